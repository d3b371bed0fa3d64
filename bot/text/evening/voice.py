"""What is said at a table differently from game to game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Protocol

from bot.model.evening.entering import Entering
from bot.model.evening.spoken import Spoken
from bot.model.evening.tables import Sheet, Terms
from bot.text.catalog import Catalog
from bot.text.markup import Html
from bot.text.reply import Rows

Names = Sequence[str]
"""What the players of a table are called, in the order of their seats."""


class Voice(Protocol):
    """The words of one game."""

    columns: int
    """How wide a column of points is in tables."""
    place_columns: int
    """The same of table points."""
    price_columns: int
    """The same of what hands are worth."""

    def where(self, catalog: Catalog, sheet: Sheet) -> Sequence[Html]:
        """Which deal is played."""

    def over(self, catalog: Catalog, sheet: Sheet) -> Html:
        """That all deals are played."""

    def lying(self, catalog: Catalog, sheet: Sheet) -> Html:
        """What lies on the table beside the players' points."""

    def left(self, catalog: Catalog, sheet: Sheet) -> Html:
        """Whose that is when the evening has ended."""

    def points(self, catalog: Catalog, points: int) -> str:
        """What a player has."""

    def table_points(self, catalog: Catalog, points: Fraction) -> str:
        """What a place is worth."""

    def price(self, catalog: Catalog, price: int, *, dealer: bool, self_drawn: bool) -> str:
        """How dear a hand is, as the players call it."""

    def question(self, catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Html:
        """What is to be told next of a hand that is recorded key by key."""

    def keys(self, catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
        """The keys that tell it."""

    def fines(self, catalog: Catalog, sheet: Sheet, words: tuple[int, int]) -> Rows:
        """What a player may be fined for, and how much."""

    def fine_lines(self, catalog: Catalog, names: Names) -> Sequence[str]:
        """How a penalty is written, by the names of this very table (plain text)."""

    def fine_hint(self, catalog: Catalog) -> str:
        """A sum and a reason (plain text)."""

    def read(self, text: str, names: Names, sheet: Sheet) -> Spoken | None:
        """What a short line says of a deal, or None if it speaks of something else."""

    def examples(self, catalog: Catalog, names: Names) -> Html:
        """How a deal is written in a line, by the names of this very table."""

    def example(self, catalog: Catalog, names: Names) -> str:
        """One of them (plain text)."""

    def rules(self, catalog: Catalog, terms: Terms) -> str:
        """The game and its preset."""

    def length(self, catalog: Catalog, deals: int) -> Html:
        """How long is played."""

    def terms(self, catalog: Catalog, terms: Terms) -> Iterator[str]:
        """What else moves points; what is usual is not worth a word."""

    def bonuses(self, catalog: Catalog, terms: Terms) -> Iterator[str]:
        """What makes table points of points; what is the same at every table needs no word."""

    def choices(self, catalog: Catalog, terms: Terms) -> Iterator[tuple[str, str]]:
        """What can be agreed: as it is now, and what a tap changes."""
