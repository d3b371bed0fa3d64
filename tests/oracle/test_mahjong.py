"""Riichi hands dealt by chance, beside the `mahjong` package: yaku, han, fu and price.

It is a reason to look, never a reason to change. What it does not know (renhou as a fixed mangan,
liability, other presets) has cases of its own in tests/riichi.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from scoring.errors import NotAWinningHand
from scoring.hand import Hand, Win
from scoring.riichi.payments import won
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin
from scoring.tiles import TILES, Tile
from tests.oracle.riichi_peer import YAKU_KEYS, prepare
from tests.scoring.dealing import deal

RULES = RIICHI["tenhou"]
DEALS, BATCHES = 20_000, 20
Told = tuple[list[str], int, int, int]
"""Yaku and sorts of dora, han, fu, and what the winner gets. A yakuman has no fu."""


@pytest.mark.parametrize("batch", range(BATCHES))
def test_yaku_han_fu_and_price_are_the_same(batch: int) -> None:
    chance = Random(batch)
    wrong = []
    for hand, win in islice(dealt(chance), DEALS // BATCHES):
        won_so = perhaps_in_the_first_turn(chance, hand, win)
        ours, theirs = told(hand, won_so), asked(hand, won_so)
        if ours != theirs:
            wrong.append((str(hand), won_so, ours, theirs))
    assert wrong[:3] == []


def told(hand: Hand, win: RiichiWin) -> Told | None:
    """What the engine says; None without a yaku."""
    reading = RULES.score(hand, win).reading
    if not reading.has_yaku:
        return None
    paid = won(reading.base, dealer=win.is_dealer, self_drawn=win.self_drawn)
    keys = [one.yaku.key for one in reading.counted]
    keys += [one.kind.value for one in reading.dora if one.han]
    return sorted(keys), reading.han, reading.fu, paid


def asked(hand: Hand, win: RiichiWin) -> Told | None:
    """The same of the other engine."""
    found = prepare(hand, win)()
    if found.error is not None or found.cost is None:
        assert found.error == "no_yaku", found.error
        return None
    made = found.yaku or ()
    yakuman = any(yaku.is_yakuman for yaku in made)
    keys = sorted(YAKU_KEYS[yaku.name] for yaku in made)
    return keys, found.han or 0, 0 if yakuman else found.fu or 0, found.cost["total"]


def perhaps_in_the_first_turn(chance: Random, hand: Hand, win: RiichiWin) -> RiichiWin:
    """A tenhou or a chiihou now and then: a concealed hand, and nothing said of its win."""
    plain = win.self_drawn and not (hand.melds or win.declared_riichi or win.last_tile)
    return replace(win, first_turn=plain and chance.random() < 0.1)


def dealt(chance: Random) -> Iterator[tuple[Hand, RiichiWin]]:
    """Winning riichi hands that are possible: of those dealt for both games the ones that win."""
    while True:
        hand, win = deal(chance)
        hand = replace(hand, flowers=0)
        try:
            RULES.score(hand, RiichiWin())
        except NotAWinningHand:
            continue
        yield hand, way_to_win(chance, hand, win)


def way_to_win(chance: Random, hand: Hand, win: Win) -> RiichiWin:
    closed = all(meld.concealed for meld in hand.melds)
    riichi = closed and chance.random() < 0.5
    double = riichi and chance.random() < 0.2
    last = win.last_in_wall and not win.after_kong
    robbed = win.robbed_kong and not last
    assert hand.winning
    gone = (hand.winning,) * 3 if robbed else ()
    indicators = spare(chance, hand, chance.randrange(1, 4), gone)
    return RiichiWin(
        self_drawn=win.self_drawn,
        riichi=riichi and not double,
        double_riichi=double,
        ippatsu=riichi and not win.after_kong and chance.random() < 0.3,
        after_kong=win.after_kong,
        robbed_kong=robbed,
        last_tile=last,
        prevalent_wind=win.prevalent_wind,
        seat_wind=win.seat_wind,
        indicators=indicators,
        ura_indicators=spare(chance, hand, len(indicators), gone + indicators) if riichi else (),
        reds=reds(chance, hand),
    )


def spare(chance: Random, hand: Hand, number: int, gone: tuple[Tile, ...] = ()) -> tuple[Tile, ...]:
    """Tiles that the wall still has."""
    held = hand.tiles + gone
    wall = [tile for tile in TILES for _ in range(4 - held.count(tile))]
    return tuple(chance.sample(wall, number))


def reds(chance: Random, hand: Hand) -> tuple[Tile, ...]:
    """One five of each suit is red: among four it must be."""
    held = {tile: hand.tiles.count(tile) for tile in TILES if not tile.is_honor and tile.rank == 5}
    return tuple(
        tile for tile, copies in held.items() if copies == 4 or (copies and chance.random() < 0.4)
    )
