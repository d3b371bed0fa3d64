"""A hand in a private chat, typed and mended."""

import pytest
from sqlalchemy import select

from bot.sandbox.events import MessageEdited, MessageSent
from bot.sandbox.refusal import Refusal
from bot.store.tables import answers
from tests.bot.club import Club, data, labels

HAND = "123m 123p 123s 55m 78s 9s"


async def test_a_plain_message_is_a_hand(club: Club) -> None:
    shown = await club.shown(club.person(7).says(HAND))

    assert "13" in shown.text
    assert "Mixed Triple Chow" in shown.text
    assert (shown.chat_id, shown.reply_to, shown.edited) == (7, None, None)
    assert shown.buttons


@pytest.mark.parametrize("command", ["/s", "/score", "/S", "/s@madjong_bot", "/s\n", "/с"])
async def test_a_command_may_go_before_it(club: Club, command: str) -> None:
    plain = await club.shown(club.person(7).says(HAND))
    after = await club.shown(club.person(7).says(f"{command} {HAND}"))

    assert after.text == plain.text


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("234m 406p 678s 55s 67p +8p riichi dora 4s", True),
        ("234m 456p 678s 55s 67p +8p riichi", True),
        ("234m 456p 678s 55s 67p +8p rich", False),
        ("234m 456p 678s 55s 67p", False),
        ("0m 55m", False),
    ],
)
async def test_a_hand_of_riichi_is_told_where_that_game_is_chosen(
    club: Club, line: str, *, named: bool
) -> None:
    shown = await club.shown(club.person(7).says(line))

    assert ("/rules" in shown.text) is named


async def test_a_caption_of_a_photo_is_a_hand(club: Club) -> None:
    assert "13" in (await club.shown(club.person(7).sends_photo(HAND))).text


@pytest.mark.parametrize(
    ("language", "words", "told"),
    [
        ("en", "no honors", "No Honors: “All Chows” already includes it"),
        ("en", "half flush 6, pure straight", "Half Flush: These tiles do not fit: 1235m 123p."),
        ("ru", "без благородных", "Без онеров: «Все чоу» уже"),
        ("uz", "faxriylarsiz", "Faxriylarsiz: “Barcha choular”"),
        ("ru", "закрытая рука", "Закрытая рука: "),
        ("uz", "yarim-baraka", "Yarim-baraka: "),
    ],
)
async def test_fans_that_a_line_names(club: Club, language: str, words: str, told: str) -> None:
    person = club.person(7)
    await club.shown(person.says(f"/language {language}"))
    shown = await club.shown(person.says(f"{HAND} {words}"))
    assert shown.text.startswith("13")
    assert told in shown.text


async def test_a_mended_line_edits_its_answer(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    first = await club.shown(typed)

    [edited] = await club.hear(anna.edits(typed, "123m 123p 123s 55m 78s 6s"))

    assert isinstance(edited, MessageEdited)
    assert edited.message.id == first.id
    assert edited.message.text != first.text


async def test_a_mended_line_keeps_what_was_tapped(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    first = await club.shown(typed)
    await club.hear(anna.presses(first, data(first, "self")))

    mended = await club.shown(anna.edits(typed, "123m 123p 123s 66m 78s 9s"))

    assert "self-draw" in mended.text.lower()


async def test_what_a_mended_line_says_goes_before_what_was_tapped(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    first = await club.shown(typed)
    await club.hear(anna.presses(first, data(first, "self")))

    mended = await club.shown(anna.edits(typed, f"{HAND} discard f2"))
    again = await club.shown(anna.says(f"{HAND} discard f2"))

    assert mended.text == again.text


async def test_a_mended_line_drops_what_was_tapped_and_can_no_longer_be(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("[EEEE] 123p 123s 55m 78s 9s")
    first = await club.shown(typed)
    await club.hear(anna.presses(first, data(first, "kong")))

    mended = await club.shown(anna.edits(typed, "[EEE] 123p 123s 55m 78s 9s"))

    assert mended.buttons
    assert "on a discard" in mended.text


async def test_a_refused_line_can_be_mended(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says("123m 123p 123s 55m 78s 9x")
    refused = await club.shown(typed)
    assert not [one for one in refused.buttons if (one.data or "").startswith("1:t:")]

    mended = await club.shown(anna.edits(typed, HAND))

    assert mended.id == refused.id
    assert labels(mended)


async def test_a_line_mended_into_nonsense_loses_its_buttons(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    first = await club.shown(typed)
    broken = await club.shown(anna.edits(typed, "good evening"))

    assert not [one for one in broken.buttons if (one.data or "").startswith("1:t:")]
    assert await club.toast(anna.presses(broken, data(first, "self")))


async def test_the_same_line_again_is_no_second_answer(club: Club) -> None:
    typed = club.person(7).says(HAND)
    await club.shown(typed)

    assert await club.hear(typed) == []


async def test_a_line_mended_to_the_same_stays_silent(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    await club.shown(typed)

    assert await club.hear(anna.edits(typed, f"{HAND},")) == []


async def test_an_answer_that_was_deleted_is_sent_again(club: Club) -> None:
    anna = club.person(7)
    typed = anna.says(HAND)
    first = await club.shown(typed)
    club.world.delete(7, 7, first.id)

    [again] = await club.hear(anna.edits(typed, "123m 123p 123s 66m 78s 9s"))
    assert isinstance(again, MessageSent)
    later = await club.shown(anna.presses(again.message, data(again.message, "self")))

    assert later.id == again.message.id


async def test_an_answer_that_could_not_be_sent_is_sent_when_the_line_comes_again(
    club: Club,
) -> None:
    typed = club.person(7).says(HAND)
    club.refuse("sendPhoto", Refusal("Too Many Requests", 429, retry_after=4000))
    assert await club.hear(typed) == []

    [sent] = await club.hear(typed)
    assert isinstance(sent, MessageSent)


async def test_a_reading_that_was_chosen_stays_when_the_line_does(club: Club) -> None:
    boris = club.person(8, "ru")
    typed = boris.says("123с 456с 789с ВВВ К К")
    asked = await club.shown(typed)
    await club.shown(boris.presses(asked, data(asked, "1")))

    # Telegram tells of an edit also when a preview came or went, and the line is the same.
    same = typed.to_dict()["message"] | {"edit_date": typed.to_dict()["message"]["date"] + 1}
    assert await club.hear(boris.update("edited_message", same)) == []
    mended = await club.shown(boris.edits(typed, "123с 456с 789с ВВВ З З"))
    assert mended.buttons


@pytest.mark.parametrize("text", ["/привет", "/", "//", "/ 123m", "#1", "@madjong_bot 123m"])
async def test_nothing_in_a_private_chat_meets_silence(club: Club, text: str) -> None:
    assert (await club.shown(club.person(8).says(text))).text


async def test_thirteen_tiles_wait(club: Club) -> None:
    shown = await club.shown(club.person(7).says("123456789m23p55s"))

    assert "1p" in shown.text
    assert "4p" in shown.text


async def test_a_line_that_is_no_hand_is_not_kept(club: Club) -> None:
    await club.hear(club.person(7).says("my secret"))
    await club.hear(club.person(7).says(HAND))

    file = club.deps.store.database
    async with file.reading() as connection:
        lines = (await connection.scalars(select(answers.c.line).order_by(answers.c.id))).all()
    assert list(lines) == ["", HAND]


async def test_a_pause_is_kept_when_telegram_asks_for_it(club: Club) -> None:
    club.refuse("sendPhoto", Refusal("Too Many Requests", 429, retry_after=1))

    await club.shown(club.person(7).says(HAND))
    assert club.calls("sendPhoto") == 2
