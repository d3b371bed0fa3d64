"""A hand or a fine that is recorded key by key: what is known, and the keys for what is next."""

from __future__ import annotations

from bot.model.evening.deeds import Won
from bot.model.evening.entering import Entering
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import cut
from bot.text.evening.ledger_lines import Names
from bot.text.evening.seating import NAME
from bot.text.evening.terms import capitalized, false_win_text
from bot.text.markup import Html, bold, fill, lines
from bot.text.reply import Rows, in_rows
from bot.text.words import signed
from scoring.mcr.payments import FALSE_WINS

USUAL = (8, 9, 10, 12, 16, 24, 32, 88)
"""Points that are offered when nothing has been recorded yet."""
OFFERED = 8
SUMS = (-5, -10, 5, 10)
"""Penalties and awards that are offered."""


def entering_text(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Html:
    """Whose entry it is, what is known, and what is to be said next."""
    if entering.fine:
        title = catalog.gettext("A penalty or an award, recorded by {name}")
    else:
        title = catalog.gettext("Hand {n}, recorded by {name}")
    about = fill(title, n=sheet.ledger.position.deal, name=entering.by.name)
    return lines(about, bold(_question(catalog, names, entering)))


def _question(catalog: Catalog, names: Names, entering: Entering) -> Html:
    if entering.player is None:
        if entering.fine:
            return fill(catalog.gettext("Whom is it for?"))
        return fill(catalog.gettext("Who won?"))
    player = names[entering.player]
    if entering.fine:
        return fill(catalog.gettext("{player}: what for?"), player=player)
    if not entering.told_how:
        if entering.robbed_kong:
            return fill(catalog.gettext("{player} robbed a kong. Whose?"), player=player)
        return fill(catalog.gettext("{player} won. Who discarded?"), player=player)
    if entering.discarder is None:
        return fill(catalog.gettext("{player}, self-draw. How many points?"), player=player)
    discarder = names[entering.discarder]
    template = catalog.gettext("{player}, discard: {discarder}. How many points?")
    if entering.robbed_kong:
        template = catalog.gettext("{player}, robbed kong: {discarder}. How many points?")
    return fill(template, player=player, discarder=discarder)


def entering_rows(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
    """The keys for what is to be said next."""
    words = (sheet.evening.id, entering.mark)
    if entering.player is None:
        rows = _player_rows(catalog, names, entering, words)
    elif entering.fine:
        rows = _fine_rows(catalog, sheet, words)
    elif not entering.told_how:
        rows = _how_rows(catalog, names, entering.player, entering, words)
    else:
        rows = _points_rows(catalog, sheet, words)
    end = (
        button(catalog.pgettext("button", "Join in"), Act.JOIN, *words),
        button(catalog.pgettext("button", "Cancel"), Act.GIVE_UP, *words),
    )
    return (*rows, end)


def _player_rows(
    catalog: Catalog, names: Names, entering: Entering, words: tuple[int, int]
) -> Rows:
    act = Act.WHOM if entering.fine else Act.WINNER
    rows = in_rows(
        (button(cut(name, NAME), act, *words, seat) for seat, name in enumerate(names)), 2
    )
    if entering.fine:
        return rows
    draw = button(catalog.pgettext("button", "Draw: nobody won"), Act.DRAW, *words)
    return (*rows, (draw,))


def _how_rows(
    catalog: Catalog, names: Names, winner: int, entering: Entering, words: tuple[int, int]
) -> Rows:
    others = tuple(
        button(cut(name, NAME), Act.HOW, *words, seat)
        for seat, name in enumerate(names)
        if seat != winner
    )
    if entering.robbed_kong:
        usual = button(catalog.pgettext("button", "No robbed kong"), Act.KONG, *words, 0)
        return (*in_rows(others, 3), (usual,))
    return (
        (button(catalog.pgettext("button", "Self-draw"), Act.HOW, *words, "s"),),
        *in_rows(others, 3),
        (button(catalog.pgettext("button", "Robbed kong"), Act.KONG, *words, 1),),
    )


def _points_rows(catalog: Catalog, sheet: Sheet, words: tuple[int, int]) -> Rows:
    keys = [button(str(points), Act.POINTS, *words, points) for points in points_offered(sheet)]
    other = button(catalog.pgettext("button", "Other, or the tiles…"), Act.TYPE, *words)
    return (*in_rows(keys, 4), (other,))


def points_offered(sheet: Sheet) -> tuple[int, ...]:
    """The points of the last hands, the newest first, and the usual ones."""
    won = [
        line.deed.points
        for line in reversed(sheet.ledger.lines)
        if isinstance(line.deed, Won) and not line.void
    ]
    least = sheet.evening.terms.minimum
    offered = dict.fromkeys(points for points in (*won, *USUAL) if points >= least)
    return tuple(offered)[:OFFERED]


def _fine_rows(catalog: Catalog, sheet: Sheet, words: tuple[int, int]) -> Rows:
    """False wins as the club fines them first, then some usual sums."""
    agreed = sheet.evening.terms.false_win
    presets = dict.fromkeys((agreed, *FALSE_WINS.values()))
    false_wins = tuple(
        (
            button(
                capitalized(false_win_text(catalog, false_win)),
                Act.COST,
                *words,
                f"f{false_win.offender}.{false_win.other}",
            ),
        )
        for false_win in presets
    )
    sums = tuple(button(signed(points), Act.COST, *words, points) for points in SUMS)
    other = button(catalog.pgettext("button", "Other sum, reason…"), Act.TYPE, *words)
    return (*false_wins, sums, (other,))
