"""Buttons under riichi hands, and the choice between two games."""

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.hands import change_answer
from bot.handlers.pages import stale
from bot.model.games import Game
from bot.model.riichi import RiichiTap
from bot.usecases.game_choices import of_game, riichi_tapped

_TAPS = frozenset(tap.value for tap in RiichiTap)
_GAMES = frozenset(game.value for game in Game)


async def tapped(deps: Deps, press: Press) -> None:
    """A button that changes what was assumed of the win."""
    match press.said:
        case [number, tap] if tap in _TAPS:
            await change_answer(deps, press, number, riichi_tapped(RiichiTap(tap)))
        case _:
            await stale(deps, press)


async def game_chosen(deps: Deps, press: Press) -> None:
    """A button that says of which game the hand is."""
    match press.said:
        case [number, game] if game in _GAMES:
            await change_answer(deps, press, number, of_game(Game(game)))
        case _:
            await stale(deps, press)
