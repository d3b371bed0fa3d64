"""How far a hand is from winning, against trying every exchange of tiles."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, Win
from scoring.errors import ImpossibleHand, NotAWinningHand
from scoring.tiles import TILES, Tile
from tests.scoring.dealing import deal, wins
from tests.scoring.hands import typed

ALL_RULES = st.sampled_from(list(MCR_RULES.values()))


def distance(hand: Hand, rules: RuleSet = MCR_RULES["wmo"]) -> int:
    """0 for a winning hand, else what the refusal says."""
    try:
        rules.score(hand, Win())
    except NotAWinningHand as error:
        return error.distance
    return 0


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("123m 456p 789s EEE 5s +5s", 0),
        ("123m 456p 789s EEE 5s +6s", 1),
        # Of five tiles that have nothing to do with each other one begins a set, one the pair.
        ("123m 456p 789s E S W 5s +1p", 3),
        # One tile short of Seven Pairs; far from four sets.
        ("1144m 2288p 5599s E +S", 1),
        # Three equal tiles are a pair and a stranger.
        ("1144m 2288p 5559s E +E", 1),
        # Four equal tiles are two pairs.
        ("1144m 2288p 5555s E +E", 0),
        # Thirteen orphans without the red dragon.
        ("19m 19p 19s E S W N N Gd Wd +2m", 1),
        # Without it and without a second one of anything.
        ("19m 19p 19s E S W N Gd Wd 2m +3m", 2),
        # Honors and knitted tiles: the second east is one too many.
        ("147m 258p 36s E S W N Rd +E", 1),
        # Knitted Straight: 9s is missing.
        ("147m 258p 36s 678m EE +5s", 1),
        # A set and the pair are missing two tiles.
        ("147m 258p 369s 6m 8p E W +N", 2),
        # The fifth of a kind never comes: with all four 5s in the kong 46s is no beginning.
        ("[555s] 46s 123m 789p EE +W", 1),
        ("(5555s) 46s 123m 789p EE +W", 2),
        # Nor can 258 be knitted in bamboos any more, and then there is only the pair to begin with.
        ("[555s] 147m 369p 28s EE +W", 1),
        ("(5555s) 147m 369p 28s EE +W", 6),
        # Open sets: seven pairs are out of the question.
        ("[123m] 1144p 2288s EE +W", 3),
    ],
)
def test_distance(line: str, expected: int) -> None:
    hand, _ = typed(line)
    assert distance(hand) == expected


def test_distance_where_five_honors_may_not_stand_beside_knitted_tiles() -> None:
    """In `russian` one of the nine has to go for a sixth honor."""
    hand, _ = typed("147m 258p 369s E S W N +Rd")
    assert distance(hand) == 0
    assert distance(hand, MCR_RULES["russian"]) == 1


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("123m 456p 789s EEE 5s", 1),
        # The pair has to come as well; a second tile of anything is one.
        ("123m 456p 789s EE 5s 8s", 2),
        # A fifth 4m never comes: one of them has to go for a tile that has a partner.
        ("4444m 123p 456p 789s", 2),
        ("147m 258p 369s E S W N", 1),
    ],
)
def test_thirteen_tiles_are_as_far_as_tiles_have_to_come(line: str, expected: int) -> None:
    hand, _ = typed(line)
    assert MCR_RULES["wmo"].distance(hand) == expected


def test_fourteen_tiles_are_as_far_as_the_refusal_says() -> None:
    rules = MCR_RULES["russian"]
    for line in ("147m 258p 369s E S W N +Rd", "123m 456p 789s EEE 5s +5s"):
        hand, _ = typed(line)
        assert rules.distance(hand) == distance(hand, rules)


def test_no_distance_from_what_cannot_be() -> None:
    for line in ("123m 456p 789s EEE", "123m 456p 789s EEE 55s +5s"):
        with pytest.raises(ImpossibleHand):
            MCR_RULES["wmo"].distance(typed(line)[0])


@given(wins(), ALL_RULES, st.integers(0, 4), st.randoms(use_true_random=False))
def test_distance_is_at_most_the_exchanges_made(
    won: tuple[Hand, Win], rules: RuleSet, exchanges: int, chance: Random
) -> None:
    hand, _ = won
    start = distance(hand, rules)
    for _ in range(exchanges):
        hand = chance.choice(list(_exchanges(hand)))
    assert distance(hand, rules) <= start + exchanges


@pytest.mark.parametrize("seed", range(16))
def test_each_step_is_one_exchange(seed: int) -> None:
    """Some exchange brings the hand one step nearer, and none brings it nearer than that.

    With 0 for winning hands and for no others this is what the distance is.
    """
    chance = Random(seed)
    hand, _ = deal(chance)
    for _ in range(chance.randrange(1, 4)):
        hand = chance.choice(list(_exchanges(hand)))
    here = distance(hand)
    nearest = min(distance(other) for other in _exchanges(hand))
    assert nearest == here - 1 if here else nearest >= 0


def _exchanges(hand: Hand) -> Iterator[Hand]:
    """The hands with one concealed tile exchanged for another that the wall still has."""
    assert hand.winning
    concealed = (*hand.concealed, hand.winning)
    coming = [tile for tile in TILES if hand.tiles.count(tile) < 4]
    for going in sorted(set(concealed)):
        rest = list(concealed)
        rest.remove(going)
        for tile in coming:
            if tile is not going:
                yield _hand(hand, (*rest, tile))


def _hand(hand: Hand, concealed: tuple[Tile, ...]) -> Hand:
    return replace(hand, concealed=concealed[:-1], winning=concealed[-1])
