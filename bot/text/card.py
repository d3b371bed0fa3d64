"""What is offered while `@bot …` is typed: a card, and the message that choosing it sends."""

from __future__ import annotations

from dataclasses import dataclass

from bot.text.reply import Rows


@dataclass(frozen=True, slots=True)
class Card:
    """A title and a line below it, in plain text, and the message as HTML with its buttons.

    Only buttons that need to know nothing of the message can stand under it. The `key` tells the
    cards of one answer apart: at most 64 bytes.
    """

    key: str
    title: str
    below: str
    html: str
    rows: Rows = ()
