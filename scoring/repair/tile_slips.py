"""Slips in a line whose signs can all be read, but whose tiles do not win."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from scoring.hand import COPIES, READY, Hand
from scoring.notation.line import Bracket
from scoring.notation.typed import has_fifth, melds_in
from scoring.repair.change import Change, Slip
from scoring.repair.judge import Judge
from scoring.repair.offers import R
from scoring.repair.pieces import Pieces, Sign
from scoring.sets import set_of
from scoring.tiles import TILES, Tile


def tile_slips(pieces: Pieces, judge: Judge[R]) -> Iterator[Change]:
    """Changes that may make the hand win or, if it has 13 tiles, ready.

    Which tiles complete the others is asked of the rules. What else may win is for the reader of
    these changes to find out.
    """
    hand = pieces.hand
    fifth = has_fifth(hand)
    for bracket in pieces.line.brackets:
        melds = melds_in(bracket, pieces.line)
        if fifth or not all(meld.is_possible for meld in melds):
            yield from _in_brackets(pieces, bracket)
    match hand.size() + (hand.winning is not None) - READY:
        case 2:
            yield from _one_too_many(pieces)
            yield from _bare_kongs(pieces)
        case 1:
            yield from _one_wrong(pieces, judge)
            yield from wrong_suits(pieces)
        case 0 if judge.completing(hand):
            yield from _one_too_few(pieces, judge)
        case 0:
            yield from wrong_suits(pieces)
            yield from _next_keys(pieces)
        case _:
            return


def wrong_suits(pieces: Pieces) -> Iterator[Change]:
    """Each suit as another one; digits that stand on the wrong side of one, or lack theirs."""
    for group in pieces.line.groups:
        yield from pieces.with_other_suit(group, Slip.WRONG_SUIT)
    for before, after in pairwise(pieces.line.loose):
        yield from pieces.across(before, after, Slip.ACROSS_SUIT)
    for group in pieces.line.loose:
        yield from pieces.split(group, Slip.MISSING_SUIT)


def _one_too_many(pieces: Pieces) -> Iterator[Change]:
    for group in pieces.line.loose:
        if group is pieces.apart and pieces.line.winning is not None:
            continue
        for sign in pieces.signs(group):
            yield pieces.without(sign, _why_extra(pieces, sign))


def _why_extra(pieces: Pieces, sign: Sign) -> Slip:
    apart = pieces.apart
    if apart and sign.group is not apart and sign.tile is pieces.hand.winning:
        return Slip.DOUBLED_WINNING_TILE
    return Slip.TYPED_TWICE if sign.is_repeated else Slip.EXTRA_TILE


def _bare_kongs(pieces: Pieces) -> Iterator[Change]:
    """Four equal tiles, in one group or tile by tile, as the kong that they may be."""
    loose = pieces.line.loose
    for first, group in enumerate(loose):
        for last in range(first + 1, len(loose) + 1):
            tiles = [tile for one in loose[first:last] for tile in one.tiles]
            if tiles == [group.tiles[0]] * COPIES:
                yield from pieces.in_brackets(group, loose[last - 1], Slip.MISSING_BRACKET)


def _one_too_few(pieces: Pieces, judge: Judge[R]) -> Iterator[Change]:
    """A winning tile where none is meant as one; or another tile, in a group or by itself."""
    others = [group for group in pieces.line.loose if group is not pieces.apart]
    for tile in judge.completing(pieces.hand):
        if not pieces.ends_in_winning_tile:
            yield pieces.won_on(tile, Slip.MISSING_WINNING_TILE)
        changes = [
            change
            for group in others
            for change in pieces.with_more(group, tile, Slip.MISSING_TILE)
        ]
        yield from changes
        if pieces.apart and not changes:
            yield pieces.with_single(pieces.apart, tile, Slip.MISSING_TILE)


def _one_wrong(pieces: Pieces, judge: Judge[R]) -> Iterator[Change]:
    """Another tile in place of each, one that completes the rest."""
    every = [tile for group in pieces.line.loose for tile in group.tiles]
    for group in pieces.line.loose:
        for sign in pieces.signs(group):
            rest = every.copy()
            rest.remove(sign.tile)
            for tile in judge.completing(Hand(tuple(rest), pieces.hand.melds)):
                yield from pieces.with_other(sign, tile, _why_wrong(sign.tile, tile))


def _why_wrong(typed: Tile, meant: Tile) -> Slip:
    is_near = not meant.is_honor and abs(typed.rank - meant.rank) == 1
    return Slip.NEXT_KEY if is_near else Slip.OTHER_TILE


def _next_keys(pieces: Pieces) -> Iterator[Change]:
    """A digit in place of each that is a key away."""
    for group in pieces.line.loose:
        for sign in pieces.signs(group):
            for tile in TILES:
                if _why_wrong(sign.tile, tile) is Slip.NEXT_KEY:
                    yield from pieces.with_other(sign, tile, Slip.NEXT_KEY)


def _in_brackets(pieces: Pieces, bracket: Bracket) -> Iterator[Change]:
    """What makes declared sets of the tiles between two brackets."""
    yield from pieces.in_other_brackets(bracket, Slip.WRONG_BRACKET)
    for group in bracket.groups:
        others = [one for one in bracket.groups if one is not group and not set_of(one.tiles)]
        rest = tuple(tile for one in others for tile in one.tiles)
        for sign in pieces.signs(group):
            yield from _set_with_other(pieces, sign, rest)
        for tile in TILES:
            if set_of((*rest, *group.tiles, tile)):
                yield from pieces.with_more(group, tile, Slip.MISSING_TILE)


def _set_with_other(pieces: Pieces, sign: Sign, rest: tuple[Tile, ...]) -> Iterator[Change]:
    """A set without a tile of a group, or with another one in its place."""
    tiles = sign.group.tiles
    others = (*rest, *tiles[: sign.number], *tiles[sign.number + 1 :])
    if set_of(others):
        slip = Slip.TYPED_TWICE if sign.is_repeated else Slip.EXTRA_TILE
        yield pieces.without(sign, slip)
    for tile in TILES:
        if set_of((*others, tile)):
            yield from pieces.with_other(sign, tile, _why_wrong(sign.tile, tile))
