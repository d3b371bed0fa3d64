"""What is kept, in the hands of those it is about: who may ask for it, and who may end it."""

import json
from datetime import timedelta

import pytest

from bot.handlers.privacy import PATIENCE
from bot.sandbox.events import MessageSent
from bot.sandbox.faults import Refused
from bot.sandbox.refusal import Refusal
from bot.sandbox.values import Message
from bot.store.backup import WEEKLY
from bot.store.inbox import KEPT_IDS, KEPT_PARKED
from bot.usecases.hands import KEPT
from bot.usecases.keeping import AWAY, forget_left
from tests.bot.club import GROUP, OWNER, Club, data

HAND = "123m 123p 123s 55m 78s 9s"
PLAIN = 8
"""No administrator."""
KICKED = "Forbidden: bot was kicked from the supergroup chat"


async def _file(club: Club, text: str, person: int = 7) -> dict[str, object]:
    """The one that the bot answers with."""
    [sent] = await club.hear(club.person(person).says(text))
    assert isinstance(sent, MessageSent)
    assert sent.message.file is not None
    content: dict[str, object] = json.loads(club.world.file(sent.message.file.id))
    return content


def _wish(shown: Message, word: str) -> str:
    return next(one.data for one in shown.buttons if one.data and f":{word}" in one.data)


def test_what_is_promised_is_how_long_it_is_kept() -> None:
    """/privacy says so in three languages: 7 days, 2 days, 30 days, 4 weeks, 30 days."""
    assert timedelta(days=7) == KEPT
    assert timedelta(days=2) == KEPT_IDS
    assert timedelta(days=30) == KEPT_PARKED == AWAY
    assert WEEKLY == 4


async def test_a_person_gets_a_file(club: Club) -> None:
    await club.hear(club.person(7).says(HAND))
    content = await _file(club, "/export")

    assert content["account"] == 7
    assert HAND in str(content)


async def test_a_question_is_answered_within_five_minutes(club: Club) -> None:
    anna = club.person(7)
    await club.hear(anna.says("/language ru"))
    asked = await club.shown(anna.says("/forget_me"))
    club.clock.pass_by(PATIENCE + timedelta(seconds=1))
    assert await club.toast(anna.presses(asked, _wish(asked, "me")))
    assert await club.deps.store.people.language(7) == "ru"

    asked = await club.shown(anna.says("/forget_me"))
    club.clock.pass_by(PATIENCE)
    await club.hear(anna.presses(asked, _wish(asked, "me")))
    assert await club.deps.store.people.language(7) is None


@pytest.mark.parametrize("button", ["1:d:group:9999999999", "1:d:surely:9999999999"])
async def test_a_group_is_its_administrators_to_forget(club: Club, button: str) -> None:
    """Also by a button that somebody made up, or that stands in a private chat."""
    await club.deps.store.chats.choose_rules(GROUP, "china")
    asked = await club.shown(club.person(OWNER).says("/forget_group", GROUP))
    assert "administrator" in await club.toast(club.person(PLAIN).presses(asked, button))
    in_private = await club.shown(club.person(PLAIN).says("/help"))
    assert "no longer" in await club.toast(club.person(PLAIN).presses(in_private, button))

    assert (await club.deps.store.chats.preferences(GROUP)).rules == "china"


async def test_a_person_is_forgotten_in_private_only(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))
    await club.deps.store.people.choose_language(7, "en")
    assert "no longer" in await club.toast(anna.presses(shown, "1:d:me:9999999999"))
    assert await club.deps.store.people.language(7) == "en"


async def test_whoever_presses_twice_in_haste_keeps_the_group(club: Club) -> None:
    """The buttons change places on second thought."""
    owner = club.person(OWNER)
    first = await club.shown(owner.says("/forget_group", GROUP))
    second = await club.shown(owner.presses(first, _wish(first, "group")))

    assert [one.data for one in second.buttons] == ["1:d:keep", _wish(second, "surely")]
    assert ":group:" in str(first.buttons[0].data)


async def test_the_data_of_a_group_are_for_those_in_charge(club: Club) -> None:
    await club.deps.store.players.meet(GROUP, 77, "Zebunniso")
    link = f"/start export{GROUP}"
    refused = await club.shown(club.person(PLAIN).says(link))
    assert "administrator" in refused.text

    content = await _file(club, link, OWNER)
    assert content["group"] == GROUP
    assert "Zebunniso" in str(content)


async def test_of_a_group_without_the_bot_nobody_is_told(club: Club) -> None:
    club.world.faults.on("getChatMember", Refused(Refusal(KICKED, 403)))
    shown = await club.shown(club.person(OWNER).says(f"/start export{GROUP}"))
    assert "not in that group" in shown.text


async def test_a_group_without_the_bot_is_forgotten_after_thirty_days(club: Club) -> None:
    """Telegram tells of the removal; or, when nobody heard it, refuses the next answer."""
    for removed_by in ("told", "refused"):
        await club.deps.store.chats.choose_rules(GROUP, "china")
        if removed_by == "told":
            club.world.remove_bot(OWNER, GROUP)
            for update in club.told():
                assert await club.hear(update) == []
        else:
            gone = Refusal(KICKED, 403)
            club.world.faults.on("sendMessage", Refused(gone))
            assert await club.hear(club.person(7).says("/help", GROUP)) == []
        await forget_left(club.deps.store, club.clock() + AWAY)
        assert (await club.deps.store.chats.preferences(GROUP)).rules == "china"
        await forget_left(club.deps.store, club.clock() + AWAY + timedelta(seconds=1))
        assert (await club.deps.store.chats.preferences(GROUP)).rules is None
        if removed_by == "told":
            club.world.add_bot(OWNER, GROUP)
            for update in club.told():
                await club.hear(update)


async def test_coming_back_the_bot_knows_all_as_it_was(club: Club) -> None:
    anna = club.person(7)
    shown = await club.shown(anna.says(f"/s {HAND}", GROUP))
    club.world.remove_bot(OWNER, GROUP)
    for update in club.told():
        assert await club.hear(update) == []
    club.world.add_bot(OWNER, GROUP)
    for update in club.told():
        await club.hear(update)
    await forget_left(club.deps.store, club.clock() + 2 * AWAY)

    assert (await club.shown(anna.presses(shown, data(shown, "self")))).id == shown.id
