"""Why a hand is worth what it is: the button, its account, and questions that people type."""

from telegram import Message
from telegram.ext import filters

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.hands import answer_reply
from bot.handlers.pages import stale
from bot.handlers.pictures import answer_drawn, redraw_pressed, show_pressed
from bot.handlers.riichi_why import riichi_reply
from bot.handlers.sending import answer, toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.exchange import Asked
from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog
from bot.text.fan_pages import fan_reply
from bot.text.fan_search import Candidates, FanSearch, Found
from bot.text.lengths import LONGEST_CAPTION, LONGEST_MESSAGE
from bot.text.reply import Reply
from bot.text.why_account import account_reply
from bot.text.why_buttons import with_more
from bot.text.why_not import why_not_toast
from bot.text.why_questions import WhatIfAsked, WhyNotAsked, find_fan, read_question
from bot.text.why_replies import (
    kept_back_reply,
    near_reply,
    no_hand_reply,
    what_if_reply,
    which_fan_reply,
    why_not_reply,
)
from bot.text.why_short import short_reason
from bot.usecases.hands import Answered
from bot.usecases.riichi_why import RiichiAsked
from bot.usecases.why import (
    HandAsked,
    explain,
    hand_spoken_of,
    hand_with_id,
    likeliest,
    other_winning_tiles,
    worth_asking,
)


class AsksWhy(filters.MessageFilter):
    """Messages that ask about a scored hand in words."""

    def __init__(self, *searches: FanSearch) -> None:
        super().__init__()
        self._searches = searches

    def filter(self, message: Message) -> bool:
        return read_question(message.text or "", *self._searches) is not None


async def asked(deps: Deps, message: Message) -> None:
    """Why not this fan, why at all, what if: about the hand replied to, or the last one here."""
    question = read_question(message.text or "", deps.search, deps.yaku)
    catalog = await catalog_here(deps, message.chat, message.from_user)
    thread_id = message.message_thread_id if message.is_topic_message else None
    here = Asked(message.chat_id, message.message_id, thread_id)
    before = message.reply_to_message
    replied_to = before.message_id if before else None
    hand = await hand_spoken_of(deps.store, here, replied_to, catalog.language)
    if hand is None:
        await answer(message, no_hand_reply(catalog))
        return
    if isinstance(hand, RiichiAsked):
        await answer(message, riichi_reply(deps, catalog, hand, question))
        return
    match question:
        case WhyNotAsked(names):
            await answer_drawn(deps, message, _why_not(deps, catalog, hand, names))
        case WhatIfAsked():
            await answer(message, _what_if(catalog, hand, question))
        case None:
            return


async def pressed(deps: Deps, press: Press) -> None:
    """A button under a scored answer, or under a list of fans to ask about."""
    match press.said:
        case [number, *what] if is_number(number):
            catalog = await catalog_here(deps, press.chat, press.user)
            hand = await hand_with_id(deps.store, int(number), press.chat.id, catalog.language)
            if isinstance(hand, HandAsked) and await _told(deps, press, catalog, hand, what):
                return
    await stale(deps, press)


async def _told(
    deps: Deps, press: Press, catalog: Catalog, hand: HandAsked, what: list[str]
) -> bool:
    """Tell what the button promises; False if it promises nothing that there is."""
    match what:
        case ["fan", key] if any(fan.key == key for fan in hand.scored.score.rules.fans):
            own = await catalog_for(deps, press.user, press.chat)
            found = explain(hand.scored, key)
            reason = why_not_toast(own, hand.scored.score, found.why, found.miss)
            await toast(press.query, reason, alert=True)
            return True
        case [page] if hand.exchange.is_at(*press.place):
            reply = await _page(deps, press, catalog, hand, page)
            if reply is None:
                return False
            own = await catalog_for(deps, press.user, press.chat)
            notice = str(short_reason(own, hand.scored.score)) if page == "why" else None
            await toast(press.query, notice, alert=notice is not None)
            if page in ("why", "back"):
                await show_pressed(deps, press, hand.exchange, reply)
            else:
                await redraw_pressed(press, reply)
            return True
        case _:
            return False


async def _page(
    deps: Deps, press: Press, catalog: Catalog, hand: HandAsked, page: str
) -> Reply | None:
    """What the answer is to show after the press."""
    match page:
        case "why" | "back":
            answered = Answered(hand.exchange, hand.scored)
            reply = await answer_reply(deps, catalog, hand.exchange.read, answered)
            return with_more(catalog, reply, hand.answer)
        case "near":
            misses = worth_asking(hand.scored)
            return near_reply(catalog, hand.scored.score, hand.answer, misses, back=True)
        case _ if is_number(page):
            limit = LONGEST_CAPTION if press.captioned else LONGEST_MESSAGE
            return account_reply(catalog, hand.scored, hand.answer, int(page), limit=limit)
        case _:
            return None


def _why_not(deps: Deps, catalog: Catalog, hand: HandAsked, names: tuple[str, ...]) -> Reply:
    score = hand.scored.score
    fans = {fan.key: fan for fan in score.rules.fans}
    match find_fan(names, deps.search, score.rules):
        case Found(key) if key in fans:
            found = explain(hand.scored, key)
            return why_not_reply(catalog, score, found.why, found.miss)
        case Found(key):
            return fan_reply(catalog, score.rules, key, deps.catalogs)
        case Candidates(keys):
            return which_fan_reply(catalog, hand.answer, [fans[key] for key in keys if key in fans])
        case _:
            misses = worth_asking(hand.scored)
            unknown = names[-1] if names else ""
            return near_reply(catalog, score, hand.answer, misses, unknown=unknown)


def _what_if(catalog: Catalog, hand: HandAsked, question: WhatIfAsked) -> Reply:
    if hand.scored.fair_play is not FairPlay.OPEN:
        return kept_back_reply(catalog, hand.scored)
    waits = other_winning_tiles(hand.scored)
    tiles = likeliest(hand.tiles_named(question.words), waits)
    return what_if_reply(catalog, hand.scored.score, tiles, waits)
