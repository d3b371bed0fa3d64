"""The files of an evening of riichi: whoever has nothing else can work out every balance."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from fractions import Fraction
from io import StringIO
from random import Random

import pytest

from bot.model.evening.checks import check
from bot.model.evening.deeds import Correction, Deed, SeatSwap, Void, fine
from bot.model.evening.faults import LedgerFault
from bot.model.evening.ledger import keep
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon, WinningHand
from bot.model.evening.riichi.options import TABLE_OPTIONS
from bot.model.evening.riichi.possible import FU
from bot.model.evening.riichi.prices import worth_of
from bot.model.evening.tables import Sheet, State, Terms
from bot.model.evening.won_hand import WonHand
from bot.text.catalog import load_catalogs
from bot.text.evening.export import sheet_csv, sheet_json
from scoring.riichi.options import OPTIONS, PRESETS
from tests.model.deeds import AZIZ, DILNOZA, IVAN, MALIKA, entries
from tests.text.club_pages import sheet
from tests.text.riichi_file import File, worked_out

ENGLISH = load_catalogs()["en"]
EVENINGS = 12
"""Evenings by each preset, each with some options of its own."""


def played(terms: Terms, *said: Deed | Correction) -> Sheet:
    evening = replace(sheet(state=State.ENDED).evening, terms=terms)
    return Sheet(evening, keep(terms.game, entries(*said)))


def of_file(played_there: Sheet) -> File:
    found: File = json.loads(sheet_json(ENGLISH, played_there).content)
    return found


def rows(played_there: Sheet) -> list[dict[str, str]]:
    text = sheet_csv(ENGLISH, played_there).content.decode("utf-8-sig")
    return list(csv.DictReader(StringIO(text, newline="")))


def some_of(chance: Random) -> tuple[int, ...]:
    return tuple(seat for seat in range(4) if chance.random() < 0.4)


def a_hand(chance: Random, winner: int) -> WinningHand:
    liable = chance.choice([None, *(seat for seat in range(4) if seat != winner)])
    if chance.random() < 0.3:
        worth = replace(worth_of(0, 0), yakuman=chance.choice((1, 2)))
        bound = None if liable is None else chance.choice((None, 1, 2))
        return WinningHand(winner, worth, liable, bound=bound)
    return WinningHand(winner, worth_of(chance.randint(1, 14), chance.choice(FU)), liable)


def a_deed(chance: Random) -> Deed:
    match chance.randrange(8):
        case 0:
            return RiichiDrawn(tuple(range(4)), some_of(chance))
        case 1:
            return RiichiDrawn(some_of(chance), (), some_of(chance))
        case 2:
            return Aborted(some_of(chance))
        case 3:
            return Chombo(chance.randrange(4))
        case 4:
            return fine(chance.randrange(4), -chance.randint(1, 30) * 100, "late")
        case 5:
            return RiichiWon((a_hand(chance, chance.randrange(4)),), None, some_of(chance))
        case _:
            discarder, *others = chance.sample(range(4), 4)
            winners = sorted(others[: chance.choice((1, 1, 2, 3))])
            hands = tuple(a_hand(chance, winner) for winner in winners)
            return RiichiWon(hands, discarder, some_of(chance))


def an_evening(preset: str, chance: Random) -> Sheet:
    every = {**OPTIONS, **TABLE_OPTIONS}
    changed = {name: chance.choice(every[name]) for name in chance.sample(sorted(every), 4)}
    terms = Terms(f"riichi:{preset}", 8, options=tuple(changed.items()))
    said: list[Deed | Correction] = []
    for _ in range(30):
        what: Deed | Correction = a_deed(chance)
        if said and chance.random() < 0.1:
            what = Void(chance.randint(1, len(said)))
        elif chance.random() < 0.05:
            one, other = chance.sample(range(4), 2)
            what = SeatSwap(one, other, chance.randint(1, 5))
        try:
            check(keep(terms.game, entries(*said)), what)
        except LedgerFault:
            continue
        said.append(what)
    return played(terms, *said)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_balance_follows_from_the_file_alone(preset: str) -> None:
    for number in range(EVENINGS):
        file = of_file(an_evening(preset, Random(f"{preset} {number}")))
        found = worked_out(file)
        assert [line["amounts"] for line in file["lines"]] == found.amounts, (preset, number)
        assert [line["totals"] for line in file["lines"]] == found.totals
        assert [line["riichi"]["sticks_left"] for line in file["lines"]] == found.sticks
        places = {one["player"]: Fraction(one["table_points"]) for one in file["standings"]}
        assert places == found.table_points, (preset, number)


RRC = Terms("riichi:rrc", 8)


def test_what_a_line_tells() -> None:
    hand = WonHand("19m 19p 19s 1234567z +1m", ("kokushi_13",))
    there = played(
        RRC,
        RiichiDrawn((AZIZ, IVAN), (IVAN,)),
        RiichiWon(
            (
                WinningHand(MALIKA, worth_of(3, 30)),
                WinningHand(DILNOZA, replace(worth_of(0, 0), yakuman=1), IVAN, hand),
            ),
            AZIZ,
            (AZIZ, MALIKA),
        ),
        Chombo(IVAN, "noten riichi"),
    )
    draw, won, foul = (line["riichi"] for line in of_file(there)["lines"])
    assert (draw["tenpai"], draw["declared"], draw["sticks_left"]) == (
        ["Aziz", "<Ivan>"],
        ["<Ivan>"],
        1,
    )
    assert (won["counters"], won["sticks"], won["sticks_left"]) == (1, 1, 0)
    assert won["declared"] == ["Aziz", "Malika"]
    malika, dilnoza = won["winners"]
    assert malika == {
        "player": "Malika",
        "han": 3,
        "fu": 30,
        "yakuman": None,
        "limit": None,
        "liable": None,
        "liable_for": None,
        "tiles": None,
        "yaku": [],
    }
    assert dilnoza == {
        "player": "Дильноза",
        "han": None,
        "fu": None,
        "yakuman": 1,
        "limit": "yakuman",
        "liable": "<Ivan>",
        "liable_for": 1,
        "tiles": "19m 19p 19s 1234567z +1m",
        "yaku": ["kokushi_13"],
    }
    assert foul["after_uma"] == [0, 0, -20_000, 0]


@pytest.mark.parametrize(
    ("options", "bound", "paid"),
    [
        ((), None, 1),
        ((), 2, 2),
        ((("liability_scope", "whole_hand"),), None, 3),
        ((("yakuman_add_up", "no"),), None, 2),
        ((("yakuman_add_up", "no"), ("double_yakuman", "no")), None, 1),
    ],
)
def test_for_how_many_yakuman_somebody_is_liable(
    options: tuple[tuple[str, str], ...], bound: int | None, paid: int
) -> None:
    """Three yakuman: those that are paid, where the liable player pays all of the hand."""
    terms = replace(RRC, options=(("double_yakuman", "yes"), *options))
    yakuman = 2 if "yakuman_add_up" in dict(options) else 3
    hand = WinningHand(MALIKA, replace(worth_of(0, 0), yakuman=yakuman), IVAN, bound=bound)
    (line,) = of_file(played(terms, RiichiWon((hand,), None)))["lines"]
    assert line["riichi"]["winners"][0]["liable_for"] == paid


def test_nobody_is_liable_for_less_than_yakuman() -> None:
    hand = WinningHand(MALIKA, worth_of(5, 30), IVAN)
    (line,) = of_file(played(RRC, RiichiWon((hand,), AZIZ)))["lines"]
    (winner,) = line["riichi"]["winners"]
    assert (winner["liable"], winner["liable_for"]) == ("<Ivan>", None)


def test_the_table_tells_it_in_columns() -> None:
    there = played(
        RRC,
        RiichiDrawn((), ()),
        RiichiDrawn((AZIZ, IVAN), (IVAN,)),
        RiichiWon((WinningHand(MALIKA, worth_of(5, 30), None),), AZIZ, (MALIKA,)),
    )
    nobody, draw, won = rows(there)
    assert (nobody["tenpai"], nobody["counters"], nobody["sticks_left"]) == ("none", "0", "0")
    assert (draw["tenpai"], draw["riichi"], draw["sticks_left"]) == ("Aziz, <Ivan>", "<Ivan>", "1")
    told = [won[name] for name in ("counters", "sticks", "riichi", "worth", "limit", "liable")]
    assert told == ["2", "1", "Malika", "5 han", "mangan", ""]
