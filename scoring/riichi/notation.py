"""Riichi hands as players type them, and as text that reads back to the same ones.

Tiles are written as riichi players everywhere write them: 1m to 9s, 1z to 7z for E S W N and white,
green, red, and 0 for a red five. Whatever else the reader knows is read as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby

from scoring.hand import Hand, Wind
from scoring.notation import NO_REDS, Circumstance, Phrase, Reds, Saying, TypedHand, parse_hand
from scoring.riichi.dora import POINTS_AT
from scoring.riichi.phrases import RIICHI_PHRASES, WITH_RED_FIVES
from scoring.riichi.win import RiichiWin
from scoring.sets import Meld, TileSet
from scoring.tiles import Tile

_BARE = RiichiWin()
_INDICATOR_OF = {dora: indicator for indicator, dora in POINTS_AT.items()}
_OTHER_HONORS: Mapping[Tile, str] = dict(
    zip(
        (Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH, Tile.WHITE, Tile.GREEN, Tile.RED),
        "1234567",
        strict=True,
    )
)


def parse_riichi(text: str, language: str = "en") -> TypedHand:
    """The hand that a player typed; `win_of` gives how it was won.

    Raises UnreadableText if no reading fits, AmbiguousText if more than one does.
    """
    return parse_hand(text, language, WITH_RED_FIVES)


def win_of(typed: TypedHand, assumed: RiichiWin | None = None) -> RiichiWin:
    """How the hand was won by what the line says, and as assumed where it does not."""
    usual = assumed or RiichiWin()
    told = dict(typed.told)
    riichi = told.get(Circumstance.RIICHI)
    after_kong, robbed = Circumstance.AFTER_KONG in told, Circumstance.ROBBED_KONG in told
    drawn = told.get(Circumstance.HOW_WON, False if robbed else after_kong or usual.self_drawn)
    indicators, told_dora = _lying(
        typed,
        Circumstance.DORA,
        (Saying.DORA, Saying.INDICATOR),
        (usual.indicators, usual.told_dora),
    )
    ura_indicators, told_ura = _lying(
        typed,
        Circumstance.URA,
        (Saying.URA, Saying.URA_INDICATOR),
        (usual.ura_indicators, usual.told_ura),
    )
    return replace(
        usual,
        self_drawn=drawn is True,
        riichi=usual.riichi if riichi is None else riichi == 1,
        double_riichi=usual.double_riichi if riichi is None else riichi == 2,
        ippatsu=usual.ippatsu or Circumstance.IPPATSU in told,
        after_kong=after_kong or (usual.after_kong and drawn is True),
        robbed_kong=robbed or (usual.robbed_kong and drawn is not True),
        last_tile=usual.last_tile or Circumstance.LAST_IN_WALL in told,
        first_turn=usual.first_turn or Circumstance.FIRST_TURN in told,
        prevalent_wind=_wind(told.get(Circumstance.PREVALENT_WIND), usual.prevalent_wind),
        seat_wind=_wind(told.get(Circumstance.SEAT_WIND), usual.seat_wind),
        indicators=indicators,
        told_dora=told_dora,
        ura_indicators=ura_indicators,
        told_ura=told_ura,
        reds=typed.reds.tiles(typed.hand),
        counters=_number(told.get(Circumstance.COUNTERS), usual.counters),
        sticks=_number(told.get(Circumstance.STICKS), usual.sticks),
    )


def _wind(fact: object, usual: Wind) -> Wind:
    return fact if isinstance(fact, Wind) else usual


def _number(fact: object, usual: int) -> int:
    return fact if isinstance(fact, int) else usual


def _lying(
    typed: TypedHand,
    what: Circumstance,
    sayings: tuple[Saying, Saying],
    usual: tuple[tuple[Tile, ...], int],
) -> tuple[tuple[Tile, ...], int]:
    """The indicators that were named, and the dora that were counted instead."""
    if what not in typed.stated:
        return usual
    return _indicators(typed, *sayings), _number(dict(typed.told).get(what), 0)


def _indicators(typed: TypedHand, dora: Saying, indicator: Saying) -> tuple[Tile, ...]:
    """The indicators that were named, and those of the dora that were.

    An indicator and the dora that it points at are one: answers name both.
    """
    of_dora = Counter(
        _INDICATOR_OF[tile] for saying, tiles in typed.named if saying is dora for tile in tiles
    )
    found: list[Tile] = []
    for saying, tiles in typed.named:
        if saying is dora:
            found += [_INDICATOR_OF[tile] for tile in tiles]
        elif saying is indicator:
            lying = Counter(tiles)
            found += (lying - of_dora).elements()
            of_dora -= lying
    return tuple(found)


def write_mpsz(tiles: Sequence[Tile], reds: Sequence[Tile] = ()) -> str:
    """123m 55p 111z, neighbours of one suit together; a red five stands before its equals."""
    return " ".join(_groups(tiles, reds))


def write_mpsz_set(tiles: TileSet) -> str:
    """The set alone: 234p."""
    return write_mpsz(tiles.tiles)


def write_riichi_hand(hand: Hand, reds: Reds = NO_REDS) -> str:
    """123m 406p [777z] (2222s) +5p: concealed tiles, melds, winning tile.

    `parse_riichi` reads it back with the concealed tiles in order.
    """
    parts = _groups(sorted(hand.concealed, key=place), reds.concealed)
    parts += [_meld(meld, some) for meld, some in zip(hand.melds, reds.of_melds(hand), strict=True)]
    if hand.winning is not None:
        parts.append(f"+{write_mpsz((hand.winning,), (hand.winning,) if reds.winning else ())}")
    return " ".join(parts)


def place(tile: Tile) -> tuple[bool, str]:
    """Where riichi players write it: suits before honors, and those by their numbers."""
    return tile.is_honor, _OTHER_HONORS.get(tile) or str(tile)[::-1]


def _meld(meld: Meld, reds: tuple[Tile, ...]) -> str:
    tiles = "-".join(_groups(meld.tiles, reds))
    return f"({tiles})" if meld.concealed else f"[{tiles}]"


def _groups(tiles: Sequence[Tile], reds: Sequence[Tile]) -> list[str]:
    left = list(reds)
    groups = []
    for suit, group in groupby(tiles, key=lambda tile: "z" if tile.is_honor else str(tile)[1]):
        signs = ""
        for tile in group:
            if tile in left:
                left.remove(tile)
                signs += "0"
            else:
                signs += _OTHER_HONORS.get(tile) or str(tile.rank)
        groups.append(signs + suit)
    return groups


def write_riichi_line(
    hand: Hand, win: RiichiWin, reds: Reds, language: str, usual: RiichiWin = _BARE
) -> str:
    """The line that reads as this hand and this win in the language.

    Not said are winds, counters and sticks that are the usual ones where it is read.
    """
    return ", ".join((write_riichi_hand(hand, reds), *said_of(win, language, usual)))


def said_of(win: RiichiWin, language: str, usual: RiichiWin = _BARE) -> Iterator[str]:
    """What such a line says of the win, each thing in the words that are its example."""
    first = first_words(language)
    for saying, behind in _sayings(win, usual):
        yield " ".join(filter(None, (first[saying], behind)))


def first_words(language: str) -> Mapping[Saying, str]:
    """What is said of a win, each thing in the words that are its example in the language."""

    def of(phrase: Phrase) -> bool:
        return phrase.language == language

    return {phrase.saying: phrase.words[0] for phrase in reversed(RIICHI_PHRASES) if of(phrase)}


def _sayings(win: RiichiWin, usual: RiichiWin) -> Iterator[tuple[Saying, str]]:
    if win.first_turn:
        yield _first_turn(win), ""
    elif win.after_kong:
        yield Saying.AFTER_KONG, ""
    elif win.self_drawn:
        yield Saying.SELF_DRAWN, ""
    if win.robbed_kong:
        yield Saying.ROBBED_KONG, ""
    if win.double_riichi:
        yield Saying.DOUBLE_RIICHI, ""
    elif win.riichi and not win.ippatsu:
        yield Saying.RIICHI, ""
    if win.ippatsu:
        yield Saying.IPPATSU, ""
    if win.last_tile:
        yield Saying.LAST_IN_WALL, ""
    if win.seat_wind is not usual.seat_wind:
        yield Saying.SEAT, write_mpsz((win.seat_wind.tile,))
    if win.prevalent_wind is not usual.prevalent_wind:
        yield Saying.ROUND, write_mpsz((win.prevalent_wind.tile,))
    for saying, indicators, told in (
        (Saying.DORA, win.indicators, win.told_dora),
        (Saying.URA, win.ura_indicators, win.told_ura),
    ):
        if indicators or told:
            yield saying, write_mpsz([POINTS_AT[tile] for tile in indicators]) or str(told)
    if win.counters != usual.counters:
        yield Saying.COUNTERS, str(win.counters)
    if win.sticks != usual.sticks:
        yield Saying.STICKS, str(win.sticks)


def _first_turn(win: RiichiWin) -> Saying:
    if not win.self_drawn:
        return Saying.RENHOU
    return Saying.TENHOU if win.is_dealer else Saying.CHIIHOU
