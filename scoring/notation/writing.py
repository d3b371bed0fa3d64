"""Hands, sets and tiles as text that reads back to the same ones in the same language.

The suits are m p s in every language: they need no company to be told apart. Winds and dragons
have the letters of the language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby

from scoring.hand import Hand
from scoring.notation.cleaning import MARK
from scoring.sets import Meld, TileSet
from scoring.tiles import TILES, Tile

_HONORS: Mapping[str, Mapping[Tile, str]] = {
    language: dict(zip(TILES[27:], letters.split(), strict=True))
    for language, letters in (
        ("en", "E S W N Rd Gd Wd"),
        ("ru", "В Ю Зп С К Зл Б"),
        ("uz", f"Shq J G{MARK} Shm Q Y Oq"),
    )
}
_FLOWERS = {"en": "f", "ru": "ц", "uz": "gul"}


def write_tile(tile: Tile, language: str = "en") -> str:
    """9s, E, Зп; a language without letters of its own has the English ones."""
    return write_tiles((tile,), language)


def write_tiles(tiles: Sequence[Tile], language: str = "en") -> str:
    """The tiles in their order, neighbours of one suit or one honor together: 123m 55p EEE."""
    return " ".join(_groups(tiles, language))


def write_set(tiles: TileSet, language: str = "en") -> str:
    return write_tiles(tiles.tiles, language)


def write_meld(meld: Meld, language: str = "en") -> str:
    """[123m], or (5555p) for a concealed kong; what makes no set is joined by dashes: [1m-E]."""
    tiles = "-".join(_groups(meld.tiles, language))
    return f"({tiles})" if meld.concealed else f"[{tiles}]"


def write_hand(hand: Hand, language: str = "en") -> str:
    """123m 55p EEE [RdRdRd] (5555s) +5p f2: concealed tiles, melds, winning tile, flowers.

    `parse_hand` reads it back with the concealed tiles in order. A hand of more than 13 tiles
    without a winning one cannot be written: the last tile is read as that.
    """
    parts = _groups(sorted(hand.concealed), language)
    parts += [write_meld(meld, language) for meld in hand.melds]
    if hand.winning is not None:
        parts.append(f"+{write_tile(hand.winning, language)}")
    if hand.flowers:
        parts.append(f"{_FLOWERS.get(language, 'f')}{hand.flowers}")
    return " ".join(parts)


def _groups(tiles: Sequence[Tile], language: str) -> list[str]:
    honors = _HONORS.get(language, _HONORS["en"])
    groups = []
    for kind, group in groupby(tiles, key=lambda tile: tile if tile.is_honor else tile.suit):
        if isinstance(kind, Tile):
            groups.append("".join(honors[tile] for tile in group))
        else:
            groups.append("".join(str(tile.rank) for tile in group) + "mps"[kind])
    return groups
