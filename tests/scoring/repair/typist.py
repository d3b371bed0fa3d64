"""Hands as players of three languages type them: letters, order and spaces to each one's taste."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from random import Random

from scoring import Hand, Score, Win, Wind, parse_hand
from scoring.errors import ScoringError
from scoring.notation import PHRASES, Saying
from scoring.sets import SetKind
from scoring.tiles import TILES, Tile


@dataclass(frozen=True, slots=True)
class Letters:
    """How someone writes tiles: a suit behind its numbers, honors one after another."""

    language: str
    suits: tuple[str, str, str]
    honors: Mapping[Tile, str]
    between: str = ""
    """What stands between honors, and between a number and its suit."""


def _letters(language: str, suits: str, honors: str, between: str = "") -> Letters:
    characters, dots, bamboos = suits.split()
    return Letters(
        language,
        (characters, dots, bamboos),
        dict(zip(TILES[27:], honors.split(), strict=True)),
        between,
    )


LETTERS = (
    _letters("en", "m p s", "E S W N Rd Gd Wd"),
    _letters("en", "c d b", "E S W N R G Wh"),
    _letters("en", "char dot bam", "east south west north red green white", " "),
    _letters("ru", "m p s", "В Ю Зп С К Зл Б"),
    _letters("ru", "м п с", "В Ю Зп С К Зл Б"),
    _letters("ru", "с д б", "В Ю Зп С К Зл Б"),
    _letters("ru", "символ точка бамбук", "восток юг запад север красный зеленый белый", " "),
    _letters("uz", "m p s", "Shq J Gʻ Shm Q Y Oq"),
    _letters("uz", "be nu ba", "Shq J Gʻ Shm Q Y Oq"),
    _letters("uz", "belgi nuqta bambuk", "sharq janub gʻarb shimol qizil yashil oq", " "),
)

DIGITS = "123456789"


@dataclass(frozen=True, slots=True)
class Piece:
    """Tiles typed in one go, with what stands around them."""

    signs: tuple[str, ...]
    suit: str = ""
    """Honors have none."""
    before: str = ""
    """A bracket, or the + of the winning tile."""
    after: str = ""

    def text(self, between: str) -> str:
        if self.signs[0] in DIGITS:
            inner = "".join(self.signs) + between * bool(self.suit) + self.suit
        else:
            inner = between.join(self.signs)
        return self.before + inner + self.after


@dataclass(frozen=True, slots=True)
class TypedLine:
    """A line as its typist meant it, and the hand that it stands for."""

    letters: Letters
    pieces: tuple[Piece, ...]
    said: tuple[str, ...]
    """What follows the tiles: how the hand was won."""
    separator: str
    hand: Hand
    win: Win

    def text(self) -> str:
        tiles = self.separator.join(piece.text(self.letters.between) for piece in self.pieces)
        return " ".join((tiles, *self.said))

    def with_pieces(self, pieces: Sequence[Piece]) -> TypedLine:
        return replace(self, pieces=tuple(pieces))

    @property
    def meaning(self) -> tuple[Hand, Win]:
        """What `TypedHand.meaning` is of the line without a slip."""
        return replace(self.hand, concealed=tuple(sorted(self.hand.concealed))), self.win


def type_hand(chance: Random, score: Score) -> TypedLine | None:
    """The hand in somebody's hand; None where that line would be asked about even without a slip.

    The circumstances that the line does not state are those of a hand of which nothing is said.
    """
    letters = chance.choice(LETTERS)
    loose, apart = _loose(chance, letters, score)
    melds = [_meld(letters, meld.tiles, concealed=meld.concealed) for meld in score.hand.melds]
    pieces = [*melds, *loose] if chance.random() < 0.5 or not apart else [*loose, *melds]
    said, win = _said(chance, letters.language, score.win)
    if score.hand.flowers:
        flowers = {"en": "f", "ru": "ц", "uz": "gul"}[letters.language]
        said.append(f"{flowers}{score.hand.flowers}")
    separators = (" ", ", ") if letters.between else (" ", " ", " ", ", ", "")
    separator = chance.choice(separators)
    line = TypedLine(letters, (*pieces, *apart), tuple(said), separator, score.hand, win)
    return line if reads_as_meant(line) else None


def reads_as_meant(line: TypedLine) -> bool:
    try:
        return parse_hand(line.text(), line.letters.language).meaning == line.meaning
    except ScoringError:
        return False


def _loose(chance: Random, letters: Letters, score: Score) -> tuple[list[Piece], list[Piece]]:
    """The concealed tiles set by set or suit by suit, and the winning tile if it stands apart."""
    winning = score.hand.check_won(score.win)
    style = chance.choice(("plus", "apart", "last"))
    sets = _sets(score) if chance.random() < 0.5 else _suits(score.hand)
    last = next(held for held in sets if winning in held)
    sets.remove(last)
    rest = list(last)
    rest.remove(winning)
    if style == "last":
        return [piece for held in (*sets, (*rest, winning)) for piece in _write(letters, held)], []
    place = chance.randrange(len(sets) + 1)
    sets[place:place] = [tuple(rest)] if rest else []
    before = "+" if style == "plus" else ""
    (apart,) = _write(letters, (winning,))
    return [piece for held in sets for piece in _write(letters, held)], [
        replace(apart, before=before)
    ]


def _sets(score: Score) -> list[tuple[Tile, ...]]:
    """The concealed sets of the reading that scored; of a hand without sets, its suits."""
    declared = list(score.hand.declared)
    sets = []
    for held in score.arrangement.sets:
        if held in declared:
            declared.remove(held)
        else:
            sets.append(held)
    if any(held.kind in (SetKind.KNITTED, SetKind.SINGLE) for held in sets):
        return _suits(score.hand)
    return [held.tiles for held in sets]


def _suits(hand: Hand) -> list[tuple[Tile, ...]]:
    won = () if hand.winning is None else (hand.winning,)
    tiles = sorted((*hand.concealed, *won))
    return [tuple(held) for _, held in groupby(tiles, key=lambda tile: min(tile.suit, 3))]


def _write(letters: Letters, tiles: Sequence[Tile]) -> Iterator[Piece]:
    """Tiles as pieces, one for each suit and one for honors."""
    for suit, held in groupby(tiles, key=lambda tile: min(tile.suit, 3)):
        if suit == 3:
            yield Piece(tuple(letters.honors[tile] for tile in held))
        else:
            yield Piece(tuple(str(tile.rank) for tile in held), letters.suits[suit])


def _meld(letters: Letters, tiles: Sequence[Tile], *, concealed: bool) -> Piece:
    (piece,) = _write(letters, tiles)
    before, after = "()" if concealed else "[]"
    return replace(piece, before=before, after=after)


_WIND_WORDS = {
    "en": dict(zip(Wind, ("E", "S", "W", "N"), strict=True)),
    "ru": dict(zip(Wind, ("восток", "юг", "запад", "север"), strict=True)),
    "uz": dict(zip(Wind, ("sharq", "janub", "gʻarb", "shimol"), strict=True)),
}


def _said(chance: Random, language: str, win: Win) -> tuple[list[str], Win]:
    """Words for how the hand was won, in some lines; and what they tell."""
    said = []
    if win.self_drawn:
        said.append(_phrase(chance, language, Saying.SELF_DRAWN))
    seat, prevalent = win.seat_wind, win.prevalent_wind
    if seat is not Wind.EAST:
        said.append(f"{_phrase(chance, language, Saying.SEAT)} {_WIND_WORDS[language][seat]}")
    if prevalent is not Wind.EAST:
        wind = _WIND_WORDS[language][prevalent]
        said.append(f"{_phrase(chance, language, Saying.ROUND)} {wind}")
    return said, Win(self_drawn=win.self_drawn, seat_wind=seat, prevalent_wind=prevalent)


def _phrase(chance: Random, language: str, saying: Saying) -> str:
    (phrase,) = (one for one in PHRASES if (one.saying, one.language) == (saying, language))
    return chance.choice(phrase.words)
