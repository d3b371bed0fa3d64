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
from bot.handlers.sending import toast
from bot.intake.answering import Overtaken
from bot.intake.complaints import is_harmless, was_removed
from bot.text.catalog import choose_language
from bot.text.pages import error_reply
from bot.usecases.groups import leave, move_group

_log = logging.getLogger(__name__)


class Attempts(Protocol):
    """Who counts failures."""

    def failing(self, update_id: int) -> None:
        """An error came up: the update is not done."""

    def excused(self, update_id: int) -> None:
        """The error means nothing: it is done after all."""

    async def failed(self, update_id: int, error: Exception, *, for_good: bool = False) -> bool:
        """Note a failure; whether the update will be tried again."""


async def failed(deps: Deps, attempts: Attempts, update: object, context: Context) -> None:
    """The one error handler. Nothing that people write gets into the log."""
    if not isinstance(update, Update) or context.error is None:
        _log.error("An error outside any update", exc_info=context.error)
        return
    # Whatever goes wrong in here as well, the update is not lost.
    attempts.failing(update.update_id)
    if await _is_nothing(deps, update, context.error):
        attempts.excused(update.update_id)
    elif _is_out_of_reach(context.error):
        # It has waited long enough; its effect is kept, and the answer can be replayed.
        _log.warning("%s (%s)", context.error, _place(update))
        await attempts.failed(update.update_id, context.error, for_good=True)
    else:
        again = await attempts.failed(update.update_id, context.error)
        error_id = token_hex(3)
        follows = ", it will be tried again" if again else ""
        _log.error("Error %s (%s)%s", error_id, _place(update), follows, exc_info=context.error)
        if not again:
            await _apologize(deps, update, error_id)


async def given_up(deps: Deps, update: Update) -> None:
    """The update is not handled any more, because the bot itself ended whenever it was."""
    error_id = token_hex(3)
    _log.error("Error %s (%s): it ends the bot and is set aside", error_id, _place(update))
    await _apologize(deps, update, error_id)


async def _is_nothing(deps: Deps, update: Update, error: Exception) -> bool:
    """Whether it is nobody's fault, and nothing is left to do."""
    match error:
        case ChatMigrated(new_chat_id=new) if update.effective_chat is not None:
            await move_group(deps.store, update.effective_chat.id, new)
        case Overtaken():
            pass
        case Forbidden():
            _log.info("The bot may not write there (%s)", _place(update))
            if was_removed(error) and update.effective_chat is not None:
                await leave(deps.store, update.effective_chat.id, deps.clock(), private=False)
        case BadRequest() if is_harmless(error):
            _log.debug("%s (%s)", error, _place(update))
        case _:
            return False
    return True


def _is_out_of_reach(error: Exception) -> bool:
    """Telegram did not take it; what it refuses is for us to mend."""
    return isinstance(error, RetryAfter | NetworkError) and not isinstance(error, BadRequest)


def _place(update: Update) -> str:
    chat = update.effective_chat
    return f"update {update.update_id}, chat {chat and chat.id}"


async def _apologize(deps: Deps, update: Update, error_id: str) -> None:
    """A short line to the person; in their own language, because the store may be what failed."""
    user = update.effective_user
    catalog = deps.catalogs[choose_language(None, user.language_code if user else None)]
    reply = error_reply(catalog, error_id)
    with suppress(TelegramError):
        if update.callback_query is not None:
            await toast(update.callback_query)
        if (message := update.effective_message) is not None:
            await message.reply_text(reply.html)
