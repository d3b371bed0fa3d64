"""Menus and descriptions are published once, and again when they change."""

from dataclasses import replace

from bot.handlers.menus import publish
from bot.sandbox.shown import Refusal
from tests.bot.club import Club

CALLS = {"setMyCommands", "setMyDescription", "setMyShortDescription"}


def _published(club: Club) -> int:
    return sum(name in CALLS for name in club.telegram.requests)


async def test_they_are_published_once(club: Club) -> None:
    await publish(club.app.bot, club.deps)
    # no language, en, ru, uz: two scopes of commands, and two descriptions
    assert _published(club) == 16

    await publish(club.app.bot, club.deps)
    assert _published(club) == 16


async def test_they_are_published_again_when_a_text_changes(club: Club) -> None:
    await publish(club.app.bot, club.deps)
    catalogs = {**club.deps.catalogs, "ru": club.deps.catalogs["uz"]}
    await publish(club.app.bot, replace(club.deps, catalogs=catalogs))

    assert _published(club) == 32


async def test_a_failure_stops_nothing_and_is_tried_again(club: Club) -> None:
    club.telegram.refuse_next["setMyDescription"] = Refusal("Too Many Requests", 429, retry_after=9)
    await publish(club.app.bot, club.deps)
    before = _published(club)
    await publish(club.app.bot, club.deps)

    assert _published(club) == before + 16
