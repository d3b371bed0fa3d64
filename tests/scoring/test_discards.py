"""Fourteen tiles with one to discard: what each discard leaves the hand waiting for."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, Score, Win, Wind, discards
from scoring.errors import ImpossibleHand, NotAWinningHand
from scoring.score import RuleSet
from scoring.tiles import TILES, Tile
from tests.scoring.dealing import wins
from tests.scoring.hands import typed

ALL_RULES = st.sampled_from(list(MCR_RULES.values()))


def found(line: str) -> dict[str, dict[str, int]]:
    """For each discard, in order, the tiles that the hand then waits for, with their copies."""
    return {
        str(one.tile): {str(wait.tile): wait.left for wait in one.waits}
        for one in discards(*typed(line))
    }


def totals(scores: Iterable[Score | None]) -> list[int | None]:
    return [None if score is None else score.total for score in scores]


def test_discard_with_what_it_leaves() -> None:
    """Pure Straight, All Chows, Concealed Hand and a voided suit: 21, or Fully Concealed: 23."""
    five, four = discards(*typed("123456789m 2344p 5s"))
    assert (five.tile, five.left, five.may_win) == (Tile.S5, 6, True)
    # With 123p there is Mixed Double Chow as well.
    assert totals(wait.by_discard for wait in five.waits) == [22, 21]
    assert totals(wait.self_drawn for wait in five.waits) == [24, 23]
    assert totals((five.by_discard, five.self_drawn)) == [22, 24]
    # No suit is voided any more, and the wait is a single one.
    assert (four.tile, four.left) == (Tile.P4, 3)
    assert totals((four.by_discard, four.self_drawn)) == [21, 23]


def test_the_best_discard_waits_for_most_points() -> None:
    """Mixed Shifted Chows, All Chows and a single wait for three 1p: 27.

    Two 8p make 8 points without the single wait, and four 5p never enough: 16 for six tiles.
    """
    eight, one = discards(*typed("[345s] 567m 6788p 789s 1p"))
    assert (eight.tile, eight.left) == (Tile.P8, 3)
    assert totals(wait.by_discard for wait in eight.waits) == [9]
    assert (one.tile, one.left, one.may_win) == (Tile.P1, 6, True)
    assert totals(wait.by_discard for wait in one.waits) == [3, 8]
    assert totals([one.by_discard]) == [8]


def test_points_decide_between_as_many_tiles() -> None:
    """Without 4p there is Mixed Double Chow beside Pure Straight."""
    assert found("123m 456m 79m 234p 55s 1p") == {"4p": {"8m": 4}, "1p": {"8m": 4}}
    assert list(found("123m 456m 79m 234p 55s 1p")) == ["4p", "1p"]


def test_where_no_discard_may_win_self_draw_decides() -> None:
    """With 5s and Rd the drawn hand is worth 8 and 10, with 4s and 7s never enough."""
    pair, chow = discards(*typed("234m 677778p 55s 6s RdRd"))
    assert (pair.tile, pair.left, pair.by_discard) == (Tile.S6, 4, None)
    assert totals(wait.self_drawn for wait in pair.waits) == [8, 10]
    assert totals([pair.self_drawn]) == [10]
    assert (chow.tile, chow.left, chow.may_win, chow.self_drawn) == (Tile.S5, 8, False, None)


def test_where_nothing_may_win_the_copies_decide_and_then_the_order_of_tiles() -> None:
    line = "[123m] [567p] 23m 678s 99p 1m"
    copies = {one: sum(waits.values()) for one, waits in found(line).items()}
    assert copies == {"6s": 7, "8s": 7, "1m": 6, "7s": 3, "2m": 2, "3m": 2, "9p": 2}
    assert list(copies) == ["6s", "8s", "1m", "7s", "2m", "3m", "9p"]


def test_the_discarded_tile_is_gone() -> None:
    assert found("[123m] [567p] 23m 678s 99p 1m")["1m"] == {"1m": 2, "4m": 4}


def test_the_last_copy_is_gone_with_the_discard() -> None:
    (after,) = (
        one for one in discards(*typed("[444s] 234m 567p 66m 23s 4s")) if one.tile is Tile.S4
    )
    low, high = after.waits
    assert (low.tile, low.left) == (Tile.S1, 4)
    assert (high.tile, high.left, high.by_discard, high.self_drawn) == (Tile.S4, 0, None, None)


def test_a_discard_that_waits_for_no_copy_is_none() -> None:
    """Without E the hand waits for a fifth 4m."""
    assert found("4444m 123p 456p 789s E") == {"4m": {"E": 3}}


def test_no_discard_leaves_the_hand_ready() -> None:
    assert discards(*typed("[123m] 1144p 2288s EE W")) == ()


def test_winds_count_and_nothing_else_of_the_win() -> None:
    hand, _ = typed("123m 456p 789s EE 55s 9p")
    north = Win(seat_wind=Wind.NORTH, prevalent_wind=Wind.SOUTH)
    (after,) = discards(hand, north)
    (at_east,) = discards(hand)
    assert totals(wait.by_discard for wait in after.waits) == [10, 11]
    assert totals(wait.by_discard for wait in at_east.waits) == [10, 14]
    events = replace(north, self_drawn=True, last_in_wall=True, last_of_kind=True)
    assert discards(hand, events) == (after,)


def test_only_fourteen_possible_tiles_have_one_to_discard() -> None:
    for line in ("123m 456p 789s EE 55s", "123m 456p 789s EEE 55s 9p", "[12m] 456p 789s EE 55s 9p"):
        with pytest.raises(ImpossibleHand):
            discards(typed(line)[0])


@settings(max_examples=40)
@given(wins(), ALL_RULES, st.data())
def test_a_discard_leads_to_a_win(
    won: tuple[Hand, Win], rules: RuleSet, data: st.DataObject
) -> None:
    """Each with each tile it waits for, and no other; and there is one if the hand is one away."""
    hand, win = won
    other = data.draw(st.sampled_from([tile for tile in TILES if hand.tiles.count(tile) < 4]))
    place = data.draw(st.integers(0, len(hand.concealed) - 1))
    changed = (*hand.concealed[:place], other, *hand.concealed[place + 1 :])
    hand = replace(hand, concealed=changed)
    after = discards(hand, win, rules)
    expected = {
        tile: winning for tile in sorted(set(held(hand))) if (winning := _wins(hand, tile, rules))
    }
    assert {one.tile: [wait.tile for wait in one.waits if wait.left] for one in after} == expected
    assert bool(after) == (rules.distance(hand) <= 1)


def held(hand: Hand) -> tuple[Tile, ...]:
    assert hand.winning
    return (*hand.concealed, hand.winning)


def _wins(hand: Hand, discarded: Tile, rules: RuleSet) -> list[Tile]:
    """What wins after the discard, one tile after another."""
    rest = list(held(hand))
    rest.remove(discarded)
    return [
        tile
        for tile in TILES
        if hand.tiles.count(tile) < 4
        and _is_win(replace(hand, concealed=tuple(rest), winning=tile), rules)
    ]


def _is_win(hand: Hand, rules: RuleSet) -> bool:
    try:
        rules.score(hand, Win())
    except NotAWinningHand:
        return False
    return True
