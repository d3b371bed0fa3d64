"""Whether a line is written set by set or suit by suit: its pieces then fall into sets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from scoring.arrange import ONES, SUIT_SPLITS, SUITS
from scoring.repair.pieces import Pieces
from scoring.tiles import Tile, count


def untidiness(pieces: Pieces) -> int:
    """How many pieces fall into no sets and pairs, even one with the winning tile that is apart."""
    untidy = [piece for piece in _pieces(pieces) if not _falls_into_sets(piece)]
    won = pieces.apart.tiles if pieces.apart else ()
    return len(untidy) - any(_falls_into_sets((*piece, *won)) for piece in untidy)


def _pieces(pieces: Pieces) -> Iterator[Sequence[Tile]]:
    """Tiles that were typed together; those typed one by one are a piece as well."""
    piece: list[Tile] = []
    singly = False
    for group in pieces.line.loose:
        if group is pieces.apart:
            continue
        is_single = len(group.tiles) == 1
        if piece and not (singly and is_single):
            yield piece
            piece = []
        piece.extend(group.tiles)
        singly = is_single
    yield piece


def _falls_into_sets(tiles: Sequence[Tile]) -> bool:
    counts = count(tiles)
    parts = [counts & suit for suit in SUITS]
    return all(SUIT_SPLITS[part] or not part & ONES for part in parts)
