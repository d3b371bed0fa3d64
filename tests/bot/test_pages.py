"""Pages: start, help, the fans; and what in a private chat is no line at all."""

import pytest

from tests.bot.club import GROUP, Club


@pytest.mark.parametrize("command", ["/start", "/help", "/language", "/rules", "/fans", "/fan"])
@pytest.mark.parametrize("chat_id", [None, GROUP])
@pytest.mark.parametrize("code", ["en", "ru", "uz"])
async def test_every_page_can_be_shown(
    club: Club, command: str, chat_id: int | None, code: str
) -> None:
    assert (await club.shown(club.person(7, code).says(command, chat_id))).text


@pytest.mark.parametrize(
    ("name", "fan"),
    [
        ("half flush", "Half Flush"),
        ("HALF FLUSH", "Half Flush"),
        ("yarim baraka", "Half Flush"),
        ("семь пар", "Seven Pairs"),
    ],
)
async def test_a_fan_is_found_by_its_name_in_any_language(club: Club, name: str, fan: str) -> None:
    assert fan in (await club.shown(club.person(7).says(f"/fan {name}"))).text


async def test_one_of_several_fans_can_be_chosen(club: Club) -> None:
    anna = club.person(7)
    asked = await club.shown(anna.says("/fan knitted"))
    assert len(asked.buttons) > 1

    first = asked.buttons[0]
    chosen = await club.shown(anna.presses(asked, first.data or ""))
    assert chosen.id == asked.id
    assert first.text in chosen.text


async def test_no_fan_of_this_name(club: Club) -> None:
    shown = await club.shown(club.person(7).says("/fan <b>hello"))

    assert "<b>hello" in shown.text


async def test_what_cannot_be_read_gets_the_help_page(club: Club) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/help"))

    for sends in (anna.sends_photo, anna.sends_sticker):
        assert (await club.shown(sends())).text == page.text
        assert await club.hear(sends(chat_id=GROUP)) == []
    dice = anna.says("?").to_dict()["message"] | {"dice": {"emoji": "🎲", "value": 1}}
    del dice["text"]
    assert (await club.shown(anna.update("message", dice))).text == page.text


async def test_an_unknown_command_gets_the_help_page(club: Club) -> None:
    anna = club.person(7)

    assert (await club.shown(anna.says("/unknown"))).text == (
        await club.shown(anna.says("/help"))
    ).text
