"""The sprites are those that the drawings give, and each can be told from every other."""

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.pictures.art.drawing import draw_sprite
from bot.pictures.art.sheet import contact_sheet
from bot.pictures.faces import (
    ANY_FLOWER,
    BACK,
    FACES,
    HEIGHT,
    RED_FIVES,
    SPRITES,
    WIDTH,
    Face,
    face_of,
)
from bot.pictures.painting import TRAY
from bot.pictures.places import Area
from bot.pictures.sprites import FOLDER, height_of, sprite
from scoring.tiles import TILES
from tests.pictures.reading import as_on_a_phone, likeness

ROUNDING = 8
"""Of 255: by so much another processor or library may draw an edge lighter or darker."""


@pytest.mark.parametrize("face", SPRITES)
def test_sprite_is_as_drawn(face: Face) -> None:
    with Image.open(FOLDER / f"{face}.png") as committed:
        assert committed.size == (WIDTH, HEIGHT)
        difference = ImageChops.difference(committed.convert("RGBA"), draw_sprite(face))
    furthest = max(most for _, most in ImageStat.Stat(difference).extrema)
    assert furthest <= ROUNDING, f"{face} was drawn anew: run python -m bot.pictures.art"


def test_every_file_is_a_sprite() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{face}.png" for face in SPRITES}


def test_faces_are_42_and_every_kind_has_one() -> None:
    assert len(set(FACES)) == 42
    assert {face_of(tile) for tile in TILES} <= set(FACES)
    assert len(set(SPRITES)) == 42 + 2 + len(RED_FIVES)


@pytest.mark.parametrize("mode", ["RGB", "L"], ids=["in colour", "without colours"])
@pytest.mark.parametrize("face", FACES)
def test_face_is_known_when_60_pixels_wide_and_compressed(face: Face, mode: str) -> None:
    table = Image.new("RGB", (1280, 200), TRAY)
    tile = sprite(face).resize((78, height_of(78)), Image.Resampling.LANCZOS)
    table.paste(tile, (20, 0), tile)
    phone = as_on_a_phone(table)
    assert 60 <= 78 * phone.width / 1280 < 61
    (nearest, seen), (next_, _), *_ = likeness(phone, Area(20, 0, *tile.size), mode)
    assert seen == face
    assert nearest * 2 < next_


def test_contact_sheet_shows_every_sprite() -> None:
    sheet = contact_sheet(60)
    seen = [
        likeness(_widened(sheet), Area(10 + 70 * column, 10 + (height_of(60) + 10) * row, 60, 82))
        for row, number in enumerate((9, 9, 9, 9, 8))
        for column in range(number)
    ]
    assert [faces[0][1] for faces in seen] == [*FACES[:34], BACK, ANY_FLOWER, *FACES[34:]]


def _widened(sheet: Image.Image) -> Image.Image:
    """On a canvas as wide as pictures of hands are."""
    wide = Image.new("RGB", (1280, sheet.height))
    wide.paste(sheet)
    return wide
