"""Menus and descriptions are published once, and again when they change."""

from dataclasses import replace

from bot.handlers.menus import publish
from bot.sandbox.refusal import Refusal
from tests.bot.club import Club

CALLS = ("setMyCommands", "setMyDescription", "setMyShortDescription")


def _published(club: Club) -> int:
    return sum(map(club.calls, CALLS))


async def test_they_are_published_once(club: Club) -> None:
    await publish(club.app.bot, club.deps)
    once = _published(club)
    # in no language, en, ru and uz
    assert [club.calls(call) for call in CALLS[1:]] == [4, 4]

    await publish(club.app.bot, club.deps)
    assert _published(club) == once


async def test_they_are_published_again_when_a_text_changes(club: Club) -> None:
    await publish(club.app.bot, club.deps)
    once = _published(club)
    catalogs = {**club.deps.catalogs, "ru": club.deps.catalogs["uz"]}
    await publish(club.app.bot, replace(club.deps, catalogs=catalogs))

    assert _published(club) == 2 * once


async def test_a_failure_stops_nothing_and_is_tried_again(club: Club) -> None:
    club.refuse("setMyDescription", Refusal("Too Many Requests", 429, retry_after=9))
    await publish(club.app.bot, club.deps)
    failed = _published(club)
    await publish(club.app.bot, club.deps)
    in_full = _published(club) - failed
    await publish(club.app.bot, club.deps)

    assert failed < in_full
    assert _published(club) == failed + in_full
