"""Two players sit in each other's seats: which, and from which deal on."""

from __future__ import annotations

from bot.model.evening.deeds import SeatSwap
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.board import totals
from bot.text.evening.columns import NAME, cut
from bot.text.evening.ledger_lines import names_of
from bot.text.markup import Html, block, bold, fill, lines
from bot.text.reply import Reply, in_rows

IN_A_ROW = 4


def swap_reply(catalog: Catalog, sheet: Sheet, chosen: tuple[int, ...]) -> Reply:
    """Whom a tap chooses; of two that are chosen, from which deal on they change."""
    names, words = names_of(sheet), (sheet.evening.id, *chosen)
    if len(chosen) < 2:
        question = fill(catalog.gettext("Which two players change seats?"))
        keys = [
            button(cut(name, NAME), Act.SWAP, *words, seat)
            for seat, name in enumerate(names)
            if seat not in chosen
        ]
        in_a_row = 2
    else:
        one, other = (names[seat] for seat in chosen)
        template = catalog.gettext("{one} and {other} change seats, from which hand on?")
        question = fill(template, one=one, other=other)
        last = sheet.ledger.last_deal
        keys = [button(str(deal), Act.SWAP, *words, deal) for deal in range(1, last + 1)]
        in_a_row = IN_A_ROW
    back = button(catalog.pgettext("button", "‹ Back"), Act.PAGE, sheet.evening.id, 0)
    return Reply(bold(question), (*in_rows(keys, in_a_row), (back,)))


def swapped_reply(catalog: Catalog, sheet: Sheet, swap: SeatSwap) -> Reply:
    """Who has changed seats, and who sits where now."""
    names = names_of(sheet)
    template = catalog.gettext("{one} and {other} have changed seats, from hand {n} on.")
    said: Html = fill(template, one=names[swap.one], other=names[swap.other], n=swap.from_deal)
    return Reply(lines(said, block(totals(catalog, sheet))))
