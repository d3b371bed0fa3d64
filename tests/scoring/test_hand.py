"""What can be wrong with a hand or with a win, each thing with its facts, all at once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given

from scoring import MCR_RULES, Hand, Win
from scoring.errors import ImpossibleHand
from scoring.hand import Problem, ProblemKind
from scoring.sets import Meld
from scoring.tiles import Tile
from tests.scoring.dealing import wins
from tests.scoring.hands import meld, tiles


def hand(concealed: str, *melds: Meld, winning: str | None = None, flowers: int = 0) -> Hand:
    won = None if winning is None else Tile(winning)
    return Hand(tiles(concealed), melds, won, flowers)


def problems(hand: Hand, win: Win | None = None) -> list[Problem]:
    return list(hand.problems(Win() if win is None else win))


KONG = meld("1111m", concealed=True)
OPEN_KONG = meld("1111m")


def test_possible_hands_have_no_problems() -> None:
    assert not problems(hand("123m 456p 789s E E 5s 5s", winning="E"))
    assert not hand("123m 456p 789s E E 5s 5s").problems()
    assert not problems(hand("456p 789s E E 5s 5s", KONG, winning="E", flowers=8))


@pytest.mark.parametrize(
    ("wrong", "expected"),
    [
        (
            hand("123m 456p 789s E E 5s", winning="E"),
            Problem(ProblemKind.TOO_FEW_TILES, have=13, need=14),
        ),
        (
            hand("123m 456p 789s E E 5s 5s 5s", winning="E"),
            Problem(ProblemKind.TOO_MANY_TILES, have=15, need=14),
        ),
        # A kong counts as three tiles: these are 14 and 13.
        (
            hand("456p 789s E E 5s", KONG, winning="E"),
            Problem(ProblemKind.TOO_FEW_TILES, have=13, need=14),
        ),
        (
            hand("456p 789s E E 5s 5s 5s", OPEN_KONG, winning="E"),
            Problem(ProblemKind.TOO_MANY_TILES, have=15, need=14),
        ),
        (
            hand("123m 4444p 789s 5s 5s 5s", winning="4p"),
            Problem(ProblemKind.TOO_MANY_COPIES, Tile.P4, have=5, need=4),
        ),
        # The fifth is the winning tile, beside a kong.
        (
            hand("456p 789s E E 5s 5s", KONG, winning="1m"),
            Problem(ProblemKind.TOO_MANY_COPIES, Tile.M1, have=5, need=4),
        ),
        # One each in a chow, a pung and the pair.
        (
            hand("789s 55s E 1m", meld("123m"), meld("111m"), winning="E"),
            Problem(ProblemKind.TOO_MANY_COPIES, Tile.M1, have=5, need=4),
        ),
        # Sixteen: as a packed count they would look like none.
        (
            hand("E", KONG, OPEN_KONG, KONG, OPEN_KONG, winning="E"),
            Problem(ProblemKind.TOO_MANY_COPIES, Tile.M1, have=16, need=4),
        ),
        (
            hand("1111111111111m", winning="1m"),
            Problem(ProblemKind.TOO_MANY_COPIES, Tile.M1, have=14, need=4),
        ),
        (
            hand("123m 456p 789s 5s", meld("124m"), winning="5s"),
            Problem(ProblemKind.IMPOSSIBLE_MELD, meld=meld("124m")),
        ),
        (
            hand("123m 456p 789s 5s", meld("123s", concealed=True), winning="5s"),
            Problem(ProblemKind.IMPOSSIBLE_MELD, meld=meld("123s", concealed=True)),
        ),
        (
            hand("123m 456p 789s E E 5s 5s 5s"),
            Problem(ProblemKind.NO_WINNING_TILE),
        ),
        (
            hand("123m 456p 789s E E 5s 5s", winning="5s", flowers=9),
            Problem(ProblemKind.FLOWERS_OUT_OF_RANGE, have=9, need=8),
        ),
        (
            hand("123m 456p 789s E E 5s 5s", winning="5s", flowers=-1),
            Problem(ProblemKind.FLOWERS_OUT_OF_RANGE, have=-1, need=8),
        ),
    ],
)
def test_tiles_that_cannot_be(wrong: Hand, expected: Problem) -> None:
    assert problems(wrong) == [expected]
    with pytest.raises(ImpossibleHand) as error:
        wrong.check_won(Win())
    assert error.value.problems == (expected,)


WAITS_FOR_5S = "234m 456p 789s E E 46s"
WITH_KONG = "456p 789s E E 46s"


@pytest.mark.parametrize(
    ("won", "win", "expected"),
    [
        (
            hand(WAITS_FOR_5S, winning="5s"),
            Win(seat_wind="X"),  # type: ignore[arg-type]
            Problem(ProblemKind.NO_SUCH_WIND),
        ),
        (
            hand(WAITS_FOR_5S, winning="5s"),
            Win(robbed_kong=True, self_drawn=True),
            Problem(ProblemKind.ROBBED_AND_SELF_DRAWN),
        ),
        (
            hand(WAITS_FOR_5S, winning="5s"),
            Win(robbed_kong=True, last_in_wall=True),
            Problem(ProblemKind.ROBBED_AND_LAST_IN_WALL),
        ),
        # The other three lie in the pung of the player whose kong is robbed.
        (
            hand("234m 567s 789s E E 46s", winning="5s"),
            Win(robbed_kong=True),
            Problem(ProblemKind.ROBBED_TILE_HELD, Tile.S5),
        ),
        (
            hand("789s 789m E E 46s", meld("567s"), winning="5s"),
            Win(robbed_kong=True),
            Problem(ProblemKind.ROBBED_TILE_HELD, Tile.S5),
        ),
        (
            hand(WITH_KONG, KONG, winning="5s"),
            Win(after_kong=True),
            Problem(ProblemKind.REPLACEMENT_NOT_DRAWN),
        ),
        (
            hand("456p 789s E E 46s", meld("111m"), winning="5s"),
            Win(after_kong=True, self_drawn=True),
            Problem(ProblemKind.REPLACEMENT_WITHOUT_KONG),
        ),
        # A copy in the concealed hand is not seen by all; one in an open set is.
        (
            hand("567s 789s E E 46s", meld("567s"), winning="5s"),
            Win(last_of_kind=True),
            Problem(ProblemKind.LAST_OF_KIND_HELD, Tile.S5, have=1),
        ),
    ],
)
def test_wins_that_cannot_be(won: Hand, win: Win, expected: Problem) -> None:
    assert problems(won, win) == [expected]
    with pytest.raises(ImpossibleHand) as error:
        MCR_RULES["wmo"].score(won, win)
    assert error.value.problems == (expected,)


@pytest.mark.parametrize(
    "win",
    [
        Win(robbed_kong=True),
        Win(robbed_kong=True, last_of_kind=True),
        Win(self_drawn=True, after_kong=True, last_in_wall=True),
        Win(last_of_kind=True, self_drawn=True, last_in_wall=True),
    ],
)
def test_wins_that_can_be(win: Win) -> None:
    assert not problems(hand(WITH_KONG, KONG, winning="5s"), win)


def test_everything_that_is_wrong_is_told_at_once() -> None:
    wrong = hand("5555s 5s", meld("135p"), KONG, winning="5s", flowers=12)
    win = Win(robbed_kong=True, self_drawn=True, last_in_wall=True, last_of_kind=True)
    assert problems(wrong, win) == [
        Problem(ProblemKind.IMPOSSIBLE_MELD, meld=meld("135p")),
        Problem(ProblemKind.TOO_FEW_TILES, have=12, need=14),
        Problem(ProblemKind.TOO_MANY_COPIES, Tile.S5, have=6, need=4),
        Problem(ProblemKind.FLOWERS_OUT_OF_RANGE, have=12, need=8),
        Problem(ProblemKind.ROBBED_AND_SELF_DRAWN),
        Problem(ProblemKind.ROBBED_AND_LAST_IN_WALL),
        Problem(ProblemKind.ROBBED_TILE_HELD, Tile.S5),
        Problem(ProblemKind.LAST_OF_KIND_HELD, Tile.S5, have=5),
    ]


def test_every_kind_of_tile_held_too_often_is_named() -> None:
    wrong = hand("11111m 22222p 333s", winning="3s")
    assert [(found.tile, found.have) for found in problems(wrong)] == [(Tile.M1, 5), (Tile.P2, 5)]


def test_problems_are_worded_for_who_reads_logs() -> None:
    wrong = hand("5555s 5s", meld("135p"), KONG, winning="5s")
    with pytest.raises(ImpossibleHand) as error:
        wrong.check_won(Win())
    assert str(error.value) == (
        "impossible meld [1p 3p 5p]; too few tiles 12 of 14; too many copies 5s 6 of 4"
    )


def test_hand_that_won_nothing_yet_has_thirteen_tiles() -> None:
    hand("123m 456p 789s E E 5s 5s").check_ready()
    hand("456p 789s E E 5s 5s", KONG).check_ready()
    with pytest.raises(ImpossibleHand) as error:
        hand("123m 456p 789s E E 5s 5s", winning="5s").check_ready()
    assert error.value.problems == (Problem(ProblemKind.TOO_MANY_TILES, have=14, need=13),)
    with pytest.raises(ImpossibleHand) as error:
        hand("123m 456p 789s E E 5s").check_ready()
    assert error.value.problems == (Problem(ProblemKind.TOO_FEW_TILES, have=12, need=13),)


def test_ready_hand_is_no_win() -> None:
    ready = hand("123m 456p 789s E E 5s 5s")
    assert Problem(ProblemKind.NO_WINNING_TILE) in problems(ready)
    with pytest.raises(ImpossibleHand) as error:
        ready.check_won(Win())
    assert list(error.value.problems) == problems(ready)


def test_open_copies_are_those_that_all_can_see() -> None:
    held = hand("5s 5s 789s E", KONG, meld("567s"), winning="5s")
    assert held.open_copies(Tile.S5) == 1
    assert held.open_copies(Tile.M1) == 0
    assert held.tiles[-1] is Tile.S5


@given(wins())
def test_hands_that_can_be_have_no_problems(won: tuple[Hand, Win]) -> None:
    dealt, win = won
    assert dealt.problems(win) == ()
    assert dealt.check_won(win) is dealt.winning
    ready = replace(dealt, winning=None)
    assert ready.problems() == ()
    ready.check_ready()
