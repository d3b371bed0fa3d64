"""Questions about a riichi hand that was scored."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.model.exchange import Exchange
from bot.model.near_miss import Exchanged, NearMiss
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiScored
from bot.store.store import Store
from bot.usecases.one_tile_away import one_tile_away, worth_naming
from bot.usecases.table import Table, table_for
from scoring import RiichiScore, RiichiWaiting
from scoring.errors import ScoringError
from scoring.hand import Hand
from scoring.riichi.score import Counted
from scoring.riichi.why_not import left_out
from scoring.score import WhyNot
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class RiichiAsked:
    """A scored riichi hand that somebody asks about, and the exchange that it is in."""

    table: Table
    exchange: Exchange
    scored: RiichiScored

    @property
    def answer(self) -> str:
        """The short id that buttons carry."""
        return str(self.exchange.id)

    def tiles_named(self, words: str) -> tuple[Tile, ...]:
        """The tile that a question about the hand names, in each way to read it."""
        return self.table.tiles_named(self.exchange, words)


async def riichi_with_id(
    store: Store, exchange_id: int, chat_id: int, language: str
) -> RiichiAsked | None:
    """The hand whose button was pressed; None if it is of another chat, gone or no win any more."""
    exchange = await store.exchanges.of_id(exchange_id)
    if exchange is None or exchange.asked.chat_id != chat_id:
        return None
    table = await table_for(store, exchange, language)
    match table.outcome(exchange):
        case RiichiScored() as scored:
            return RiichiAsked(table, exchange, scored)
        case _:
            return None


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
