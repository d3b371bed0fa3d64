"""Methods that send messages, change them and take them away."""

from __future__ import annotations

from dataclasses import replace

from bot.sandbox.api.files import document_said, photo_said
from bot.sandbox.api.markup import asked_reply, caption, message_text, read_rows
from bot.sandbox.api.places import any_message, needs_right, open_chat, own_message, place
from bot.sandbox.api.places import writable_chat as chat_to_write
from bot.sandbox.api.said import Said
from bot.sandbox.events import Acting
from bot.sandbox.refusal import bad_request, unknown
from bot.sandbox.values import Entity, File, Message
from bot.sandbox.wire import message_json
from bot.sandbox.world import World

_ACTIONS = frozenset(
    {"typing", "upload_photo", "upload_document", "choose_sticker", "find_location"}
)
_REACTIONS = frozenset(
    "👍👎❤🔥🥰👏😁🤔🤯😱🤬😢🎉🤩🤮💩🙏👌🕊🤡🥱🥴😍🐳🌚🌭💯🤣⚡🍌🏆💔🤨😐🍓🍾💋🖕😈😴😭🤓👻👀🎃🙈😇😨🤝✍🤗🫡🎅🎄☃💅🤪🗿🆒💘🙉🦄😘💊🙊😎👾😡"
)
_OLD = 48 * 3600


def send_message(world: World, said: Said) -> object:
    text, entities = message_text(said)
    return message_json(world, _post(world, said, text, entities))


def send_photo(world: World, said: Said) -> object:
    text, entities = caption(said)
    photo = photo_said(world, said, "photo")
    return message_json(world, _post(world, said, text, entities, photo=photo))


def send_document(world: World, said: Said) -> object:
    text, entities = caption(said)
    document = document_said(world, said, "document")
    return message_json(world, _post(world, said, text, entities, document=document))


def edit_text(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    if before.file:
        raise bad_request("there is no text in the message to edit")
    text, entities = message_text(said)
    return _edited(world, said, before, replace(before, text=text, entities=entities))


def edit_caption(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    if not before.file:
        raise bad_request("there is no caption in the message to edit")
    text, entities = caption(said)
    return _edited(world, said, before, replace(before, text=text, entities=entities))


def edit_media(world: World, said: Said) -> object:
    """Another photo or document with its caption, also in the place of a text."""
    before = _to_edit(world, said)
    media = said.one("media")
    if media is None:
        raise bad_request("media is required")
    media.only("type", "media", "caption", "parse_mode", "caption_entities")
    if before.inline_id and media.upload("media"):
        raise bad_request("can't upload new files in inline messages")
    text, entities = caption(media)
    after = replace(before, text=text, entities=entities, photo=None, document=None)
    match media.text("type"):
        case "photo":
            after = replace(after, photo=photo_said(world, media, "media"))
        case "document":
            after = replace(after, document=document_said(world, media, "media"))
        case kind:
            raise unknown(f"media of type {kind}")
    return _edited(world, said, before, after)


def edit_buttons(world: World, said: Said) -> object:
    before = _to_edit(world, said)
    return _edited(world, said, before, before)


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
    if message_id is None or not world.set_unpinned(world.bot.id, chat.id, message_id):
        raise bad_request("message to unpin not found")
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
    world.set_reaction(world.bot.id, message, emojis[0] if emojis else "")
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
    asks_reply = asked_reply(said)
    rows = () if asks_reply else read_rows(said)
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
            silent=said.flag("disable_notification"),
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


def _edited(world: World, said: Said, before: Message, after: Message) -> object:
    """The message as it is now; True for one that was sent through inline mode."""
    after = replace(after, rows=read_rows(said))
    if after == before:
        raise bad_request(
            "message is not modified: specified new message content and reply markup are exactly"
            " the same as a current content and reply markup of the message"
        )
    after = world.change(replace(after, edited=world.now))
    return True if before.inline_id else message_json(world, after)
