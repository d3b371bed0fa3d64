"""The signs and words for tiles, in three languages at once.

Everything here is written as a cleaned line is: in small letters, with е for ё. A sign with more
than one meaning has them all; `questions` decides by the rest of the hand, or asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from scoring.errors import Ambiguous
from scoring.notation.cleaning import MARK
from scoring.tiles import TILES, Suit, Tile, suited

E, S, W, N = Tile.EAST, Tile.SOUTH, Tile.WEST, Tile.NORTH
RED, GREEN, WHITE = Tile.RED, Tile.GREEN, Tile.WHITE

NUMERALS = "一二三四五六七八九"
DIGITS = f"0123456789{NUMERALS}"
LETTER = rf"[^\W\d_{NUMERALS}]"
NUMBER = rf"[{DIGITS}](?:[-.]?[{DIGITS}])*+"
"""Digits in one go; a dash or a point may join them."""

_RUSSIAN_NOUN = ("", *"аеиуы", "ам", "ами", "ах", "ов", "ой", "ом")
_OTHER_NOUN = ("", "s", "lar", "li")
_ADJECTIVE = (
    *("", "ая", "ие", "ий", "им", "ими", "их", "ого", "ое"),
    *("ой", "ом", "ому", "ую", "ые", "ый", "ым", "ыми", "ых"),
)


def _spelled(words: str, *, glued: bool = False) -> Iterator[str]:
    """Each of the words in all its spellings.

    A bar stands where a noun may be cut short, and a noun with a bar takes endings; a star stands
    for the endings of an adjective. Those `glued` may have honors right behind them: a noun only
    at its shortest or whole, since симв would take the east from симВВВ.
    """
    for word in words.split():
        begin, bar, rest = word.partition("|")
        stem, star, _ = word.partition("*")
        endings = _OTHER_NOUN if word.isascii() else _RUSSIAN_NOUN
        if bar and glued:
            yield from (begin, begin + rest)
        elif bar:
            yield from (begin + rest[:length] for length in range(len(rest)))
            yield from (begin + rest + ending for ending in endings)
        elif star:
            yield from (stem + ending for ending in _ADJECTIVE)
        else:
            yield word


def _numbered(tiles: Iterable[Tile]) -> dict[str, Tile]:
    """The tile that each digit and each Chinese numeral stands for, from one on."""
    in_order = tuple(tiles)
    return dict(zip("123456789", in_order, strict=False)) | dict(
        zip(NUMERALS, in_order, strict=False)
    )


CHARACTERS, DOTS, BAMBOOS = (
    _numbered(suited(suit, rank) for rank in range(1, 10))
    for suit in (Suit.CHARACTERS, Suit.DOTS, Suit.BAMBOOS)
)
NUMBERED_HONORS = _numbered((E, S, W, N, WHITE, GREEN, RED))

_SUIT_WORDS = (
    (CHARACTERS, "m 万 萬 c man| crak| crack| char|acter"),
    (CHARACTERS, "м сим|вол ман| знак| цифр|"),
    (CHARACTERS, "be belgi| белги"),
    (DOTS, "p 筒 饼 餅 d dot| pin| circ|le"),
    (DOTS, "п д т дот| точ|ка точки точек точку точке круг| пин|"),
    (DOTS, "n nu nuqta| нуқта"),
    (BAMBOOS, "s 条 條 索 b sou| bam|boo"),
    (BAMBOOS, "с б соу| бам|бук палк| палок"),
    (BAMBOOS, "ba bambuk|"),
    (NUMBERED_HONORS, "z з"),
)
SUITS: Mapping[str, dict[str, Tile]] = {
    word: tiles for tiles, words in _SUIT_WORDS for word in _spelled(words)
}
"""What is written after a number, and the tile of each digit then."""
GLUED_SUITS = frozenset(word for _, words in _SUIT_WORDS for word in _spelled(words, glued=True))
"""Those that may have honors right behind them."""
LONGEST_SUIT = max(map(len, SUITS))

TWO_SUITS: Mapping[str, tuple[Ambiguous, tuple[dict[str, Tile], ...]]] = {
    "с": (Ambiguous.C_SUIT, (BAMBOOS, CHARACTERS)),
    "b": (Ambiguous.B_SUIT, (BAMBOOS, CHARACTERS)),
}
"""The suits that take the rest of the hand to tell."""

PIN_COMPANY = frozenset("мп")
"""Beside these letters с is bamboos: the notation м п с."""
CLUB_COMPANY = frozenset("дтб")
"""Beside these letters с is characters: the notation с д б."""
ENGLISH_SUITS = frozenset("cd")
UZBEK_SUITS = frozenset(("be", "nu", "n", "ba"))

HONORS: Mapping[str, tuple[Tile, ...]] = {
    word: (tile,)
    for tile, words in (
        (E, "e east 東 东 в восток| восточн* shq sharq шарқ"),
        (S, "s south 南 ю юг| южн* j janub жануб"),
        (W, f"w west 西 зп запад| западн* g{MARK} g{MARK}arb garb ғарб"),
        (N, "n north 北 с север| северн* shm shimol шимол"),
        (RED, "r rd red 中 к кд ч красн* q qizil қизил"),
        (GREEN, "g gd green 發 发 発 зл зд зелен* y yashil яшил"),
        (WHITE, "wh wd white 白 б бд бел* o oq оқ"),
    )
    for word in _spelled(words)
} | {"з": (W, GREEN), "sh": (E, N)}

TWO_HONORS: Mapping[str, Ambiguous] = {"з": Ambiguous.Z_HONOR, "sh": Ambiguous.SH_WIND}

UZBEK_HONORS: Mapping[str, tuple[Tile, ...]] = {**HONORS, "s": (S, E, N), "g": (W, GREEN)}
"""In the Uzbek interface a lone letter may be the first one of an Uzbek word."""
TWO_UZBEK_HONORS: Mapping[str, Ambiguous] = {
    **TWO_HONORS,
    "s": Ambiguous.S_WIND,
    "g": Ambiguous.G_HONOR,
}

ENGLISH_HONORS = frozenset(("e", "w", "n", "r", "rd", "gd", "wd", "wh"))
"""One of these in the hand, and S is south even in the Uzbek interface."""

LONGEST_HONOR = max(map(len, HONORS))

FACES: Mapping[str, Tile] = dict(
    zip(
        "🀀🀁🀂🀃🀄🀅🀆🀇🀈🀉🀊🀋🀌🀍🀎🀏🀐🀑🀒🀓🀔🀕🀖🀗🀘🀙🀚🀛🀜🀝🀞🀟🀠🀡",
        TILES[27:] + TILES[:9] + TILES[18:27] + TILES[9:18],
        strict=True,
    )
)
"""The pictures of Unicode: honors first, and bamboos before dots."""
FLOWER_FACES = frozenset("🀢🀣🀤🀥🀦🀧🀨🀩")
JOKER_FACE = "🀪"

NUMBER_WORDS: Mapping[str, str] = {
    word: str(number)
    for number, words in enumerate(
        (
            "one один одна одно bir бир",
            "two два две ikki икки",
            "three три uch уч",
            f"four четыре tort to{MARK}rt тўрт",
            "five пять besh беш",
            "six шесть olti олти",
            "seven семь yetti етти",
            "eight восемь sakkiz саккиз",
            f"nine девять toqqiz to{MARK}qqiz тўққиз",
        ),
        start=1,
    )
    for word in words.split()
}
"""What dictation writes for a number."""

DRAGON_WORDS = frozenset(_spelled("dragon| дракон| ajdar| ajdaho| ajdarho|"))
WIND_WORDS = frozenset(_spelled("wind| ветер ветр| shamol| shamoli"))

_CYRILLIC, _LATIN = "срмевткоахн", "cpmebtkoaxh"
TO_CYRILLIC = str.maketrans(_LATIN, _CYRILLIC)
TO_LATIN = str.maketrans(_CYRILLIC, _LATIN)
"""Letters that look alike in the two alphabets."""
