"""Methods that answer a pressed button or an inline query."""

from __future__ import annotations

from bot.sandbox.api.markup import message_text, read_markup
from bot.sandbox.api.said import Said
from bot.sandbox.events import ButtonAnswered, InlineAnswered
from bot.sandbox.html import units
from bot.sandbox.refusal import bad_request, unknown
from bot.sandbox.values import InlineResult
from bot.sandbox.world import World


def answer_press(world: World, said: Said) -> object:
    query_id = said.text("callback_query_id")
    text = said.text("text", "")
    if units(text) > 200:
        raise bad_request("MESSAGE_TOO_LONG")
    url = said.text("url") if "url" in said else None
    alert = said.flag("show_alert")
    user_id = world.queries.answered(query_id)
    world.tell(ButtonAnswered(query_id, user_id, text, alert, url))
    return True


def answer_inline(world: World, said: Said) -> object:
    results = tuple(_result(one) for one in said.many("results"))
    if len(results) > 50:
        raise bad_request("RESULTS_TOO_MUCH")
    if len({one.id for one in results}) < len(results):
        raise bad_request("RESULT_ID_DUPLICATE")
    if (button := said.one("button")) is not None:
        button.only("text", "start_parameter")
    query_id = said.text("inline_query_id")
    user_id = world.queries.answered(query_id)
    world.put_results(query_id, results)
    world.tell(InlineAnswered(query_id, user_id, results))
    return True


def _result(said: Said) -> InlineResult:
    if said.text("type") != "article":
        raise unknown(f"inline results of type {said.text('type')}")
    said.only("type", "id", "title", "description", "input_message_content", "reply_markup")
    result_id = said.text("id")
    if not 1 <= len(result_id.encode()) <= 64:
        raise bad_request("RESULT_ID_INVALID")
    if not (title := said.text("title", "")):
        raise bad_request("ARTICLE_TITLE_EMPTY")
    content = said.one("input_message_content")
    if content is None:
        raise bad_request("MESSAGE_EMPTY")
    content.only("message_text", "parse_mode", "entities", "link_preview_options")
    text, entities = message_text(content, "message_text")
    rows, _ = read_markup(said, may_ask=False)
    return InlineResult(result_id, title, said.text("description", ""), text, entities, rows)
