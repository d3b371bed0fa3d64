"""Why a typed line cannot be read, or reads in more than one way: a sentence for each code."""

import re

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill
from bot.text.words import tile
from scoring.errors import Ambiguous, AmbiguousText, Unreadable, UnreadableText

_LETTERS = re.compile(r"[^\W\d_]+\Z")
SIGN_SHOWN = 20
"""Characters of a sign that are repeated; it may be a whole word."""


def unreadable_sentence(catalog: Catalog, error: UnreadableText) -> Html:
    """What cannot be read, with what could stand there instead."""
    return fill(
        _unreadable(catalog, error.code),
        sign=_shown(error),
        tile=tile(catalog, error.tile) if error.tile else "",
        n=error.copies,
    )


def _shown(error: UnreadableText) -> str:
    """The sign; the whole word if only the end of that cannot be read: good, not d."""
    before = _LETTERS.search(error.text, 0, error.start)
    begun = before.group() if before and error.sign[:1].isalpha() else ""
    return (begun + error.sign if len(begun) > len(error.sign) else error.sign)[:SIGN_SHOWN]


def _unreadable(catalog: Catalog, code: Unreadable) -> str:
    match code:
        case Unreadable.UNKNOWN:
            return catalog.gettext(
                "I cannot read “{sign}”. Suits: m p s; winds: E S W N; dragons: Rd Gd Wd."
            )
        case Unreadable.NO_SUIT:
            return catalog.gettext("“{sign}” has no suit.")
        case Unreadable.FIVE:
            return catalog.gettext("More than four of one tile: {tile} × {n}.")
        case Unreadable.ZERO:
            return catalog.gettext("There is no tile 0. Write 5 for a red five.")
        case Unreadable.Z_RANGE:
            return catalog.gettext("Honors go from 1z to 7z.")
        case Unreadable.BRACKET:
            return catalog.gettext("A bracket is missing.")
        case Unreadable.JOKER:
            return catalog.gettext("Jokers are not used in MCR.")
        case Unreadable.WINNING_TILE:
            return catalog.gettext("After the plus stands one tile, the winning one: +9s.")
        case Unreadable.CONTRADICTION:
            return catalog.gettext("“{sign}” contradicts what is said before it.")
        case Unreadable.NAMES_NO_TILE:
            return catalog.gettext(
                "Which tile? Write it after “{sign}”: {sign} 4s; or how many: {sign} 2."
            )
        case Unreadable.NAMES_NO_INDICATOR:
            return catalog.gettext("Which tile? Write it after “{sign}”: {sign} 4s.")
        case Unreadable.WORKED_OUT | Unreadable.RED_FIVES | Unreadable.LIABLE:
            return _unsaid(catalog, code)
        case Unreadable.NO_TILES:
            return catalog.gettext("There are no tiles in this line.")
        case Unreadable.TOO_LONG:
            return catalog.gettext("The line is too long for a hand.")


def _unsaid(catalog: Catalog, code: Unreadable) -> str:
    """Why a line need not or cannot say what it says."""
    match code:
        case Unreadable.LIABLE:
            return catalog.gettext(
                "Who is liable no hand can tell: that is asked when it is recorded at a table."
            )
        case Unreadable.RED_FIVES:
            return catalog.gettext("A red five is written among the tiles, as 0: 340p.")
        case _:
            return catalog.gettext(
                "“{sign}” is worked out from the tiles: there is no need to write it."
            )


def ambiguous_sentence(catalog: Catalog, error: AmbiguousText) -> Html:
    """What is to be decided, and how to write it so that there is nothing to decide."""
    return fill(_ambiguous(catalog, error.code))


def _ambiguous(catalog: Catalog, code: Ambiguous) -> str:
    match code:
        case Ambiguous.C_SUIT:
            return catalog.gettext("“с” may be characters or sou. Write 1сим or 1соу.")
        case Ambiguous.C_MIX:
            return catalog.gettext("Two notations are mixed: м п с and с д б. Use one.")
        case Ambiguous.Z_HONOR:
            return catalog.gettext("“З” may be West or green. Write Зп or Зл.")
        case Ambiguous.B_SUIT:
            return catalog.gettext("“b” may be characters or bamboos. Write 1m or 1s.")
        case Ambiguous.G_HONOR:
            return catalog.gettext("“G” may be West or green. Write W or Gd.")
        case Ambiguous.SH_WIND:
            return catalog.gettext("“Sh” may be East or North. Write E or N.")
        case Ambiguous.S_WIND:
            return catalog.gettext("“S” may be East, South or North.")
        case Ambiguous.TWO:
            return catalog.gettext("Two readings are possible. Choose one.")
