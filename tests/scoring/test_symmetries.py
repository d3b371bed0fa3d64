"""What a score does not depend on: the order of tiles, which suit is which, when it is asked."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import Hand, RuleSet, Score, Win
from scoring.hand import FLOWERS
from scoring.score import Reading
from scoring.sets import Meld, TileSet
from scoring.tiles import Suit, Tile, suited
from tests.scoring.dealing import RULES, wins
from tests.scoring.hands import fans, scored

FACES = {"all_green", "reversible_tiles"}
"""The fans that name faces, and so know one suit from another."""
BESIDE_FACES = {"half_flush", "no_honors", "one_voided_suit", "tile_hog", "chicken_hand"}
"""Those that come or go with them: excluded by them, or counted when nothing else does."""


@given(wins(), RULES, st.randoms(use_true_random=False))
def test_order_of_tiles_and_melds_never_matters(
    won: tuple[Hand, Win], rules: RuleSet, chance: Random
) -> None:
    hand, win = won
    melds = [replace(meld, tiles=_shuffled(chance, meld.tiles)) for meld in hand.melds]
    other = replace(
        hand,
        concealed=_shuffled(chance, hand.concealed),
        melds=tuple(chance.sample(melds, len(melds))),
    )
    one, two = rules.score(hand, win), rules.score(other, win)
    assert [_bag(one.reading), *map(_bag, one.others)] == [
        _bag(two.reading),
        *map(_bag, two.others),
    ]
    assert one.waits == two.waits


def _shuffled(chance: Random, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    return tuple(chance.sample(tiles, len(tiles)))


Bag = tuple[int, Counter[TileSet], TileSet, Counter[str]]


def _bag(reading: Reading) -> Bag:
    """What a reading is, without the order of its sets."""
    return (
        reading.points,
        Counter(reading.arrangement.sets),
        reading.arrangement.completed,
        fans(reading.counted),
    )


@given(wins(), RULES, st.permutations((0, 1, 2)))
def test_suits_matter_only_to_fans_that_name_faces(
    won: tuple[Hand, Win], rules: RuleSet, order: list[int]
) -> None:
    hand, win = won
    one, two = rules.score(hand, win), rules.score(_recoloured(hand, order), win)
    if FACES.isdisjoint(fans(one.counted + two.counted)):
        assert one.total == two.total
        assert fans(one.counted) == fans(two.counted)
    ignored = FACES | BESIDE_FACES
    assert _readings(one, ignored) == _readings(two, ignored)


def _recoloured(hand: Hand, order: list[int]) -> Hand:
    """The same hand with its suits exchanged."""

    def other(tile: Tile) -> Tile:
        return tile if tile.is_honor else suited(Suit(order[tile.suit]), tile.rank)

    assert hand.winning
    return Hand(
        tuple(map(other, hand.concealed)),
        tuple(Meld(tuple(map(other, meld.tiles)), meld.concealed) for meld in hand.melds),
        other(hand.winning),
        hand.flowers,
    )


def _readings(score: Score, ignored: set[str]) -> Counter[tuple[str, ...]]:
    """The fans of every reading, those ignored left out."""
    return Counter(
        tuple(sorted(match.fan.key for match in reading.counted if match.fan.key not in ignored))
        for reading in (score.reading, *score.others)
    )


@pytest.mark.parametrize(("a", "b", "c"), list(permutations("mps")))
def test_three_chows_stay_three_chows_in_any_suits(a: str, b: str, c: str) -> None:
    """123 456 789 in three suits, another 123, and a pair; the wait is at the edge."""
    score = scored(f"123{a} 456{b} 789{c} 12{a} EE +3{a}")
    assert fans(score.counted) == {
        "mixed_straight": 1,
        "concealed_hand": 1,
        "pure_double_chow": 1,
        "edge_wait": 1,
    }


@given(wins(), RULES)
def test_same_hand_always_reads_the_same(won: tuple[Hand, Win], rules: RuleSet) -> None:
    hand, win = won
    again = Hand(tuple(hand.concealed), tuple(hand.melds), hand.winning, hand.flowers)
    one, two = rules.score(hand, win), rules.score(again, replace(win))
    assert one == two


@given(wins(), RULES, st.integers(0, FLOWERS))
def test_each_flower_adds_a_point_and_nothing_else(
    won: tuple[Hand, Win], rules: RuleSet, flowers: int
) -> None:
    hand, win = won
    bare = rules.score(replace(hand, flowers=0), win)
    score = rules.score(replace(hand, flowers=flowers), win)
    assert score.total == bare.total + flowers
    assert score.qualifying == bare.qualifying == bare.total
    assert score.reading == bare.reading
