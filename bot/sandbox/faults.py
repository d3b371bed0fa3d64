"""What can go wrong between the bot and Telegram, on request."""

from collections import deque
from dataclasses import dataclass, field

from bot.sandbox.refusal import Refusal, too_many

_SERVER_ERRORS = {500: "Internal Server Error", 502: "Bad Gateway", 504: "Gateway Timeout"}


@dataclass(frozen=True, slots=True)
class TooMany:
    """429: nothing is done, and the bot is told to wait so many seconds."""

    retry_after: int = 1

    @property
    def refusal(self) -> Refusal:
        return too_many(self.retry_after)


@dataclass(frozen=True, slots=True)
class ServerError:
    """5xx: nothing is done."""

    code: int = 502

    @property
    def refusal(self) -> Refusal:
        return Refusal(_SERVER_ERRORS.get(self.code, "Internal Server Error"), self.code)


@dataclass(frozen=True, slots=True)
class Refused:
    """Nothing is done, and the bot is told this, although all was right."""

    refusal: Refusal


@dataclass(frozen=True, slots=True)
class LateAnswer:
    """The request takes effect, and its answer comes so many seconds later, or never."""

    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """The request has no effect, and no answer comes."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """The connection is cut; with `after` the request took effect all the same."""

    after: bool = False


Fault = TooMany | ServerError | Refused | LateAnswer | Lost | Dropped

ANY = "*"
"""Every method but getUpdates, which has to be named."""


@dataclass(slots=True)
class Faults:
    """Faults that wait for the requests they shall meet."""

    flood_limits: bool = False
    """1 message a second in a chat, 20 a minute in a group; edits count too."""
    duplicates: int = 0
    """So many of the next updates are delivered twice."""
    _waiting: dict[str, deque[Fault]] = field(default_factory=dict)

    def on(self, method: str, fault: Fault, *, times: int = 1) -> None:
        """The next requests of this method (or ANY) meet this fault."""
        self._waiting.setdefault(method, deque()).extend([fault] * times)

    def take(self, method: str) -> Fault | None:
        """The fault for this request, which is used up by it."""
        names = (method,) if method == "getUpdates" else (method, ANY)
        for name in names:
            if waiting := self._waiting.get(name):
                return waiting.popleft()
        return None

    @property
    def left(self) -> int:
        """Faults that have not met their requests yet."""
        return self.duplicates + sum(map(len, self._waiting.values()))

    def clear(self) -> None:
        self.flood_limits, self.duplicates = False, 0
        self._waiting.clear()
