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
    assert len(asked.labels) > 1

    chosen = await club.shown(anna.presses(asked, asked.labels[0].data))
    assert (chosen.message_id, chosen.edited) == (asked.message_id, True)
    assert asked.labels[0].text in chosen.text


async def test_no_fan_of_this_name(club: Club) -> None:
    shown = await club.shown(club.person(7).says("/fan <b>hello"))

    assert "<b>hello" in shown.text


@pytest.mark.parametrize(
    "what",
    [
        {"sticker": {"file_id": "a", "file_unique_id": "a", "width": 9, "height": 9,
                     "is_animated": False, "is_video": False, "type": "regular"}},
        {"photo": [{"file_id": "a", "file_unique_id": "a", "width": 9, "height": 9}]},
        {"dice": {"emoji": "🎲", "value": 1}},
    ],
)  # fmt: skip
async def test_what_cannot_be_read_gets_the_help_page(club: Club, what: dict[str, object]) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/help"))

    assert (await club.shown(anna.says("", None, **what))).html == page.html
    assert await club.hear(anna.says("", GROUP, **what)) == []


async def test_an_unknown_command_gets_the_help_page(club: Club) -> None:
    anna = club.person(7)

    assert (await club.shown(anna.says("/play"))).html == (
        await club.shown(anna.says("/help"))
    ).html
