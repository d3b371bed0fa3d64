"""What a scored hand is one change away from: another tile, another way to win, no open set."""

from collections.abc import Iterator
from dataclasses import replace

from bot.model.near_miss import Exchanged, NearMiss
from bot.usecases.one_tile_away import one_tile_away, worth_naming
from scoring.errors import ScoringError
from scoring.hand import Hand, Win
from scoring.score import Score
from scoring.tiles import Tile


def near_misses(score: Score) -> tuple[NearMiss, ...]:
    """The fans that were found and do not count, then those that are one change away."""
    counted = {match.fan.key for match in score.counted}
    found = {drop.match.fan.key: NearMiss(drop.match.fan, found=True) for drop in score.dropped}
    near: dict[str, tuple[int, NearMiss]] = {}
    for exchanged, other in _one_change_away(score):
        for match in other.counted:
            best, _ = near.get(match.fan.key, (-1, None))
            if other.qualifying > best:
                near[match.fan.key] = other.qualifying, NearMiss(match.fan, exchanged=exchanged)
    return worth_naming(counted, found, {key: miss for key, (_, miss) in near.items()})


def _one_change_away(score: Score) -> Iterator[tuple[Exchanged | None, Score]]:
    """The winning hands that differ in one thing, each with its score."""
    win = replace(score.win, last_of_kind=False)

    def waited(hand: Hand) -> Iterator[Tile]:
        return (wait.tile for wait in score.rules.waits(hand, win) if wait.left)

    for exchanged, hand in one_tile_away(score.hand, waited):
        yield from ((exchanged, other) for other in _scored(score, hand, win))
    for other_win in _other_ways_to_win(win):
        yield from ((None, other) for other in _scored(score, score.hand, other_win))
    for hand in _less_open(score.hand):
        yield from ((None, other) for other in _scored(score, hand, win))


def _scored(score: Score, hand: Hand, win: Win) -> tuple[Score, ...]:
    try:
        return (score.rules.score(hand, win),)
    except ScoringError:
        return ()


def _other_ways_to_win(win: Win) -> Iterator[Win]:
    if win.self_drawn:
        yield replace(win, self_drawn=False, after_kong=False)
    else:
        yield replace(win, self_drawn=True, robbed_kong=False)


def _less_open(hand: Hand) -> Iterator[Hand]:
    """One open set not claimed: in the hand, or a concealed kong."""
    for place, meld in enumerate(hand.melds):
        if meld.concealed:
            continue
        others = hand.melds[:place] + hand.melds[place + 1 :]
        if len(meld.tiles) > 3:
            yield replace(hand, melds=(*others, replace(meld, concealed=True)))
        else:
            yield replace(hand, melds=others, concealed=hand.concealed + meld.tiles)
