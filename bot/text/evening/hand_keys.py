"""The keys for a hand of Mahjong Competition Rules: who won, how, and how many points."""

from __future__ import annotations

from bot.model.evening.deeds import Won
from bot.model.evening.entering import Entering
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.terms import capitalized, false_win_text
from bot.text.evening.voice import Names
from bot.text.markup import Html, fill
from bot.text.reply import Rows, in_rows
from bot.text.words import signed
from scoring.mcr.payments import FALSE_WINS

USUAL = (8, 9, 10, 12, 16, 24, 32, 88)
"""Points that are offered when nothing has been recorded yet."""
OFFERED = 8
SUMS = (-5, -10, 5, 10)
"""Penalties and awards that are offered."""


def hand_question(catalog: Catalog, names: Names, entering: Entering) -> Html:
    """What is to be said next."""
    if entering.player is None:
        return fill(catalog.gettext("Who won?"))
    player = names[entering.player]
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


def hand_rows(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
    """The keys that say it."""
    words = (sheet.evening.id, entering.mark)
    if entering.player is None:
        return _winner_rows(catalog, names, words)
    if not entering.told_how:
        return _how_rows(catalog, names, entering.player, entering, words)
    return _points_rows(catalog, sheet, words)


def _winner_rows(catalog: Catalog, names: Names, words: tuple[int, int]) -> Rows:
    keys = (button(cut(name, NAME), Act.WINNER, *words, seat) for seat, name in enumerate(names))
    draw = button(catalog.pgettext("button", "Draw: nobody won"), Act.DRAW, *words)
    return (*in_rows(keys, 2), (draw,))


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


def false_win_rows(catalog: Catalog, sheet: Sheet, words: tuple[int, int]) -> Rows:
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
    return (*false_wins, sums)
