"""Why a fan does not count in a scored hand: what excludes it, or what is in its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from scoring.arrange import Shape
from scoring.hand import COPIES
from scoring.mcr.fans import Row
from scoring.mcr.patterns.form import EverySetPattern, FormPattern
from scoring.mcr.patterns.kongs import ConcealedPungsPattern, KongsLook, KongsPattern
from scoring.mcr.patterns.sets import SetsPattern
from scoring.mcr.patterns.tiles import HogPattern, TilesPattern
from scoring.mcr.patterns.wins import (
    FallbackPattern,
    FlowersPattern,
    WaitPattern,
    WinPattern,
)
from scoring.score import Obstacle, ObstacleKind, Score, Verdict, WhyNot
from scoring.sets import SetKind, TileSet, pung
from scoring.tiles import TILES, Tile
from scoring.wait import wait_kind

SETS = 4


def why_not(score: Score, row: Row) -> WhyNot:
    """What became of a fan in the reading that was chosen."""
    for match in score.counted:
        if match.fan.key == row.key:
            return WhyNot(row, Verdict.COUNTED, match)
    for drop in score.dropped:
        if drop.match.fan.key == row.key:
            return WhyNot(row, Verdict.EXCLUDED, drop.match, drop.reason, drop.because)
    if isinstance(row.pattern, FlowersPattern) and score.flowers:
        return WhyNot(row, Verdict.COUNTED)
    return WhyNot(row, Verdict.NOT_MET, obstacle=obstacle(score, row))


def obstacle(score: Score, row: Row) -> Obstacle:
    """What keeps the hand from a fan that was not found in it."""
    pattern = row.pattern
    match pattern:
        case TilesPattern():
            return _in_tiles(score, pattern)
        case HogPattern():
            return _in_hogs(score)
        case SetsPattern():
            return _in_sets(score, pattern)
        case KongsPattern():
            return _in_kongs(score, pattern)
        case ConcealedPungsPattern():
            return _in_concealed_pungs(score, pattern)
        case EverySetPattern():
            return _in_every_set(score, pattern)
        case FormPattern():
            return _in_form(score, pattern)
        case WaitPattern():
            return _in_wait(score, pattern)
        case WinPattern():
            return _in_win(score, pattern)
        case _:
            fallback = isinstance(pattern, FallbackPattern)
            return Obstacle(ObstacleKind.OTHER_FANS if fallback else ObstacleKind.NO_FLOWERS)


def kongs_look(score: Score) -> KongsLook:
    """The kongs and concealed pungs of the reading that was chosen."""
    hand, arrangement = score.hand, score.arrangement
    kongs = [(meld, meld.set) for meld in hand.melds if len(meld.tiles) == COPIES]
    declared = {meld.set for meld in hand.melds}
    claimed = None if score.win.self_drawn else arrangement.completed
    return KongsLook(
        tuple(kong for meld, kong in kongs if kong and not meld.concealed),
        tuple(kong for meld, kong in kongs if kong and meld.concealed),
        tuple(
            tiles
            for tiles in arrangement.sets
            if tiles.kind is SetKind.PUNG and tiles not in declared and tiles != claimed
        ),
    )


def _in_tiles(score: Score, pattern: TilesPattern) -> Obstacle:
    tiles = score.hand.tiles
    suits = Counter(tile.suit for tile in tiles if not tile.is_honor)
    extra = {suit for suit, _ in suits.most_common()[pattern.suits :]} if pattern.suits else set()
    if wrong := _each_once(t for t in tiles if t not in pattern.only or t.suit in extra):
        return Obstacle(ObstacleKind.WRONG_TILES, tiles=wrong)
    for group in pattern.has:
        if not group.intersection(tiles):
            return Obstacle(ObstacleKind.LACKS_TILES, tiles=tuple(sorted(group)))
    lacking = (tile for tile in TILES if not tile.is_honor and tile.suit not in suits)
    return Obstacle(ObstacleKind.LACKS_TILES, tiles=tuple(lacking))


def _each_once(tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(set(tiles)))


def _open_sets(score: Score) -> tuple[TileSet, ...]:
    return tuple(meld.set for meld in score.hand.melds if meld.set and not meld.concealed)


def as_pung(tiles: TileSet) -> TileSet:
    """A kong as the pung that it stands for, any other set as it is."""
    return pung(tiles.first) if tiles.kind is SetKind.KONG else tiles


def _in_sets(score: Score, pattern: SetsPattern) -> Obstacle:
    """The form of the fan that lacks the fewest sets."""
    held = Counter(as_pung(tiles) for tiles in score.arrangement.sets)
    groups = pattern.groups
    if pattern.wind is not None:
        wind = getattr(score.win, pattern.wind).tile
        groups = tuple(group for group in groups if group[0].first is wind)
    wanted = min((Counter(group) for group in groups), key=lambda group: (group - held).total())
    lacking = tuple((wanted - held).elements())
    have = tuple((wanted & held).elements())
    return Obstacle(ObstacleKind.LACKS_SETS, sets=lacking, have=have, need=wanted.total())


def _in_kongs(score: Score, pattern: KongsPattern) -> Obstacle:
    look = kongs_look(score)
    if pattern.any:
        have, need = look.melded + look.concealed, pattern.any
    elif len(look.melded) < pattern.melded:
        have, need = look.melded, pattern.melded
    else:
        have, need = look.concealed, pattern.concealed
    return Obstacle(ObstacleKind.TOO_FEW, have=have, need=need)


def _in_concealed_pungs(score: Score, pattern: ConcealedPungsPattern) -> Obstacle:
    """Those that are there, and the pungs and kongs that do not count among them."""
    have = pattern.sets(kongs_look(score))
    others = tuple(
        tiles
        for tiles in score.arrangement.sets
        if tiles.kind in (SetKind.PUNG, SetKind.KONG) and tiles not in have
    )
    return Obstacle(ObstacleKind.TOO_FEW, sets=others, have=have, need=pattern.count)


def _in_hogs(score: Score) -> Obstacle:
    """Four of a kind that are there nevertheless are of a kind that the rules leave out."""
    kongs = {meld.tiles[0] for meld in score.hand.melds if len(meld.tiles) == COPIES}
    held = Counter(score.hand.tiles)
    if fours := [tile for tile in TILES if held[tile] == COPIES and tile not in kongs]:
        return Obstacle(ObstacleKind.RULED_OUT, tiles=tuple(fours))
    return Obstacle(ObstacleKind.TOO_FEW, need=COPIES)


def _in_every_set(score: Score, pattern: EverySetPattern) -> Obstacle:
    shape = score.arrangement.shape
    if shape is not Shape.REGULAR and not (pattern.knitted_too and shape is Shape.KNITTED_STRAIGHT):
        return Obstacle(ObstacleKind.SHAPE)
    wrong = tuple(
        tiles
        for tiles in score.arrangement.sets
        if not (pattern.pair if tiles.kind is SetKind.PAIR else pattern.sets)(tiles)
    )
    return Obstacle(ObstacleKind.WRONG_SETS, sets=wrong)


def _in_form(score: Score, pattern: FormPattern) -> Obstacle:
    """Open sets are in the way of nearly all of these; then the tiles that are not there."""
    open_sets = _open_sets(score)
    if open_sets and Shape.KNITTED_STRAIGHT not in pattern.shapes:
        return Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=open_sets)
    held = Counter(score.hand.tiles)
    if pattern.models:
        lacking = min((Counter(model) - held for model in pattern.models), key=Counter.total)
        if lacking:
            return Obstacle(ObstacleKind.LACKS_EACH, tiles=tuple(sorted(lacking.elements())))
        return Obstacle(ObstacleKind.SHAPE)
    pairs = pattern.shapes == (Shape.SEVEN_PAIRS,)
    misfits = (tile for tile, copies in held.items() if (copies % 2 if pairs else copies > 1))
    return Obstacle(ObstacleKind.SHAPE, tiles=tuple(sorted(misfits)))


def _in_wait(score: Score, pattern: WaitPattern) -> Obstacle:
    winning, completed = score.hand.winning, score.arrangement.completed
    others = tuple(tile for tile in score.waits if tile is not winning)
    if others:
        return Obstacle(ObstacleKind.WAIT_NOT_UNIQUE, tiles=others)
    if winning is not None and wait_kind(completed, winning) is pattern.kind:
        return Obstacle(ObstacleKind.RULED_OUT, sets=(completed,))
    return Obstacle(ObstacleKind.OTHER_WAIT, sets=(completed,))


def _in_win(score: Score, pattern: WinPattern) -> Obstacle:
    win = score.win
    open_sets = _open_sets(score)
    if pattern.concealed and open_sets:
        return Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=open_sets)
    if pattern.melded and len(open_sets) < SETS:
        return _not_melded(score, open_sets)
    if pattern.self_drawn is not None and pattern.self_drawn is not win.self_drawn:
        needs = ObstacleKind.NEEDS_SELF_DRAW if pattern.self_drawn else ObstacleKind.NEEDS_DISCARD
        return Obstacle(needs)
    return Obstacle(ObstacleKind.NEEDS_EVENT)


def _not_melded(score: Score, open_sets: tuple[TileSet, ...]) -> Obstacle:
    """The sets that are not open; of two equal chows one may be."""
    if score.arrangement.shape is not Shape.REGULAR:
        return Obstacle(ObstacleKind.SHAPE)
    sets = Counter(tiles for tiles in score.arrangement.sets if tiles.kind is not SetKind.PAIR)
    closed = sets - Counter(open_sets)
    return Obstacle(ObstacleKind.NEEDS_MELDED, sets=tuple(closed.elements()))
