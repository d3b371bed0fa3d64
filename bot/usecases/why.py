"""Questions about a hand that was scored: which hand is meant, and what there is to say of it."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.model.answer import Scored
from bot.model.exchange import Asked, Exchange
from bot.model.near_miss import NearMiss
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiScored
from bot.store.store import Store
from bot.usecases.asked import OfExchange
from bot.usecases.claims import without_waits
from bot.usecases.near_misses import near_misses
from bot.usecases.riichi_why import RiichiAsked
from bot.usecases.table import table_for
from scoring import RiichiWaiting
from scoring.score import WaitingTile, WhyNot
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class HandAsked(OfExchange):
    """A scored hand of Mahjong Competition Rules that somebody asks about."""

    scored: Scored


@dataclass(frozen=True, slots=True)
class Explained:
    """Why a fan does not count in a hand, and how near the hand is to it."""

    why: WhyNot
    miss: NearMiss


async def hand_with_id(
    store: Store, exchange_id: int, chat_id: int, language: str
) -> HandAsked | RiichiAsked | None:
    """The hand whose button was pressed; None if it is of another chat, gone or no win any more."""
    exchange = await store.exchanges.of_id(exchange_id)
    if exchange is None or exchange.asked.chat_id != chat_id:
        return None
    return await _scored(store, exchange, language)


async def hand_spoken_of(
    store: Store, asked: Asked, reply_to: int | None, language: str
) -> HandAsked | RiichiAsked | None:
    """The hand that a question is about: the one it replies to, else the newest of its place."""
    exchange = None
    if reply_to is not None:
        exchange = await store.exchanges.of_answer(asked.chat_id, reply_to)
    for each in (exchange, *await store.exchanges.newest(asked.chat_id, asked.thread_id)):
        if each is not None and (hand := await _scored(store, each, language)):
            return hand
    return None


async def _scored(
    store: Store, exchange: Exchange, language: str
) -> HandAsked | RiichiAsked | None:
    table = await table_for(store, exchange, language)
    match table.outcome(exchange):
        case Scored() as scored:
            return HandAsked(table, exchange, scored)
        case RiichiScored() as riichi:
            return RiichiAsked(table, exchange, riichi)
        case _:
            return None


def explain(scored: Scored, key: str) -> Explained:
    """Why the fan does not count; without what a group that plays without help keeps back."""
    why = scored.score.rules.why_not(scored.score, key)
    found = (miss for miss in worth_asking(scored) if miss.fan.key == key)
    miss = next(found, NearMiss(why.fan))
    return Explained(why if scored.fair_play is FairPlay.OPEN else without_waits(why), miss)


def worth_asking(scored: Scored) -> tuple[NearMiss, ...]:
    """The fans that the hand nearly has; no other tiles where waits are kept back."""
    misses = near_misses(scored.score)
    if scored.fair_play is FairPlay.OPEN:
        return misses
    return tuple(miss for miss in misses if miss.exchanged is None)


def other_winning_tiles(scored: Scored) -> tuple[WaitingTile, ...]:
    """What the hand waited for before it won, each tile with its worth."""
    score = scored.score
    win = replace(score.win, last_of_kind=False, robbed_kong=False)
    return score.rules.waits(replace(score.hand, winning=None), win)


def likeliest(
    tiles: Sequence[Tile], waits: Sequence[WaitingTile] | Sequence[RiichiWaiting]
) -> tuple[Tile, ...]:
    """Of tiles that may be meant, those that the hand waits for; all, if it waits for none."""
    waited = tuple(tile for tile in tiles if any(wait.tile is tile for wait in waits))
    return waited or tuple(tiles)
