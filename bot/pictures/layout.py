"""Where everything lies in a picture of a hand: trays in rows, with the largest tiles that fit."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from bot.model.hand_picture import HandPicture, PictureWords
from bot.pictures.faces import Face, face_of, red_face_of
from bot.pictures.places import Area, Layout, PlacedTray
from bot.pictures.sections import Section, sections
from bot.pictures.trays import Tray, trays_of

WIDTH = 1280
TALLEST = 720
"""A higher picture would be shown smaller, so the tiles become smaller first."""
TILES = range(116, 58, -2)
"""The widths of a tile, in the order in which they are tried."""
SMALL = 0.62
SMALLEST = 60
"""Tiles beside the hand are so much smaller than those in it, but never below these pixels."""
MARGIN = 24
"""Around trays and between them."""

_ROOM = WIDTH - 2 * MARGIN

_Row = tuple[Tray, ...]
_Rows = tuple[_Row, ...]


def lay_out(picture: HandPicture, words: PictureWords) -> Layout:
    """The largest tiles with which the whole hand fits, then the fewest lines in a tray."""
    tile, fitting = next(_fitting(tuple(sections(picture, words)), words.winning))
    rows = min(fitting, key=lambda rows: (_lines(rows), _height(rows)))
    return Layout(_height(rows), tile, tuple(_placed(rows)), _marked(picture))


def _marked(picture: HandPicture) -> frozenset[Face]:
    """Dora, red or not."""
    dora = (*picture.dora, *picture.ura_dora)
    fives = {red_face_of(tile) for tile in dora if not tile.is_honor and tile.rank == 5}
    return frozenset((*map(face_of, dora), *fives))


def _fitting(parts: tuple[Section, ...], winning: str) -> Iterator[tuple[int, list[_Rows]]]:
    """The widths of a tile with which the hand fits, and all ways to lay it out with each."""
    for tile in TILES:
        ways = product(*(_trays(part, tile, winning) for part in parts))
        fitting = [rows for rows in map(_in_rows, ways) if _height(rows) <= TALLEST]
        if fitting:
            yield tile, fitting


def _trays(part: Section, tile: int, winning: str) -> tuple[Tray, ...]:
    width = max(round(tile * SMALL), SMALLEST) if part.small else tile
    return tuple(trays_of(part, width, winning, _ROOM))


def _in_rows(trays: Iterable[Tray]) -> _Rows:
    """Each tray in the first row that has room for it."""
    rows: list[_Row] = []
    for tray in trays:
        for place, row in enumerate(rows):
            if _row_width((*row, tray)) <= _ROOM:
                rows[place] = (*row, tray)
                break
        else:
            rows.append((tray,))
    return tuple(rows)


def _lines(rows: _Rows) -> int:
    """The lines of the tray with the most."""
    return max(len(tray.lines) for row in rows for tray in row)


def _row_width(row: _Row) -> int:
    return sum(tray.width + MARGIN for tray in row) - MARGIN


def _row_height(row: _Row) -> int:
    return max(tray.height for tray in row)


def _height(rows: _Rows) -> int:
    return MARGIN + sum(_row_height(row) + MARGIN for row in rows)


def _placed(rows: _Rows) -> Iterator[PlacedTray]:
    y = MARGIN
    for row in rows:
        x = MARGIN
        spare = _ROOM - _row_width(row)
        for place, tray in enumerate(row):
            width = tray.width + spare * (place + 1) // len(row) - spare * place // len(row)
            area = Area(x, y, width, _row_height(row))
            yield tray.placed(area)
            x = area.right + MARGIN
        y += _row_height(row) + MARGIN
