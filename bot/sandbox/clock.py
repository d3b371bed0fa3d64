"""The time in the little Telegram: the real one, or one that tests move on."""

from datetime import UTC, datetime, timedelta


class Clock:
    """The real time; what was passed by comes on top of it."""

    def __init__(self) -> None:
        self._ahead = timedelta()

    def now(self) -> datetime:
        return datetime.now(UTC) + self._ahead

    def pass_by(self, span: timedelta) -> None:
        """Let this much time be over at once."""
        self._ahead += span


class StandingClock(Clock):
    """Stands still until it is moved on."""

    def __init__(self, at: datetime) -> None:
        super().__init__()
        self._at = at

    def now(self) -> datetime:
        return self._at + self._ahead
