"""The words on pictures, in three languages, and the letters that they are written with."""

import pytest
from PIL import ImageFont

from bot.model.hand_picture import PictureWords
from bot.pictures import fonts
from bot.text.catalog import LANGUAGES
from tests.pictures.hands import picture_of, words_of

ONE_KONG = "(1111p)[EEE]234s55p67s +8s f3"
TWO_KONGS = "(1111p)(EEEE)234s55p67s +8s"
LETTERS = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzʻʼ"
    "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя"
    "0123456789 .,:;!?+-–—×()[]/«»“”"
)
SIGNS = "一二三四五六七八九萬東南西北中發梅蘭菊竹春夏秋冬"


def test_words() -> None:
    picture = picture_of(ONE_KONG)
    assert [words_of(picture, language) for language in LANGUAGES] == [
        PictureWords(
            *("Concealed", "Win", "Melded", "Concealed kong", "Flowers: 3", "Waiting for", "Dora"),
            "Ura",
        ),
        PictureWords(
            *("Закрытые", "Победа", "Открытые", "Закрытый конг", "Цветы: 3", "Ожидание", "Дора"),
            "Ура",
        ),
        PictureWords(
            "Yopiq", "Gʻalaba", "Ochiq", "Yopiq kong", "Gullar: 3", "Kutish", "Dora", "Ura"
        ),
    ]


def test_two_kongs() -> None:
    picture = picture_of(TWO_KONGS)
    assert [words_of(picture, language).concealed_kongs for language in LANGUAGES] == [
        "Concealed kongs",
        "Закрытые конги",
        "Yopiq konglar",
    ]


@pytest.mark.parametrize(
    ("font", "characters"),
    [(fonts.labels(34), LETTERS), (fonts.signs(100), SIGNS)],
    ids=["labels", "signs"],
)
def test_no_character_is_missing(font: ImageFont.FreeTypeFont, characters: str) -> None:
    missing = bytes(font.getmask("\N{SNOWMAN}"))
    assert missing
    assert [one for one in characters if bytes(font.getmask(one)) == missing] == []
