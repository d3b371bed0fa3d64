"""Nothing of a person or a group is left when it is to be forgotten, whatever the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

import pytest
from sqlalchemy import select

from bot.model.answer import Circumstances
from bot.model.building import Club as Asking
from bot.model.evening.deeds import Author, Drawn, Fine, FineKind, Won
from bot.model.evening.ending import Ending
from bot.model.evening.entering import Entering
from bot.model.evening.tables import Evening, Place, State
from bot.model.evening.won_hand import WonHand
from bot.model.exchange import Asked, Exchange, TypedAt
from bot.model.mcr_draft import McrHandDraft
from bot.model.preferences import FairPlay
from bot.model.received import Received
from bot.store.belongings import of_group, of_person
from bot.store.entries import Source
from bot.store.notices import About, Question
from bot.store.store import Store
from bot.store.tables import metadata
from bot.usecases.groups import come_back, leave, move_group
from bot.usecases.keeping import AWAY, forget_left
from bot.usecases.privacy import data_of_group, data_of_person, forget_group, forget_person
from tests.store.club import EVENING, LARGE, Club

ZEB = 7_770_001_777
"""The account of the one who is to be forgotten: a number that stands for nothing else."""
NAME, SURNAME, LINE = "Zebunniso", "Qodirova", "19m 19p 19s ESWN RdGdWd 1m"
OLD = -77_701
"""A group that becomes a supergroup."""

KNOWN = {
    "users": "id language",
    "chats": "id language rules options fair_play pictures season guests_ranked left_at",
    "answers": "id chat_id thread_id source_message_id message_id line reading read_by self_drawn"
    " last_in_wall after_kong robbed_kong last_of_kind prevalent_wind seat_wind flowers mended"
    " apart won_on over game changes counters sticks asked_at revised_at was",
    "settings": "key value",
    "inbox": "number update_id body chat_id received_at attempts error parked",
    "effects": "update_id applied_at",
    "latest": "what number",
    "outbox": "chat_id source_message_id together message_id sending after asked_at",
    "sent_pictures": "bot_id key file_id sent_at",
    "drafts": "id begun_by user_id message_id game steps revision done answer_id club_id"
    " club_thread_id club_message_id evening_id seat prevalent_wind seat_wind counters sticks"
    " changed_at",
    "players": "id chat_id user_id name surname forgotten",
    "evenings": "id chat_id thread_id table_number state rules deals minimum chart"
    " false_win_offender false_win_other organiser_id organiser_name opened_by board_message_id"
    " pinned entering ending opened_at started_at active_at ended_at asked_at options",
    "seats": "evening_id seat player_id",
    "entries": "evening_id number kind body by_id by_name at update_id",
    "results": "evening_id seat points place table_points deals wins self_draws paid worth best",
    "made_fans": "evening_id seat fan times",
    "notices": "evening_id number source_message_id message_id answer_id",
    "typed_hands": "answer_id evening_id seat",
    "questions": "chat_id message_id evening_id about subject revision known answered_by"
    " answered_in",
}
"""All that there is. Whoever adds to it says below how it is filled, and it is looked into."""
NOBODYS = {
    "settings": "what the bot notes for itself",
    "effects": "numbers of updates",
    "sent_pictures": "pictures of hands, whoever asked for them",
}
"""Tables that hold nothing of anybody, and why."""
IN_PASSING = {"inbox": "emptied when it has been handled"}
"""What is nobody's to export."""
THROUGH_OTHERS = {"notices", "typed_hands", "questions"}
"""What belongs to a person by the evening alone."""


@pytest.fixture
def club(store: Store) -> Club:
    return Club(store)


async def _live(club: Club, group: int = LARGE) -> Evening:
    """Leave something in every table: in a group, and in a private chat."""
    store, by = club.store, club.next_update
    await _choose(store, group, ZEB, by=by())
    evening = await club.start(Place(group))
    zeb = await store.players.meet(group, ZEB, NAME, SURNAME)
    author = Author(ZEB, NAME)

    def sits_down(one: Evening) -> Evening:
        return replace(
            one,
            players=(one.players[0], zeb, *one.players[2:]),
            entering=Entering(author, EVENING, 0),
            ending=Ending(author, EVENING, 0),
        )

    evening = await store.evenings.change(evening.id, sits_down, by=by(), at=EVENING)
    new = Exchange(0, Asked(group, 70), LINE, None, Circumstances())
    exchange = await store.exchanges.begin(new, by=by(), at=EVENING)
    await store.notices.typed(exchange.id, TypedAt(evening.id, 1))
    won = Won(1, 88, 0, hand=WonHand("1-9m", ("thirteen_orphans",)))
    await club.record(evening, won, Source(message_id=70), author=author)
    await club.record(evening, Fine(FineKind.PENALTY, (-5, 0, 0, 0), "late", 0), author=author)
    await club.record(evening, Drawn())
    await store.evenings.change(
        evening.id,
        lambda one: replace(one, entering=Entering(one.organiser, EVENING, 0, joined=(ZEB, 5))),
        by=by(),
        at=EVENING,
    )
    await store.evenings.change(
        evening.id,
        lambda one: replace(one, ending=Ending(author, EVENING, 0)),
        by=by(),
        at=EVENING,
    )
    await store.entries.change(
        evening.id, lambda sheet: replace(sheet.evening, state=State.ENDED), by=by(), at=EVENING
    )
    await store.notices.ask(group, 90, Question(evening.id, About.GUEST))
    own = Exchange(0, Asked(ZEB, 5), LINE, None, Circumstances())
    await store.exchanges.begin(own, by=by(), at=EVENING)
    asking = Asking(group, None, 70, TypedAt(evening.id, 1))
    await store.drafts.begin(ZEB, McrHandDraft(), asking, by=by(), at=EVENING, keep_since=EVENING)
    await _set_aside(store, group, by())
    await _set_aside(store, ZEB, by())
    return evening


async def _choose(store: Store, group: int, person: int, *, by: int) -> None:
    said = [Received(by * 1000 + number, "{}", chat) for number, chat in enumerate((group, person))]
    await store.inbox.settle(said, (), now=EVENING)
    in_group, in_private = (one.update_id for one in said)
    await store.chats.choose_language(group, "ru", by=in_group)
    await store.chats.choose_fair_play(group, FairPlay.AFTER, by=in_group)
    await store.people.choose_language(person, "uz", by=in_private)
    await store.chats.choose_rules(person, "china", by=in_private)
    await store.inbox.settle((), [in_group, in_private], now=EVENING)


async def _set_aside(store: Store, chat: int, number: int) -> None:
    body = json.dumps({"message": {"chat": {"id": chat}, "from": {"id": ZEB, "first_name": NAME}}})
    await store.inbox.settle([Received(number, body, chat)], (), now=EVENING)
    await store.inbox.failed(number, "KeyError", times=3)


async def _rows(store: Store) -> dict[str, list[str]]:
    """Everything in the database, as text: each row of each table."""
    async with store.database.reading() as connection:
        return {
            table.name: [repr(tuple(row)) for row in await connection.execute(select(table))]
            for table in metadata.sorted_tables
        }


async def _traces(store: Store, *marks: object) -> set[str]:
    """The tables in which something of this is found."""
    return {
        table
        for table, rows in (await _rows(store)).items()
        if any(str(mark) in row for row in rows for mark in marks)
    }


def _name(language: str | None, number: int) -> str:
    return f"{language}-{number}"


async def _forget_zeb(club: Club) -> None:
    await forget_person(club.store, ZEB, _name, by=club.next_update(), at=club.now)


def test_every_column_is_known_here() -> None:
    """A new one holds something of a person or a group, or it does not: it belongs into `_live`."""
    there = {table.name: " ".join(table.columns.keys()) for table in metadata.sorted_tables}
    assert {name: set(columns.split()) for name, columns in there.items()} == {
        name: set(columns.split()) for name, columns in KNOWN.items()
    }


def test_every_table_is_somebody_s_or_nobody_s() -> None:
    for whose, besides in (
        (of_person(ZEB), THROUGH_OTHERS),
        (of_group(LARGE), {"users", "drafts"}),
    ):
        named = {table.name for table in whose}
        assert named | besides | NOBODYS.keys() | IN_PASSING.keys() == KNOWN.keys()


async def test_every_table_has_something_in_it(club: Club) -> None:
    """Without this, the tests below would look for what was never there."""
    await _live(club)
    rows = await _rows(club.store)
    assert {table for table, kept in rows.items() if not kept} == NOBODYS.keys() - {"effects"}
    assert await _traces(club.store, ZEB, NAME) == {
        *("users", "chats", "answers", "inbox", "latest", "outbox"),
        *("drafts", "players", "evenings", "entries"),
    }


async def test_of_a_person_nothing_is_left_but_the_points(club: Club) -> None:
    evening = await _live(club)
    before = await club.store.entries.sheet(evening.id)
    statistics = (await _rows(club.store))["results"]
    await _forget_zeb(club)

    assert await _traces(club.store, ZEB, NAME, SURNAME) == set()
    # What was typed goes too, but for the hand that the points were for.
    assert await _traces(club.store, LINE) == set()
    after = await club.store.entries.sheet(evening.id)
    assert before is not None
    assert after is not None
    assert after.ledger.totals == before.ledger.totals
    assert (await _rows(club.store))["results"] == statistics
    assert [one.name for one in after.evening.players] == ["Aziz", "ru-1", "Ivan", "Dilnoza"]
    assert {entry.by.name for entry in await club.store.entries.of(evening.id)} == {"Aziz", "ru-1"}
    # What others were about to do goes on.
    assert after.evening.entering is not None
    assert after.evening.entering.joined == (5,)


async def test_the_forgotten_are_nobody_s_past(club: Club) -> None:
    evening = await _live(club)
    await _forget_zeb(club)
    store = club.store

    assert await store.players.guests(LARGE) == ()
    assert "ru-1" not in [one.name for one in await store.players.regulars(LARGE, 9)]
    sheet = await store.entries.sheet(evening.id)
    assert sheet is not None
    nobody = sheet.evening.players[1]
    claimed = await store.players.claim(nobody.id, 5, "X", "", by=club.next_update(), at=club.now)
    assert claimed is None
    # Who comes again is somebody new; another who goes gets another number.
    again = await store.players.meet(LARGE, ZEB, NAME)
    assert again.id != nobody.id
    await _forget_zeb(club)
    assert await store.players.of_id(again.id, LARGE) == replace(again, name="ru-2", user_id=None)


async def test_who_only_opened_a_table_is_forgotten_too(club: Club) -> None:
    opened = await club.open()
    await forget_person(
        club.store, opened.organiser.user_id, _name, by=club.next_update(), at=club.now
    )
    found = await club.store.evenings.of_id(opened.id)
    assert found is not None
    assert found.organiser == Author(0, "None-1")
    assert await _traces(club.store, opened.organiser.user_id) == set()


async def test_others_and_other_groups_are_left_alone(club: Club) -> None:
    other = -1_002_000_000_555
    evening = await _live(club, other)
    await club.store.people.choose_language(5_000_000_001, "uz")
    await _forget_zeb(club)

    assert await club.store.people.language(5_000_000_001) == "uz"
    assert (await club.store.chats.preferences(other)).language == "ru"
    await _live(club)
    await forget_group(club.store, LARGE, by=club.next_update(), at=club.now)
    assert await club.store.entries.sheet(evening.id) is not None


async def test_an_update_that_comes_twice_forgets_once(club: Club) -> None:
    await _live(club)
    for _ in range(2):
        await forget_person(club.store, ZEB, _name, by=777, at=club.now)
        # As if Zebunniso had come again in between.
        await club.store.people.choose_language(ZEB, "uz")
    assert await club.store.people.language(ZEB) == "uz"


async def test_of_a_group_nothing_is_left(club: Club) -> None:
    await _live(club)
    assert await club.store.belongings.counted(LARGE) == (1, 5)
    await forget_group(club.store, LARGE, by=club.next_update(), at=club.now)

    assert await _traces(club.store, LARGE) == set()
    # What is the person's own stays with the person.
    assert await _traces(club.store, NAME) == {"inbox"}
    assert await club.store.people.language(ZEB) == "uz"
    for table in ("players", "evenings", "seats", "entries", "notices", "typed_hands", "questions"):
        assert (await _rows(club.store))[table] == []


async def test_a_group_may_take_the_bot_back_within_thirty_days(club: Club) -> None:
    evening = await _live(club)
    await leave(club.store, LARGE, club.now, private=False)
    await forget_left(club.store, club.now + AWAY)
    await come_back(club.store, LARGE)
    await forget_left(club.store, club.now + 2 * AWAY)
    assert await club.store.entries.sheet(evening.id) is not None

    await leave(club.store, LARGE, club.now, private=False)
    await forget_left(club.store, club.now + AWAY + timedelta(seconds=1))
    assert await _traces(club.store, LARGE) == set()


async def test_a_group_that_becomes_a_supergroup_keeps_everything(club: Club) -> None:
    evening = await _live(club, OLD)
    choices = await club.store.chats.preferences(OLD)
    before = await club.store.entries.sheet(evening.id)
    for _ in range(2):
        await move_group(club.store, OLD, LARGE)

    # An update that was set aside tells of the group as it was.
    assert await _traces(club.store, OLD) == {"inbox"}
    assert await club.store.chats.preferences(LARGE) == choices
    after = await club.store.entries.sheet(evening.id)
    assert before is not None
    assert after is not None
    assert after.ledger.lines == before.ledger.lines
    assert after.evening == replace(before.evening, place=Place(LARGE), board=None)


def _values(kept: object) -> Iterator[object]:
    match kept:
        case dict():
            for one in kept.values():
                yield from _values(one)
        case list():
            for one in kept:
                yield from _values(one)
        case _:
            yield kept


async def test_a_person_gets_all_that_is_theirs_and_nobody_else_s(club: Club) -> None:
    evening = await _live(club)
    data = await data_of_person(club.store, ZEB)
    kept = data["kept"]

    assert isinstance(kept, dict)
    assert {table for table, rows in kept.items() if not rows} == set()
    assert data["results"] == [{"evening": evening.id, "points": 3 * 8 + 88}]
    assert [one["kind"] for one in kept["entries"]] == ["won", "fine"]
    assert kept["answers"][0]["asked_at"] == EVENING.isoformat()
    values = {str(value) for value in _values(data)}
    assert {NAME, SURNAME, LINE} <= values
    assert not values & {"Aziz", "Malika", "Ivan", "Dilnoza", "5000000001"}
    assert json.loads(json.dumps(data, ensure_ascii=False)) == data


async def test_a_group_gets_all_that_is_its_own_without_accounts(club: Club) -> None:
    await _live(club)
    data = await data_of_group(club.store, LARGE)
    kept = data["kept"]

    assert isinstance(kept, dict)
    assert {table for table, rows in kept.items() if not rows} == set()
    values = {str(value) for value in _values(data)}
    assert {NAME, "Aziz", LINE} <= values
    assert not values & {str(ZEB), "5000000001"}
    assert json.loads(json.dumps(data, ensure_ascii=False)) == data
