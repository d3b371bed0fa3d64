"""How a hand was won, in words: the table of phrases in three languages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from scoring.errors import Unreadable
from scoring.hand import Wind


class Circumstance(StrEnum):
    """What a line can settle besides the hand's tiles; what it does not is assumed."""

    HOW_WON = "how_won"
    """Self-drawn, or by a discard."""
    SEAT_WIND = "seat_wind"
    PREVALENT_WIND = "prevalent_wind"
    LAST_OF_KIND = "last_of_kind"
    LAST_IN_WALL = "last_in_wall"
    AFTER_KONG = "after_kong"
    ROBBED_KONG = "robbed_kong"
    FLOWERS = "flowers"
    WINNING_TILE = "winning_tile"
    """Written with a +, or set apart at the end."""
    RIICHI = "riichi"
    """1 for a riichi, 2 for a double one."""
    IPPATSU = "ippatsu"
    FIRST_TURN = "first_turn"
    DORA = "dora"
    URA = "ura"
    COUNTERS = "counters"
    STICKS = "sticks"


class Saying(StrEnum):
    """What a phrase says."""

    SELF_DRAWN = "self_drawn"
    DISCARD = "discard"
    SEAT = "seat"
    """A wind follows."""
    ROUND = "round"
    """A wind follows."""
    LAST_OF_KIND = "last_of_kind"
    LAST_IN_WALL = "last_in_wall"
    LAST_DRAW = "last_draw"
    LAST_DISCARD = "last_discard"
    LAST_AND_DRAWN = "last_and_drawn"
    """The last tile and self-drawn, but the last of the wall or of its kind: that is asked."""
    AFTER_KONG = "after_kong"
    ROBBED_KONG = "robbed_kong"
    FLOWERS = "flowers"
    """A number follows, or goes before."""
    NO_FLOWERS = "no_flowers"
    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"
    IPPATSU = "ippatsu"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    RENHOU = "renhou"
    DEALER = "dealer"
    NOT_DEALER = "not_dealer"
    DORA = "dora"
    """Tiles follow, the dora themselves; or how many there are."""
    INDICATOR = "indicator"
    """Tiles follow: those that lie turned up."""
    URA = "ura"
    """Tiles follow, the dora of the indicators underneath; or how many there are."""
    URA_INDICATOR = "ura_indicator"
    """Tiles follow: the indicators underneath."""
    COUNTERS = "counters"
    """A number follows, or goes before."""
    STICKS = "sticks"
    """A number follows, or goes before."""
    FAN = "fan"
    """The name of a fan or a yaku: the tiles show whether it counts, and it is answered so."""
    WORKED_OUT = "worked_out"
    """Nothing that the tiles do not show, and no fan either; a line that says it is refused."""
    RED_FIVES = "red_fives"
    """The same: the tiles show them by their own sign."""
    LIABLE = "liable"
    """Who fed a yakuman: players are known at the table only."""


Fact = bool | int | Wind
"""Yes or no, a number, or a wind; for HOW_WON, whether the hand was self-drawn."""
Telling = Mapping[Circumstance, Fact]

_NOT_EAST = (Wind.SOUTH, Wind.WEST, Wind.NORTH)

TELLINGS: Mapping[Saying, tuple[Telling, ...]] = {
    Saying.SELF_DRAWN: ({Circumstance.HOW_WON: True},),
    Saying.DISCARD: ({Circumstance.HOW_WON: False},),
    Saying.LAST_OF_KIND: ({Circumstance.LAST_OF_KIND: True},),
    Saying.LAST_IN_WALL: ({Circumstance.LAST_IN_WALL: True},),
    Saying.LAST_DRAW: ({Circumstance.LAST_IN_WALL: True, Circumstance.HOW_WON: True},),
    Saying.LAST_DISCARD: ({Circumstance.LAST_IN_WALL: True, Circumstance.HOW_WON: False},),
    Saying.LAST_AND_DRAWN: (
        {Circumstance.LAST_IN_WALL: True, Circumstance.HOW_WON: True},
        {Circumstance.LAST_OF_KIND: True, Circumstance.HOW_WON: True},
    ),
    Saying.AFTER_KONG: ({Circumstance.AFTER_KONG: True},),
    Saying.ROBBED_KONG: ({Circumstance.ROBBED_KONG: True},),
    Saying.NO_FLOWERS: ({Circumstance.FLOWERS: 0},),
    Saying.RIICHI: ({Circumstance.RIICHI: 1},),
    Saying.DOUBLE_RIICHI: ({Circumstance.RIICHI: 2},),
    Saying.IPPATSU: tuple({Circumstance.IPPATSU: True, Circumstance.RIICHI: n} for n in (1, 2)),
    Saying.TENHOU: (
        {
            Circumstance.FIRST_TURN: True,
            Circumstance.HOW_WON: True,
            Circumstance.SEAT_WIND: Wind.EAST,
        },
    ),
    Saying.CHIIHOU: tuple(
        {Circumstance.FIRST_TURN: True, Circumstance.HOW_WON: True, Circumstance.SEAT_WIND: wind}
        for wind in _NOT_EAST
    ),
    Saying.RENHOU: tuple(
        {Circumstance.FIRST_TURN: True, Circumstance.HOW_WON: False, Circumstance.SEAT_WIND: wind}
        for wind in _NOT_EAST
    ),
    Saying.DEALER: ({Circumstance.SEAT_WIND: Wind.EAST},),
    Saying.NOT_DEALER: tuple({Circumstance.SEAT_WIND: wind} for wind in _NOT_EAST),
}
"""What each saying may tell, where it needs neither a wind, a number nor tiles."""

ASKED = frozenset((Saying.LAST_AND_DRAWN,))
"""Where several tellings are left by the rest of the line, these are asked about.

Of any other saying the first telling is taken: an ippatsu goes with a riichi, and who is no dealer
sits in the south until a seat is named.
"""

WIND_OF: Mapping[Saying, Circumstance] = {
    Saying.SEAT: Circumstance.SEAT_WIND,
    Saying.ROUND: Circumstance.PREVALENT_WIND,
}
NUMBER_OF: Mapping[Saying, Circumstance] = {
    Saying.FLOWERS: Circumstance.FLOWERS,
    Saying.COUNTERS: Circumstance.COUNTERS,
    Saying.STICKS: Circumstance.STICKS,
}
TILES_OF: Mapping[Saying, Circumstance] = {
    Saying.DORA: Circumstance.DORA,
    Saying.INDICATOR: Circumstance.DORA,
    Saying.URA: Circumstance.URA,
    Saying.URA_INDICATOR: Circumstance.URA,
}
COUNT_OF: Mapping[Saying, Circumstance] = {
    Saying.DORA: Circumstance.DORA,
    Saying.URA: Circumstance.URA,
}
"""What may be counted in place of naming its tiles: dora 2."""
COUNTED: Mapping[Saying, Circumstance] = {**NUMBER_OF, **COUNT_OF}
"""What a number may stand before: 3 flowers, 2 dora."""
UNSAID: Mapping[Saying, Unreadable] = {
    Saying.WORKED_OUT: Unreadable.WORKED_OUT,
    Saying.RED_FIVES: Unreadable.RED_FIVES,
    Saying.LIABLE: Unreadable.LIABLE,
}
"""What a line need not or cannot say, and is refused for."""
MOST_TILES = 5
"""Tiles that a phrase can name: there are five indicators at most."""


@dataclass(frozen=True, slots=True)
class Phrase:
    """The ways to say one thing in one language, the first being the one to show as an example.

    Capital letters, and a space or a hyphen between words, do not matter; nor do apostrophes.
    """

    saying: Saying
    language: str
    words: tuple[str, ...]
    fans: tuple[str, ...] = ()
    """The keys of the fans or yaku that go by these words, where they name some."""


def name_rows(names: Mapping[str, Sequence[str]]) -> tuple[Phrase, ...]:
    """A row for each name, with the keys of all that go by it; the language does not matter."""
    keys: dict[str, list[str]] = {}
    for key, words in names.items():
        for name in words:
            keys.setdefault(name, []).append(key)
    return tuple(Phrase(Saying.FAN, "", (name,), tuple(some)) for name, some in keys.items())


def phrase_rows(saying: Saying, *, en: str, ru: str, uz: str) -> tuple[Phrase, ...]:
    """A row for each language; the words are parted by commas."""
    return tuple(
        Phrase(saying, language, tuple(words.split(", ")))
        for language, words in (("en", en), ("ru", ru), ("uz", uz))
    )


PHRASES = (
    *phrase_rows(
        Saying.SELF_DRAWN,
        en="self-drawn, self-draw, self, selfdrawn, selfdraw, drawn, tsumo, zimo",
        ru="со стены, сам, сама, самосбор, стена, из стены, победа со стены, цумо, "
        "выигрыш со стены, выход на кости со стены",
        uz="devordan, oʻzi, oʻzim, devordan oldi, devordan gʻalaba, devordagidan yutuq, "
        "devordan gʻalaba qozonish",
    ),
    *phrase_rows(
        Saying.DISCARD,
        en="discard, by discard, on a discard, ron",
        ru="снос, со сноса, сброс, со сброса, дискард, рон",
        uz="tashlangan, tashlangan zar, tashlandi",
    ),
    *phrase_rows(
        Saying.SEAT,
        en="seat, seat wind, my seat, my wind",
        ru="место, ветер места, мое место, свой ветер, мой ветер, мой",
        uz="joy, joy shamoli, joyim, mening joyim",
    ),
    *phrase_rows(
        Saying.ROUND,
        en="round, round wind, prevalent, prevalent wind, prevailing wind",
        ru="раунд, ветер раунда, преимущественный ветер",
        uz="raund, raund shamoli, ustuvor shamol",
    ),
    *phrase_rows(
        Saying.LAST_OF_KIND,
        en="last tile, last, last of its kind, last tile of its kind, other three copies visible",
        ru="последняя, последняя кость, последняя из четырех, последняя такая",
        uz="oxirgi zar, oxirgi, soʻnggi zar",
    ),
    *phrase_rows(
        Saying.LAST_IN_WALL,
        en="wall end, end of the wall, last of the wall, last tile of the wall, last in the wall",
        ru="конец стены, последняя стены, последняя в стене, последняя кость стены",
        uz="devor oxiri, devorning oxiri, devorning oxirgi zari, devorning soʻnggi zari",
    ),
    *phrase_rows(
        Saying.LAST_DRAW,
        en="last draw, last tile draw, haitei",
        ru="последнее взятие, выход на последнем взятии, хайтей",
        uz="devordan soʻnggi zar",
    ),
    *phrase_rows(
        Saying.LAST_DISCARD,
        en="last discard, last tile claim, hotei, houtei",
        ru="последний снос, последний сброс, выход на последнем сносе, хотей",
        uz="oxirgi tashlangan zar, soʻnggi tashlangan zar, oxirgi tashlangan, "
        "soʻnggi olib tashlash",
    ),
    Phrase(Saying.LAST_AND_DRAWN, "ru", ("последняя со стены", "последняя кость со стены")),
    Phrase(Saying.LAST_AND_DRAWN, "uz", ("devordan oxirgi zar",)),
    *phrase_rows(
        Saying.AFTER_KONG,
        en="replacement, after kong, after a kong, replacement tile, kong replacement, rinshan, "
        "out with replacement tile",
        ru="добор, после конга, с добора, на доборе, риншан, выход на доборе, "
        "выигрыш замещающей костью",
        uz="kongdan keyin, erkin zar, erkin zar bilan, erkin zar bilan gʻalaba",
    ),
    *phrase_rows(
        Saying.ROBBED_KONG,
        en="robbing, robbed, robbed kong, robbing a kong, robbing the kong, chankan",
        ru="ограбление, ограбление конга, ограбил конг, чанкан",
        uz="oʻgʻirlash, kongni oʻgʻirlash, kong oʻgʻirlash",
    ),
    *phrase_rows(
        Saying.FLOWERS,
        en="flowers, flower, f, flower tiles",
        ru="цветы, цветок, цветка, цветов, ц, цв",
        uz="gul, gullar, gul zari, gulli",
    ),
    *phrase_rows(
        Saying.NO_FLOWERS,
        en="no flowers, without flowers",
        ru="без цветов, цветов нет, нет цветов",
        uz="gulsiz, gul yoʻq",
    ),
)
"""Every phrase about the win that a line may hold."""
