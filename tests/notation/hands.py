"""Hands for the properties: no more than four of a tile, everything else as it comes."""

from hypothesis import strategies as st

from scoring.hand import READY, Hand
from scoring.sets import Meld
from scoring.tiles import TILES, Tile

_WALL = TILES * 4


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Any hand that can be written: of more than 13 tiles one is the winning tile."""
    size = draw(st.integers(1, 24))
    tiles = draw(st.permutations(_WALL))[:size]
    has_won: bool = draw(st.booleans())
    winning = tiles.pop() if has_won else None
    melds: list[Meld] = []
    for _ in range(draw(st.integers(0, 5))):
        if not tiles:
            break
        size = min(len(tiles), draw(st.sampled_from((3, 3, 3, 4, 1, 6))))
        melds.append(Meld(tuple(tiles[:size]), draw(st.booleans())))
        del tiles[:size]
    hand = Hand(tuple(tiles), tuple(melds), winning, draw(st.integers(0, 12)))
    return hand if winning or hand.size() <= READY else Hand(hand.concealed[:1], hand.melds[:3])


@st.composite
def tidy_hands(draw: st.DrawFn) -> Hand:
    """Hands of sets, as they are at the table."""
    starts = draw(st.lists(st.sampled_from(TILES), min_size=1, max_size=5, unique=True))
    concealed: list[Tile] = []
    melds: list[Meld] = []
    for tile in starts:
        size = draw(st.integers(1, 4))
        if size >= 3 and draw(st.booleans()):
            melds.append(Meld((tile,) * size, size == 4 and draw(st.booleans())))
        else:
            concealed += [tile] * size
    has_won: bool = draw(st.booleans())
    winning = concealed.pop() if concealed and has_won else None
    hand = Hand(tuple(sorted(concealed)), tuple(melds), winning)
    return hand if winning or hand.size() <= READY else Hand(hand.concealed[:1], hand.melds[:3])
