"""Pictures of hands: which answers have one, what becomes of it, and that no text waits for it."""

import logging
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import text as sql

from bot import app
from bot.handlers.pictures import become_drawn, say_drawn
from bot.handlers.sending import Spot
from bot.model.preferences import FairPlay
from bot.pictures.hand import draw_hand
from bot.pictures.sprites import sprite, tile_image
from bot.sandbox.api.said import Upload
from bot.sandbox.events import Event, MessageDeleted, MessageEdited, MessageSent
from bot.sandbox.faults import Dropped, Fault, LateAnswer, Lost, Refused, ServerError
from bot.sandbox.pictures import photo_size
from bot.sandbox.records import TOKEN
from bot.sandbox.refusal import Refusal, bad_request
from bot.sandbox.values import File, Message
from bot.text.lengths import LONGEST_CAPTION
from bot.text.picture_words import picture_of_tiles
from bot.text.reply import Picture, Reply
from bot.usecases.hands import KEPT
from bot.usecases.keeping import forget_old
from scoring.notation import parse_hand
from tests.bot.club import GROUP, OWNER, TABLE, Club, data, labels, messages
from tests.text.why_hands import LONGEST

HAND = "123m 123p 123s 55m 78s 9s"
MENDED = "123m 123p 123s 66m 78s 9s"
READY = "123456789m23p55s"
BROKEN = "123m 123p 123s 55m 788s 9s 9s"
UNKNOWN_FILE = bad_request("wrong file identifier/HTTP URL specified")
SPOILED = bad_request("IMAGE_PROCESS_FAILED")
TOO_OLD = bad_request("message can't be deleted for everyone")


def uploads(club: Club) -> int:
    """How often a picture went to Telegram, and not only its name."""
    return sum(
        any(isinstance(value, Upload) for value in entry.said.values())
        for entry in club.world.journal.entries
    )


def photo(message: Message) -> File:
    assert message.photo is not None
    return message.photo


def deleted(club: Club) -> list[int]:
    return [one.message_id for one in club.world.events if isinstance(one, MessageDeleted)]


def kinds(heard: list[Event]) -> list[type[Event]]:
    return [type(one) for one in heard if isinstance(one, MessageSent | MessageEdited)]


def picture(club: Club, line: str = HAND) -> Picture:
    return picture_of_tiles(club.deps.catalogs["en"], parse_hand(line).hand)


@pytest.fixture
def no_tiles(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Somebody has lost the drawings of the tiles."""
    caches = (sprite, tile_image, draw_hand)
    for one in caches:
        one.cache_clear()
    monkeypatch.setattr("bot.pictures.sprites.FOLDER", tmp_path)
    yield
    for one in caches:
        one.cache_clear()


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The pauses that are made before something is tried again; none takes any time."""
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    monkeypatch.setattr("bot.intake.flood.sleep", sleep)
    return slept


class TestShown:
    async def test_a_score_is_told_under_a_picture(self, club: Club) -> None:
        shown = await club.shown(club.person(7).says(HAND))

        assert shown.text.startswith("13")
        assert "Self-draw" in labels(shown)
        width, height = photo_size(club.world.file(photo(shown).id)) or (0, 0)
        assert width == 1280
        assert 360 <= height <= 720

    async def test_in_a_topic_and_as_a_reply(self, club: Club) -> None:
        typed = club.person(7).says(f"/s {HAND}", GROUP, thread=TABLE)
        shown = await club.shown(typed)

        assert shown.photo
        assert (shown.chat_id, shown.thread_id) == (GROUP, TABLE)
        assert typed.message is not None
        assert shown.reply_to == typed.message.message_id

    async def test_waits_are_drawn(self, club: Club) -> None:
        assert (await club.shown(club.person(7).says(READY))).photo

    @pytest.mark.parametrize("line", [BROKEN, "159m 159p 159s ESWN", "good evening", "/help"])
    async def test_what_neither_wins_nor_waits_is_a_text(self, club: Club, line: str) -> None:
        assert (await club.shown(club.person(7).says(line))).photo is None

    async def test_waits_that_are_kept_back_are_not_drawn(self, club: Club) -> None:
        anna = club.person(7)
        await club.deps.store.chats.choose_fair_play(GROUP, FairPlay.AFTER)
        asked = await club.shown(anna.says(f"/s {READY}", GROUP))
        assert asked.photo is None

        told = await club.shown(club.person(8).presses(asked, data(asked, "over")))
        assert told.id == asked.id
        assert told.photo

    async def test_a_text_too_long_for_a_caption_goes_without(self, club: Club) -> None:
        fits, long = "x" * LONGEST_CAPTION, "x" * (LONGEST_CAPTION + 1)
        for text, with_picture in ((fits, True), (long, False), (f"<b>{fits}</b>", True)):
            reply = Reply(text, picture=picture(club))
            club.world.say(club.person(7).id, 7, "/help")
            number = await say_drawn(club.deps, club.app.bot, Spot(7), reply)
            shown = club.world.message(7, number)
            assert len(shown.text) == len(text.removeprefix("<b>").removesuffix("</b>"))
            assert (shown.photo is not None) is with_picture

    async def test_the_longest_accounts_fit_under_it(self, club: Club) -> None:
        anna = club.person(7)
        for line in LONGEST:
            shown = await club.shown(anna.says(line))
            [offered] = messages(await club.hear(anna.presses(shown, data(shown, "why"))))
            page = await club.shown(anna.presses(offered, data(offered, "0")))
            while "›" in labels(page):
                turn = next(one.data for one in page.buttons if one.text == "›")
                page = await club.shown(anna.presses(page, turn or ""))
                assert photo(page) == photo(shown)
            [back] = messages(await club.hear(anna.presses(page, data(page, "back"))))
            assert (back.id, back.text, back.photo) == (shown.id, shown.text, shown.photo)


class TestSentOnce:
    async def test_the_same_hand_is_not_sent_again(self, club: Club) -> None:
        first = await club.shown(club.person(7).says(HAND))
        second = await club.shown(club.person(8).says(f"/s {HAND}", GROUP))

        assert photo(second) == photo(first)
        assert uploads(club) == 1

    async def test_nor_after_a_restart(self, club: Club) -> None:
        anna = club.person(7)
        first = await club.shown(anna.says(HAND))
        draw_hand.cache_clear()
        again = app.build(TOKEN, club.deps, request=club.telegram)
        await again.initialize()
        await again.process_update(club.person(7, bot=again.bot).says(HAND))
        await again.shutdown()

        [_, second] = [one for one in club.world.messages(7) if one.author != anna.id]
        assert photo(second) == photo(first)

    async def test_another_language_has_other_words_in_it(self, club: Club) -> None:
        first = await club.shown(club.person(7, "en").says(HAND))
        second = await club.shown(club.person(8, "ru").says(HAND))

        assert photo(second) != photo(first)

    async def test_a_name_is_good_for_one_bot_only(self, club: Club) -> None:
        sent = club.deps.store.sent_pictures
        await sent.sent(1, "k", "of the first", club.clock())
        await sent.sent(2, "k", "of the second", club.clock())
        # Two chats may send the same one at once: the first name is as good as the other.
        await sent.sent(1, "k", "once more", club.clock())

        assert [await sent.file_id(bot, "k") for bot in (1, 2)] == ["of the first", "of the second"]
        await sent.forget(1, "k")
        assert [await sent.file_id(bot, "k") for bot in (1, 2)] == [None, "of the second"]

    async def test_it_is_forgotten_with_the_hands(self, club: Club) -> None:
        sent = club.deps.store.sent_pictures
        await sent.sent(1, "k", "a name", club.clock())
        club.clock.pass_by(KEPT)
        await forget_old(club.deps.store, club.clock())
        assert await sent.file_id(1, "k") == "a name"
        club.clock.pass_by(timedelta(seconds=1))
        await forget_old(club.deps.store, club.clock())
        assert await sent.file_id(1, "k") is None

    async def test_a_name_that_telegram_forgot_is_replaced(self, club: Club) -> None:
        anna = club.person(7)
        first = await club.shown(anna.says(HAND))
        club.refuse("sendPhoto", UNKNOWN_FILE)
        second = await club.shown(anna.says(HAND))
        third = await club.shown(anna.says(HAND))

        assert photo(first) != photo(second) == photo(third)
        assert uploads(club) == 2

    async def test_in_an_edit_as_well(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        club.refuse("editMessageMedia", UNKNOWN_FILE)
        tapped = await club.shown(anna.presses(shown, data(shown, "self")))

        assert tapped.text.startswith("15")
        assert (tapped.id, photo(tapped) == photo(shown)) == (shown.id, False)
        assert uploads(club) == 2


class TestChanged:
    async def test_only_the_text_changes_under_the_same_picture(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        tapped = await club.shown(anna.presses(shown, data(shown, "self")))

        assert (tapped.id, tapped.photo) == (shown.id, shown.photo)
        assert tapped.text.startswith("15")
        assert uploads(club) == 1

    async def test_flowers_are_in_the_picture(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        tapped = await club.shown(anna.presses(shown, data(shown, "more")))
        back = await club.shown(anna.presses(tapped, data(tapped, "none")))

        assert tapped.id == shown.id
        assert photo(tapped) != photo(shown) == photo(back)

    async def test_a_text_becomes_a_picture_where_it_is(self, club: Club) -> None:
        """By an edit of the line, by a repair, by the choice of a reading."""
        anna = club.person(7)
        typed = anna.says("good evening")
        refused = await club.shown(typed)
        mended = await club.shown(anna.edits(typed, HAND))
        assert mended.id == refused.id
        assert mended.photo

        broken = await club.shown(anna.says("123m 123p 123s 55m 788s 9s"))
        repair = next(one.data for one in broken.buttons if (one.data or "").startswith("1:m:"))
        repaired = await club.shown(anna.presses(broken, repair or ""))
        assert repaired.id == broken.id
        assert repaired.photo

    async def test_a_line_that_breaks_takes_its_picture_away(self, club: Club) -> None:
        """Telegram makes no text of a photo: another message takes its place."""
        anna = club.person(7)
        typed = anna.says(f"/s {HAND}", GROUP, thread=TABLE)
        shown = await club.shown(typed)
        club.take()
        [refused] = messages(await club.hear(anna.edits(typed, f"/s {BROKEN}")))

        assert deleted(club) == [shown.id]
        assert refused.photo is None
        assert (refused.thread_id, refused.reply_to) == (TABLE, shown.reply_to)
        # From now on it is that one which changes.
        mended = await club.shown(anna.edits(typed, f"/s {MENDED}"))
        assert mended.id == refused.id
        tapped = await club.shown(anna.presses(mended, data(mended, "self")))
        assert tapped.id == refused.id

    async def test_a_repair_taken_back_too(self, club: Club) -> None:
        anna = club.person(7)
        broken = await club.shown(anna.says("123m 123p 123s 55m 788s 9s"))
        repair = next(one.data for one in broken.buttons if (one.data or "").startswith("1:m:"))
        repaired = await club.shown(anna.presses(broken, repair or ""))
        [again] = messages(await club.hear(anna.presses(repaired, data(repaired, "typed"))))

        assert deleted(club) == [repaired.id]
        assert (again.text, again.photo) == (broken.text, None)
        once_more = await club.shown(anna.presses(again, repair or ""))
        assert once_more.id == again.id

    async def test_killed_in_between_the_answer_comes(self, club: Club) -> None:
        """The old message is gone, and nothing else was said yet."""
        anna = club.person(7)
        broken = await club.shown(anna.says("123m 123p 123s 55m 788s 9s"))
        repair = next(one.data for one in broken.buttons if (one.data or "").startswith("1:m:"))
        repaired = await club.shown(anna.presses(broken, repair or ""))
        press = anna.presses(repaired, data(repaired, "typed"))
        club.world.remove(club.world.bot.id, 7, repaired.id)

        [again] = messages(await club.hear(press))
        assert (again.text, again.photo) == (broken.text, None)

    async def test_what_is_too_old_to_be_taken_away_stays(self, club: Club) -> None:
        anna = club.person(7)
        typed = anna.says(HAND)
        shown = await club.shown(typed)
        club.refuse("deleteMessage", TOO_OLD)
        [refused] = messages(await club.hear(anna.edits(typed, BROKEN)))

        assert refused.id != shown.id
        assert club.world.message(7, shown.id) == shown

    async def test_a_press_under_a_message_too_old_to_be_told(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        account = await club.shown(
            anna.presses(shown, f"1:w:{_number(shown)}:0", inaccessible=True)
        )
        assert account.photo == shown.photo
        back = await club.shown(anna.presses(account, data(account, "back"), inaccessible=True))
        assert (back.id, back.photo) == (shown.id, shown.photo)

    async def test_the_same_under_a_text(self, club: Club) -> None:
        anna = club.person(7)
        await club.deps.store.chats.choose_pictures(7, wanted=False)
        shown = await club.shown(anna.says(HAND))
        account = await club.shown(
            anna.presses(shown, f"1:w:{_number(shown)}:0", inaccessible=True)
        )

        assert (account.id, account.photo) == (shown.id, None)

    async def test_the_builder_takes_the_place_of_a_picture(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        [keys] = messages(await club.hear(anna.presses(shown, data(shown, "open:1"))))
        assert (keys.photo, deleted(club)) == (None, [shown.id])

        done = await club.shown(anna.presses(keys, data(keys, "done")))
        assert (done.id, done.text) == (keys.id, shown.text)
        tapped = await club.shown(anna.presses(done, data(done, "self")))
        assert photo(tapped) == photo(done) == photo(shown)


class TestFans:
    async def test_a_fan_is_shown_with_its_example(self, club: Club) -> None:
        anna = club.person(7)
        page = await club.shown(anna.says("/fan half flush"))
        other = await club.shown(anna.presses(page, "1:n:full_flush"))

        assert photo(page) != photo(other)
        assert page.id == other.id

    async def test_a_list_takes_its_place_and_gives_it_back(self, club: Club) -> None:
        anna = club.person(7)
        asked = anna.says("/fan half flush", GROUP, thread=TABLE)
        page = await club.shown(asked)
        [fans] = messages(await club.hear(anna.presses(page, "1:f:all")))
        assert (fans.photo, fans.silent, deleted(club)) == (None, True, [page.id])
        assert (fans.thread_id, fans.reply_to) == (TABLE, page.reply_to)

        again = await club.shown(anna.presses(fans, "1:n:half_flush"))
        assert (again.id, photo(again)) == (fans.id, photo(page))

    async def test_killed_in_between_the_list_comes(self, club: Club) -> None:
        anna = club.person(7)
        page = await club.shown(anna.says("/fan half flush", GROUP, thread=TABLE))
        press = anna.presses(page, "1:f:all")
        club.world.remove(club.world.bot.id, GROUP, page.id)

        [fans] = messages(await club.hear(press))
        assert fans.thread_id == TABLE

    async def test_why_not_a_fan_that_these_rules_do_not_know(self, club: Club) -> None:
        anna = club.person(7)
        await club.hear(anna.says(HAND))
        [told] = messages(await club.hear(anna.says("why not mixed kongs")))

        assert told.text


class TestWanted:
    async def test_a_chat_can_do_without(self, club: Club) -> None:
        anna = club.person(7)
        page = await club.shown(anna.says("/settings"))
        assert "Without pictures" in labels(page)
        [changed] = messages(await club.hear(anna.presses(page, "1:i:off")))
        assert "With pictures" in labels(changed)
        for line in (HAND, READY, "/fan half flush"):
            assert (await club.shown(anna.says(line))).photo is None
        # Others keep theirs.
        assert (await club.shown(anna.says(f"/s {HAND}", GROUP))).photo

        await club.hear(anna.presses(changed, "1:i:on"))
        assert (await club.shown(anna.says(HAND))).photo

    async def test_in_a_group_administrators_decide(self, club: Club) -> None:
        anna = club.person(7)
        page = await club.shown(anna.says("/settings", GROUP))
        assert "administrator" in await club.toast(anna.presses(page, "1:i:off"))
        assert (await club.shown(anna.says(f"/s {HAND}", GROUP))).photo

        club.world.promote(OWNER, GROUP, anna.id)
        await club.hear(anna.presses(page, "1:i:off"))
        assert (await club.shown(anna.says(f"/s {HAND}", GROUP))).photo is None

    @pytest.mark.parametrize("said", ["1:i", "1:i:perhaps"])
    async def test_nothing_else_can_be_chosen(self, club: Club, said: str) -> None:
        anna = club.person(7)
        page = await club.shown(anna.says("/settings"))
        assert "no longer works" in await club.toast(anna.presses(page, said))

    async def test_a_press_follows_what_was_chosen_since(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        await club.deps.store.chats.choose_pictures(7, wanted=False)
        [plain] = messages(await club.hear(anna.presses(shown, data(shown, "self"))))
        assert (plain.photo, deleted(club)) == (None, [shown.id])

        await club.deps.store.chats.choose_pictures(7, wanted=True)
        again = await club.shown(anna.presses(plain, data(plain, "self")))
        assert (again.id, photo(again)) == (plain.id, photo(shown))

    async def test_the_choice_moves_with_the_group(self, club: Club) -> None:
        chats, new = club.deps.store.chats, -1009
        await chats.choose_pictures(GROUP, wanted=False)
        await chats.choose_language(new, "uz")
        await chats.move(GROUP, new)

        assert not (await chats.preferences(new)).pictures


class TestFailed:
    @pytest.mark.usefixtures("no_tiles")
    async def test_a_picture_that_cannot_be_drawn(
        self, club: Club, caplog: pytest.LogCaptureFixture
    ) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        assert shown.text.startswith("13")
        assert shown.photo is None
        assert [one.exc_info for one in caplog.records if one.levelno == logging.ERROR]

        tapped = await club.shown(anna.presses(shown, data(shown, "self")))
        assert (tapped.id, tapped.text[:2]) == (shown.id, "15")

    async def test_a_drawing_that_fails_under_a_picture(
        self, club: Club, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
    ) -> None:
        """The old picture does not stay beside what it does not show."""
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        for one in (sprite, tile_image):
            one.cache_clear()
        monkeypatch.setattr("bot.pictures.sprites.FOLDER", tmp_path)
        [tapped] = messages(await club.hear(anna.presses(shown, data(shown, "more"))))

        assert (tapped.photo, deleted(club)) == (None, [shown.id])
        assert tapped.text.startswith("14")

    async def test_a_picture_that_would_have_to_wait_too_long(
        self, club: Club, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("bot.pictures.easel.PATIENCE", timedelta(0))
        anna = club.person(7)
        async with club.deps.easel.turn:
            shown = await club.shown(anna.says(HAND))
        again = await club.shown(anna.says(HAND))

        assert (shown.photo, shown.text[:2]) == (None, "13")
        assert (again.photo is not None, again.text) == (True, shown.text)

    async def test_what_is_noted_of_pictures_cannot_be_read(
        self, club: Club, caplog: pytest.LogCaptureFixture
    ) -> None:
        async with club.deps.store.database.writing() as connection:
            await connection.execute(sql("DROP TABLE sent_pictures"))
        shown = await club.shown(club.person(7).says(HAND))

        assert shown.photo
        assert caplog.text.count("may be sent once more") == 2

    @pytest.mark.parametrize(
        "fault",
        [
            Refused(SPOILED),
            Refused(bad_request("not enough rights to send photos to the chat")),
            ServerError(),
            Lost(),
            Dropped(),
        ],
        ids=str,
    )
    async def test_telegram_does_not_take_it(
        self, club: Club, fault: Fault, pauses: list[float]
    ) -> None:
        club.world.faults.on("sendPhoto", fault)
        shown = await club.shown(club.person(7).says(HAND))

        assert shown.photo is None
        assert shown.text.startswith("13")
        assert pauses == []

    @pytest.mark.parametrize("fault", [LateAnswer(), Dropped(after=True)], ids=str)
    async def test_telegram_took_it_without_a_word(
        self, club: Club, fault: Fault, pauses: list[float]
    ) -> None:
        anna = club.person(7)
        club.world.faults.on("sendPhoto", fault)
        shown = await club.shown(anna.says(HAND))
        assert shown.photo
        assert pauses == []

        tapped = await club.shown(anna.presses(shown, data(shown, "self")))
        assert (tapped.id, tapped.text[:2]) == (shown.id, "15")

    async def test_telegram_takes_neither_for_a_while(
        self, club: Club, pauses: list[float]
    ) -> None:
        for method in ("sendPhoto", "sendMessage"):
            club.world.faults.on(method, ServerError())
        shown = await club.shown(club.person(7).says(HAND))

        assert (shown.photo, shown.text[:2]) == (None, "13")
        assert pauses == [1]

    async def test_a_pause_is_kept_and_the_picture_comes(
        self, club: Club, pauses: list[float]
    ) -> None:
        club.refuse("sendPhoto", Refusal("Too Many Requests", 429, retry_after=7))
        assert (await club.shown(club.person(7).says(HAND))).photo
        assert pauses == [7]

    async def test_a_name_and_then_the_picture_are_refused(self, club: Club) -> None:
        anna = club.person(7)
        await club.shown(anna.says(HAND))
        club.world.faults.on("sendPhoto", Refused(UNKNOWN_FILE), times=2)

        assert (await club.shown(anna.says(HAND))).photo is None

    @pytest.mark.parametrize("fault", [Refused(SPOILED), ServerError(), Lost()], ids=str)
    async def test_a_text_that_was_to_become_one_stays_a_text(
        self, club: Club, fault: Fault, pauses: list[float]
    ) -> None:
        anna = club.person(7)
        typed = anna.says("good evening")
        refused = await club.shown(typed)
        club.world.faults.on("editMessageMedia", fault)
        mended = await club.shown(anna.edits(typed, HAND))

        assert (mended.id, mended.photo, mended.text[:2]) == (refused.id, None, "13")
        assert pauses == []

    @pytest.mark.parametrize(
        "fault", [ServerError(), Lost(), Dropped(after=True), LateAnswer()], ids=str
    )
    async def test_a_picture_is_changed_after_all(
        self, club: Club, fault: Fault, pauses: list[float]
    ) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        club.world.faults.on("editMessageMedia", fault)
        *_, tapped = messages(await club.hear(anna.presses(shown, data(shown, "more"))))

        assert (tapped.id, tapped.text[:2], deleted(club)) == (shown.id, "14", [])
        assert photo(tapped) != photo(shown)
        assert pauses == []

    async def test_a_picture_that_cannot_be_changed_is_taken_away(self, club: Club) -> None:
        anna = club.person(7)
        shown = await club.shown(anna.says(HAND))
        club.refuse("editMessageMedia", SPOILED)
        [tapped] = messages(await club.hear(anna.presses(shown, data(shown, "more"))))

        assert deleted(club) == [shown.id]
        assert tapped.text.startswith("14")
        assert photo(tapped) != photo(shown)

    async def test_a_chat_that_the_bot_may_not_write_in(self, club: Club) -> None:
        club.refuse("sendPhoto", Refusal("Forbidden: bot was blocked by the user", 403))
        assert await club.hear(club.person(7).says(HAND)) == []
        assert club.calls("sendMessage") == 0


class TestReplayed:
    """An update that is handled once more, because nobody knows whether it was answered."""

    @pytest.mark.parametrize("text", [HAND, READY, "/fan half flush"])
    async def test_the_picture_that_is_there_is_found(self, club: Club, text: str) -> None:
        typed = club.person(7).says(text)
        shown = await club.shown(typed)

        assert await club.hear(typed) == []
        assert club.world.message(7, shown.id) == shown

    async def test_a_text_that_is_there_gets_its_picture(self, club: Club) -> None:
        typed = club.person(7).says("/fan half flush")
        club.refuse("sendPhoto", SPOILED)
        plain = await club.shown(typed)
        assert plain.photo is None

        again = await club.shown(typed)
        assert (again.id, again.text) == (plain.id, plain.text)
        assert again.photo

    async def test_what_it_said_before_is_taken_away_with_its_picture(self, club: Club) -> None:
        """It was sent, nobody knows so, and the line was mended meanwhile."""
        anna = club.person(7)
        typed = anna.says(HAND)
        club.world.faults.on("sendPhoto", LateAnswer())
        club.world.faults.on("editMessageText", Refused(Refusal("Forbidden", 403)))
        await club.hear(typed)
        [first] = [one for one in club.world.messages(7) if one.author != anna.id]
        assert first.photo

        *_, mended = messages(await club.hear(anna.edits(typed, MENDED)))
        assert deleted(club) == [first.id]
        assert "66m" in mended.text
        assert photo(mended) != photo(first)


async def test_a_message_that_is_gone_is_not_changed(club: Club) -> None:
    await club.hear(club.person(7).says("/help"))
    reply = Reply("text", picture=picture(club))
    assert await become_drawn(club.deps, club.app.bot, Spot(7), 12345, reply) is None


def _number(shown: Message) -> str:
    """The number of the answer, which its buttons carry."""
    return data(shown, "self").split(":")[2]
