"""A hand in sections, one for each tray: what is concealed, what lies open, what is beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, repeat

from bot.model.hand_picture import Group, HandPicture, PictureWords
from bot.pictures.faces import (
    ANY_FLOWER,
    BACK,
    FLOWERS,
    SEASONS,
    Face,
    face_of,
    red_face_of,
)
from scoring.tiles import Tile

LONGEST = 9
"""Tiles that are never parted."""


@dataclass(frozen=True, slots=True)
class Block:
    """Tiles that stay side by side, and the winning tile if it comes after them."""

    faces: tuple[Face, ...]
    winning: Face | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """What lies in one tray, and its name."""

    name: str
    blocks: tuple[Block, ...]
    small: bool = False
    """Drawn with small tiles, because it is beside the hand."""


def sections(picture: HandPicture, words: PictureWords) -> Iterator[Section]:
    """The sections that are not empty, in the order of reading."""
    reds = list(picture.reds.concealed)
    concealed = [block for group in picture.concealed for block in _cut(group, reds)]
    if picture.winning:
        last = concealed.pop()
        face = red_face_of if picture.reds.winning else face_of
        concealed.append(Block(last.faces, face(picture.winning)))
    yield Section(words.concealed, tuple(concealed))
    of_melds = chain(map(list, picture.reds.melds), repeat([]))
    if picture.melded:
        blocks = tuple(_block(group, next(of_melds)) for group in picture.melded)
        yield Section(words.melded, blocks)
    if picture.concealed_kongs:
        middles = (_block((one, one), next(of_melds)) for one in picture.concealed_kongs)
        blocks = tuple(Block((BACK, *middle.faces, BACK)) for middle in middles)
        yield Section(words.concealed_kongs, blocks)
    if picture.flowers:
        yield Section(words.flowers, (Block(_flowers(picture.flowers)),), small=True)
    if picture.waits:
        yield Section(words.waits, (_block(picture.waits, []),), small=True)
    if picture.dora:
        yield Section(words.dora, (_block(picture.dora, []),), small=True)
    if picture.ura_dora:
        yield Section(words.ura_dora, (_block(picture.ura_dora, []),), small=True)


def _block(group: Group, reds: list[Tile]) -> Block:
    """The tiles side by side; what there is of red fives is taken as long as there are any."""
    return Block(tuple(_face(tile, reds) for tile in group))


def _face(tile: Tile, reds: list[Tile]) -> Face:
    if tile not in reds:
        return face_of(tile)
    reds.remove(tile)
    return red_face_of(tile)


def _cut(group: Group, reds: list[Tile]) -> Iterator[Block]:
    """The group, or its halves where large tiles do not fit on a line."""
    half = len(group) if len(group) <= LONGEST else (len(group) + 1) // 2
    for begin in range(0, len(group), half):
        yield _block(group[begin : begin + half], reds)


def _flowers(number: int) -> tuple[Face, ...]:
    """Which ones a player has is not known, unless it is all of them."""
    every = (*FLOWERS, *SEASONS)
    return every if number == len(every) else (ANY_FLOWER,) * number
