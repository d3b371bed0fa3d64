"""What happens when an update fails: a line in the log, and a short word to the person."""

import logging
from contextlib import suppress
from secrets import token_hex
from typing import Protocol

from telegram import Update
from telegram.error import (
    BadRequest,
    ChatMigrated,
    Forbidden,
    NetworkError,
    RetryAfter,
    TelegramError,
)

from bot.handlers.deps import Deps
from bot.handlers.doors import Context
from bot.handlers.sending import answer, is_harmless, toast
from bot.text.catalog import choose_language
from bot.text.pages import error_reply
from bot.usecases.groups import move_group

_log = logging.getLogger(__name__)


class Attempts(Protocol):
    """Who counts failures."""

    async def failed(self, update_id: int, error: Exception, *, for_good: bool = False) -> bool:
        """Note a failure; whether the update will be tried again."""


async def failed(deps: Deps, attempts: Attempts, update: object, context: Context) -> None:
    """The one error handler. Nothing that people write gets into the log."""
    here = update if isinstance(update, Update) else None
    chat = here.effective_chat if here else None
    place = f"update {here and here.update_id}, chat {chat and chat.id}"
    match context.error:
        case ChatMigrated(new_chat_id=new) if chat is not None:
            await move_group(deps.store, chat.id, new)
        case Forbidden():
            _log.info("The bot may not write there (%s)", place)
        case BadRequest() as error if is_harmless(error):
            _log.debug("%s (%s)", error, place)
        case (RetryAfter() | NetworkError()) as error if not _is_ours(error):
            # It has waited long enough; its effect is kept, and the answer can be replayed.
            _log.warning("%s (%s)", error, place)
            if here is not None:
                await attempts.failed(here.update_id, error, for_good=True)
        case Exception() as error:
            again = here is not None and await attempts.failed(here.update_id, error)
            error_id = token_hex(3)
            follows = ", it will be tried again" if again else ""
            _log.error("Error %s (%s)%s", error_id, place, follows, exc_info=error)
            if here is not None and not again:
                await _apologize(deps, here, error_id)
        case None:
            pass


def _is_ours(error: TelegramError) -> bool:
    """Whether the bot asked for something impossible, which is for us to mend."""
    return isinstance(error, BadRequest)


async def _apologize(deps: Deps, update: Update, error_id: str) -> None:
    """A short line to the person; in their own language, because the store may be what failed."""
    user = update.effective_user
    catalog = deps.catalogs[choose_language(None, user.language_code if user else None)]
    reply = error_reply(catalog, error_id)
    with suppress(TelegramError):
        if update.callback_query is not None:
            await toast(update.callback_query)
        if update.effective_message is not None:
            await answer(update.effective_message, reply)
