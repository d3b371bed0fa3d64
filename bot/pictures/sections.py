"""A hand in sections, one for each tray: what is concealed, what lies open, what is beside it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.model.hand_picture import Group, HandPicture, PictureWords
from bot.pictures.faces import ANY_FLOWER, BACK, FLOWERS, SEASONS, Face, face_of

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
    concealed = [block for group in picture.concealed for block in _cut(group)]
    if picture.winning:
        last = concealed.pop()
        concealed.append(Block(last.faces, face_of(picture.winning)))
    yield Section(words.concealed, tuple(concealed))
    if picture.melded:
        yield Section(words.melded, tuple(_block(group) for group in picture.melded))
    if picture.concealed_kongs:
        kongs = map(face_of, picture.concealed_kongs)
        blocks = tuple(Block((BACK, face, face, BACK)) for face in kongs)
        yield Section(words.concealed_kongs, blocks)
    if picture.flowers:
        yield Section(words.flowers, (Block(_flowers(picture.flowers)),), small=True)
    if picture.waits:
        yield Section(words.waits, (_block(picture.waits),), small=True)


def _block(group: Group) -> Block:
    return Block(tuple(face_of(tile) for tile in group))


def _cut(group: Group) -> Iterator[Block]:
    """The group, or its halves where large tiles do not fit on a line."""
    half = len(group) if len(group) <= LONGEST else (len(group) + 1) // 2
    for begin in range(0, len(group), half):
        yield _block(group[begin : begin + half])


def _flowers(number: int) -> tuple[Face, ...]:
    """Which ones a player has is not known, unless it is all of them."""
    every = (*FLOWERS, *SEASONS)
    return every if number == len(every) else (ANY_FLOWER,) * number
