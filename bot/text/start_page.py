"""/start: what the bot does here, by the games that the chat plays."""

from collections.abc import Iterator

from bot.model.games import Played
from bot.text.catalog import Catalog
from bot.text.help_page import EXAMPLE
from bot.text.markup import Html, bold, code, lines, paragraphs
from bot.text.pages import language_row
from bot.text.reply import Reply
from bot.text.riichi.help_page import LINE


def start_reply(catalog: Catalog, played: Played) -> Reply:
    """What the bot does, an example to copy, and the three languages as buttons.

    A chat that has not chosen plays MCR, and is told that there is another game.
    """
    html = paragraphs(
        bold(_heading(catalog, played)),
        lines(
            _send(catalog, played),
            *_examples(played),
            _promise(catalog, played),
        ),
        lines(
            catalog.gettext("/help: how to type a hand"),
            catalog.gettext("/build: tap the tiles instead"),
            *_books(catalog, played),
            _rules(catalog, played),
            catalog.gettext("In a group begin with /s, or reply to me."),
        ),
    )
    return Reply(html, (language_row(catalog),))


def _heading(catalog: Catalog, played: Played) -> str:
    if played.both or not played.chosen:
        return catalog.gettext(
            "I score hands of two games: MCR (Mahjong Competition Rules) and riichi."
        )
    if played.riichi is not None:
        return catalog.gettext("I score hands of riichi.")
    return catalog.gettext("I score hands by the Mahjong Competition Rules (MCR).")


def _send(catalog: Catalog, played: Played) -> str:
    if played.mcr is None:
        return catalog.pgettext("riichi", "Send a winning hand, the winning tile last:")
    return catalog.gettext("Send a winning hand, the winning tile last:")


def _examples(played: Played) -> Iterator[Html]:
    if played.mcr is not None:
        yield code(EXAMPLE)
    if played.riichi is not None:
        yield code(LINE)


def _promise(catalog: Catalog, played: Played) -> str:
    if played.both:
        return catalog.gettext(
            "I answer with what it is worth and why, and who pays what. For a hand without its "
            "winning tile I say what it waits for."
        )
    if played.riichi is not None:
        return catalog.gettext(
            "I answer with han and fu, every yaku, and who pays what. For a hand without its "
            "winning tile I say what it waits for."
        )
    return catalog.gettext(
        "I answer with the points, every fan in it, and who pays what. For a hand without its "
        "winning tile I say what it waits for."
    )


def _books(catalog: Catalog, played: Played) -> Iterator[str]:
    if played.mcr is not None:
        yield catalog.gettext("/fans: all fans by points; /fan and a name: one of them")
    if played.riichi is not None:
        yield catalog.gettext("/yaku: all yaku; with a name: one of them")


def _rules(catalog: Catalog, played: Played) -> str:
    if not played.chosen:
        return catalog.gettext("/rules: choose riichi, or both games; until then I score by MCR")
    return catalog.gettext("/rules: which rules I score by")
