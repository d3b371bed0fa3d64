"""Why a riichi hand is worth what it is: the button, its account, and questions in words."""

from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.hands import answer_reply
from bot.handlers.pages import stale
from bot.handlers.pictures import redraw_pressed, show_pressed
from bot.handlers.sending import toast
from bot.handlers.speech import catalog_for, catalog_here
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog
from bot.text.fair_play import kept_back_line
from bot.text.fan_search import Candidates, Found
from bot.text.lengths import LONGEST_CAPTION, LONGEST_MESSAGE
from bot.text.reply import Reply
from bot.text.riichi.why_account import (
    riichi_account_reply,
    riichi_short_reason,
    riichi_what_if_reply,
    which_yaku_reply,
    yaku_near_reply,
    yaku_why_not_reply,
)
from bot.text.riichi.why_not import yaku_toast
from bot.text.riichi.yaku_pages import yaku_reply
from bot.text.why_questions import Question, WhatIfAsked, WhyNotAsked, find_fan
from bot.usecases.hands import Answered
from bot.usecases.riichi_why import (
    RiichiAsked,
    explain_yaku,
    other_waits,
    yaku_worth_asking,
)
from bot.usecases.why import hand_with_id, likeliest


async def pressed(deps: Deps, press: Press) -> None:
    """A button under a scored answer, or under a list of yaku to ask about."""
    match press.said:
        case [number, *what] if is_number(number):
            catalog = (await catalog_here(deps, press.chat, press.user)).of(Game.RIICHI)
            hand = await hand_with_id(deps.store, int(number), press.chat.id, catalog.language)
            if isinstance(hand, RiichiAsked) and await _told(deps, press, catalog, hand, what):
                return
    await stale(deps, press)


async def _told(
    deps: Deps, press: Press, catalog: Catalog, hand: RiichiAsked, what: list[str]
) -> bool:
    """Tell what the button promises; False if it promises nothing that there is."""
    score = hand.scored.score
    own = (await catalog_for(deps, press.user, press.chat)).of(Game.RIICHI)
    match what:
        case ["yaku", key] if any(yaku.key == key for yaku in score.rules.yaku):
            found = explain_yaku(hand.scored, key)
            await toast(press.query, yaku_toast(own, score, found.why, found.miss), alert=True)
        case ["why"]:
            await toast(press.query, riichi_short_reason(own, score), alert=True)
        case ["back"] if hand.exchange.is_at(*press.place):
            answered = Answered(hand.exchange, hand.scored)
            await toast(press.query)
            reply = await answer_reply(deps, catalog, hand.exchange.read, answered)
            await show_pressed(deps, press, hand.exchange, reply)
        case [page] if hand.exchange.is_at(*press.place) and (
            shown := _page(press, catalog, hand, page)
        ):
            await toast(press.query)
            await redraw_pressed(press, shown)
        case _:
            return False
    return True


def _page(press: Press, catalog: Catalog, hand: RiichiAsked, page: str) -> Reply | None:
    """What the answer is to show after the press."""
    if page == "near":
        misses = yaku_worth_asking(hand.scored)
        return yaku_near_reply(catalog, hand.scored.score, hand.answer, misses, back=True)
    if is_number(page):
        limit = LONGEST_CAPTION if press.captioned else LONGEST_MESSAGE
        return riichi_account_reply(catalog, hand.scored, hand.answer, int(page), limit=limit)
    return None


def riichi_reply(
    deps: Deps, catalog: Catalog, hand: RiichiAsked, question: Question | None
) -> Reply:
    """The answer to a question in words."""
    catalog = catalog.of(Game.RIICHI)
    match question:
        case WhatIfAsked() if hand.scored.fair_play is not FairPlay.OPEN:
            return Reply(kept_back_line(catalog, hand.scored.fair_play))
        case WhatIfAsked(words):
            waits = other_waits(hand.scored)
            tiles = likeliest(hand.tiles_named(words), waits)
            return riichi_what_if_reply(catalog, hand.scored, tiles, waits)
        case WhyNotAsked(names):
            return _why_not(deps, catalog, hand, names)
        case None:
            return _why_not(deps, catalog, hand, ())


def _why_not(deps: Deps, catalog: Catalog, hand: RiichiAsked, names: tuple[str, ...]) -> Reply:
    score = hand.scored.score
    yaku = {one.key: one for one in score.rules.yaku}
    match find_fan(names, deps.yaku, score.rules):
        case Found(key) if key in yaku:
            found = explain_yaku(hand.scored, key)
            return yaku_why_not_reply(catalog, hand.scored, found.why, found.miss)
        case Found(key):
            return yaku_reply(catalog, score.rules, key, deps.catalogs)
        case Candidates(keys) if some := [yaku[key] for key in keys if key in yaku]:
            return which_yaku_reply(catalog, hand.answer, some)
        case _:
            misses = yaku_worth_asking(hand.scored)
            unknown = names[-1] if names else ""
            return yaku_near_reply(catalog, score, hand.answer, misses, unknown=unknown)
