"""What cannot be, in a riichi hand and the way it is said to have been won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from scoring.hand import COPIES, Hand, Problem, more_than_four
from scoring.riichi.options import NO, YES
from scoring.riichi.win import RiichiWin
from scoring.tiles import HONORS, TERMINALS, Tile, count, ranks

MOST_INDICATORS = 5
MOST_TOLD = MOST_INDICATORS * COPIES
"""Dora that a hand can hold: all four of each."""
_FIVES = ranks(5)
_ORPHANS = TERMINALS | HONORS


class RiichiProblemKind(StrEnum):
    """What can be wrong besides the tiles themselves."""

    FLOWERS = "flowers"
    """There are no flowers in riichi."""
    TOO_MANY_WITH_INDICATORS = "too_many_with_indicators"
    TWO_RED_FIVES = "two_red_fives"
    RED_NOT_HELD = "red_not_held"
    """A red five of a suit of which the hand holds no five, or a red tile that is no five."""
    TOO_MANY_INDICATORS = "too_many_indicators"
    URA_WITHOUT_RIICHI = "ura_without_riichi"
    TOO_MANY_URA = "too_many_ura"
    """More ura indicators than indicators above them."""
    TOO_MANY_DORA = "too_many_dora"
    """More dora are counted than a hand can hold."""
    RIICHI_ON_OPEN_HAND = "riichi_on_open_hand"
    DOUBLE_AND_PLAIN_RIICHI = "double_and_plain_riichi"
    IPPATSU_WITHOUT_RIICHI = "ippatsu_without_riichi"
    IPPATSU_AFTER_KONG = "ippatsu_after_kong"
    AFTER_KONG_BY_RON = "after_kong_by_ron"
    AFTER_KONG_WITHOUT_KONG = "after_kong_without_kong"
    ROBBED_BY_TSUMO = "robbed_by_tsumo"
    ROBBED_TILE_HELD = "robbed_tile_held"
    ROBBED_LAST_TILE = "robbed_last_tile"
    LAST_TILE_AFTER_KONG = "last_tile_after_kong"
    FIRST_TURN_WITH_MELDS = "first_turn_with_melds"
    FIRST_TURN_BY_RON_OF_DEALER = "first_turn_by_ron_of_dealer"
    FIRST_TURN_OTHERWISE = "first_turn_otherwise"
    """No riichi, replacement, robbed kong or last tile can come with the first turn."""


class RiichiWarningKind(StrEnum):
    """What is possible and yet may be a slip."""

    FEW_INDICATORS = "few_indicators"
    """Each kong turns one more indicator, and the hand has more kongs than that."""
    ROBBED_ADDED_KONG = "robbed_added_kong"
    """Thirteen orphans may not rob a concealed kong here; which kong it was, no hand shows."""


def is_plain(hand: Hand, win: RiichiWin) -> bool:
    """A quick look that never passes what is wrong beside the tiles."""
    shown, under = len(win.indicators), len(win.ura_indicators)
    if shown > MOST_INDICATORS or under > max(shown, 1) or hand.flowers or win.double_riichi:
        return False
    if win.told_dora > MOST_TOLD or win.told_ura > MOST_TOLD:
        return False
    if win.after_kong or win.robbed_kong or win.first_turn:
        return False
    if win.riichi:
        if hand.melds and not all(meld.concealed for meld in hand.melds):
            return False
    elif under or win.told_ura or win.ippatsu:
        return False
    whole = hand.whole
    if win.reds and not _are_held(win.reds, whole):
        return False
    shown_too = count(win.indicators + win.ura_indicators)
    return not (shown_too and more_than_four(whole + shown_too))


def _are_held(reds: tuple[Tile, ...], whole: int) -> bool:
    """Whether these are different fives that the hand holds, given as a packed count."""
    return (
        _FIVES.issuperset(reds)
        and len(set(reds)) == len(reds)
        and all(whole >> 4 * red.index & 15 for red in reds)
    )


def warnings(hand: Hand, win: RiichiWin, options: Mapping[str, str]) -> Iterator[Problem]:
    """What may be a slip in a win that is possible."""
    kind = RiichiWarningKind
    shown = len(win.indicators)
    turned = 1 + sum(len(meld.tiles) == COPIES for meld in hand.melds)
    if options["ura_and_kan_dora"] == YES and 0 < shown < turned:
        yield Problem(kind.FEW_INDICATORS, have=shown, need=turned)
    orphans = _ORPHANS.issuperset(hand.tiles)
    if win.robbed_kong and orphans and options["orphans_rob_concealed_kong"] == NO:
        yield Problem(kind.ROBBED_ADDED_KONG, hand.winning)


def problems(hand: Hand, win: RiichiWin, *, last_tile_after_kong: str = NO) -> Iterator[Problem]:
    """Everything that is wrong beside the tiles: with dora, riichi, and the win."""
    yield from _dora(hand, win)
    yield from _riichi(hand, win)
    yield from _kong(hand, win, last_tile_after_kong)
    if win.first_turn:
        yield from _first_turn(hand, win)


def _dora(hand: Hand, win: RiichiWin) -> Iterator[Problem]:
    kind = RiichiProblemKind
    if hand.flowers:
        yield Problem(kind.FLOWERS, have=hand.flowers, need=0)
    indicators = win.indicators + win.ura_indicators
    tiles = hand.tiles
    for tile in sorted(set(indicators)):
        copies, held = indicators.count(tile), tiles.count(tile)
        if win.robbed_kong and tile is hand.winning and held == 1:
            held = COPIES  # the other three are in the kong
        if held <= COPIES < held + copies:
            yield Problem(kind.TOO_MANY_WITH_INDICATORS, tile, have=held + copies, need=COPIES)
    for tile in sorted(set(win.reds)):
        if (copies := win.reds.count(tile)) > 1:
            yield Problem(kind.TWO_RED_FIVES, tile, have=copies, need=1)
        if tile not in _FIVES or tile not in tiles:
            yield Problem(kind.RED_NOT_HELD, tile)
    if len(win.indicators) > MOST_INDICATORS:
        yield Problem(kind.TOO_MANY_INDICATORS, have=len(win.indicators), need=MOST_INDICATORS)
    for told in (win.told_dora, win.told_ura):
        if told > MOST_TOLD:
            yield Problem(kind.TOO_MANY_DORA, have=told, need=MOST_TOLD)
    if (win.ura_indicators or win.told_ura) and not win.declared_riichi:
        yield Problem(kind.URA_WITHOUT_RIICHI)
    elif len(win.ura_indicators) > max(len(win.indicators), 1):
        yield Problem(kind.TOO_MANY_URA, have=len(win.ura_indicators), need=len(win.indicators))


def _riichi(hand: Hand, win: RiichiWin) -> Iterator[Problem]:
    kind = RiichiProblemKind
    opened = next((meld for meld in hand.melds if not meld.concealed), None)
    if win.declared_riichi and opened is not None:
        yield Problem(kind.RIICHI_ON_OPEN_HAND, meld=opened)
    if win.riichi and win.double_riichi:
        yield Problem(kind.DOUBLE_AND_PLAIN_RIICHI)
    if win.ippatsu and not win.declared_riichi:
        yield Problem(kind.IPPATSU_WITHOUT_RIICHI)
    if win.ippatsu and win.after_kong:
        yield Problem(kind.IPPATSU_AFTER_KONG)


def _kong(hand: Hand, win: RiichiWin, last_tile_after_kong: str) -> Iterator[Problem]:
    kind = RiichiProblemKind
    if win.after_kong and not win.self_drawn:
        yield Problem(kind.AFTER_KONG_BY_RON)
    if win.after_kong and not any(len(meld.tiles) == COPIES for meld in hand.melds):
        yield Problem(kind.AFTER_KONG_WITHOUT_KONG)
    if win.after_kong and win.last_tile and last_tile_after_kong == NO:
        yield Problem(kind.LAST_TILE_AFTER_KONG)
    if win.robbed_kong and win.self_drawn:
        yield Problem(kind.ROBBED_BY_TSUMO)
    if win.robbed_kong and win.last_tile:
        yield Problem(kind.ROBBED_LAST_TILE)
    tile = hand.winning
    if win.robbed_kong and tile is not None and (copies := hand.tiles.count(tile)) > 1:
        yield Problem(kind.ROBBED_TILE_HELD, tile, have=copies, need=1)


def _first_turn(hand: Hand, win: RiichiWin) -> Iterator[Problem]:
    kind = RiichiProblemKind
    if hand.melds:
        yield Problem(kind.FIRST_TURN_WITH_MELDS, meld=hand.melds[0])
    if win.is_dealer and not win.self_drawn:
        yield Problem(kind.FIRST_TURN_BY_RON_OF_DEALER)
    if win.declared_riichi or win.after_kong or win.robbed_kong or win.last_tile:
        yield Problem(kind.FIRST_TURN_OTHERWISE)
