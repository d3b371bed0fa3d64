"""A typed hand and the buttons under its answer: one answer a line, edited ever after."""

from telegram import Message

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.lines import typed_hand
from bot.handlers.pages import stale
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_here
from bot.model.answer import Ready, Refused, Scored, Tap
from bot.model.exchange import Asked, Pressed
from bot.text.catalog import Catalog
from bot.text.pages import score_hint
from bot.text.ready_answer import ready_reply
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply
from bot.text.score_answer import score_reply
from bot.usecases.hands import Answered, answer_line, choose_reading, tap_answer

_TAPS = frozenset(tap.value for tap in Tap)


async def hand(deps: Deps, message: Message, update_id: int) -> None:
    """A line typed or mended: it is answered once, and then that answer is edited."""
    line = typed_hand(message)
    if line is None:
        return
    catalog = await catalog_here(deps, message.chat, message.from_user)
    thread_id = message.message_thread_id if message.is_topic_message else None
    asked = Asked(message.chat_id, message.message_id, thread_id)
    answered = await answer_line(
        deps.store, asked, line, catalog.language, by=update_id, now=deps.clock()
    )
    reply = render(catalog, line, answered)
    known = answered.exchange.message_id
    if known and await redraw(message.get_bot(), message.chat_id, known, reply):
        return
    await deps.store.exchanges.sent(answered.exchange.id, await answer(message, reply))


async def tapped(deps: Deps, press: Press) -> None:
    """A button that changes what was assumed."""
    match press.said:
        case [number, tap] if is_number(number) and tap in _TAPS:
            catalog = await catalog_here(deps, press.chat, press.user)
            pressed = Pressed(int(number), press.place, press.update_id)
            answered = await tap_answer(
                deps.store, pressed, Tap(tap), catalog.language, now=deps.clock()
            )
            await _redraw(deps, press, catalog, answered)
        case _:
            await stale(deps, press)


async def reading_chosen(deps: Deps, press: Press) -> None:
    """A button that says how an ambiguous line is meant."""
    match press.said:
        case [number, reading] if is_number(number) and is_number(reading):
            catalog = await catalog_here(deps, press.chat, press.user)
            pressed = Pressed(int(number), press.place, press.update_id)
            answered = await choose_reading(
                deps.store, pressed, int(reading), catalog.language, now=deps.clock()
            )
            await _redraw(deps, press, catalog, answered)
        case _:
            await stale(deps, press)


def render(catalog: Catalog, line: str, answered: Answered) -> Reply:
    """What came of a line, in words."""
    answer_id = str(answered.exchange.id)
    match answered.outcome:
        case Scored() as scored:
            return score_reply(catalog, scored, answer_id)
        case Ready() as ready:
            return ready_reply(catalog, ready)
        case Refused() if not line:
            return score_hint(catalog)
        case Refused() as refused:
            return refusal_reply(catalog, refused, line, answer_id)


async def _redraw(deps: Deps, press: Press, catalog: Catalog, answered: Answered | None) -> None:
    if answered is None:
        await stale(deps, press)
        return
    await toast(press.query)
    reply = render(catalog, answered.exchange.line, answered)
    await redraw(press.query.get_bot(), press.chat.id, press.message_id, reply)
