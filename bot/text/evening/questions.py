"""What the bot asks to be answered by a reply: the question, and what stands in the field."""

from __future__ import annotations

from typing import NamedTuple

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill


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


def fine_question(catalog: Catalog, asker: str, player: str) -> Asking:
    question = catalog.gettext(
        "{asker}, how many points for {player}, and why? Answer this message."
    )
    return Asking(fill(question, asker=asker, player=player), catalog.gettext("−10 late"))
