"""The table of the methods that the sandbox knows, each with all the parameters it knows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.api import chats, menus, messages, queries
from bot.sandbox.api.said import Said
from bot.sandbox.refusal import unknown
from bot.sandbox.world import World


@dataclass(frozen=True, slots=True)
class Method:
    """A method by what it does; `writes` is what flood limits count."""

    call: Callable[[World, Said], object]
    parameters: frozenset[str]
    writes: bool = False


def _method(call: Callable[[World, Said], object], parameters: str = "") -> Method:
    return Method(call, frozenset(parameters.split()))


def _writes(call: Callable[[World, Said], object], parameters: str) -> Method:
    return Method(call, frozenset(parameters.split()), writes=True)


_SEND = (
    "chat_id message_thread_id reply_parameters reply_markup parse_mode"
    " disable_notification protect_content"
)
_EDIT = "chat_id message_id inline_message_id reply_markup"

METHODS = {
    "getMe": _method(chats.get_me),
    "getChat": _method(chats.get_chat, "chat_id"),
    "getChatMember": _method(chats.get_member, "chat_id user_id"),
    "getChatAdministrators": _method(chats.get_administrators, "chat_id"),
    "getChatMemberCount": _method(chats.count_members, "chat_id"),
    "leaveChat": _method(chats.leave, "chat_id"),
    "getFile": _method(chats.get_file, "file_id"),
    "sendMessage": _writes(messages.send_message, f"{_SEND} text entities link_preview_options"),
    "sendPhoto": _writes(messages.send_photo, f"{_SEND} photo caption caption_entities"),
    "sendDocument": _writes(
        messages.send_document,
        f"{_SEND} document caption caption_entities disable_content_type_detection",
    ),
    "editMessageText": _writes(
        messages.edit_text, f"{_EDIT} text entities parse_mode link_preview_options"
    ),
    "editMessageCaption": _writes(
        messages.edit_caption, f"{_EDIT} caption caption_entities parse_mode"
    ),
    # The library says with every edit how to read a text; the captions of media say it themselves.
    "editMessageMedia": _writes(messages.edit_media, f"{_EDIT} media parse_mode"),
    "editMessageReplyMarkup": _writes(messages.edit_buttons, _EDIT),
    "deleteMessage": _method(messages.delete, "chat_id message_id"),
    "pinChatMessage": _method(messages.pin, "chat_id message_id disable_notification"),
    "unpinChatMessage": _method(messages.unpin, "chat_id message_id"),
    "setMessageReaction": _method(messages.react, "chat_id message_id reaction is_big"),
    "sendChatAction": _method(messages.act, "chat_id action message_thread_id"),
    "answerCallbackQuery": _method(
        queries.answer_press, "callback_query_id text show_alert url cache_time"
    ),
    "answerInlineQuery": _method(
        queries.answer_inline, "inline_query_id results cache_time is_personal next_offset button"
    ),
    "setMyCommands": _method(menus.set_commands, "commands scope language_code"),
    "getMyCommands": _method(menus.get_commands, "scope language_code"),
    "deleteMyCommands": _method(menus.delete_commands, "scope language_code"),
    "setMyName": _method(menus.set_text("name"), "name language_code"),
    "getMyName": _method(menus.get_text("name"), "language_code"),
    "setMyDescription": _method(menus.set_text("description"), "description language_code"),
    "getMyDescription": _method(menus.get_text("description"), "language_code"),
    "setMyShortDescription": _method(
        menus.set_text("short_description"), "short_description language_code"
    ),
    "getMyShortDescription": _method(menus.get_text("short_description"), "language_code"),
}
"""getUpdates and the methods of webhooks, which have to wait, are in `delivery`."""
_BY_LOWER_NAME = {name.lower(): method for name, method in METHODS.items()}


def method_named(name: str) -> Method:
    """Names are read without case, as Telegram does; Refusal if there is no such method here."""
    method = _BY_LOWER_NAME.get(name.lower())
    if method is None:
        raise unknown(f"method {name}")
    return method


def call(world: World, name: str, said: Said) -> object:
    """Carry out a request of the bot: what Telegram answers, or a Refusal."""
    method = method_named(name)
    said.only(*method.parameters)
    return method.call(world, said)
