"""Inline mode: asked in any chat, answered to one person, and nothing of it is kept."""

from datetime import timedelta

import pytest

from bot.sandbox.events import InlineAnswered
from bot.sandbox.faults import Dropped, Fault, ServerError, TooMany
from bot.sandbox.values import InlineAnswer
from tests.bot.club import GROUP, Club, Person


async def offered(club: Club, person: Person, query: str) -> InlineAnswer:
    """What somebody is offered who types this after the bot's name."""
    query_id = club.world.inline(person.id, query)
    for update in club.told():
        await club.app.process_update(update)
    answers = [one for one in club.world.events if isinstance(one, InlineAnswered)]
    assert answers[-1].query_id == query_id
    return answers[-1].answer


def titles(answer: InlineAnswer) -> list[str]:
    return [one.title.replace("\xa0", " ") for one in answer.results]


async def test_a_stranger_is_answered_without_a_start(club: Club) -> None:
    boris = club.person(8, "ru")

    answer = await offered(club, boris, "123м 123п 123с 55м 78с 9с")

    assert titles(answer)[0] == "13 очков"
    assert answer.button is not None


async def test_the_rules_are_the_person_s_own(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    await club.deps.store.chats.choose_rules(7, "china")

    # Two concealed kongs: 8 points by the world rules, 6 by the Chinese list.
    kongs = "(1111m) (2222p) 345s 67s 99s 8s"
    assert titles(await offered(club, anna, kongs))[0] == "11 points"
    assert titles(await offered(club, boris, kongs))[0] == "13 points"


async def test_telegram_may_keep_the_cards_for_that_person_only(club: Club) -> None:
    anna, boris = club.person(7), club.person(8, "ru")
    await offered(club, anna, "half flush")

    club.world.inline(anna.id, "half flush")
    assert not club.told()
    assert titles(await offered(club, boris, "half flush")) == ["Полуфлеш: 6 очков"]


async def test_nothing_is_kept_of_what_is_typed(club: Club) -> None:
    await offered(club, club.person(7), "123m 123p 123s 55m 78s 9s")

    assert await club.deps.store.exchanges.of_id(1) is None


async def test_a_card_that_was_sent_is_not_answered(club: Club) -> None:
    anna = club.person(7)
    for chat_id in (anna.id, GROUP):
        await offered(club, anna, "123m 123p 123s 55m 78s 9s")
        [asked] = [one for one in club.world.events if isinstance(one, InlineAnswered)][-1:]
        club.world.choose_inline(anna.id, asked.query_id, "hand", chat_id)
        for update in club.told():
            assert not await club.hear(update)


async def test_a_query_that_waited_too_long_does_no_harm(club: Club) -> None:
    anna = club.person(7)
    club.world.inline(anna.id, "half flush")
    [update] = club.told()
    club.world.clock.pass_by(timedelta(minutes=1))

    await club.app.process_update(update)

    assert not [one for one in club.world.events if isinstance(one, InlineAnswered)]


async def test_a_line_that_a_button_put_into_the_field_may_be_sent_as_it_is(club: Club) -> None:
    anna = club.person(7)
    for chat_id in (anna.id, GROUP):
        shown = await club.shown(anna.says("@madjong_bot 123m 123p 123s 55m 78s 9s", chat_id))
        assert "Mixed Triple Chow" in shown.text
    assert not await club.hear(anna.says("@another_bot 123m 123p 123s 55m 78s 9s", GROUP))


@pytest.mark.parametrize("fault", [ServerError(500), Dropped(), TooMany(5)])
async def test_a_list_that_telegram_did_not_take_is_not_tried_again(
    club: Club, fault: Fault
) -> None:
    anna = club.person(7)
    club.world.faults.on("answerInlineQuery", fault)

    club.world.inline(anna.id, "half flush")
    for update in club.told():
        await club.app.process_update(update)
    assert not club.world.faults.left
    assert not [one for one in club.world.events if isinstance(one, InlineAnswered)]

    # The next letter is answered again.
    answer = await offered(club, anna, "half flush ")
    assert titles(answer) == ["Half Flush: 6 points"]
