"""Questions that a person answers by a reply."""

from __future__ import annotations

from telegram import ForceReply

from bot.handlers.evening.turn import Turn
from bot.store.notices import Question
from bot.text.evening.questions import Asking


async def ask(turn: Turn, asking: Asking, question: Question) -> None:
    """Ask the presser; the app of whoever is addressed begins the reply at once."""
    sent = await turn.chat.send_message(
        asking.html,
        message_thread_id=turn.evening.place.thread_id,
        reply_markup=ForceReply(selective=True, input_field_placeholder=asking.hint),
    )
    await turn.deps.store.notices.ask(turn.chat.id, sent.message_id, question)
