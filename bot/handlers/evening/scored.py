"""The key under a scored hand that records it at the table: two taps."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.showing import show_entry, show_sheet
from bot.handlers.evening.turn import Turn
from bot.handlers.hands import answer_reply, render
from bot.handlers.pictures import show_pressed
from bot.handlers.speech import catalog_here
from bot.model.evening.deeds import Edit, Won
from bot.model.evening.riichi.deeds import RiichiWon, Seats
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault, TableFaultKind
from bot.store.entries import Added, Source
from bot.text.catalog import Catalog
from bot.text.evening.scored_hands import (
    LIABLE,
    SELF,
    with_discarders,
    with_liable,
    with_meanwhile,
    with_other_record,
    with_winners,
)
from bot.text.pages import done_notice
from bot.text.reply import Reply
from bot.usecases.evening.recording import put_right, record
from bot.usecases.evening.rights import Actor, check_present
from bot.usecases.evening.scored_hands import HandAtTable, deed_now, hand_at_table
from bot.usecases.evening.scored_riichi import RiichiHandAtTable
from bot.usecases.hands import Answered
from bot.usecases.table import table_for

RIICHI = "~"
"""Before the numbers of those who have declared riichi."""
_FED = re.compile(r"([0-3])(?:\.([1-9]))?", re.ASCII)
"""Who is liable, and for how many yakuman."""


async def pressed(deps: Deps, press: Press, words: tuple[str, ...]) -> None:
    """The answer's number; then the mark, the winner and how it was won, as far as is known."""
    catalog = await catalog_here(deps, press.chat, press.user)
    hand = await _hand(deps, press, catalog, words[0] if words else "")
    turn = Turn(deps, press, hand.sheet.evening, words[1:])
    await turn.who.allowed(turn.evening, _present)
    match turn.words:
        case ():
            await _begin(turn, catalog, hand)
        case (_, "update", *said):
            await _update(turn, catalog, hand, "".join(said))
        case (_, _):
            await _ask_discarder(turn, catalog, hand, turn.seat(1))
        case (_, _, how) if how.startswith(RIICHI):
            await _ask_discarder(turn, catalog, hand, turn.seat(1), _declared(how))
        case (_, _, how, "same"):
            await _join(turn, catalog, hand, turn.seat(1), how)
        case (_, _, how, *_):
            await _record(turn, catalog, hand, turn.seat(1), how)
        case _:
            await turn.toast()
            answered = await _answered(turn, catalog, hand)
            reply = await answer_reply(deps, catalog, hand.exchange.read, answered)
            await show_pressed(deps, press, hand.exchange, reply)


async def _present(actor: Actor) -> None:
    check_present(actor)


async def _hand(deps: Deps, press: Press, catalog: Catalog, number: str) -> HandAtTable:
    """The hand under whose answer the button stands."""
    exchange = await deps.store.exchanges.of_id(int(number)) if is_number(number) else None
    if exchange is None or not exchange.is_at(*press.place):
        raise TableFault(TableFaultKind.GONE)
    table = await table_for(deps.store, exchange, catalog.language)
    hand = await hand_at_table(deps.store, exchange, table)
    if hand is None:
        raise TableFault(TableFaultKind.GONE)
    return hand


async def _begin(turn: Turn, catalog: Catalog, hand: HandAtTable) -> None:
    """Whoever typed the hand has won it; what is known of it needs no tap."""
    seat = hand.typed.seat
    if seat is None:
        await turn.toast()
        reply = await _plain(turn, catalog, hand)
        await _become(turn, hand, with_winners(catalog, reply, hand.sheet, hand.exchange.id))
    else:
        await _ask_discarder(turn, catalog, hand, seat)


async def _ask_discarder(
    turn: Turn, catalog: Catalog, hand: HandAtTable, winner: int, riichi: Seats = ()
) -> None:
    await turn.toast()
    by_discard, by_self_draw = hand.ways()
    worth = (
        hand.points(winner, self_drawn=False) if by_discard else None,
        hand.points(winner, self_drawn=True) if by_self_draw else None,
    )
    reply = await _plain(turn, catalog, hand)
    others = riichi if isinstance(hand, RiichiHandAtTable) else None
    asked = with_discarders(catalog, reply, hand.sheet, hand.exchange.id, winner, worth, others)
    await _become(turn, hand, asked)


async def _record(turn: Turn, catalog: Catalog, hand: HandAtTable, winner: int, how: str) -> None:
    mark, deed = turn.number(0), _deed(turn, hand, winner, how)
    self_drawn = deed.discarder is None
    if isinstance(deed, RiichiWon) and isinstance(hand, RiichiHandAtTable) and LIABLE not in how:
        bindings = hand.bindings(winner, self_drawn=self_drawn)
        if bindings:
            known = (hand.sheet.ledger.mark, winner, how)
            await _ask_liable(turn, catalog, hand, deed, known, bindings)
            return
    exchange = hand.won_by(winner, self_drawn=self_drawn)

    async def do(actor: Actor) -> Added:
        return await record(
            turn.deps.store,
            turn.evening.id,
            actor,
            deed,
            turn.told,
            Source(exchange=exchange),
            mark=mark,
            sure=turn.word(3) == "sure",
        )

    try:
        added = await turn.who.allowed(turn.evening, do)
    except EnteredMeanwhile as two:
        await turn.toast()
        reply = await _plain(turn, catalog, hand)
        number = hand.exchange.id
        asked = with_meanwhile(catalog, reply, two.meanwhile, number, winner, how)
        await _become(turn, hand, asked)
        return
    await _show(turn, added)


async def _ask_liable(
    turn: Turn,
    catalog: Catalog,
    hand: RiichiHandAtTable,
    deed: RiichiWon,
    known: Sequence[str | int],
    bindings: Sequence[int | None],
) -> None:
    await turn.toast()
    reply, number = await _plain(turn, catalog, hand), hand.exchange.id
    asked = with_liable(catalog, reply, hand.sheet, number, deed, known, bindings)
    await _become(turn, hand, asked)


async def _join(turn: Turn, catalog: Catalog, hand: HandAtTable, winner: int, how: str) -> None:
    """Another has recorded this hand: with the tiles, and as this player says, it is right."""
    added = await _edit(turn, _deed(turn, hand, winner, how))
    await turn.deps.store.notices.untie(hand.exchange.id)
    await _show(turn, added)
    number, _ = _line(turn)
    line = added.sheet.ledger.line(number)
    if line is not None:
        reply = await _plain(turn, catalog, hand)
        await _become(turn, hand, with_other_record(catalog, reply, added.sheet, line))


async def _update(turn: Turn, catalog: Catalog, hand: HandAtTable, said: str) -> None:
    """What was recorded from this hand shall be what it is worth by now; `said` is who fed it."""
    number, _ = _line(turn)
    line = hand.sheet.ledger.line(number)
    deed = None if line is None else deed_now(hand, line.deed)
    if deed is None:
        raise TableFault(TableFaultKind.GONE)
    if isinstance(deed, RiichiWon) and isinstance(hand, RiichiHandAtTable):
        bindings = () if said else hand.left_open(deed)
        if bindings:
            known = (turn.word(0), "update", "")
            await _ask_liable(turn, catalog, hand, deed, known, bindings)
            return
        deed = _fed(deed, said)
    await _show(turn, await _edit(turn, deed))


async def _edit(turn: Turn, deed: Won | RiichiWon) -> Added:
    number, revision = _line(turn)

    async def do(actor: Actor) -> Added:
        return await put_right(
            turn.deps.store, turn.evening.id, actor, Edit(number, deed), turn.told, revision
        )

    return await turn.who.allowed(turn.evening, do)


async def _show(turn: Turn, added: Added) -> None:
    """The answer with what was recorded, and the board."""
    await turn.toast(done_notice(await turn.own_catalog()))
    entry = added.sheet.ledger.line(added.number) or added.sheet.ledger.line(_line(turn)[0])
    if entry is not None:
        await show_entry(turn.deps, turn.chat, added.sheet, entry)
    await show_sheet(turn.deps, turn.chat, added.sheet)


def _line(turn: Turn) -> tuple[int, int]:
    """The line that the button is for, and its revision."""
    match turn.word(0).split("."):
        case [number, revision] if is_number(number) and is_number(revision):
            return int(number), int(revision)
        case _:
            return 0, 0


def _declared(how: str) -> Seats:
    """Who else has declared riichi."""
    digits = how.partition(LIABLE)[0].partition(RIICHI)[2]
    return tuple(int(digit) for digit in digits if digit in "0123")


def _deed(turn: Turn, hand: HandAtTable, winner: int, said: str) -> Won | RiichiWon:
    """The hand as this player won it; LedgerFault when it cannot be won like that."""
    seats, how = range(len(turn.evening.players)), said.partition(RIICHI)[0]
    if how != SELF and (not how.isdecimal() or int(how) not in seats):
        raise TableFault(TableFaultKind.GONE)
    deed = hand.deed(winner, None if how == SELF else int(how), _declared(said))
    if deed is None:
        raise hand.refused()
    return _fed(deed, said) if isinstance(deed, RiichiWon) else deed


def _fed(deed: RiichiWon, said: str) -> RiichiWon:
    """The hand as somebody fed it, if that is said."""
    found = _FED.fullmatch(said.partition(LIABLE)[2])
    if found is None:
        return deed
    [one], (liable, bound) = deed.hands, found.groups()
    fed = replace(one, liable=int(liable), bound=int(bound) if bound else None)
    return replace(deed, hands=(fed,))


async def _become(turn: Turn, hand: HandAtTable, reply: Reply) -> None:
    await show_pressed(turn.deps, turn.press, hand.exchange, reply)


async def _plain(turn: Turn, catalog: Catalog, hand: HandAtTable) -> Reply:
    """The answer as it is without a table."""
    return render(catalog, hand.exchange.read, await _answered(turn, catalog, hand))


async def _answered(turn: Turn, catalog: Catalog, hand: HandAtTable) -> Answered:
    table = await table_for(turn.deps.store, hand.exchange, catalog.language)
    return Answered(hand.exchange, table.outcome(hand.exchange))
