"""A repair of a typed line, taken by a tap."""

from bot.handlers.deps import Deps
from bot.handlers.doors import Press
from bot.handlers.hands import change_answer
from bot.handlers.pages import stale
from bot.usecases.repairs import repaired


async def mended(deps: Deps, press: Press) -> None:
    """A button that says what is meant by a line."""
    match press.said:
        case [number, code]:
            await change_answer(deps, press, number, repaired(code))
        case _:
            await stale(deps, press)
