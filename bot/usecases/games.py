"""A line typed where two games are played: which of them is it of?"""

from bot.model.answer import Outcome, Ready, Refused, Scored, WhichGame
from bot.model.riichi import RiichiReady, RiichiScored
from scoring.notation import Circumstance

_OF_MCR = frozenset((Circumstance.FLOWERS, Circumstance.LAST_OF_KIND))
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
    something in one of them only is of that one.
    """
    match mcr, riichi:
        case _, RiichiScored(typed=typed) | RiichiReady(typed=typed) | Refused(typed=typed) if (
            typed is not None and (typed.stated & _OF_RIICHI or typed.reds.tiles(typed.hand))
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
        case _:
            return mcr
