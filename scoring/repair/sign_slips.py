"""Slips at the place where a line could not be read any further."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, pairwise

from scoring.errors import Unreadable, UnreadableText
from scoring.notation import PHRASES, Dialect, Saying
from scoring.notation.circumstances import TILES_OF, UNSAID
from scoring.notation.cleaning import clean
from scoring.notation.phrases import Phrasebook
from scoring.notation.vocabulary import LETTER, TO_CYRILLIC, TO_LATIN
from scoring.repair.change import Change, Slip
from scoring.repair.letters import suits_beside, with_suit, write_honor
from scoring.repair.words import known_words, near_words
from scoring.tiles import TILES, Tile

_Part = tuple[int, int, str]
"""From where to where, and what instead."""
_WORD = re.compile(rf"(?:{LETTER}|[ʻʼ'`‘’])+")
_SUIT = re.compile(rf"[0-9] ?({LETTER}+)")
_SUITED_NUMBER = re.compile(rf"[0-9]+(?= ?{LETTER})")
_SUIT_AHEAD = re.compile(rf"({LETTER}+)[0-9]")
_SUIT_TYPED = re.compile(rf"(?<=[0-9]){LETTER}+")
_SUIT_BEFORE = re.compile(rf"(?<=[0-9]){LETTER}+\Z")
_MORE_OF_NUMBER = re.compile(rf"\s+([0-9]+{LETTER}*)")
_NUMBERED_HONORS = re.compile(r"[zз]", re.IGNORECASE)
_PIECE = re.compile(rf"[0-9]+ ?{LETTER}*|{LETTER}+|[\U0001f000-\U0001f02b]")
_TILES_BEHIND = re.compile(rf"(?:[\s:]*[0-9]+ ?{LETTER}+)+")
_OPEN_SET = re.compile(r"\[([^\[\]()]*)\]")
_BRACKETS = re.compile(r"[][()]")
_CLOSING = {"[": "]", "(": ")"}
_OPENING = {"]": "[", ")": "("}
_BRACKETS_LIKE = {"{": "}", "<": ">"}
_LETTERS_LIKE = {"3": ("Зп", "Зл"), "6": ("Б",)}
_DIGIT_LIKE = {"з": "3", "б": "6", "ч": "4", "o": "0", "l": "1", "i": "1"}
_DRAGONS = {"C": Tile.RED, "F": Tile.GREEN, "P": Tile.WHITE, "B": Tile.WHITE}
_CHINESE_DRAGONS = re.compile(r"([cfpb])\1{1,2}", re.IGNORECASE)
_LATIN = re.compile(r"[a-z]", re.IGNORECASE)
_CYRILLIC = re.compile(r"[\u0400-\u04ff]")
_FLOWER_LETTERS = frozenset(
    words
    for phrase in PHRASES
    if phrase.saying is Saying.FLOWERS
    for words in phrase.words
    if len(words) == 1
)
_COUNT_BEHIND = re.compile(r"\s*[0-9]{1,2}(?![^\s,;])")
_NEAR = 8
"""Suits, words, letters of a word, and places for a bracket that are tried."""
_PHRASE = 5
"""Words of the longest phrase: any of them may be the wrong one where the phrase does not read."""


def sign_slips(error: UnreadableText, language: str, dialect: Dialect) -> Iterator[Change]:
    """Changes at the place of the error that may mend it."""
    line, start, end = error.text, error.start, error.end
    match error.code:
        case Unreadable.UNKNOWN:
            yield from _unknown(line, start, end, language, dialect.book)
        case Unreadable.NO_SUIT:
            yield from _without_suit(line, start, end)
        case Unreadable.ZERO | Unreadable.Z_RANGE:
            yield from _no_such_number(line, start, end)
        case Unreadable.BRACKET:
            yield from _bracket(line, start)
        case Unreadable.WINNING_TILE:
            yield from _plus(line)
            yield from flowers_for_suits(line)
        case Unreadable.RED_FIVES:
            without = list(_without_unsaid(line, start, dialect.book))
            yield from _with_red_fives(line, without[-1])
            yield from without
        case Unreadable.WORKED_OUT | Unreadable.LIABLE:
            yield from _without_unsaid(line, start, dialect.book)
        case Unreadable.CONTRADICTION:
            yield Change.leaving_out(line, start, end, Slip.STRAY_SIGN)
            yield from _said_before(line, start, dialect.book)
            yield from flowers_for_suits(line)
        case Unreadable.JOKER:
            yield Change.leaving_out(line, start, end, Slip.STRAY_SIGN)
            yield from flowers_for_suits(line)
        case _:
            return


def look_alikes(line: str) -> Iterator[Change]:
    """Each letter as one of the other alphabet, first those of the alphabet that is rarer here."""
    letters = list(_in_other_alphabet(line, 0, len(line)))
    latin = [change for change in letters if change.typed.isascii()]
    cyrillic = [change for change in letters if not change.typed.isascii()]
    yield from chain(*sorted((latin, cyrillic), key=len))


def said_otherwise(line: str, dialect: Dialect) -> Iterator[Change]:
    """A winning hand that cannot have been won as it is said: without a phrase, or a set closed."""
    yield from _said_before(line, len(line), dialect.book)
    for meld in _OPEN_SET.finditer(line):
        yield Change.of(line, *meld.span(), meld[1], Slip.WRONG_BRACKET)


def flowers_for_suits(line: str) -> Iterator[Change]:
    """A suit for each letter that says how many flowers there are: 9ц may be 9с."""
    for letters in _SUIT_TYPED.finditer(line):
        if clean(letters.group()).text in _FLOWER_LETTERS:
            yield from _other_suit(line, *letters.span())


def _in_other_alphabet(line: str, start: int, end: int) -> Iterator[Change]:
    for place in range(start, end):
        letter = line[place].lower()
        turned = letter.translate(TO_CYRILLIC if letter.isascii() else TO_LATIN)
        if turned != letter:
            yield Change.of(line, place, place + 1, turned, Slip.LOOK_ALIKE)


def _unknown(line: str, start: int, end: int, language: str, book: Phrasebook) -> Iterator[Change]:
    """Another sign, or none; another word, here or in the rest of its phrase."""
    words = [word for word in _WORD.finditer(line) if word.end() > start]
    here = [word for word in words if word.start() < end]
    if not here:
        yield from _other_sign(line, start, end)
        return
    for word in here:
        yield from _in_other_alphabet(line, *word.span())
    yield from _dragons(line, start, language)
    near = [near_words(clean(word.group()).text, book) for word in words[:_NEAR]]
    for word, others in zip(words[: len(here) + _PHRASE - 1], near, strict=False):
        for other in others:
            yield Change.of(line, *word.span(), other, Slip.MISSPELT_WORD)
    yield from _several_words(line, words, near, book)
    if _LATIN.search(line) and _CYRILLIC.search(line):
        # Of a line in two alphabets the wrong one may have been read further than the right one.
        yield from look_alikes(line)
    for word, others in zip(here, near, strict=False):
        yield from _other_suit(line, *word.span())
        if not others:
            first = max(word.start(), start - 2)
            for place in range(first, min(word.end(), first + _NEAR)):
                yield from _other_letter(line, place, word.group(), language)
        yield Change.leaving_out(line, *word.span(), Slip.STRAY_SIGN)


def _several_words(
    line: str, words: Sequence[re.Match[str]], near: Sequence[Sequence[str]], book: Phrasebook
) -> Iterator[Change]:
    """Every misspelt word at once, if there are more of them than one, by those near to each."""
    known = known_words(book)
    found = [
        (*word.span(), others[0])
        for word, others in zip(words, near, strict=False)
        if others and clean(word.group()).text not in known
    ]
    if len(found) > 1:
        yield _rewritten(line, found, Slip.MISSPELT_WORD)


def _said_before(line: str, start: int, book: Phrasebook) -> Iterator[Change]:
    """The line without one of the phrases before this place: the later one may be the right one."""
    cleaned, passed = clean(line), 0
    for word in _WORD.finditer(cleaned.text):
        if word.start() < passed or not (spoken := book.read(cleaned.text, word.start())):
            continue
        passed = spoken.end
        first, last = cleaned.place(word.start(), passed)
        if spoken.saying in TILES_OF and (tiles := _TILES_BEHIND.match(line, last)):
            last = tiles.end()
        if last <= start:
            yield Change.leaving_out(line, first, last, Slip.STRAY_SIGN)


def _without_unsaid(line: str, first: int, book: Phrasebook) -> Iterator[Change]:
    """The line without the names of what its tiles show, also without numbers behind them.

    The `first` of them stands here, perhaps with a number before it.
    """
    cleaned, passed = clean(line), 0
    names: list[_Part] = []
    counted: list[_Part] = []
    for word in _WORD.finditer(cleaned.text):
        phrase = book.find(cleaned.text, word.start()) if word.start() >= passed else None
        if phrase and phrase[0].saying in UNSAID:
            passed = phrase[1]
            start, end = cleaned.place(word.start(), passed)
            start = start if names else min(first, start)
            behind = _COUNT_BEHIND.match(line, end)
            for found, last in ((names, end), (counted, behind.end() if behind else end)):
                change = Change.leaving_out(line, start, last, Slip.UNSAID)
                found.append((change.start, change.end, ""))
    yield _rewritten(line, names, Slip.UNSAID)
    yield _rewritten(line, counted, Slip.UNSAID)


def _with_red_fives(line: str, without: Change) -> Iterator[Change]:
    """One five after the other as a 0, or as many as are told, where the words name none."""
    fives = [
        place
        for number in _SUITED_NUMBER.finditer(line, 0, without.start)
        if (place := line.find("5", *number.span())) >= 0
    ]
    told = max(map(int, re.findall(r"[0-9]+", without.typed)), default=1)
    for some in combinations(fives, told):
        parts = [(place, place + 1, "0") for place in some]
        yield _rewritten(line, [*parts, (without.start, without.end, without.instead)], Slip.UNSAID)


def _rewritten(line: str, parts: Sequence[_Part], slip: Slip) -> Change:
    """Each of these parts of the line with something else in its place, as one change."""
    instead, place = "", parts[0][0]
    for start, end, other in parts:
        instead += line[place:start] + other
        place = end
    return Change.of(line, parts[0][0], place, instead, slip)


def _dragons(line: str, start: int, language: str) -> Iterator[Change]:
    """Dragons by the letters of their Chinese names: C, F, P, as those of the line."""
    run = _CHINESE_DRAGONS.match(line, start)
    if not run or line[start - 1 : start].isdigit():
        return
    signs = {sign for found in _WORD.findall(clean(line).text) for sign in (found, *found)}
    instead = "".join(
        write_honor(_DRAGONS[letter], signs, language) for letter in run.group().upper()
    )
    yield Change.of(line, *run.span(), instead, Slip.OTHER_NOTATION)


def _other_sign(line: str, start: int, end: int) -> Iterator[Change]:
    """Brackets or a + in place of signs like them; or no sign."""
    sign = line[start:end]
    if closing := _BRACKETS_LIKE.get(sign):
        last = line.find(closing, end)
        if last >= 0:
            instead = f"[{line[end:last]}]"
            yield Change.of(line, start, last + 1, instead, Slip.WRONG_BRACKET)
    if sign == "=":
        yield Change.of(line, start, end, "+", Slip.NEXT_KEY)
    yield Change.leaving_out(line, start, end, Slip.STRAY_SIGN)


def _other_suit(line: str, start: int, end: int) -> Iterator[Change]:
    """A suit for the letters behind a number, or for the first of them; or wherever they are.

    Also for the letters before a number, where all suits are written so.
    """
    if line[end : end + 1].isdigit() and _has_suits_ahead(line):
        for suit in _suits_ahead(line):
            yield Change.of(line, start, end, suit, Slip.WRONG_SUIT)
    if not line[start - 1 : start].isdigit():
        return
    alike = [one.span() for one in _SUIT_TYPED.finditer(line) if one.group() == line[start:end]]
    for suit in _suits(line):
        yield Change.of(line, start, end, suit, Slip.WRONG_SUIT)
        yield Change.of(line, start, start + 1, suit, Slip.WRONG_SUIT)
        if len(alike) > 1:
            (first, _), *_, (_, last) = alike
            between = [line[one:other] for (_, one), (other, _) in pairwise(alike)]
            instead = suit + "".join(part + suit for part in between)
            yield Change.of(line, first, last, instead, Slip.WRONG_SUIT)


def _other_letter(line: str, place: int, word: str, language: str) -> Iterator[Change]:
    """A letter of a word as another one: left out, doubled, exchanged, a digit, an honor."""
    here, after = line[place], line[place + 1 : place + 2]
    if digit := _DIGIT_LIKE.get(here.lower()):
        yield Change.of(line, place, place + 1, digit, Slip.DIGIT_FOR_LETTER)
    yield Change.of(line, place, place + 1, "", Slip.MISSPELT_WORD)
    yield Change.of(line, place, place + 2, after + here, Slip.MISSPELT_WORD)
    for letter in dict.fromkeys(word):
        yield Change.of(line, place, place + 1, letter, Slip.MISSPELT_WORD)
        yield Change.of(line, place, place, letter, Slip.MISSPELT_WORD)
    signs = {sign for found in _WORD.findall(clean(line).text) for sign in (found, *found)}
    for tile in TILES[27:]:
        honor = write_honor(tile, signs, language)
        yield Change.of(line, place, place + 1, honor, Slip.OTHER_TILE)


def _suits(line: str) -> list[str]:
    """Signs for suits, first those that the line has."""
    return suits_beside(_SUIT.findall(clean(line).text))[:_NEAR]


def _has_suits_ahead(line: str) -> bool:
    """Whether the first number of the line has letters before it."""
    ahead = _SUIT_AHEAD.search(line)
    return ahead is not None and not any(sign.isdigit() for sign in line[: ahead.start()])


def _suits_ahead(line: str) -> list[str]:
    """Signs for suits, first those that the line has before its numbers."""
    return suits_beside(_SUIT_AHEAD.findall(clean(line).text))[:_NEAR]


def _without_suit(line: str, start: int, end: int) -> Iterator[Change]:
    """A number with a suit, with more of the number, as letters; or a digit that is none."""
    number = line[start:end]
    if behind := _WORD.match(line, end):
        yield from _other_suit(line, *behind.span())
    for suit in _suits_ahead(line) if _has_suits_ahead(line) else ():
        yield Change.of(line, start, start, suit, Slip.MISSING_SUIT)
    for suit in _suits(line):
        yield Change.of(line, start, end, with_suit(number, suit), Slip.MISSING_SUIT)
    if more := _MORE_OF_NUMBER.match(line, end):
        yield Change.of(line, start, more.end(), number + more[1], Slip.STRAY_SIGN)
    if suit_before := _SUIT_BEFORE.search(line, 0, start):
        suit = suit_before.group()
        yield Change.of(line, suit_before.start(), end, number + suit, Slip.ACROSS_SUIT)
    for letters in _LETTERS_LIKE.get(number[-1:], ()):
        yield Change.of(line, start, end, number[:-1] + letters, Slip.DIGIT_FOR_LETTER)
        if number == number[:1] * len(number):
            yield Change.of(line, start, end, letters * len(number), Slip.DIGIT_FOR_LETTER)
    if len(number) == 1:
        yield Change.of(line, start, end, "", Slip.EXTRA_TILE)


def _no_such_number(line: str, start: int, end: int) -> Iterator[Change]:
    """A digit that there is, none, or a suit that has this one."""
    for digit in "987654321":
        slip = Slip.NEXT_KEY if line[start:end] + digit in ("09", "87") else Slip.OTHER_TILE
        yield Change.of(line, start, end, digit, slip)
    yield Change.of(line, start, end, "", Slip.EXTRA_TILE)
    if honors := _NUMBERED_HONORS.search(line, end):
        for suit in _suits(line):
            yield Change.of(line, *honors.span(), suit, Slip.WRONG_SUIT)


def _bracket(line: str, start: int) -> Iterator[Change]:
    """The other bracket, behind or before some of the pieces; another one; or none here."""
    sign = clean(line[start]).text
    yield Change.of(line, start, start + 1, "", Slip.STRAY_SIGN)
    if sign in _CLOSING:
        other = _BRACKETS.search(line, start + 1)
        stop = other.start() if other else len(line)
        places = [piece.end() for piece in _PIECE.finditer(line, start + 1, stop)]
        for place in places[:_NEAR]:
            instead = line[start:place] + _CLOSING[sign]
            yield Change.of(line, start, place, instead, Slip.MISSING_BRACKET)
    else:
        others = [found.start() for found in _BRACKETS.finditer(line, 0, start)]
        first = others[-1] if others else -1
        places = [piece.start() for piece in _PIECE.finditer(line, first + 1, start)]
        for place in places[: -_NEAR - 1 : -1]:
            instead = _OPENING[sign] + line[place : start + 1]
            yield Change.of(line, place, start + 1, instead, Slip.MISSING_BRACKET)
        if others and line[first] in _CLOSING:
            yield from _one_of_a_kind(line, first, start)


def _one_of_a_kind(line: str, start: int, stop: int) -> Iterator[Change]:
    """Brackets of two kinds as those of one."""
    for opening, closing in _CLOSING.items():
        instead = opening + line[start + 1 : stop] + closing
        yield Change.of(line, start, stop + 1, instead, Slip.WRONG_BRACKET)


def _plus(line: str) -> Iterator[Change]:
    """Without a +."""
    for place, sign in enumerate(line):
        if clean(sign).text == "+":
            yield Change.leaving_out(line, place, place + 1, Slip.STRAY_SIGN)
