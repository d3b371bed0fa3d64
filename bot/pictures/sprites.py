"""The drawn tiles, each read once and kept in the sizes in which it is shown."""

from functools import lru_cache
from pathlib import Path

from PIL import Image

from bot.pictures.faces import HEIGHT, SPRITES, WIDTH, Face

FOLDER = Path(__file__).parent / "sprites"


def height_of(width: int) -> int:
    """How high a tile of this width is."""
    return round(width * HEIGHT / WIDTH)


@lru_cache(maxsize=len(SPRITES))
def sprite(face: Face) -> Image.Image:
    """The tile in full size, with clear corners."""
    with Image.open(FOLDER / f"{face}.png") as image:
        return image.convert("RGBA")


@lru_cache(maxsize=4 * len(SPRITES))
def tile_image(face: Face, width: int) -> Image.Image:
    """The tile as wide as wanted, up to its full size."""
    return sprite(face).resize((width, height_of(width)), Image.Resampling.LANCZOS)
