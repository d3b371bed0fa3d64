"""An evening as files, in private: a key in the group leads there."""

from __future__ import annotations

from telegram import Message
from telegram.error import TelegramError
from telegram.helpers import create_deep_linked_url

from bot.handlers.deps import Deps
from bot.handlers.evening.turn import Turn
from bot.handlers.lines import after_command
from bot.handlers.rights import is_in_charge
from bot.handlers.sending import answer, hand_over, toast
from bot.handlers.speech import catalog_for
from bot.model.evening.tables import Evening
from bot.text.evening.export import sheet_csv, sheet_json
from bot.text.evening.faults import only_players_reply
from bot.usecases.evening.recording import sheet_of

LINK = r"^/start evening-([0-9]{1,18})$"
"""How the link arrives in the private chat."""


async def lead(turn: Turn) -> None:
    """The key under a result opens the private chat."""
    name = turn.press.query.get_bot().username
    await toast(turn.press.query, url=create_deep_linked_url(name, f"evening-{turn.evening.id}"))


async def arrive(deps: Deps, message: Message) -> None:
    """The files for whoever has played, organised or runs the group; others learn nothing."""
    catalog = await catalog_for(deps, message.from_user)
    number = int(after_command(message).removeprefix("evening-"))
    evening = await deps.store.evenings.of_id(number)
    if evening is None or not await _may_have(message, evening):
        await answer(message, only_players_reply(catalog))
        return
    sheet = await sheet_of(deps.store, evening.id)
    await hand_over(message, sheet_csv(catalog, sheet), once=True)
    await hand_over(message, sheet_json(catalog, sheet))


async def _may_have(message: Message, evening: Evening) -> bool:
    user = message.from_user
    if user is None:
        return False
    if user.id == evening.organiser.user_id or evening.seat_of(user.id) is not None:
        return True
    try:
        return await is_in_charge(message.get_bot(), evening.place.chat_id, user.id)
    except TelegramError:
        # The bot is not in that group any more, so nobody can say who runs it.
        return False
