"""An evening of riichi in a group: what two people do at once, old buttons, lines, terms."""

from __future__ import annotations

import pytest

from bot.model.evening.riichi.deeds import Chombo, RiichiDrawn, RiichiWon, WinningHand, Worth
from bot.model.evening.seating import Position
from bot.model.games import Game
from bot.sandbox.values import Message
from tests.bot.club import GROUP, OWNER, Club
from tests.bot.room import AZIZ, DILNOZA, IVAN, MALIKA, STRANGER, Room, labels, sent, texts, toasts

HAND = "234m 406p 678s 55s 67p +8p riichi dora 4s"
"""Riichi, pinfu, all simples and a red five: 4 han 30 fu by ron, 5 han by tsumo."""


@pytest.fixture
async def room(club: Club) -> Room:
    room = Room(club)
    await room.say(AZIZ, "/play")
    await room.taps(AZIZ, "Rules…", "Game: MCR", "‹ Players")
    for user_id in (AZIZ, MALIKA, IVAN, DILNOZA):
        await room.press(user_id, "I play")
    await room.press(AZIZ, "Start")
    return room


def plain(message: Message) -> str:
    return message.text.replace("\xa0", " ")


def won(winner: int, worth: Worth, discarder: int | None, *riichi: int) -> RiichiWon:
    return RiichiWon((WinningHand(winner, worth),), discarder, riichi)


class TestKeys:
    async def test_a_hand_takes_four_taps(self, room: Room) -> None:
        heard = await room.taps(AZIZ, "+ Hand", "Malika", "Ivan", "3/30: 3900")
        assert await room.deeds() == [RiichiWon((WinningHand(1, Worth(3, 30)),), 2)]
        assert await room.totals() == (30_000, 33_900, 26_100, 30_000)
        assert sent(heard) == []

    async def test_who_has_not_joined_is_told_whose_entry_it_is(self, room: Room) -> None:
        await room.taps(AZIZ, "+ Hand", "Malika")
        told = toasts(await room.press(IVAN, "Tsumo"))
        assert "already being recorded by Aziz" in told[0]
        await room.press(IVAN, "Join in")
        await room.taps(IVAN, "Tsumo", "Mangan")
        assert await room.deeds() == [RiichiWon((WinningHand(1, Worth(5)),))]

    async def test_a_key_of_a_hand_that_is_recorded_records_nothing(self, room: Room) -> None:
        await room.taps(AZIZ, "+ Hand", "Malika", "Ivan")
        before = await room.board()
        await room.press(AZIZ, "Mangan", before)
        await room.press(AZIZ, "Haneman", before)
        assert len(await room.deeds()) == 1

    async def test_a_key_of_another_question_changes_nothing(self, room: Room) -> None:
        await room.taps(AZIZ, "+ Hand")
        asked = await room.board()
        await room.press(AZIZ, "Malika", asked)
        told = toasts(await room.press(AZIZ, "Draw", asked))
        assert told
        assert "on whose discard?" in (await room.board()).text

    async def test_an_entry_is_given_up(self, room: Room) -> None:
        await room.taps(AZIZ, "+ Hand", "Malika", "Ivan")
        await room.press(MALIKA, "Cancel")
        assert "+ Hand" in labels(await room.board())
        assert await room.deeds() == []

    async def test_a_chombo_by_keys(self, room: Room) -> None:
        await room.taps(AZIZ, "⚠️ Penalty", "Ivan", "Chombo")
        assert await room.deeds() == [Chombo(2)]
        assert "After uma: Ivan\xa0−20000" in (await room.board()).text


class TestCounters:
    async def test_undo_takes_counters_and_sticks_back(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw tenpai aziz riichi aziz")
        assert "1 counter" in (await room.board()).text.replace("\xa0", " ")
        assert (await room.sheet()).ledger.position == Position(2, 0, 0, 1, 1, again=True)
        await room.press(AZIZ, "Undo")
        assert (await room.sheet()).ledger.position == Position()
        await room.press(AZIZ, "Restore")
        assert (await room.sheet()).ledger.position.sticks == 1

    async def test_an_earlier_hand_that_changes_moves_the_dealer(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan ivan")
        await room.answer_board(AZIZ, "draw noten")
        assert (await room.sheet()).ledger.dealer == 2
        await room.taps(AZIZ, "History", "1", "Write it anew…")
        question = room.with_text("how did this hand end")
        await room.say(AZIZ, "aziz mangan ivan", reply_to=question.id)
        # Aziz dealt again, then the deal passed: Malika deals.
        assert (await room.sheet()).ledger.dealer == 1
        assert (await room.sheet()).ledger.position == Position(3, 0, 1, 2)

    async def test_what_is_no_deal_is_asked_for_again(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan ivan")
        await room.taps(AZIZ, "History", "1", "Write it anew…")
        question = room.with_text("how did this hand end")
        heard = await room.say(AZIZ, "hello", reply_to=question.id)
        assert "does not say who won" in texts(heard)[0]
        await room.say(AZIZ, "malika haneman ivan", reply_to=question.id)
        assert await room.deeds() == [RiichiWon((WinningHand(1, Worth(6)),), 2)]

    async def test_swapped_seats(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan ivan")
        await room.say(AZIZ, "/swap Aziz Malika 1")
        # Malika dealt, and deals again; as the dealer she gets 12,000.
        assert await room.totals() == (30_000, 42_000, 18_000, 30_000)
        assert (await room.sheet()).ledger.dealer == 1


class TestMending:
    async def test_one_thing_after_another_is_put_right(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan ivan riichi ivan")
        await room.taps(AZIZ, "History", "1")
        await room.taps(AZIZ, "Discarder", "Aziz")
        assert await room.deeds() == [won(1, Worth(5), 0, 2)]
        await room.taps(AZIZ, "Han and fu", "3 han 40 fu")
        await room.taps(AZIZ, "Winner", "Dilnoza")
        await room.taps(AZIZ, "Riichi", "✓ Ivan")
        assert await room.deeds() == [won(3, Worth(3, 40), 0)]
        await room.taps(AZIZ, "Discarder", "Tsumo")
        # 3 han 40 fu by tsumo: 1,300 from each and 2,600 from the dealer
        assert await room.totals() == (27_400, 28_700, 28_700, 35_200)

    async def test_who_is_tenpai(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw tenpai ivan riichi ivan")
        await room.taps(AZIZ, "History", "1", "Tenpai", "Malika")
        assert await room.deeds() == [RiichiDrawn((1, 2), (2,))]
        await room.taps(AZIZ, "Tenpai", "✓ Ivan")
        assert await room.deeds() == [RiichiDrawn((1,))]
        await room.taps(AZIZ, "Riichi", "Aziz")
        assert await room.deeds() == [RiichiDrawn((0, 1), (0,))]
        assert await room.totals() == (30_500, 31_500, 28_500, 28_500)

    async def test_the_tiles_of_a_scored_hand_stay(self, room: Room) -> None:
        await room.say(DILNOZA, f"/s {HAND}")
        await room.taps(DILNOZA, "Record hand 1", "Aziz: 7700")
        await room.taps(DILNOZA, "History", "1", "Discarder", "Malika")
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)
        assert deed.discarder == 1
        assert deed.hands[0].hand is not None

    async def test_the_discard_of_two_winners(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan dilnoza 1 30 ivan")
        await room.taps(AZIZ, "History", "1")
        assert "Winner" not in labels(room.with_button("Discarder"))
        await room.taps(AZIZ, "Discarder", "Aziz")
        assert await room.totals() == (21_000, 38_000, 30_000, 31_000)


class TestLines:
    async def test_an_open_line_is_asked_about(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika mangan")
        await room.press(AZIZ, "Malika mangan, tsumo")
        assert await room.deeds() == [RiichiWon((WinningHand(1, Worth(5)),))]

    async def test_a_slip_in_the_name_of_who_fouled(self, room: Room) -> None:
        await room.answer_board(AZIZ, "chombo malkia")
        await room.press(AZIZ, "chombo, Malika")
        assert await room.deeds() == [Chombo(1)]

    async def test_a_line_of_the_other_game_is_refused(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "malika 24 ivan")
        assert "No hand is worth that" in texts(heard)[0]
        assert await room.deeds() == []

    async def test_what_no_hand_is_worth_is_offered_mended(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "malika 2 25 self")
        assert texts(heard)[0].replace("\xa0", " ") == (
            "No hand won by tsumo has 2 han 25 fu; nearest: 2 han 30 fu, 3 han 25 fu.\n"
            "Did you mean:"
        )
        await room.press(AZIZ, "Malika 3 han 25 fu, tsumo")
        assert await room.deeds() == [won(1, Worth(3, 25), None)]

    async def test_nagashi_where_it_is_not_played(self, room: Room) -> None:
        for line in ("draw nagashi ivan", "draw nagashi ivan tenpai aziz"):
            heard = await room.answer_board(AZIZ, line)
            assert texts(heard) == ["The rules of this table do not know that."]
        assert await room.deeds() == []

    async def test_a_dealer_is_paid_alike(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "aziz 1000 2000 self")
        assert texts(heard) == ["Aziz deals: by tsumo all three pay alike.\nDid you mean:"]
        assert await room.deeds() == []
        await room.taps(AZIZ, "Aziz 3 han 30 fu, tsumo")
        assert await room.totals() == (36_000, 28_000, 28_000, 28_000)

    async def test_a_dear_hand_is_recorded_with_its_fu(self, room: Room) -> None:
        """Three concealed kongs of terminals: 4 han 130 fu."""
        await room.answer_board(AZIZ, "dilnoza 4 130 ivan")
        assert await room.deeds() == [won(3, Worth(4, 130), 2)]

    async def test_half_a_line_is_explained(self, room: Room) -> None:
        heard = await room.answer_board(AZIZ, "draw")
        assert "draw tenpai Aziz Malika" in texts(heard)[0]

    async def test_two_who_record_the_same_draw(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw tenpai ivan")
        heard = await room.answer_board(MALIKA, "draw tenpai ivan dilnoza")
        assert "just recorded by Aziz" in texts(heard)[0]
        await room.press(MALIKA, "It is hand 1")
        assert await room.deeds() == [RiichiDrawn((2, 3))]

    async def test_nothing_more_is_recorded_when_it_is_over(self, room: Room) -> None:
        for _ in range(8):
            await room.answer_board(AZIZ, "draw noten")
        assert "The game is over" in (await room.board()).text
        heard = await room.answer_board(AZIZ, "draw noten")
        assert "have been played" in texts(heard)[0]


class TestScored:
    async def test_a_scored_hand_is_recorded_with_who_declared(self, room: Room) -> None:
        await room.say(DILNOZA, f"/s {HAND}")
        await room.taps(DILNOZA, "Record hand 1", "Riichi: Ivan", "Aziz: 7700")
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)
        assert (deed.hands[0].worth, deed.discarder, deed.riichi) == (Worth(4, 30), 0, (2, 3))
        kept = deed.hands[0].hand
        assert kept is not None
        assert set(kept.fans) == {"riichi", "pinfu", "tanyao"}
        assert await room.totals() == (22_300, 30_000, 29_000, 38_700)

    async def test_by_tsumo_it_is_dearer(self, room: Room) -> None:
        await room.say(DILNOZA, f"/s {HAND}")
        await room.taps(DILNOZA, "Record hand 1", "Tsumo: 8000")
        assert await room.totals() == (26_000, 28_000, 28_000, 38_000)

    async def test_three_concealed_kongs_are_recorded(self, room: Room) -> None:
        await room.say(DILNOZA, "/s (1111m) (9999p) (9999s) 234m 5p +5p")
        await room.taps(DILNOZA, "Record hand 1", "Ivan: 8000")
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)
        assert deed.hands[0].worth == Worth(4, 130)
        assert await room.totals() == (30_000, 30_000, 22_000, 38_000)

    async def test_a_hand_without_a_yaku_is_not_offered(self, room: Room) -> None:
        [reply] = sent(await room.say(IVAN, "/s [123m] 456p 789s 55s 67p +8p"))
        assert not any("Record" in label for label in labels(reply))


class TestTableOfAHand:
    """What lies on the table counts for a hand that is typed there, and once only."""

    async def lying(self, room: Room) -> None:
        """Aziz deals again: two counters, and a stick of Ivan's."""
        await room.answer_board(AZIZ, "draw tenpai aziz ivan riichi ivan")
        await room.answer_board(AZIZ, "draw tenpai aziz malika ivan dilnoza")

    async def test_counters_and_sticks_are_taken_from_the_table(self, room: Room) -> None:
        await self.lying(room)
        [reply] = sent(await room.say(DILNOZA, f"/s {HAND}"))
        # 7,700 for the hand, 2 x 300 for the counters, 1,000 for the stick
        assert "the discarder pays 8300" in plain(reply)
        assert "In all 9300" in plain(reply)
        assert "from the table: 2 counters, 1 stick" in plain(reply)

    async def test_the_record_counts_them_once(self, room: Room) -> None:
        await self.lying(room)
        before = await room.totals()
        await room.say(DILNOZA, f"/s {HAND}")
        await room.taps(DILNOZA, "Record hand 3", "Aziz: 7700")
        after = await room.totals()
        # Her own riichi stick goes down and comes back with the one that lay there.
        moved = [now - was for was, now in zip(before, after, strict=True)]
        assert moved == [-8300, 0, 0, 9300]
        position = (await room.sheet()).ledger.position
        assert (position.counters, position.sticks) == (0, 0)

    async def test_what_the_line_says_is_no_matter_of_the_table(self, room: Room) -> None:
        await self.lying(room)
        [reply] = sent(await room.say(DILNOZA, f"/s {HAND} honba 1 sticks 0"))
        assert "the discarder pays 8000" in plain(reply)
        assert "In all 8000" in plain(reply)
        assert "from the table" not in plain(reply)

    async def test_a_tap_changes_them(self, room: Room) -> None:
        await self.lying(room)
        await room.say(DILNOZA, f"/s {HAND}")
        await room.press(DILNOZA, "Honba: 3")
        shown = room.with_button("Honba: 4")
        assert "the discarder pays 8600" in plain(shown)
        assert "from the table: 1 stick" in plain(shown)
        await room.press(DILNOZA, "Sticks: 2")
        shown = room.with_button("Sticks: 3")
        assert "In all 10600" in plain(shown)
        assert "from the table" not in plain(shown)

    async def test_an_old_answer_keeps_what_it_was_answered_with(self, room: Room) -> None:
        await self.lying(room)
        line = room.person(DILNOZA).says(f"/s {HAND}", GROUP)
        await room.hear(line)
        await room.answer_board(AZIZ, "malika mangan ivan")
        await room.press(DILNOZA, "Ippatsu")
        shown = room.with_button("No ippatsu")
        # 5 han: mangan, still with the counters of its own deal
        assert "the discarder pays 8600" in plain(shown)
        await room.hear(room.person(DILNOZA).edits(line, f"/s {HAND} houtei"))
        shown = room.with_button("No ippatsu")
        assert "the discarder pays 12600" in plain(shown)
        assert "from the table: 2 counters, 1 stick" in plain(shown)

    async def test_five_counters_ask_for_no_second_han_in_rrc(self, room: Room) -> None:
        for _ in range(5):
            await room.answer_board(AZIZ, "draw tenpai aziz")
        # Tanyao alone: enough by the championship's rules, whatever lies there
        [reply] = sent(await room.say(DILNOZA, "/s [234m] 456p 678s 55s 67p +8p"))
        assert "Record hand 6" in labels(reply)
        assert "from the table: 5 counters" in plain(reply)

    async def test_a_hand_that_became_a_price_cannot_be_recorded(self, room: Room) -> None:
        line = room.person(DILNOZA).says(f"/s {HAND}", GROUP)
        [shown] = sent(await room.hear(line))
        assert "Record hand 1" in labels(shown)
        await room.hear(room.person(DILNOZA).edits(line, "/s 3 40"))
        [price] = [
            one
            for one in room.club.world.messages(GROUP)
            if one.reply_to == shown.reply_to and one.author == shown.author
        ]
        assert "Ron: 5200, to the dealer 7700" in plain(price)
        assert not price.rows
        await room.hear(room.person(DILNOZA).edits(line, f"/s {HAND}"))
        again = room.with_button("Record hand 1")
        assert (again.id, again.text) == (price.id, shown.text)

    async def test_who_does_not_play_knows_the_table_too(self, room: Room) -> None:
        await self.lying(room)
        [reply] = sent(await room.say(STRANGER, f"/s {HAND}"))
        assert "from the table: 2 counters, 1 stick" in plain(reply)


class TestReading:
    """What a player reads on a phone."""

    async def test_counters_are_named_beside_what_is_paid(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw tenpai aziz")
        await room.answer_board(AZIZ, "malika 3 30 ivan")
        # 3,900 and 300 for the counter
        assert "Malika +4200 · Ivan −4200 · 1 counter · sum 0" in plain(await room.board())
        await room.answer_board(AZIZ, "draw noten")
        await room.answer_board(AZIZ, "chombo ivan")
        assert "1 counter ·" not in plain(await room.board()).partition("Hand 4")[2]

    async def test_no_row_ends_between_a_name_and_its_points(self, room: Room) -> None:
        await room.answer_board(AZIZ, "malika 3 30 ivan")
        assert "Malika\xa0+3900 · Ivan\xa0−3900 · sum\xa00" in (await room.board()).text

    async def test_whoever_has_the_nagashi_mangan_stands_first(self, club: Club) -> None:
        await club.deps.store.chats.choose_rules(GROUP, "riichi:tenhou")
        room = Room(club)
        await room.start()
        await room.answer_board(AZIZ, "draw nagashi dilnoza tenpai ivan")
        told = "Dilnoza +8000 · Ivan −2000 · Aziz −4000 · Malika −2000 · sum 0"
        assert told in plain(await room.board())

    async def test_the_result_says_what_table_points_come_of(self, room: Room) -> None:
        await room.answer_board(AZIZ, "draw tenpai dilnoza riichi dilnoza")
        await room.say(AZIZ, "/penalty aziz -500 late")
        await room.press(AZIZ, "End…")
        await room.press(MALIKA, "Confirm the end")
        shown = plain(room.with_text("uma 15/5"))
        assert "Left on the table: 1 stick, to the first place" in shown
        assert "\nSum −500, by rule" in shown
        assert "Riichi, RRC 2026 · 30,000 taken off at the end · uma 15/5" in shown

    async def test_oka_is_told_before_the_start(self, club: Club) -> None:
        await club.deps.store.chats.choose_rules(GROUP, "riichi:tenhou", {"nagashi_mangan": "no"})
        [asked] = sent(await Room(club).say(AZIZ, "/play"))
        # 25,000 at the start and 30,000 at the end: 20,000 for the first place
        assert "at the start · 30,000 taken off at the end · oka +20 · uma 20/10" in asked.text
        assert " · no nagashi mangan" in asked.text


class TestYakuman:
    """Two yakuman are a key that counts up; of how many somebody is liable, where that is open."""

    async def by(self, club: Club, rules: str) -> Room:
        await club.deps.store.chats.choose_rules(GROUP, rules)
        room = Room(club)
        await room.start()
        return room

    async def test_the_key_counts_up_and_begins_again(self, room: Room) -> None:
        await room.taps(AZIZ, "+ Hand", "Malika", "Ivan", "Yakuman")
        for keys in ("2 yakuman", "3 yakuman", "4 yakuman", "Yakuman", "2 yakuman"):
            assert f"[{keys}]" in f"[{labels(await room.board())[0]}]"
            await room.press(AZIZ, keys)
        assert "Malika: 2 yakuman. Is anybody liable?" in plain(await room.board())
        await room.press(AZIZ, "Nobody")
        assert await room.deeds() == [won(1, Worth(0, yakuman=2), 2)]
        assert await room.totals() == (30_000, 94_000, -34_000, 30_000)

    async def test_where_yakuman_do_not_add_up_there_is_no_such_key(self, club: Club) -> None:
        room = await self.by(club, "riichi:ema-2016")
        await room.taps(AZIZ, "+ Hand", "Malika", "Ivan", "Yakuman")
        assert labels(await room.board())[:1] == ["Nobody"]

    async def test_who_is_liable_and_for_how_many_is_one_tap(self, club: Club) -> None:
        room = await self.by(club, "riichi:mahjong-soul")
        await room.taps(AZIZ, "+ Hand", "Malika", "Tsumo", "Yakuman", "2 yakuman")
        board = await room.board()
        assert "Malika: 2 yakuman. Is anybody liable, and for how many?" in plain(board)
        await room.press(AZIZ, "Ivan: 2")
        two = Worth(0, yakuman=2)
        assert await room.deeds() == [RiichiWon((WinningHand(1, two, 2, bound=2),))]
        assert await room.totals() == (25_000, 89_000, -39_000, 25_000)

    async def test_a_line_that_does_not_say_for_how_many_is_asked_about(self, club: Club) -> None:
        room = await self.by(club, "riichi:m-league")
        [asked] = sent(await room.answer_board(AZIZ, "malika 2 yakuman self pao ivan"))
        assert plain(asked) == "For how many yakuman is Ivan liable?"
        assert labels(asked) == [
            "Malika 2 yakuman (liable: Ivan, for 1), tsumo",
            "Malika 2 yakuman (liable: Ivan, for 2), tsumo",
            "Cancel",
        ]
        assert await room.deeds() == []
        await room.press(AZIZ, "Malika 2 yakuman (liable: Ivan, for 1), tsumo")
        # 32,000 of Ivan; of the other one 16,000 of the dealer and 8,000 of the others
        assert await room.totals() == (9_000, 89_000, -15_000, 17_000)
        # Malika deals now. The line itself may say it, and a tap that it was otherwise.
        await room.answer_board(AZIZ, "malika 2 yakuman self pao ivan 2")
        assert await room.totals() == (9_000, 185_000, -111_000, 17_000)
        await room.taps(AZIZ, "Edit", "Han and fu", "2 yakuman (Ivan: 1)")
        assert (await room.deeds())[1] == RiichiWon(
            (WinningHand(1, Worth(0, yakuman=2), 2, bound=1),)
        )
        await room.taps(AZIZ, "Edit", "Han and fu", "Yakuman")
        assert (await room.deeds())[1] == RiichiWon((WinningHand(1, Worth(0, yakuman=1), 2),))

    async def test_by_the_championship_rules_there_is_nothing_to_ask(self, room: Room) -> None:
        """Dragons or winds are one yakuman, and no hand has both."""
        await room.answer_board(AZIZ, "malika 2 yakuman self pao ivan")
        assert await room.totals() == (14_000, 94_000, -10_000, 22_000)


DRAGONS = "[555z] [666z] [777z] 99m 23s +4s"


class TestFedYakuman:
    """Of a hand with its tiles it is known whether somebody can be liable; who, is one tap."""

    async def recorded(self, room: Room, line: str, *keys: str) -> None:
        await room.say(IVAN, f"/s {line}")
        await room.taps(IVAN, "Record hand 1", *keys)

    async def test_who_fed_dragons_is_asked(self, room: Room) -> None:
        await self.recorded(room, DRAGONS, "Aziz: 32000")
        asked = room.with_text("Is anybody liable for the yakuman of Ivan?")
        assert labels(asked) == ["Nobody", "Aziz", "Malika", "Dilnoza", "Cancel"]
        assert await room.deeds() == []
        await room.press(IVAN, "Malika")
        assert await room.totals() == (14_000, 14_000, 62_000, 30_000)
        # What the hand is worth is the same by now: there is nothing to put right.
        assert "Update the record" not in labels(room.with_text("liable: Malika"))

    async def test_nobody_may_be(self, room: Room) -> None:
        await self.recorded(room, DRAGONS, "Riichi: Malika", "Tsumo: 32000", "Nobody")
        assert await room.totals() == (14_000, 21_000, 63_000, 22_000)

    @pytest.mark.parametrize(
        ("rules", "line", "key"),
        [
            ("rrc", "555z 666z 777z 99m 23s +4s", "Aziz: 32000"),
            ("rrc", "[5555s] [2222m] [8888p] [1111z] 9m +9m", "Aziz: 32000"),
            ("m-league", "[555z] [666z] 11m 234p 55s +5s", "Aziz: 2000"),
        ],
    )
    async def test_of_closed_sets_and_of_other_hands_nobody_is(
        self, club: Club, rules: str, line: str, key: str
    ) -> None:
        room = await self.by(club, rules)
        await self.recorded(room, line, key)
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)

    @pytest.mark.parametrize(
        ("mended", "totals"),
        [
            # all honors beside the dragons: the other half of 64,000 is the discarder's alone
            ("[555z] [666z] [777z] 11z 22z +2z", (-18_000, 14_000, 94_000, 30_000)),
            # no yakuman any more: two dragons and the little three, 4 han 30 fu
            ("[555z] [666z] 77z 234m 23s +4s", (22_300, 30_000, 37_700, 30_000)),
        ],
    )
    async def test_who_fed_it_stays_so_when_the_line_is_mended(
        self, room: Room, mended: str, totals: tuple[int, ...]
    ) -> None:
        ivan = room.person(IVAN)
        line = ivan.says(f"/s {DRAGONS}", GROUP)
        await room.hear(line)
        await room.taps(IVAN, "Record hand 1", "Aziz: 32000", "Malika")
        await room.hear(ivan.edits(line, f"/s {mended}"))
        await room.press(IVAN, "Update the record")
        assert await room.totals() == totals

    async def test_nobody_has_fed_what_became_four_concealed_triplets(self, room: Room) -> None:
        """A yakuman as dear as before, but every tile of it was drawn."""
        ivan = room.person(IVAN)
        line = ivan.says("/s [555z] [666z] [777z] 123m 9p +9p", GROUP)
        await room.hear(line)
        await room.taps(IVAN, "Record hand 1", "Aziz: 32000", "Malika")
        assert await room.totals() == (14_000, 14_000, 62_000, 30_000)
        await room.hear(ivan.edits(line, "/s 111m 222m 333p 444s 9p +9p"))
        await room.press(IVAN, "Update the record")
        assert await room.totals() == (-2_000, 30_000, 62_000, 30_000)
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)
        assert (deed.hands[0].worth, deed.hands[0].liable) == (Worth(0, yakuman=1), None)
        assert "Update the record" not in labels(room.with_text("Hand 1: Ivan"))

    @pytest.mark.parametrize(
        ("before", "price"),
        [
            # riichi and tanyao with one red five
            ("234m 406p 678s 55s 67p +8p riichi", "Aziz: 7700"),
            # four concealed triplets, as dear as the dragons
            ("111m 222m 333p 444s 9p +9p", "Aziz: 32000"),
        ],
    )
    async def test_who_fed_is_asked_of_what_became_dragons(
        self, room: Room, before: str, price: str
    ) -> None:
        ivan = room.person(IVAN)
        line = ivan.says(f"/s {before}", GROUP)
        await room.hear(line)
        await room.taps(IVAN, "Record hand 1", price)
        recorded = await room.totals()
        await room.hear(ivan.edits(line, f"/s {DRAGONS}"))
        await room.press(IVAN, "Update the record")
        asked = room.with_text("Is anybody liable for the yakuman of Ivan?")
        assert labels(asked) == ["Nobody", "Aziz", "Malika", "Dilnoza", "Cancel"]
        assert await room.totals() == recorded
        await room.press(IVAN, "Malika")
        [deed] = await room.deeds()
        assert isinstance(deed, RiichiWon)
        assert deed.hands[0].liable == 1
        assert "Update the record" not in labels(room.with_text("liable: Malika"))

    async def test_of_how_many_is_asked_when_there_are_several(self, club: Club) -> None:
        room = await self.by(club, "m-league")
        ivan = room.person(IVAN)
        line = ivan.says(f"/s {DRAGONS}", GROUP)
        await room.hear(line)
        await room.taps(IVAN, "Record hand 1", "Aziz: 32000", "Malika")
        await room.hear(ivan.edits(line, "/s [5555z] [6666z] [7777z] [1111m] 9s +9s"))
        await room.taps(IVAN, "Update the record", "Malika: 2")
        # The discarder and who fed both pay a half each.
        assert await room.totals() == (-7_000, -7_000, 89_000, 25_000)

    async def test_two_patterns_may_have_been_fed_or_one(self, club: Club) -> None:
        room = await self.by(club, "m-league")
        await self.recorded(room, "[5555z] [6666z] [7777z] [1111m] 9s +9s", "Aziz: 64000")
        asked = room.with_text("Ivan: 2 yakuman. Is anybody liable, and for how many?")
        assert "Malika: 1" in labels(asked)
        await room.press(IVAN, "Malika: 2")
        # The discarder and who fed both pay a half each.
        assert await room.totals() == (-7_000, -7_000, 89_000, 25_000)

    async def test_a_double_pattern_was_fed_as_a_whole(self, club: Club) -> None:
        room = await self.by(club, "mahjong-soul")
        await self.recorded(room, "[111z] [222z] [333z] [444z] 9s +9s", "Aziz: 64000")
        asked = room.with_text("Ivan: 2 yakuman. Is anybody liable?")
        assert labels(asked) == ["Nobody", "Aziz", "Malika", "Dilnoza", "Cancel"]
        await room.press(IVAN, "Malika")
        assert await room.totals() == (-7_000, -7_000, 89_000, 25_000)

    async def by(self, club: Club, rules: str) -> Room:
        await club.deps.store.chats.choose_rules(GROUP, f"riichi:{rules}")
        room = Room(club)
        await room.start()
        return room


class TestTerms:
    async def test_the_next_evening_is_played_alike(self, room: Room) -> None:
        await room.taps(AZIZ, "End…")
        await room.press(MALIKA, "Confirm the end")
        [asked] = sent(await room.say(AZIZ, "/play"))
        assert "Riichi, RRC 2026" in asked.text

    async def test_options_are_agreed_on_before_the_start(self, club: Club) -> None:
        room = Room(club)
        await room.say(AZIZ, "/play")
        await room.taps(AZIZ, "Rules…", "Game: MCR", "30,000 points at the start", "Uma 15/5")
        terms = (await room.evening()).terms
        assert terms.kind is Game.RIICHI
        assert dict(terms.options) == {"start": "25000", "uma": "20/10"}
        await room.taps(AZIZ, "25,000 points at the start")
        assert dict((await room.evening()).terms.options) == {"uma": "20/10"}
        await room.taps(AZIZ, "Game: riichi")
        assert (await room.evening()).terms.kind is Game.MCR
        assert (await room.evening()).terms.options == ()

    async def test_the_rules_of_the_chat_are_those_of_the_table(self, club: Club) -> None:
        room = Room(club)
        await room.say(OWNER, "/rules riichi")
        await room.taps(OWNER, "Tenhou 2026")
        [asked] = sent(await room.say(AZIZ, "/play"))
        assert "Riichi, Tenhou 2026" in asked.text
        assert "25,000 points at the start" in asked.text
