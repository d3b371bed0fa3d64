"""Fourteen tiles that do not win: which discards leave the hand ready, and for what."""

from collections.abc import Sequence

from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, fill, folded, lines, quiet
from bot.text.reply import Button, Rows, in_rows
from bot.text.words import tile
from bot.text.worth import worths
from scoring.mcr.discards import Discard

SHOWN = 4
"""Discards that stay in sight; the others are folded away."""
OFFERED = 6
"""Discards that have a button."""
IN_A_ROW = 3


def advice_lines(catalog: Catalog, discards: Sequence[Discard]) -> Html:
    """A line for each discard, the best first, and what is best about it."""
    if not discards:
        return Html()
    rows = [_discard_line(catalog, one) for one in discards]
    return lines(
        bold(catalog.gettext("Ready after a discard:")),
        *rows[:SHOWN],
        folded(lines(*rows[SHOWN:])) if rows[SHOWN:] else "",
        quiet(catalog.gettext("The best first: by tiles left times points")) if rows[1:] else "",
    )


def advice_rows(catalog: Catalog, discards: Sequence[Discard], answer: str) -> Rows:
    """Buttons that throw a tile away (`1:c:`): the 13 others wait then."""
    label = catalog.pgettext("button", "Discard {tile}")
    return in_rows(
        (
            Button(
                label.format(tile=tile(catalog, one.tile)),
                f"1:c:{answer}:throw:{one.tile}",
            )
            for one in discards[:OFFERED]
        ),
        IN_A_ROW,
    )


def _discard_line(catalog: Catalog, discard: Discard) -> Html:
    """9s → 1p 4p (8 left): up to 21 on a discard · 23 by self-draw."""
    waits = " ".join(tile(catalog, wait.tile) for wait in discard.waits if wait.left)
    head = fill(
        catalog.gettext("{discard} → {tiles} ({n}\xa0left)"),
        discard=bold(tile(catalog, discard.tile)),
        tiles=waits,
        n=discard.left,
    )
    if not discard.may_win:
        return fill(catalog.gettext("{waits_for}: may not win"), waits_for=head)
    best = worths(catalog, discard.by_discard, discard.self_drawn)
    return fill(catalog.gettext("{waits_for}: up to {worths}"), waits_for=head, worths=best)
