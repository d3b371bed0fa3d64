"""The composition root: what the bot is made of, and the list of its handlers in order."""

import os
import sqlite3
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

from sqlalchemy.exc import DBAPIError
from telegram import LinkPreviewOptions
from telegram.constants import ParseMode, UpdateType
from telegram.error import InvalidToken
from telegram.ext import (
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    Defaults,
    MessageHandler,
    filters,
)
from telegram.request import BaseRequest

from bot.handlers import choices, errors, groups, hands, menus, pages
from bot.handlers.deps import Deps
from bot.handlers.doors import App, Context, Nothing, pressed, said
from bot.handlers.lines import ANSWERS_BOT
from bot.handlers.order import OneByOneInAChat
from bot.settings import TELEGRAM, Settings, SettingsError
from bot.store.migrate import NewerDatabaseError, migrate
from bot.store.store import open_store
from bot.text.catalog import load_catalogs
from bot.text.fan_search import build_search
from bot.usecases.hands import KEPT
from scoring import RULE_SETS

AT_ONCE = 16
"""Chats that are served side by side."""
UPDATES = (
    UpdateType.MESSAGE,
    UpdateType.EDITED_MESSAGE,
    UpdateType.CALLBACK_QUERY,
    UpdateType.MY_CHAT_MEMBER,
)
"""All that Telegram shall send: exactly what is handled."""


def add_handlers(app: App, deps: Deps) -> None:
    """Every handler. Of those that fit an update, only the first one hears of it."""
    new = filters.UpdateType.MESSAGE
    private = filters.ChatType.PRIVATE
    edited = filters.UpdateType.EDITED_MESSAGE
    app.add_handlers(
        [
            # Service messages come first: they carry no text to read.
            MessageHandler(new & filters.StatusUpdate.MIGRATE, said(deps, groups.moved)),
            ChatMemberHandler(groups.membership(deps), ChatMemberHandler.MY_CHAT_MEMBER),
            # Commands answer new messages only: an edited one is no second command.
            CommandHandler(("s", "score"), said(deps, hands.hand), new),
            CommandHandler("start", said(deps, pages.start), new),
            CommandHandler("help", said(deps, pages.show_help), new),
            CommandHandler("language", said(deps, choices.language), new),
            CommandHandler("rules", said(deps, choices.rules), new),
            CommandHandler("fans", said(deps, pages.fans), new),
            CommandHandler("fan", said(deps, pages.fan), new),
            # No other command is taken for a hand.
            MessageHandler(new & private & filters.COMMAND, said(deps, pages.show_help)),
            # Hands: any line in a private chat, a photo's caption, a reply to the bot in a group.
            MessageHandler(
                new & private & (filters.TEXT | filters.CAPTION & filters.PHOTO),
                said(deps, hands.hand),
            ),
            MessageHandler(
                new & filters.TEXT & ~filters.COMMAND & ANSWERS_BOT, said(deps, hands.hand)
            ),
            # A mended line, wherever it was typed: its answer is mended too.
            MessageHandler(edited & (filters.TEXT | filters.CAPTION), said(deps, hands.hand)),
            # A sticker, a voice message: silence would look like a broken bot.
            MessageHandler(new & private & ~filters.StatusUpdate.ALL, said(deps, pages.show_help)),
            # Buttons, by version and kind; those of an unknown version or kind come last.
            CallbackQueryHandler(pressed(deps, hands.tapped), r"^1:t:"),
            CallbackQueryHandler(pressed(deps, hands.reading_chosen), r"^1:r:"),
            CallbackQueryHandler(pressed(deps, choices.language_pressed), r"^1:l:"),
            CallbackQueryHandler(pressed(deps, choices.rules_pressed), r"^1:p:"),
            CallbackQueryHandler(pressed(deps, pages.fan_chosen), r"^1:n:"),
            CallbackQueryHandler(pressed(deps, pages.stale)),
        ]
    )
    app.add_error_handler(partial(errors.failed, deps))


def make_deps(settings: Settings, *, clock: Callable[[], datetime]) -> Deps:
    """The store, brought up to date, and the texts; SettingsError when the file cannot be used."""
    file = settings.database_file
    try:
        migrate(file, now=clock())
    except NewerDatabaseError as error:
        raise SettingsError(
            f"DATABASE_URL: {file} was used by a newer release (revision {error.revision}):"
            " start that release, or put back the copy made before it"
        ) from error
    except (OSError, sqlite3.Error, DBAPIError) as error:
        reason = error.orig if isinstance(error, DBAPIError) else error
        raise SettingsError(
            f"DATABASE_URL: {file} cannot be used ({reason}): name a file that can be written"
        ) from error
    catalogs = load_catalogs()
    fans = {fan.key: fan for rules in RULE_SETS.values() for fan in rules.fans}
    search = build_search(catalogs, fans.values())
    return Deps(open_store(settings.database_url), catalogs, search, clock)


def build(
    token: str, deps: Deps, *, api_url: str = TELEGRAM, request: BaseRequest | None = None
) -> App:
    """The bot with all its handlers; with a `request` of its own it needs no network."""
    # The library is moving from seconds to timedelta; this asks for the new way.
    os.environ.setdefault("PTB_TIMEDELTA", "true")
    builder = (
        ApplicationBuilder()
        .token(token)
        .base_url(api_url)
        .context_types(
            ContextTypes(context=Context, user_data=Nothing, chat_data=Nothing, bot_data=Nothing)
        )
        .defaults(
            Defaults(
                parse_mode=ParseMode.HTML,
                allow_sending_without_reply=True,
                link_preview_options=LinkPreviewOptions(is_disabled=True),
            )
        )
        .concurrent_updates(OneByOneInAChat(AT_ONCE))
        .job_queue(None)
    )
    if request is None:
        builder = builder.connection_pool_size(AT_ONCE)
    else:
        builder = builder.request(request).get_updates_request(request)
    app = builder.build()
    add_handlers(app, deps)
    return app


def run(settings: Settings, token: str) -> None:
    """Be the bot on Telegram until SIGINT or SIGTERM."""
    deps = make_deps(settings, clock=now)
    app = build(token, deps, api_url=settings.bot_api_url)
    app.post_init = partial(_prepare, deps)
    app.post_shutdown = partial(_close, deps)
    try:
        app.run_polling(allowed_updates=UPDATES, bootstrap_retries=-1)
    except InvalidToken as error:
        raise SettingsError(
            "BOT_TOKEN was refused by Telegram: copy it once more from @BotFather"
        ) from error


async def _prepare(deps: Deps, app: App) -> None:
    await deps.store.exchanges.forget_before(deps.clock() - KEPT)
    await menus.publish(app.bot, deps)


async def _close(deps: Deps, _: App) -> None:
    await deps.store.close()


def now() -> datetime:
    return datetime.now(UTC)
