"""Buttons that make something else of the tiles of an answer, and help that only one sees."""

from telegram import Message

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.hands import answer_reply, change_answer
from bot.handlers.pages import stale
from bot.handlers.pictures import show_pressed
from bot.handlers.sending import toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.answer import Scored, game_of
from bot.model.exchange import Pressed
from bot.model.riichi import RiichiScored
from bot.text.choice_rows import winning_tiles_reply
from bot.text.fair_play import not_yours_to_say
from bot.text.ready_short import short_help
from bot.usecases.hands import Answered, Change, answer_under
from bot.usecases.ready_choices import (
    discarded,
    hand_over,
    kong_concealed,
    same,
    set_apart,
    waiting_again,
    won_on,
)
from bot.usecases.repairs import as_typed, counted_once
from scoring.tiles import Tile

_TILES = frozenset(tile.value for tile in Tile)


async def chosen(deps: Deps, press: Press) -> None:
    """A button that makes something else of the tiles."""
    match press.said:
        case [number, "over"]:
            await _over(deps, press, number)
        case [number, "alone"]:
            await _alone(deps, press, number)
        case [number, "which"]:
            await _which(deps, press, number)
        case [number, *what] if (change := _change(what)) is not None:
            await change_answer(deps, press, number, change)
        case _:
            await stale(deps, press)


def _change(what: list[str]) -> Change | None:
    match what:
        case ["won", tile] if tile in _TILES:
            return won_on(Tile(tile))
        case ["throw", tile] if tile in _TILES:
            return discarded(Tile(tile))
        case ["apart", tile] if tile in _TILES:
            return set_apart(Tile(tile))
        case ["kong", kong] if is_number(kong):
            return kong_concealed(int(kong))
        case ["waits"]:
            return waiting_again()
        case ["once"]:
            return counted_once()
        case ["typed"]:
            return as_typed()
        case ["same"]:
            return same()
        case _:
            return None


async def _over(deps: Deps, press: Press, number: str) -> None:
    """Another player than the one who asks says that the hand is over."""
    if _asks_themself(press):
        catalog = await catalog_for(deps, press.user, press.chat)
        await toast(press.query, not_yours_to_say(catalog), alert=True)
    else:
        await change_answer(deps, press, number, hand_over())


async def _alone(deps: Deps, press: Press, number: str) -> None:
    """What the group is not told, for the presser's eyes only and in their language."""
    found = await _found(deps, press, number, whole=True)
    catalog = await catalog_for(deps, press.user, press.chat)
    notice = short_help(catalog, found.outcome) if found else None
    if notice is None:
        await stale(deps, press)
    else:
        await toast(press.query, notice, alert=True)


async def _which(deps: Deps, press: Press, number: str) -> None:
    """The tiles of the hand in place of the buttons: which of them won?"""
    found = await _found(deps, press, number)
    if found is None or not isinstance(found.outcome, Scored | RiichiScored):
        await stale(deps, press)
        return
    await toast(press.query)
    catalog = (await catalog_here(deps, press.chat, press.user)).of(game_of(found.outcome))
    shown = await answer_reply(deps, catalog, found.exchange.read, found)
    reply = winning_tiles_reply(catalog, shown, found.outcome.score.hand, number)
    await show_pressed(deps, press, found.exchange, reply)


async def _found(deps: Deps, press: Press, number: str, *, whole: bool = False) -> Answered | None:
    if not is_number(number):
        return None
    catalog = await catalog_here(deps, press.chat, press.user)
    pressed = Pressed(int(number), press.place, press.update_id)
    return await answer_under(deps.store, pressed, catalog.language, whole=whole)


def _asks_themself(press: Press) -> bool:
    """Whether the presser typed the line that the answer replies to."""
    message = press.query.message
    line = message.reply_to_message if isinstance(message, Message) else None
    return line is not None and line.from_user == press.user
