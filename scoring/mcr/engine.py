"""Scoring a hand: find, choose, imply, fall back, compare.

Everything here is about one edition of the rules; `rules` gives it a name and a public face.
"""

from __future__ import annotations

from operator import attrgetter

from scoring.arrange import (
    FOURS,
    KINDS,
    SUITS,
    Arrangement,
    Shape,
    Split,
    completions,
    every_kind,
    kinds_held,
)
from scoring.fan import Dropped, Match
from scoring.hand import COPIES, Win, Wind
from scoring.held import Held
from scoring.mcr import shapes
from scoring.mcr.editions import Edition
from scoring.mcr.families import (
    FormFamily,
    HogFamily,
    KongsFamily,
    TilesFamily,
    WaitFamily,
    WinFamily,
)
from scoring.mcr.principles import imply
from scoring.mcr.ranking import Found, Ranking, by_place
from scoring.mcr.set_families import SetsFamily
from scoring.score import Reading
from scoring.sets import SetKind, TileSet
from scoring.tiles import HONORS, SUITED, TILES, Tile
from scoring.wait import WaitKind, wait_kind

_SINGLES, _KNITTED, _PUNG = Shape.HONORS_AND_KNITTED, Shape.KNITTED_STRAIGHT, SetKind.PUNG
"""Asked of every hand: finding a member in its enum each time takes longer than the comparison."""
_PUNG_OF = {wind: 1 << wind.tile.index for wind in Wind}
_HONOR_PUNGS = sum(1 << tile.index for tile in HONORS)
_FIVE_OF = {tile: 1 + tile.suit for tile in SUITED if tile.rank == 5}
_HONOR_OF = {tile: 1 + tile.index for tile in HONORS}
_ALL_FOUR = every_kind(COPIES)


Candidate = tuple[Arrangement, list[Found]]
"""A reading that is not yet counted, and what each family found in it."""


class Engine:
    """One edition of the rules, ready to read hands that are possible."""

    def __init__(self, edition: Edition) -> None:
        rows = edition.rows
        self._edition = edition
        self._ranking = ranking = Ranking(rows, edition.together)
        self._chicken = (Match(next(row for row in rows if row.key == "chicken_hand")),)
        self._form = FormFamily(rows, ranking)
        self._sets = SetsFamily(rows, ranking, self._form.traits)
        self._tiles = TilesFamily(rows, ranking)
        self._hogs = HogFamily(rows, ranking)
        self._kongs = KongsFamily(rows, ranking)
        self._wins = WinFamily(rows, ranking)
        self._wait = WaitFamily(rows, ranking)

    def waits(self, held: Held) -> int:
        """The kinds that count as waited for, as a packed count."""
        waits = shapes.waits(
            held.tiles, declared=len(held.sets), honors=self._edition.knitted_honors
        )
        if waits and not self._edition.own_quads_wait:
            kongs = held.melded_kongs | held.concealed_kongs
            kong_tiles = sum(tile.unit for tile in TILES if kongs >> tile.index & 1)
            fours = (held.tiles + held.declared + kong_tiles) & _ALL_FOUR
            waits &= ~(fours >> 2)
        return waits

    def best(self, held: Held, tile: Tile, win: Win, waits: int) -> Reading | None:
        """The reading that counts, by ruling 4; None if it is no winning shape."""
        candidates = self._candidates(held, tile, win, waits, every=False)
        if len(candidates) < 2:
            return self._count(candidates[0]) if candidates else None
        at_most = [self._at_most(candidate) for candidate in candidates]
        readings: dict[int, Reading] = {}
        best = 0
        for place in sorted(range(len(candidates)), key=at_most.__getitem__, reverse=True):
            if at_most[place] >= best:
                readings[place] = self._count(candidates[place])
                best = max(best, readings[place].points)
        return _ordered([readings[place] for place in sorted(readings)])[0]

    def readings(self, held: Held, tile: Tile, win: Win, waits: int) -> list[Reading]:
        """Every way to read the win, dearest first; none if it is no winning shape."""
        return _ordered(
            [
                self._count(candidate)
                for candidate in self._candidates(held, tile, win, waits, every=True)
            ]
        )

    def _candidates(
        self, held: Held, tile: Tile, win: Win, waits: int, *, every: bool
    ) -> list[Candidate]:
        """Every reading, or those of them that may be the best, not yet counted."""
        concealed = held.tiles + tile.unit
        splits = shapes.splits(
            concealed, declared=len(held.sets), honors=self._edition.knitted_honors
        )
        if not splits:
            return []
        alone = waits == tile.unit
        mixed = alone and self._wait.minds_mixed and _is_mixed(splits, tile)
        all_tiles = concealed + held.declared
        whole = [self._look_at_win(win, held.open_sets), self._look_at_tiles(kinds_held(all_tiles))]
        fours = all_tiles & FOURS
        kongs = held.melded_kongs | held.concealed_kongs
        candidates = []
        for split in splits:
            sets = split.sets + held.sets
            if split.pair is not None:
                sets += (split.pair,)
            found = whole + self._look_at_sets(split, held, win, concealed)
            if fours:
                found += self._look_at_hogs(fours, sets)
            completed = completions(split, tile)
            if len(completed) > 1 and not every:
                completed = _worth_asking(completed, alone=alone, self_drawn=win.self_drawn)
            for tileset in completed:
                pungs = split.pungs
                if tileset.kind is _PUNG and not win.self_drawn:
                    pungs -= tileset.unit
                parts = found.copy()
                if kongs or pungs.bit_count() >= self._kongs.fewest_pungs:
                    look = held.melded_kongs, held.concealed_kongs, pungs
                    parts.append(self._kongs.find[look])
                if alone:
                    parts.append(self._wait.find[tileset, tile, split.shape, mixed])
                candidates.append((Arrangement(split.shape, sets, tileset), parts))
        return candidates

    def _at_most(self, candidate: Candidate) -> int:
        """The points of all that was found, or of Chicken Hand if that is nothing."""
        _, found = candidate
        return sum([part.points for part in found]) or self._chicken[0].fan.points

    def _look_at_tiles(self, kinds: int) -> Found:
        facts = self._tiles.facts
        a, some_a = facts[kinds & SUITS[0]]
        b, some_b = facts[kinds & SUITS[1]]
        c, some_c = facts[kinds & SUITS[2]]
        d, some_d = facts[kinds & SUITS[3]]
        return self._tiles.find[a & b & c & d, some_a | some_b | some_c | some_d]

    def _look_at_hogs(self, fours: int, sets: tuple[TileSet, ...]) -> list[Found]:
        return [
            self._hogs.find[tile, tuple([held for held in sets if held.kinds & tile.unit])]
            for tile in KINDS[fours]
        ]

    def _look_at_win(self, win: Win, open_sets: int) -> Found:
        return self._wins.find[
            win.self_drawn,
            win.last_in_wall,
            win.after_kong,
            win.robbed_kong,
            win.last_of_kind,
            open_sets,
        ]

    def _look_at_sets(self, split: Split, held: Held, win: Win, concealed: int) -> list[Found]:
        pair = split.pair
        every = tiles = before = honors = 0
        if pair is not None:
            every = self._form.pair_traits[pair.first]
        found: list[Found] = []
        chows, pungs = split.chows + held.chows, split.pungs | held.pungs
        if chows:
            five = 0 if pair is None or pungs else _FIVE_OF.get(pair.first, 0)
            found.append(self._sets.chows[chows, five])
        if pungs:
            kongs = held.melded_kongs | held.concealed_kongs
            of_honors = pungs & _HONOR_PUNGS
            if suited := pungs - of_honors:
                found.append(self._sets.pungs[suited, kongs & suited])
            if of_honors:
                paired = 0 if pair is None else _HONOR_OF.get(pair.first, 0)
                prevalent, seat = _PUNG_OF[win.prevalent_wind], _PUNG_OF[win.seat_wind]
                look = of_honors, kongs & of_honors, paired, of_honors & prevalent, of_honors & seat
                found.append(self._sets.honor_pungs[look])
        for part in found:
            every &= part.every
        if split.shape is _KNITTED:
            for tileset in split.sets[:3]:
                every &= self._form.traits[tileset]
        if held.concealed_suit:
            tiles, before = concealed, held.tiles
        if split.shape is _SINGLES:
            honors = (concealed & SUITS[-1]).bit_count()
        found.append(self._form.find[split.shape, every, tiles, before, honors])
        return found

    def _count(self, candidate: Candidate) -> Reading:
        """Put together what the families found, and drop what may not count beside the rest."""
        arrangement, found = candidate
        matches: list[Match] = []
        dropped: list[Dropped] = []
        fans = excluded = points = 0
        for part_matches, part_dropped, part_fans, part_excluded, part_points, _ in found:
            if part_matches:
                matches += part_matches
                dropped += part_dropped
                fans |= part_fans
                excluded |= part_excluded
                points += part_points
        if not matches:
            return Reading(arrangement, self._chicken, (), self._chicken[0].fan.points)
        matches.sort(key=by_place)
        if suspects := fans & excluded:
            matches, implied = imply(
                matches, suspects, self._ranking.standing, self._edition.together
            )
            dropped += implied
            points -= sum([drop.match.fan.points for drop in implied])
        return Reading(arrangement, tuple(matches), tuple(dropped), points)


def _worth_asking(completed: list[TileSet], *, alone: bool, self_drawn: bool) -> list[TileSet]:
    """Those completed sets that may make the best reading.

    A pung that a discard completes is no longer concealed, so any other set is better (ruling 16);
    which set it was makes no other difference unless only this tile wins.
    """
    if not self_drawn:
        completed = [tileset for tileset in completed if tileset.kind is not _PUNG] or completed
    return completed if alone else completed[:1]


def _is_mixed(splits: tuple[Split, ...], tile: Tile) -> bool:
    """Whether the tile can be read as more than one of edge, closed and single wait."""
    kinds = {wait_kind(tiles, tile) for split in splits for tiles in completions(split, tile)}
    return len(kinds - {WaitKind.OPEN}) > 1


def _ordered(readings: list[Reading]) -> list[Reading]:
    """Dearest first, and those that share the first place by ruling 4."""
    readings.sort(key=attrgetter("points"), reverse=True)
    best = readings[0].points if readings else 0
    level = [reading for reading in readings if reading.points == best]
    return sorted(level, key=_preference) + readings[len(level) :]


def _preference(reading: Reading) -> tuple[int, list[int], list[int]]:
    """Ruling 4: the fewest fans, the dearest of them, the book's order."""
    fans = [match.fan for match in reading.counted]
    return len(fans), [-fan.points for fan in fans], [fan.number for fan in fans]
