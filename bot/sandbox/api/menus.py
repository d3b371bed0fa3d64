"""Methods for what is seen before a word is said: commands, descriptions, the bot's name."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.sandbox.api.said import Said
from bot.sandbox.events import MenuChanged
from bot.sandbox.menus import Scope
from bot.sandbox.refusal import bad_request
from bot.sandbox.values import Command
from bot.sandbox.world import World

_SCOPES = {
    "default": (),
    "all_private_chats": (),
    "all_group_chats": (),
    "all_chat_administrators": (),
    "chat": ("chat_id",),
    "chat_administrators": ("chat_id",),
    "chat_member": ("chat_id", "user_id"),
}
_LIMITS = {"name": 64, "description": 512, "short_description": 120}


def set_commands(world: World, said: Said) -> object:
    commands = tuple(_command(one) for one in said.many("commands"))
    if len(commands) > 100:
        raise bad_request("BOT_COMMANDS_TOO_MUCH")
    world.menus.commands[_scope(world, said), _language(said)] = commands
    world.tell(MenuChanged())
    return True


def get_commands(world: World, said: Said) -> object:
    commands = world.menus.commands.get((_scope(world, said), _language(said)), ())
    return [{"command": one.name, "description": one.description} for one in commands]


def delete_commands(world: World, said: Said) -> object:
    world.menus.commands.pop((_scope(world, said), _language(said)), None)
    world.tell(MenuChanged())
    return True


def set_text(which: str) -> Callable[[World, Said], object]:
    """For the name and the descriptions."""

    def method(world: World, said: Said) -> object:
        text = said.text(which, "")
        if len(text) > _LIMITS[which]:
            raise bad_request(f"bot {which.replace('_', ' ')} is too long")
        world.menus.set_text(which, _language(said), text)
        world.tell(MenuChanged())
        return True

    return method


def get_text(which: str) -> Callable[[World, Said], object]:
    def method(world: World, said: Said) -> object:
        return {which: world.menus.text(which, _language(said))}

    return method


def _command(said: Said) -> Command:
    said.only("command", "description")
    name, description = said.text("command").removeprefix("/"), said.text("description")
    if not re.fullmatch(r"[a-z0-9_]{1,32}", name):
        raise bad_request("BOT_COMMAND_INVALID")
    if not 1 <= len(description) <= 256:
        raise bad_request("BOT_COMMAND_DESCRIPTION_INVALID")
    return Command(name, description)


def _scope(world: World, said: Said) -> Scope:
    scope = said.one("scope")
    if scope is None:
        return ("default", 0, 0)
    kind = scope.text("type")
    if kind not in _SCOPES:
        raise bad_request("unsupported type of BotCommandScope")
    scope.only("type", *_SCOPES[kind])
    chat_id, user_id = scope.number("chat_id", 0), scope.number("user_id", 0)
    if chat_id and chat_id not in {chat.id for chat in world.chats}:
        raise bad_request("chat not found")
    return (kind, chat_id, user_id)


def _language(said: Said) -> str:
    code = said.text("language_code", "")
    if not re.fullmatch(r"(?:[a-z]{2})?", code):
        raise bad_request("invalid language code specified")
    return code
