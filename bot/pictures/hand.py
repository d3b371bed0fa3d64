"""A picture of a hand, ready to be sent, and the key by which one sent before is known."""

from functools import cache, lru_cache
from hashlib import blake2b
from io import BytesIO
from pathlib import Path

from bot.model.evening.course import Course, CourseWords
from bot.model.hand_picture import HandPicture, PictureWords
from bot.pictures.layout import lay_out
from bot.pictures.painting import paint

COMPRESSION = 3
"""Stronger takes longer for a few kilobytes, and whoever sends pictures compresses them anew."""
_KEPT = 64
"""The last pictures, some 150 kB each."""


@lru_cache(maxsize=_KEPT)
def draw_hand(picture: HandPicture, words: PictureWords) -> bytes:
    """A PNG, 1280 pixels wide and 360 to 720 high; takes about 25 ms: see `easel`."""
    written = BytesIO()
    paint(lay_out(picture, words)).save(written, "png", compress_level=COMPRESSION)
    return written.getvalue()


def picture_key(picture: HandPicture | Course, words: PictureWords | CourseWords) -> str:
    """32 characters, the same as long as the same would be drawn, across restarts.

    They change with anything that makes these pictures, so a picture that was sent by an earlier
    edition of the bot is never taken for today's.
    """
    return blake2b(_edition() + repr((picture, words)).encode(), digest_size=16).hexdigest()


@cache
def _edition() -> bytes:
    """A digest of the drawings, the fonts and the code that puts them together."""
    folder = Path(__file__).parent
    found = blake2b()
    for pattern in ("*.py", "sprites/*.png", "fonts/*.ttf"):
        for path in sorted(folder.glob(pattern)):
            found.update(path.read_bytes())
    return found.digest()
