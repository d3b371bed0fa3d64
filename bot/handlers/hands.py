"""A typed hand and the buttons under its answer: one answer a line, edited ever after."""

from dataclasses import replace

from telegram import Message
from telegram.constants import ChatType

from bot.handlers.builder_buttons import with_builder
from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.answers import at_table, seated_at, with_table
from bot.handlers.late import is_late
from bot.handlers.lines import typed_hand
from bot.handlers.pages import stale
from bot.handlers.pictures import answer_drawn, show_answer, show_pressed
from bot.handlers.sending import answer, toast
from bot.handlers.speech import catalog_here, is_person
from bot.model.answer import Ready, Refused, Scored, Tap, WhichGame, Withheld, game_of
from bot.model.exchange import Asked, Pressed
from bot.model.games import Game
from bot.model.owed import Owed
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.catalog import Catalog
from bot.text.choice_rows import with_choices
from bot.text.late_answer import LateLine, late_reply
from bot.text.pages import score_hint
from bot.text.ready_answer import ready_reply, withheld_reply
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply
from bot.text.riichi.price_answer import price_reply, read_worth
from bot.text.riichi.ready_answer import riichi_ready_reply
from bot.text.riichi.score_answer import riichi_score_reply
from bot.text.riichi.which_game import which_game_reply
from bot.text.score_answer import score_reply
from bot.usecases.hands import Answered, Change, answer_line, answer_press, read_as
from bot.usecases.hands import tapped as tapped_on
from bot.usecases.table import table_of

_TAPS = frozenset(tap.value for tap in Tap)


async def hand(deps: Deps, message: Message, update_id: int) -> None:
    """A line typed or mended: it is answered once, and then that answer is edited."""
    line = typed_hand(message)
    if line is None:
        return
    price = await _price(deps, message, line)
    if price is None:
        await answer_to_line(deps, message, line, update_id)
    elif not await _stands_instead(deps, message, line, update_id, price):
        await answer(message, price)


async def _price(deps: Deps, message: Message, line: str) -> Reply | None:
    """What a line costs that tells no tiles but han and fu; None if it tells anything else."""
    worth = read_worth(line)
    if worth is None:
        return None
    catalog = await catalog_here(deps, message.chat, message.from_user)
    at = await seated_at(deps, await at_table(deps, message))
    table = await table_of(deps.store, message.chat_id, catalog.language)
    rules = (table if at is None else table.by(at.rules)).riichi
    return None if rules is None else price_reply(catalog.of(Game.RIICHI), rules, worth)


async def _stands_instead(
    deps: Deps, message: Message, line: str, update_id: int, price: Reply
) -> bool:
    """Let the answer to the hand that the line was before tell the price; False if it was none."""
    if await deps.store.exchanges.of_line(_asked(message)) is None:
        return False
    catalog = await catalog_here(deps, message.chat, message.from_user)
    answered = await _answered(deps, catalog, message, line, update_id)
    return await show_answer(deps, message.get_bot(), answered.exchange, price) is not None


def _asked(message: Message) -> Asked:
    thread_id = message.message_thread_id if message.is_topic_message else None
    return Asked(message.chat_id, message.message_id, thread_id)


async def _answered(
    deps: Deps, catalog: Catalog, message: Message, line: str, update_id: int
) -> Answered:
    """What comes of the line by the rules of the table at which it was typed."""
    at = await at_table(deps, message)
    answered = await answer_line(
        deps.store,
        _asked(message),
        line,
        catalog.language,
        await seated_at(deps, at),
        by=update_id,
        now=deps.clock(),
        mended=message.edit_date,
    )
    if at is not None:
        await deps.store.notices.typed(answered.exchange.id, at.typed)
    return answered


async def answer_to_line(deps: Deps, message: Message, line: str, update_id: int) -> None:
    """The answer to a line that stands in this message; late ones are answered together."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    answered = await _answered(deps, catalog, message, line, update_id)
    asked = answered.exchange.asked
    reply = await answer_reply(deps, catalog, line, answered)
    if await show_answer(deps, message.get_bot(), answered.exchange, reply) is not None:
        return
    owed = Owed(*asked.place, line=True, noted=answered.exchange.noted)
    late = bool(line) and is_late(message, deps.clock())
    # What an earlier process may have said is looked for, however long ago that was.
    if not late or (not owed.noted and await deps.store.outbox.may_be_said(owed)):
        await answer_drawn(deps, message, reply, owed)
        return
    told = Owed(*asked.place, together=True)
    if not owed.noted and await deps.store.outbox.answer_to(told) is not None:
        return
    await deps.store.outbox.hold(owed)
    latecomer = LateLine(line, answered.outcome, _writer(message))
    before = await deps.store.outbox.on_its_way(told)
    async with deps.latecomers.gathered(asked, latecomer, before) as lines:
        if not lines:
            return
        told = replace(told, others=tuple(lines)[1:])
        # One that may have been told with others already is told in the same words, if alone.
        if len(lines) > 1 or await deps.store.outbox.may_be_said(told):
            await answer(message, late_reply(catalog, tuple(lines.values())), told)
        else:
            await answer_drawn(deps, message, reply, replace(owed, noted=False))


def _writer(message: Message) -> str:
    """Who wrote, where more than one may; nobody for those who stay anonymous."""
    private = message.chat.type == ChatType.PRIVATE
    user = message.from_user
    return user.first_name if user and is_person(user) and not private else ""


async def tapped(deps: Deps, press: Press) -> None:
    """A button that changes what was assumed."""
    match press.said:
        case [number, tap] if tap in _TAPS:
            await change_answer(deps, press, number, tapped_on(Tap(tap)))
        case _:
            await stale(deps, press)


async def reading_chosen(deps: Deps, press: Press) -> None:
    """A button that says how an ambiguous line is meant."""
    match press.said:
        case [number, reading] if is_number(reading):
            await change_answer(deps, press, number, read_as(int(reading)))
        case _:
            await stale(deps, press)


async def answer_reply(deps: Deps, catalog: Catalog, line: str, answered: Answered) -> Reply:
    """What came of a line, with all the buttons under it."""
    reply = await with_builder(deps, catalog, render(catalog, line, answered), answered)
    return await with_table(deps, catalog, reply, answered)


def render(catalog: Catalog, line: str, answered: Answered) -> Reply:
    """What came of a line, in words of its game, and the buttons that change it."""
    own = catalog.of(game_of(answered.outcome))
    reply = _told(own, line, answered)
    return with_choices(own, reply, answered.exchange, answered.outcome)


def _told(catalog: Catalog, line: str, answered: Answered) -> Reply:
    answer_id = str(answered.exchange.id)
    match answered.outcome:
        case Scored() as scored:
            return score_reply(catalog, scored, answer_id)
        case RiichiScored() as riichi:
            return riichi_score_reply(catalog, riichi, answer_id)
        case RiichiReady() as waiting:
            return riichi_ready_reply(catalog, waiting, answer_id)
        case WhichGame() as which:
            return which_game_reply(catalog, which, answer_id)
        case Ready() as ready:
            return ready_reply(catalog, ready, answer_id)
        case Refused(game=game) if not line:
            return score_hint(catalog, game)
        case Refused() as refused:
            return refusal_reply(catalog, refused, line, answer_id)
        case Withheld() as withheld:
            return withheld_reply(catalog, withheld, answer_id)


async def change_answer(deps: Deps, press: Press, number: str, change: Change) -> None:
    """Let the answer with this number say what it comes to after the press."""
    catalog = await catalog_here(deps, press.chat, press.user)
    answered = None
    if is_number(number):
        pressed = Pressed(int(number), press.place, press.update_id)
        answered = await answer_press(
            deps.store, pressed, change, catalog.language, now=deps.clock()
        )
    if answered is None:
        await stale(deps, press)
        return
    await toast(press.query)
    reply = await answer_reply(deps, catalog, answered.exchange.read, answered)
    await show_pressed(deps, press, answered.exchange, reply)
