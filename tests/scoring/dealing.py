"""Winning hands by chance, rich in what is rare at a table: kongs, one suit, special shapes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations
from random import Random

from hypothesis import strategies as st

from scoring import MCR_RULES
from scoring.hand import COPIES, FLOWERS, Hand, Win, Wind
from scoring.sets import Meld
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
    suited,
)
from scoring.tiles import ranks as of_ranks

Group = tuple[Tile, ...]

_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
_CHOWS: tuple[Group, ...] = tuple(
    tuple(suited(suit, rank + step) for step in range(3)) for suit in _SUITS for rank in range(1, 8)
)
_PUNGS: tuple[Group, ...] = tuple((tile,) * 3 for tile in TILES)
_PAIRS: tuple[Group, ...] = tuple((tile,) * 2 for tile in TILES)

_ONE_SUIT = tuple(frozenset(tile for tile in SUITED if tile.suit is suit) for suit in _SUITS)
_GREEN = (of_ranks(2, 3, 4, 6, 8) & _ONE_SUIT[2]) | {Tile.GREEN}
_REVERSIBLE = (
    (of_ranks(1, 2, 3, 4, 5, 8, 9) & _ONE_SUIT[1])
    | (of_ranks(2, 4, 5, 6, 8, 9) & _ONE_SUIT[2])
    | {Tile.WHITE}
)
PALETTES = (
    *(frozenset(TILES),) * 6,
    SUITED,
    SIMPLES,
    *_ONE_SUIT,
    *(suit | HONORS for suit in _ONE_SUIT),
    _ONE_SUIT[0] | _ONE_SUIT[2],
    TERMINALS,
    TERMINALS | HONORS,
    TERMINALS | of_ranks(2, 3, 7, 8) | HONORS,
    HONORS,
    DRAGONS | _ONE_SUIT[1],
    of_ranks(1, 2, 3),
    of_ranks(1, 2, 3, 4),
    of_ranks(4, 5, 6),
    of_ranks(3, 4, 5, 6, 7),
    of_ranks(6, 7, 8, 9),
    of_ranks(2, 4, 6, 8),
    _GREEN,
    _REVERSIBLE,
)
"""What a hand may be drawn from, for fans about tiles."""

_STEPS = (
    *((0, 0), (0, 3), (0, 6), (0, 0, 0), (0, 1, 2), (0, 2, 4), (0, 3, 6)),
    *((0, 0, 0, 0), (0, 1, 2, 3), (0, 2, 4, 6), (0, 0, 6, 6)),
)
"""How the lowest tiles of sets lie in fans about several sets."""


RULES = st.sampled_from([MCR_RULES[key] for key in ("wmo", "china", "uzbek")])
"""Rules under which every hand dealt wins: `russian` refuses five honors beside knitted tiles."""


def wins() -> st.SearchStrategy[tuple[Hand, Win]]:
    """Winning hands that are possible, and how they were won."""
    # Not st.randoms: that leans to the first of several choices, and rare hands stay rare.
    return st.integers(0, 2**32 - 1).map(lambda seed: deal(Random(seed)))


def deal(chance: Random) -> tuple[Hand, Win]:
    """A winning hand that is possible, and how it was won."""
    concealed, melds = chance.choice(_DEALS)(chance)
    concealed = chance.sample(concealed, len(concealed))
    winning = concealed.pop()
    melds = chance.sample(melds, len(melds))
    flowers = chance.choice((0, 0, 0, 1, FLOWERS))
    hand = Hand(tuple(concealed), tuple(melds), winning, flowers)
    return hand, _way_to_win(chance, hand, winning)


def _way_to_win(chance: Random, hand: Hand, winning: Tile) -> Win:
    self_drawn = _likely(chance, 0.5)
    last_in_wall = _likely(chance, 0.2)
    has_kong = any(len(meld.tiles) == COPIES for meld in hand.melds)
    return Win(
        self_drawn=self_drawn,
        last_in_wall=last_in_wall,
        after_kong=self_drawn and has_kong and _likely(chance, 0.4),
        robbed_kong=not (self_drawn or last_in_wall)
        and hand.tiles.count(winning) == 1
        and _likely(chance, 0.4),
        last_of_kind=winning not in hand.concealed and _likely(chance, 0.3),
        prevalent_wind=chance.choice(tuple(Wind)),
        seat_wind=chance.choice(tuple(Wind)),
    )


def _likely(chance: Random, share: float) -> bool:
    return chance.random() < share


Dealt = tuple[list[Tile], list[Meld]]


def _four_sets(chance: Random) -> Dealt:
    return _declare(chance, *_sets_and_pair(chance, _related(chance), 4))


def _terminal_chows(chance: Random) -> Dealt:
    first, second, five = chance.choice(
        (chance.sample(_SUITS, 3), [chance.choice(_SUITS)] * 3),
    )
    chows = [chow for chow in _CHOWS if chow[0].rank in {1, 7}]
    made = [chow for suit in (first, second) for chow in chows if chow[0].suit is suit]
    return _declare(chance, made, (suited(five, 5),) * 2)


def _knitted_straight(chance: Random) -> Dealt:
    nine = _knitted(chance)
    made, two = _sets_and_pair(chance, [nine], 2)
    return _declare(chance, made[1:], (*two, *nine))


def _seven_pairs(chance: Random) -> Dealt:
    pairs: list[Group] = []
    palette = chance.choice(PALETTES)
    for _ in range(7):
        pairs.append(_another(chance, _PAIRS, palette, pairs))
    return _tiles(pairs), []


def _shifted_pairs(chance: Random) -> Dealt:
    suit, lowest = chance.choice(_SUITS), chance.randrange(1, 4)
    return 2 * [suited(suit, rank) for rank in range(lowest, lowest + 7)], []


def _orphans(chance: Random) -> Dealt:
    kinds = sorted(TERMINALS | HONORS)
    return [*kinds, chance.choice(kinds)], []


def _honors_and_knitted(chance: Random) -> Dealt:
    honors = chance.randrange(5, 8)
    singles = chance.sample(sorted(HONORS), honors) + chance.sample(_knitted(chance), 14 - honors)
    return singles, []


def _nine_gates(chance: Random) -> Dealt:
    suit = chance.choice(_SUITS)
    ranks = (1, 1, *range(1, 10), 9, 9, chance.randrange(1, 10))
    return [suited(suit, rank) for rank in ranks], []


_DEALS = (
    *(_four_sets,) * 12,
    _terminal_chows,
    *(_knitted_straight,) * 2,
    *(_seven_pairs,) * 2,
    _shifted_pairs,
    _orphans,
    _honors_and_knitted,
    _nine_gates,
)


def _knitted(chance: Random) -> Group:
    """147, 258 and 369, each in a suit of its own."""
    ways = zip(_SUITS, chance.choice(tuple(permutations((1, 2, 3)))), strict=True)
    return tuple(suited(suit, low + step) for suit, low in ways for step in (0, 3, 6))


def _related(chance: Random) -> list[Group]:
    """Sets that may make a fan together, or none."""
    if _likely(chance, 0.4):
        return []
    if _likely(chance, 0.2):
        honors = chance.choice((WINDS, DRAGONS))
        return [(tile,) * 3 for tile in chance.sample(sorted(honors), chance.choice((2, 3)))]
    steps = chance.choice(_STEPS)
    chows = _likely(chance, 0.6)
    lowest = chance.randrange(1, (8 if chows else 10) - steps[-1])
    mixed = chance.sample(_SUITS, 3)
    suits = mixed + mixed[:1] if _likely(chance, 0.5) else mixed[:1] * 4
    made: list[Group] = []
    for step, suit in zip(steps, suits, strict=False):
        first = suited(suit, lowest + step)
        group = next(chow for chow in _CHOWS if chow[0] is first) if chows else (first,) * 3
        if _fits(group, made):
            made.append(group)
    return made


def _sets_and_pair(chance: Random, made: list[Group], number: int) -> tuple[list[Group], Group]:
    """So many groups with those that are made, and a pair."""
    palette = chance.choice(PALETTES)
    kinds = chance.choice((_CHOWS, _PUNGS, _CHOWS + _PUNGS))
    while len(made) < number:
        made = [*made, _another(chance, kinds, palette, made)]
    return made, _another(chance, _PAIRS, palette, made)


def _another(
    chance: Random, groups: Sequence[Group], palette: frozenset[Tile], made: list[Group]
) -> Group:
    """One of the groups for which the wall has the tiles, of the palette if there is one."""
    possible = [group for group in groups if _fits(group, made)]
    return chance.choice([group for group in possible if palette.issuperset(group)] or possible)


def _fits(group: Group, made: Iterable[Group]) -> bool:
    return max(Counter(_tiles([*made, group])).values()) <= COPIES


def _tiles(groups: Iterable[Group]) -> list[Tile]:
    return [tile for group in groups for tile in group]


def _declare(chance: Random, made: list[Group], rest: Group) -> Dealt:
    """Lay some of the sets open, and make kongs of some pungs; the rest stays concealed."""
    to_open = chance.choice((0, 0.3, 0.7, 1))
    to_kong = chance.choice((0, 0, 0.3, 0.9))
    held = Counter(_tiles([*made, rest]))
    concealed = list(rest)
    melds: list[Meld] = []
    for group in made:
        is_open = _likely(chance, to_open)
        if held[group[0]] == 3 and group[0] is group[1] and _likely(chance, to_kong):
            melds.append(Meld(group + group[:1], concealed=not is_open))
        elif is_open:
            melds.append(Meld(group))
        else:
            concealed += group
    return concealed, melds


def in_order(hand: Hand) -> Hand:
    """The hand with its tiles and sets sorted: where they lie is nobody's business."""
    melds = tuple(sorted(hand.melds, key=str))
    return replace(hand, concealed=tuple(sorted(hand.concealed)), melds=melds)
