"""What comes of a hand that could be read: a score, its waits, or what is wrong with it."""

from dataclasses import replace
from functools import partial

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, WhichGame, Withheld
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiReady, RiichiScored
from bot.usecases.changes import possible_taps, still_stated
from bot.usecases.claims import without_waits
from bot.usecases.ready import ready
from scoring.claims import answered_claims
from scoring.errors import AmbiguousText, ImpossibleHand, NotAWinningHand, ScoringError
from scoring.hand import READY, ProblemKind, Win
from scoring.mcr.discards import discards
from scoring.notation import TypedHand
from scoring.repair import repairs
from scoring.score import RuleSet


def outcome_of(typed: TypedHand, now: Circumstances, rules: RuleSet) -> Outcome:
    """What comes of the hand under the circumstances that are assumed now."""
    hand = replace(typed.hand, flowers=now.flowers)
    try:
        if hand.winning is not None:
            score = rules.score(hand, now.win)
            claims = answered_claims(typed.claims, partial(rules.why_not, score)).whys
            return Scored(still_stated(typed, now), score, possible_taps(score), claims=claims)
        if hand.size() == READY:
            return ready(still_stated(typed, now), hand, now.win, rules)
    except NotAWinningHand as error:
        return Refused(error, typed, discards(hand, now.win, rules))
    except ScoringError as error:
        return Refused(error, typed)
    # Too few tiles to tell the winning one: that it is missing is not worth a word.
    problems = hand.problems(now.win)
    return Refused(
        ImpossibleHand([one for one in problems if one.kind is not ProblemKind.NO_WINNING_TILE]),
        typed,
    )


def with_repairs(outcome: Outcome, line: str, win: Win, rules: RuleSet, language: str) -> Outcome:
    """The outcome with what else the line may mean, if it came to nothing as it is."""
    match outcome:
        case Refused(error=AmbiguousText(readings=(_, *_))) | Ready(waits=(_, *_)):
            return outcome
        case Refused() | Ready():
            return replace(outcome, repairs=repairs(line, rules, win, language))
        case _:
            return outcome


def kept_back(outcome: Outcome, fair_play: FairPlay, *, over: bool) -> Outcome:
    """The outcome without what a group that plays like this is not told; or not yet."""
    if fair_play is FairPlay.OPEN or (fair_play is FairPlay.AFTER and over):
        return outcome
    match outcome:
        case Scored() | RiichiScored():
            claims = tuple(map(without_waits, outcome.claims))
            return replace(outcome, fair_play=fair_play, claims=claims)
        case Ready(typed=typed, hand=hand):
            return Withheld(typed, hand, fair_play)
        case RiichiReady(typed=typed, hand=hand):
            return Withheld(typed, hand, fair_play, Game.RIICHI)
        case WhichGame(mcr=Ready(typed=typed, hand=hand)):
            return Withheld(typed, hand, fair_play)
        case Refused(error=NotAWinningHand()):
            return replace(
                outcome, discards=(), riichi_discards=(), repairs=(), fair_play=fair_play
            )
        case _:
            return outcome
