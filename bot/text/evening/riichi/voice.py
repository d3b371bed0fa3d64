"""What is said at a table of riichi."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction

from bot.model.evening.entering import Entering
from bot.model.evening.riichi.options import TABLE_OPTIONS, TABLE_PRESETS, YES
from bot.model.evening.seating import PLAYERS
from bot.model.evening.spoken import Spoken
from bot.model.evening.tables import Sheet, Terms
from bot.text.catalog import Catalog
from bot.text.evening.riichi.keys import foul_rows, riichi_keys, riichi_question
from bot.text.evening.riichi.option_texts import table_option
from bot.text.evening.riichi.spoken import Table, read_riichi_line
from bot.text.evening.voice import Names
from bot.text.markup import Html, code, fill, lines
from bot.text.numbers import decimal
from bot.text.reply import Rows
from bot.text.riichi.other_rules import riichi_option_text
from bot.text.riichi.words import counters_text, sticks_text
from bot.text.words import signed, wind_name
from scoring.riichi.options import PRESET_NAMES
from scoring.riichi.options import PRESETS as PRESET_OPTIONS
from scoring.riichi.payments import won

_THOUSAND = 1000
_SHOWN = ("start", "uma", "chombo")
"""What is said before the start, whatever it is."""


class RiichiVoice:
    """Deals have a wind, a number and counters; points are told in thousands."""

    columns = 6
    place_columns = 7
    price_columns = 5

    def where(self, catalog: Catalog, sheet: Sheet) -> Sequence[Html]:
        """East 2 · 1 counter · hand 5."""
        position = sheet.ledger.position
        wind = wind_name(catalog, position.prevalent_wind)
        place = fill(catalog.pgettext("riichi", "{wind} {n}"), wind=wind, n=position.hand + 1)
        counters = (counters_text(catalog, position.counters),) if position.counters else ()
        return place, *counters, fill(catalog.gettext("hand {n}"), n=position.deal)

    def over(self, catalog: Catalog, _sheet: Sheet) -> Html:
        return fill(catalog.gettext("The game is over"))

    def lying(self, catalog: Catalog, sheet: Sheet) -> Html:
        sticks = sheet.ledger.position.sticks
        if not sticks:
            return Html()
        template = catalog.gettext("On the table: {sticks}")
        return fill(template, sticks=sticks_text(catalog, sticks))

    def left(self, catalog: Catalog, sheet: Sheet) -> Html:
        sticks = sheet.ledger.position.sticks
        if not sticks:
            return Html()
        template = catalog.gettext("Left on the table: {sticks}, to nobody")
        if sheet.evening.terms.riichi.options["leftover_sticks"] == "first":
            template = catalog.gettext("Left on the table: {sticks}, to the first place")
        return fill(template, sticks=sticks_text(catalog, sticks))

    def points(self, catalog: Catalog, points: int) -> str:
        """Thousands: 32.1, −1.5."""
        return decimal(catalog, Fraction(points, _THOUSAND))

    def table_points(self, catalog: Catalog, points: Fraction) -> str:
        """With a plus, because most of them are about nothing."""
        shown = decimal(catalog, points)
        return f"+{shown}" if points > 0 else shown

    def price(self, catalog: Catalog, price: int, *, dealer: bool, self_drawn: bool) -> str:
        """What the winner gets for the hand, in thousands."""
        return self.points(catalog, won(price, dealer=dealer, self_drawn=self_drawn))

    def question(self, catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Html:
        return riichi_question(catalog, names, sheet, entering.riichi)

    def keys(self, catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
        return riichi_keys(catalog, names, sheet, entering)

    def fines(self, catalog: Catalog, _sheet: Sheet, words: tuple[int, int]) -> Rows:
        return foul_rows(catalog, words)

    def fine_lines(self, catalog: Catalog, names: Names) -> Sequence[str]:
        first, second, *_ = names
        return (
            catalog.gettext("/penalty {player} chombo").format(player=first),
            catalog.gettext("/penalty {player} −1000 late").format(player=first),
            catalog.gettext("/penalty {player} −300 {other} +300 wrong sum").format(
                player=first, other=second
            ),
        )

    def fine_hint(self, catalog: Catalog) -> str:
        return catalog.gettext("−1000 late")

    def read(self, text: str, names: Names, sheet: Sheet) -> Spoken | None:
        game = sheet.evening.terms.riichi
        nagashi = game.options["nagashi_mangan"] == YES
        position = sheet.ledger.position
        table = Table(
            names,
            sheet.ledger.dealer,
            game.pricing,
            nagashi,
            counters=position.counters,
            sticks=position.sticks,
        )
        return read_riichi_line(text, table)

    def example(self, catalog: Catalog, names: Names) -> str:
        first, second, *_ = names
        return catalog.gettext("{one} 3 30 {two}").format(one=first, two=second)

    def examples(self, catalog: Catalog, names: Names) -> Html:
        first, second, third, _ = names
        templates = (
            catalog.gettext("{one} mangan self riichi {one}"),
            catalog.gettext("{one} 2 40 {three} 1 30 {two}"),
            catalog.gettext("draw tenpai {one} {two}"),
            catalog.gettext("chombo {two}"),
        )
        shown = (template.format(one=first, two=second, three=third) for template in templates)
        return lines(
            catalog.gettext("Write who won, han and fu, and who discarded; or how it ended:"),
            *map(code, (self.example(catalog, names), *shown)),
        )

    def rules(self, catalog: Catalog, terms: Terms) -> str:
        preset = PRESET_NAMES[terms.riichi.preset]
        return catalog.gettext("Riichi, {preset}").format(preset=preset)

    def length(self, catalog: Catalog, deals: int) -> Html:
        match deals // PLAYERS:
            case 1:
                return fill(catalog.gettext("East round only"))
            case 2:
                return fill(catalog.gettext("East and South rounds"))
            case _:
                return fill(catalog.gettext("all four rounds"))

    def terms(self, catalog: Catalog, terms: Terms) -> Iterator[str]:
        options, preset = terms.riichi.options, TABLE_PRESETS[terms.riichi.preset]
        for name in TABLE_OPTIONS:
            oka = tuple(_oka(catalog, options)) if name == "goal" else ()
            if oka or name in _SHOWN or options[name] != preset[name]:
                yield table_option(catalog, name, options[name])
            yield from oka
        of_hand = PRESET_OPTIONS[terms.riichi.preset]
        for name, value in of_hand.items():
            if options[name] != value:
                text = riichi_option_text(catalog, name, options[name])
                yield text[:1].lower() + text[1:]

    def bonuses(self, catalog: Catalog, terms: Terms) -> Iterator[str]:
        options = terms.riichi.options
        yield table_option(catalog, "goal", options["goal"])
        yield from _oka(catalog, options)
        yield table_option(catalog, "uma", options["uma"])

    def choices(self, catalog: Catalog, terms: Terms) -> Iterator[tuple[str, str]]:
        options = terms.riichi.options
        for name in TABLE_OPTIONS:
            yield table_option(catalog, name, options[name]), f"o.{name}"


def _oka(catalog: Catalog, options: Mapping[str, str]) -> Iterator[str]:
    """What the first place gets because less was given out than is taken off at the end."""
    oka = PLAYERS * (int(options["goal"]) - int(options["start"]))
    if oka:
        yield catalog.pgettext("riichi table", "oka {n}").format(n=signed(oka // _THOUSAND))
