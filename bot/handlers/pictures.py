"""Answers with a picture, of a hand or an evening: a photo whose caption is the whole answer.

The picture is extra. Where the chat wants none, where the text is too long for a caption, where it
cannot be drawn, and where Telegram does not take it, the answer is a text.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError
from telegram import Bot, Message
from telegram.error import BadRequest

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.sending import Photo, Shown, Spot, become, redraw, say
from bot.model.exchange import Exchange
from bot.model.owed import Owed
from bot.pictures.hand import picture_key
from bot.text.lengths import LONGEST_CAPTION, units
from bot.text.markup import Html, plain
from bot.text.reply import CourseChart, Picture, Reply
from bot.usecases.pictures import pictures_of

_log = logging.getLogger(__name__)

S = TypeVar("S", bound=Shown | None)
Say = Callable[[Photo | None], Awaitable[S]]
"""Shows something, with a picture or without."""


async def answer_drawn(deps: Deps, message: Message, reply: Reply, owed: Owed | None = None) -> int:
    """Answer a message once; the id of the answer."""
    owed = owed or Owed(message.chat_id, message.message_id)
    return await say_drawn(deps, message.get_bot(), Spot.under(message), reply, owed=owed)


async def say_drawn(
    deps: Deps,
    bot: Bot,
    spot: Spot,
    reply: Reply,
    *,
    owed: Owed | None = None,
    silent: bool = False,
) -> int:
    """Say something; the id of the message."""
    speak = partial(say, bot, spot, reply, owed=owed, silent=silent)
    return (await _with_picture(deps, bot, spot.chat_id, reply, speak)).message_id


async def become_drawn(
    deps: Deps,
    bot: Bot,
    spot: Spot,
    message_id: int,
    reply: Reply,
    *,
    owed: Owed | None = None,
    silent: bool = False,
) -> int | None:
    """Let a message of the bot be this; the id, another one if it had to go; None if it is gone."""
    change = partial(become, bot, spot, message_id, reply, owed=owed, silent=silent)
    shown = await _with_picture(deps, bot, spot.chat_id, reply, change)
    return None if shown is None else shown.message_id


async def show_answer(deps: Deps, bot: Bot, exchange: Exchange, reply: Reply) -> int | None:
    """Let the answer to a line be this; the id, and None if it is gone or was never sent."""
    asked, known = exchange.asked, exchange.message_id
    if known is None:
        return None
    spot, owed = Spot.of_answer(asked), Owed(*asked.place, line=True)
    shown = await become_drawn(deps, bot, spot, known, reply, owed=owed)
    if shown not in (None, known):
        await _is_built(deps, exchange, shown)
    return shown


async def show_pressed(deps: Deps, press: Press, exchange: Exchange, reply: Reply) -> None:
    """The same for an answer under which a button was pressed; if it is gone, it is said anew."""
    bot, asked = press.query.get_bot(), exchange.asked
    if await show_answer(deps, bot, exchange, reply) is None:
        owed = Owed(*asked.place, line=True)
        shown = await say_drawn(deps, bot, Spot.of_answer(asked), reply, owed=owed)
        await _is_built(deps, exchange, shown)


async def redraw_pressed(press: Press, reply: Reply) -> bool:
    """Let the message above a button say something else, and keep its picture if it has one."""
    bot, (chat_id, message_id) = press.query.get_bot(), press.place
    return await redraw(bot, chat_id, message_id, reply, captioned=press.captioned)


async def turn_page(deps: Deps, press: Press, page: Reply) -> None:
    """Let the message above a button be another page."""
    bot, spot = press.query.get_bot(), press.spot
    if await become_drawn(deps, bot, spot, press.message_id, page, silent=True) is None:
        await say_drawn(deps, bot, spot, page, silent=True)


async def _is_built(deps: Deps, exchange: Exchange, message_id: int) -> None:
    """An answer that came from the builder has another message now."""
    building = await deps.store.drafts.of_answer(exchange.id)
    if building is not None and building.person == exchange.asked.chat_id:
        await deps.store.drafts.shown(building, message_id)


async def _with_picture(deps: Deps, bot: Bot, chat_id: int, reply: Reply, show: Say[S]) -> S:
    picture = await _wanted(deps, chat_id, reply)
    if picture is None:
        return await show(None)
    key = _key_of(picture)
    sent, known = deps.store.sent_pictures, None
    with _at_worst_anew():
        known = await sent.file_id(bot.id, key)
    if known is not None:
        try:
            return await show(known)
        except BadRequest as error:
            _log.warning("Telegram does not take a picture that it had (%s)", error)
        with _at_worst_anew():
            await sent.forget(bot.id, key)
    shown = await show(await _drawn(deps, picture))
    if shown is not None and shown.file_id is not None:
        with _at_worst_anew():
            await sent.sent(bot.id, key, shown.file_id, deps.clock())
    return shown


def _key_of(picture: Picture | CourseChart) -> str:
    match picture:
        case Picture(hand, words):
            return picture_key(hand, words)
        case CourseChart(course, chart_words):
            return picture_key(course, chart_words)


async def _wanted(deps: Deps, chat_id: int, reply: Reply) -> Picture | CourseChart | None:
    """The picture, if the text fits under it and the chat wants pictures."""
    if reply.picture is None or units(plain(Html(reply.html))) > LONGEST_CAPTION:
        return None
    return reply.picture if await pictures_of(deps.store, chat_id) else None


async def _drawn(deps: Deps, picture: Picture | CourseChart) -> bytes | None:
    try:
        match picture:
            case Picture(hand, words):
                return await deps.easel.draw(hand, words)
            case CourseChart(course, chart_words):
                return await deps.easel.draw_course(course, chart_words)
    except TimeoutError:
        _log.warning("A picture was not drawn in time")
        return None
    except Exception:  # noqa: BLE001 - whatever it is, the text goes out
        _log.exception("A picture was not drawn")
        return None


@contextmanager
def _at_worst_anew() -> Iterator[None]:
    """If what is noted of pictures cannot be read or written, they are drawn and sent once more."""
    try:
        yield
    except SQLAlchemyError as error:
        _log.warning("A picture may be sent once more than needed (%s)", type(error).__name__)
