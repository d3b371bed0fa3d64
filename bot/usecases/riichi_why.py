"""Questions about a riichi hand that was scored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.model.near_miss import Exchanged, NearMiss
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiScored
from bot.usecases.asked import OfExchange
from bot.usecases.one_tile_away import one_tile_away, worth_naming
from scoring import RiichiScore, RiichiWaiting
from scoring.errors import ScoringError
from scoring.hand import Hand
from scoring.riichi.score import Counted
from scoring.riichi.why_not import left_out
from scoring.score import WhyNot
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class RiichiAsked(OfExchange):
    """A scored riichi hand that somebody asks about."""

    scored: RiichiScored


@dataclass(frozen=True, slots=True)
class YakuExplained:
    """Why a yaku does not count in a hand, and how near the hand is to it."""

    why: WhyNot
    miss: NearMiss


def explain_yaku(scored: RiichiScored, key: str) -> YakuExplained:
    """Why the yaku of this key does not count; raises UnknownFan."""
    why = scored.score.rules.why_not(scored.score, key)
    found = (miss for miss in yaku_worth_asking(scored) if miss.fan.key == key)
    return YakuExplained(why, next(found, NearMiss(why.fan)))


def yaku_worth_asking(scored: RiichiScored) -> tuple[NearMiss, ...]:
    """The yaku that the hand nearly has; no other tiles where waits are kept back."""
    score = scored.score
    reading = score.reading
    counted = {one.yaku.key for one in reading.counted}
    found = {drop.match.fan.key: NearMiss(drop.match.fan, found=True) for drop in reading.dropped}
    found |= {yaku.key: NearMiss(yaku, found=True) for yaku in reading.closed_only}
    if (other := left_out(score)) is not None:
        found |= {one.yaku.key: NearMiss(one.yaku, found=True) for one in other.counted}
    near: dict[str, NearMiss] = {}
    if scored.fair_play is FairPlay.OPEN:
        for exchanged, there in _near(score):
            for one in there:
                near.setdefault(one.yaku.key, NearMiss(one.yaku, exchanged=exchanged))
    return worth_naming(counted, found, near)


def other_waits(scored: RiichiScored) -> tuple[RiichiWaiting, ...]:
    """What the hand waited for before it won, each tile with its worth."""
    score = scored.score
    hand = replace(score.hand, winning=None)
    reds = scored.typed.reds._replace(winning=False).tiles(hand)
    return score.rules.waits(hand, replace(score.win, reds=reds))


def _near(score: RiichiScore) -> Iterator[tuple[Exchanged, tuple[Counted, ...]]]:
    """One concealed tile, or the winning one, exchanged so that the hand wins again."""
    win = replace(score.win, reds=(), robbed_kong=False)

    def waited(hand: Hand) -> Iterator[Tile]:
        return (wait.tile for wait in score.rules.waits(hand, win) if wait.left)

    for exchanged, hand in one_tile_away(score.hand, waited):
        try:
            there = score.rules.score(hand, win)
        except ScoringError:
            continue
        yield exchanged, there.reading.counted
