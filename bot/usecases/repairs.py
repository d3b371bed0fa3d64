"""Repairs of a line that does not read or does not win: offered, and taken by a tap only."""

from dataclasses import replace

from bot.model.answer import Ready, Refused
from bot.model.choice import Choice
from bot.model.exchange import Exchange
from bot.model.repair_code import code_of
from bot.model.riichi import RiichiReady, RiichiScored
from bot.usecases.hands import Change, begun, stated
from bot.usecases.table import Table
from scoring.notation import TypedHand
from scoring.repair import Slip
from scoring.repair.change import Change as Mend


def repaired(code: str) -> Change:
    """The repair with this code is what was meant."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case Refused(repairs=offered) | Ready(repairs=offered) | RiichiReady(repairs=offered):
                pass
            case _:
                return None
        for repair in offered:
            if code_of(repair) == code:
                return replace(
                    exchange,
                    mended=repair.line,
                    reading=None,
                    choice=Choice(),
                    now=stated(repair.typed, exchange.now.win),
                )
        return None

    return change


def counted_once() -> Change:
    """The winning tile that the line writes twice was typed once too often."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case RiichiScored(typed=TypedHand(repeat=(start, end))):
                line = exchange.read
                without = Mend.leaving_out(line, start, end, Slip.TYPED_TWICE)
                return replace(exchange, mended=without.apply(line))
            case _:
                return None

    return change


def as_typed() -> Change:
    """Take back what buttons made of the tiles; if there is nothing of that, the repair."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        if exchange.choice != Choice():
            return replace(exchange, choice=Choice())
        if exchange.mended is None:
            return None
        return begun(table, exchange, exchange.line)

    return change
