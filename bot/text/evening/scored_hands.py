"""The part of a scored hand's answer that records it at the table, in two taps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import RiichiWon, Seats
from bot.model.evening.table_faults import Meanwhile
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.ledger_lines import Names, line_text, names_of
from bot.text.evening.recording import meanwhile_text, notice_rows
from bot.text.evening.riichi.keys import liable_rows, who_is_liable
from bot.text.markup import bold, fill, paragraphs
from bot.text.reply import Button, Reply, Rows, in_rows

SELF = "s"
"""In the place of a discarder: the winner drew the tile."""
LIABLE = "!"
"""Before whoever fed a yakuman, and for how many of several; n for nobody."""


def with_record_key(catalog: Catalog, reply: Reply, sheet: Sheet, answer: int) -> Reply:
    """The answer, and the key that records its hand."""
    label = catalog.pgettext("button", "Record hand {n}").format(n=sheet.ledger.position.deal)
    return replace(reply, rows=((button(label, Act.SCORED, answer),), *reply.rows))


def with_winners(catalog: Catalog, reply: Reply, sheet: Sheet, answer: int) -> Reply:
    """Whoever typed the hand plays at another table, or at none: who won with it?"""
    keys = (
        button(cut(name, NAME), Act.SCORED, answer, sheet.ledger.mark, seat)
        for seat, name in enumerate(names_of(sheet))
    )
    html = paragraphs(reply.html, bold(catalog.gettext("Who won?")))
    return replace(reply, html=html, rows=(*in_rows(keys, 2), (_cancel(catalog, answer),)))


def with_discarders(
    catalog: Catalog,
    reply: Reply,
    sheet: Sheet,
    answer: int,
    winner: int,
    worth: tuple[int | None, int | None],
    riichi: Seats | None = None,
) -> Reply:
    """Whose discard it was; `worth` is the points by discard and by self-draw, if it may win.

    In riichi, too, who else has declared `riichi`.
    """
    names, (by_discard, self_drawn) = names_of(sheet), worth
    words = (answer, sheet.ledger.mark, winner)
    declared = "" if riichi is None else with_riichi("", riichi)
    rows: list[tuple[Button, ...]] = []
    if by_discard is not None:
        others = (
            button(f"{cut(name, NAME)}: {by_discard}", Act.SCORED, *words, f"{seat}{declared}")
            for seat, name in enumerate(names)
            if seat != winner
        )
        rows.extend(in_rows(others, 3))
    if self_drawn is not None:
        label = catalog.pgettext("button", "Self-draw: {n}")
        if riichi is not None:
            label = catalog.pgettext("riichi button", "Tsumo: {n}")
        rows.append((button(label.format(n=self_drawn), Act.SCORED, *words, f"{SELF}{declared}"),))
    if riichi is not None:
        rows.extend(_declared(catalog, names, words, winner, riichi))
    question = fill(catalog.gettext("{player} won. Who discarded?"), player=names[winner])
    html = paragraphs(reply.html, bold(question))
    return replace(reply, html=html, rows=(*rows, (_cancel(catalog, answer),)))


def _declared(
    catalog: Catalog, names: Names, words: tuple[int, int, int], winner: int, riichi: Seats
) -> Rows:
    """The others: a tap says that one has declared riichi, another takes it back."""
    template = catalog.pgettext("button", "Riichi: {name}")
    keys = []
    for seat, name in enumerate(names):
        if seat == winner:
            continue
        chosen = seat in riichi
        label = template.format(name=cut(name, NAME))
        after = tuple(sorted(set(riichi) ^ {seat}))
        keys.append(
            button(f"✓ {label}" if chosen else label, Act.SCORED, *words, with_riichi("", after))
        )
    return in_rows(keys, 2)


def with_liable(
    catalog: Catalog,
    reply: Reply,
    sheet: Sheet,
    answer: int,
    won: RiichiWon,
    known: Sequence[str | int],
    bindings: Sequence[int | None],
) -> Reply:
    """Whether somebody fed the yakuman that is `won`; its keys say what is `known`, and then who.

    What is known last is how it was won, if that is to be said.
    """
    names, [one] = names_of(sheet), won.hands
    *words, how = known

    def key(label: str, said: str) -> Button:
        return button(label, Act.SCORED, answer, *words, f"{how}{LIABLE}{said}")

    rows = liable_rows(catalog, names, one.winner, bindings, key)
    question = bold(who_is_liable(catalog, names[one.winner], one.worth, bindings))
    html = paragraphs(reply.html, question)
    return replace(reply, html=html, rows=(*rows, (_cancel(catalog, answer),)))


def with_riichi(how: str, riichi: Seats) -> str:
    """How it was won, as a button carries it, with those who declared riichi: `2~013`, `s~`."""
    return f"{how}~{''.join(map(str, riichi))}"


def with_meanwhile(
    catalog: Catalog, reply: Reply, meanwhile: Meanwhile, answer: int, winner: int, how: str
) -> Reply:
    """Somebody else records the hand, or just has: it is the same one, or another."""
    sheet, line = meanwhile.sheet, meanwhile.line
    record = (answer, sheet.ledger.mark, winner, how, "sure")
    html = paragraphs(reply.html, bold(meanwhile_text(catalog, meanwhile)))
    cancel = _cancel(catalog, answer)
    if line is None:
        mine = button(catalog.pgettext("button", "Record mine"), Act.SCORED, *record)
        return replace(reply, html=html, rows=((mine,), (cancel,)))
    label = catalog.pgettext("button", "It is hand {n}")
    same = (answer, f"{line.number}.{line.revision}", winner, how, "same")
    keys = (
        button(label.format(n=line.position.deal), Act.SCORED, *same),
        button(label.format(n=sheet.ledger.position.deal), Act.SCORED, *record),
    )
    return replace(reply, html=html, rows=(keys, (cancel,)))


def with_record(
    catalog: Catalog, reply: Reply, sheet: Sheet, line: Line, answer: int, changed: int | None
) -> Reply:
    """The answer, and what was recorded from it; `changed` is what the hand is worth by now."""
    parts = [line_text(catalog, names_of(sheet), line)]
    rows = notice_rows(catalog, sheet, line)
    if changed is not None and not line.void:
        parts.append(fill(catalog.gettext("The hand now has {n}."), n=changed))
        label = catalog.pgettext("button", "Update the record")
        update = button(label, Act.SCORED, answer, f"{line.number}.{line.revision}", "update")
        rows = ((update,), *rows)
    return replace(reply, html=paragraphs(reply.html, *parts), rows=(*rows, *reply.rows))


def with_other_record(catalog: Catalog, reply: Reply, sheet: Sheet, line: Line) -> Reply:
    """The answer to a hand that another line says already."""
    html = paragraphs(reply.html, line_text(catalog, names_of(sheet), line))
    return replace(reply, html=html)


def _cancel(catalog: Catalog, answer: int) -> Button:
    return button(catalog.pgettext("button", "Cancel"), Act.SCORED, answer, "x")
