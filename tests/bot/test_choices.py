"""The language and the rules: of a person, of a group, and who may change them."""

import pytest

from bot.sandbox.events import ButtonAnswered, MessageEdited
from bot.sandbox.updates import Json
from tests.bot.club import GROUP, OWNER, Club, data

HAND = "123m 123p 123s 55m 78s 9s"
KONGS = "(1111m) (2222p) 345s 67s 99s 8s"
"""Two concealed kongs: 8 points by the world rules, 6 by the Chinese list."""


async def test_a_person_chooses_a_language(club: Club) -> None:
    anna = club.person(7, "en")
    page = await club.shown(anna.says("/language"))

    heard = await club.hear(anna.presses(page, "1:l:uz"))

    match heard:
        case [ButtonAnswered(text=text), MessageEdited(after)]:
            assert text
            assert after.id == page.id
        case _:
            pytest.fail(f"heard {heard}")
    assert "ochko" in (await club.shown(anna.says(HAND))).text
    assert "points" in (await club.shown(club.person(8, "en").says(HAND))).text


async def test_the_start_page_comes_back_in_the_language_chosen(club: Club) -> None:
    anna = club.person(7, "en")
    start = await club.shown(anna.says("/start"))
    again = await club.shown(anna.presses(start, "1:l:ru"))

    assert again.text.count("\n") == start.text.count("\n")
    assert again.text == (await club.shown(anna.says("/start"))).text


@pytest.mark.parametrize("code", ["en", "ru", "uz"])
async def test_a_language_can_be_typed(club: Club, code: str) -> None:
    await club.shown(club.person(7, None).says(f"/language {code}"))

    assert await club.deps.store.people.language(7) == code


async def test_an_unknown_language_gets_the_three_to_choose_from(club: Club) -> None:
    shown = await club.shown(club.person(7).says("/language tlh"))

    assert [one.data for one in shown.buttons] == ["1:l:en", "1:l:ru", "1:l:uz"]


@pytest.mark.parametrize(
    ("code", "word"), [("ru", "очков"), ("uz", "ochko"), ("be", "очков"), ("de", "points")]
)
async def test_without_a_choice_the_language_of_the_app_is_spoken(
    club: Club, code: str, word: str
) -> None:
    assert word in (await club.shown(club.person(7, code).says(HAND))).text


@pytest.mark.parametrize("said", ["1:l:ru", "1:p:china"])
async def test_in_a_group_only_administrators_press(club: Club, said: str) -> None:
    anna, boris = club.person(7), club.person(8, "ru")
    page = await club.shown(anna.says("/language" if said == "1:l:ru" else "/rules", GROUP))

    assert "administrator" in (await club.toast(anna.presses(page, said)))
    club.world.promote(OWNER, GROUP, boris.id)
    assert (await club.shown(boris.presses(page, said))).id == page.id


@pytest.mark.parametrize("command", ["/language ru", "/rules china"])
async def test_in_a_group_only_administrators_command(club: Club, command: str) -> None:
    anna = club.person(7)
    before = await club.deps.store.chats.preferences(GROUP)
    refused = await club.shown(anna.says(command, GROUP))
    assert "administrator" in refused.text
    assert (await club.deps.store.chats.preferences(GROUP)).rules == before.rules

    club.world.promote(OWNER, GROUP, anna.id)
    done = await club.shown(anna.says(command, GROUP))
    assert "administrator" not in done.text


async def test_an_anonymous_administrator_commands(club: Club) -> None:
    ghost = club.person(7)
    club.world.promote(OWNER, GROUP, ghost.id, anonymous=True)
    await club.shown(ghost.says("/rules china", GROUP))
    await club.shown(ghost.says("/language ru", GROUP))

    chosen = await club.deps.store.chats.preferences(GROUP)
    assert (chosen.rules, chosen.language) == ("china", "ru")


async def test_writing_in_the_name_of_another_chat_gives_no_rights(club: Club) -> None:
    channel: Json = {"id": -1009, "type": "channel", "title": "News"}
    anna = club.person(7)
    said = anna.says("/rules china", GROUP).to_dict()["message"]
    await club.shown(anna.update("message", said | {"sender_chat": channel}))

    assert (await club.deps.store.chats.preferences(GROUP)).rules is None


async def test_a_group_s_language_is_not_the_person_s(club: Club) -> None:
    anna = club.person(7, "en")
    club.world.promote(OWNER, GROUP, anna.id)
    await club.shown(anna.says("/language ru", GROUP))

    assert "очков" in (await club.shown(anna.says(f"/s {HAND}", GROUP))).text
    assert "points" in (await club.shown(anna.says(HAND))).text


async def test_rules_are_chosen_for_a_chat(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    by_the_book = await club.shown(anna.says(KONGS))
    page = await club.shown(anna.says("/rules"))
    chosen = await club.shown(anna.presses(page, "1:p:china"))
    by_the_list = await club.shown(anna.says(KONGS))

    assert chosen.id == page.id
    assert by_the_list.text != by_the_book.text
    assert (await club.shown(boris.says(KONGS))).text == by_the_book.text


async def test_an_old_answer_is_scored_by_the_rules_of_now_when_tapped(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(KONGS))
    await club.shown(anna.says("/rules china"))
    await club.shown(anna.presses(shown, data(shown, "self")))
    tapped = await club.shown(anna.presses(shown, data(shown, "self")))

    assert tapped.text == (await club.shown(anna.says(KONGS))).text


async def test_the_same_choice_twice_is_no_error(club: Club) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/rules"))
    await club.shown(anna.presses(page, "1:p:china"))

    assert await club.toast(anna.presses(page, "1:p:china"))


async def test_an_unknown_preset_shows_those_there_are(club: Club) -> None:
    shown = await club.shown(club.person(7).says("/rules moon"))

    assert [one.data for one in shown.buttons] == [
        "1:p:wmo",
        "1:p:china",
        "1:p:russian",
        "1:p:uzbek",
        "1:p:play:mcr",
        "1:p:play:riichi",
        "1:p:play:both",
    ]
