"""Why a yaku does not count in a scored hand: what excludes it, or what is in its way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from scoring.arrange import Shape
from scoring.fan import Match, Reason
from scoring.riichi.patterns import (
    ByWin,
    Chows,
    ConcealedPungs,
    EverySet,
    Kongs,
    PungOf,
    PungsOf,
    SamePungs,
)
from scoring.riichi.score import RiichiReading, RiichiScore
from scoring.riichi.yaku import Yaku
from scoring.score import Obstacle, ObstacleKind, Verdict, WhyNot
from scoring.sets import SetKind, TileSet, chow, pair, pung
from scoring.tiles import Suit, Tile, suited
from scoring.wait import WaitKind, wait_kind

_PUNGS = (SetKind.PUNG, SetKind.KONG)
_SUITS = (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)


def _chows(*places: tuple[Suit, int]) -> tuple[TileSet, ...]:
    return tuple(chow(suited(suit, rank)) for suit, rank in places)


_FORMS: Mapping[str, tuple[tuple[TileSet, ...], ...]] = {
    "sanshoku_doujun": tuple(_chows(*((suit, rank) for suit in _SUITS)) for rank in range(1, 8)),
    "ittsu": tuple(_chows(*((suit, rank) for rank in (1, 4, 7))) for suit in _SUITS),
}
"""Every group of chows that makes the yaku."""


def why_not(score: RiichiScore, yaku: Yaku) -> WhyNot:
    """What became of a yaku in the reading that was chosen."""
    reading = score.reading
    for one in reading.counted:
        if one.yaku is yaku:
            return WhyNot(yaku, Verdict.COUNTED, Match(yaku, one.sets))
    if excluded := _excluded(reading, yaku):
        return excluded
    for one in reading.counted:
        if isinstance(yaku.pattern, ByWin) and yaku.key in one.yaku.excludes:
            because = Match(one.yaku, one.sets)
            return WhyNot(yaku, Verdict.EXCLUDED, None, Reason.IMPLIED, because)
    if left := _left_out(score, yaku):
        return left
    opened = _open_sets(score)
    if yaku in reading.closed_only or (yaku.open_han is None and opened):
        obstacle = Obstacle(ObstacleKind.NEEDS_CONCEALED, sets=opened)
        return WhyNot(yaku, Verdict.NOT_MET, obstacle=obstacle)
    return WhyNot(yaku, Verdict.NOT_MET, obstacle=_obstacle(score, yaku))


def _excluded(reading: RiichiReading, yaku: Yaku) -> WhyNot | None:
    """The yaku as another one of the reading excludes it."""
    for drop in reading.dropped:
        if drop.match.fan is yaku:
            return WhyNot(yaku, Verdict.EXCLUDED, drop.match, drop.reason, drop.because)
    return None


def left_out(score: RiichiScore) -> RiichiReading | None:
    """The same arrangement without a yaku that adds to no other, or with that one alone."""
    # It is read twice for nothing else.
    arrangement = score.reading.arrangement
    return next((other for other in score.others if other.arrangement == arrangement), None)


def _left_out(score: RiichiScore, yaku: Yaku) -> WhyNot | None:
    """The yaku as it is there and does not count, because one of the hand adds to no other."""
    other = left_out(score)
    if other is None:
        return None
    every = (*score.reading.counted, *other.counted)
    alone = next(Match(one.yaku, one.sets) for one in every if one.yaku.last)
    for one in other.counted:
        if one.yaku is yaku:
            match = Match(yaku, one.sets)
            return WhyNot(yaku, Verdict.EXCLUDED, match, Reason.IMPLIED, alone)
    return _excluded(other, yaku)


def _obstacle(score: RiichiScore, yaku: Yaku) -> Obstacle:
    """What keeps the hand from a yaku that was not found in it."""
    match yaku.pattern:
        case ByWin():
            return _in_win(score, yaku)
        case EverySet() as pattern:
            return _in_every_set(score, pattern)
        case Chows():
            return _in_chows(score, yaku)
        case PungOf(tile):
            return _in_pung(score, tile)
        case PungsOf() as pattern:
            return _in_pungs(score, pattern)
        case SamePungs():
            return _in_same_pungs(score)
        case ConcealedPungs() if _lacks_the_wait(score, yaku):
            return Obstacle(ObstacleKind.OTHER_WAIT, sets=(score.reading.arrangement.completed,))
        case ConcealedPungs(count):
            return _too_few(score, count, concealed=True)
        case Kongs(count):
            return _too_few(score, count, concealed=False)
        case _:
            return _in_form(score, yaku)


def _open_sets(score: RiichiScore) -> tuple[TileSet, ...]:
    return tuple(meld.set for meld in score.hand.melds if meld.set and not meld.concealed)


def _sets(score: RiichiScore, *kinds: SetKind) -> tuple[TileSet, ...]:
    return tuple(tiles for tiles in score.reading.arrangement.sets if tiles.kind in kinds)


def _lacks(lacking: tuple[TileSet, ...], have: tuple[TileSet, ...]) -> Obstacle:
    need = len(lacking) + len(have)
    return Obstacle(ObstacleKind.LACKS_SETS, sets=lacking, have=have, need=need)


def _in_win(score: RiichiScore, yaku: Yaku) -> Obstacle:
    if yaku.key in ("menzen_tsumo", "haitei", "rinshan", "tenhou", "chiihou"):
        if not score.win.self_drawn:
            return Obstacle(ObstacleKind.NEEDS_SELF_DRAW)
    elif yaku.key in ("houtei", "chankan", "renhou") and score.win.self_drawn:
        return Obstacle(ObstacleKind.NEEDS_DISCARD)
    return Obstacle(ObstacleKind.NEEDS_EVENT)


def _in_every_set(score: RiichiScore, pattern: EverySet) -> Obstacle:
    shape = score.reading.arrangement.shape
    if shape is Shape.THIRTEEN_ORPHANS:
        return Obstacle(ObstacleKind.SHAPE)
    if shape is Shape.SEVEN_PAIRS and (pattern.of_sets or pattern.chow):
        return Obstacle(ObstacleKind.SHAPE)
    wrong = tuple(tiles for tiles in score.reading.arrangement.sets if not pattern.holds(tiles))
    if wrong:
        return Obstacle(ObstacleKind.WRONG_SETS, sets=wrong)
    tiles = score.hand.tiles
    suits = Counter(tile.suit for tile in tiles if not tile.is_honor)
    extra = {suit for suit, _ in suits.most_common()[pattern.suits :]}
    honors = pattern.honors is False
    misfits = {tile for tile in tiles if tile.suit in extra or (honors and tile.is_honor)}
    if misfits:
        return Obstacle(ObstacleKind.WRONG_TILES, tiles=tuple(sorted(misfits)))
    if pattern.honors and not any(tile.is_honor for tile in tiles):
        return Obstacle(
            ObstacleKind.LACKS_TILES, tiles=tuple(tile for tile in Tile if tile.is_honor)
        )
    return Obstacle(ObstacleKind.TOO_FEW, need=1)


def _in_chows(score: RiichiScore, yaku: Yaku) -> Obstacle:
    """The nearest group of chows; for equal ones, which are equal."""
    chows = _sets(score, SetKind.CHOW)
    if yaku.key not in _FORMS:
        equal = tuple(tiles for tiles in chows if chows.count(tiles) > 1)
        return Obstacle(ObstacleKind.NONE_EQUAL, sets=chows, have=equal)
    nearest = max(_FORMS[yaku.key], key=lambda form: len(set(form) & set(chows)))
    have = tuple(tiles for tiles in nearest if tiles in chows)
    return _lacks(tuple(tiles for tiles in nearest if tiles not in chows), have)


def _in_pung(score: RiichiScore, tile: Tile) -> Obstacle:
    """It is not there, or it is one of another wind."""
    if there := tuple(tiles for tiles in _sets(score, *_PUNGS) if tiles.first is tile):
        return Obstacle(ObstacleKind.OTHER_WIND, sets=there)
    return _lacks((pung(tile),), ())


def _lacks_the_wait(score: RiichiScore, yaku: Yaku) -> bool:
    """Whether the hand has the same yakuman with another wait."""
    counted = {one.yaku.key for one in score.reading.counted}
    return yaku.yakuman and bool(counted & set(yaku.excludes))


def _in_pungs(score: RiichiScore, pattern: PungsOf) -> Obstacle:
    """The pungs that are there, and those, and the pair, that are lacking."""
    have = tuple(tiles for tiles in _sets(score, *_PUNGS) if tiles.first in pattern.tiles)
    if len(have) > pattern.count:
        return Obstacle(ObstacleKind.NEEDS_PAIR, sets=have)
    free = [tile for tile in sorted(pattern.tiles) if tile not in {one.first for one in have}]
    missing = pattern.count - len(have)
    lacking = tuple(map(pung, free[:missing]))
    rest = free[missing:]
    paired = [tiles for tiles in _sets(score, SetKind.PAIR) if tiles.first in rest]
    if pattern.and_pair and not paired and rest:
        lacking += (pair(rest[0]),)
    return _lacks(lacking, have)


def _in_same_pungs(score: RiichiScore) -> Obstacle:
    """The rank of which the most pungs are there, and those of the other suits."""
    pungs = [tiles for tiles in _sets(score, *_PUNGS) if not tiles.first.is_honor]
    if not pungs:
        return Obstacle(ObstacleKind.TOO_FEW, need=3)
    rank, _ = Counter(tiles.first.rank for tiles in pungs).most_common(1)[0]
    have = tuple(tiles for tiles in pungs if tiles.first.rank == rank)
    return _lacks(tuple(_others_of_rank(rank, have)), have)


def _others_of_rank(rank: int, have: tuple[TileSet, ...]) -> Iterator[TileSet]:
    held = {tiles.first.suit for tiles in have}
    for tile in Tile:
        if tile.suit <= Suit.BAMBOOS and tile.rank == rank and tile.suit not in held:
            yield pung(tile)


def _too_few(score: RiichiScore, count: int, *, concealed: bool) -> Obstacle:
    if not concealed:
        return Obstacle(ObstacleKind.TOO_FEW, have=_sets(score, SetKind.KONG), need=count)
    opened = _open_sets(score)
    claimed = None if score.win.self_drawn else score.reading.arrangement.completed
    pungs = _sets(score, *_PUNGS)
    have = tuple(tiles for tiles in pungs if tiles not in opened and tiles != claimed)
    others = tuple(tiles for tiles in pungs if tiles not in have)
    return Obstacle(ObstacleKind.TOO_FEW, sets=others, have=have, need=count)


def _in_form(score: RiichiScore, yaku: Yaku) -> Obstacle:
    """Pinfu alone asks for more than a shape: what of it is not so."""
    arrangement = score.reading.arrangement
    if _lacks_the_wait(score, yaku):
        return Obstacle(ObstacleKind.OTHER_WAIT)
    if yaku.key != "pinfu" or arrangement.shape is not Shape.REGULAR:
        return Obstacle(ObstacleKind.SHAPE)
    if pungs := _sets(score, *_PUNGS):
        return Obstacle(ObstacleKind.WRONG_SETS, sets=pungs)
    (paired,) = _sets(score, SetKind.PAIR)
    win = score.win
    worth = {win.seat_wind.tile, win.prevalent_wind.tile}
    if paired.first in worth or paired.first.suit is Suit.DRAGONS:
        return Obstacle(ObstacleKind.WRONG_SETS, sets=(paired,))
    if wait_kind(arrangement.completed, score.hand.tiles[-1]) is WaitKind.OPEN:
        return Obstacle(ObstacleKind.NEEDS_DISCARD)
    return Obstacle(ObstacleKind.OTHER_WAIT, sets=(arrangement.completed,))
