"""What the files of an evening say of riichi beyond what they say of any game.

Together with the options of the table it is all that a line's amounts follow from.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from bot.model.evening.deeds import Deed
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import (
    Aborted,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
)
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.seating import Position
from scoring.riichi.limits import Limit

Names = Sequence[str]

COLUMNS = ("counters", "sticks", "riichi", "tenpai", "nagashi", "limit", "liable", "sticks_left")


class WinnerOfFile(TypedDict):
    """A winner's hand: han and fu (no fu from five han on), or yakuman."""

    player: str
    han: int | None
    fu: int | None
    yakuman: int | None
    limit: str | None
    liable: str | None
    liable_for: int | None
    tiles: str | None
    yaku: list[str]


class RiichiOfFile(TypedDict):
    """Counters and sticks before the line and sticks after it, and who did what in the deal."""

    counters: int
    sticks: int
    sticks_left: int
    declared: list[str]
    winners: list[WinnerOfFile]
    tenpai: list[str] | None
    nagashi: list[str]
    after_uma: list[int]


def riichi_of_file(names: Names, game: RiichiGame, line: Line, after: Position) -> RiichiOfFile:
    """The line, recorded when `after` was the deal to be played next."""
    said: RiichiOfFile = {
        "counters": line.position.counters,
        "sticks": line.position.sticks,
        "sticks_left": after.sticks,
        "declared": _named(names, _declared(line.deed)),
        "winners": [],
        "tenpai": None,
        "nagashi": [],
        "after_uma": list(line.afterwards),
    }
    match line.deed:
        case RiichiWon(hands=hands):
            said["winners"] = [_winner(names, game, one) for one in hands]
        case RiichiDrawn(tenpai=tenpai, nagashi=nagashi):
            said["tenpai"] = _named(names, tenpai)
            said["nagashi"] = _named(names, nagashi)
        case _:
            pass
    return said


def riichi_cells(said: RiichiOfFile) -> dict[str, str | int | None]:
    """The same in columns; where there are several winners, one after the other."""
    winners, tenpai = said["winners"], said["tenpai"]
    return {
        "counters": said["counters"],
        "sticks": said["sticks"],
        "riichi": ", ".join(said["declared"]),
        "tenpai": None if tenpai is None else ", ".join(tenpai) or "none",
        "nagashi": ", ".join(said["nagashi"]),
        "limit": ", ".join(filter(None, (one["limit"] for one in winners))),
        "liable": ", ".join(filter(None, (one["liable"] for one in winners))),
        "sticks_left": said["sticks_left"],
    }


def _declared(deed: Deed) -> Seats:
    match deed:
        case RiichiWon(riichi=riichi) | RiichiDrawn(riichi=riichi) | Aborted(riichi=riichi):
            return riichi
        case _:
            return ()


def _winner(names: Names, game: RiichiGame, hand: WinningHand) -> WinnerOfFile:
    worth, limit, kept = hand.worth, game.pricing.limit(hand.worth), hand.hand
    return {
        "player": names[hand.winner],
        "han": worth.han or None,
        "fu": worth.fu or None,
        "yakuman": worth.yakuman or None,
        "limit": None if limit is Limit.NONE else limit.value,
        "liable": None if hand.liable is None else names[hand.liable],
        "liable_for": game.liable_for(hand) or None,
        "tiles": None if kept is None else kept.line,
        "yaku": [] if kept is None else list(kept.fans),
    }


def _named(names: Names, seats: Seats) -> list[str]:
    return [names[seat] for seat in seats]
