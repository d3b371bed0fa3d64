"""python -m tests.reliability.poisoned: the bot, with a line that ends its process at once."""

from __future__ import annotations

import os
import sys

from telegram import Update
from telegram.ext import MessageHandler, filters
from telegram.request import BaseRequest

from bot import app, serve
from bot import command_line as bot
from bot.app import Built
from bot.handlers.deps import Deps
from bot.handlers.doors import Context

POISON = "poison"
"""As a segmentation fault or a lack of memory would: nothing is written, nobody is told."""


def assemble(
    token: str, deps: Deps, *, api_url: str, requests: tuple[BaseRequest, BaseRequest]
) -> Built:
    """The bot with one more handler before all others."""

    async def die(update: Update, context: Context) -> None:
        del update, context
        os._exit(3)

    built = app.assemble(token, deps, api_url=api_url, requests=requests)
    built.app.add_handler(MessageHandler(filters.Text([POISON]), die), group=-1)
    return built


if __name__ == "__main__":
    vars(serve)["assemble"] = assemble
    sys.exit(bot.main())
