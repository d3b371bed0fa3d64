"""The buttons of an evening: `1:e:`, what to do, and the number of the evening."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from types import MappingProxyType

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening import (
    board,
    claims,
    commands,
    corrections,
    ending,
    export,
    idle,
    named_deals,
    scored,
    seats,
)
from bot.handlers.evening.turn import Turn
from bot.handlers.evening.who import Who
from bot.handlers.pages import stale
from bot.handlers.sending import toast
from bot.handlers.speech import catalog_for
from bot.model.evening.faults import LedgerFault
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault, TableFaultKind
from bot.text.evening.acts import Act
from bot.text.evening.faults import fault_text
from bot.text.evening.recording import meanwhile_notice

_TURNS: Mapping[Act, Callable[[Turn], Awaitable[None]]] = MappingProxyType(
    {
        Act.SIT: seats.sit,
        Act.RISE: seats.rise,
        Act.MYSELF: seats.sit_myself,
        Act.GUEST: seats.ask_guest,
        Act.SHUFFLE: seats.shuffle,
        Act.TERMS: seats.show_terms,
        Act.SEATS: seats.show_seats,
        Act.AGREE: seats.agree,
        Act.START: seats.start,
        Act.CALL_OFF: seats.call_off,
        Act.SHOW_BOARD: seats.send_again,
        Act.HAND: board.begin_hand,
        Act.FINE: board.begin_fine,
        Act.WINNER: board.choose_player,
        Act.WHOM: board.choose_player,
        Act.HOW: board.choose_way,
        Act.KONG: board.choose_kong,
        Act.POINTS: board.choose_points,
        Act.RIICHI: board.riichi_key,
        Act.DRAW: board.nobody_won,
        Act.COST: board.choose_cost,
        Act.TYPE: board.type_it,
        Act.JOIN: board.join,
        Act.GIVE_UP: board.give_up,
        Act.RECORD: named_deals.record_named,
        Act.SAME_HAND: named_deals.same_hand,
        Act.NOT_RECORD: named_deals.not_recorded,
        Act.UNDO: corrections.undo,
        Act.RESTORE: corrections.restore,
        Act.DISAGREE: corrections.disagree,
        Act.STANDS: corrections.stands,
        Act.MEND: corrections.mend,
        Act.FIELD: corrections.ask_field,
        Act.MEND_TYPE: corrections.type_field,
        Act.LINE: corrections.show_line,
        Act.PAGE: corrections.show_page,
        Act.SWAP: corrections.swap,
        Act.STANDINGS: commands.standings_pressed,
        Act.END: ending.ask_end,
        Act.CONFIRM: ending.confirm,
        Act.PLAY_ON: ending.play_on,
        Act.STILL: idle.play_on,
        Act.REOPEN: idle.reopen,
        Act.EXPORT: export.lead,
    }
)
_CHANGED = frozenset(
    (
        TableFaultKind.BEGUN,
        TableFaultKind.NOT_PLAYED,
        TableFaultKind.OTHER_HAND,
        TableFaultKind.OTHER_LINE,
        TableFaultKind.NOT_ENTERED,
        TableFaultKind.NOT_ENDING,
        TableFaultKind.DISPUTED,
    )
)
"""What the presser did not see yet: the message is brought up to date."""


async def pressed(deps: Deps, press: Press) -> None:
    """Do what the button says; who may not, or comes too late, is told so privately."""
    act, *words = press.said or ("",)
    try:
        match act:
            case Act.NEW_TABLE:
                await seats.new_table(deps, press)
            case Act.SCORED:
                await scored.pressed(deps, press, tuple(words))
            case Act.CLAIM:
                await claims.pressed(deps, press, tuple(words))
            case _:
                await _about_evening(deps, press, act, words)
    except (TableFault, LedgerFault) as fault:
        catalog = await catalog_for(deps, press.user, press.chat)
        await toast(press.query, fault_text(catalog, fault), alert=True)


async def _about_evening(deps: Deps, press: Press, act: str, words: list[str]) -> None:
    number = words[0] if words else ""
    evening = await deps.store.evenings.of_id(int(number)) if is_number(number) else None
    if act not in set(Act) or evening is None or evening.place.chat_id != press.chat.id:
        await stale(deps, press)
        return
    evening = await Who(press.chat, press.user).by_name(deps.store.players, evening)
    turn = Turn(deps, press, evening, tuple(words[1:]))
    try:
        await _TURNS[Act(act)](turn)
    except EnteredMeanwhile as two:
        catalog = await turn.own_catalog()
        await turn.toast(meanwhile_notice(catalog, two.meanwhile), alert=True)
        await seats.show_table(turn)
    except TableFault as fault:
        await turn.toast(fault_text(await turn.own_catalog(), fault), alert=True)
        if fault.kind in _CHANGED and turn.at_board:
            await seats.show_table(turn)
