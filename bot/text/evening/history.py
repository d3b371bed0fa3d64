"""What was recorded, page by page, and the keys that put a line right."""

from __future__ import annotations

from bot.model.evening.deed_code import write_deal
from bot.model.evening.deeds import Deed, Drawn, Edit, Entry, Fine, FineKind, Void, Won
from bot.model.evening.ledger import Line, ends_deal
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.ledger_lines import (
    Names,
    deed_sentence,
    line_keys,
    line_text,
    names_of,
)
from bot.text.evening.riichi.mending import riichi_fields
from bot.text.evening.terms import capitalized, false_win_text
from bot.text.markup import Html, bold, fill, lines, paragraphs, quiet
from bot.text.moments import time_of_day
from bot.text.reply import Button, Reply, Rows
from scoring.mcr.payments import FALSE_WINS

ON_A_PAGE = 5
"""Lines of the ledger on a page."""


def history_reply(catalog: Catalog, sheet: Sheet, page: int) -> Reply:
    """A page of the ledger, 0 the newest, the oldest line first; each line as a key."""
    every = sheet.ledger.lines
    if not every:
        return Reply(fill(catalog.gettext("Nothing has been recorded yet.")))
    pages = -(-len(every) // ON_A_PAGE)
    page = min(page, pages - 1)
    end = len(every) - page * ON_A_PAGE
    shown = every[max(end - ON_A_PAGE, 0) : end]
    names = names_of(sheet)
    number = sheet.evening.id
    keys = tuple(
        button(_key(line), Act.LINE, number, line.number, line.revision, page) for line in shown
    )
    turn = []
    if page + 1 < pages:
        turn.append(button(catalog.pgettext("button", "‹ Older"), Act.PAGE, number, page + 1))
    if page:
        turn.append(button(catalog.pgettext("button", "Newer ›"), Act.PAGE, number, page - 1))
    swap = button(catalog.pgettext("button", "Swap seats"), Act.SWAP, number)
    heading = fill(catalog.gettext("History, page {page} of {pages}"), page=page + 1, pages=pages)
    html = paragraphs(bold(heading), *(line_text(catalog, names, line) for line in shown))
    return Reply(html, tuple(filter(None, (keys, tuple(turn), (swap,)))))


def _key(line: Line) -> str:
    """The deal; a fine beside it has its sign."""
    sign = "" if ends_deal(line.deed) else "⚠️"
    return f"{sign}{line.position.deal}"


def line_reply(catalog: Catalog, sheet: Sheet, line: Line, back: str) -> Reply:
    """A line with all that was done to it, and what can be; `back` is where one came from."""
    names = names_of(sheet)
    html = paragraphs(
        line_text(catalog, names, line),
        lines(*(quiet(_said(catalog, names, entry)) for entry in (line.entry, *line.corrections))),
    )
    words = (sheet.evening.id, line.number, line.revision)
    rows = () if line.void else _line_rows(catalog, sheet, line, words)
    if line.void:
        restore = button(catalog.pgettext("button", "Restore"), Act.RESTORE, *words)
        rows = ((restore,),)
    return Reply(html, (*rows, (_back(catalog, sheet, line, back),)))


def _back(catalog: Catalog, sheet: Sheet, line: Line, back: str) -> Button:
    """To the page of the history, or to the notice that stood here."""
    label = catalog.pgettext("button", "‹ Back")
    if back.isdecimal():
        return button(label, Act.PAGE, sheet.evening.id, back)
    return button(label, Act.LINE, sheet.evening.id, line.number, line.revision, "notice")


def _line_rows(catalog: Catalog, sheet: Sheet, line: Line, words: tuple[int, int, int]) -> Rows:
    return (*_deed_rows(catalog, line.deed, words), line_keys(catalog, sheet, line))


def _deed_rows(catalog: Catalog, deed: Deed, words: tuple[int, int, int]) -> Rows:
    """What it may rather have been."""
    match deed:
        case Fine():
            return _fine_rows(catalog, deed, words)
        case Won():
            nobody = catalog.pgettext("button", "Draw: nobody won")
            return (
                (
                    button(catalog.pgettext("button", "Winner"), Act.FIELD, *words, "w"),
                    button(catalog.pgettext("button", "Discarder"), Act.FIELD, *words, "d"),
                    button(catalog.pgettext("button", "Points"), Act.FIELD, *words, "p"),
                ),
                (button(nobody, Act.MEND, *words, write_deal(Drawn())),),
            )
        case Drawn():
            somebody = catalog.pgettext("button", "Somebody won")
            return ((button(somebody, Act.FIELD, *words, "w"),),)
        case RiichiWon() | RiichiDrawn() | Aborted():
            return riichi_fields(catalog, deed, words)
        case Chombo():
            return ()


def _fine_rows(catalog: Catalog, fine: Fine, words: tuple[int, int, int]) -> Rows:
    """Another sum; for a false win the usual ones."""
    presets: Rows = ()
    if fine.kind is FineKind.FALSE_WIN:
        presets = tuple(
            (
                button(
                    capitalized(false_win_text(catalog, false_win)),
                    Act.MEND,
                    *words,
                    f"f{false_win.offender}.{false_win.other}",
                ),
            )
            for false_win in FALSE_WINS.values()
        )
    if fine.player is None:
        return presets
    other = button(catalog.pgettext("button", "Other sum, reason…"), Act.MEND_TYPE, *words)
    return (*presets, (other,))


def _said(catalog: Catalog, names: Names, entry: Entry) -> Html:
    """Who recorded it, who put it right, and when."""
    match entry.what:
        case Edit(deed=deed):
            template = catalog.gettext("{time} {name}: put right, {deed}")
            said = deed_sentence(catalog, names, deed, with_costs=True)
        case Void():
            template, said = catalog.gettext("{time} {name}: undone"), Html()
        case deed if isinstance(deed, Deed):
            template = catalog.gettext("{time} {name}: recorded, {deed}")
            said = deed_sentence(catalog, names, deed, with_costs=True)
        case _:
            template, said = catalog.gettext("{time} {name}: restored"), Html()
    return fill(template, time=time_of_day(entry.at), name=entry.by.name, deed=said)
