"""Commands by scope and language, descriptions, the bot's name."""

import pytest
from telegram import (
    Bot,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeAllGroupChats,
    BotCommandScopeAllPrivateChats,
    BotCommandScopeChat,
    BotCommandScopeChatMember,
    BotCommandScopeDefault,
)
from telegram.error import BadRequest

from bot.sandbox.events import MenuChanged
from bot.sandbox.world import World
from tests.sandbox.club import Club


async def test_the_narrowest_scope_wins_and_within_it_the_language(
    bot: Bot, world: World, club: Club
) -> None:
    group, ivan = club.group.id, club.id("Ivan")
    menus: list[tuple[str, BotCommandScope, str | None]] = [
        ("everyone", BotCommandScopeDefault(), None),
        ("private", BotCommandScopeAllPrivateChats(), None),
        ("private_ru", BotCommandScopeAllPrivateChats(), "ru"),
        ("groups", BotCommandScopeAllGroupChats(), None),
        ("groups_ru", BotCommandScopeAllGroupChats(), "ru"),
        ("admins", BotCommandScopeAllChatAdministrators(), None),
        ("only_dilnoza", BotCommandScopeChatMember(group, club.id("Dilnoza")), None),
    ]
    for name, scope, code in menus:
        await bot.set_my_commands([(name, "what it does")], scope=scope, language_code=code)

    def seen(name: str, chat_id: int) -> list[str]:
        return [one.name for one in world.commands(club.id(name), chat_id)]

    assert seen("Ivan", ivan) == ["private_ru"]
    assert seen("Aziz", club.id("Aziz")) == ["private"]
    assert seen("Ivan", group) == ["groups_ru"]
    assert seen("Aziz", group) == ["admins"]
    assert seen("Dilnoza", group) == ["only_dilnoza"]
    [kept] = await bot.get_my_commands(BotCommandScopeAllPrivateChats(), "ru")
    assert kept.command == "private_ru"
    await bot.delete_my_commands(BotCommandScopeAllPrivateChats(), "ru")
    assert seen("Ivan", ivan) == ["private"]
    assert len(club.happened(MenuChanged)) == len(menus) + 1


async def test_descriptions_and_the_name(bot: Bot, world: World) -> None:
    await bot.set_my_description("Scores hands")
    await bot.set_my_description("Считает очки", language_code="ru")
    await bot.set_my_short_description("Scores")
    await bot.set_my_name("Маджонг", language_code="ru")

    assert [world.description(code) for code in ("ru", "uz", None)] == [
        "Считает очки",
        "Scores hands",
        "Scores hands",
    ]
    assert world.short_description("uz") == "Scores"
    assert [world.bot_name(code) for code in ("ru", "en")] == ["Маджонг", "Madjong"]
    assert (await bot.get_my_description("ru")).description == "Считает очки"
    assert (await bot.get_my_name("ru")).name == "Маджонг"
    assert (await bot.get_my_short_description()).short_description == "Scores"
    with pytest.raises(BadRequest, match="too long"):
        await bot.set_my_description("x" * 513)


@pytest.mark.parametrize(
    ("command", "scope", "code", "why"),
    [
        (("Start", "x"), None, None, "Bot_command_invalid"),
        (("start", ""), None, None, "Bot_command_description_invalid"),
        (("start", "x"), None, "zh-hans", "Invalid language code"),
        (("start", "x"), BotCommandScopeChat(77), None, "Chat not found"),
    ],
)
async def test_menus_are_checked(
    bot: Bot, command: tuple[str, str], scope: BotCommandScope | None, code: str | None, why: str
) -> None:
    with pytest.raises(BadRequest, match=why):
        await bot.set_my_commands([command], scope=scope, language_code=code)
