"""Pictures of hands, read back: what is drawn, and what a person can still tell on a phone."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest
from PIL import Image, ImageColor

from bot.pictures.hand import draw_hand, picture_key
from bot.pictures.layout import lay_out
from bot.pictures.painting import AMBER, LABEL, ON_AMBER, TABLE, TRAY
from bot.pictures.places import Area
from bot.text.catalog import LANGUAGES
from tests.pictures.hands import HANDS, picture_of, words_of
from tests.pictures.reading import as_on_a_phone, opened, read

A_WIN = "[234m] 567m 55p 678s 34s 5s f3"


def colours(image: Image.Image, area: Area) -> set[tuple[int, ...]]:
    """Every colour in an area."""
    found = image.crop((area.x, area.y, area.right, area.bottom)).getcolors(1 << 16)
    assert found
    return {colour for _, colour in found if isinstance(colour, tuple)}


@pytest.mark.parametrize("line", HANDS)
def test_hand_is_seen(line: str) -> None:
    picture = picture_of(line)
    words = words_of(picture)
    assert read(opened(draw_hand(picture, words)), lay_out(picture, words)) == HANDS[line]


@pytest.mark.parametrize("line", HANDS)
def test_hand_is_seen_on_a_phone(line: str) -> None:
    picture = picture_of(line)
    words = words_of(picture)
    phone = as_on_a_phone(opened(draw_hand(picture, words)))
    assert read(phone, lay_out(picture, words)) == HANDS[line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_winning_tile_has_a_frame_and_a_word(language: str) -> None:
    picture = picture_of(A_WIN)
    words = words_of(picture, language)
    image = opened(draw_hand(picture, words))
    winning = next(tray.winning for tray in lay_out(picture, words).trays if tray.winning)
    assert winning.word.text == words.winning
    amber, dark = ImageColor.getrgb(AMBER), ImageColor.getrgb(ON_AMBER)
    frame, tile = winning.frame, winning.tile.area
    for x, y in (
        (frame.x + 3, tile.y + 50),
        (frame.right - 4, tile.y + 50),
        (tile.x + 50, frame.y + 3),
        (tile.x + 50, frame.bottom - 4),
    ):
        assert image.getpixel((x, y)) == amber
    assert {amber, dark} <= colours(image, winning.plate)


@pytest.mark.parametrize("language", LANGUAGES)
def test_trays_are_named_in_the_language(language: str) -> None:
    picture = picture_of("(1111p)[EEE]234s55p67s +8s f1")
    words = words_of(picture, language)
    image = opened(draw_hand(picture, words))
    named = {}
    for tray in lay_out(picture, words).trays:
        name = tray.name
        letters = colours(image, Area(name.x, name.y - 30, 60, 38))
        assert ImageColor.getrgb(LABEL) in letters
        named[name.text] = letters
    assert list(named) == [words.concealed, words.melded, words.concealed_kongs, words.flowers]


def test_around_the_tiles_there_is_table_and_tray() -> None:
    picture = picture_of(A_WIN)
    words = words_of(picture)
    image = opened(draw_hand(picture, words))
    layout = lay_out(picture, words)
    assert image.size == (1280, layout.height)
    for corner in ((0, 0), (1279, 0), (0, image.height - 1), (1279, image.height - 1)):
        assert image.getpixel(corner) == ImageColor.getrgb(TABLE)
    for tray in layout.trays:
        for tile in tray.tiles:
            # A tile's corners are round: the tray is seen there.
            assert image.getpixel((tile.area.x, tile.area.y)) == ImageColor.getrgb(TRAY)


def test_picture_is_kept() -> None:
    picture = picture_of(A_WIN)
    words = words_of(picture)
    assert draw_hand(picture_of(A_WIN), words_of(picture)) is draw_hand(picture, words)


def test_threads_draw_the_same() -> None:
    pictures = [(picture_of(line), words_of(picture_of(line), "uz")) for line in HANDS]
    alone = [draw_hand(*picture) for picture in pictures]
    draw_hand.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(lambda picture: draw_hand(*picture), pictures)) == alone


def test_key_tells_pictures_apart() -> None:
    shown = [(picture_of(line), language) for line in HANDS for language in LANGUAGES]
    shown += [(replace(picture_of(A_WIN), flowers=number), "en") for number in (0, 1, 2)]
    keys = {picture_key(picture, words_of(picture, language)) for picture, language in shown}
    assert len(keys) == len(shown)
    assert {len(key) for key in keys} == {32}


def test_key_is_the_same_after_a_restart() -> None:
    asked = (
        "from bot.pictures.hand import picture_key;"
        "from tests.pictures.hands import picture_of, words_of;"
        f"picture = picture_of({A_WIN!r});"
        "print(picture_key(picture, words_of(picture)))"
    )
    picture = picture_of(A_WIN)
    for seed in ("1", "2"):
        restarted = subprocess.run(
            (sys.executable, "-c", asked),
            env={"PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        )
        assert restarted.stdout.strip() == picture_key(picture, words_of(picture))
