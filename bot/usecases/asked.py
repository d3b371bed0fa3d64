"""A hand that somebody asks about, whichever game it is of."""

from dataclasses import dataclass

from bot.model.exchange import Exchange
from bot.usecases.table import Table
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class OfExchange:
    """The exchange that the hand is in, and the table at which it was typed."""

    table: Table
    exchange: Exchange

    @property
    def answer(self) -> str:
        """The short id that buttons carry."""
        return str(self.exchange.id)

    def tiles_named(self, words: str) -> tuple[Tile, ...]:
        """The tile that a question about the hand names, in each way to read it."""
        return self.table.tiles_named(self.exchange, words)
