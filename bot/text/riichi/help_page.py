"""/help in a chat that plays riichi: how to type a hand of it, on one screen."""

from bot.model.games import Game, Played
from bot.text.catalog import Catalog
from bot.text.help_page import help_reply
from bot.text.markup import Html, bold, code, join, lines, paragraphs
from bot.text.reply import Reply
from scoring.notation import Saying
from scoring.riichi.notation import first_words

LINE = "234m 406p 678s 55s 67p +8p riichi"
"""A whole line to copy, as short as can be."""

EXAMPLE = "[777z] 406p 678s 55m 34m +2m"
"""A hand to copy; it is written the same in every language."""

_SAID = {
    Saying.SELF_DRAWN: "",
    Saying.RIICHI: "",
    Saying.DOUBLE_RIICHI: "",
    Saying.IPPATSU: "",
    Saying.TENHOU: "",
    Saying.SEAT: "2z",
    Saying.ROUND: "1z",
    Saying.LAST_DRAW: "",
    Saying.LAST_DISCARD: "",
    Saying.AFTER_KONG: "",
    Saying.ROBBED_KONG: "",
    Saying.COUNTERS: "2",
    Saying.STICKS: "1",
}
"""The sayings to know, with an example of what follows them."""


def games_help(catalog: Catalog, played: Played) -> Reply:
    """How to type a hand of each game that is played."""
    parts = []
    if played.mcr is not None:
        parts.append(Html(help_reply(catalog).html))
    if played.riichi is not None:
        parts.append(riichi_help(catalog))
    if not played.chosen:
        told = catalog.gettext("/rules: choose riichi, or both games; until then I score by MCR")
        parts.append(Html(told))
    return Reply(paragraphs(*parts))


def riichi_help(catalog: Catalog) -> Html:
    """Tiles, the words about the win, dora; and what no hand can tell."""
    catalog = catalog.of(Game.RIICHI)
    first = first_words(catalog.language)
    said = (" ".join(filter(None, (first[one], behind))) for one, behind in _SAID.items())
    dora, indicator, ura = (first[one] for one in (Saying.DORA, Saying.INDICATOR, Saying.URA))
    return paragraphs(
        lines(
            bold(catalog.gettext("How to type a riichi hand")),
            code(f"{EXAMPLE} {dora} 5p"),
        ),
        lines(
            catalog.gettext("Suits: 123m characters, 123p dots, 123s bamboos; 0 is a red five"),
            catalog.gettext("1z to 7z: East, South, West, North, white, green, red"),
            catalog.gettext("[123m]: an open set; (5555p): a concealed kong"),
            catalog.gettext("+8s: the winning tile, else the last one typed"),
        ),
        lines(
            catalog.gettext("How it was won, in any order:"),
            join(" · ", (code(one) for one in said)),
        ),
        lines(
            join(": ", (code(f"{dora} 4s"), catalog.gettext("the dora itself"))),
            join(": ", (code(f"{dora} 2"), catalog.gettext("that many, as you count them"))),
            join(": ", (code(f"{indicator} 3s"), catalog.gettext("the tile that is turned up"))),
            join(": ", (code(f"{ura} 4s"), catalog.gettext("the same underneath, after a riichi"))),
        ),
        lines(
            catalog.gettext("What you leave out is assumed; buttons under the answer change it."),
            catalog.gettext("Whether it was furiten no hand can tell: that is seen at the table."),
            catalog.gettext("/rules: the game and its rules; /yaku: all yaku"),
        ),
    )
