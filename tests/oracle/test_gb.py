"""PyMahjongGB, an engine in C++ that scores by today's Chinese practice, on hands dealt by chance.

It is a reason to look, never a reason to change: what the engine does is decided by its rulings.
"""

from __future__ import annotations

from random import Random

import pytest

from scoring import MCR_RULES, Hand, Win, Wind
from scoring.sets import Meld, SetKind
from scoring.tiles import Suit, Tile
from tests.scoring.dealing import deal

gb = pytest.importorskip("MahjongGB")

CHINA = MCR_RULES["china"]
WINDS = tuple(Wind)
LETTERS = {
    Suit.CHARACTERS: "W",
    Suit.DOTS: "B",
    Suit.BAMBOOS: "T",
    Suit.WINDS: "F",
    Suit.DRAGONS: "J",
}
CLAIMS = {SetKind.CHOW: "CHI", SetKind.PUNG: "PENG", SetKind.KONG: "GANG"}
DEALS, BATCHES = 5_000, 10


@pytest.mark.parametrize("batch", range(BATCHES))
def test_totals_are_the_same(batch: int) -> None:
    chance = Random(batch)
    wrong = []
    for _ in range(DEALS // BATCHES):
        hand, win = deal(chance)
        ours, theirs = CHINA.score(hand, win).total, total(hand, win)
        if ours != theirs:
            wrong.append((str(hand), win, ours, theirs))
    assert wrong == []


def total(hand: Hand, win: Win) -> int:
    """What the other engine gives."""
    assert hand.winning
    found = gb.MahjongFanCalculator(
        pack=tuple(map(pack, hand.melds)),
        hand=tuple(map(name, hand.concealed)),
        winTile=name(hand.winning),
        flowerCount=hand.flowers,
        isSelfDrawn=win.self_drawn,
        is4thTile=win.last_of_kind or hand.open_copies(hand.winning) == 3,
        isAboutKong=win.after_kong or win.robbed_kong,
        isWallLast=win.last_in_wall,
        seatWind=WINDS.index(win.seat_wind),
        prevalentWind=WINDS.index(win.prevalent_wind),
        verbose=True,
    )
    return sum(points * times for points, times, _, _ in found)


def name(tile: Tile) -> str:
    """The tile as they write it: the dragons as red, green, white."""
    return f"{LETTERS[tile.suit]}{tile.rank}"


def pack(meld: Meld) -> tuple[str, str, int]:
    """A declared set as they write it: a chow by its middle tile, and from whom it was claimed."""
    assert meld.set
    middle = meld.set.tiles[1]
    return CLAIMS[meld.set.kind], name(middle), 0 if meld.concealed else 1
