"""Hands are drawn beside everything else, one at a time."""

import asyncio
from datetime import timedelta

from bot.model.hand_picture import HandPicture, PictureWords
from bot.pictures.hand import draw_hand

PATIENCE = timedelta(seconds=3)
"""No answer waits longer for its picture."""


class Easel:
    """Python works on one thing at a time: several drawings at once would hold up all the rest."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def draw(self, picture: HandPicture, words: PictureWords) -> bytes:
        """The PNG; TimeoutError when too many others are before it."""
        async with asyncio.timeout(PATIENCE.total_seconds()), self._turn:
            return await asyncio.to_thread(draw_hand, picture, words)
