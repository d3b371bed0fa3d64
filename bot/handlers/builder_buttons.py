"""The ways from an answer to the builder, and to the club that asked for the hand."""

from dataclasses import replace

from bot.handlers.deps import Deps
from bot.model.answer import Refused, WhichGame
from bot.text.builder_notices import club_button, edit_button, start_button
from bot.text.catalog import Catalog
from bot.text.reply import Button, Reply, Rows, fits_in_a_row
from bot.usecases.hands import Answered
from scoring.errors import AmbiguousText


async def with_builder(deps: Deps, catalog: Catalog, reply: Reply, answered: Answered) -> Reply:
    """The answer with buttons for these ways; which hand, or which game, is meant comes first."""
    match answered.outcome:
        case Refused(error=AmbiguousText(), typed=None):
            return reply
        case WhichGame():
            return reply
        case Refused(typed=None):
            rows = _beside(reply.rows, start_button(catalog, answered.exchange.id))
        case _:
            rows = _beside(reply.rows, edit_button(catalog, answered.exchange.id))
    return replace(reply, rows=(*rows, *await _to_club(deps, catalog, answered)))


def _beside(rows: Rows, button: Button) -> Rows:
    """In the last row, if there is but one button; else below it."""
    match rows:
        case (*above, (alone,)) if fits_in_a_row((alone, button)):
            return (*above, (alone, button))
        case _:
            return (*rows, (button,))


async def _to_club(deps: Deps, catalog: Catalog, answered: Answered) -> Rows:
    building = await deps.store.drafts.of_answer(answered.exchange.id)
    if building is None or building.club is None:
        return ()
    return ((club_button(catalog, building.id),),)
