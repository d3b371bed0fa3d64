"""A typed line counted back, piece by piece: where is the tile too many, or too few?"""

from collections.abc import Iterator

from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, faulty, fill, join
from scoring.notation import WITH_FLOWERS, Dialect, take_apart
from scoring.notation.line import Bracket, Group, Line
from scoring.sets import set_of

_SET = 3
"""Tiles of a set; a kong counts as so many."""


def counted_pieces(catalog: Catalog, line: str, dialect: Dialect = WITH_FLOWERS) -> Html:
    """[888m]: 3 · 222m: 3 · 99s: 2, as they were typed; brackets without a set are marked."""
    ways = (way for way in take_apart(line, catalog.language, dialect) if isinstance(way, Line))
    way = next(ways, None)
    return Html() if way is None else join(" · ", _pieces(way))


def _pieces(line: Line) -> Iterator[Html]:
    pieces: list[Group | Bracket] = [*line.loose, *line.brackets]
    for one in sorted(pieces, key=_start):
        match one:
            case Group():
                yield _piece(_typed(line, one.start, one.end), len(one.tiles))
            case Bracket():
                yield _bracket(line, one)


def _start(one: Group | Bracket) -> int:
    return one.start if isinstance(one, Group) else one.groups[0].start


def _bracket(line: Line, bracket: Bracket) -> Html:
    """A bracket with the tiles in it, which may be one set or several."""
    opening, closing = "()" if bracket.concealed else "[]"
    text = line.cleaned.text
    start = text.rindex(opening, 0, bracket.groups[0].start)
    written = _typed(line, start, text.index(closing, bracket.groups[-1].end) + 1)
    tiles = tuple(tile for group in bracket.groups for tile in group.tiles)
    sets = [set_of(group.tiles) for group in bracket.groups]
    if set_of(tiles):
        return _piece(written, _SET)
    if all(sets):
        return _piece(written, _SET * len(sets))
    return _piece(faulty(written), len(tiles))


def _typed(line: Line, start: int, end: int) -> str:
    first, last = line.cleaned.place(start, end)
    return line.cleaned.original[first:last]


def _piece(written: str, size: int) -> Html:
    return fill("{written}: {size}", written=written, size=bold(str(size)))
