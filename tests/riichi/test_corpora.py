"""The scored riichi hands of ../shared/corpus: yaku, han, fu and payments."""

from __future__ import annotations

import gzip
import json
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from scoring.records import Record
from scoring.riichi.payments import Table
from scoring.riichi.records import read_riichi, riichi_record
from scoring.riichi.rules import RIICHI, RiichiRules

pytestmark = pytest.mark.corpus

TENHOU = RIICHI["tenhou"]
HANDS = {"riichi-real": 2_685, "riichi-majiang": 10_000}
OF_THREE_PLAYERS = 5
"""A game of its own, which is left out."""


def lines(folder: Path, name: str) -> Iterator[str]:
    with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        yield from file


def rules_of(record: Mapping[str, Mapping[str, object]]) -> RiichiRules:
    """Two club lobbies rounded mangan up, one of them with dear counters."""
    told = record.get("rules") or {}
    changed = {}
    if told.get("kiriage"):
        changed["rounded_up_mangan"] = "yes"
    if told.get("honba_value"):
        changed["counter_value"] = str(told["honba_value"])
    return TENHOU.with_options(**changed)


def table_of(record: Mapping[str, object], deltas: list[int]) -> Table:
    """The fixtures list the four in the order of seats, the dealer first."""
    winner = "ESWN".index(str(record["seat"]))
    if record["tsumo"]:
        return Table(winner, 0)
    return Table(winner, 0, deltas.index(min(deltas)))


@pytest.mark.parametrize("name", HANDS)
def test_every_hand_is_scored_the_same(corpus_folder: Path, name: str) -> None:
    wrong = []
    seen = paid = 0
    for line in lines(corpus_folder, name):
        expected = json.loads(line)
        seen += 1
        if expected.get("players", 4) == 3:
            continue
        hand, win, table = read_riichi(line)
        deltas = expected["points"].get("deltas")
        if deltas and table is None:
            table = table_of(expected, deltas)
        if "second_winner" in expected["points"]:
            table = deltas = None
        found = riichi_record(rules_of(expected).score(hand, win), table)
        if told(found) != wanted(expected, deltas):
            wrong.append((line, found))
        paid += bool(deltas)
    assert wrong[:5] == []
    assert seen == HANDS[name]
    assert paid > seen // 4


def told(found: Record) -> Record:
    kept = {name: found[name] for name in ("han", "yaku", "points")}
    return kept | ({} if found["yakuman"] else {"fu": found["fu"]})


def wanted(expected: Record, deltas: list[int] | None) -> Record:
    yaku, points = expected["yaku"], expected["points"]
    assert isinstance(yaku, dict)
    assert isinstance(points, dict)
    worth: Record = {"won": points["won"]} | ({"deltas": deltas} if deltas else {})
    kept: Record = {
        "han": expected["han"],
        "yaku": {key: han for key, han in yaku.items() if han},
        "points": worth,
    }
    return kept | ({} if expected.get("yakuman") else {"fu": expected["fu"]})


def test_only_games_of_three_are_left_out(corpus_folder: Path) -> None:
    players = Counter(json.loads(line)["players"] for line in lines(corpus_folder, "riichi-real"))
    assert players[3] == OF_THREE_PLAYERS
