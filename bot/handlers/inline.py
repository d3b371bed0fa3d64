"""Inline mode: what is offered in any chat while somebody types after the bot's name."""

import logging
from collections.abc import Iterable
from datetime import timedelta

from telegram import (
    InlineQuery,
    InlineQueryResultArticle,
    InlineQueryResultsButton,
    InputTextMessageContent,
    Message,
    Update,
)
from telegram.error import BadRequest, TelegramError

from bot.handlers.deps import Deps
from bot.handlers.doors import Callback, Context
from bot.handlers.sending import keyboard
from bot.handlers.speech import catalog_for
from bot.intake.complaints import is_harmless
from bot.text.card import Card
from bot.text.inline import inline_cards, private_chat_label
from bot.text.reply import Reply
from bot.usecases.inline import read_inline

_log = logging.getLogger(__name__)

KEPT = timedelta(seconds=30)
"""How long Telegram may give a person the same cards again: settings may change meanwhile."""
_START = "help"
LINK = rf"^/start {_START}$"
"""How somebody arrives in the private chat who wants to know what can be typed."""


def asked(deps: Deps) -> Callback:
    """Somebody types: the cards by their own rules and in their own language."""

    async def callback(update: Update, _: Context) -> None:
        query = update.inline_query
        if query is None:
            return
        catalog = await catalog_for(deps, query.from_user)
        read = await read_inline(deps.store, query.from_user.id, query.query, catalog.language)
        cards = inline_cards(catalog, deps.catalogs, (deps.search, deps.yaku), read)
        button = InlineQueryResultsButton(private_chat_label(catalog), start_parameter=_START)
        await _offer(query, cards, button)

    return callback


async def _offer(
    query: InlineQuery, cards: Iterable[Card], button: InlineQueryResultsButton
) -> None:
    """Nobody waits for a list that comes late, so it is not tried again."""
    try:
        await query.answer(
            [_article(card) for card in cards],
            cache_time=KEPT,
            is_personal=True,
            button=button,
        )
    except BadRequest as error:
        if not is_harmless(error):
            raise
    except TelegramError as error:
        _log.warning("An inline query was not answered (%s)", error)


async def sent(deps: Deps, message: Message) -> None:
    """A card that somebody sent: the bot's own words, which it does not answer."""


def _article(card: Card) -> InlineQueryResultArticle:
    return InlineQueryResultArticle(
        card.key,
        card.title,
        InputTextMessageContent(card.html),
        description=card.below,
        reply_markup=keyboard(Reply(card.html, card.rows)),
    )
