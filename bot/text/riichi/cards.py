"""The yaku that are offered while somebody types after the bot's name."""

from collections.abc import Iterable, Iterator

from bot.text.card import Card
from bot.text.catalog import Catalog, Catalogs
from bot.text.fan_search import Candidates, FanSearch, Found, Numbered, Result
from bot.text.markup import Html, plain
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.yaku_pages import yaku_reply
from bot.text.riichi.yaku_texts import YAKU_TEXTS
from scoring import RiichiRules

MOST_YAKU = 10


def yaku_cards(
    catalog: Catalog, catalogs: Catalogs, rules: RiichiRules, search: FanSearch, line: str
) -> Iterator[Card]:
    """A card for each yaku that the line may name, the likeliest first."""
    for key in list(dict.fromkeys(_keys(search.find(line, rules))))[:MOST_YAKU]:
        html = Html(yaku_reply(catalog, rules, key, catalogs).html)
        title = plain(html).partition("\n")[0]
        rule = BESIDE[key].rule if key in BESIDE else YAKU_TEXTS[key].rule
        below = catalog.pgettext("yaku rule", rule)
        yield Card(f"yaku:{key}", title, below, html)


def _keys(found: Result) -> Iterable[str]:
    match found:
        case Found(key):
            return (key,)
        case Candidates(keys) | Numbered(of_points=keys):
            return keys
        case _:
            return ()
