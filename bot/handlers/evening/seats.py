"""Who sits down: /play, and the buttons of the message that becomes the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import SystemRandom
from types import MappingProxyType

from telegram import Chat, Message
from telegram.constants import ChatType

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.evening.answers import place_of
from bot.handlers.evening.asking import ask
from bot.handlers.evening.showing import pin_board, send_board, show_board
from bot.handlers.evening.turn import Turn
from bot.handlers.evening.who import Who, name_of, surname_of
from bot.handlers.sending import answer, redraw, toast
from bot.handlers.speech import catalog_here
from bot.model.evening.seating import PLAYERS
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Evening, Place, State, Terms
from bot.store.evenings import Change
from bot.store.notices import About, Question
from bot.text.evening.questions import guest_question
from bot.text.evening.seating import (
    called_off_reply,
    group_only_reply,
    seating_reply,
    table_taken_reply,
    terms_reply,
)
from bot.usecases.evening import seating
from bot.usecases.evening.places import tables_at
from bot.usecases.evening.recording import sheet_of
from bot.usecases.evening.rights import Actor, check_seating

_TERMS: Mapping[str, Callable[[Terms], Terms]] = MappingProxyType(
    {
        "rules": seating.next_rules,
        "deals": seating.next_length,
        "minimum": seating.next_minimum,
        "false": seating.next_false_win,
        "chart": seating.next_chart,
    }
)
_GAME, _OPTION = "game", "o."
_LENGTH = "length"
"""The length of the evening has a key beside the players, too."""


async def play(deps: Deps, message: Message, update_id: int) -> None:
    """/play: who sits? Where somebody plays already it asks what is meant."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    if message.chat.type == ChatType.PRIVATE:
        await answer(message, group_only_reply(catalog))
        return
    place, who = place_of(message), Who.wrote(message)
    others = [one for one in await tables_at(deps.store, place) if one.opened_by != update_id]
    if others:
        await answer(message, table_taken_reply(catalog, others))
        return
    evening = await seating.open_table(deps.store, place, who.author, by=update_id, at=deps.clock())
    await meet(deps, who)
    await show_seating(deps, message.chat, evening)


async def new_table(deps: Deps, press: Press) -> None:
    """One more table where somebody plays already; the question becomes its message."""
    who = Who(press.chat, press.user)
    message = press.query.message
    place = place_of(message) if isinstance(message, Message) else Place(press.chat.id)
    evening = await seating.open_table(
        deps.store, place, who.author, by=press.update_id, at=deps.clock()
    )
    await meet(deps, who)
    await toast(press.query)
    if evening.board is None:
        await deps.store.evenings.board_is(evening.id, press.message_id, pinned=False)
    found = await deps.store.evenings.of_id(evening.id)
    if found is not None:
        await show_seating(deps, press.chat, found)


async def meet(deps: Deps, who: Who) -> None:
    """Whoever speaks in the group can be chosen to sit down."""
    if who.user is not None and not who.as_group:
        user = who.user
        await deps.store.players.meet(who.chat.id, user.id, name_of(user), surname_of(user))


async def show_seating(deps: Deps, chat: Chat, evening: Evening) -> None:
    """The message of a table at which people sit down; a new one if it is gone."""
    catalog = await catalog_here(deps, chat, None)
    found = await seating.seating_of(deps.store, evening)
    reply = seating_reply(catalog, evening, found.offered)
    if evening.board is None or not await redraw(chat.get_bot(), chat.id, evening.board, reply):
        await send_board(deps, chat, evening, reply)


async def show_boards(deps: Deps, chat: Chat) -> None:
    """Every open table of a group whose message is gone is shown anew."""
    for evening in await deps.store.evenings.open_in(chat.id):
        if evening.board is not None:
            continue
        if evening.state is State.SEATING:
            await show_seating(deps, chat, evening)
        else:
            await show_board(deps, chat, await sheet_of(deps.store, evening.id))


async def show_table(turn: Turn) -> None:
    """Bring the message of the table up to date, whatever it shows by now."""
    evening = await turn.deps.store.evenings.of_id(turn.evening.id)
    match evening:
        case Evening(state=State.SEATING):
            await show_seating(turn.deps, turn.chat, evening)
        case Evening(state=State.CALLED_OFF):
            await turn.redraw(called_off_reply(await turn.catalog()))
        case Evening():
            sheet = await sheet_of(turn.deps.store, evening.id)
            await show_board(turn.deps, turn.chat, sheet)
        case None:
            pass


async def sit(turn: Turn) -> None:
    player = await turn.deps.store.players.of_id(turn.number(0), turn.chat.id)
    if player is None:
        raise TableFault(TableFaultKind.GONE)
    await _change(turn, seating.sit_down(player), player.user_id)


async def rise(turn: Turn) -> None:
    player = await turn.deps.store.players.of_id(turn.number(0), turn.chat.id)
    if player is None:
        raise TableFault(TableFaultKind.GONE)
    await _change(turn, seating.stand_up(player.id), player.user_id)


async def sit_myself(turn: Turn) -> None:
    """Anybody may take a seat."""
    user = turn.press.user
    player = await turn.deps.store.players.meet(
        turn.chat.id, user.id, name_of(user), surname_of(user)
    )
    await _change(turn, seating.sit_down(player), user.id)


async def ask_guest(turn: Turn) -> None:
    """The name of somebody without an account is told by a reply."""

    async def may(actor: Actor) -> None:
        check_seating(actor)

    await turn.who.allowed(turn.evening, may)
    await turn.toast()
    asking = guest_question(await turn.catalog(), turn.asker)
    await ask(turn, asking, Question(turn.evening.id, About.GUEST))


async def shuffle(turn: Turn) -> None:
    order = SystemRandom().sample(range(PLAYERS), PLAYERS)
    await _change(turn, seating.shuffle(order))


async def show_terms(turn: Turn) -> None:
    await turn.toast()
    await turn.redraw(terms_reply(await turn.catalog(), turn.evening))


async def show_seats(turn: Turn) -> None:
    await turn.toast()
    await show_table(turn)


async def agree(turn: Turn) -> None:
    """The next choice of one of the terms, on the page where it was pressed."""
    what = turn.word(0)
    chosen = await _chosen(turn, what)
    after = await _changed(turn, seating.agree(chosen))
    await turn.toast()
    if what == _LENGTH:
        await show_seating(turn.deps, turn.chat, after)
    else:
        await turn.redraw(terms_reply(await turn.catalog(), after))


async def _chosen(turn: Turn, what: str) -> Callable[[Terms], Terms]:
    if what == _GAME:
        return await seating.other_game(turn.deps.store, turn.evening)
    if what.startswith(_OPTION):
        return seating.next_option(what.removeprefix(_OPTION))
    chosen = _TERMS.get("deals" if what == _LENGTH else what)
    if chosen is None:
        raise TableFault(TableFaultKind.GONE)
    return chosen


async def start(turn: Turn) -> None:
    """The message becomes the board, and is pinned."""
    await _change(turn, seating.start(turn.told.at))
    await pin_board(turn.deps, turn.chat, turn.evening.id)


async def call_off(turn: Turn) -> None:
    await _change(turn, seating.call_off)


async def send_again(turn: Turn) -> None:
    """The message of a table comes down to where people write."""
    await turn.toast()
    await turn.deps.store.evenings.board_is(turn.evening.id, None, pinned=False)
    await show_table(turn)


async def _change(turn: Turn, change: Change, user_id: int | None = None) -> None:
    await _changed(turn, change, user_id)
    await turn.toast()
    await show_table(turn)


async def _changed(turn: Turn, change: Change, user_id: int | None = None) -> Evening:
    """The table after a change that the presser may make; for themselves everybody may."""
    told = turn.told

    async def do(actor: Actor) -> Evening:
        check_seating(actor, user_id)
        return await turn.deps.store.evenings.change(
            turn.evening.id, change, by=told.by, at=told.at
        )

    return await turn.who.allowed(turn.evening, do)
