"""What comes of a riichi hand that could be read."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from bot.model.answer import Outcome, Refused
from bot.model.games import Game
from bot.model.riichi import (
    Nearly,
    Remedy,
    RiichiChanges,
    RiichiReady,
    RiichiScored,
    RiichiWaitsElsewhere,
    riichi_taps,
    riichi_taps_while_waiting,
    taken_from_table,
    won,
)
from scoring import RIICHI_RULES, RiichiRules, RiichiScore, RiichiWaiting, RiichiWin
from scoring.claims import answered_claims
from scoring.errors import AmbiguousText, ImpossibleHand, NotAWinningHand, ScoringError
from scoring.hand import READY, Hand, ProblemKind, Win
from scoring.notation import TypedHand
from scoring.riichi.claims import yaku_meant
from scoring.riichi.discards import riichi_discards
from scoring.riichi.repairs import riichi_repairs


def riichi_outcome(
    typed: TypedHand, usual: RiichiWin, changes: RiichiChanges, rules: RiichiRules
) -> Outcome:
    """What comes of the hand as the line says, as is usual else, and as buttons changed it."""
    win, hand = won(typed, usual, changes), typed.hand
    try:
        if hand.winning is not None:
            score = rules.score(hand, win)
            why_not, meaning = partial(rules.why_not, score), partial(yaku_meant, win)
            claims = answered_claims(typed.claims, why_not, meaning)
            return RiichiScored(
                typed,
                score,
                riichi_taps(hand, win, rules, usual),
                _nearly(score),
                from_table=taken_from_table(typed, usual, changes),
                claims=claims.whys,
                absent=claims.absent,
            )
        if hand.size() == READY:
            waits = rules.waits(hand, win)
            return RiichiReady(
                typed,
                hand,
                win,
                rules,
                waits,
                to_come=1 if waits else rules.distance(hand),
                elsewhere=tuple(_elsewhere(hand, win, rules, waits)),
                taps=riichi_taps_while_waiting(hand),
            )
    except NotAWinningHand as error:
        found = riichi_discards(rules, hand, win)
        return Refused(error, typed, game=Game.RIICHI, riichi_discards=found)
    except ScoringError as error:
        return Refused(error, typed, game=Game.RIICHI)
    # Too few tiles to tell the winning one: that it is missing is not worth a word.
    problems = hand.problems(Win())
    return Refused(
        ImpossibleHand([one for one in problems if one.kind is not ProblemKind.NO_WINNING_TILE]),
        typed,
        game=Game.RIICHI,
    )


def _elsewhere(
    hand: Hand, win: RiichiWin, rules: RiichiRules, here: tuple[RiichiWaiting, ...]
) -> Iterator[RiichiWaitsElsewhere]:
    """The other presets by which some wait is worth something else."""
    for preset in RIICHI_RULES.values():
        if preset is rules:
            continue
        there = zip(preset.waits(hand, win), here, strict=True)
        others = tuple(other for other, one in there if _worths(other) != _worths(one))
        if others:
            yield RiichiWaitsElsewhere(preset, others)


def _worths(wait: RiichiWaiting) -> tuple[tuple[int, int, int, bool] | None, ...]:
    return tuple(score and score.worth for score in (wait.ron, wait.tsumo))


def with_riichi_repairs(
    outcome: Outcome, line: str, usual: RiichiWin, rules: RiichiRules, language: str
) -> Outcome:
    """The outcome with what else the line may mean, if it came to nothing as it is."""
    match outcome:
        case Refused(error=AmbiguousText(readings=(_, *_))) | RiichiReady(waits=(_, *_)):
            return outcome
        case Refused() | RiichiReady():
            return replace(outcome, repairs=riichi_repairs(line, rules, usual, language))
        case _:
            return outcome


def _nearly(score: RiichiScore) -> tuple[Nearly, ...]:
    """What would let a hand win that may not: a tsumo, or a riichi before."""
    if score.legal:
        return ()
    win, found = score.win, []
    ways = {
        Remedy.TSUMO: replace(win, self_drawn=True, robbed_kong=False),
        Remedy.RIICHI: replace(win, riichi=not win.double_riichi),
    }
    for remedy, other in ways.items():
        if other == win:
            continue
        try:
            there = score.rules.score(score.hand, other)
        except ImpossibleHand:
            continue
        if there.legal:
            found.append(Nearly(remedy, there))
    return tuple(found)
