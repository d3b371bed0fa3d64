"""What can be wrong, as facts. Who shows an error to a person finds the words for it.

ScoringError
├── UnreadableText      a typed line that no reading fits, with the place of the sign
├── AmbiguousText       a typed line with more than one reading
├── ImpossibleHand      tiles or circumstances that cannot be, all of them at once
├── NotAWinningHand     the right number of tiles in no winning shape, and how far off
├── UnknownRules        no rule set of this name
├── UnknownFan          no fan of this key in the rule set
└── UnknownOption       no option, or no value of the option, of this name
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from scoring.hand import Problem
    from scoring.notation import TypedHand
    from scoring.tiles import Tile


class ScoringError(Exception):
    """Anything the player, not the program, has to put right."""

    key = "scoring_error"


class Unreadable(StrEnum):
    """Why a typed line cannot be read."""

    UNKNOWN = "unknown"
    """A sign that means nothing here."""
    NO_SUIT = "no_suit"
    """Numbers without a suit."""
    FIVE = "five"
    """A fifth tile of one kind."""
    ZERO = "zero"
    """There is no tile 0."""
    Z_RANGE = "z_range"
    """Numbered honors go from 1z to 7z."""
    BRACKET = "bracket"
    """A bracket that is not closed, or not opened, or stands inside another."""
    JOKER = "joker"
    WINNING_TILE = "winning_tile"
    """A + without exactly one tile after it, or a second +."""
    CONTRADICTION = "contradiction"
    """What was said before is said otherwise here."""
    NAMES_NO_TILE = "names_no_tile"
    """Dora or ura without tiles or their number."""
    NAMES_NO_INDICATOR = "names_no_indicator"
    """An indicator without its tile."""
    WORKED_OUT = "worked_out"
    """The name of what the tiles show, such as a yaku: nobody has to say it."""
    RED_FIVES = "red_fives"
    """Red fives are written among the tiles, not spoken of."""
    LIABLE = "liable"
    """Who is liable for a yakuman, which a hand does not know: that is told at the table."""
    NO_TILES = "no_tiles"
    TOO_LONG = "too_long"


class UnreadableText(ScoringError):
    """No reading fits the typed line: `text[start:end]` is the sign that stands in the way.

    `tile` is the one that comes a fifth time, and there are `copies` of it in the hand.
    """

    key = "unreadable_text"

    def __init__(
        self,
        code: Unreadable,
        text: str,
        start: int,
        end: int,
        tile: Tile | None = None,
        copies: int = 0,
    ) -> None:
        self.code = code
        self.text = text
        self.start = start
        self.end = end
        self.sign = text[start:end]
        self.tile = tile
        self.copies = copies
        super().__init__(f"{code}: {self.sign!r} at {start}")


class Ambiguous(StrEnum):
    """What a typed line leaves open."""

    C_SUIT = "c_suit"
    """Cyrillic с after a number: bamboos (м п с) or characters (с д б)."""
    C_MIX = "c_mix"
    """The same with letters of both notations beside it."""
    Z_HONOR = "z_honor"
    """З: west or the green dragon."""
    B_SUIT = "b_suit"
    """b after a number: characters (belgi) or bamboos."""
    G_HONOR = "g_honor"
    """G: west (Gʻarb) or the green dragon."""
    SH_WIND = "sh_wind"
    """Sh: east (Sharq) or north (Shimol)."""
    S_WIND = "s_wind"
    """S: south, or the first letter of Sharq or Shimol."""
    TWO = "two"
    """The whole line reads in more than one way."""


class AmbiguousText(ScoringError):
    """The typed line has more than one reading; `text[start:end]` is what leaves it open.

    `readings` are the hands that the line may mean, a handful at most; there are none when each
    would hold a tile a fifth time, or more tiles than any hand.
    """

    key = "ambiguous_text"

    def __init__(
        self, code: Ambiguous, text: str, start: int, end: int, readings: Sequence[TypedHand]
    ) -> None:
        self.code = code
        self.text = text
        self.start = start
        self.end = end
        self.sign = text[start:end]
        self.readings = tuple(readings)
        super().__init__(f"{code}: {self.sign!r} at {start}")


class ImpossibleHand(ScoringError):
    """The tiles or the circumstances cannot be; `problems` lists everything that is wrong."""

    key = "impossible_hand"

    def __init__(self, problems: Sequence[Problem]) -> None:
        super().__init__("; ".join(str(problem) for problem in problems))
        self.problems = tuple(problems)


class NotAWinningHand(ScoringError):
    """The number of tiles is right, the shape is not.

    `distance` is the least number of tiles to exchange for the nearest winning hand.
    """

    key = "not_a_winning_hand"

    def __init__(self, distance: int) -> None:
        away = "1 tile" if distance == 1 else f"{distance} tiles"
        super().__init__(f"not a winning hand: {away} away")
        self.distance = distance


class UnknownRules(ScoringError):
    """No rule set goes by `name`; `known` lists those that exist."""

    key = "unknown_rules"

    def __init__(self, name: str, known: Sequence[str]) -> None:
        super().__init__(f"unknown rules {name!r}: choose from {', '.join(known)}")
        self.name = name
        self.known = tuple(known)


class UnknownOption(ScoringError):
    """No option `name`, or no such `value` of it; `known` lists what could be meant."""

    key = "unknown_option"

    def __init__(self, name: str, value: str, known: Sequence[str]) -> None:
        super().__init__(f"unknown option {name}={value}: choose from {', '.join(known)}")
        self.name = name
        self.value = value
        self.known = tuple(known)


class UnknownFan(ScoringError):
    """The rule set has no fan with this `fan` key."""

    key = "unknown_fan"

    def __init__(self, fan: str) -> None:
        super().__init__(f"unknown fan {fan!r}")
        self.fan = fan
