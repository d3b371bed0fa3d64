"""The composition root: what the bot is made of, and the list of its handlers in order."""

import asyncio
import os
import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache, partial

from sqlalchemy.exc import DBAPIError
from telegram import LinkPreviewOptions, Update
from telegram.constants import ParseMode, UpdateType
from telegram.ext import (
    ApplicationBuilder,
    CallbackQueryHandler,
    ChatMemberHandler,
    CommandHandler,
    ContextTypes,
    Defaults,
    ExtBot,
    InlineQueryHandler,
    MessageHandler,
    filters,
)
from telegram.request import BaseRequest

from bot.handlers import (
    builder,
    chat_settings,
    choices,
    errors,
    groups,
    hands,
    inline,
    pages,
    privacy,
    ready,
    repairs,
    riichi,
    riichi_why,
    why,
    yaku,
)
from bot.handlers.deps import Deps
from bot.handlers.doors import App, Context, Nothing, pressed, said, typed
from bot.handlers.errors import Attempts
from bot.handlers.evening import (
    claims,
    commands,
    deal_lines,
    ending,
    export,
    idle,
    mended_lines,
    presses,
    seats,
    statistics,
)
from bot.handlers.lines import ANSWERS_BOT, CALLS_BOT, SENT_BY_CARD
from bot.intake.clerk import Clerk
from bot.intake.flood import Patience
from bot.intake.inbox_queue import InboxQueue
from bot.intake.listener import Listener
from bot.intake.order import OneByOneInAChat
from bot.intake.sharing import Sharing
from bot.model.owed import Owed
from bot.model.received import Received
from bot.settings import TELEGRAM, Settings, SettingsError
from bot.store.backup import NoCopyError
from bot.store.dialects import reason_of
from bot.store.migrate import NewerDatabaseError, migrate, migrate_server
from bot.store.store import open_store
from bot.text.catalog import load_catalogs
from bot.text.fan_search import FanSearch, build_search
from bot.text.riichi.yaku_search import build_yaku_search
from bot.usecases.groups import move_group
from scoring import MCR_RULES

AT_ONCE = 16
"""Chats that are served side by side."""
UPDATES = (
    UpdateType.MESSAGE,
    UpdateType.EDITED_MESSAGE,
    UpdateType.CALLBACK_QUERY,
    UpdateType.INLINE_QUERY,
    UpdateType.MY_CHAT_MEMBER,
)
"""All that Telegram shall send: exactly what is handled."""


def add_handlers(app: App, deps: Deps, attempts: Attempts) -> None:
    """Every handler. Of those that fit an update, only the first one hears of it."""
    new = filters.UpdateType.MESSAGE
    private = filters.ChatType.PRIVATE
    edited = filters.UpdateType.EDITED_MESSAGE
    either = new | edited
    app.add_handlers(
        [
            # Service messages come first: they carry no text to read.
            MessageHandler(new & filters.StatusUpdate.MIGRATE, said(deps, groups.moved)),
            ChatMemberHandler(groups.membership(deps), ChatMemberHandler.MY_CHAT_MEMBER),
            InlineQueryHandler(inline.asked(deps)),
            # The bot's own words are no line to read, whoever sent them.
            MessageHandler(SENT_BY_CARD, said(deps, inline.sent)),
            # What an edited command asks for is shown where its answer stands; it opens no table.
            CommandHandler(("s", "score"), typed(deps, deal_lines.called), new),
            CommandHandler(("s", "score"), typed(deps, mended_lines.mended), edited),
            CommandHandler("build", typed(deps, builder.build), either),
            MessageHandler(new & private & filters.Regex(builder.LINK), said(deps, builder.arrive)),
            MessageHandler(new & private & filters.Regex(inline.LINK), said(deps, pages.show_help)),
            MessageHandler(new & private & filters.Regex(export.LINK), said(deps, export.arrive)),
            MessageHandler(
                new & private & filters.Regex(privacy.EXPORT_LINK), said(deps, privacy.export_group)
            ),
            MessageHandler(
                new & private & filters.Regex(privacy.OWN_LINK), said(deps, privacy.export)
            ),
            MessageHandler(
                new & private & filters.Regex(privacy.FORGET_LINK), said(deps, privacy.forget_me)
            ),
            CommandHandler("start", said(deps, pages.start), new),
            CommandHandler("help", said(deps, pages.show_help), either),
            CommandHandler("play", typed(deps, seats.play), new),
            CommandHandler("standings", said(deps, commands.standings), either),
            CommandHandler("history", said(deps, commands.history), either),
            CommandHandler("penalty", typed(deps, commands.penalty), either),
            CommandHandler("swap", typed(deps, commands.swap), either),
            CommandHandler("end", typed(deps, ending.end), new),
            CommandHandler("resume", typed(deps, idle.resume), new),
            CommandHandler("league", said(deps, statistics.league), either),
            CommandHandler("stats", said(deps, statistics.stats), either),
            CommandHandler("me", said(deps, claims.me), new),
            CommandHandler("language", typed(deps, choices.language), either),
            CommandHandler("rules", typed(deps, choices.rules), either),
            CommandHandler("settings", said(deps, chat_settings.settings), either),
            CommandHandler("privacy", said(deps, privacy.privacy), either),
            CommandHandler("export", said(deps, privacy.export), new),
            CommandHandler("forget_me", said(deps, privacy.forget_me), either),
            CommandHandler("forget_group", said(deps, privacy.forget_this_group), either),
            CommandHandler("fans", said(deps, pages.fans), either),
            CommandHandler("fan", said(deps, pages.fan), either),
            CommandHandler("yaku", said(deps, yaku.yaku), either),
            # No other command is taken for a hand.
            MessageHandler(either & private & filters.COMMAND, said(deps, pages.show_help)),
            # Questions about a scored hand: in a private chat, or in a reply to the bot.
            MessageHandler(
                either
                & filters.TEXT
                & ~filters.COMMAND
                & (private | ANSWERS_BOT)
                & why.AsksWhy(deps.search, deps.yaku),
                said(deps, why.asked),
            ),
            # Hands: any line in a private chat, a photo's caption, a reply to the bot in a group.
            MessageHandler(
                new & private & (filters.TEXT | filters.CAPTION & filters.PHOTO),
                typed(deps, hands.hand),
            ),
            # There it may also be about a deal of the evening, or answer a question.
            MessageHandler(
                new & filters.TEXT & ~filters.COMMAND & ANSWERS_BOT, typed(deps, deal_lines.said)
            ),
            # Where the bot hears everything, its name will do as well.
            MessageHandler(new & filters.TEXT & CALLS_BOT, typed(deps, deal_lines.called)),
            # A mended line, wherever it was typed: its answer is mended too.
            MessageHandler(
                edited & (filters.TEXT | filters.CAPTION), typed(deps, mended_lines.mended)
            ),
            # A sticker, a voice message: silence would look like a broken bot.
            MessageHandler(new & private & ~filters.StatusUpdate.ALL, said(deps, pages.show_help)),
            # Buttons, by version and kind; those of an unknown version or kind come last.
            CallbackQueryHandler(pressed(deps, presses.pressed), r"^1:e:"),
            CallbackQueryHandler(pressed(deps, statistics.pressed), r"^1:a:"),
            CallbackQueryHandler(pressed(deps, hands.tapped), r"^1:t:"),
            CallbackQueryHandler(pressed(deps, riichi.tapped), r"^1:y:"),
            CallbackQueryHandler(pressed(deps, riichi.game_chosen), r"^1:g:"),
            CallbackQueryHandler(pressed(deps, hands.reading_chosen), r"^1:r:"),
            CallbackQueryHandler(pressed(deps, choices.language_pressed), r"^1:l:"),
            CallbackQueryHandler(pressed(deps, choices.rules_pressed), r"^1:p:"),
            CallbackQueryHandler(pressed(deps, pages.fan_chosen), r"^1:n:"),
            CallbackQueryHandler(pressed(deps, yaku.chosen), r"^1:k:"),
            CallbackQueryHandler(pressed(deps, pages.fan_list_chosen), r"^1:f:"),
            CallbackQueryHandler(pressed(deps, why.pressed), r"^1:w:"),
            CallbackQueryHandler(pressed(deps, riichi_why.pressed), r"^1:q:"),
            CallbackQueryHandler(pressed(deps, builder.pressed), r"^1:b:"),
            CallbackQueryHandler(pressed(deps, ready.chosen), r"^1:c:"),
            CallbackQueryHandler(pressed(deps, repairs.mended), r"^1:m:"),
            CallbackQueryHandler(pressed(deps, chat_settings.page_pressed), r"^1:s:"),
            CallbackQueryHandler(pressed(deps, chat_settings.option_pressed), r"^1:o:"),
            CallbackQueryHandler(pressed(deps, chat_settings.fair_play_pressed), r"^1:h:"),
            CallbackQueryHandler(pressed(deps, chat_settings.pictures_pressed), r"^1:i:"),
            CallbackQueryHandler(pressed(deps, privacy.pressed), r"^1:d:"),
            CallbackQueryHandler(pressed(deps, pages.stale)),
        ]
    )
    app.add_error_handler(partial(errors.failed, deps, attempts))


def make_deps(settings: Settings, *, clock: Callable[[], datetime]) -> Deps:
    """The store, brought up to date, and the texts; SettingsError when it cannot be used."""
    name = settings.database_name
    try:
        if settings.database_file is None:
            asyncio.run(migrate_server(settings.database_url))
        else:
            migrate(settings.database_file, now=clock())
    except NewerDatabaseError as error:
        raise SettingsError(
            f"DATABASE_URL: {name} was used by a newer release (revision {error.revision}):"
            " start that release, or put back the copy made before it"
        ) from error
    except (NoCopyError, OSError, sqlite3.Error, DBAPIError) as error:
        reason = reason_of(error) if isinstance(error, DBAPIError) else error
        repair = (
            "name a database that can be reached and written"
            if settings.database_file is None
            else "name a file that can be written"
        )
        raise SettingsError(f"DATABASE_URL: {name} cannot be used ({reason}): {repair}") from error
    return Deps(open_store(settings.database_url), load_catalogs(), *_searches(), clock)


@cache
def _searches() -> tuple[FanSearch, FanSearch]:
    """For a fan and for a yaku, by its names in all catalogs."""
    catalogs = load_catalogs()
    fans = {fan.key: fan for rules in MCR_RULES.values() for fan in rules.fans}
    return build_search(catalogs, fans.values()), build_yaku_search(catalogs)


@dataclass(frozen=True, slots=True)
class Built:
    """The bot with all its handlers, and the clerk and the queue between it and Telegram."""

    app: App
    clerk: Clerk
    queue: InboxQueue


def build(token: str, deps: Deps, *, request: BaseRequest, api_url: str = TELEGRAM) -> App:
    """The bot with all its handlers, and one way to the Bot API."""
    return assemble(token, deps, api_url=api_url, requests=(request, request)).app


def assemble(
    token: str, deps: Deps, *, api_url: str, requests: tuple[BaseRequest, BaseRequest]
) -> Built:
    """All parts; `requests` are the ways to the Bot API, of which the second waits for updates."""
    # The library is moving from seconds to timedelta; this asks for the new way.
    os.environ.setdefault("PTB_TIMEDELTA", "true")
    clerk = Clerk(deps.store.inbox, deps.clock)
    queue = InboxQueue(clerk)

    async def again(update: Update) -> None:
        await app.process_update(update)

    async def read(one: Received) -> Update | None:
        return await clerk.read(one, bot)

    sharing = Sharing(deps.store.inbox, deps.store.turns, clerk, read)
    order = OneByOneInAChat(AT_ONCE, clerk, sharing, again, partial(errors.given_up, deps))
    deps.latecomers.step_aside = order.step_aside
    bot: ExtBot[Owed] = Listener(
        token,
        clerk,
        base_url=api_url,
        requests=requests,
        defaults=Defaults(
            parse_mode=ParseMode.HTML,
            allow_sending_without_reply=True,
            link_preview_options=LinkPreviewOptions(is_disabled=True),
        ),
        rate_limiter=Patience(
            order.step_aside, partial(move_group, deps.store), deps.store.outbox, deps.clock
        ),
    )
    app: App = (
        ApplicationBuilder()
        .bot(bot)
        .context_types(
            ContextTypes(context=Context, user_data=Nothing, chat_data=Nothing, bot_data=Nothing)
        )
        .update_queue(queue)
        .concurrent_updates(order)
        .job_queue(None)
        .build()
    )
    add_handlers(app, deps, clerk)
    return Built(app, clerk, queue)


def now() -> datetime:
    return datetime.now(UTC)
