"""The keys of the board: a hand or a fine, key by key."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from bot.handlers.evening.asking import ask
from bot.handlers.evening.showing import show_board
from bot.handlers.evening.turn import Turn
from bot.model.evening.deeds import Beside, Deed, false_win, fine
from bot.model.evening.entering import Entering
from bot.model.evening.names import told_apart
from bot.model.evening.riichi.deeds import Chombo
from bot.model.evening.riichi.draft import RiichiDraft
from bot.model.evening.table_faults import TableFault, TableFaultKind
from bot.model.evening.tables import Sheet
from bot.store.entries import Added, Change
from bot.store.notices import About, Question
from bot.text.evening.questions import fine_question, points_question
from bot.text.evening.riichi.keys import CHOMBO
from bot.text.evening.voices import voice_of
from bot.text.pages import done_notice
from bot.usecases.evening import keys
from bot.usecases.evening.recording import record, sheet_of
from bot.usecases.evening.rights import Actor

SELF = "s"
"""In the place of a discarder: the winner drew the tile."""
FALSE_WIN = re.compile(r"f(-?\d{1,3})\.(-?\d{1,3})", re.ASCII)
"""What a false win costs the offender and gives each other player, in a button."""
_SUM = re.compile(r"-?\d{1,6}", re.ASCII)

Say = Callable[[Sheet], Deed]


async def begin_hand(turn: Turn) -> None:
    await _begin(turn, is_fine=False)


async def begin_fine(turn: Turn) -> None:
    await _begin(turn, is_fine=True)


async def choose_player(turn: Turn) -> None:
    """The winner, or whom the fine is about."""
    seat = turn.seat(1)
    await _go_on(turn, lambda entering: replace(entering, player=seat))


async def choose_way(turn: Turn) -> None:
    """Self-draw, or whose discard it was."""
    discarder = None if turn.word(1) == SELF else turn.seat(1)
    await _go_on(turn, lambda entering: replace(entering, told_how=True, discarder=discarder))


async def choose_kong(turn: Turn) -> None:
    """A robbed kong, or none after all."""
    robbed = turn.word(1) == "1"
    await _go_on(turn, lambda entering: replace(entering, robbed_kong=robbed))


async def choose_points(turn: Turn) -> None:
    points = turn.number(1)
    await _record(turn, lambda actor: keys.won(actor, points, turn.told.at))


async def riichi_key(turn: Turn) -> None:
    """One more thing about a deal of riichi; the last one records it."""
    key = turn.word(1)
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    draft = keys.entered(sheet, turn.told.at).riichi.pressed(key)
    if draft is None:
        raise TableFault(TableFaultKind.GONE)
    if draft.deal is not None:
        await _record(turn, lambda actor: keys.riichi_deal(actor, key, turn.told.at))
    else:
        await _go_on(turn, lambda entering: replace(entering, riichi=_pressed(entering, key)))


def _pressed(entering: Entering, key: str) -> RiichiDraft:
    """What is known after the key, as things stand by now."""
    draft = entering.riichi.pressed(key)
    if draft is None:
        raise TableFault(TableFaultKind.GONE)
    return draft


async def nobody_won(turn: Turn) -> None:
    await _record(turn, lambda actor: keys.drawn(actor, turn.told.at))


async def choose_cost(turn: Turn) -> None:
    """A false win as it is fined, or a sum."""
    cost = cost_of(turn.word(1))
    await _record(turn, lambda actor: keys.fined(actor, cost, turn.told.at))


async def type_it(turn: Turn) -> None:
    """Points, tiles or a reason are typed, as a reply."""
    sheet = await sheet_of(turn.deps.store, turn.evening.id)
    entering = keys.entered(sheet, turn.told.at)
    await _go_on(turn, lambda same: same)
    names, catalog = told_apart(turn.evening.players), await turn.catalog()
    player = "" if entering.player is None else names[entering.player]
    if entering.fine:
        hint = voice_of(turn.evening.terms).fine_hint(catalog)
        asking = fine_question(catalog, turn.asker, player, hint)
        question = Question(turn.evening.id, About.FINE, entering.player)
    else:
        asking = points_question(catalog, turn.asker, player)
        question = Question(turn.evening.id, About.POINTS)
    await ask(turn, asking, question)


async def join(turn: Turn) -> None:
    mark = turn.number(0)
    await _change(turn, lambda actor: keys.join(actor, mark=mark, at=turn.told.at))


async def give_up(turn: Turn) -> None:
    mark = turn.number(0)
    await _change(turn, lambda actor: keys.give_up(actor, mark=mark))


def cost_of(code: str) -> Callable[[int], Beside]:
    """What a fine costs whom it is about, as a button carries it."""
    if code == CHOMBO:
        return Chombo
    if found := FALSE_WIN.fullmatch(code):
        offender, other = map(int, found.groups())
        return lambda player: false_win(player, offender, other)
    if _SUM.fullmatch(code) and int(code):
        return lambda player: fine(player, int(code))
    raise TableFault(TableFaultKind.GONE)


async def _begin(turn: Turn, *, is_fine: bool) -> None:
    mark = turn.number(0)
    await _change(turn, lambda actor: keys.begin(actor, fine=is_fine, mark=mark, at=turn.told.at))


async def _go_on(turn: Turn, step: Callable[[Entering], Entering]) -> None:
    mark = turn.number(0)
    await _change(turn, lambda actor: keys.go_on(actor, step, mark=mark, at=turn.told.at))


async def _change(turn: Turn, change: Callable[[Actor], Change]) -> None:
    """The board after a key that records nothing yet."""
    told = turn.told

    async def do(actor: Actor) -> Sheet:
        return await turn.deps.store.entries.change(
            turn.evening.id, change(actor), by=told.by, at=told.at
        )

    sheet = await turn.who.allowed(turn.evening, do)
    await turn.toast()
    await show_board(turn.deps, turn.chat, sheet)


async def _record(turn: Turn, say: Callable[[Actor], Say]) -> None:
    """The board after the last key: what was entered stands in the ledger."""
    mark = turn.number(0)

    async def do(actor: Actor) -> Added:
        return await record(
            turn.deps.store,
            turn.evening.id,
            actor,
            say(actor),
            turn.told,
            mark=mark,
            sure=True,
        )

    added = await turn.who.allowed(turn.evening, do)
    await turn.toast(done_notice(await turn.own_catalog()))
    await show_board(turn.deps, turn.chat, added.sheet)
