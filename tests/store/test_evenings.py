"""Evenings, players and entries as they are kept."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.model.answer import Circumstances
from bot.model.evening.deeds import (
    Answer,
    Author,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    FineKind,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
)
from bot.model.evening.entering import Entering
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDrawn,
    RiichiWon,
    WinningHand,
    Worth,
)
from bot.model.evening.seating import Chart
from bot.model.evening.tables import Evening, Place, Player, Sheet, State, Terms
from bot.model.evening.won_hand import WonHand
from bot.model.exchange import Asked, Exchange, TypedAt
from bot.store.entries import Source
from bot.store.evening_rows import NoSuchEvening
from bot.store.notices import About, Notice, Question
from bot.store.players import SameEvening
from bot.store.store import Store, open_store
from scoring.hand import Win
from scoring.mcr.payments import FalseWin
from tests.store.club import AZIZ, EVENING, GENERAL, LARGE, MALIKA, TOPIC, Club

NEW_GROUP = -1_002_000_000_007


@pytest.fixture
def club(store: Store) -> Club:
    return Club(store)


class TestTables:
    async def test_an_evening_comes_back_as_it_was_kept(self, club: Club, url: str) -> None:
        started = await club.start(TOPIC)
        entering = Entering(MALIKA, EVENING, 3, (7, 8), player=2, told_how=True, robbed_kong=True)
        terms = Terms("china", 8, 1, Chart.FRENCH, FalseWin(-40, 0))

        def change(evening: Evening) -> Evening:
            return replace(evening, terms=terms, entering=entering, ended_at=EVENING)

        changed = await club.store.evenings.change(started.id, change, by=99, at=EVENING)
        await club.store.evenings.board_is(started.id, 77, pinned=True)

        again = open_store(url)
        found = await again.evenings.of_id(started.id)
        await again.close()
        assert found == replace(changed, board=77, pinned=True)
        assert [player.name for player in found.players] == ["Aziz", "Malika", "Ivan", "Dilnoza"]
        assert found.place == TOPIC

    async def test_what_opens_a_table_opens_one_only(self, club: Club) -> None:
        first = await club.open(by=7)
        assert await club.open(by=7) == first
        assert await club.store.evenings.open_at(GENERAL) == (first,)

    async def test_tables_are_numbered_where_they_stand(self, club: Club) -> None:
        first, second, elsewhere = await club.open(), await club.open(), await club.open(TOPIC)
        assert (first.table, second.table, elsewhere.table) == (1, 2, 1)

        await club.store.evenings.change(
            first.id, lambda one: replace(one, state=State.ENDED), by=50, at=EVENING
        )
        assert (await club.open()).table == 1
        assert second in await club.store.evenings.open_at(GENERAL)
        assert first.id not in {one.id for one in await club.store.evenings.open_in(LARGE)}

    async def test_a_change_is_made_once(self, club: Club) -> None:
        opened = await club.open()

        def one_less(evening: Evening) -> Evening:
            return replace(evening, terms=replace(evening.terms, deals=evening.terms.deals - 1))

        for _ in range(2):
            changed = await club.store.evenings.change(opened.id, one_less, by=50, at=EVENING)
            assert changed.terms.deals == 15

    async def test_what_is_refused_changes_nothing(self, club: Club) -> None:
        opened = await club.open()

        def refuse(_: Evening) -> Evening:
            raise PermissionError

        with pytest.raises(PermissionError):
            await club.store.evenings.change(opened.id, refuse, by=50, at=EVENING)
        # The same update may try again.
        changed = await club.store.evenings.change(
            opened.id, lambda one: replace(one, state=State.CALLED_OFF), by=50, at=EVENING
        )
        assert changed.state is State.CALLED_OFF

    async def test_an_evening_that_never_was(self, club: Club) -> None:
        assert await club.store.evenings.of_id(5) is None
        assert await club.store.entries.sheet(5) is None
        with pytest.raises(NoSuchEvening):
            await club.store.evenings.change(5, lambda one: one, by=1, at=EVENING)

    async def test_the_last_evening_of_a_club(self, club: Club) -> None:
        assert await club.store.evenings.last_of(LARGE) is None
        await club.start()
        club.now += timedelta(hours=1)
        second = await club.start(TOPIC)
        await club.open()
        assert await club.store.evenings.last_of(LARGE) == second


class TestPlayers:
    async def test_people_are_known_by_their_account(self, club: Club) -> None:
        first = await club.store.players.meet(LARGE, 7, "Aziz", "Karimov")
        renamed = await club.store.players.meet(LARGE, 7, "Azizbek")
        assert renamed == Player(first.id, "Azizbek", "", 7)
        assert await club.store.players.of_id(first.id, LARGE) == renamed
        assert await club.store.players.of_id(first.id, LARGE - 1) is None

    async def test_two_of_the_same_name_are_two(self, club: Club) -> None:
        one = await club.store.players.meet(LARGE, 7, "Aziz")
        other = await club.store.players.meet(LARGE, 8, "Aziz")
        assert one.id != other.id

    async def test_the_last_four_come_first_and_then_who_plays_most(self, club: Club) -> None:
        four = await club.people()
        late = await club.store.players.meet(LARGE, 9, "Zulfiya")
        await club.store.players.meet(LARGE, 10, "Anna")
        await club.start()
        opened = await club.open()
        club.now += timedelta(hours=1)
        seated = (four[3], late, four[0], four[1])
        await club.store.evenings.change(
            opened.id,
            lambda one: replace(one, players=seated, state=State.ENDED, started_at=club.now),
            by=club.next_update(),
            at=club.now,
        )
        regulars = await club.store.players.regulars(LARGE, 6)
        assert [one.name for one in regulars] == [
            "Dilnoza",
            "Zulfiya",
            "Aziz",
            "Malika",
            "Ivan",
            "Anna",
        ]
        assert len(await club.store.players.regulars(LARGE, 3)) == 3

    async def test_a_guest_who_comes_again_is_the_same(self, club: Club) -> None:
        def sit(evening: Evening, guest: Player) -> Evening:
            return replace(evening, players=(*evening.players, guest))

        first, second = await club.open(), await club.open(TOPIC)
        seat_guest = club.store.evenings.seat_guest
        one = await seat_guest(first.id, "Otabek aka", sit, by=50, at=EVENING)
        assert await seat_guest(first.id, "Otabek aka", sit, by=50, at=EVENING) == one
        again = await seat_guest(second.id, "otabek AKA", sit, by=51, at=EVENING)
        assert again.players == one.players

        # Two of them at one table are two people.
        both = await seat_guest(first.id, "Otabek aka", sit, by=52, at=EVENING)
        assert len({player.id for player in both.players}) == 2
        assert len(await club.store.players.guests(LARGE)) == 2

    async def test_a_guest_turns_out_to_be_somebody(self, club: Club) -> None:
        def sit(evening: Evening, guest: Player) -> Evening:
            return replace(evening, players=(guest,))

        opened = await club.open()
        seated = await club.store.evenings.seat_guest(opened.id, "Ota", sit, by=50, at=EVENING)
        guest = seated.players[0]
        claim = club.store.players.claim
        assert await claim(guest.id, 77, "Otabek", "", by=51, at=EVENING) == Player(
            guest.id, "Otabek", "", 77
        )
        assert await claim(guest.id, 78, "Another", "", by=52, at=EVENING) is None
        found = await club.store.evenings.of_id(opened.id)
        assert found is not None
        assert found.seat_of(77) == 0

    async def test_a_guest_turns_out_to_be_a_player(self, club: Club) -> None:
        def sit(evening: Evening, guest: Player) -> Evening:
            return replace(evening, players=(guest,))

        known = await club.store.players.meet(LARGE, 77, "Otabek")
        opened = await club.open()
        seated = await club.store.evenings.seat_guest(opened.id, "Ota", sit, by=50, at=EVENING)
        merged = await club.store.players.claim(
            seated.players[0].id, 77, "Otabek", "", by=51, at=EVENING
        )
        assert merged == known
        found = await club.store.evenings.of_id(opened.id)
        assert found is not None
        assert found.players == (known,)
        assert await club.store.players.guests(LARGE) == ()

    async def test_who_sat_beside_a_guest_is_not_the_guest(self, club: Club) -> None:
        started = await club.start()
        seated = await club.store.evenings.seat_guest(
            started.id,
            "Ota",
            lambda one, guest: replace(one, players=(*one.players[:3], guest)),
            by=50,
            at=EVENING,
        )
        with pytest.raises(SameEvening):
            await club.store.players.claim(
                seated.players[3].id, AZIZ.user_id, "Aziz", "", by=51, at=EVENING
            )


EVERY_KIND: list[Deed | Correction] = [
    Won(1, 24, 2, hand=WonHand("123m 456p", ("all_chows", "no_honors"))),
    Won(0, 12),
    Won(3, 8, 0, robbed_kong=True),
    Drawn(),
    Fine(FineKind.FALSE_WIN, (-30, 10, 10, 10), "ложный маджонг", 0),
    Fine(FineKind.ADJUSTMENT, (1, 2, 3, -40)),
    Edit(1, Won(1, 28, 3)),
    Edit(4, Won(2, 8)),
    Edit(5, Fine(FineKind.FALSE_WIN, (-40, 0, 0, 0), "", 0)),
    Void(2),
    Restore(2),
    SeatSwap(0, 3, 2),
    Objection(1, 2),
    Objection(1, 3),
    Answer(1, 2),
    Answer(1),
]


EVERY_KIND_OF_RIICHI: list[Deed | Correction] = [
    RiichiWon((WinningHand(1, Worth(3, 30), hand=WonHand("123m 456p", ("riichi",))),), 2, (1, 3)),
    RiichiWon((WinningHand(0, Worth(0, yakuman=2), liable=3),)),
    RiichiWon((WinningHand(0, Worth(5)), WinningHand(2, Worth(2, 40))), 1),
    RiichiDrawn((0, 2), (2,)),
    RiichiDrawn((), nagashi=(1,)),
    Aborted((0, 1, 2, 3)),
    Chombo(2, "ложный рон"),
    Fine(FineKind.PENALTY, (0, -1000, 0, 0), "late", 1),
    Edit(1, RiichiDrawn((1,))),
    Edit(7, Chombo(3)),
    Void(2),
    Restore(2),
]
RIICHI = Terms("riichi:rrc", 8, options=(("nagashi_mangan", "yes"), ("start", "25000")))


class TestEntries:
    async def test_so_does_all_of_riichi_by_its_terms(self, club: Club, url: str) -> None:
        evening = await club.start(terms=RIICHI)
        assert evening.terms == RIICHI
        for what in EVERY_KIND_OF_RIICHI:
            await club.record(evening, what)
        again = open_store(url)
        kept, sheet = await again.entries.of(evening.id), await again.entries.sheet(evening.id)
        await again.close()
        assert [entry.what for entry in kept] == EVERY_KIND_OF_RIICHI
        assert sheet is not None
        assert sheet.ledger.game.start() == (25_000,) * 4

    async def test_all_that_can_be_recorded_comes_back(self, club: Club, url: str) -> None:
        evening = await club.start()
        for number, what in enumerate(EVERY_KIND, start=1):
            added = await club.record(evening, what, author=MALIKA)
            assert (added.number, added.new) == (number, True)

        again = open_store(url)
        kept = await again.entries.of(evening.id)
        await again.close()
        assert [entry.what for entry in kept] == EVERY_KIND
        assert {entry.by for entry in kept} == {MALIKA}
        assert [entry.at for entry in kept] == [
            EVENING + timedelta(minutes=number) for number in range(1, len(EVERY_KIND) + 1)
        ]

    async def test_an_update_that_comes_twice_is_recorded_once(self, club: Club) -> None:
        evening = await club.start()
        first = await club.record(evening, Won(0, 8, 1), by=500)
        await club.record(evening, Drawn())
        again = await club.record(evening, Won(0, 8, 1), by=500)
        assert (again.number, again.new) == (first.number, False)
        assert len(again.sheet.ledger.lines) == 2

    async def test_what_the_ledger_refuses_is_not_kept(self, club: Club) -> None:
        evening = await club.start()
        with pytest.raises(LedgerFault) as fault:
            await club.record(evening, Won(0, 7, 1), by=500)
        assert fault.value.kind is FaultKind.TOO_FEW_POINTS
        added = await club.record(evening, Won(0, 8, 1), by=500)
        assert added.new

    async def test_of_two_who_record_the_same_hand_one_does(self, club: Club) -> None:
        evening = await club.start()

        def only_first(sheet: Sheet) -> Deed:
            if sheet.ledger.position.deal != 1:
                raise FileExistsError
            return Drawn()

        async def record(by: int) -> bool:
            try:
                await club.store.entries.add(evening.id, AZIZ, only_first, by=by, at=EVENING)
            except FileExistsError:
                return False
            return True

        recorded = await asyncio.gather(*map(record, range(500, 504)))
        assert sum(recorded) == 1
        sheet = await club.store.entries.sheet(evening.id)
        assert sheet is not None
        assert sheet.ledger.position.deal == 2

    async def test_who_recorded_a_hand_is_no_longer_entering_it(self, club: Club) -> None:
        evening = await club.start()

        async def entering(fine: bool) -> None:
            what = Entering(MALIKA, EVENING, 0, fine=fine)
            await club.store.evenings.change(
                evening.id,
                lambda one: replace(one, entering=what),
                by=club.next_update(),
                at=EVENING,
            )

        await entering(fine=False)
        fine = Fine(FineKind.AWARD, (5, 0, 0, 0), "", 0)
        assert (await club.record(evening, fine, author=MALIKA)).sheet.evening.entering
        assert (await club.record(evening, Drawn(), author=AZIZ)).sheet.evening.entering
        assert not (await club.record(evening, Drawn(), author=MALIKA)).sheet.evening.entering
        await entering(fine=True)
        assert not (await club.record(evening, fine, author=MALIKA)).sheet.evening.entering
        found = await club.store.evenings.of_id(evening.id)
        assert found is not None
        assert (found.entering, found.active_at) == (None, club.now)


class TestNotices:
    async def test_the_messages_of_an_entry(self, club: Club) -> None:
        evening = await club.start()
        await club.record(evening, Won(0, 8, 1), Source(message_id=70))
        await club.record(evening, Drawn())
        find = club.store.notices
        assert await find.of_line(LARGE, 70) == Notice(evening.id, 1, 70)
        assert await find.of_line(LARGE - 1, 70) is None
        assert await find.of_entry(evening.id, 2) is None

        await find.sent(evening.id, 1, 71)
        await find.sent(evening.id, 2, 72)
        assert await find.of_entry(evening.id, 1) == Notice(evening.id, 1, 70, 71)
        assert await find.of_entry(evening.id, 2) == Notice(evening.id, 2, None, 72)

    async def test_a_scored_hand_that_was_recorded(self, club: Club) -> None:
        evening = await club.start()
        new = Exchange(0, Asked(LARGE, 70), "123m", None, Circumstances())
        exchange = await club.store.exchanges.begin(new, by=400, at=EVENING)
        at = TypedAt(evening.id, 2)
        await club.store.notices.typed(exchange.id, at)
        await club.store.notices.typed(exchange.id, TypedAt(evening.id, 3))
        assert await club.store.notices.typed_at(exchange.id) == at

        drawn = replace(exchange, now=Circumstances(Win(self_drawn=True)))
        await club.record(evening, Won(2, 8), Source(exchange=drawn))
        assert await club.store.notices.of_answer(exchange.id) == Notice(
            evening.id, 1, answer_id=exchange.id
        )
        assert await club.store.exchanges.of_id(exchange.id) == drawn

        # The hand is forgotten after a while, what was recorded is not.
        await club.store.exchanges.forget_chat(LARGE)
        assert await club.store.notices.of_entry(evening.id, 1) == Notice(evening.id, 1)
        assert await club.store.notices.typed_at(exchange.id) is None

    async def test_a_question_is_answered_once(self, club: Club) -> None:
        evening = await club.open()
        question = Question(evening.id, About.MEND, 2, 5, "1.s")
        notices = club.store.notices
        await notices.ask(LARGE, 90, question)
        assert await notices.question(LARGE, 90, by=7) == question
        assert await notices.question(LARGE, 91, by=7) is None
        assert await notices.answered_in(LARGE, 92) is None
        await notices.answered(LARGE, 90, by=7, answer=92, subject=2)
        assert await notices.question(LARGE, 90, by=8) is None
        # The same answer may be told again.
        assert await notices.question(LARGE, 90, by=7) == question
        # And its message may be edited.
        assert await notices.answered_in(LARGE, 92) == question
        assert await notices.answered_in(LARGE, 90) is None


class TestMoves:
    @pytest.mark.parametrize("known", [False, True])
    async def test_a_group_that_becomes_a_supergroup_keeps_its_evenings(
        self, club: Club, known: bool
    ) -> None:
        old = -77
        evening = await club.start(Place(old))
        group = Author(old, "Club")
        await club.record(evening, Won(0, 8, 1), Source(message_id=70), author=group)
        await club.store.notices.sent(evening.id, 1, 71)
        await club.store.notices.ask(old, 90, Question(evening.id, About.GUEST))
        await club.store.evenings.board_is(evening.id, 60, pinned=True)
        if known:
            # Somebody has played there already, before the bot was told of the move.
            await club.store.players.meet(NEW_GROUP, AZIZ.user_id, "Aziz")

        for _ in range(2):
            await club.store.evenings.move(old, NEW_GROUP)
            await club.store.chats.move(old, NEW_GROUP)

        sheet = await club.store.entries.sheet(evening.id)
        assert sheet is not None
        assert sheet.evening.place == Place(NEW_GROUP)
        assert (sheet.evening.board, sheet.evening.pinned) == (None, False)
        assert [player.user_id for player in sheet.evening.players] == [
            5_000_000_001 + seat for seat in range(4)
        ]
        assert sheet.ledger.totals == (32, -16, -8, -8)
        assert sheet.ledger.lines[0].entry.by == Author(NEW_GROUP, "Club")
        assert await club.store.notices.of_entry(evening.id, 1) == Notice(evening.id, 1)
        assert await club.store.notices.question(old, 90, by=1) is None
        regulars = await club.store.players.regulars(NEW_GROUP, 8)
        assert regulars == sheet.evening.players

    async def test_a_group_without_evenings_moves_too(self, club: Club) -> None:
        await club.store.evenings.move(-77, NEW_GROUP)
        assert await club.store.evenings.open_in(NEW_GROUP) == ()
