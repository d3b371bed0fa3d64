"""What the bot asks to be answered by a reply: the question, and what stands in the field."""

from __future__ import annotations

from typing import NamedTuple

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill

HINT = 64
"""Characters that Telegram shows in an empty field."""


class Asking(NamedTuple):
    """A question, and a hint in the empty field (plain text, up to 64 characters)."""

    html: Html
    hint: str


def guest_question(catalog: Catalog, asker: str) -> Asking:
    question = catalog.gettext("{asker}, what is the guest called? Answer this message.")
    return Asking(fill(question, asker=asker), catalog.gettext("Name of the guest"))


def points_question(catalog: Catalog, asker: str, player: str) -> Asking:
    question = catalog.gettext(
        "{asker}, how many points for {player}, or which tiles? Answer this message."
    )
    return Asking(
        fill(question, asker=asker, player=player), catalog.gettext("Points, or the hand")
    )


def line_question(catalog: Catalog, asker: str, example: str) -> Asking:
    """What the whole line should have said."""
    question = catalog.gettext(
        "{asker}, how did this hand end? Answer this message with a line such as: {example}"
    )
    return Asking(fill(question, asker=asker, example=example), example[:HINT])


def fine_question(catalog: Catalog, asker: str, player: str, hint: str) -> Asking:
    question = catalog.gettext(
        "{asker}, how many points for {player}, and why? Answer this message."
    )
    return Asking(fill(question, asker=asker, player=player), hint)
