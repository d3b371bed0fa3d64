"""Methods that send messages, change them and take them away."""

from __future__ import annotations

from dataclasses import replace

from bot.sandbox.api.markup import caption, message_text, read_markup
from bot.sandbox.api.places import any_message, needs_right, open_chat, own_message, place
from bot.sandbox.api.places import writable_chat as chat_to_write
from bot.sandbox.api.said import Said
from bot.sandbox.events import Acting, MessageUnpinned, Reacted
from bot.sandbox.refusal import bad_request
from bot.sandbox.values import Entity, File, Message, Rows
from bot.sandbox.wire import message_json, png_size
from bot.sandbox.world import World

_ACTIONS = frozenset(
    {"typing", "upload_photo", "upload_document", "choose_sticker", "find_location"}
)
_REACTIONS = frozenset(
    "👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾😡"
)
_OLD = 48 * 3600
_PHOTO_LIMIT = 10 * 2**20
_FILE_LIMIT = 50 * 2**20


def send_message(world: World, said: Said) -> object:
    text, entities = message_text(said)
    return message_json(world, _post(world, said, text, entities))


def send_photo(world: World, said: Said) -> object:
    text, entities = caption(said)
    return message_json(world, _post(world, said, text, entities, photo=_photo(world, said)))


def send_document(world: World, said: Said) -> object:
    text, entities = caption(said)
    file = _file(world, said, "document", _FILE_LIMIT)
    return message_json(world, _post(world, said, text, entities, document=file))


def edit_text(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    if before.photo or before.document:
        raise bad_request("there is no text in the message to edit")
    text, entities = message_text(said)
    return _edited(world, before, said, text, entities)


def edit_caption(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    if not before.photo and not before.document:
        raise bad_request("there is no caption in the message to edit")
    text, entities = caption(said)
    return _edited(world, before, said, text, entities)


def edit_buttons(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    return _edited(world, before, said, before.text, before.entities)


def delete(world: World, said: Said) -> object:
    chat = open_chat(world, said)
    message = any_message(world, said, chat, purpose="delete")
    if message.author != world.bot.id:
        needs_right(world, chat, "message can't be deleted")
    if world.now - message.date > _OLD:
        raise bad_request("message can't be deleted for everyone")
    world.remove(world.bot.id, chat.id, message.id)
    return True


def pin(world: World, said: Said) -> object:
    chat = open_chat(world, said)
    needs_right(world, chat, "not enough rights to manage pinned messages in the chat")
    message = any_message(world, said, chat, purpose="pin")
    world.set_pinned(world.bot.id, message, silent=said.flag("disable_notification"))
    return True


def unpin(world: World, said: Said) -> object:
    """Without a message the newest pinned one."""
    chat = open_chat(world, said)
    needs_right(world, chat, "not enough rights to manage pinned messages in the chat")
    newest = next((message.id for message in world.pinned(chat.id)), None)
    message_id = said.maybe_number("message_id") or newest
    if message_id is None or not world.unpin(chat.id, message_id):
        raise bad_request("message to unpin not found")
    world.tell(MessageUnpinned(chat.id, message_id, world.bot.id))
    return True


def react(world: World, said: Said) -> object:
    chat = chat_to_write(world, said)
    message = any_message(world, said, chat, purpose="react")
    emojis = []
    for one in said.many("reaction"):
        one.only("type", "emoji")
        emojis.append(one.text("emoji").removesuffix("\ufe0f"))
    if len(emojis) > 1:
        raise bad_request("REACTIONS_TOO_MANY")
    if not set(emojis) <= _REACTIONS:
        raise bad_request("REACTION_INVALID")
    emoji = emojis[0] if emojis else ""
    world.put_reaction(chat.id, message.id, world.bot.id, emoji)
    world.tell(Reacted(chat.id, message.id, world.bot.id, emoji))
    return True


def act(world: World, said: Said) -> object:
    """Show for some seconds that the bot is typing."""
    chat = chat_to_write(world, said)
    _, thread = place(world, said, chat)
    action = said.text("action")
    if action not in _ACTIONS:
        raise bad_request("wrong parameter action in request")
    world.tell(Acting(chat.id, thread, action))
    return True


def _post(
    world: World,
    said: Said,
    text: str,
    entities: tuple[Entity, ...],
    *,
    photo: File | None = None,
    document: File | None = None,
) -> Message:
    chat = chat_to_write(world, said)
    rows, asks_reply = read_markup(said, may_ask=True)
    reply_to, thread = place(world, said, chat)
    return world.post(
        Message(
            chat.id,
            world.new_message_id(chat.id),
            world.bot.id,
            world.now,
            text=text,
            entities=entities,
            rows=rows,
            reply_to=reply_to,
            thread_id=thread,
            photo=photo,
            document=document,
            asks_reply=asks_reply,
        )
    )


def _to_edit(world: World, said: Said) -> Message:
    if "inline_message_id" not in said:
        return own_message(world, said, open_chat(world, said))
    try:
        return world.inline_message(said.text("inline_message_id"))
    except LookupError:
        raise bad_request("MESSAGE_ID_INVALID") from None


def _edited(
    world: World, before: Message, said: Said, text: str, entities: tuple[Entity, ...]
) -> object:
    """The message as it is now; True for one that was sent through inline mode."""
    rows: Rows = read_markup(said, may_ask=False)[0]
    after = replace(before, text=text, entities=entities, rows=rows)
    if after == before:
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly"
            " the same as a current content and reply markup of the message"
        )
    after = world.change(replace(after, edited=world.now))
    return True if before.inline_id else message_json(world, after)


def _photo(world: World, said: Said) -> File:
    file = _file(world, said, "photo", _PHOTO_LIMIT)
    content = world.file(file.id)
    size = png_size(content)
    if size is None and not content.startswith(b"\xff\xd8\xff"):
        raise bad_request("IMAGE_PROCESS_FAILED")
    if size is not None and (sum(size) > 10_000 or max(size) > 20 * min(size)):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
    return file


def _file(world: World, said: Said, name: str, limit: int) -> File:
    """A file that comes with the request, or one that Telegram has already."""
    upload = said.upload(name)
    if upload is None:
        try:
            return world.known_file(said.text(name))
        except LookupError:
            raise bad_request("wrong file identifier/HTTP URL specified") from None
    if not upload.content:
        raise bad_request("file must be non-empty")
    if len(upload.content) > limit:
        raise bad_request(f"file is too big for {name}")
    return world.put_file(upload.content, upload.name, upload.media_type)
