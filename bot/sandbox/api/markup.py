"""Texts and buttons that the bot wants to show, checked as Telegram checks them."""

from __future__ import annotations

from bot.sandbox.api.said import Said
from bot.sandbox.html import read_html, trimmed, units
from bot.sandbox.marks import marked
from bot.sandbox.refusal import bad_request, unknown
from bot.sandbox.values import Button, Entity, ReplyAsked, Rows

_URLS = ("http://", "https://", "tg://")


def read_text(
    said: Said, name: str, *, entities: str | None = None
) -> tuple[str, tuple[Entity, ...]]:
    """A text with its entities, from HTML or as they are named; how long it may be is not asked."""
    text = said.text(name, "")
    match said.text("parse_mode", "").upper():
        case "HTML":
            shown, found = read_html(text)
        case "" if entities is not None and entities in said:
            shown, found = trimmed(text, [_entity(one) for one in said.many(entities)])
        case "":
            shown, found = trimmed(text, [])
        case mode:
            raise unknown(f"parse_mode {mode}")
    if len(found) > 100:
        raise bad_request("ENTITIES_TOO_LONG")
    return shown, marked(shown, found)


def message_text(said: Said, name: str = "text") -> tuple[str, tuple[Entity, ...]]:
    """The text of a message: 1 to 4096 UTF-16 units."""
    text, entities = read_text(said, name, entities="entities")
    if not text:
        raise bad_request("message text is empty")
    if units(text) > 4096:
        raise bad_request("message is too long")
    return text, entities


def caption(said: Said) -> tuple[str, tuple[Entity, ...]]:
    """The text below a photo: up to 1024 UTF-16 units."""
    text, entities = read_text(said, "caption", entities="caption_entities")
    if units(text) > 1024:
        raise bad_request("message caption is too long")
    return text, entities


def _entity(said: Said) -> Entity:
    said.only("type", "offset", "length", "url", "language")
    url = said.text("url") if "url" in said else None
    language = said.text("language") if "language" in said else None
    offset, length = said.number("offset"), said.number("length")
    return Entity(said.text("type"), offset, length, url, language)


def asked_reply(said: Said) -> ReplyAsked | None:
    """Whether the person's app shall begin a reply at once, instead of showing buttons."""
    markup = said.one("reply_markup")
    if markup is None or "force_reply" not in markup:
        return None
    markup.only("force_reply", "selective", "input_field_placeholder")
    placeholder = markup.text("input_field_placeholder", "")
    if not markup.flag("force_reply"):
        raise bad_request('"force_reply" must be true')
    if len(placeholder) > 64:
        raise bad_request("input field placeholder is too long")
    return ReplyAsked(placeholder, markup.flag("selective"))


def read_rows(said: Said) -> Rows:
    """The buttons under a message."""
    markup = said.one("reply_markup")
    if markup is None:
        return ()
    markup.only("inline_keyboard")
    rows = tuple(tuple(_button(one) for one in row) for row in markup.rows("inline_keyboard"))
    rows = tuple(row for row in rows if row)
    if sum(map(len, rows)) > 100:
        raise bad_request("reply markup is too long")
    return rows


def _button(said: Said) -> Button:
    said.only(
        "text",
        "callback_data",
        "url",
        "switch_inline_query",
        "switch_inline_query_current_chat",
        "copy_text",
    )
    text = said.text("text", "").strip()
    kinds = [name for name in said.names() if name != "text"]
    if not text:
        raise bad_request('inline keyboard button text must be non-empty "text"')
    if not kinds:
        raise bad_request("text buttons are unallowed in the inline keyboard")
    if len(kinds) > 1:
        raise unknown(f"a button that is both {' and '.join(kinds)}")
    return _of_kind(said, text, kinds[0])


def _of_kind(said: Said, text: str, kind: str) -> Button:
    match kind:
        case "callback_data":
            data = said.text(kind)
            if not 1 <= len(data.encode()) <= 64:
                raise bad_request("BUTTON_DATA_INVALID")
            return Button(text, data=data)
        case "url":
            url = said.text(kind)
            if not url.startswith(_URLS):
                raise bad_request(f"inline keyboard button URL '{url}' is invalid: Wrong HTTP URL")
            return Button(text, url=url)
        case "switch_inline_query":
            return Button(text, inline=_query(said, kind))
        case "switch_inline_query_current_chat":
            return Button(text, inline_here=_query(said, kind))
        case _:
            copied = said.one(kind)
            if copied is None or not 1 <= units(copied.text("text", "")) <= 256:
                raise bad_request("BUTTON_COPY_TEXT_INVALID")
            copied.only("text")
            return Button(text, copy=copied.text("text"))


def _query(said: Said, kind: str) -> str:
    query = said.text(kind)
    if len(query) > 256:
        raise bad_request("BUTTON_QUERY_INVALID")
    return query
