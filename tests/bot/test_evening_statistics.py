"""/league and /stats: pages of a club, and what its league counts."""

from datetime import timedelta

import pytest

from bot.sandbox.values import Message
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import (
    AZIZ,
    DILNOZA,
    IVAN,
    MALIKA,
    STRANGER,
    Room,
    labels,
    sent,
    texts,
    toasts,
)


@pytest.fixture
async def room(club: Club) -> Room:
    """One evening has ended: Malika's 24 off Ivan, her 12 by self-draw, a draw."""
    room = Room(club)
    await room.start()
    await room.answer_board(AZIZ, "malika 24 ivan")
    await room.answer_board(AZIZ, "malika 12 self")
    await room.answer_board(AZIZ, "draw")
    await _end(room)
    return room


async def _end(room: Room) -> None:
    await room.press(AZIZ, "End…")
    await room.press(MALIKA, "Confirm the end")


async def _with_guest(room: Room, name: str) -> None:
    """Another evening, in which a guest wins a hand."""
    await room.say(AZIZ, "/play")
    for user_id in (AZIZ, MALIKA, IVAN):
        await room.press(user_id, "I play")
    [question] = sent(await room.press(AZIZ, "+ Guest"))
    await room.say(AZIZ, name, reply_to=question.id)
    await room.press(AZIZ, "Start")
    await room.answer_board(AZIZ, f"{name} 88 self")
    await _end(room)


async def _asked(room: Room, user_id: int, command: str) -> Message:
    [page] = sent(await room.say(user_id, command))
    return page


def _text(room: Room, page: Message) -> str:
    return room.club.world.message(GROUP, page.id).text.replace("\xa0", " ")


class TestLeague:
    async def test_by_table_points_with_ties(self, room: Room) -> None:
        page = await _asked(room, IVAN, "/league")
        rows = _text(room, page).splitlines()
        assert rows[0] == "League · since 2026-10-01"
        assert [row.split() for row in rows[1:5]] == [
            ["1", "Malika", "1", "4", "108"],
            ["2", "Aziz", "1", "1½", "−28"],
            ["2", "Dilnoza", "1", "1½", "−28"],
            ["4", "Ivan", "1", "0", "−52"],
        ]
        assert {len(row) for row in rows[1:5]} == {28}
        assert labels(page) == ["Statistics", "All time", "Season…"]

    async def test_a_season_is_over_when_the_next_begins(self, room: Room) -> None:
        room.wait(timedelta(days=40))
        page = await _asked(room, IVAN, "/league")
        assert "No evening has been played to its end yet." in _text(room, page)
        await room.press(IVAN, "All time", page)
        assert "1 Malika" in _text(room, page)
        assert "League · all time" in _text(room, page)

    async def test_what_it_counts_is_for_administrators_to_choose(self, room: Room) -> None:
        room.wait(timedelta(days=40))
        page = await _asked(room, IVAN, "/league")
        await room.press(IVAN, "Season…", page)
        assert "✓ Season: a quarter" in labels(room.club.world.message(GROUP, page.id))
        heard = await room.press(IVAN, "Season: a year")
        assert toasts(heard) == ["Only an administrator of the group can change this."]
        await room.press(OWNER, "A new season begins today")
        assert "This season began on 2027-01-09." in _text(room, page)
        await room.press(OWNER, "Season: a year")
        assert "✓ Season: a year" in labels(room.club.world.message(GROUP, page.id))
        await room.press(OWNER, "Rank guests")
        assert "Guests are ranked, too." in _text(room, page)
        await room.press(OWNER, "‹ Back")
        assert "League · since 2027-01-01" in _text(room, page)

    async def test_a_guest_is_ranked_where_the_club_says_so(self, room: Room) -> None:
        await _with_guest(room, "Otabek")
        page = await _asked(room, IVAN, "/league")
        assert "Otabek" not in _text(room, page)
        await room.press(OWNER, "Season…", page)
        await room.press(OWNER, "Rank guests")
        await room.press(OWNER, "‹ Back")
        assert "Otabek" in _text(room, page)


class TestStatistics:
    async def test_ones_own(self, room: Room) -> None:
        page = await _asked(room, MALIKA, "/stats")
        day = room.club.clock.now.astimezone().strftime("%Y-%m-%d")
        assert _text(room, page).splitlines() == [
            "Malika · since 2026-10-01",
            "Games: 1, place in the league: 1",
            "Places 1 to 4: 1 · 0 · 0 · 0",
            "Table points: 4",
            "Points: 108",
            "",
            "Hands won: 2 of 3, 67%",
            "Self-draws: 1, 50% of the wins",
            "Discards that others won on: 0",
            "Average hand: 18.0",
            f"Biggest hand: 24, {day}",
        ]
        ivan = _text(room, await _asked(room, IVAN, "/stats"))
        assert "Discards that others won on: 1" in ivan
        assert "No wins yet in 3 hands" in ivan
        assert "Biggest hand" not in ivan

    async def test_of_a_player_by_name(self, room: Room) -> None:
        page = await _asked(room, IVAN, "/stats малика")
        assert _text(room, page).startswith("Malika · since 2026-10-01")

    async def test_of_a_player_whom_nobody_knows(self, room: Room) -> None:
        page = await _asked(room, IVAN, "/stats Zulfiya")
        assert _text(room, page).startswith(
            "Nobody who has played here is called “Zulfiya”.\n\nStatistics · since 2026-10-01"
        )
        assert labels(page)[:4] == ["Aziz", "Dilnoza", "Ivan", "Malika"]

    async def test_of_a_player_of_other_seasons(self, room: Room) -> None:
        room.wait(timedelta(days=40))
        page = await _asked(room, IVAN, "/stats malika")
        assert _text(room, page).startswith("Malika · all time")

    async def test_ones_own_of_other_seasons(self, room: Room) -> None:
        room.wait(timedelta(days=40))
        page = await _asked(room, MALIKA, "/stats")
        assert _text(room, page).startswith("Malika · all time")

    async def test_of_a_guest_who_is_not_ranked(self, room: Room) -> None:
        await _with_guest(room, "Ali")
        page = await _asked(room, IVAN, "/stats ali")
        assert _text(room, page).startswith("Ali · since 2026-10-01\nGames: 1\n")

    async def test_of_several_who_may_be_meant(self, room: Room) -> None:
        await _with_guest(room, "Ali")
        page = await _asked(room, IVAN, "/stats a")
        assert _text(room, page).startswith(
            "Several begin like that: Aziz and Ali. Write more of the name.\n\nStatistics · since"
        )

    async def test_the_club_for_whoever_has_not_played(self, room: Room) -> None:
        page = await _asked(room, STRANGER, "/stats")
        shown = _text(room, page)
        assert "Evenings: 1\nHands won: 2 of 3, 67%" in shown
        assert "Biggest hands\n24 Malika, " in shown
        assert labels(page)[:4] == ["Aziz", "Dilnoza", "Ivan", "Malika"]
        await room.press(STRANGER, "Dilnoza", page)
        assert _text(room, page).startswith("Dilnoza · since 2026-10-01")
        await room.press(STRANGER, "All time", page_now(room, page))
        assert _text(room, page).startswith("Dilnoza · all time")

    async def test_on_an_empty_history(self, club: Club) -> None:
        room = Room(club)
        for command in ("/stats", "/league"):
            page = await _asked(room, AZIZ, command)
            assert "No evening has been played to its end yet." in _text(room, page)

    async def test_the_fans_that_were_made(self, club: Club) -> None:
        room = Room(club)
        await room.start()
        await room.say(DILNOZA, "/s 123m 123p 123s 55m 78s 9s")
        await room.press(DILNOZA, "Record hand 1")
        shown = room.with_button("Cancel")
        label = next(label for label in labels(shown) if label.startswith("Malika: "))
        await room.press(DILNOZA, label, shown)
        await _end(room)
        page = await _asked(room, STRANGER, "/stats")
        await room.press(STRANGER, "Fans", page)
        assert [line.rpartition(",")[0] for line in _text(room, page).splitlines()[3:]] == [
            "8 Mixed Triple Chow ×1: Dilnoza",
            "2 Concealed Hand ×1: Dilnoza",
            "2 All Chows ×1: Dilnoza",
            "1 Two Terminal Chows ×1: Dilnoza",
        ]
        own = _text(room, await _asked(room, DILNOZA, "/stats"))
        assert own.endswith(
            "Fans made\nMixed Triple Chow ×1, Concealed Hand ×1, All Chows ×1, "
            "Two Terminal Chows ×1"
        )

    async def test_in_private_there_is_no_club(self, room: Room) -> None:
        for command in ("/stats", "/league"):
            heard = await room.hear(room.person(AZIZ).says(command))
            assert texts(heard) == ["Add me to the group of your club, and send /play there."]

    async def test_a_player_without_games_in_the_season(self, room: Room) -> None:
        page = await _asked(room, MALIKA, "/stats")
        room.wait(timedelta(days=40))
        await room.press(MALIKA, "All time", page)
        heard = await room.press(MALIKA, "This season", page_now(room, page))
        assert toasts(heard) == ["No evening has been played to its end yet."]

    async def test_a_button_that_means_nothing(self, room: Room) -> None:
        page = await _asked(room, MALIKA, "/stats")
        for data in ("1:a:", "1:a:x:mcr:s:0", "1:a:set:never:mcr", "1:a:p:mcr:s:999999"):
            heard = await room.hear(room.person(MALIKA).presses(page, data))
            assert len(toasts(heard)) == 1
            assert texts(heard) == []


def page_now(room: Room, page: Message) -> Message:
    return room.club.world.message(GROUP, page.id)


async def _riichi(room: Room) -> None:
    """An evening of riichi: Ivan's mangan off Malika, Dilnoza's hand."""
    await room.say(AZIZ, "/play")
    await room.taps(AZIZ, "Rules…", "Game: MCR", "‹ Players")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    await room.press(AZIZ, "Start")
    await room.answer_board(AZIZ, "ivan mangan malika")
    await room.say(DILNOZA, "/s 234m 456p 678s 55s 67p +8p riichi")
    await room.taps(DILNOZA, "Record hand 2", "Aziz: 3900")
    await _end(room)


class TestTwoGames:
    """A club that plays both: what is told of one game holds nothing of the other."""

    @pytest.fixture
    async def both(self, room: Room) -> Room:
        """After the evening of MCR one of riichi: Ivan's mangan off Malika, Dilnoza's hand."""
        await _riichi(room)
        return room

    async def test_each_league_counts_its_own_evenings(self, both: Room) -> None:
        page = await _asked(both, IVAN, "/league")
        rows = _text(both, page).splitlines()
        # 38,000 and 15 of uma; 33,900 and 5; 26,100 and 22,000 below.
        assert rows[0] == "League · Riichi · since 2026-10-01"
        assert [row.split() for row in rows[1:5]] == [
            ["1", "Ivan", "1", "23", "38000"],
            ["2", "Dilnoza", "1", "8.9", "33900"],
            ["3", "Aziz", "1", "−8.9", "26100"],
            ["4", "Malika", "1", "−23", "22000"],
        ]
        await both.press(IVAN, "MCR", page)
        rows = _text(both, page).splitlines()
        assert rows[0] == "League · MCR · since 2026-10-01"
        assert [row.split() for row in rows[1:5]] == [
            ["1", "Malika", "1", "4", "108"],
            ["2", "Aziz", "1", "1½", "−28"],
            ["2", "Dilnoza", "1", "1½", "−28"],
            ["4", "Ivan", "1", "0", "−52"],
        ]

    async def test_a_player_s_page_is_of_one_game(self, both: Room) -> None:
        page = await _asked(both, DILNOZA, "/stats")
        shown = _text(both, page)
        assert shown.startswith("Dilnoza · Riichi · since")
        assert "Games: 1" in shown
        assert "Points: 33900" in shown
        assert "Hands won: 1 of 2" in shown
        assert "Yaku made\nRiichi ×1, Pinfu ×1, All Simples ×1" in shown
        await both.press(DILNOZA, "MCR", page)
        shown = _text(both, page)
        assert shown.startswith("Dilnoza · MCR · since")
        assert "Points: −28" in shown
        assert "No wins yet in 3 hands" in shown
        assert "Yaku" not in shown

    async def test_of_a_player_of_the_other_game(self, room: Room) -> None:
        await _with_guest(room, "Otabek")
        await _riichi(room)
        page = await _asked(room, IVAN, "/stats ivan")
        assert _text(room, page).startswith("Ivan · Riichi · since 2026-10-01")
        page = await _asked(room, IVAN, "/stats otabek")
        assert _text(room, page).startswith("Otabek · MCR · since 2026-10-01")

    async def test_ones_own_of_the_other_game(self, room: Room) -> None:
        await room.say(AZIZ, "/play")
        for user_id in (AZIZ, MALIKA, IVAN, STRANGER):
            await room.press(user_id, "I play")
        await room.press(AZIZ, "Start")
        await room.answer_board(AZIZ, "malika 24 ivan")
        await _end(room)
        await _riichi(room)
        page = await _asked(room, STRANGER, "/stats")
        assert _text(room, page).startswith("Stranger · MCR · since 2026-10-01\nGames: 1")

    async def test_the_club_s_page_is_of_one_game(self, both: Room) -> None:
        page = await _asked(both, STRANGER, "/stats")
        shown = _text(both, page)
        assert shown.startswith("Statistics · Riichi")
        assert "Evenings: 1" in shown
        assert "8000 Ivan" in shown
        assert "24 Malika" not in shown
        # Half of 8,000 and 3,900; a dealer's hand would be told like any other's.
        assert "Average hand: 5950\n" in shown
        assert "Hands are priced as won by ron, not by the dealer." in shown
        await both.press(STRANGER, "Yaku", page)
        assert "1 All Simples ×1: Dilnoza" in _text(both, page)
        await both.press(STRANGER, "Statistics")
        await both.press(STRANGER, "MCR")
        shown = _text(both, page)
        assert "24 Malika" in shown
        assert "8000" not in shown
        assert "but the dealer" not in shown

    async def test_an_evening_that_is_still_played_changes_no_page(self, room: Room) -> None:
        await room.say(AZIZ, "/play")
        await room.taps(AZIZ, "Rules…", "Game: MCR")
        page = await _asked(room, IVAN, "/league")
        assert _text(room, page).splitlines()[1].split()[:2] == ["1", "Malika"]
