"""An evening as a club keeps it: who plays, where, by what terms, and how far it has come."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from types import MappingProxyType

from bot.model.evening.deeds import Author, Fine, false_win
from bot.model.evening.ending import Ending
from bot.model.evening.entering import Entering
from bot.model.evening.game import DEALS, McrGame, TableRules
from bot.model.evening.ledger import Ledger
from bot.model.evening.riichi.deeds import Chombo
from bot.model.evening.riichi.game import EAST_SOUTH, RiichiGame
from bot.model.evening.seating import PLAYERS, Chart
from bot.model.games import Game
from scoring.mcr.payments import FALSE_WINS, MINIMUM, FalseWin
from scoring.riichi.rules import PREFIX

LENGTHS: Mapping[Game, tuple[int, ...]] = MappingProxyType(
    {Game.MCR: (DEALS, 12, 8, 4), Game.RIICHI: (EAST_SOUTH, 4, 16)}
)
"""How many deals an evening may have: whole rounds, the usual length first."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a table plays: a group, and the topic if it has topics."""

    chat_id: int
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """Somebody who plays in a club, with an account or without one."""

    id: int
    name: str
    surname: str = ""
    user_id: int | None = None
    """The account; a guest has none."""

    @property
    def guest(self) -> bool:
        return self.user_id is None


@dataclass(frozen=True, slots=True)
class Terms:
    """What is agreed before the start."""

    rules: str
    """The key of the preset by which hands are scored."""
    deals: int = DEALS
    minimum: int = MINIMUM
    """The fewest points of a win; 1 where the club asks for none."""
    chart: Chart = Chart.CHINESE
    false_win: FalseWin = FALSE_WINS["pay_each"]
    options: tuple[tuple[str, str], ...] = ()
    """What differs from the preset in riichi, with its values."""

    @property
    def kind(self) -> Game:
        return Game.RIICHI if self.rules.startswith(PREFIX) else Game.MCR

    @property
    def game(self) -> TableRules:
        """The rules of the table, by which the ledger is kept."""
        match self.kind:
            case Game.MCR:
                return McrGame(self.chart, self.deals, self.minimum)
            case Game.RIICHI:
                return self.riichi

    def foul(self, player: int) -> Fine | Chombo:
        """A false win, as it is fined here."""
        match self.kind:
            case Game.MCR:
                return false_win(player, self.false_win.offender, self.false_win.other)
            case Game.RIICHI:
                return Chombo(player)

    @property
    def riichi(self) -> RiichiGame:
        """The rules of a riichi table."""
        return RiichiGame(self.rules.removeprefix(PREFIX), self.deals, self.options)


class State(StrEnum):
    """How far an evening has come."""

    SEATING = "seating"
    """Players are sitting down."""
    PLAYING = "playing"
    SUSPENDED = "suspended"
    """Nobody has played for long; it can be taken up again and was not settled."""
    ENDED = "ended"
    CALLED_OFF = "called_off"
    """It never began."""


OPEN = frozenset((State.SEATING, State.PLAYING))


@dataclass(frozen=True, slots=True)
class Evening:
    """One game at one table."""

    id: int
    place: Place
    table: int
    """1, or the number of the table where a place has several."""
    state: State
    terms: Terms
    organiser: Author
    """Who opened it."""
    players: tuple[Player, ...]
    """In the order of their seats: who sits down as East is the first."""
    opened_at: datetime
    opened_by: int
    """The update that opened it."""
    active_at: datetime
    """When something was last recorded."""
    board: int | None = None
    """The message that shows the table; None until it is sent, and when it is gone."""
    pinned: bool = False
    """Whether the bot has pinned the board."""
    entering: Entering | None = None
    """The hand that somebody is recording with the keys of the board."""
    ending: Ending | None = None
    """Who wants the evening to end."""
    asked_at: datetime | None = None
    """When the players were asked last whether they still play."""
    started_at: datetime | None = None
    ended_at: datetime | None = None

    @property
    def full(self) -> bool:
        return len(self.players) == PLAYERS

    @property
    def closed(self) -> bool:
        """Whether it has been played and nobody plays it now."""
        return self.state in {State.SUSPENDED, State.ENDED}

    def seat_of(self, user_id: int) -> int | None:
        """The number at the table of the player with this account."""
        for seat, player in enumerate(self.players):
            if player.user_id == user_id:
                return seat
        return None

    def has_other(self, user_id: int) -> bool:
        """Whether a player of the table has another account than this one."""
        return any(player.user_id not in {None, user_id} for player in self.players)


@dataclass(frozen=True, slots=True)
class Sheet:
    """The score sheet: a table, and everything recorded at it."""

    evening: Evening
    ledger: Ledger

    @property
    def ending(self) -> Ending | None:
        """Who wants the evening to end now."""
        ending = self.evening.ending
        return None if ending is None or ending.is_stale(self.ledger.mark) else ending
