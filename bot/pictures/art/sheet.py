"""A contact sheet: every sprite at a glance, a suit in each row."""

from PIL import Image

from bot.pictures.faces import ANY_FLOWER, BACK, FACES, RED_FIVES
from bot.pictures.painting import TABLE
from bot.pictures.sprites import height_of, tile_image

_ROWS = (
    FACES[:9],
    FACES[9:18],
    FACES[18:27],
    (*FACES[27:34], BACK, ANY_FLOWER),
    FACES[34:],
    RED_FIVES,
)
_GAP = 10


def contact_sheet(tile: int) -> Image.Image:
    """The 42 faces, the back and the rest, as they look when a tile is so many pixels wide."""
    across, down = tile + _GAP, height_of(tile) + _GAP
    size = (across * max(map(len, _ROWS)) + _GAP, down * len(_ROWS) + _GAP)
    sheet = Image.new("RGB", size, TABLE)
    for row, faces in enumerate(_ROWS):
        for column, face in enumerate(faces):
            image = tile_image(face, tile)
            sheet.paste(image, (column * across + _GAP, row * down + _GAP), image)
    return sheet
