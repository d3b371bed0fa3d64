"""Somebody wants the evening to end, or it has: what the board says of it."""

from __future__ import annotations

from bot.model.evening.ending import Ending
from bot.model.evening.tables import Sheet, State
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.markup import Html, bold, fill, lines
from bot.text.reply import Reply, Rows
from bot.text.words import listed

HERE = "end"
"""A button that settles what the end waits for stands under the question about the end."""


def ending_text(catalog: Catalog, sheet: Sheet, ending: Ending) -> Html:
    """Who wants it, and what it waits for."""
    ledger = sheet.ledger
    if ledger.complete:
        wish = catalog.gettext("{name}: shall we end the evening?")
    else:
        wish = catalog.gettext("{name}: shall we end the evening before hand {n}?")
    return lines(
        bold(fill(wish, name=ending.by.name, n=ledger.position.deal)),
        _waits_for(catalog, sheet, ending),
    )


def _waits_for(catalog: Catalog, sheet: Sheet, ending: Ending) -> Html:
    contested = sheet.ledger.contested
    if contested:
        hands = listed(catalog, [str(line.position.deal) for line in contested])
        template = catalog.ngettext(
            "The end waits until hand {hands} is settled.",
            "The end waits until hands {hands} are settled.",
            len(contested),
        )
        return fill(template, hands=hands)
    if sheet.evening.has_other(ending.by.user_id):
        return fill(catalog.gettext("Another player has to confirm it."))
    return fill(catalog.gettext("Nobody else here has an account: confirm it yourself."))


def ending_rows(catalog: Catalog, sheet: Sheet) -> Rows:
    """The key that ends the evening, or those that settle what it waits for."""
    number, ledger = sheet.evening.id, sheet.ledger
    settle = catalog.pgettext("button", "Hand {n} stands")
    keys = [
        button(
            settle.format(n=line.position.deal),
            Act.STANDS,
            number,
            line.number,
            line.revision,
            HERE,
        )
        for line in ledger.contested
    ] or [
        button(catalog.pgettext("button", "Confirm the end"), Act.CONFIRM, number, ledger.revision)
    ]
    play_on = button(catalog.pgettext("button", "Play on"), Act.PLAY_ON, number)
    return (*((key,) for key in keys), (play_on,))


def ending_reply(catalog: Catalog, sheet: Sheet, ending: Ending) -> Reply:
    """The same as a message, where the board is far away."""
    return Reply(ending_text(catalog, sheet, ending), ending_rows(catalog, sheet))


def closed_text(catalog: Catalog, sheet: Sheet) -> Html:
    """That it is over, or only put off, and after how many deals."""
    played = sheet.ledger.played
    if sheet.evening.state is State.SUSPENDED:
        template = catalog.ngettext(
            "Suspended after {n}\xa0hand", "Suspended after {n}\xa0hands", played
        )
    else:
        template = catalog.ngettext(
            "The evening is over: {n}\xa0hand", "The evening is over: {n}\xa0hands", played
        )
    return fill(template, n=played)
