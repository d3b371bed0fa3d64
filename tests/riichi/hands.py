"""Riichi hands written shortly: `234m 55p [777s] (1111z) +5p`.

1z to 7z are E S W N, white, green, red; 0 is a red five.
"""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

from scoring.hand import Hand
from scoring.riichi.rules import RIICHI, RiichiRules
from scoring.riichi.score import RiichiScore
from scoring.riichi.win import RiichiWin
from scoring.sets import Meld
from scoring.tiles import Tile
from tests.scoring.dealing import deal

RRC = RIICHI["rrc"]
HONORS = dict(zip("1234567", ["E", "S", "W", "N", "Wd", "Gd", "Rd"], strict=True))
_PIECE = re.compile(r"([\[(+]?)(\d+)([mpsz])[\])]?")


def tiles(digits: str, suit: str) -> tuple[Tile, ...]:
    names = HONORS if suit == "z" else {digit: f"{digit}{suit}" for digit in "123456789"}
    return tuple(Tile(names[digit.replace("0", "5")]) for digit in digits)


def hand(text: str) -> Hand:
    concealed: tuple[Tile, ...] = ()
    melds: tuple[Meld, ...] = ()
    winning = None
    for mark, digits, suit in _PIECE.findall(text):
        some = tiles(digits, suit)
        if mark == "[":
            melds += (Meld(some),)
        elif mark == "(":
            melds += (Meld(some, concealed=True),)
        elif mark == "+":
            (winning,) = some
        else:
            concealed += some
    return Hand(concealed, melds, winning)


def reds(text: str) -> tuple[Tile, ...]:
    return tuple(
        Tile(f"5{suit}")
        for _, digits, suit in _PIECE.findall(text)
        for digit in digits
        if digit == "0"
    )


def score(text: str, win: RiichiWin | None = None, rules: RiichiRules = RRC) -> RiichiScore:
    return rules.score(hand(text), win or RiichiWin())


def yaku(scored: RiichiScore) -> dict[str, int]:
    return {one.yaku.key: one.han for one in scored.reading.counted}


def dealt(chance: Random) -> tuple[Hand, RiichiWin]:
    """A hand and a win by chance, rich in kongs; of riichi nothing but the winds is said."""
    dealt_hand, win = deal(chance)
    plain = RiichiWin(
        self_drawn=win.self_drawn, seat_wind=win.seat_wind, prevalent_wind=win.prevalent_wind
    )
    return replace(dealt_hand, flowers=0), plain
