"""Hands written and read back."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.hand import Hand
from scoring.notation import (
    parse_hand,
    write_hand,
    write_meld,
    write_set,
    write_tile,
    write_tiles,
)
from scoring.sets import Meld, SetKind, one
from scoring.tiles import TILES, Tile
from tests.notation.canonical import tiles
from tests.notation.hands import hands, tidy_hands

LANGUAGES = ("en", "ru", "uz")
HAND = Hand(
    tiles("9s 1m E 3m 2m Rd W E Gd"),
    (Meld(tiles("1p 2p 3p")), Meld(tiles("Wd Wd Wd Wd"), concealed=True), Meld(tiles("S S S"))),
    Tile.NORTH,
    2,
)


@pytest.mark.parametrize(
    ("language", "written"),
    [
        ("en", "123m 9s EE W Rd Gd [123p] (WdWdWdWd) [SSS] +N f2"),
        ("ru", "123m 9s ВВ Зп К Зл [123p] (ББББ) [ЮЮЮ] +С ц2"),
        ("uz", "123m 9s ShqShq Gʻ Q Y [123p] (OqOqOqOq) [JJJ] +Shm gul2"),
        ("fr", "123m 9s EE W Rd Gd [123p] (WdWdWdWd) [SSS] +N f2"),
    ],
)
def test_a_hand_in_each_language(language: str, written: str) -> None:
    assert write_hand(HAND, language) == written


def test_a_ready_hand() -> None:
    assert write_hand(Hand(tiles("2m 1m"))) == "12m"


@pytest.mark.parametrize("language", LANGUAGES)
@given(hand=st.one_of(hands(), tidy_hands()))
def test_written_hands_read_back(hand: Hand, language: str) -> None:
    typed = parse_hand(write_hand(hand, language), language)
    assert typed.hand == replace(hand, concealed=tuple(sorted(hand.concealed)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tile", TILES)
def test_written_tiles_read_back(tile: Tile, language: str) -> None:
    assert parse_hand(write_tile(tile, language), language).hand.concealed == (tile,)


def test_tiles_in_their_order() -> None:
    assert write_tiles(tiles("3m 1m 5p 5p E E Rd 2m")) == "31m 55p EE Rd 2m"
    assert write_tiles(()) == ""


def test_sets() -> None:
    assert write_set(one(SetKind.CHOW, Tile.M1)) == "123m"
    assert write_set(one(SetKind.PUNG, Tile.RED), "ru") == "ККК"
    assert write_set(one(SetKind.PAIR, Tile.WEST), "uz") == "GʻGʻ"
    assert write_set(one(SetKind.KNITTED, Tile.S2)) == "258s"
    assert write_set(one(SetKind.SINGLE, Tile.NORTH), "ru") == "С"


def test_melds() -> None:
    assert write_meld(Meld(tiles("3m 2m 1m"))) == "[321m]"
    assert write_meld(Meld(tiles("E E E E"), concealed=True), "ru") == "(ВВВВ)"
    assert write_meld(Meld(tiles("1m 5p 6p E"))) == "[1m-56p-E]"
