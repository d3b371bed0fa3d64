"""A hand or a fine that is recorded key by key: what is known, and the keys for what is next."""

from __future__ import annotations

from bot.model.evening.entering import Entering
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.voice import Names
from bot.text.evening.voices import voice_of
from bot.text.markup import Html, bold, fill, lines
from bot.text.reply import Rows, in_rows


def entering_text(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Html:
    """Whose entry it is, what is known, and what is to be said next."""
    if entering.fine:
        title = catalog.gettext("A penalty or an award, recorded by {name}")
    else:
        title = catalog.gettext("Hand {n}, recorded by {name}")
    about = fill(title, n=sheet.ledger.position.deal, name=entering.by.name)
    return lines(about, bold(_question(catalog, names, sheet, entering)))


def _question(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Html:
    if not entering.fine:
        return voice_of(sheet.evening.terms).question(catalog, names, sheet, entering)
    if entering.player is None:
        return fill(catalog.gettext("Whom is it for?"))
    return fill(catalog.gettext("{player}: what for?"), player=names[entering.player])


def entering_rows(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
    """The keys for what is to be said next."""
    words = (sheet.evening.id, entering.mark)
    if not entering.fine:
        rows = voice_of(sheet.evening.terms).keys(catalog, names, sheet, entering)
    elif entering.player is None:
        keys = (button(cut(name, NAME), Act.WHOM, *words, seat) for seat, name in enumerate(names))
        rows = in_rows(keys, 2)
    else:
        other = button(catalog.pgettext("button", "Other sum, reason…"), Act.TYPE, *words)
        rows = (*voice_of(sheet.evening.terms).fines(catalog, sheet, words), (other,))
    end = (
        button(catalog.pgettext("button", "Join in"), Act.JOIN, *words),
        button(catalog.pgettext("button", "Cancel"), Act.GIVE_UP, *words),
    )
    return (*rows, end)
