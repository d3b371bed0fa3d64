"""The board: the table of an evening in one message, with the keys that record."""

from __future__ import annotations

from collections.abc import Iterator

from bot.model.evening.entering import Entering
from bot.model.evening.ledger import Line
from bot.model.evening.seating import WINDS
from bot.model.evening.tables import Evening, Sheet, State
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import ROW, fitted, width
from bot.text.evening.ending import closed_text, ending_rows, ending_text
from bot.text.evening.entering import entering_rows, entering_text
from bot.text.evening.ledger_lines import (
    Names,
    line_keys,
    line_text,
    names_of,
    surplus_text,
)
from bot.text.evening.voices import voice_of
from bot.text.markup import Html, block, bold, capital, fill, join, lines, paragraphs
from bot.text.reply import Button, Reply
from bot.text.words import listed, wind_letter


def board_reply(catalog: Catalog, sheet: Sheet, entering: Entering | None) -> Reply:
    """The table as it stands, and either the usual keys or those of the hand being recorded."""
    names = names_of(sheet)
    asked: str = Html()
    rows = tuple(_keys(catalog, sheet))
    if entering is not None:
        asked = entering_text(catalog, names, sheet, entering)
        rows = entering_rows(catalog, names, sheet, entering)
    elif sheet.ending is not None:
        asked = ending_text(catalog, sheet, sheet.ending)
        rows = ending_rows(catalog, sheet)
    html = paragraphs(
        lines(
            bold(_heading(catalog, sheet)),
            block(totals(catalog, sheet)),
            _below(catalog, names, sheet),
        ),
        _last(catalog, names, sheet),
        _disputed(catalog, names, sheet),
        asked,
    )
    return Reply(html, rows)


def _heading(catalog: Catalog, sheet: Sheet) -> Html:
    """Which deal is played, and at which table where there are several."""
    voice = voice_of(sheet.evening.terms)
    if sheet.evening.closed:
        parts = [closed_text(catalog, sheet)]
    elif sheet.ledger.complete:
        parts = [voice.over(catalog, sheet)]
    else:
        parts = [*voice.where(catalog, sheet)]
    if sheet.evening.table > 1:
        parts.append(fill(catalog.gettext("table {n}"), n=sheet.evening.table))
    return join(" · ", parts)


def totals(catalog: Catalog, sheet: Sheet) -> str:
    """A row for each player in the order of the winds: wind, name, points; 28 columns at most."""
    ledger, names = sheet.ledger, names_of(sheet)
    letters = {wind: wind_letter(catalog, wind) for wind in WINDS}
    voice = voice_of(sheet.evening.terms)
    sums = [voice.points(catalog, points) for points in ledger.totals]
    first, last = max(map(width, letters.values())), max(map(len, sums))
    middle = ROW - first - last - 2
    order = sorted(range(len(names)), key=lambda seat: WINDS.index(ledger.winds[seat]))
    return "\n".join(
        " ".join(
            (
                fitted(letters[ledger.winds[seat]], first),
                fitted(names[seat], middle),
                sums[seat].rjust(last),
            )
        )
        for seat in order
    )


def _below(catalog: Catalog, names: Names, sheet: Sheet) -> Html:
    """The dealer, what lies on the table; and the sum, where fines went to nobody."""
    dealer = Html()
    if not (sheet.ledger.complete or sheet.evening.closed):
        dealer = fill(catalog.gettext("Dealer: {name}"), name=names[sheet.ledger.dealer])
    lying = voice_of(sheet.evening.terms).lying(catalog, sheet)
    return capital(join(" · ", filter(None, (dealer, lying, surplus_text(catalog, sheet)))))


def _last(catalog: Catalog, names: Names, sheet: Sheet) -> Html:
    """What was recorded or put right last."""
    line = last_touched(sheet)
    return Html() if line is None else line_text(catalog, names, line)


def last_touched(sheet: Sheet) -> Line | None:
    """The line about which something was said last."""
    return max(sheet.ledger.lines, key=lambda line: line.revision, default=None)


def _disputed(catalog: Catalog, names: Names, sheet: Sheet) -> Html:
    """The totals without what somebody disagrees with."""
    ledger = sheet.ledger
    if not ledger.contested:
        return Html()
    voice = voice_of(sheet.evening.terms)
    hands = listed(catalog, [str(line.position.deal) for line in ledger.contested])
    without = join(
        " · ",
        (
            f"{name} {voice.points(catalog, points)}"
            for name, points in zip(names, ledger.undisputed, strict=True)
        ),
    )
    template = catalog.gettext("⚠️ Disputed: hand {hands}. Without it: {totals}")
    if len(ledger.contested) > 1:
        template = catalog.gettext("⚠️ Disputed: hands {hands}. Without them: {totals}")
    return fill(template, hands=hands, totals=without)


def _reopen(catalog: Catalog, evening: Evening) -> str:
    if evening.state is State.SUSPENDED:
        return catalog.pgettext("button", "Take it up again")
    return catalog.pgettext("button", "Reopen")


def _keys(catalog: Catalog, sheet: Sheet) -> Iterator[tuple[Button, ...]]:
    number, mark = sheet.evening.id, sheet.ledger.mark
    standings = button(catalog.pgettext("button", "Standings"), Act.STANDINGS, number)
    history = button(catalog.pgettext("button", "History"), Act.PAGE, number, 0, "new")
    if sheet.evening.closed:
        yield (standings, history)
        yield (button(_reopen(catalog, sheet.evening), Act.REOPEN, number),)
        return
    fine = button(catalog.pgettext("button", "⚠️ Penalty"), Act.FINE, number, mark)
    end = button(catalog.pgettext("button", "End…"), Act.END, number)
    if sheet.ledger.complete:
        yield (end, fine)
        yield (standings, history)
    else:
        yield (button(catalog.pgettext("button", "+ Hand"), Act.HAND, number, mark), fine)
        yield (standings, history, end)
    line = last_touched(sheet)
    # Under an earlier line that was put right, Undo would seem to take back only that.
    if line is not None and line is sheet.ledger.lines[-1] and not line.void:
        yield line_keys(catalog, sheet, line)
