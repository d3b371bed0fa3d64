"""A line typed where two games are played: which of them is it of?"""

from math import inf

from bot.model.answer import Outcome, Ready, Refused, Scored, WhichGame
from bot.model.games import Game, Played
from bot.model.riichi import RiichiReady, RiichiScored
from scoring.errors import ScoringError, Unreadable, UnreadableText
from scoring.hand import READY
from scoring.notation import Circumstance, TypedHand, parse_hand
from scoring.riichi.phrases import WITH_RED_FIVES

_OF_MCR = frozenset((Circumstance.FLOWERS, Circumstance.LAST_OF_KIND))
_UNSAID = frozenset((Unreadable.WORKED_OUT, Unreadable.RED_FIVES, Unreadable.LIABLE))
_OF_RIICHI = frozenset(
    (
        Circumstance.RIICHI,
        Circumstance.IPPATSU,
        Circumstance.FIRST_TURN,
        Circumstance.DORA,
        Circumstance.URA,
        Circumstance.COUNTERS,
        Circumstance.STICKS,
    )
)


def either(mcr: Outcome, riichi: Outcome) -> Outcome:
    """The outcome in the game that the line is of, or both where it does not tell.

    Red fives, dora and the like are said in one game, flowers in the other; a hand that comes to
    something in one of them only is of that one. A line that comes to nothing is of the game in
    which more of it can be read.
    """
    match mcr, riichi:
        case _, RiichiScored(typed=typed) | RiichiReady(typed=typed) | Refused(typed=typed) if (
            typed is not None and _says_riichi(typed)
        ):
            return riichi
        case Scored(typed=typed) | Ready(typed=typed), _ if typed.stated & _OF_MCR:
            return mcr
        case Scored() | Ready(waits=(_, *_)), RiichiScored() | RiichiReady(waits=(_, *_)):
            return WhichGame(mcr, riichi)
        case Scored() | Ready(waits=(_, *_)), _:
            return mcr
        case _, RiichiScored() | RiichiReady(waits=(_, *_)):
            return riichi
        case Refused(error=one), Refused(error=other) if _reach(other) > _reach(one):
            return riichi
        case _:
            return mcr


def _reach(error: ScoringError) -> float:
    """How far the line could be read."""
    if not isinstance(error, UnreadableText):
        return inf
    # A name that need not be said is a word that could be read.
    return error.end if error.code in _UNSAID else error.start


def is_of_riichi(line: str, language: str) -> bool:
    """Whether a line reads as a whole hand of riichi, and says what is said in that game only."""
    typed = _as_riichi(line, language)
    return typed is not None and typed.hand.size() == READY and _says_riichi(typed)


def game_of_line(line: str, language: str, played: Played, at_table: Game | None = None) -> Game:
    """The only game, or the one that the line speaks of; else that of the table, or the first."""
    usual = at_table or played.games[0]
    if not played.both:
        return usual
    typed = _as_riichi(line, language)
    return Game.RIICHI if typed is not None and _says_riichi(typed) else usual


def _as_riichi(line: str, language: str) -> TypedHand | None:
    try:
        return parse_hand(line, language, WITH_RED_FIVES)
    except ScoringError:
        return None


def _says_riichi(typed: TypedHand) -> bool:
    return bool(typed.stated & _OF_RIICHI or typed.reds.tiles(typed.hand))
