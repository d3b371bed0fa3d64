"""Whether the bot is well: updates come in, the database can be written, nothing lies around."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta

from sqlalchemy.exc import SQLAlchemyError

from bot.store.store import Store

SILENCE = timedelta(seconds=90)
"""The longest time between two answers to the question for updates, which is asked all the time."""
OLD = timedelta(minutes=10)
"""An update that has waited so long is stuck; answers wait for Telegram half as long at most."""
_NOTE = "pulse"


@dataclass(frozen=True, slots=True)
class Health:
    """What was found; `well` says whether it is good enough."""

    well: bool
    last_intake: float
    """Seconds since Telegram was last heard of."""
    database: bool
    inbox_age: float | None = None
    """Seconds that the oldest update has waited; unknown without a database."""


@dataclass(slots=True)
class Pulse:
    """Knows when Telegram was last heard of."""

    store: Store
    clock: Callable[[], datetime]
    asks: bool
    """Whether the bot asks for updates; else it is told, and silence means nothing."""
    heard_at: datetime = field(init=False)

    def __post_init__(self) -> None:
        self.heard_at = self.clock()

    def heard(self) -> None:
        self.heard_at = self.clock()

    async def feel(self) -> Health:
        """Look now."""
        now = self.clock()
        silence = now - self.heard_at
        try:
            await self.store.notes.write(_NOTE, now.isoformat())
            oldest = await self.store.inbox.oldest()
        except SQLAlchemyError:
            return Health(well=False, last_intake=silence.total_seconds(), database=False)
        age = now - oldest if oldest else timedelta()
        well = age < OLD and not (self.asks and silence > SILENCE)
        return Health(
            well=well,
            last_intake=silence.total_seconds(),
            database=True,
            inbox_age=age.total_seconds(),
        )
