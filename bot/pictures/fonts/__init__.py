"""The two fonts in pictures; README.md beside them tells where they are from."""

from functools import lru_cache
from pathlib import Path

from PIL import ImageFont

Font = ImageFont.FreeTypeFont

_FOLDER = Path(__file__).parent


@lru_cache(maxsize=32)
def signs(size: int) -> Font:
    """The brush characters on tiles; `size` in pixels."""
    return _font("yuji-boku-signs.ttf", size)


@lru_cache(maxsize=32)
def labels(size: int) -> Font:
    """The words around tiles, Latin and Cyrillic; `size` in pixels."""
    return _font("noto-sans-labels.ttf", size)


def _font(name: str, size: int) -> Font:
    # The plain layout is there in every build of the library, and draws alike in each.
    return ImageFont.truetype(_FOLDER / name, size, layout_engine=ImageFont.Layout.BASIC)
