"""What slips through a player's fingers: one slip of each kind on a good line, by chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from enum import Enum, auto
from random import Random

from scoring import RuleSet, parse_hand
from scoring.errors import ScoringError
from scoring.hand import COPIES
from scoring.notation.vocabulary import TO_CYRILLIC, TO_LATIN
from scoring.tiles import Tile
from tests.scoring.repair.typist import DIGITS, Piece, TypedLine


class Outcome(Enum):
    """What became of a line by a slip."""

    BAD = auto()
    """It does not read, is asked about, or does not win: it needs a repair."""
    AS_MEANT = auto()
    """It reads as it should all the same."""
    WINS_OTHERWISE = auto()
    """It is another hand that wins, and nobody can tell."""


def outcome(line: TypedLine, typed: str, rules: RuleSet) -> Outcome:
    try:
        read = parse_hand(typed, line.letters.language)
        if read.meaning == line.meaning:
            return Outcome.AS_MEANT
        waits = rules.waits(replace(read.hand, winning=None), read.win)
    except ScoringError:
        return Outcome.BAD
    wins = read.hand.winning in [wait.tile for wait in waits]
    return Outcome.WINS_OTHERWISE if wins else Outcome.BAD


SlipOf = Callable[[Random, TypedLine], str | None]
"""The text of the line with one slip in it; None if the line gives no chance for this one."""


def tile_twice(chance: Random, line: TypedLine) -> str | None:
    """A key pressed twice."""
    number, place = _a_sign(chance, line, _loose(line))
    return _with_sign(line, number, place, line.pieces[number].signs[place])


def stray_tile(chance: Random, line: TypedLine) -> str | None:
    """A tile that is not in the hand."""
    number, place = _a_sign(chance, line, _loose(line))
    return _with_sign(line, number, place, chance.choice(_keys(line, line.pieces[number])))


def missing_tile(chance: Random, line: TypedLine) -> str | None:
    """A key that was not pressed."""
    number, place = _a_sign(chance, line, _loose(line))
    piece = line.pieces[number]
    if len(piece.signs) == 1:
        return _text(line, (*line.pieces[:number], *line.pieces[number + 1 :]))
    return _change(line, number, _without(piece, place))


def fifth_copy(chance: Random, line: TypedLine) -> str | None:
    """A fifth tile of a kind, one too many or instead of its neighbor."""
    held = Counter(line.hand.tiles)
    fours = [tile for tile, copies in held.items() if copies == COPIES]
    signs = [
        (number, place, sign)
        for number in _loose(line)
        for place, sign in enumerate(line.pieces[number].signs)
    ]
    lines = []
    for tile in fours:
        for number, place, sign in signs:
            piece = line.pieces[number]
            if not _may_hold(line, piece, tile):
                continue
            if sign == _sign(line, tile):
                lines.append(_with_sign(line, number, place, sign))
            elif piece.suit and sign in _beside(_sign(line, tile)):
                lines.append(_change(line, number, _with(piece, place, _sign(line, tile))))
    return chance.choice(lines) if lines else None


def wrong_suit(chance: Random, line: TypedLine) -> str | None:
    """Another suit's letter behind a number."""
    suited = [number for number, piece in enumerate(line.pieces) if piece.suit]
    if not suited:
        return None
    number = chance.choice(suited)
    piece = line.pieces[number]
    others = [suit for suit in line.letters.suits if suit != piece.suit]
    return _change(line, number, replace(piece, suit=chance.choice(others)))


def winning_tile_twice(_chance: Random, line: TypedLine) -> str | None:
    """Fourteen tiles, and the winning one again apart from them."""
    *_, last = line.pieces
    if len(last.signs) > 1 or last.after:
        return None
    mates = [
        number
        for number in _loose(line)[:-1]
        if line.pieces[number].suit == last.suit
        and (last.suit or last.signs[0] in line.pieces[number].signs)
    ]
    if not mates:
        return None
    # As it is typed by sets: the piece that the winning tile completes has it.
    number = min(mates, key=lambda number: _distance(line.pieces[number], last.signs[0]))
    piece = line.pieces[number]
    signs = (*piece.signs, last.signs[0])
    return _change(
        line, number, replace(piece, signs=tuple(sorted(signs) if piece.suit else signs))
    )


def no_winning_tile(_chance: Random, line: TypedLine) -> str | None:
    """The hand before the win."""
    number = max(number for number, piece in enumerate(line.pieces) if not piece.after)
    piece = line.pieces[number]
    if len(piece.signs) == 1:
        return _text(line, (*line.pieces[:number], *line.pieces[number + 1 :]))
    return _change(line, number, _without(piece, len(piece.signs) - 1))


def look_alike(chance: Random, line: TypedLine) -> str | None:
    """A letter of the other alphabet."""
    text = line.text()
    places = [
        (place, turned)
        for place, letter in enumerate(text)
        for table in (TO_CYRILLIC, TO_LATIN)
        if (turned := _turned(letter, table)) != letter
    ]
    if not places:
        return None
    place, letter = chance.choice(places)
    return text[:place] + letter + text[place + 1 :]


def misspelt_word(chance: Random, line: TypedLine) -> str | None:
    """A letter of a word left out, doubled, mistaken or exchanged with the next."""
    text = line.text()
    words = [(start, end) for start, end in _words(text) if end - start >= 4]
    if not words:
        return None
    start, end = chance.choice(words)
    place = chance.randrange(start, end - 1)
    letters = (
        "abcdefghijklmnopqrstuvwxyz" if text[start].isascii() else "абвгдежзийклмнопрстуфхцчшыья"
    )
    return chance.choice(
        (
            text[:place] + text[place + 1 :],
            text[:place] + text[place] + text[place:],
            text[:place] + chance.choice(letters) + text[place + 1 :],
            text[:place] + text[place + 1] + text[place] + text[place + 2 :],
        )
    )


def no_set(chance: Random, line: TypedLine) -> str | None:
    """Brackets around what is no chow, pung or kong."""
    number, place = _a_sign(chance, line, _brackets(line))
    if number < 0:
        return None
    piece = line.pieces[number]
    changed = [_without(piece, place), _doubled(piece, place)]
    if piece.suit:
        near = chance.choice(_beside(piece.signs[place]))
        changed.append(_with(piece, place, near))
    if len(piece.signs) == 3:
        changed.append(replace(piece, before="(", after=")"))
    return _change(line, number, chance.choice(changed))


def next_digit(chance: Random, line: TypedLine) -> str | None:
    """The key beside the right one."""
    suited = [number for number in _loose(line) if line.pieces[number].suit]
    number, place = _a_sign(chance, line, suited)
    if number < 0:
        return None
    piece = line.pieces[number]
    return _change(line, number, _with(piece, place, chance.choice(_beside(piece.signs[place]))))


def across_suit(chance: Random, line: TypedLine) -> str | None:
    """A digit on the wrong side of a suit."""
    pairs = [
        number
        for number, (one, other) in enumerate(zip(line.pieces, line.pieces[1:], strict=False))
        if one.suit and other.suit and not (one.after or other.before)
    ]
    if not pairs:
        return None
    number = chance.choice(pairs)
    one, other = line.pieces[number : number + 2]
    if chance.random() < 0.5:
        sides = (_add(one, len(one.signs), other.signs[0]), _without(other, 0))
    else:
        sides = (_without(one, len(one.signs) - 1), _add(other, 0, one.signs[-1]))
    if not (sides[0].signs and sides[1].signs):
        return None
    return _text(line, (*line.pieces[:number], *sides, *line.pieces[number + 2 :]))


def no_suit(chance: Random, line: TypedLine) -> str | None:
    """A number without its suit."""
    suited = [number for number, piece in enumerate(line.pieces) if piece.suit]
    if not suited:
        return None
    number = chance.choice(suited)
    return _change(line, number, replace(line.pieces[number], suit=""))


def no_bracket(chance: Random, line: TypedLine) -> str | None:
    """An open set or a kong with one of its brackets, or without both."""
    brackets = _brackets(line)
    if not brackets:
        return None
    number = chance.choice(brackets)
    piece = line.pieces[number]
    changed = [replace(piece, before=""), replace(piece, after="")]
    if len(piece.signs) == COPIES:
        changed.append(replace(piece, before="", after=""))
    return _change(line, number, chance.choice(changed))


SLIPS: Mapping[str, SlipOf] = {
    "one tile typed twice": tile_twice,
    "a stray tile": stray_tile,
    "a missing tile": missing_tile,
    "a fifth copy": fifth_copy,
    "a wrong suit letter": wrong_suit,
    "the winning tile doubled": winning_tile_twice,
    "the winning tile missing": no_winning_tile,
    "a look-alike letter": look_alike,
    "a misspelt word": misspelt_word,
    "a meld that is no set": no_set,
    "a neighboring digit": next_digit,
    "a digit across a suit": across_suit,
    "a missing suit": no_suit,
    "a missing bracket": no_bracket,
}


def _loose(line: TypedLine) -> list[int]:
    return [number for number, piece in enumerate(line.pieces) if not piece.after]


def _brackets(line: TypedLine) -> list[int]:
    return [number for number, piece in enumerate(line.pieces) if piece.after]


def _a_sign(chance: Random, line: TypedLine, numbers: Iterable[int]) -> tuple[int, int]:
    """Any tile of these pieces but the one after a +: its piece and its place in it."""
    places = [
        (number, place)
        for number in numbers
        if line.pieces[number].before != "+"
        for place in range(len(line.pieces[number].signs))
    ]
    return chance.choice(places) if places else (-1, -1)


def _keys(line: TypedLine, piece: Piece) -> tuple[str, ...]:
    return tuple(DIGITS) if piece.suit else tuple(line.letters.honors.values())


def _beside(digit: str) -> list[str]:
    """The digits of the keys beside one, in the row above the letters."""
    return [key for key in DIGITS if abs(int(key) - int(digit)) == 1]


def _sign(line: TypedLine, tile: Tile) -> str:
    return line.letters.honors[tile] if tile.is_honor else str(tile.rank)


def _may_hold(line: TypedLine, piece: Piece, tile: Tile) -> bool:
    if piece.before == "+":
        return False
    return piece.suit == ("" if tile.is_honor else line.letters.suits[tile.suit])


def _distance(piece: Piece, sign: str) -> int:
    if not piece.suit:
        return 0
    return min(abs(int(held) - int(sign)) for held in piece.signs) + 4 * (len(piece.signs) > 2)


def _add(piece: Piece, place: int, sign: str) -> Piece:
    return replace(piece, signs=(*piece.signs[:place], sign, *piece.signs[place:]))


def _without(piece: Piece, place: int) -> Piece:
    return replace(piece, signs=piece.signs[:place] + piece.signs[place + 1 :])


def _with(piece: Piece, place: int, sign: str) -> Piece:
    return _add(_without(piece, place), place, sign)


def _doubled(piece: Piece, place: int) -> Piece:
    return _add(piece, place, piece.signs[place])


def _with_sign(line: TypedLine, number: int, place: int, sign: str) -> str:
    return _change(line, number, _add(line.pieces[number], place, sign))


def _change(line: TypedLine, number: int, piece: Piece) -> str:
    return _text(line, (*line.pieces[:number], piece, *line.pieces[number + 1 :]))


def _text(line: TypedLine, pieces: Iterable[Piece]) -> str:
    return line.with_pieces(tuple(pieces)).text()


def _turned(letter: str, table: dict[int, int]) -> str:
    turned = letter.lower().translate(table)
    return turned.upper() if letter.isupper() else turned


def _words(text: str) -> list[tuple[int, int]]:
    """Where words of letters begin and end."""
    words = []
    start = 0
    for end in range(len(text) + 1):
        if end == len(text) or not text[end].isalpha():
            if end > start:
                words.append((start, end))
            start = end + 1
    return words
