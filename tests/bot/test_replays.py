"""What was set aside is replayed, perhaps after days: it undoes nothing that came later."""

from collections.abc import AsyncIterator

import pytest
from telegram import Update

from bot.app import Built
from bot.model.preferences import FairPlay
from bot.sandbox.values import Message
from bot.store.inbox import KEPT_IDS
from tests.bot.club import GROUP, OWNER, Club, Person, as_received, data, messages, with_inbox

HAND = "123m 123p 123s 55m 78s 9s"


@pytest.fixture
async def built(club: Club) -> AsyncIterator[Built]:
    """A bot with an inbox: there it is written in which order updates came."""
    async with with_inbox(club) as made:
        await made.app.start()
        yield made
        await made.app.stop()


@pytest.fixture
def owner(club: Club, built: Built) -> Person:
    return club.person(OWNER, bot=built.app.bot)


@pytest.fixture
def anna(club: Club, built: Built) -> Person:
    return club.person(7, bot=built.app.bot)


async def _set_aside(club: Club, update: Update) -> None:
    """It came in, and its handler failed again and again."""
    inbox = club.deps.store.inbox
    received = as_received(update)
    await inbox.settle([received], (), now=club.clock())
    await inbox.failed(update.update_id, "OSError", times=3)


async def _handled(club: Club, built: Built, update: Update) -> Message:
    await built.queue.put(update)
    await built.queue.join()
    return messages(club.take())[-1]


async def _replayed(club: Club, built: Built) -> list[Message]:
    club.take()
    assert await club.deps.store.inbox.replay() == 1
    await built.queue.restore(built.app.bot, await built.clerk.untouched())
    await built.queue.join()
    return messages(club.take())


async def test_a_language_that_was_chosen_later_stays(
    club: Club, built: Built, anna: Person
) -> None:
    await _set_aside(club, anna.says("/language ru"))
    chosen = await _handled(club, built, anna.says("/language uz"))

    [shown] = await _replayed(club, built)
    assert await club.deps.store.people.language(7) == "uz"
    assert shown.text == chosen.text


async def test_a_group_s_language_that_was_chosen_later_stays(
    club: Club, built: Built, owner: Person
) -> None:
    page = await _handled(club, built, owner.says("/language", GROUP))
    await _set_aside(club, owner.presses(page, "1:l:ru"))
    chosen = await _handled(club, built, owner.presses(page, "1:l:uz"))

    # The page says so already.
    assert await _replayed(club, built) == []
    assert (await club.deps.store.chats.preferences(GROUP)).language == "uz"
    assert club.world.message(GROUP, page.id).text == chosen.text


async def test_rules_that_were_chosen_later_stay(club: Club, built: Built, anna: Person) -> None:
    await _set_aside(club, anna.says("/rules china"))
    chosen = await _handled(club, built, anna.says("/rules uzbek"))

    [shown] = await _replayed(club, built)
    assert (await club.deps.store.chats.preferences(7)).rules == "uzbek"
    assert shown.text == chosen.text


async def test_an_option_is_one_of_the_rules_that_were_chosen_later(
    club: Club, built: Built, anna: Person
) -> None:
    page = await _handled(club, built, anna.says("/settings"))
    await _set_aside(club, anna.presses(page, "1:o:flowers:none"))
    await _handled(club, built, anna.says("/rules uzbek"))
    await _replayed(club, built)

    chosen = await club.deps.store.chats.preferences(7)
    assert (chosen.rules, chosen.options) == ("uzbek", {})


async def test_fair_play_that_was_chosen_later_stays(
    club: Club, built: Built, owner: Person
) -> None:
    page = await _handled(club, built, owner.says("/settings", GROUP))
    await _set_aside(club, owner.presses(page, "1:h:private"))
    await _handled(club, built, owner.presses(page, "1:h:after"))
    await _replayed(club, built)

    assert (await club.deps.store.chats.preferences(GROUP)).fair_play is FairPlay.AFTER


async def test_a_choice_that_nobody_has_undone_is_made_late(
    club: Club, built: Built, anna: Person
) -> None:
    """What others chose, or what was chosen elsewhere, is another matter."""
    await _set_aside(club, anna.says("/rules china"))
    await _handled(club, built, anna.says("/language ru"))
    await _handled(club, built, club.person(8, bot=built.app.bot).says("/rules uzbek"))
    await _replayed(club, built)

    assert (await club.deps.store.chats.preferences(7)).rules == "china"


async def test_the_order_is_kept_when_old_numbers_are_forgotten(
    club: Club, built: Built, anna: Person
) -> None:
    """A number that is free again must not be given to a newer update."""
    await _handled(club, built, anna.says("/rules russian"))
    await _handled(club, built, anna.says("/rules china"))
    await built.clerk.written()
    club.clock.now += 2 * KEPT_IDS
    await club.deps.store.inbox.purge(club.clock())
    await _handled(club, built, anna.says("/rules uzbek"))

    assert (await club.deps.store.chats.preferences(7)).rules == "uzbek"


async def test_a_line_is_as_it_was_mended_last(club: Club, built: Built, anna: Person) -> None:
    typed = anna.says(HAND)
    await _handled(club, built, typed)
    await _set_aside(club, anna.edits(typed, f"{HAND} f1"))
    shown = await _handled(club, built, anna.edits(typed, f"{HAND} f2"))

    assert await _replayed(club, built) == []
    assert club.world.message(7, shown.id).text == shown.text


async def test_a_line_that_failed_does_not_undo_how_it_was_mended(
    club: Club, built: Built, anna: Person
) -> None:
    typed = anna.says(HAND)
    await _set_aside(club, typed)
    shown = await _handled(club, built, anna.edits(typed, f"{HAND} f2"))

    assert await _replayed(club, built) == []
    assert club.world.message(7, shown.id).text == shown.text


async def test_a_press_that_adds_something_counts_late(
    club: Club, built: Built, anna: Person
) -> None:
    shown = await _handled(club, built, anna.says(HAND))
    await _set_aside(club, anna.presses(shown, data(shown, "more")))
    await _handled(club, built, anna.presses(shown, data(shown, "more")))

    [late] = await _replayed(club, built)
    assert "2 flowers" in late.text.replace("\xa0", " ")


async def test_a_reading_that_was_chosen_later_stays(club: Club, built: Built) -> None:
    boris = club.person(8, "ru", bot=built.app.bot)
    asked = await _handled(club, built, boris.says("123с 456с 789с ВВВ К К"))
    await _set_aside(club, boris.presses(asked, data(asked, "0")))
    chosen = await _handled(club, built, boris.presses(asked, data(asked, "1")))

    assert await _replayed(club, built) == []
    assert club.world.message(8, asked.id).text == chosen.text
