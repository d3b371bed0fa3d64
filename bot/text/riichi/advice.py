"""Fourteen riichi tiles that do not win: which discards leave the hand ready, and for what."""

from collections.abc import Sequence

from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, fill, folded, lines
from bot.text.reply import Button, Rows, in_rows
from bot.text.riichi.words import tile
from scoring.riichi.discards import RiichiDiscard

SHOWN = 4
"""Discards that stay in sight; the others are folded away."""
OFFERED = 6
"""Discards that have a button."""
IN_A_ROW = 3


def riichi_advice_lines(catalog: Catalog, discards: Sequence[RiichiDiscard]) -> Html:
    """A line for each discard, that with the most tiles to come first."""
    if not discards:
        return Html()
    rows = [_line(catalog, one) for one in discards]
    return lines(
        bold(catalog.gettext("Ready after a discard:")),
        *rows[:SHOWN],
        folded(lines(*rows[SHOWN:])) if rows[SHOWN:] else "",
    )


def riichi_advice_rows(catalog: Catalog, discards: Sequence[RiichiDiscard], answer: str) -> Rows:
    """Buttons that throw a tile away (`1:c:`): the 13 others wait then."""
    label = catalog.pgettext("button", "Discard {tile}")
    return in_rows(
        (
            Button(label.format(tile=tile(one.tile)), f"1:c:{answer}:throw:{one.tile}")
            for one in discards[:OFFERED]
        ),
        IN_A_ROW,
    )


def _line(catalog: Catalog, discard: RiichiDiscard) -> Html:
    """9s → 1p 4p (8 left)"""
    return fill(
        catalog.gettext("{discard} → {tiles} ({n}\xa0left)"),
        discard=bold(tile(discard.tile)),
        tiles=" ".join(tile(wait.tile) for wait in discard.waits),
        n=discard.left,
    )
