"""Who sits down: the message that becomes the board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from bot.model.evening.names import told_apart
from bot.model.evening.seating import PLAYERS, WINDS
from bot.model.evening.tables import Evening, Player, Terms
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.terms import (
    capitalized,
)
from bot.text.evening.voices import voice_of
from bot.text.markup import Html, bold, fill, join, lines, paragraphs, quiet
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.words import wind_letter, wind_name

if TYPE_CHECKING:
    from collections.abc import Sequence


def seating_reply(catalog: Catalog, evening: Evening, offered: Sequence[Player]) -> Reply:
    """Who sits at which wind, whom a tap lets sit down, and by what terms is played."""
    html = paragraphs(
        bold(_question(catalog, evening)),
        lines(*_seats(catalog, evening)),
        quiet(terms_line(catalog, evening.terms)),
    )
    return Reply(html, (*_people(catalog, evening, offered), *_keys(catalog, evening)))


def terms_line(catalog: Catalog, terms: Terms) -> Html:
    """Everything that moves points, in one line."""
    voice = voice_of(terms)
    said = (voice.rules(catalog, terms), voice.length(catalog, terms.deals))
    return join(" · ", (*said, *voice.terms(catalog, terms)))


def _game(catalog: Catalog, terms: Terms) -> str:
    match terms.kind:
        case Game.MCR:
            return catalog.gettext("game: MCR")
        case Game.RIICHI:
            return catalog.gettext("game: riichi")


def terms_reply(catalog: Catalog, evening: Evening) -> Reply:
    """What else can be agreed, each with what it is now; a tap takes the next."""
    terms, number = evening.terms, evening.id
    voice = voice_of(terms)
    choices = (
        (_game(catalog, terms), "game"),
        (voice.rules(catalog, terms), "rules"),
        (voice.length(catalog, terms.deals), "deals"),
        *voice.choices(catalog, terms),
    )
    rows: Rows = tuple(
        (button(capitalized(label), Act.AGREE, number, what),) for label, what in choices
    )
    back = button(catalog.pgettext("button", "‹ Players"), Act.SEATS, number)
    html = lines(
        bold(catalog.gettext("What is played?")),
        catalog.gettext("Each tap takes the next choice."),
    )
    return Reply(html, (*rows, (back,)))


def seated_reply(catalog: Catalog, name: str) -> Reply:
    """Somebody sits at the table now."""
    return Reply(fill(catalog.gettext("{player} is at the table."), player=name))


def group_only_reply(catalog: Catalog) -> Reply:
    """Evenings need a group."""
    return Reply(fill(catalog.gettext("Add me to the group of your club, and send /play there.")))


def called_off_reply(catalog: Catalog) -> Reply:
    return Reply(fill(catalog.gettext("Nobody plays: the table is closed.")))


def table_taken_reply(catalog: Catalog, evenings: Sequence[Evening]) -> Reply:
    """/play where somebody plays already."""
    shown = [
        (
            button(
                catalog.pgettext("button", "Show table {n}").format(n=evening.table),
                Act.SHOW_BOARD,
                evening.id,
            ),
        )
        for evening in evenings
    ]
    new = (button(catalog.pgettext("button", "New table"), Act.NEW_TABLE, 0),)
    return Reply(bold(catalog.gettext("A table is open here already.")), (*shown, new))


def _question(catalog: Catalog, evening: Evening) -> Html:
    if evening.table == 1:
        return fill(catalog.gettext("Who sits?"))
    return fill(catalog.gettext("Table {n}: who sits?"), n=evening.table)


def _seats(catalog: Catalog, evening: Evening) -> Iterator[Html]:
    names = told_apart(evening.players)
    for seat in range(PLAYERS):
        wind = wind_name(catalog, WINDS[seat])
        if seat >= len(names):
            yield fill("{wind}: …", wind=wind)
        elif evening.players[seat].guest:
            template = catalog.gettext("{wind}: {name} (guest)")
            yield fill(template, wind=wind, name=names[seat])
        else:
            yield fill("{wind}: {name}", wind=wind, name=names[seat])


def _people(catalog: Catalog, evening: Evening, offered: Sequence[Player]) -> Rows:
    """The players, two in a row; those who sit are marked with their wind."""
    seated = {player.id: seat for seat, player in enumerate(evening.players)}
    keys = []
    for player, name in zip(offered, told_apart(offered), strict=True):
        label = cut(name, NAME)
        if player.id in seated:
            wind = wind_letter(catalog, WINDS[seated[player.id]])
            keys.append(button(f"✓ {label} · {wind}", Act.RISE, evening.id, player.id))
        else:
            keys.append(button(label, Act.SIT, evening.id, player.id))
    return in_rows(keys, 2)


def _keys(catalog: Catalog, evening: Evening) -> Iterator[tuple[Button, ...]]:
    number = evening.id
    if not evening.full:
        yield (
            button(catalog.pgettext("button", "I play"), Act.MYSELF, number),
            button(catalog.pgettext("button", "+ Guest"), Act.GUEST, number),
        )
    else:
        yield (button(catalog.pgettext("button", "Shuffle seats"), Act.SHUFFLE, number),)
    length = voice_of(evening.terms).length(catalog, evening.terms.deals)
    yield (
        button(capitalized(length), Act.AGREE, number, "length"),
        button(catalog.pgettext("button", "Rules…"), Act.TERMS, number),
    )
    cancel = button(catalog.pgettext("button", "Cancel"), Act.CALL_OFF, number)
    if evening.full:
        yield (button(catalog.pgettext("button", "Start"), Act.START, number), cancel)
    else:
        yield (cancel,)
