"""People, chats and messages in the words of the Bot API."""

from __future__ import annotations

from bot.sandbox.records import Records
from bot.sandbox.updates import Json
from bot.sandbox.values import (
    ANONYMOUS_ADMIN,
    Button,
    Chat,
    ChatKind,
    Entity,
    File,
    Member,
    Message,
    Role,
    Rows,
    User,
)

_RIGHTS = (
    "can_manage_chat",
    "can_delete_messages",
    "can_manage_video_chats",
    "can_restrict_members",
    "can_promote_members",
    "can_change_info",
    "can_invite_users",
    "can_post_stories",
    "can_edit_stories",
    "can_delete_stories",
    "can_pin_messages",
    "can_manage_topics",
)


_SMALL = 320
"""Pixels of the longer side of a small photo."""


def said(**values: object) -> Json:
    """An object of those values that say anything."""
    return {name: value for name, value in values.items() if value not in (None, (), [], False)}


def user_json(user: User) -> Json:
    return {"id": user.id, "is_bot": user.is_bot, "first_name": user.first_name} | said(
        last_name=user.last_name, username=user.username, language_code=user.language_code
    )


def me_json(records: Records) -> Json:
    """The bot about itself."""
    return user_json(records.bot) | {
        "can_join_groups": True,
        "can_read_all_group_messages": not records.privacy,
        "supports_inline_queries": True,
        "can_connect_to_business": False,
        "has_main_web_app": False,
    }


def chat_json(records: Records, chat: Chat) -> Json:
    if chat.kind is ChatKind.PRIVATE:
        user = records.user(chat.id)
        return {"id": chat.id, "type": chat.kind.value, "first_name": user.first_name} | said(
            last_name=user.last_name, username=user.username
        )
    return {"id": chat.id, "type": chat.kind.value, "title": chat.title} | said(
        is_forum=chat.is_forum
    )


def full_chat_json(records: Records, chat: Chat) -> Json:
    pinned = records.pinned(chat.id)
    gifts = ("unlimited_gifts", "limited_gifts", "unique_gifts", "premium_subscription")
    return (
        chat_json(records, chat)
        | {
            "accent_color_id": 0,
            "max_reaction_count": 11,
            "accepted_gift_types": dict.fromkeys((*gifts, "gifts_from_channels"), True),
        }
        | said(pinned_message=message_json(records, pinned[0]) if pinned else None)
    )


def member_json(member: Member) -> Json:
    told: Json = {"user": user_json(member.user), "status": member.role.value}
    match member.role:
        case Role.OWNER:
            return told | {"is_anonymous": member.anonymous}
        case Role.ADMINISTRATOR:
            rights: Json = dict.fromkeys(_RIGHTS, True)
            return told | {"can_be_edited": False, "is_anonymous": member.anonymous} | rights
        case Role.BANNED:
            return told | {"until_date": 0}
        case Role.MEMBER | Role.LEFT:
            return told


def message_json(records: Records, message: Message, *, quoted: bool = False) -> Json:
    """A message; one that is `quoted` in another does not quote a third."""
    chat = records.chat(message.chat_id)
    author = records.user(message.author)
    told: Json = {"message_id": message.id, "date": message.date}
    told |= {"chat": chat_json(records, chat), "from": user_json(author)}
    if message.author == ANONYMOUS_ADMIN:
        told["sender_chat"] = chat_json(records, chat)
    told |= _thread_json(records, message)
    if not quoted:
        told |= said(reply_to_message=_quoted_json(records, message))
    told |= said(edit_date=message.edited)
    if message.via_bot:
        told["via_bot"] = user_json(records.bot)
    return told | _content_json(records, message) | said(reply_markup=markup_json(message.rows))


def inaccessible_json(records: Records, message: Message) -> Json:
    """All that the bot is told of a message that is too old, or gone."""
    chat = chat_json(records, records.chat(message.chat_id))
    return {"chat": chat, "message_id": message.id, "date": 0}


def _thread_json(records: Records, message: Message) -> Json:
    """In a topic its id; a reply in any supergroup carries the id of what it goes back to."""
    if message.thread_id is not None:
        return {"message_thread_id": message.thread_id, "is_topic_message": True}
    if records.chat(message.chat_id).kind is not ChatKind.SUPERGROUP or message.reply_to is None:
        return {}
    first = message.reply_to
    while (before := records.find_message(message.chat_id, first)) and before.reply_to:
        first = before.reply_to
    return {"message_thread_id": first}


def _quoted_json(records: Records, message: Message) -> Json | None:
    """What the message replies to: in a topic at least the line that opened it."""
    quoted = message.reply_to
    if quoted is None and message.thread_id != message.id:
        quoted = message.thread_id
    if quoted is None:
        return None
    found = records.find_message(message.chat_id, quoted)
    return None if found is None else message_json(records, found, quoted=True)


def _content_json(records: Records, message: Message) -> Json:
    entities = [entity_json(one) for one in message.entities]
    match message:
        case Message(service=str()):
            return _service_json(records, message)
        case Message(photo=File() as photo):
            told: Json = {"photo": _sizes_json(photo)}
            return told | said(caption=message.text, caption_entities=entities)
        case Message(document=File() as document):
            named = {"file_name": document.name, "mime_type": document.media_type}
            told = {"document": _file_json(document) | named}
            return told | said(caption=message.text, caption_entities=entities)
        case Message(sticker=str() as emoji):
            file = {"file_id": f"sticker{ord(emoji[0])}", "width": 512, "height": 512}
            look: Json = {"is_animated": False, "is_video": False, "type": "regular"}
            return {
                "sticker": file | {"file_unique_id": file["file_id"], "emoji": emoji} | look,
            }
        case _:
            return {"text": message.text} | said(entities=entities)


def _service_json(records: Records, message: Message) -> Json:
    """What a message of Telegram itself tells of."""
    about = message.about or 0
    match message.service:
        case "topic":
            return {"forum_topic_created": {"name": message.text, "icon_color": 7322096}}
        case "pinned":
            return {"pinned_message": _pinned_json(records, message.chat_id, about)}
        case "joined":
            return {"new_chat_members": [user_json(records.user(about))]}
        case "left":
            return {"left_chat_member": user_json(records.user(about))}
        case "migrated_to":
            return {"migrate_to_chat_id": about}
        case _:
            return {"migrate_from_chat_id": about}


def _pinned_json(records: Records, chat_id: int, message_id: int) -> Json:
    if (found := records.find_message(chat_id, message_id)) is not None:
        return message_json(records, found, quoted=True)
    return inaccessible_json(records, Message(chat_id, message_id, records.bot.id, 0))


def entity_json(entity: Entity) -> Json:
    return {"type": entity.kind, "offset": entity.offset, "length": entity.length} | said(
        url=entity.url, language=entity.language
    )


def _file_json(file: File) -> Json:
    return {"file_id": file.id, "file_unique_id": f"u{file.id}", "file_size": file.size}


def _sizes_json(photo: File) -> list[Json]:
    """The photo in its sizes, the largest last; the sandbox keeps no other, so only its id works.

    A bot that notes the id of a small one would send a blurred photo.
    """
    shrunk = _SMALL / max(photo.width, photo.height, 1)
    full = _file_json(photo) | {"width": photo.width, "height": photo.height}
    if shrunk >= 1:
        return [full]
    small: Json = {"file_id": f"{photo.id}_small", "file_unique_id": f"u{photo.id}_small"}
    small["width"], small["height"] = (
        max(1, round(side * shrunk)) for side in (photo.width, photo.height)
    )
    return [small, full]


def markup_json(rows: Rows) -> Json | None:
    if not rows:
        return None
    return {"inline_keyboard": [[button_json(button) for button in row] for row in rows]}


def button_json(button: Button) -> Json:
    return {"text": button.text} | {
        name: value
        for name, value in (
            ("callback_data", button.data),
            ("url", button.url),
            ("switch_inline_query", button.inline),
            ("switch_inline_query_current_chat", button.inline_here),
            ("copy_text", None if button.copy is None else {"text": button.copy}),
        )
        if value is not None
    }
