"""Joined sets: what the engine counts is the most that the principles allow.

Non-identical, non-separation and account-once in the words of the rules: fans that join sets may
be counted together if no set is used twice for the same fan and no fan joins what is joined
already. Here every lawful choice is tried, with the fans defined again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, pairwise, permutations
from typing import NamedTuple

import pytest

from scoring import MCR_RULES, Hand, Win, Wind
from scoring.sets import Meld
from scoring.tiles import Suit, Tile, suited


class Group(NamedTuple):
    """A chow or a number pung by its suit, 0 to 2, and its lowest rank."""

    suit: int
    rank: int


class Grouping(NamedTuple):
    fan: str
    points: int
    places: frozenset[int]


CHOW_FANS = {
    "pure_double_chow": 1,
    "mixed_double_chow": 1,
    "short_straight": 1,
    "two_terminal_chows": 1,
    "mixed_shifted_chows": 6,
    "mixed_triple_chow": 8,
    "mixed_straight": 8,
    "pure_shifted_chows": 16,
    "three_suited_terminal_chows": 16,
    "pure_straight": 16,
    "pure_triple_chow": 24,
    "four_pure_shifted_chows": 32,
    "quadruple_chow": 48,
    "pure_terminal_chows": 64,
}
PUNG_FANS = {
    "double_pung": 2,
    "mixed_shifted_pungs": 8,
    "triple_pung": 16,
    "pure_shifted_pungs": 24,
    "four_pure_shifted_pungs": 48,
}


def chow_fan(chows: Sequence[Group], five: int | None) -> str | None:
    """The fan that just these chows make, with a pair of fives of a suit if there is one."""
    suits = sorted(chow.suit for chow in chows)
    ranks = sorted(chow.rank for chow in chows)
    one_suit, all_suits = len(set(suits)) == 1, len(set(suits)) == len(suits)
    match tuple(high - low for low, high in pairwise(ranks)):
        case (0,):
            return "pure_double_chow" if one_suit else "mixed_double_chow"
        case (3,) if one_suit:
            return "short_straight"
        case (6,) if one_suit:
            return "two_terminal_chows"
        case (0, 0):
            return _either("pure_triple_chow", "mixed_triple_chow", one_suit, all_suits)
        case (1, 1):
            return _either("pure_shifted_chows", "mixed_shifted_chows", one_suit, all_suits)
        case (2, 2) if one_suit:
            return "pure_shifted_chows"
        case (3, 3):
            return _either("pure_straight", "mixed_straight", one_suit, all_suits)
        case (0, 0, 0) if one_suit:
            return "quadruple_chow"
        case (1, 1, 1) | (2, 2, 2) if one_suit:
            return "four_pure_shifted_chows"
        case (0, 6, 0) if five is not None:
            return _terminal_chows(chows, five)
    return None


def _terminal_chows(chows: Sequence[Group], five: int) -> str | None:
    """123 and 789 in two suits and the fives in the third, or all of it in one suit."""
    low = sorted(chow.suit for chow in chows if chow.rank == 1)
    if low != sorted(chow.suit for chow in chows if chow.rank == 7):
        return None
    match len({*low, five}):
        case 1:
            return "pure_terminal_chows"
        case 3:
            return "three_suited_terminal_chows"
        case _:
            return None


def pung_fan(pungs: Sequence[Group]) -> str | None:
    """The fan that just these number pungs make."""
    suits = [pung.suit for pung in pungs]
    ranks = sorted(pung.rank for pung in pungs)
    one_suit, all_suits = len(set(suits)) == 1, len(set(suits)) == len(suits)
    match tuple(high - low for low, high in pairwise(ranks)):
        case (0,):
            return "double_pung"
        case (0, 0):
            return "triple_pung"
        case (1, 1):
            return _either("pure_shifted_pungs", "mixed_shifted_pungs", one_suit, all_suits)
        case (1, 1, 1) if one_suit:
            return "four_pure_shifted_pungs"
    return None


def _either(pure: str, mixed: str, one_suit: bool, all_suits: bool) -> str | None:
    if one_suit:
        return pure
    return mixed if all_suits else None


def chow_groupings(chows: Sequence[Group], five: int | None) -> list[Grouping]:
    return [
        Grouping(fan, CHOW_FANS[fan], frozenset(places))
        for places in _subsets(len(chows))
        if (fan := chow_fan([chows[place] for place in places], five))
    ]


def pung_groupings(pungs: Sequence[Group]) -> list[Grouping]:
    return [
        Grouping(fan, PUNG_FANS[fan], frozenset(places))
        for places in _subsets(len(pungs))
        if (fan := pung_fan([pungs[place] for place in places]))
    ]


def _subsets(size: int) -> Iterator[tuple[int, ...]]:
    for length in range(2, size + 1):
        yield from combinations(range(size), length)


def most_points(found: Sequence[Grouping]) -> int:
    """The points of the best lawful choice, every choice tried."""
    return _most(tuple(found), (), tuple((place,) for place in range(4)))


def _most(
    left: tuple[Grouping, ...], chosen: tuple[Grouping, ...], parts: tuple[tuple[int, ...], ...]
) -> int:
    """`parts`: the places that are joined so far, each part as one."""
    best = sum(grouping.points for grouping in chosen)
    for number, grouping in enumerate(left):
        met = [part for part in parts if grouping.places.intersection(part)]
        if len(met) < len(grouping.places):
            continue  # two of its sets are joined already
        if any(c.fan == grouping.fan and c.places & grouping.places for c in chosen):
            continue
        joined = tuple(place for part in met for place in part)
        rest = tuple(part for part in parts if part not in met)
        best = max(best, _most(left[number + 1 :], (*chosen, grouping), (*rest, joined)))
    return best


CHOWS = [Group(suit, rank) for suit in range(3) for rank in range(1, 8)]
PUNGS = [Group(suit, rank) for suit in range(3) for rank in range(1, 10)]
FILLERS = (Tile.EAST, Tile.RED)
"""Pungs that join nothing, to make up four sets."""


def chow_hands() -> Iterator[tuple[tuple[Group, ...], int | None]]:
    """Two to four chows and a pair of fives or none, as far as the tiles reach.

    Of those that differ only in the names of the suits one is enough.
    """
    for number in (2, 3, 4):
        for chows in combinations_with_replacement(CHOWS, number):
            for five in (None, 0, 1, 2):
                if _fits(chows, five) and _is_first(chows, five):
                    yield chows, five


def pung_hands() -> Iterator[tuple[Group, ...]]:
    for number in (2, 3, 4):
        for pungs in combinations(PUNGS, number):
            if _is_first(pungs, None):
                yield pungs


def _fits(chows: Iterable[Group], five: int | None) -> bool:
    held = Counter((chow.suit, chow.rank + step) for chow in chows for step in range(3))
    if five is not None:
        held[five, 5] += 2
    return max(held.values()) <= 4


def _is_first(groups: tuple[Group, ...], five: int | None) -> bool:
    """Whether no exchange of suits gives a hand that comes before this one."""
    return all(
        (groups, -1 if five is None else five)
        <= (_renamed(groups, order), -1 if five is None else order[five])
        for order in _ORDERS
    )


_ORDERS = tuple(permutations(range(3)))


@lru_cache(maxsize=1 << 15)
def _renamed(groups: tuple[Group, ...], order: tuple[int, ...]) -> tuple[Group, ...]:
    return tuple(sorted(Group(order[group.suit], group.rank) for group in groups))


def counted(groups: Iterable[tuple[Tile, ...]], pair: Tile, fans: Iterable[str]) -> int:
    """What the engine gives for these fans, with all sets open."""
    melds = [Meld(group) for group in groups]
    melds += [Meld((tile,) * 3) for tile in FILLERS][: 4 - len(melds)]
    hand = Hand((pair,), tuple(melds), pair)
    score = MCR_RULES["wmo"].score(hand, Win(prevalent_wind=Wind.WEST, seat_wind=Wind.WEST))
    return sum(match.fan.points for match in score.counted if match.fan.key in fans)


def test_no_choice_of_chow_fans_beats_the_one_made() -> None:
    wrong = []
    seen = Counter[int]()
    for chows, five in chow_hands():
        tiles = [tuple(suited(Suit(c.suit), c.rank + n) for n in range(3)) for c in chows]
        pair = Tile.NORTH if five is None else suited(Suit(five), 5)
        most = most_points(chow_groupings(chows, five))
        seen[most] += 1
        if counted(tiles, pair, CHOW_FANS) != most:
            wrong.append((chows, five, most))
    assert not wrong
    assert {0, 1, 2, 3, 6, 8, 9, 16, 17, 24, 25, 32, 48, 64} <= set(seen)


def test_no_choice_of_pung_fans_beats_the_one_made() -> None:
    wrong = []
    for pungs in pung_hands():
        tiles = [(suited(Suit(pung.suit), pung.rank),) * 3 for pung in pungs]
        most = most_points(pung_groupings(pungs))
        if counted(tiles, Tile.NORTH, PUNG_FANS) != most:
            wrong.append((pungs, most))
    assert not wrong


@pytest.mark.parametrize(
    ("chows", "most"),
    [
        # A square of four links: three count.
        ((Group(0, 1), Group(0, 4), Group(1, 1), Group(1, 4)), 3),
        # A straight and a fourth chow that could be linked twice.
        ((Group(0, 1), Group(1, 4), Group(2, 7), Group(0, 4)), 8 + 1),
        # Two equal pairs that are linked to each other in two ways.
        ((Group(0, 1), Group(0, 1), Group(0, 4), Group(0, 4)), 3),
        # 123 with two equal chows in another suit: one of the two Mixed Double Chows.
        ((Group(0, 2), Group(1, 2), Group(1, 2)), 2),
    ],
)
def test_choices_worked_out_by_hand(chows: tuple[Group, ...], most: int) -> None:
    assert most_points(chow_groupings(chows, None)) == most
