"""What is said of a riichi win and does not count by the rules in use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scoring.riichi.options import YES
from scoring.riichi.win import RiichiWin
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class Ignored:
    """Keys of yaku, indicators, and red fives that change nothing."""

    yaku: tuple[str, ...] = ()
    indicators: tuple[Tile, ...] = ()
    ura_indicators: tuple[Tile, ...] = ()
    reds: tuple[Tile, ...] = ()


def ignored(win: RiichiWin, options: Mapping[str, str]) -> Ignored:
    """What these options of the hand leave out."""
    yaku = []
    if win.ippatsu and options["ippatsu"] != YES:
        yaku.append("ippatsu")
    if options["renhou"] == "none" and win.first_turn and not (win.self_drawn or win.is_dealer):
        yaku.append("renhou")
    first_only = options["ura_and_kan_dora"] != YES
    return Ignored(
        tuple(yaku),
        win.indicators[1:] if first_only else (),
        win.ura_indicators if first_only else (),
        win.reds if options["red_fives"] != YES else (),
    )


def dora_that_counts(win: RiichiWin, options: Mapping[str, str]) -> RiichiWin:
    """The win with those indicators only that count."""
    if options["ura_and_kan_dora"] == YES:
        return win
    return replace(win, indicators=win.indicators[:1], ura_indicators=())
