"""Riichi under a preset: the public face of the engine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property, lru_cache
from types import MappingProxyType

from scoring.arrange import KINDS
from scoring.errors import ImpossibleHand, NotAWinningHand, UnknownFan
from scoring.hand import COPIES, Hand
from scoring.held import hold
from scoring.riichi.distance import distance
from scoring.riichi.engine import Engine, waits
from scoring.riichi.notation import place
from scoring.riichi.options import PRESET_NAMES, PRESETS, YES, check_options, han_needed
from scoring.riichi.payments import Stakes, Table, deltas
from scoring.riichi.problems import is_plain, problems
from scoring.riichi.score import RiichiElsewhere, RiichiReading, RiichiScore, RiichiWaiting
from scoring.riichi.why_not import why_not
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import Yaku
from scoring.score import WhyNot
from scoring.tiles import Tile

PREFIX = "riichi:"
"""How the keys of these rules begin among those of all games."""


class RiichiRules:
    """One preset, perhaps with options of a club; equal rules are the same object."""

    def __init__(self, key: str, options: Mapping[str, str]) -> None:
        self.key = key
        self.options: Mapping[str, str] = MappingProxyType(dict(options))

    @property
    def name(self) -> str:
        """What the preset is called, with its year: Tenhou 2026."""
        return PRESET_NAMES[self.key]

    @property
    def full_key(self) -> str:
        """The key among the rule sets of all games: riichi:rrc."""
        return f"{PREFIX}{self.key}"

    def __repr__(self) -> str:
        changed = "".join(f" {name}={value}" for name, value in self.changed.items())
        return f"<RiichiRules {self.key}{changed}>"

    @property
    def changed(self) -> Mapping[str, str]:
        """The options that differ from the preset, with their values."""
        preset = PRESETS[self.key]
        return {name: value for name, value in self.options.items() if preset[name] != value}

    @property
    def yaku(self) -> tuple[Yaku, ...]:
        """Every yaku of these rules, in the order of the table."""
        return self._engine.rows

    @property
    def fans(self) -> tuple[Yaku, ...]:
        """The yaku, by the name under which any game has its rows."""
        return self.yaku

    @cached_property
    def _engine(self) -> Engine:
        return Engine(self.options)

    def with_options(self, **values: str) -> RiichiRules:
        """The same preset with some options changed; UnknownOption names a wrong one."""
        check_options(values)
        return _rules(self.key, tuple(sorted({**self.options, **values}.items())))

    def row(self, key: str) -> Yaku:
        """The yaku of this key; raises UnknownFan."""
        for yaku in self.yaku:
            if yaku.key == key:
                return yaku
        raise UnknownFan(key)

    def han_needed(self, win: RiichiWin) -> int:
        """How many han of yaku the win needs."""
        return han_needed(self.options, win.counters)

    def score(self, hand: Hand, win: RiichiWin) -> RiichiScore:
        """Score a win; raises ImpossibleHand or NotAWinningHand."""
        tile = self._check(hand, win)
        held = hold(hand)
        readings = self._engine.readings(hand, held, tile, win)
        if not readings:
            raise NotAWinningHand(distance(held.tiles + tile.unit, held.sets))
        return RiichiScore(hand, win, self, readings[0])

    def _check(self, hand: Hand, win: RiichiWin) -> Tile:
        """The winning tile; raises ImpossibleHand with everything that is wrong."""
        tile = hand.winning
        if tile is not None and hand.is_plainly_right() and is_plain(hand, win):
            return tile
        together = self.options["last_tile_after_kong"]
        about_win = problems(hand, win, last_tile_after_kong=together)
        found = (*hand.won_problems(), *about_win)
        if found or tile is None:
            raise ImpossibleHand(found)
        return tile

    def waited(self, hand: Hand) -> tuple[Tile, ...]:
        """Every kind that completes the hand without its winning tile."""
        held = hold(hand)
        return tuple(sorted(KINDS[waits(held.tiles, declared=len(held.sets))], key=place))

    def waits(self, hand: Hand, win: RiichiWin) -> tuple[RiichiWaiting, ...]:
        """What completes a hand of 13 tiles, with its worth by ron and by tsumo.

        `win` gives the winds, the riichi and the dora, and no event. Whether the player is furiten
        cannot be seen in a hand. Raises ImpossibleHand when the tiles cannot be.
        """
        hand.check_ready()
        plain = replace(
            win,
            ippatsu=False,
            after_kong=False,
            robbed_kong=False,
            last_tile=False,
            first_turn=False,
        )
        ron, tsumo = replace(plain, self_drawn=False), replace(plain, self_drawn=True)
        found = []
        for tile in self.waited(hand):
            left = COPIES - (hand.tiles + win.indicators + win.ura_indicators).count(tile)
            if left <= 0:
                found.append(RiichiWaiting(tile, 0, None, None))
                continue
            won = replace(hand, winning=tile)
            found.append(RiichiWaiting(tile, left, self.score(won, ron), self.score(won, tsumo)))
        return tuple(found)

    def why_not(self, score: RiichiScore, key: str) -> WhyNot:
        """What became of the yaku with this key in a scored hand."""
        return why_not(score, self.row(key))

    def elsewhere(self, score: RiichiScore) -> tuple[RiichiElsewhere, ...]:
        """The other presets with other han, fu or price, or by which alone the hand may win."""
        found = []
        for rules in RIICHI.values():
            other = rules.score(score.hand, rules.taking(score.win))
            if other.worth != score.worth:
                found.append(RiichiElsewhere(rules, other.reading))
        return tuple(found)

    def taking(self, win: RiichiWin) -> RiichiWin:
        """The win as these rules take it, where others let more of it count together."""
        if win.after_kong and win.last_tile and self.options["last_tile_after_kong"] != YES:
            return replace(win, last_tile=False)
        return win

    def distance(self, hand: Hand) -> int:
        """How many tiles are to come before the hand wins, or to be exchanged if it has 14.

        0 for a winning hand, 1 for a ready one. Raises ImpossibleHand.
        """
        held = hold(hand)
        if hand.winning is None:
            hand.check_ready()
            return distance(held.tiles, held.sets)
        return distance(held.tiles + self._check(hand, RiichiWin()).unit, held.sets)

    def others(self, score: RiichiScore) -> tuple[RiichiReading, ...]:
        """The losing readings, dearest first."""
        hand, win = score.hand, score.win
        readings = self._engine.readings(hand, hold(hand), self._check(hand, win), win)
        return tuple(readings[1:])

    def may_be_fed(self, score: RiichiScore) -> tuple[int, ...]:
        """How many yakuman each pattern counts for which another player may be liable.

        None where no set of it is open: whoever drew all its tiles was fed by nobody.
        """
        claimed = {meld.tiles[0] for meld in score.hand.melds if not meld.concealed}
        return self._engine.may_be_fed(score.reading, claimed)

    def deltas(self, score: RiichiScore, table: Table) -> tuple[int, ...]:
        """What each of the four players gets or pays."""
        reading, win = score.reading, score.win
        liable_base = 0
        if table.liable is not None:
            liable_base = self._engine.liable_base(reading, win.liable_for)
        stakes = Stakes(
            win.counters,
            win.sticks,
            int(self.options["counter_value"]),
            self.options["liability_counters"] == "liable",
        )
        return deltas(reading.base, liable_base, table, stakes)


@lru_cache(maxsize=256)
def _rules(key: str, options: tuple[tuple[str, str], ...]) -> RiichiRules:
    return RiichiRules(key, dict(options))


RIICHI: Mapping[str, RiichiRules] = MappingProxyType(
    {key: _rules(key, tuple(sorted(options.items()))) for key, options in PRESETS.items()}
)
"""The presets by key; `rrc`, the Russian championship's rules, comes first."""
