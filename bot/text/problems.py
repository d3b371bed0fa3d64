"""What is impossible about a hand, in words: a sentence for each kind of problem."""

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill
from bot.text.riichi.problems import riichi_sentence
from bot.text.words import meld, tile
from scoring.hand import Problem, ProblemKind
from scoring.riichi.problems import RiichiProblemKind


def problem_sentence(catalog: Catalog, problem: Problem) -> Html:
    """The problem with its facts, and how to write it right where that is not plain."""
    have = problem.have or 0
    return fill(
        _sentence(catalog, problem, have),
        n=have,
        need=problem.need or 0,
        tile=tile(catalog, problem.tile) if problem.tile else "",
        meld=meld(catalog, problem.meld) if problem.meld else "",
    )


def _sentence(catalog: Catalog, problem: Problem, have: int) -> str:
    match problem.kind:
        case ProblemKind.TOO_FEW_TILES | ProblemKind.TOO_MANY_TILES:
            return catalog.ngettext(
                "The hand has {n}\xa0tile, and {need} are needed; a kong counts as three.",
                "The hand has {n}\xa0tiles, and {need} are needed; a kong counts as three.",
                have,
            )
        case ProblemKind.TOO_MANY_COPIES:
            return catalog.gettext("More than four of one tile: {tile} × {n}.")
        case ProblemKind.IMPOSSIBLE_MELD if problem.meld and problem.meld.set:
            return catalog.gettext("{meld}: round brackets are for a concealed kong only.")
        case ProblemKind.IMPOSSIBLE_MELD:
            return catalog.gettext("{meld} is no chow, no pung and no kong.")
        case ProblemKind.NO_WINNING_TILE:
            return catalog.gettext("Which tile won? Write it last, after a plus sign.")
        case ProblemKind.FLOWERS_OUT_OF_RANGE:
            return catalog.gettext("Flowers: {n}, but with the seasons there are only {need}.")
        case ProblemKind.NO_SUCH_WIND:
            return catalog.gettext("There are four winds: East, South, West and North.")
        case ProblemKind.ROBBED_AND_SELF_DRAWN:
            return catalog.gettext("A robbed kong is not a self-draw.")
        case ProblemKind.ROBBED_AND_LAST_IN_WALL:
            return catalog.gettext(
                "No kong is declared after the last tile of the wall: there is none to rob."
            )
        case ProblemKind.ROBBED_TILE_HELD:
            return catalog.gettext(
                "A kong of {tile} cannot be robbed: its player has three of them, and you hold one."
            )
        case ProblemKind.REPLACEMENT_NOT_DRAWN:
            return catalog.gettext("A win after your own kong is a self-draw.")
        case ProblemKind.REPLACEMENT_WITHOUT_KONG:
            return catalog.gettext(
                "A win after your own kong needs a kong in the hand: "
                "[5555p] open, (5555p) concealed."
            )
        case ProblemKind.LAST_OF_KIND_HELD:
            return catalog.gettext(
                "{tile} is not the last of its kind: the other three must lie open to everyone, "
                "and the hand hides {n} of them."
            )
        case RiichiProblemKind() as kind:
            return riichi_sentence(catalog, kind)
        case _:
            return catalog.gettext("This hand cannot be scored.")
