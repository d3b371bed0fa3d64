"""What is impossible about a riichi hand, in words: a sentence for each kind of problem."""

from bot.text.catalog import Catalog
from scoring.riichi.problems import RiichiProblemKind


def riichi_sentence(catalog: Catalog, kind: RiichiProblemKind) -> str:
    """The sentence with its places for facts."""
    sentences = {
        RiichiProblemKind.FLOWERS: catalog.gettext("There are no flowers in riichi."),
        RiichiProblemKind.TOO_MANY_WITH_INDICATORS: catalog.gettext(
            "More than four of one tile, the indicators among them: {tile} × {n}."
        ),
        RiichiProblemKind.TWO_RED_FIVES: catalog.gettext(
            "There is one red five in a suit: write 5 for the other {tile}."
        ),
        RiichiProblemKind.RED_NOT_HELD: catalog.gettext("The hand holds no red {tile}."),
        RiichiProblemKind.TOO_MANY_INDICATORS: catalog.gettext(
            "There are {need} dora indicators at most, not {n}."
        ),
        RiichiProblemKind.URA_WITHOUT_RIICHI: catalog.gettext(
            "Ura dora are turned for a riichi only: add riichi."
        ),
        RiichiProblemKind.TOO_MANY_URA: catalog.gettext(
            "There are more ura dora than dora: {n} and {need}."
        ),
        RiichiProblemKind.TOO_MANY_DORA: catalog.gettext(
            "A hand holds {need} dora at most, not {n}."
        ),
        RiichiProblemKind.RIICHI_ON_OPEN_HAND: catalog.gettext(
            "Riichi needs a closed hand, and {meld} is open."
        ),
        RiichiProblemKind.DOUBLE_AND_PLAIN_RIICHI: catalog.gettext(
            "A riichi is either plain or double."
        ),
        RiichiProblemKind.IPPATSU_WITHOUT_RIICHI: catalog.gettext("Ippatsu needs a riichi."),
        RiichiProblemKind.IPPATSU_AFTER_KONG: catalog.gettext(
            "A kong ends ippatsu: it does not go with rinshan."
        ),
        RiichiProblemKind.AFTER_KONG_BY_RON: catalog.gettext("Rinshan is a tsumo."),
        RiichiProblemKind.AFTER_KONG_WITHOUT_KONG: catalog.gettext(
            "Rinshan needs a kong in the hand: [5555p] open, (5555p) concealed."
        ),
        RiichiProblemKind.ROBBED_BY_TSUMO: catalog.gettext("Chankan is a ron."),
        RiichiProblemKind.ROBBED_TILE_HELD: catalog.pgettext(
            "riichi",
            "A kong of {tile} cannot be robbed: its player has three of them, and you hold one.",
        ),
        RiichiProblemKind.ROBBED_LAST_TILE: catalog.pgettext(
            "riichi",
            "No kong is declared after the last tile of the wall: there is none to rob.",
        ),
        RiichiProblemKind.LAST_TILE_AFTER_KONG: catalog.gettext(
            "By these rules haitei does not go with rinshan."
        ),
        RiichiProblemKind.FIRST_TURN_WITH_MELDS: catalog.gettext(
            "In the first turn nothing has been called yet: {meld} has."
        ),
        RiichiProblemKind.FIRST_TURN_BY_RON_OF_DEALER: catalog.gettext(
            "The dealer wins in the first turn by tsumo only (tenhou)."
        ),
        RiichiProblemKind.FIRST_TURN_OTHERWISE: catalog.gettext(
            "In the first turn there is no riichi, no kong and no last tile."
        ),
    }
    return sentences[kind]
