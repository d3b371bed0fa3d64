"""Commands that were edited: what they ask for stands where their answer stood."""

import pytest

from bot.sandbox.values import Message
from tests.bot.club import GROUP, Club, Person, labels, messages


async def answered(club: Club, person: Person, before: str, after: str) -> tuple[Message, Message]:
    """The answer to a command, and to the same message when it says something else."""
    said = person.says(before)
    first = await club.shown(said)
    return first, await club.shown(person.edits(said, after))


@pytest.mark.parametrize(
    ("before", "after", "text"),
    [
        ("/fan nothing at all", "/fans", "88\xa0points"),
        ("/fans", "/help", "How to type a hand"),
        ("/nothing", "/rules", "Rules: World (2006)"),
        ("/rules", "/rules china", "Rules: Chinese list"),
        ("/language", "/language uz", "Endi oʻzbekcha"),
        ("/help", "/settings", "Settings of this chat"),
        # Evenings need a group, and a command is no hand.
        ("/standings", "/play", "How to type a hand"),
        ("123m", "/help", "How to type a hand"),
    ],
)
async def test_the_answer_says_something_else(
    club: Club, before: str, after: str, text: str
) -> None:
    first, second = await answered(club, club.person(7), before, after)
    assert second.text.startswith(text)
    assert second.id == first.id


async def test_a_hand_for_the_builder_is_another(club: Club) -> None:
    anna = club.person(7)
    first, second = await answered(club, anna, "/build 123m", "/build 456p")
    assert second.id == first.id
    assert "456p" in second.text
    assert "123m" not in second.text
    # And it goes on from there.
    key = next(one.data for one in second.buttons if one.data and one.data.endswith("tile:1p"))
    third = await club.shown(anna.presses(second, key))
    assert "1456p" in third.text


async def test_a_hand_is_scored_when_the_command_was_mended(club: Club) -> None:
    anna = club.person(7)
    said = anna.says("/scor 123m 123p 123s 55m 78s 9s")
    first = await club.shown(said)
    *_, second = messages(await club.hear(anna.edits(said, "/s 123m 123p 123s 55m 78s 9s")))
    assert second.id == first.id
    assert second.text.startswith("13\xa0points")
    assert "Why?" in labels(second)


async def test_in_a_group_nobody_is_answered_who_did_not_ask(club: Club) -> None:
    anna = club.person(7)
    said = anna.says("see you", GROUP)
    await club.app.process_update(said)
    await club.app.process_update(anna.edits(said, "see you at /help"))
    assert [one for one in club.world.messages(GROUP) if one.author == club.world.bot.id] == []
