"""Any evening over the real store, compared after each step with a plain recomputation.

Two people record, correct and repeat themselves; updates are told twice, buttons are old, and the
store is closed and opened again in between.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.model.evening.deeds import (
    Answer,
    Author,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
    false_win,
    fine,
)
from bot.model.evening.faults import LedgerFault
from bot.model.evening.table_faults import EnteredMeanwhile, TableFault
from bot.model.evening.tables import Sheet, State
from bot.model.games import Game
from bot.store.entries import Change
from bot.store.results import Span
from bot.store.store import Store, open_store
from bot.usecases.evening.ending import ask_to_end, confirm
from bot.usecases.evening.idle import reopen
from bot.usecases.evening.recording import put_right, record
from bot.usecases.evening.rights import Actor, Told
from tests.store.club import LARGE, NAMES, Club
from tests.store.conftest import NewDatabase

EVENING = datetime(2026, 11, 30, 19, tzinfo=UTC)
ORGANISER = Actor(Author(5_000_000_001, "Aziz"), 0, in_charge=True)
PLAYER = Actor(Author(5_000_000_002, "Malika"), 1)
ACTORS = st.sampled_from((ORGANISER, PLAYER))
SEATS = st.integers(0, 3)
POINTS = st.sampled_from((8, 9, 12, 24, 64, 88, 7))
WINS = st.builds(Won, SEATS, POINTS, st.none() | SEATS, st.booleans())
FINES = st.one_of(
    st.builds(false_win, SEATS, st.just(-30), st.just(10)),
    st.builds(false_win, SEATS, st.just(-40), st.just(0)),
    st.builds(fine, SEATS, st.sampled_from((-10, -5, 5)), st.just("late")),
)
CHART = ("ESWN", "SENW", "NWES", "WNSE")
"""For each round the first deal's winds of players 1 to 4: rules of the game, section 4."""


@dataclass
class Kept:
    """A line as anybody would keep it on paper."""

    deed: Deed
    void: bool = False


class Evenings(RuleBasedStateMachine):
    """An evening of four, its two recorders, and a sheet of paper beside it."""

    def __init__(self, new_database: NewDatabase) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.stack = ExitStack()
        self.url = self.stack.enter_context(new_database())
        self.store: Store = open_store(self.url)
        self.paper: dict[int, Kept] = {}
        self.swaps: list[SeatSwap] = []
        self.entries = 0
        self.updates = 1000
        self.now = EVENING
        self.repeated: tuple[Actor, Deed, int] | None = None

    def teardown(self) -> None:
        self.runner.run(self.store.close())
        self.runner.close()
        self.stack.close()

    @initialize()
    def sit_down(self) -> None:
        self.evening = self.runner.run(Club(self.store).start())

    def sheet(self) -> Sheet:
        sheet = self.runner.run(self.store.entries.sheet(self.evening.id))
        assert sheet is not None
        return sheet

    def _told(self) -> Told:
        self.updates += 1
        self.now += timedelta(minutes=3)
        return Told(self.updates, self.now)

    def _record(self, actor: Actor, deed: Deed, told: Told, mark: int | None = None) -> None:
        try:
            added = self.runner.run(
                record(self.store, self.evening.id, actor, deed, told, mark=mark)
            )
        except (LedgerFault, TableFault, EnteredMeanwhile):
            return
        if added.new:
            self.entries += 1
            self.paper[added.number] = Kept(deed)
            self.repeated = (actor, deed, told.by)

    def _put_right(self, actor: Actor, what: Correction, revision: int | None = None) -> bool:
        try:
            added = self.runner.run(
                put_right(self.store, self.evening.id, actor, what, self._told(), revision)
            )
        except (LedgerFault, TableFault):
            return False
        assert added.new
        self.entries += 1
        return True

    @rule(actor=ACTORS, won=WINS)
    def win(self, actor: Actor, won: Won) -> None:
        self._record(actor, won, self._told())

    @rule(actor=ACTORS)
    def draw(self, actor: Actor) -> None:
        self._record(actor, Drawn(), self._told())

    @rule(actor=ACTORS, what=FINES)
    def fine(self, actor: Actor, what: Fine) -> None:
        self._record(actor, what, self._told())

    @rule(won=WINS)
    def both_press_the_same_key(self, won: Won) -> None:
        """Of two who record the deal at one mark, one does."""
        mark = self.sheet().ledger.mark
        before = self.entries
        for actor in (ORGANISER, PLAYER):
            self._record(actor, won, self._told(), mark)
        assert self.entries - before <= 1

    @precondition(lambda self: self.repeated is not None)
    @rule()
    def told_twice(self) -> None:
        assert self.repeated is not None
        actor, deed, by = self.repeated
        before = self.entries
        self._record(actor, deed, Told(by, self.now))
        assert self.entries == before

    @precondition(lambda self: self.paper)
    @rule(data=st.data(), actor=ACTORS, fresh=st.booleans())
    def undo(self, data: st.DataObject, actor: Actor, *, fresh: bool) -> None:
        target = data.draw(st.sampled_from(sorted(self.paper)))
        line = self.sheet().ledger.line(target)
        assert line is not None
        revision = line.revision if fresh else line.revision + 1
        if self._put_right(actor, Void(target), revision):
            assert fresh
            assert not self.paper[target].void
            self.paper[target].void = True

    @precondition(lambda self: self.paper)
    @rule(data=st.data(), actor=ACTORS)
    def restore(self, data: st.DataObject, actor: Actor) -> None:
        target = data.draw(st.sampled_from(sorted(self.paper)))
        if self._put_right(actor, Restore(target)):
            assert self.paper[target].void
            self.paper[target].void = False

    @precondition(lambda self: self.paper)
    @rule(data=st.data(), actor=ACTORS, deed=st.one_of(WINS, st.just(Drawn()), FINES))
    def edit(self, data: st.DataObject, actor: Actor, deed: Deed) -> None:
        target = data.draw(st.sampled_from(sorted(self.paper)))
        if self._put_right(actor, Edit(target, deed)):
            assert not self.paper[target].void
            self.paper[target].deed = deed

    @rule(actor=ACTORS, one=SEATS, other=SEATS, deal=st.integers(1, 6))
    def swap(self, actor: Actor, one: int, other: int, deal: int) -> None:
        what = SeatSwap(one, other, deal)
        if self._put_right(actor, what):
            assert actor is ORGANISER
            self.swaps.append(what)

    @precondition(lambda self: self.paper)
    @rule(data=st.data(), objects=st.booleans())
    def disagree(self, data: st.DataObject, *, objects: bool) -> None:
        target = data.draw(st.sampled_from(sorted(self.paper)))
        self._put_right(PLAYER, Objection(target, 1) if objects else Answer(target, 1))

    @rule(actor=ACTORS)
    def end(self, actor: Actor) -> None:
        """One asks, and the other confirms; while somebody disagrees nothing ends."""
        other = PLAYER if actor is ORGANISER else ORGANISER
        ledger = self.sheet().ledger
        try:
            self._change(lambda told: ask_to_end(actor, at=told.at))
            self._change(lambda told: confirm(other, revision=ledger.revision, at=told.at))
        except TableFault:
            return
        assert not ledger.contested

    @rule(actor=ACTORS)
    def reopen(self, actor: Actor) -> None:
        told = self._told()
        try:
            self.runner.run(
                self.store.evenings.reopen(
                    self.evening.id, reopen(actor, at=told.at), by=told.by, at=told.at
                )
            )
        except TableFault:
            return
        assert actor is ORGANISER or self.sheet().evening.state is State.PLAYING

    def _change(self, change: Callable[[Told], Change]) -> None:
        told = self._told()
        self.runner.run(
            self.store.entries.change(self.evening.id, change(told), by=told.by, at=told.at)
        )

    @rule()
    def restart(self) -> None:
        self.runner.run(self.store.close())
        self.store = open_store(self.url)

    @invariant()
    def the_sheet_is_as_on_paper(self) -> None:
        if not hasattr(self, "evening"):
            return
        sheet = self.sheet()
        ledger = sheet.ledger
        counted = [kept for kept in self.paper.values() if not kept.void]
        assert [line.deed for line in ledger.lines if not line.void] == [
            kept.deed for kept in counted
        ]
        assert ledger.totals == tuple(
            sum(_pays(kept.deed, seat) for kept in counted) for seat in range(4)
        )
        for line in ledger.lines:
            match line.deed:
                case Fine(amounts=amounts):
                    assert line.amounts == ((0, 0, 0, 0) if line.void else amounts)
                case _:
                    assert sum(line.amounts) == 0

    @invariant()
    def nothing_recorded_is_lost(self) -> None:
        if hasattr(self, "evening"):
            kept = self.runner.run(self.store.entries.of(self.evening.id))
            assert [entry.number for entry in kept] == list(range(1, self.entries + 1))

    @invariant()
    def the_statistics_are_those_of_an_evening_that_has_ended(self) -> None:
        if not hasattr(self, "evening"):
            return
        sheet = self.sheet()
        records = self.runner.run(self.store.results.players(Span(LARGE, Game.MCR)))
        found = {one.player.name: (one.points, one.wins, one.paid, one.worth) for one in records}
        counted = [kept.deed for kept in self.paper.values() if not kept.void]
        wins = [deed for deed in counted if isinstance(deed, Won)]
        if sheet.evening.state is not State.ENDED or not sheet.ledger.played:
            assert found == {}
            return
        assert found == {
            name: (
                sum(_pays(deed, seat) for deed in counted),
                sum(won.winner == seat for won in wins),
                sum(won.discarder == seat for won in wins),
                sum(won.points for won in wins if won.winner == seat),
            )
            for seat, name in enumerate(NAMES)
        }

    @invariant()
    def winds_are_those_of_the_chart(self) -> None:
        if not hasattr(self, "evening"):
            return
        deals = sum(
            not kept.void and not isinstance(kept.deed, Fine) for kept in self.paper.values()
        )
        first = CHART[deals // 4 % 4]
        winds = ["ESWN"["ESWN".index(letter) - deals % 4] for letter in first]
        for swap in self.swaps:
            if swap.from_deal <= deals + 1:
                winds[swap.one], winds[swap.other] = winds[swap.other], winds[swap.one]
        assert [wind.value for wind in self.sheet().ledger.winds] == winds


def _pays(deed: Deed, seat: int) -> int:
    """What a player gets for it, by the words of the rule book."""
    match deed:
        case Won(winner, points, None):
            return 3 * (8 + points) if seat == winner else -(8 + points)
        case Won(winner, points, discarder):
            if seat == winner:
                return 3 * 8 + points
            return -(8 + points) if seat == discarder else -8
        case Fine(amounts=amounts):
            return amounts[seat]
        case _:
            return 0


def test_any_evening_is_kept_as_on_paper(new_database: NewDatabase) -> None:
    class Here(Evenings):
        def __init__(self) -> None:
            super().__init__(new_database)

    limits = settings(max_examples=25, stateful_step_count=30, deadline=None)
    run_state_machine_as_test(Here, settings=limits)
