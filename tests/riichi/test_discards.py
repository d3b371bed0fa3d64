"""Fourteen riichi tiles that do not win, and what each discard leaves them waiting for."""

import pytest

from scoring.errors import ImpossibleHand
from scoring.riichi.discards import riichi_discards
from scoring.riichi.win import RiichiWin
from scoring.tiles import Tile
from tests.riichi.hands import RRC, hand


def found(text: str, win: RiichiWin | None = None) -> dict[str, tuple[str, int]]:
    """What is waited for after each discard, and how many tiles of it are left."""
    return {
        one.tile.value: (" ".join(wait.tile.value for wait in one.waits), one.left)
        for one in riichi_discards(RRC, hand(text), win or RiichiWin())
    }


def test_each_discard_that_leaves_the_hand_ready() -> None:
    """Without 9m the pair is 55s and 67p waits for 5p or 8p, of which none are held: 8 are left."""
    assert found("234m 456m 678s 55s 67p +9m") == {"9m": ("5p 8p", 8)}


def test_the_most_tiles_to_come_are_first_and_the_discarded_one_is_gone() -> None:
    """13 tiles without a pair wait for one: three of each kind are left, and 678s 5s may go on.

    Without 1z it is 5s or 8s that makes the pair beside 567s or 678s: 3 of each. Without 5s, or
    without 8s, it is 1z alone.
    """
    every = riichi_discards(RRC, hand("234m 456m 678s 5s 678p +1z"), RiichiWin())
    assert [(one.tile.value, one.left) for one in every] == [("E", 6), ("5s", 3), ("8s", 3)]


def test_a_red_five_may_be_the_one_to_go() -> None:
    five = Tile("5s")
    assert found("234m 456m 678s 11z 67p +5s", RiichiWin(reds=(five,)))["5s"] == ("5p 8p", 8)


def test_no_discard_helps_a_hand_that_is_far_away() -> None:
    assert found("1359m 1359p 1359s 1z +5z") == {}
    with pytest.raises(ImpossibleHand):
        found("1359m 1359p")
