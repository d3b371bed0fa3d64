"""What is offered while `@bot …` is typed: cards of a hand, cards of fans, or what is wrong."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from bot.model.answer import Outcome, Ready, Refused, Scored, WhichGame, Withheld, game_of
from bot.model.inline_line import InlineLine
from bot.model.repair_code import code_of
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.card import Card
from bot.text.catalog import Catalog, Catalogs
from bot.text.fan_pages import fan_reply
from bot.text.fan_search import Candidates, FanSearch, Found, NotFound, Numbered, Result
from bot.text.fan_texts import FAN_RULES
from bot.text.help_page import EXAMPLE
from bot.text.markup import Html, bold, code, lines, plain
from bot.text.ready_answer import ready_reply, withheld_reply
from bot.text.refusal import refusal_reply
from bot.text.repairs import edit_row, repair_label
from bot.text.riichi.cards import yaku_cards
from bot.text.riichi.help_page import LINE as RIICHI_LINE
from bot.text.riichi.ready_answer import riichi_ready_reply
from bot.text.riichi.score_answer import riichi_score_reply
from bot.text.riichi.which_game import which_game_reply
from bot.text.riichi.why_account import riichi_account_pages
from bot.text.riichi.words import yaku_name
from bot.text.score_answer import score_reply
from bot.text.why_account import account_pages
from bot.text.words import fan_name, points, tile
from scoring import MCR_RULES
from scoring.errors import UnreadableText
from scoring.notation import TypedHand
from scoring.score import Score

MOST_FANS = 10
FEW_TILES = 4
"""So many tiles without a digit may as well be part of the name of a fan."""
FAN_DIGITS = 2
"""Digits in a name at most, as in 13 orphans."""
FAN_NAME = 80
"""Characters of a name that is looked for; more are a sentence."""
BELOW = 120
"""Characters of the line below a title."""
_DIGIT = re.compile(r"[0-9]")
_NOWHERE = ""
"""There is no answer for buttons to speak of: those that do are left out."""


def inline_cards(
    catalog: Catalog,
    catalogs: Catalogs,
    searches: tuple[FanSearch, FanSearch],
    read: InlineLine,
) -> tuple[Card, ...]:
    """The cards for what was typed, the likeliest first; there is always one.

    The `searches` are those for fans and for yaku.
    """
    if not read.line.strip():
        return (_hint(catalog, read),)
    if _may_name_a_fan(read):
        fans, yaku = searches
        if named := tuple(_named_cards(catalog, catalogs, fans, read)):
            return named
        if read.riichi is not None and (
            named := tuple(yaku_cards(catalog, catalogs, read.riichi, yaku, read.line))
        ):
            return named
    return tuple(_hand_cards(catalog, read))


def private_chat_label(catalog: Catalog) -> str:
    """Above the cards, plain text: leads to where a hand can be typed and changed by buttons."""
    return catalog.gettext("How to type a hand")


def _hint(catalog: Catalog, read: InlineLine) -> Card:
    """Nothing is typed yet: what can be."""
    title = catalog.gettext("Type a hand, or the name of a fan")
    hand, name = EXAMPLE, catalog.gettext("half flush")
    if not read.plays_mcr:
        title = catalog.gettext("Type a hand, or the name of a yaku")
        hand, name = RIICHI_LINE, catalog.pgettext("yaku", "Pinfu")
    html = lines(
        bold(catalog.gettext("In any chat type my name, and then:")), code(hand), code(name)
    )
    return Card("hint", title, f"{hand} · {name}", html)


def _may_name_a_fan(read: InlineLine) -> bool:
    """Whether the line is no hand, and not the beginning of one either."""
    if len(_DIGIT.findall(read.line)) > FAN_DIGITS or len(read.line) > FAN_NAME:
        return False
    match read.outcome:
        case Refused(error=UnreadableText()):
            return True
        case Refused(typed=TypedHand(hand=hand)):
            return len(hand.tiles) <= FEW_TILES and not _DIGIT.search(read.line)
        case _:
            return False


def _hand_cards(catalog: Catalog, read: InlineLine) -> Iterator[Card]:
    if isinstance(read.outcome, WhichGame):
        yield _card(
            catalog, "mcr", read.outcome.mcr, read.line, catalog.pgettext("card", "MCR: {worth}")
        )
        yield _card(
            catalog,
            "riichi",
            read.outcome.riichi,
            read.line,
            catalog.pgettext("card", "Riichi: {worth}"),
        )
        return
    yield _card(catalog, "hand", read.outcome, read.line)
    if isinstance(read.outcome, Scored):
        yield _why_card(catalog, read.outcome.score)
    if isinstance(read.outcome, RiichiScored):
        yield _riichi_why_card(catalog, read.outcome)
    if read.self_drawn is not None:
        title = catalog.pgettext("card", "By self-draw: {worth}")
        if isinstance(read.self_drawn, RiichiScored):
            title = catalog.pgettext("card", "By tsumo: {worth}")
        yield _card(catalog, "drawn", read.self_drawn, read.line, title)
    for one, outcome in read.won_on:
        won = tile(catalog, one)
        title = catalog.pgettext("card", "Won on {tile}: {worth}")
        line = f"{read.line} +{won}"
        yield _card(catalog, f"won:{one}", outcome, line, title, tile=won)
    for number, outcome in enumerate(read.readings, start=1):
        yield _card(catalog, f"reading:{number}", outcome, read.line, "{n}. {worth}", n=str(number))
    for repair, outcome in read.repaired:
        card = _card(catalog, f"mended:{code_of(repair)}", outcome, repair.line)
        yield replace(card, title=repair_label(catalog, repair))


def _card(
    catalog: Catalog, key: str, outcome: Outcome, line: str, title: str = "{worth}", **facts: str
) -> Card:
    """What is said of an outcome; the first line of it is the title, or what it is `worth`."""
    catalog = catalog.of(game_of(outcome))
    html = _told(catalog, outcome, line)
    first, *others = [row for row in plain(html).split("\n") if row]
    if isinstance(outcome, Ready | RiichiReady) and outcome.waits:
        tiles = " ".join(tile(catalog, wait.tile) for wait in outcome.waits)
        first = catalog.pgettext("card", "Ready: {tiles}").format(tiles=tiles)
    below = _cut(" · ".join(others))
    return Card(key, title.format(worth=first, **facts), below, html, edit_row(catalog, line))


def _told(catalog: Catalog, outcome: Outcome, line: str) -> Html:
    """The answer without its buttons, and without a word about those."""
    match outcome:
        case Scored():
            return Html(score_reply(catalog, outcome, _NOWHERE).html)
        case Ready():
            return Html(ready_reply(catalog, replace(outcome, repairs=()), _NOWHERE).html)
        case Refused():
            bare = replace(outcome, repairs=())
            return Html(refusal_reply(catalog, bare, line, _NOWHERE).html)
        case RiichiScored():
            return Html(riichi_score_reply(catalog, outcome, _NOWHERE).html)
        case RiichiReady():
            return Html(riichi_ready_reply(catalog, outcome, _NOWHERE).html)
        case WhichGame():
            return Html(which_game_reply(catalog, outcome, _NOWHERE).html)
        case Withheld():
            return Html(withheld_reply(catalog, outcome, _NOWHERE).html)


def _why_card(catalog: Catalog, score: Score) -> Card:
    """The account of a score: every fan with its rule, and what was not counted."""
    names = dict.fromkeys(fan_name(catalog, match.fan) for match in score.counted)
    title = catalog.gettext("The same with every combination explained")
    return Card("why", title, _cut(" · ".join(names)), account_pages(catalog, score)[0])


def _riichi_why_card(catalog: Catalog, scored: RiichiScored) -> Card:
    """The account of a riichi score: every yaku with its rule, and fu item by item."""
    names = [yaku_name(catalog, one.yaku) for one in scored.score.reading.counted]
    title = catalog.gettext("The same with every yaku and fu explained")
    account = riichi_account_pages(catalog, scored)[0]
    return Card("why", title, _cut(" · ".join(names)), account)


def _named_cards(
    catalog: Catalog, catalogs: Catalogs, search: FanSearch, read: InlineLine
) -> Iterator[Card]:
    """The fans that the line may name; none for somebody who plays another game."""
    if read.plays_mcr:
        yield from _fan_cards(catalog, catalogs, read, search.find(read.line, read.rules))


def _fan_cards(
    catalog: Catalog, catalogs: Catalogs, read: InlineLine, found: Result
) -> Iterator[Card]:
    here = {fan.key: fan for fan in read.rules.fans}
    fans = {fan.key: fan for preset in MCR_RULES.values() for fan in preset.fans} | here
    for key in list(dict.fromkeys(_keys(found)))[:MOST_FANS]:
        worth = points(catalog, here[key].points) if key in here else "–"
        html = Html(fan_reply(catalog, read.rules, key, catalogs).html)
        title = f"{fan_name(catalog, fans[key])}: {worth}"
        yield Card(f"fan:{key}", title, catalog.pgettext("fan rule", FAN_RULES[key]), html)


def _keys(found: Result) -> Iterable[str]:
    match found:
        case Found(key):
            return (key,)
        case Candidates(keys):
            return keys
        case Numbered(key=key, of_points=of_points):
            return (*(() if key is None else (key,)), *of_points)
        case NotFound():
            return ()


def _cut(text: str) -> str:
    return text if len(text) <= BELOW else f"{text[:BELOW]}…"
