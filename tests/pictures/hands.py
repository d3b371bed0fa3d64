"""Hands to draw, and what has to be seen of each: a line for a tray, `|` between groups.

`#` is the back of a tile, `?` a flower of which it is not known which, `+` the winning tile.
"""

from collections.abc import Mapping
from types import MappingProxyType

from bot.model.answer import Ready, Scored
from bot.model.hand_picture import HandPicture, PictureWords
from bot.text.catalog import load_catalogs
from bot.text.picture_words import picture_words
from tests.text.outcomes import outcome

CATALOGS = load_catalogs()

HANDS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "123m123p123s55m78s 9s": ("1m 2m 3m | 1p 2p 3p | 1s 2s 3s | 5m 5m | 7s 8s +9s",),
        "[234m] 567m 55p 678s 34s 5s f3": (
            "5m 6m 7m | 6s 7s 8s | 5p 5p | 3s 4s +5s",
            "2m 3m 4m",
            "? ? ?",
        ),
        "(1111p)[EEE]234s55p67s +8s": (
            "2s 3s 4s | 5p 5p | 6s 7s +8s",
            "E E E",
            "# 1p 1p #",
        ),
        "1122m3344p5566s7s +7s": ("1m 1m | 2m 2m | 3p 3p | 4p 4p | 5s 5s | 6s 6s | 7s +7s",),
        "19m19p19s1234567z +1m": ("1m 9m | 1p 9p | 1s 9s | E S W N Rd Gd Wd +1m",),
        "147m258p36s12347z +5z": ("1m 4m 7m | 2p 5p 8p | 3s 6s | E S W N Rd +Wd",),
        "147m258p369s123m5s+5s": ("1m 4m 7m | 2p 5p 8p | 3s 6s 9s | 1m 2m 3m | 5s +5s",),
        "1112345678999m +5m": ("1m 1m 1m | 2m 3m 4m | 6m 7m 8m | 9m 9m 9m | 5m +5m",),
        "[555p] [555m] [555s] [EEE] 1s +1s f1": (
            "1s +1s",
            "5p 5p 5p | 5m 5m 5m | 5s 5s 5s | E E E",
            "?",
        ),
        "[5555p] [5555m] (5555s) (EEEE) 1s +1s f8": (
            "1s +1s",
            "5p 5p 5p 5p | 5m 5m 5m 5m",
            "# 5s 5s # | # E E #",
            "plum orchid chrysanthemum bamboo spring summer autumn winter",
        ),
        "[123m] (2222p) (5555s) (EEEE) Rd +Rd f7": (
            "Rd +Rd",
            "1m 2m 3m",
            "? ? ? ? ? ? ?",
            "# 2p 2p # | # 5s 5s # | # E E #",
        ),
        "123456789m 23p 55s": ("1m 2m 3m 4m 5m 6m 7m 8m 9m | 2p 3p | 5s 5s", "1p 4p"),
        "[222m] (5555p) 34567s EE f2": (
            "3s 4s 5s 6s 7s | E E",
            "? ?",
            "2m 2m 2m",
            "# 5p 5p #",
            "2s 5s 8s",
        ),
        "1112345678999m": (
            "1m 1m 1m 2m 3m 4m 5m | 6m 7m 8m 9m 9m 9m",
            "1m 2m 3m 4m 5m 6m 7m 8m 9m",
        ),
        "147m258p36s11235z": ("1m 4m 7m | 2p 5p 8p | 3s 6s | E E S W Wd",),
        # No 5s can come any more.
        "(5555s) 123m 456m 77p 34s": ("1m 2m 3m 4m 5m 6m | 7p 7p | 3s 4s", "2s", "# 5s 5s #"),
    }
)


def picture_of(line: str) -> HandPicture:
    """The picture of a typed hand that wins or lacks one tile."""
    match outcome(line):
        case Scored(score=score):
            return HandPicture.of_win(score)
        case Ready(hand=hand, waits=waits):
            return HandPicture.of_ready(hand, waits)
        case refused:
            raise AssertionError(refused)


def words_of(picture: HandPicture, language: str = "en") -> PictureWords:
    return picture_words(CATALOGS[language], picture)
