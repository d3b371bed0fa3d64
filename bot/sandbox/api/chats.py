"""Methods that ask about the bot, chats and members."""

from __future__ import annotations

from bot.sandbox.api.places import open_chat
from bot.sandbox.api.said import Said
from bot.sandbox.refusal import bad_request
from bot.sandbox.values import Role
from bot.sandbox.wire import full_chat_json, me_json, member_json
from bot.sandbox.world import World


def get_me(world: World, said: Said) -> object:
    del said
    return me_json(world)


def get_chat(world: World, said: Said) -> object:
    return full_chat_json(world, open_chat(world, said))


def get_member(world: World, said: Said) -> object:
    chat = open_chat(world, said)
    try:
        return member_json(world.member(chat.id, said.number("user_id")))
    except LookupError:
        raise bad_request("PARTICIPANT_ID_INVALID") from None


def get_administrators(world: World, said: Said) -> object:
    """Those who are no bots."""
    chat = open_chat(world, said)
    if world.is_private(chat.id):
        raise bad_request("there are no administrators in the private chat")
    return [
        member_json(one)
        for one in world.members(chat.id)
        if one.is_administrator and not one.user.is_bot
    ]


def count_members(world: World, said: Said) -> object:
    return len(world.members(open_chat(world, said).id))


def leave(world: World, said: Said) -> object:
    chat = open_chat(world, said)
    if world.is_private(chat.id):
        raise bad_request("chat member status can't be changed in private chats")
    world.post_service(chat.id, world.bot.id, "left", world.bot.id)
    world.set_role(world.bot.id, chat.id, world.bot.id, Role.LEFT)
    return True


def get_file(world: World, said: Said) -> object:
    file_id = said.text("file_id")
    try:
        file = world.known_file(file_id)
    except LookupError:
        raise bad_request("invalid file_id") from None
    told = {"file_id": file.id, "file_unique_id": f"u{file.id}", "file_size": file.size}
    return told | {"file_path": file.id}
