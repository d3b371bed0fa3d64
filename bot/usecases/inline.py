"""A line typed after the bot's name in any chat: nothing of it is kept."""

from dataclasses import replace

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap
from bot.model.exchange import Asked, Exchange
from bot.model.inline_line import InlineLine
from bot.model.riichi import RiichiReady, RiichiScored, RiichiTap
from bot.store.store import Store
from bot.usecases.hands import begun, stated
from bot.usecases.table import Table, table_of
from scoring.errors import AmbiguousText
from scoring.notation import Circumstance, TypedHand
from scoring.tiles import Tile

_NOWHERE = Asked(0, 0)
"""No message: there is none before a card is chosen, and the bot is not told of it then."""


async def read_inline(store: Store, person: int, line: str, language: str) -> InlineLine:
    """What comes of the line by the rules that the person has chosen in the private chat."""
    return inline_line(await table_of(store, person, language), line)


def inline_line(table: Table, line: str) -> InlineLine:
    """The line, what comes of it, and every way in which it may go on."""
    exchange = begun(table, Exchange(0, _NOWHERE, line, None, Circumstances()), line)
    outcome = table.whole_outcome(exchange)
    read = InlineLine(line, table.rules, outcome, riichi=table.riichi, plays_mcr=table.plays_mcr)
    match outcome:
        case Scored(typed=typed) if Circumstance.HOW_WON not in typed.stated:
            drawn = replace(exchange, now=exchange.now.tapped(Tap.SELF_DRAWN))
            return replace(read, self_drawn=table.whole_outcome(drawn))
        case RiichiScored(typed=typed, score=score) if Circumstance.HOW_WON not in typed.stated:
            changes = exchange.changes.tapped(RiichiTap.SELF_DRAWN, score.win)
            drawn = replace(exchange, changes=changes)
            return replace(read, self_drawn=table.whole_outcome(drawn))
        case Ready(typed=typed, waits=(_, *_)) | RiichiReady(typed=typed, waits=(_, *_)):
            tiles = (wait.tile for wait in outcome.waits if wait.left)
            won = tuple((tile, _won_on(table, exchange, typed, tile)) for tile in tiles)
            return replace(read, won_on=won)
        case Refused(error=AmbiguousText(readings=(_, *_) as readings)):
            numbered = enumerate(readings)
            every = tuple(_read_as(table, exchange, *reading) for reading in numbered)
            return replace(read, readings=every)
        case Refused(repairs=repairs) | Ready(repairs=repairs) | RiichiReady(repairs=repairs):
            mended = tuple((one, _repaired(table, exchange, one.line)) for one in repairs)
            return replace(read, repaired=mended)
        case _:
            return read


def _won_on(table: Table, exchange: Exchange, typed: TypedHand, tile: Tile) -> Outcome:
    choice = exchange.choice.win(typed.hand, tile)
    return table.whole_outcome(replace(exchange, choice=choice))


def _read_as(table: Table, exchange: Exchange, reading: int, typed: TypedHand) -> Outcome:
    return table.whole_outcome(replace(exchange, reading=reading, now=stated(typed)))


def _repaired(table: Table, exchange: Exchange, line: str) -> Outcome:
    return table.whole_outcome(begun(table, exchange, line))
