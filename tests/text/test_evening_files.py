"""The keys and columns of an evening's files: each is told of, and none goes unnoticed."""

from __future__ import annotations

import csv
import json
import re
from collections.abc import Iterator
from dataclasses import replace
from io import StringIO
from pathlib import Path

import pytest

from bot.model.evening.deeds import Correction, Deed, Drawn, Void, Won, fine
from bot.model.evening.ledger import keep
from bot.model.evening.riichi.deeds import Chombo, RiichiDrawn, RiichiWon, WinningHand
from bot.model.evening.riichi.prices import worth_of
from bot.model.evening.tables import Sheet, State, Terms
from bot.model.evening.won_hand import WonHand
from bot.model.games import Game
from bot.text.catalog import load_catalogs
from bot.text.evening import export
from bot.text.evening.export import COLUMNS, VERSION, sheet_csv, sheet_json
from scoring import RULE_SETS
from tests.model.deeds import entries
from tests.text.club_pages import sheet

ENGLISH = load_catalogs()["en"]
TOLD = (Path(export.__file__).parent / "FILES.md").read_text(encoding="utf-8")

KEYS = {
    1: """
        format version evening state table started_at ended_at organiser rules rules_name hands
        minimum seat_chart false_win.offender false_win.others options
        players[].name players[].guest
        standings[].player standings[].place standings[].points standings[].table_points
        lines[].entry lines[].recorded_at lines[].recorded_by lines[].hand lines[].round
        lines[].kind lines[].winner lines[].points lines[].worth lines[].self_draw
        lines[].discarder lines[].robbed_kong lines[].fined lines[].reason lines[].tiles
        lines[].fans lines[].winds lines[].amounts lines[].totals lines[].void
        lines[].corrections[].at lines[].corrections[].by lines[].corrections[].what
        lines[].riichi lines[].riichi.counters lines[].riichi.sticks lines[].riichi.sticks_left
        lines[].riichi.declared lines[].riichi.tenpai lines[].riichi.nagashi
        lines[].riichi.after_uma
        lines[].riichi.winners[].player lines[].riichi.winners[].han
        lines[].riichi.winners[].fu lines[].riichi.winners[].yakuman
        lines[].riichi.winners[].limit lines[].riichi.winners[].liable
        lines[].riichi.winners[].liable_for
        lines[].riichi.winners[].tiles lines[].riichi.winners[].yaku
    """
}
"""What each version promises. A key that is new is added here; one that goes, or means something
else, makes a new version with a list of its own."""


def played(rules: str, *said: Deed | Correction) -> Sheet:
    terms = Terms(rules)
    evening = replace(sheet(state=State.ENDED).evening, terms=terms)
    return Sheet(evening, keep(terms.game, entries(*said)))


MCR = played("wmo", Won(1, 24, 2, hand=WonHand("123m", ("all_chows",))), Drawn(), fine(0, -5, ""))
RIICHI = played(
    "riichi:tenhou",
    RiichiWon((WinningHand(1, worth_of(3, 30)),), 2, (1,)),
    RiichiDrawn((0,), (1,)),
    Chombo(2),
    Void(2),
)


def keys_of(value: object, path: str = "") -> Iterator[str]:
    """Where each value of the JSON stands; the options are named by the rules, not by the file."""
    match value:
        case dict() if value and path != "options":
            for key, inner in value.items():
                yield from keys_of(inner, f"{path}.{key}".lstrip("."))
        case [dict(), *_]:
            for inner in value:
                yield from keys_of(inner, f"{path}[]")
        case _:
            yield path


def found(*sheets: Sheet) -> set[str]:
    files = [json.loads(sheet_json(ENGLISH, one).content) for one in sheets]
    every = {key for file in files for key in keys_of(file)}
    # A list that is empty in one line holds something in another.
    return {key for key in every if not any(other.startswith(f"{key}[]") for other in every)}


def told(heading: str) -> set[str]:
    """What stands in the first column of the table under the heading."""
    _, _, section = TOLD.partition(heading)
    firsts = re.findall(r"^\| (`[^|]*) \|", section.partition("\n## ")[0], re.MULTILINE)
    return {key for first in firsts for key in re.findall(r"`([^`]+)`", first)}


def test_every_key_of_the_json_is_told_of_and_promised() -> None:
    assert (
        found(MCR, RIICHI) == told(f"## The JSON, version {VERSION}\n") == {*KEYS[VERSION].split()}
    )


@pytest.mark.parametrize("one", [MCR, RIICHI], ids=["mcr", "riichi"])
def test_every_line_of_a_game_has_the_same_keys(one: Sheet) -> None:
    lines = json.loads(sheet_json(ENGLISH, one).content)["lines"]
    assert len(lines) > 2
    assert len({tuple(line) for line in lines}) == 1


def test_every_column_of_the_table_is_told_of() -> None:
    columns = {name for game in Game for name in COLUMNS[game]}
    players = {name for name in columns if name[-1] in "23"}
    assert columns - players == told("## The table\n")
    for one in (MCR, RIICHI):
        rows = csv.reader(StringIO(sheet_csv(ENGLISH, one).content.decode("utf-8-sig"), newline=""))
        assert tuple(next(rows)) == COLUMNS[one.evening.terms.kind]


@pytest.mark.parametrize(
    ("rules", "name"),
    [("wmo", "World (2006)"), ("riichi:tenhou", "Tenhou 2026"), ("riichi:rrc", "RRC 2026")],
)
def test_the_preset_is_named_with_its_year(rules: str, name: str) -> None:
    assert rules in RULE_SETS
    file = json.loads(sheet_json(ENGLISH, played(rules)).content)
    assert (file["rules"], file["rules_name"]) == (rules, name)


def test_a_preset_that_is_unknown_goes_by_its_key() -> None:
    file = json.loads(sheet_json(ENGLISH, played("rules-to-come")).content)
    assert (file["rules"], file["rules_name"]) == ("rules-to-come", "rules-to-come")
