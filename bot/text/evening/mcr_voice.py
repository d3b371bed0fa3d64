"""What is said at a table of Mahjong Competition Rules."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from bot.model.evening.entering import Entering
from bot.model.evening.seating import Chart
from bot.model.evening.spoken import Spoken
from bot.model.evening.tables import Sheet, Terms
from bot.text.catalog import Catalog
from bot.text.evening.hand_keys import false_win_rows, hand_question, hand_rows
from bot.text.evening.spoken import read_line
from bot.text.evening.terms import chart_text, false_win_text, minimum_text
from bot.text.evening.voice import Names
from bot.text.markup import Html, code, fill, join, lines
from bot.text.numbers import table_points, total
from bot.text.reply import Rows
from bot.text.words import preset_name, wind_name


class McrVoice:
    """Hands are numbered, points are small, and the deal always passes."""

    columns = 5
    place_columns = 4
    price_columns = 4

    def where(self, catalog: Catalog, sheet: Sheet) -> Sequence[Html]:
        """Hand 4 of 16 · East round."""
        position = sheet.ledger.position
        hand = catalog.gettext("Hand {n} of {all}")
        wind = wind_name(catalog, position.prevalent_wind)
        return (
            fill(hand, n=position.deal, all=sheet.evening.terms.deals),
            fill(catalog.gettext("{wind} round"), wind=wind),
        )

    def over(self, catalog: Catalog, sheet: Sheet) -> Html:
        deals = sheet.evening.terms.deals
        played = catalog.ngettext("{n}\xa0hand is played", "All {n}\xa0hands are played", deals)
        return fill(played, n=deals)

    def lying(self, _catalog: Catalog, _sheet: Sheet) -> Html:
        return Html()

    def left(self, _catalog: Catalog, _sheet: Sheet) -> Html:
        return Html()

    def points(self, _catalog: Catalog, points: int) -> str:
        return total(points)

    def table_points(self, catalog: Catalog, points: Fraction) -> str:
        """4 · 1½ · 2⅓: shared places are shared exactly."""
        return table_points(catalog, points)

    def price(self, _catalog: Catalog, price: int, *, dealer: bool, self_drawn: bool) -> str:
        del dealer, self_drawn
        return str(price)

    def question(self, catalog: Catalog, names: Names, _sheet: Sheet, entering: Entering) -> Html:
        return hand_question(catalog, names, entering)

    def keys(self, catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
        return hand_rows(catalog, names, sheet, entering)

    def fines(self, catalog: Catalog, sheet: Sheet, words: tuple[int, int]) -> Rows:
        return false_win_rows(catalog, sheet, words)

    def fine_lines(self, catalog: Catalog, names: Names) -> Sequence[str]:
        first, second, *_ = names
        return (
            catalog.gettext("/penalty {player} false win").format(player=first),
            catalog.gettext("/penalty {player} −10 late").format(player=first),
            catalog.gettext("/penalty {player} +5 found the mistake").format(player=second),
            catalog.gettext("/penalty {player} −8 {other} +8 wrong sum").format(
                player=first, other=second
            ),
        )

    def fine_hint(self, catalog: Catalog) -> str:
        return catalog.gettext("−10 late")

    def read(self, text: str, names: Names, _sheet: Sheet) -> Spoken | None:
        return read_line(text, names)

    def example(self, catalog: Catalog, names: Names) -> str:
        first, second, *_ = names
        return catalog.gettext("{winner} 24 {discarder}").format(winner=first, discarder=second)

    def examples(self, catalog: Catalog, names: Names) -> Html:
        first, *_ = names
        examples = (
            self.example(catalog, names),
            catalog.gettext("{winner} 12 self").format(winner=first),
            catalog.gettext("draw"),
        )
        return lines(
            catalog.gettext("Write the winner, the points, and who discarded:"),
            join(" · ", map(code, examples)),
        )

    def rules(self, catalog: Catalog, terms: Terms) -> str:
        return preset_name(catalog, terms.rules)

    def length(self, catalog: Catalog, deals: int) -> Html:
        return fill(catalog.ngettext("{n}\xa0hand", "{n}\xa0hands", deals), n=deals)

    def terms(self, catalog: Catalog, terms: Terms) -> Iterator[str]:
        yield minimum_text(catalog, terms.minimum)
        yield false_win_text(catalog, terms.false_win)
        if terms.chart is not Chart.CHINESE:
            yield chart_text(catalog, terms.chart)

    def bonuses(self, _catalog: Catalog, _terms: Terms) -> Iterator[str]:
        """4-2-1-0 at every table."""
        yield from ()

    def choices(self, catalog: Catalog, terms: Terms) -> Iterator[tuple[str, str]]:
        yield minimum_text(catalog, terms.minimum), "minimum"
        yield false_win_text(catalog, terms.false_win), "false"
        yield chart_text(catalog, terms.chart), "chart"
