"""Where things lie, for any hand: nothing on top of anything else, nothing too small to read."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.hand_picture import Group, HandPicture
from bot.pictures.layout import lay_out
from bot.pictures.places import Area, Layout, PlacedTray
from bot.text.catalog import LANGUAGES
from scoring.hand import READY
from scoring.sets import SetKind, one
from scoring.tiles import TILES
from tests.pictures.hands import HANDS, picture_of, words_of

TILE = st.sampled_from(TILES)
CHOW = st.sampled_from([tile for tile in TILES if not tile.is_honor and tile.rank <= 7])
OPEN = st.one_of(
    CHOW.map(lambda tile: one(SetKind.CHOW, tile).tiles),
    TILE.map(lambda tile: (tile,) * 3),
    TILE.map(lambda tile: (tile,) * 4),
)


@st.composite
def pictures(draw: st.DrawFn) -> HandPicture:
    """Hands by the number of their tiles; that a wall has but four of each plays no part here."""
    melded = tuple(draw(st.lists(OPEN, max_size=4)))
    kongs = tuple(draw(st.lists(TILE, max_size=4 - len(melded))))
    left = READY - 3 * (len(melded) + len(kongs))
    if draw(st.booleans()):
        return HandPicture(
            draw(st.sampled_from(_of_a_win(left))), draw(TILE), melded, kongs, draw(_FLOWERS)
        )
    cuts = sorted({0, left, *draw(st.lists(st.integers(0, left), max_size=3))})
    groups = tuple((TILES[0],) * (end - begin) for begin, end in pairwise(cuts))
    waits = tuple(draw(st.lists(TILE, max_size=left)))
    return HandPicture(groups, None, melded, kongs, draw(_FLOWERS), waits)


_FLOWERS = st.integers(0, 8)


def _of_a_win(left: int) -> list[tuple[Group, ...]]:
    """The ways in which the concealed tiles of a winning hand may be grouped."""
    tile = TILES[0]
    sizes = [[*[3] * ((left - 1) // 3), 1]]
    if left > 1:
        sizes.append([*[3] * ((left - 4) // 3), 2, 2])
    if left == READY:
        sizes += [[2] * 6 + [1], [2, 2, 2, 7], [3, 3, 2, 5], [9, 4]]
    return [tuple((tile,) * size for size in groups) for groups in sizes]


def areas(tray: PlacedTray) -> list[Area]:
    """What must not lie on each other in a tray; its name apart, which may reach far."""
    found = [tile.area for tile in tray.tiles]
    if tray.winning:
        found += [tray.winning.frame]
    return found


def apart(one: Area, other: Area) -> bool:
    return (
        one.right <= other.x
        or other.right <= one.x
        or one.bottom <= other.y
        or other.bottom <= one.y
    )


def within(inner: Area, outer: Area) -> bool:
    return (
        outer.x <= inner.x
        and inner.right <= outer.right
        and outer.y <= inner.y
        and inner.bottom <= outer.bottom
    )


def check(layout: Layout) -> None:
    assert 360 <= layout.height <= 720
    assert layout.tile >= 76
    table = Area(0, 0, 1280, layout.height)
    for tray in layout.trays:
        assert within(tray.area, table.grown(-24))
        assert all(within(area, tray.area.grown(-8)) for area in areas(tray))
        assert all(apart(*two) for two in combinations(areas(tray), 2))
        # Letters reach below the line on which they stand.
        assert all(area.y > tray.name.y + 9 for area in areas(tray))
        assert all(tile.area.width >= 60 for tile in tray.tiles)
        if tray.winning:
            plate = tray.winning.plate
            assert within(plate, tray.area.grown(-8))
            assert all(apart(plate, tile.area) for tile in (*tray.tiles, tray.winning.tile))
            assert tray.winning.tile.area.x - tray.tiles[-1].area.right > layout.tile / 4
    assert all(apart(*two) for two in combinations([tray.area for tray in layout.trays], 2))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", HANDS)
def test_tiles_are_large(line: str, language: str) -> None:
    picture = picture_of(line)
    layout = lay_out(picture, words_of(picture, language))
    check(layout)
    assert layout.tile >= 84


def test_most_hands_have_the_largest_tiles() -> None:
    for line in ("123m123p123s55m78s 9s", "[123m] [EEE] [789p] 34s 55s +5s f3"):
        picture = picture_of(line)
        assert lay_out(picture, words_of(picture)).tile == 116


@given(picture=pictures(), language=st.sampled_from(LANGUAGES))
def test_nothing_hides_anything(picture: HandPicture, language: str) -> None:
    check(lay_out(picture, words_of(picture, language)))
