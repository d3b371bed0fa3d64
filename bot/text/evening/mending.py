"""What a line should have said: winner, discarder or points, one tap for each that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from bot.model.evening.deeds import Deed, Won
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import RiichiDeal
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.hand_keys import points_offered
from bot.text.evening.ledger_lines import Names, line_text, names_of
from bot.text.evening.riichi.mending import riichi_field_reply
from bot.text.markup import bold, paragraphs
from bot.text.reply import Button, Reply, in_rows

SELF = "s"
KONG = "k"


class _Known(NamedTuple):
    """What is known of the deal as it should have been; `how` is SELF or the discarder's seat."""

    winner: int | None = None
    how: str | None = None
    points: int | None = None


def field_reply(catalog: Catalog, sheet: Sheet, line: Line, field: str) -> Reply:
    """A question about the line: `w`, `d` or `p`, and after dots what has been answered before."""
    if isinstance(line.deed, RiichiDeal):
        return riichi_field_reply(catalog, sheet, line, line.deed, field)
    names = names_of(sheet)
    words = (sheet.evening.id, line.number, line.revision)
    kind, *answers = field.split(".")
    known = _known(line.deed, answers)
    match kind:
        case "w":
            question, in_a_row = catalog.gettext("Who won?"), 2
            keys = list(_winners(names, known, words))
        case "d":
            question, in_a_row = catalog.gettext("Who discarded?"), 1
            keys = list(_ways(catalog, names, known, words))
        case _:
            question, in_a_row = catalog.gettext("How many points?"), 4
            keys = [
                _key(str(points), known._replace(points=points), words)
                for points in points_offered(sheet)
            ]
            other = catalog.pgettext("button", "Other…")
            keys.append(button(other, Act.MEND_TYPE, *words, *answers))
    back = button(catalog.pgettext("button", "‹ Back"), Act.LINE, *words, "here")
    html = paragraphs(line_text(catalog, names, line), bold(question))
    return Reply(html, (*in_rows(keys, in_a_row), (back,)))


def _known(deed: Deed, answers: list[str]) -> _Known:
    known = _recorded(deed)
    match answers:
        case [first]:
            return known._replace(winner=int(first))
        case [first, way]:
            return known._replace(winner=int(first), how=way)
        case _:
            return known


def _recorded(deed: Deed) -> _Known:
    match deed:
        case Won(winner, points, None):
            return _Known(winner, SELF, points)
        case Won(winner, points, discarder, robbed_kong):
            return _Known(winner, f"{discarder}{KONG if robbed_kong else ''}", points)
        case _:
            return _Known()


def _winners(names: Names, known: _Known, words: tuple[int, int, int]) -> Iterator[Button]:
    for seat, name in enumerate(names):
        yield _key(cut(name, NAME), known._replace(winner=seat), words)


def _ways(
    catalog: Catalog, names: Names, known: _Known, words: tuple[int, int, int]
) -> Iterator[Button]:
    yield _key(catalog.pgettext("button", "Self-draw"), known._replace(how=SELF), words)
    others = [(seat, name) for seat, name in enumerate(names) if seat != known.winner]
    for seat, name in others:
        yield _key(cut(name, NAME), known._replace(how=str(seat)), words)
    for seat, name in others:
        label = catalog.pgettext("button", "Robbed kong: {name}").format(name=cut(name, NAME))
        yield _key(label, known._replace(how=f"{seat}{KONG}"), words)


def _key(label: str, known: _Known, words: tuple[int, int, int]) -> Button:
    """A key that ends the questions, or leads to the next one."""
    if known.how is None or known.how.removesuffix(KONG) == str(known.winner):
        # Whoever won cannot have discarded the tile.
        return button(label, Act.FIELD, *words, f"d.{known.winner}")
    if known.points is None:
        return button(label, Act.FIELD, *words, f"p.{known.winner}.{known.how}")
    return button(label, Act.MEND, *words, f"{known.winner}.{known.how}.{known.points}")
