"""What a hand costs of which only han and fu are told: 3 han 40 fu, манган, 3/30."""

from __future__ import annotations

import re
from collections.abc import Iterator

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.riichi.possible import FU, LIMIT_HAN
from bot.model.evening.riichi.prices import Prices
from bot.text.catalog import Catalog
from bot.text.evening.riichi.line_pieces import Name, Says
from bot.text.evening.riichi.line_tokens import tokens
from bot.text.evening.riichi.worth import impossible_worth, worth_text
from bot.text.evening.terms import capitalized
from bot.text.fold import fold_uzbek
from bot.text.markup import Html, bold, fill, join, lines, paragraphs, plain
from bot.text.reply import Reply
from bot.text.riichi.other_rules import riichi_rules_line
from bot.text.riichi.words import limit_name
from scoring import RiichiRules
from scoring.riichi.payments import hundreds, won

_ASKING = re.compile(
    r"how|much|is|worth|costs?|price|a|hand|the|for|dealer|skolko|stoit|tsena|ruka|za|dilera?"
    r"|qancha|turadi|narhi|qol|uchun|tarqatuvchi"
)
_USUAL_FU = (30, 40)
"""What is shown where the fu are not told."""
_BESIDE = frozenset((Says.SELF, Says.PAUSE, Says.FROM))
_BARE = re.compile(r"\s*\d+\s*(?:\D\s*(\d+)\s*)?")


def read_worth(text: str) -> Worth | None:
    """What a line without tiles or names says a hand is worth; None if it speaks of something else.

    Two bare numbers are han and fu, where the second can be fu.
    """
    bare = _BARE.fullmatch(text)
    if bare and int(bare[1] or 0) not in FU:
        return None
    found: list[Worth] = []
    for token in tokens(text, ()) or ():
        match token:
            case Worth():
                found.append(token)
            case Name(typed=word) if all(map(_ASKING.fullmatch, fold_uzbek(word).split())):
                pass
            case _ if token in _BESIDE:
                pass
            case _:
                return None
    return found[0] if len(found) == 1 else None


def price_reply(catalog: Catalog, rules: RiichiRules, worth: Worth) -> Reply:
    """What is paid for it by ron and by tsumo, to the dealer and to others."""
    prices = RiichiGame(rules.key, changed=tuple(rules.changed.items())).pricing
    told = worth.fu or worth.yakuman or not 0 < worth.han < LIMIT_HAN
    asked = (worth,) if told else tuple(Worth(worth.han, one) for one in _USUAL_FU)
    paid = (lines(*_paid(catalog, prices, one)) for one in asked)
    return Reply(paragraphs(*paid, riichi_rules_line(catalog, rules)))


def _paid(catalog: Catalog, prices: Prices, worth: Worth) -> Iterator[Html]:
    """The hand, then a line for each way to win it."""
    possible, base = prices.possible, prices.base(worth)
    by_ron, by_tsumo = (possible.holds(worth, self_drawn=drawn) for drawn in (False, True))
    if not by_ron and not by_tsumo:
        nearest = possible.nearest(worth, self_drawn=False)
        yield fill("{why}", why=impossible_worth(catalog, worth, nearest, self_drawn=False))
        return
    limit = "" if worth.yakuman else limit_name(catalog, prices.limit(worth))
    named = join(", ", dict.fromkeys(filter(None, (worth_text(catalog, worth), Html(limit)))))
    yield bold(capitalized(plain(named)))
    if worth.yakuman > (paid := prices.paid_yakuman(worth)):
        template = catalog.ngettext(
            "By these rules {n} yakuman is paid.", "By these rules {n} yakuman are paid.", paid
        )
        yield fill(template, n=paid)
    if by_ron:
        yield fill(
            catalog.gettext("Ron: {points}, to the dealer {dealer}"),
            points=won(base, dealer=False, self_drawn=False),
            dealer=won(base, dealer=True, self_drawn=False),
        )
    if by_tsumo:
        yield fill(
            catalog.gettext("Tsumo: {points}/{dealer}, to the dealer {each} from each"),
            points=hundreds(base),
            dealer=hundreds(2 * base),
            each=hundreds(2 * base),
        )
