"""The ledger as it stands: every line in its place, what was put right, and the totals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from bot.model.evening.deeds import (
    Amounts,
    Answer,
    Deal,
    Deed,
    Edit,
    Entry,
    Objection,
    Restore,
    SeatSwap,
    Void,
)
from bot.model.evening.game import NOTHING, Outcome, TableRules
from bot.model.evening.places import Standing
from bot.model.evening.seating import PLAYERS, WINDS, Position, Swap, winds
from scoring.hand import Wind


@dataclass(frozen=True, slots=True)
class Line:
    """A recorded deed as it stands now, where it belongs, and what it was before."""

    entry: Entry
    deed: Deed
    position: Position
    """The deal that it ended, or beside which it stands."""
    amounts: Amounts
    """What each player gets or pays; nothing when it is void."""
    afterwards: Amounts = NOTHING
    """What each player still gets or pays when the places are known."""
    corrections: tuple[Entry, ...] = ()
    """Edits, voidings and restorings, the oldest first."""
    void: bool = False
    objectors: tuple[int, ...] = ()
    """The players who disagree and have not been answered."""

    @property
    def number(self) -> int:
        """The number of the entry that recorded it."""
        return self.entry.number

    @property
    def was(self) -> tuple[Deed, ...]:
        """What it said before, the oldest first: shown struck through."""
        edits = [one.what.deed for one in self.corrections if isinstance(one.what, Edit)]
        first = self.entry.what
        said = [first, *edits] if isinstance(first, Deed) else edits
        return tuple(said if self.void else said[:-1])

    @property
    def revision(self) -> int:
        """The number of the entry that had the last word about it."""
        return (self.corrections or (self.entry,))[-1].number


@dataclass(frozen=True, slots=True)
class Ledger:
    """Everything recorded in an evening, and what follows from it."""

    game: TableRules
    lines: tuple[Line, ...]
    swaps: tuple[Swap, ...]
    position: Position
    """The deal that is being played."""
    totals: Amounts
    mark: int = 0
    """The number of the last entry that moved the deals on or back; buttons that record one carry
    it, so that they never record another."""
    revision: int = 0
    """The number of the last entry of any kind."""

    @property
    def winds(self) -> tuple[Wind, ...]:
        """The seat wind of each player now."""
        return winds(self.game.chart, self.position, self.swaps)

    @property
    def dealer(self) -> int:
        """The player who is East now."""
        return self.winds.index(Wind.EAST)

    @property
    def complete(self) -> bool:
        """Whether nothing is played after this."""
        return self.game.over(self.position, self.totals, self.winds)

    @property
    def contested(self) -> tuple[Line, ...]:
        """The lines that somebody disagrees with."""
        return tuple(line for line in self.lines if line.objectors and not line.void)

    @property
    def undisputed(self) -> Amounts:
        """The totals without the lines that somebody disagrees with."""
        return _sum([self.totals, *(_minus(line.amounts) for line in self.contested)])

    @property
    def surplus(self) -> int:
        """What fines to nobody have taken out of the game, or awards brought in."""
        return sum(sum(line.amounts) for line in self.lines if not ends_deal(line.deed))

    def line(self, number: int) -> Line | None:
        """The line that this entry recorded."""
        return next((line for line in self.lines if line.number == number), None)

    @property
    def played(self) -> int:
        """How many deals have been played."""
        return self.position.deal - 1

    @property
    def last_deal(self) -> int:
        """The deal that is played, or that was the last one."""
        return self.played if self.complete else self.position.deal

    @property
    def best(self) -> tuple[Line, ...]:
        """The dearest wins, the earliest first; none if nobody has won."""
        worth = [(self.game.worth(line.deed), line) for line in self.lines if not line.void]
        most = max((price for price, _ in worth), default=0)
        return tuple(line for price, line in worth if price == most > 0)

    @property
    def afterwards(self) -> Amounts:
        """What each player still gets or pays when the places are known."""
        return _sum([NOTHING, *(line.afterwards for line in self.lines)])

    @property
    def standings(self) -> tuple[Standing, ...]:
        """Places and table points as they are now, the first place first."""
        first = winds(self.game.chart, Position(), self.swaps)
        order = sorted(range(PLAYERS), key=lambda player: WINDS.index(first[player]))
        return self.game.standings(Outcome(self.totals, self.position, self.afterwards, order))

    def running(self) -> tuple[Amounts, ...]:
        """The totals at the start and after each deal with what stands beside it, for a chart."""
        sums = [self.game.start()]
        # What was recorded after the last deal, or before any, belongs to the end.
        last = max(self.played, 1) if self.lines else 0
        for deal in range(1, last + 1):
            amounts = [line.amounts for line in self.lines if min(line.position.deal, last) == deal]
            sums.append(_sum([sums[-1], *amounts]))
        return tuple(sums)


def keep(game: TableRules, entries: Sequence[Entry]) -> Ledger:
    """The ledger that these entries make, in the order in which they were recorded."""
    lines, swaps = _put_right(entries)
    position = Position()
    totals = game.start()
    placed = []
    for line in lines:
        amounts, afterwards = NOTHING, NOTHING
        here = position
        if not line.void:
            seats = winds(game.chart, position, swaps)
            amounts = game.settle(line.deed, position, seats)
            position = game.after(line.deed, position, seats)
            afterwards = game.afterwards(line.deed)
        totals = _sum([totals, amounts])
        placed.append(replace(line, position=here, amounts=amounts, afterwards=afterwards))
    mark = max((one.number for one in entries if _moves(one)), default=0)
    revision = max((one.number for one in entries), default=0)
    return Ledger(game, tuple(placed), swaps, position, totals, mark, revision)


def _moves(entry: Entry) -> bool:
    """Whether another deal may be played after it than before."""
    return isinstance(entry.what, Deal | Void | Restore)


def _put_right(entries: Iterable[Entry]) -> tuple[Sequence[Line], tuple[Swap, ...]]:
    """The deeds with their corrections, not yet settled, and the changes of seats."""
    lines: dict[int, Line] = {}
    swaps: list[Swap] = []
    for entry in entries:
        match entry.what:
            case SeatSwap(one, other, from_deal):
                swaps.append(Swap(one, other, from_deal))
            case Edit(target) | Void(target) | Restore(target) | Objection(target) | Answer(target):
                lines[target] = _corrected(lines[target], entry)
            case deed:
                lines[entry.number] = Line(entry, deed, Position(), NOTHING)
    return tuple(lines.values()), tuple(swaps)


def _corrected(line: Line, entry: Entry) -> Line:
    trail = (*line.corrections, entry)
    match entry.what:
        case Edit(deed=deed):
            # What is mended is no longer what somebody disagreed with.
            return replace(line, deed=deed, corrections=trail, objectors=())
        case Void():
            return replace(line, void=True, corrections=trail, objectors=())
        case Restore():
            return replace(line, void=False, corrections=trail)
        case Objection(player=player) if player not in line.objectors:
            return replace(line, objectors=(*line.objectors, player))
        case Answer(player=None):
            return replace(line, objectors=())
        case Answer(player=player):
            return replace(line, objectors=tuple(one for one in line.objectors if one != player))
        case _:
            return line


def ends_deal(deed: Deed) -> bool:
    """Whether the next deal follows it."""
    return isinstance(deed, Deal)


def _sum(amounts: Sequence[Amounts]) -> Amounts:
    one, two, three, four = (sum(column) for column in zip(*amounts, strict=True))
    return one, two, three, four


def _minus(amounts: Amounts) -> Amounts:
    one, two, three, four = (-amount for amount in amounts)
    return one, two, three, four
