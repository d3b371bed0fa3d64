"""Methods that answer a pressed button or an inline query."""

from __future__ import annotations

from datetime import timedelta

from bot.sandbox.api.files import known_file
from bot.sandbox.api.markup import caption, message_text, read_rows
from bot.sandbox.api.said import Said
from bot.sandbox.events import ButtonAnswered
from bot.sandbox.html import units
from bot.sandbox.marks import PAYLOAD, start_payload
from bot.sandbox.refusal import bad_request, unknown
from bot.sandbox.values import FileKind, InlineAnswer, InlineResult, StartButton
from bot.sandbox.world import World

_USUAL_CACHE = 300


def answer_press(world: World, said: Said) -> object:
    query_id = said.text("callback_query_id")
    text = said.text("text", "")
    if units(text) > 200:
        raise bad_request("MESSAGE_TOO_LONG")
    url = said.text("url") if "url" in said else None
    if url is not None and not _starts_bot(world, url):
        raise bad_request("URL_INVALID")
    alert = said.flag("show_alert")
    user_id = world.queries.answered(query_id).user_id
    world.tell(ButtonAnswered(query_id, user_id, text, alert, url))
    return True


def _starts_bot(world: World, url: str) -> bool:
    """A press may lead to the bot with something for /start, and nowhere else."""
    try:
        return bool(start_payload(url, world.bot.username or ""))
    except LookupError:
        return False


def answer_inline(world: World, said: Said) -> object:
    results = tuple(_result(world, one) for one in said.many("results"))
    if len(results) > 50:
        raise bad_request("RESULTS_TOO_MUCH")
    if len({one.id for one in results}) < len(results):
        raise bad_request("RESULT_ID_DUPLICATE")
    next_offset = said.text("next_offset", "")
    if len(next_offset.encode()) > 64:
        raise bad_request("NEXT_OFFSET_INVALID")
    answer = InlineAnswer(results, next_offset, _start_button(said))
    span = timedelta(seconds=said.number("cache_time", _USUAL_CACHE))
    query_id = said.text("inline_query_id")
    query = world.queries.answered(query_id)
    world.queries.keep(query, answer, span, personal=said.flag("is_personal"))
    world.offer(query.user_id, query_id, answer)
    return True


def _start_button(said: Said) -> StartButton | None:
    button = said.one("button")
    if button is None:
        return None
    button.only("text", "start_parameter")
    payload = button.text("start_parameter")
    if not PAYLOAD.fullmatch(payload):
        raise bad_request("START_PARAM_INVALID")
    return StartButton(button.text("text"), payload)


def _result(world: World, said: Said) -> InlineResult:
    result_id = said.text("id")
    if not 1 <= len(result_id.encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    match said.text("type"):
        case "article":
            return _article(said, result_id)
        case "photo":
            return _photo(world, said, result_id)
        case kind:
            raise unknown(f"inline results of type {kind}")


def _article(said: Said, result_id: str) -> InlineResult:
    said.only("type", "id", "title", "description", "input_message_content", "reply_markup")
    if not (title := said.text("title", "")):
        raise bad_request("ARTICLE_TITLE_EMPTY")
    content = said.one("input_message_content")
    if content is None:
        raise bad_request("MESSAGE_EMPTY")
    content.only("message_text", "parse_mode", "entities", "link_preview_options")
    text, entities = message_text(content, "message_text")
    description = said.text("description", "")
    return InlineResult(result_id, title, description, text, entities, read_rows(said))


def _photo(world: World, said: Said, result_id: str) -> InlineResult:
    """A photo that was sent before; the sandbox fetches none from elsewhere."""
    said.only(
        "type",
        "id",
        "photo_file_id",
        "title",
        "description",
        "caption",
        "parse_mode",
        "caption_entities",
        "reply_markup",
    )
    photo = known_file(world, said.text("photo_file_id"), FileKind.PHOTO)
    title, description = said.text("title", ""), said.text("description", "")
    text, entities = caption(said)
    return InlineResult(result_id, title, description, text, entities, read_rows(said), photo)
