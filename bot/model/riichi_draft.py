"""A hand of riichi in the builder, with its red fives and what lies turned up beside the wall."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple

from bot.model.answer import Circumstances
from bot.model.games import RIICHI_DEFAULT, Game
from bot.model.hand_draft import HandDraft
from bot.model.riichi import UNCHANGED, OnTable, RiichiTap, riichi_taps
from bot.model.steps import DECLARED, Fact, Key, Put, Step, Told, riichi_tap
from bot.model.usual import UNSEATED, Usual
from scoring import RIICHI_RULES, RiichiWin
from scoring.hand import COPIES, Hand
from scoring.notation import Reds
from scoring.riichi.notation import write_riichi_line
from scoring.riichi.options import YES
from scoring.riichi.problems import MOST_INDICATORS, RiichiProblemKind, problems
from scoring.tiles import Tile

_WITH_RENHOU = RIICHI_RULES[RIICHI_DEFAULT]
"""Rules by which most can be said of a win: by others nobody asks for a renhou."""


class TurnedUp(NamedTuple):
    """The indicators beside the wall, and those underneath."""

    dora: tuple[Tile, ...]
    ura: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class RiichiHandDraft(HandDraft):
    """Tiles, red fives among them, indicators, and how the hand was won."""

    game: ClassVar[Game] = Game.RIICHI

    def knows(self, step: Step) -> bool:
        return isinstance(step, Put | Told) or riichi_tap(step) is not None

    def takes(self, put: Put) -> bool:
        match put:
            case Put(Key.INDICATOR, tile, red=False):
                return len(self.turned_up.dora) < MOST_INDICATORS and self.left(tile) > 0
            case Put(Key.URA_INDICATOR, tile, red=False):
                return self.shows_ura and self._room_for_ura and self.left(tile) > 0
            case Put(Key.WINNING):
                return self.wins(put)
            case Put(red=True):
                return put.five is not None and put.five not in self.red_fives and self.fits(put)
            case _:
                return self.fits(put)

    def left(self, tile: Tile) -> int:
        """Copies that are neither in the hand nor turned up."""
        shown = self.turned_up
        return COPIES - self.held(tile) - shown.dora.count(tile) - shown.ura.count(tile)

    @property
    def hand(self) -> Hand:
        return self.bare_hand

    @property
    def now(self) -> Circumstances:
        """What goes without a word; the line says the rest."""
        return Circumstances(self.usual.of_mcr)

    @property
    def red_fives(self) -> tuple[Tile, ...]:
        """At most one of a suit."""
        return tuple(red for put in self.puts(Key.TILE, *DECLARED) for red in put.reds)

    @property
    def reds(self) -> Reds:
        """Where in the hand they are."""
        return Reds(
            tuple(red for put in self.concealed_puts for red in put.reds),
            tuple(put.reds for put in self.puts(*DECLARED)),
            self.won is not None and self.won.red,
        )

    @property
    def turned_up(self) -> TurnedUp:
        """The indicators, without those of which the hand, as one of another game, took a copy."""
        found: dict[Key, list[Tile]] = {Key.INDICATOR: [], Key.URA_INDICATOR: []}
        shown: Counter[Tile] = Counter()
        for put in self.puts(*found):
            if self.held(put.tile) + shown[put.tile] < COPIES:
                shown[put.tile] += 1
                found[put.key].append(put.tile)
        dora, ura = found[Key.INDICATOR], found[Key.URA_INDICATOR]
        return TurnedUp(tuple(dora), tuple(ura[: _most_ura(dora)]))

    @property
    def shows_ura(self) -> bool:
        """Whether what lies under the indicators is seen: a riichi was declared."""
        return self._said.declared_riichi

    @property
    def win(self) -> RiichiWin:
        """How the hand was won, without what its tiles make impossible."""
        shown, said = self.turned_up, self._said
        ura = shown.ura if self.shows_ura else ()
        return replace(
            said,
            indicators=shown.dora,
            ura_indicators=ura,
            reds=self.reds.tiles(self.hand),
            # What is seen by now need not be told.
            told_dora=0 if shown.dora else said.told_dora,
            told_ura=0 if ura or not self.shows_ura else said.told_ura,
        )

    @property
    def taps(self) -> tuple[RiichiTap, ...]:
        """By any rules; none before the hand is complete."""
        if not self.is_complete:
            return ()
        by_most = riichi_taps(self.hand, self._said, _WITH_RENHOU, self.usual.of_riichi)
        return tuple(dict.fromkeys((*by_most, RiichiTap.LAST_TILE)))

    def line(self, language: str, usual: Usual = UNSEATED) -> str:
        return write_riichi_line(self.hand, self.win, self.reds, language, usual.of_riichi)

    @property
    def from_table(self) -> OnTable:
        """What lies on the table and was not told otherwise."""
        win, lying = self._said, self.usual.on_table
        return OnTable(
            lying.counters if win.counters == lying.counters else 0,
            lying.sticks if win.sticks == lying.sticks else 0,
        )

    @property
    def _room_for_ura(self) -> bool:
        shown = self.turned_up
        return len(shown.ura) < _most_ura(shown.dora)

    @property
    def _said(self) -> RiichiWin:
        hand, win = self.hand, self.usual.of_riichi
        for step in self.steps:
            if isinstance(step, Told):
                win = _told(win, step)
            elif (tap := riichi_tap(step)) is not None:
                win = UNCHANGED.tapped(tap, win).made_of(win)
            win = _possible(hand, win)
        return win


def _most_ura(dora: Sequence[Tile]) -> int:
    """One lies under each indicator; where those are not told, there is one all the same."""
    return max(len(dora), 1)


def _told(win: RiichiWin, told: Told) -> RiichiWin:
    match told.fact:
        case Fact.COUNTERS:
            return replace(win, counters=told.number)
        case Fact.STICKS:
            return replace(win, sticks=told.number)
        case Fact.DORA:
            return replace(win, told_dora=told.number)
        case Fact.URA:
            return replace(win, told_ura=told.number)
        case Fact.LAST_TILE:
            return replace(win, last_tile=bool(told.number))


def _possible(hand: Hand, win: RiichiWin) -> RiichiWin:
    """Other tiles may be some that cannot have been won like that."""
    kind = RiichiProblemKind
    for problem in problems(hand, win, last_tile_after_kong=YES):
        match problem.kind:
            case kind.RIICHI_ON_OPEN_HAND:
                win = replace(win, riichi=False, double_riichi=False, ippatsu=False)
            case kind.IPPATSU_WITHOUT_RIICHI:
                win = replace(win, ippatsu=False)
            case kind.AFTER_KONG_WITHOUT_KONG:
                win = replace(win, after_kong=False)
            case kind.ROBBED_TILE_HELD:
                win = replace(win, robbed_kong=False)
            case kind.FIRST_TURN_WITH_MELDS | kind.FIRST_TURN_BY_RON_OF_DEALER:
                win = replace(win, first_turn=False)
            case _:
                pass
    return win
