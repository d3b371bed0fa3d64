"""Tiles and sets as they are written, ordered and put together."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from itertools import permutations

import pytest

from scoring.hand import Wind
from scoring.sets import Meld, SetKind, one, set_of
from scoring.tiles import (
    DRAGONS,
    HONORS,
    SIMPLES,
    SUITED,
    TERMINALS,
    TILES,
    WINDS,
    Suit,
    Tile,
    count,
    suited,
)
from tests.scoring.hands import meld, tiles


def test_there_are_34_kinds_in_the_order_of_writing() -> None:
    written = "123456789m 123456789p 123456789s E S W N Rd Gd Wd"
    assert tiles(written) == TILES
    assert tuple(sorted(frozenset(TILES))) == TILES
    assert [tile.index for tile in TILES] == list(range(34))


def test_tiles_know_suit_and_rank() -> None:
    assert (Tile("7p").suit, Tile("7p").rank) == (Suit.DOTS, 7)
    assert (Tile("W").suit, Tile("W").rank) == (Suit.WINDS, 3)
    assert (Tile("Gd").suit, Tile("Gd").rank) == (Suit.DRAGONS, 2)
    assert suited(Suit.BAMBOOS, 9) is Tile.S9
    assert str(Tile.S9) == "9s"


def test_groups_of_tiles() -> None:
    assert (len(SUITED), len(TERMINALS), len(SIMPLES)) == (27, 6, 21)
    assert (len(WINDS), len(DRAGONS), len(HONORS)) == (4, 3, 7)
    assert {tile for tile in TILES if tile.is_honor} == HONORS


def test_counts_have_a_digit_for_each_kind() -> None:
    assert count(tiles("1112m")) == 0x13
    assert count(tiles("Wd Wd")) == 2 << 4 * 33


@pytest.mark.parametrize("order", list(permutations("345")))
def test_sets_are_known_in_any_order(order: tuple[str, ...]) -> None:
    assert set_of(tiles("".join(order) + "s")) == one(SetKind.CHOW, Tile.S3)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("789m", SetKind.CHOW),
        ("111m", SetKind.PUNG),
        ("E E E", SetKind.PUNG),
        ("9999p", SetKind.KONG),
        ("Rd Rd Rd Rd", SetKind.KONG),
        ("89m 1p", None),
        ("891m", None),
        ("135m", None),
        ("112m", None),
        ("E S W", None),
        ("Rd Gd Wd", None),
        ("1234m", None),
        ("1112m", None),
        ("11m", None),
        ("11111m", None),
        ("", None),
    ],
)
def test_what_makes_a_set(text: str, kind: SetKind | None) -> None:
    made = set_of(tiles(text))
    assert (made and made.kind) == kind
    assert made is None or made.tiles == tiles(text)


def test_sets_by_kind_and_lowest_tile() -> None:
    assert one(SetKind.KNITTED, Tile.P2).tiles == tiles("258p")
    assert one(SetKind.SINGLE, Tile.EAST).tiles == (Tile.EAST,)
    assert one(SetKind.PAIR, Tile.M5).tiles == tiles("55m")
    assert one(SetKind.CHOW, Tile.M1) != one(SetKind.CHOW, Tile.M2)
    assert len({one(SetKind.PUNG, Tile.M1), one(SetKind.PAIR, Tile.M1)}) == 2


def test_a_copy_of_a_set_is_that_set() -> None:
    made = one(SetKind.KONG, Tile.RED)
    assert copy(made) is deepcopy(made) is pickle.loads(pickle.dumps(made)) is made  # noqa: S301 - our own


@pytest.mark.parametrize(
    ("made", "possible", "written"),
    [
        (meld("321m"), True, "[123m]"),
        (meld("E E E"), True, "[EEE]"),
        (meld("5555s"), True, "[5555s]"),
        (meld("5555s", concealed=True), True, "(5555s)"),
        (meld("555s", concealed=True), False, "(555s)"),
        (meld("456s", concealed=True), False, "(456s)"),
        (meld("12m 5p"), False, "[1m 2m 5p]"),
        (Meld(()), False, "[]"),
    ],
)
def test_melds(made: Meld, possible: bool, written: str) -> None:
    assert made.is_possible is possible
    assert str(made) == written


@pytest.mark.parametrize("wind", Wind)
def test_winds_have_tiles(wind: Wind) -> None:
    assert str(wind.tile) == wind.value
