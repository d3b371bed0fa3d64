"""Reading a picture as a person would: which face does this spot look like most?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from bot.pictures.faces import ANY_FLOWER, BACK, FACES, Face, face_of
from bot.pictures.painting import TRAY
from bot.pictures.places import Area, Layout, PlacedTray
from bot.pictures.sprites import FOLDER
from scoring.tiles import TILES

SEEN_AS = {face: str(face) for face in FACES}
SEEN_AS |= {face_of(tile): str(tile) for tile in TILES}
SEEN_AS |= {BACK: "#", ANY_FLOWER: "?"}

_SIZE = (60, 82)
_GROUPED = 0.1
"""Tiles with less between them than this part of their width belong together."""


def opened(picture: bytes) -> Image.Image:
    """The picture, which must be opaque."""
    with Image.open(BytesIO(picture)) as image:
        assert (image.format, image.mode) == ("PNG", "RGB")
        return image.copy()


def as_on_a_phone(image: Image.Image) -> Image.Image:
    """What is left of a picture sent as a photo, on a screen 990 pixels wide."""
    sent = BytesIO()
    image.save(sent, "jpeg", quality=82)
    with Image.open(sent) as received:
        height = round(received.height * 990 / received.width)
        return received.resize((990, height), Image.Resampling.BICUBIC)


@cache
def _face(face: Face) -> Image.Image:
    """A face as it lies on a tray."""
    with Image.open(FOLDER / f"{face}.png") as sprite:
        tray = Image.new("RGBA", sprite.size, TRAY)
        tray.alpha_composite(sprite.convert("RGBA"))
        return tray.convert("RGB").resize(_SIZE, Image.Resampling.LANCZOS)


def likeness(image: Image.Image, area: Area, mode: str = "RGB") -> list[tuple[float, Face]]:
    """All faces with how far each is from what is seen in an area of a picture, the nearest first.

    The picture may have been made smaller; `L` looks at it without colours.
    """
    scale = image.width / 1280
    box = (area.x * scale, area.y * scale, area.right * scale, area.bottom * scale)
    seen = image.resize(_SIZE, Image.Resampling.LANCZOS, box).convert(mode)
    distances = []
    for face in SEEN_AS:
        difference = ImageChops.difference(seen, _face(face).convert(mode))
        distances.append((sum(ImageStat.Stat(difference).rms), face))
    return sorted(distances)


def read(image: Image.Image, layout: Layout) -> tuple[str, ...]:
    """What is seen in each tray, as in `hands.HANDS`."""
    return tuple(" ".join(_signs(image, tray)) for tray in layout.trays)


def _signs(image: Image.Image, tray: PlacedTray) -> Iterator[str]:
    before: Area | None = None
    for tile in tray.tiles:
        area = tile.area
        if before and not 0 <= area.x - before.right < _GROUPED * area.width:
            yield "|"
        yield _sign(image, area)
        before = area
    if tray.winning:
        yield "+" + _sign(image, tray.winning.tile.area)


def _sign(image: Image.Image, area: Area) -> str:
    return SEEN_AS[likeness(image, area)[0][1]]
