"""Riichi hands dealt by chance, beside `jansou`: han, fu and price under four of its presets.

Like the other engines it is a reason to look, never a reason to change.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from scoring.hand import Hand, Wind
from scoring.riichi.options import NO
from scoring.riichi.payments import won
from scoring.riichi.rules import RIICHI, RiichiRules
from scoring.riichi.win import RiichiWin
from scoring.sets import Meld, SetKind
from scoring.tiles import Tile
from tests.oracle.test_mahjong import dealt

hands = pytest.importorskip("jansou.core.hand")
presets = pytest.importorskip("jansou.core.rules").PRESETS
tiles = pytest.importorskip("jansou.core.tiles")
contexts = pytest.importorskip("jansou.scoring.context")
scores = pytest.importorskip("jansou.scoring.score")

THEIRS = {
    "tenhou": "tenhou",
    "mahjong-soul": "mahjong-soul",
    "m-league": "m-league",
    "jpml-a": "renmei",
}
DEALS, BATCHES = 4_000, 8
_WINDS = tuple(Wind)
_DRAGONS = {Tile.WHITE: 31, Tile.GREEN: 32, Tile.RED: 33}


@pytest.mark.parametrize("preset", THEIRS)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_han_fu_and_price_are_the_same(batch: int, preset: str) -> None:
    rules = RIICHI[preset]
    wrong = []
    for hand, told_of in islice(dealt(Random(100 + batch)), DEALS // BATCHES):
        win = as_at_the_table(rules, told_of)
        ours, theirs = told(rules, hand, win), asked(preset, hand, win)
        if ours != theirs:
            wrong.append((str(hand), win, ours, theirs))
    assert wrong[:3] == []


def as_at_the_table(rules: RiichiRules, win: RiichiWin) -> RiichiWin:
    """Without what these rules do not know: ippatsu, dora of kongs and ura, red fives."""
    if rules.options["ippatsu"] == NO:
        win = replace(win, ippatsu=False)
    if rules.options["ura_and_kan_dora"] == NO:
        win = replace(win, indicators=win.indicators[:1], ura_indicators=())
    return replace(win, reds=()) if rules.options["red_fives"] == NO else win


def told(rules: RiichiRules, hand: Hand, win: RiichiWin) -> tuple[int, int, int] | None:
    """Han, fu and what the winner gets; None without a yaku. A yakuman has neither han nor fu."""
    reading = rules.score(hand, win).reading
    if not reading.has_yaku:
        return None
    paid = won(reading.base, dealer=win.is_dealer, self_drawn=win.self_drawn)
    return (0, 0, paid) if reading.yakuman else (reading.han, reading.fu, paid)


def asked(preset: str, hand: Hand, win: RiichiWin) -> tuple[int, int, int] | None:
    """The same of the other engine."""
    left = list(win.reds)
    melds = tuple(meld(one, left) for one in hand.melds)
    assert hand.winning
    concealed = tuple(tile(one, left) for one in (*hand.concealed, hand.winning))
    context = contexts.WinContext(
        rules=presets[THEIRS[preset]],
        round_wind=tiles.Wind(_WINDS.index(win.prevalent_wind)),
        seat_wind=tiles.Wind(_WINDS.index(win.seat_wind)),
        is_tsumo=win.self_drawn,
        riichi=win.riichi,
        double_riichi=win.double_riichi,
        ippatsu=win.ippatsu,
        haitei=win.last_tile and win.self_drawn,
        houtei=win.last_tile and not win.self_drawn,
        rinshan=win.after_kong,
        chankan=win.robbed_kong,
        dora_indicators=tuple(tile(one, []) for one in win.indicators),
        ura_indicators=tuple(tile(one, []) for one in win.ura_indicators),
    )
    try:
        found = scores.score(hands.Hand(concealed, melds), concealed[-1], context)
    except scores.ScoringError as error:
        if "no yaku" in str(error):
            return None
        raise
    paid = found.payment.total
    return (0, 0, paid) if found.is_yakuman else (found.han, found.fu.total, paid)


def tile(one: Tile, left: list[Tile]) -> object:
    """The tile in their terms; a red five as long as there are any left."""
    red = one in left
    if red:
        left.remove(one)
    return tiles.Tile(tiles.TileKind(_DRAGONS.get(one, one.index)), red)


def meld(one: Meld, left: list[Tile]) -> object:
    """A declared set in their terms, claimed from the left."""
    assert one.set
    some = tuple(tile(each, left) for each in one.tiles)
    source = hands.CallSource.KAMICHA
    if one.concealed:
        return hands.Meld(hands.MeldType.ANKAN, some)
    kinds = {
        SetKind.CHOW: hands.MeldType.CHII,
        SetKind.PUNG: hands.MeldType.PON,
        SetKind.KONG: hands.MeldType.DAIMINKAN,
    }
    return hands.Meld(kinds[one.set.kind], some, some[0], source)
