"""Presses that say of which game a hand is, or change how a riichi hand was won."""

from dataclasses import replace

from bot.model.exchange import Exchange
from bot.model.games import Game
from bot.model.riichi import RiichiReady, RiichiScored, RiichiTap
from bot.usecases.hands import Change
from bot.usecases.table import Table


def of_game(game: Game) -> Change:
    """The hand is one of this game."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        return replace(exchange, game=game) if table.plays_both else None

    return change


def riichi_tapped(tap: RiichiTap) -> Change:
    """Change what was assumed of a riichi hand."""

    def change(table: Table, exchange: Exchange) -> Exchange | None:
        match table.outcome(exchange):
            case RiichiScored(taps=taps, score=score) if tap in taps:
                win = score.win
            case RiichiReady(taps=taps, win=win) if tap in taps:
                pass
            case _:
                return None
        return replace(exchange, changes=exchange.changes.tapped(tap, win))

    return change
