"""/settings: who may change what, and what became of it in the store."""

import pytest

from bot.model.preferences import FairPlay, Preferences
from tests.bot.club import GROUP, OWNER, Club, labels

STALE = "no longer works"


async def test_a_private_chat_has_no_fair_play(club: Club) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/settings"))

    assert not [one for one in page.buttons if (one.data or "").startswith("1:h:")]
    assert STALE in await club.toast(anna.presses(page, "1:h:private"))


@pytest.mark.parametrize("said", ["1:h:private", "1:o:tile_hog_honors:no"])
async def test_in_a_group_only_administrators_change_them(club: Club, said: str) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/settings", GROUP))

    assert "administrator" in await club.toast(anna.presses(page, said))
    assert await club.deps.store.chats.preferences(GROUP) == Preferences("en")
    club.world.promote(OWNER, GROUP, anna.id)
    changed = await club.shown(anna.presses(page, said))
    assert any(one.startswith("✓") for one in labels(changed))


@pytest.mark.parametrize(
    "said",
    [
        "1:s:nowhere",
        "1:s",
        "1:o:no_such_option",
        "1:o:tile_hog_honors:perhaps",
        "1:o:no_such_option:yes",
        "1:h:sometimes",
        "1:h",
    ],
)
async def test_pages_and_options_that_are_not_there(club: Club, said: str) -> None:
    anna = club.person(7)
    page = await club.shown(anna.says("/settings", GROUP))
    club.world.promote(OWNER, GROUP, anna.id)

    assert STALE in await club.toast(anna.presses(page, said))


async def test_options_are_kept_until_another_preset_is_chosen(club: Club) -> None:
    anna, chats = club.person(7), club.deps.store.chats
    page = await club.shown(anna.says("/settings"))

    await club.hear(anna.presses(page, "1:o:tile_hog_honors:no"))
    await club.hear(anna.presses(page, "1:o:mixed_kongs_points:3"))
    preferences = await chats.preferences(7)
    assert preferences.rules == "wmo"
    assert preferences.options == {"tile_hog_honors": "no", "mixed_kongs_points": "3"}
    # What is as in the preset again is no change.
    await club.hear(anna.presses(page, "1:o:tile_hog_honors:yes"))
    assert (await chats.preferences(7)).options == {"mixed_kongs_points": "3"}
    await club.hear(anna.says("/rules china"))
    assert (await chats.preferences(7)).options == {}


async def test_an_option_that_is_no_more_counts_as_not_chosen(club: Club) -> None:
    anna = club.person(7)
    await club.deps.store.chats.choose_rules(
        7, "wmo", {"an_old_option": "yes", "tile_hog_honors": "no"}
    )

    shown = await club.shown(anna.says("/settings"))

    assert "suit tiles only" in shown.text


async def test_fair_play_is_the_group_s(club: Club) -> None:
    anna = club.person(7)
    club.world.promote(OWNER, GROUP, anna.id)
    page = await club.shown(anna.says("/settings", GROUP))
    await club.hear(anna.presses(page, "1:h:after"))

    assert (await club.deps.store.chats.preferences(GROUP)).fair_play is FairPlay.AFTER
    assert (await club.deps.store.chats.preferences(7)).fair_play is FairPlay.OPEN
