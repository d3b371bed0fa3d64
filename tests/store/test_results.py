"""What ended evenings add up to, against the rules and a plain count."""

from dataclasses import replace
from datetime import date, timedelta
from fractions import Fraction

import pytest
from sqlalchemy import delete, update

from bot.model.evening.deeds import Deed, Drawn, Edit, Void, Won, false_win
from bot.model.evening.records import ClubRecord, league
from bot.model.evening.riichi.deeds import RiichiDrawn, RiichiWon, WinningHand, Worth
from bot.model.evening.season import League, Length
from bot.model.evening.tables import Evening, Player, Sheet, State, Terms
from bot.model.evening.won_hand import WonHand
from bot.model.games import Game
from bot.store.results import Span
from bot.store.store import Store
from bot.store.tables import evenings, results
from tests.model.deeds import AZIZ, DILNOZA, IVAN, MALIKA
from tests.store.club import EVENING, LARGE, Club

ALL = Span(LARGE, Game.MCR)
TRIPLE = WonHand("123m 123p 123s 55m 78s +9s", ("mixed_triple_chow", "all_chows"))


@pytest.fixture
def club(store: Store) -> Club:
    return Club(store)


async def _end(club: Club, evening: Evening) -> None:
    def end(sheet: Sheet) -> Evening:
        return replace(sheet.evening, state=State.ENDED, ended_at=club.now)

    await club.store.entries.change(evening.id, end, by=club.next_update(), at=club.now)


async def _play(club: Club, *deeds: Deed) -> Evening:
    evening = await club.start()
    for deed in deeds:
        await club.record(evening, deed)
    await _end(club, evening)
    return evening


async def _records(club: Club, span: Span = ALL) -> dict[str, tuple[object, ...]]:
    """By name: games, points, table points, deals, wins, self-draws, paid, worth, best."""
    return {
        one.player.name: (
            one.games,
            one.points,
            one.table_points,
            one.deals,
            one.wins,
            one.self_draws,
            one.paid,
            one.worth,
            one.best,
        )
        for one in await club.store.results.players(span)
    }


async def _club(club: Club, span: Span) -> ClubRecord:
    return ClubRecord.of(await club.store.results.players(span))


async def test_an_evening_is_counted_when_it_ends(club: Club) -> None:
    """24 off Ivan: +48, −32, −8, −8; Aziz 12 by himself: +60 and −20 each."""
    evening = await club.start()
    await club.record(evening, Won(MALIKA, 24, IVAN))
    await club.record(evening, Won(AZIZ, 12))
    await club.record(evening, Drawn())
    assert await _records(club) == {}
    await _end(club, evening)
    assert await _records(club) == {
        "Aziz": (1, 52, Fraction(4), 3, 1, 1, 0, 12, 12),
        "Malika": (1, 28, Fraction(2), 3, 1, 0, 0, 24, 24),
        "Dilnoza": (1, -28, Fraction(1), 3, 0, 0, 0, 0, 0),
        "Ivan": (1, -52, Fraction(0), 3, 0, 0, 1, 0, 0),
    }


async def test_evenings_add_up_and_ties_are_shared_exactly(club: Club) -> None:
    """Three are level at 0: (4 + 2 + 1) / 3 each, and in the other (2 + 1 + 0) / 3."""
    await _play(club, Drawn(), false_win(IVAN, -40, 0))
    await _play(club, Won(IVAN, 8))
    records = await _records(club)
    assert {name: record[2] for name, record in records.items()} == {
        "Aziz": Fraction(10, 3),
        "Malika": Fraction(10, 3),
        "Dilnoza": Fraction(10, 3),
        "Ivan": Fraction(4),
    }
    assert records["Ivan"][:2] == (2, 48 - 40)


async def test_how_often_on_which_place(club: Club) -> None:
    """Three are first in one evening; Ivan is first in the other, and three are second."""
    await _play(club, Drawn(), false_win(IVAN, -40, 0))
    await _play(club, Won(IVAN, 8))
    records = {one.player.name: one.places for one in await club.store.results.players(ALL)}
    assert records == {
        "Aziz": (1, 1, 0, 0),
        "Malika": (1, 1, 0, 0),
        "Dilnoza": (1, 1, 0, 0),
        "Ivan": (1, 0, 0, 1),
    }


async def test_a_correction_afterwards_counts(club: Club) -> None:
    evening = await _play(club, Won(MALIKA, 24, IVAN), Won(AZIZ, 12))
    await club.record(evening, Edit(1, Won(DILNOZA, 88)))
    records = await _records(club)
    assert records["Malika"][4:] == (0, 0, 0, 0, 0)
    assert records["Dilnoza"][4:] == (1, 1, 0, 88, 88)
    await club.record(evening, Void(2))
    assert (await _records(club))["Aziz"][3:5] == (1, 0)


async def test_a_reopened_evening_does_not_count_until_it_ends_again(club: Club) -> None:
    evening = await _play(club, Won(MALIKA, 24, IVAN))
    await club.store.evenings.reopen(
        evening.id,
        lambda one: replace(one, state=State.PLAYING, ended_at=None),
        by=club.next_update(),
        at=club.now,
    )
    assert await _records(club) == {}
    await _end(club, evening)
    assert len(await _records(club)) == 4


async def test_an_evening_that_cannot_be_counted_keeps_no_other_from_it(
    club: Club, caplog: pytest.LogCaptureFixture
) -> None:
    """Its rules are those of a release that is not known here."""
    unknown = await _play(club, Won(AZIZ, 12))
    await _play(club, Won(MALIKA, 24, IVAN))
    async with club.store.database.writing() as connection:
        await connection.execute(delete(results))
        changed = update(evenings).where(evenings.c.id == unknown.id)
        await connection.execute(changed.values(rules="riichi:of-the-future"))
    await club.store.entries.add_up()
    assert (await _records(club))["Malika"][:2] == (1, 48)
    assert f"Evening {unknown.id} cannot be counted" in caplog.text


async def test_where_nothing_was_played_nothing_counts(club: Club) -> None:
    await _play(club, false_win(IVAN, -30, 10))
    assert await _records(club) == {}


async def test_a_season_begins_with_a_day(club: Club) -> None:
    await _play(club, Won(MALIKA, 24, IVAN))
    club.now += timedelta(days=2)
    await _play(club, Won(AZIZ, 12))
    season = replace(ALL, since=EVENING + timedelta(days=1))
    assert {name: record[4] for name, record in (await _records(club, season)).items()} == {
        "Aziz": 1,
        "Malika": 0,
        "Ivan": 0,
        "Dilnoza": 0,
    }
    assert (await _club(club, season)).games == 1
    assert (await _club(club, ALL)).games == 2


async def test_guests_are_left_out_or_not(club: Club) -> None:
    evening = await club.open()
    players = (await club.people())[:3]

    def sit(before: Evening) -> Evening:
        return replace(before, players=players)

    await club.store.evenings.change(evening.id, sit, by=club.next_update(), at=club.now)
    await club.store.evenings.seat_guest(
        evening.id,
        "Otabek",
        lambda before, guest: replace(
            before,
            players=(*before.players, guest),
            state=State.PLAYING,
            started_at=club.now,
        ),
        by=club.next_update(),
        at=club.now,
    )
    await club.record(evening, Won(3, 88))
    await _end(club, evening)
    assert set(await _records(club)) == {"Aziz", "Malika", "Ivan", "Otabek"}
    without = replace(ALL, guests=False)
    assert set(await _records(club, without)) == {"Aziz", "Malika", "Ivan"}
    assert await club.store.results.biggest(without, 5) == []
    assert (await _club(club, ALL)).wins == 1
    [otabek] = await club.store.players.guests(LARGE)
    await club.store.players.claim(
        otabek.id, 5_000_000_009, "Otabek", "", by=club.next_update(), at=club.now
    )
    assert (await _records(club, without))["Otabek"][4] == 1


async def test_the_biggest_hands_and_the_club(club: Club) -> None:
    await _play(club, Won(MALIKA, 24, IVAN), Won(MALIKA, 64), Drawn())
    await _play(club, Won(AZIZ, 64, IVAN), Won(IVAN, 8))
    biggest = await club.store.results.biggest(ALL, 2)
    assert [(one.worth, one.player.name) for one in biggest] == [(64, "Malika"), (64, "Aziz")]
    record = await _club(club, ALL)
    assert (record.games, record.deals, record.wins, record.self_draws) == (2, 5, 4, 2)
    assert record.average_hand == Fraction(24 + 64 + 64 + 8, 4)


async def test_the_fans_of_the_club_and_who_made_them_last(club: Club) -> None:
    await _play(club, Won(MALIKA, 13, IVAN, hand=TRIPLE), Won(MALIKA, 24, IVAN))
    club.now += timedelta(days=7)
    twice = WonHand("...", ("all_chows", "mixed_double_chow", "mixed_double_chow"))
    await _play(club, Won(AZIZ, 8, hand=twice), Won(MALIKA, 8, hand=twice))
    found = {one.fan: one for one in await club.store.results.fans(ALL)}
    assert {fan: one.times for fan, one in found.items()} == {
        "mixed_triple_chow": 1,
        "all_chows": 3,
        "mixed_double_chow": 4,
    }
    assert found["mixed_triple_chow"].player.name == "Malika"
    assert found["mixed_triple_chow"].at == EVENING
    assert found["all_chows"].player.name == "Aziz"
    assert found["all_chows"].at.date() == (EVENING + timedelta(days=7)).date()
    [malika] = [one for one in await club.people() if one.name == "Malika"]
    own = await club.store.results.fans(ALL, malika.id)
    assert {one.fan: one.times for one in own} == {
        "mixed_triple_chow": 1,
        "all_chows": 2,
        "mixed_double_chow": 2,
    }


async def test_other_clubs_and_other_games_do_not_count(club: Club) -> None:
    await _play(club, Won(MALIKA, 24, IVAN))
    assert await _records(club, replace(ALL, chat_id=-1_002_000_000_007)) == {}
    assert await _records(club, replace(ALL, kind=Game.RIICHI)) == {}


async def test_riichi_is_counted_by_itself(club: Club) -> None:
    """3 han 30 fu off Malika, a ron of two on Ivan, and a draw."""
    await _play(club, Won(MALIKA, 24, IVAN))
    evening = await club.start(terms=Terms("riichi:rrc", 8))
    cheap, dear = Worth(3, 30), Worth(4, 30)
    await club.record(evening, RiichiWon((WinningHand(AZIZ, cheap),), MALIKA))
    both = (WinningHand(AZIZ, cheap), WinningHand(DILNOZA, dear))
    await club.record(evening, RiichiWon(both, IVAN))
    await club.record(evening, RiichiWon((WinningHand(DILNOZA, dear),)))
    await club.record(evening, RiichiDrawn((AZIZ,)))
    await _end(club, evening)
    assert await club.store.results.games(LARGE) == frozenset(Game)
    records = await _records(club, replace(ALL, kind=Game.RIICHI))
    assert {name: record[3:7] for name, record in records.items()} == {
        "Aziz": (4, 2, 0, 0),
        "Malika": (4, 0, 0, 1),
        "Ivan": (4, 0, 0, 2),
        "Dilnoza": (4, 2, 1, 0),
    }
    assert (await _records(club))["Malika"][:1] == (1,)


async def test_a_league_with_ties(club: Club) -> None:
    await _play(club, Won(MALIKA, 24, IVAN))
    ranked = league(await club.store.results.players(ALL))
    assert [(one.place, one.record.player.name) for one in ranked] == [
        (1, "Malika"),
        (2, "Aziz"),
        (2, "Dilnoza"),
        (4, "Ivan"),
    ]


async def test_what_a_club_has_chosen_for_its_league(club: Club) -> None:
    chats = club.store.chats
    assert (await chats.preferences(LARGE)).league == League()
    await chats.choose_season(LARGE, Length.YEAR)
    await chats.choose_guests(LARGE, ranked=True)
    assert (await chats.preferences(LARGE)).league == League(Length.YEAR, guests=True)
    await chats.choose_season(LARGE, date(2026, 9, 14))
    assert (await chats.preferences(LARGE)).league == League(date(2026, 9, 14), guests=True)


@pytest.mark.parametrize("name", ["Farhod", "Rustam"])
async def test_a_guest_called_otherwise_after_the_end_keeps_what_was_played(
    club: Club, name: str
) -> None:
    """The name was mistyped; Rustam is a guest that the club knows from another evening."""
    elsewhere = await club.open()
    await club.store.evenings.seat_guest(
        elsewhere.id, "Rustam", _sit, by=club.next_update(), at=club.now
    )
    evening = await club.open()
    for guest in ("Farod", "Ivan", "Malika", "Aziz"):
        evening = await club.store.evenings.seat_guest(
            evening.id, guest, _sit, by=club.next_update(), at=club.now
        )

    def start(seated: Evening) -> Evening:
        return replace(seated, state=State.PLAYING, started_at=club.now)

    await club.store.evenings.change(evening.id, start, by=club.next_update(), at=club.now)
    await club.record(evening, Won(0, 24, hand=TRIPLE))
    await _end(club, evening)
    before = await _records(club)

    await club.store.evenings.rename_guest(
        evening.id, evening.players[0].id, name, by=club.next_update(), at=club.now
    )

    assert await _records(club) == {
        name if one == "Farod" else one: record for one, record in before.items()
    }
    assert {one.fan for one in await club.store.results.fans(ALL)} == set(TRIPLE.fans)


def _sit(evening: Evening, guest: Player) -> Evening:
    return replace(evening, players=(*evening.players, guest))
