"""/help: how to type a hand, on one screen."""

from bot.model.typed_line import first_words
from bot.text.catalog import Catalog
from bot.text.markup import bold, code, join, lines, paragraphs
from bot.text.reply import Reply
from scoring.hand import Wind
from scoring.notation import Saying, write_tile, write_tiles
from scoring.tiles import Tile

EXAMPLE = "123m 123p 123s 55m 78s +9s"
"""A winning hand to copy; numbers and m p s are written the same in every language."""

FULL_EXAMPLE = "[{east}] (5555p) {red} 55s 67s +8s"
"""A hand with every sign that there is."""

SAID = (
    Saying.SELF_DRAWN,
    Saying.SEAT,
    Saying.ROUND,
    Saying.FLOWERS,
    Saying.LAST_OF_KIND,
    Saying.LAST_DRAW,
    Saying.LAST_DISCARD,
    Saying.AFTER_KONG,
    Saying.ROBBED_KONG,
)
"""The sayings to know, the commonest first."""


def help_reply(catalog: Catalog) -> Reply:
    """/help: how to type a hand, on one screen, in the signs of the language."""
    sayings = _sayings(catalog)
    honors = {"east": Tile.EAST, "red": Tile.RED}
    written = {name: write_tiles((tile,) * 3, catalog.language) for name, tile in honors.items()}
    full = " ".join((FULL_EXAMPLE.format(**written), *sayings[:2]))
    html = paragraphs(
        lines(bold(catalog.gettext("How to type a hand")), code(full)),
        lines(
            catalog.gettext("Suits: 123m characters, 123p dots, 123s bamboos"),
            catalog.gettext("Winds: E S W N; dragons: Rd Gd Wd (red, green, white)"),
            catalog.gettext("[123m]: an open set; (5555p): a concealed kong"),
            catalog.gettext("+8s: the winning tile, else the last one typed"),
        ),
        lines(
            catalog.gettext("How it was won, in any order:"),
            join(" · ", (code(saying) for saying in sayings)),
        ),
        catalog.gettext(
            "Capital letters and spaces do not matter. Russian, Uzbek, English and Chinese signs "
            "are all understood, and 🀇🀙🀐 too."
        ),
        lines(
            catalog.gettext("What you leave out is assumed; buttons under the answer change it."),
            catalog.gettext("Ask about a scored hand: why not half flush? what if 8s?"),
        ),
    )
    return Reply(html)


def _sayings(catalog: Catalog) -> list[str]:
    """What can be said about the win, as the language says it, with an example of a value."""
    values = {
        Saying.SEAT: write_tile(Wind.SOUTH.tile, catalog.language),
        Saying.ROUND: write_tile(Wind.EAST.tile, catalog.language),
        Saying.FLOWERS: "2",
    }
    first = first_words(catalog.language)
    return [" ".join(filter(None, (first[saying], values.get(saying)))) for saying in SAID]
