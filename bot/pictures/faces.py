"""The faces that are drawn on tiles, by the names of their sprites."""

from typing import NewType

from scoring.tiles import TILES, Tile

Face = NewType("Face", str)
"""The name of a sprite: `m1` to `s9`, `east`, `red`, `plum`, `back`."""


def face_of(tile: Tile) -> Face:
    return Face(tile.name.lower())


def red_face_of(tile: Tile) -> Face:
    """The red five of the suit."""
    return Face(f"{tile.name.lower()}_red")


FLOWERS = tuple(map(Face, ("plum", "orchid", "chrysanthemum", "bamboo")))
"""Numbered 1 to 4 on the tiles."""
SEASONS = tuple(map(Face, ("spring", "summer", "autumn", "winter")))
"""Numbered 1 to 4 on the tiles."""
ANY_FLOWER = Face("any_flower")
"""Stands for a flower or season where only their number is known."""
BACK = Face("back")
RED_FIVES = tuple(map(Face, ("m5_red", "p5_red", "s5_red")))
"""Of riichi."""

FACES = (*map(face_of, TILES), *FLOWERS, *SEASONS)
"""The 42 faces of a set of tiles, in the order of the book."""
SPRITES = (*FACES, BACK, ANY_FLOWER, *RED_FIVES)
"""Everything that is drawn."""

WIDTH, HEIGHT = 120, 164
"""A sprite's pixels; no tile is shown larger."""
