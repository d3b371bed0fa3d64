"""Who is on which list of a line about a deal of riichi without a hand.

A word such as `tenpai` speaks of the names behind it, as in `tenpai Malika Ivan`, or of those
before it where it ends a statement, as in `Malika tenpai, Ivan noten`.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.text.evening.riichi.line_parts import LISTS, QUANTIFIERS, Parts, statements_of
from bot.text.evening.riichi.line_pieces import Name, Says, Token

_READY = frozenset((Says.TENPAI, Says.RIICHI))
"""Words that may speak of the same names, one behind the other."""


def hear_lists(parts: Parts, read: Sequence[Token]) -> None:
    """A line without a hand: its statements say who is what."""
    going: tuple[Says, ...] = ()
    carried = False
    for statement in statements_of(read):
        heard = _without_nagashi(parts, statement)
        said = [token for token in heard if token not in QUANTIFIERS]
        if not said:
            continue
        first, last = said[0], said[-1]
        behind = isinstance(first, Name)
        if (parts.names or behind) and last in LISTS:
            # tenpai Malika; Aziz, Ivan noten: of whom is the last word?
            parts.strange |= carried and behind
            _hear_names_first(parts, said)
            going, carried = (), False
        else:
            parts.strange |= bool(going) and behind and Says.NOTEN in said
            # nagashi Malika, Ivan: is he the next one, or tenpai?
            parts.strange |= behind and not going and bool(parts.of(Says.NAGASHI))
            carried = bool(going) and behind and not any(token in LISTS for token in said)
            going = _hear_words_first(parts, heard, going)


def _without_nagashi(parts: Parts, statement: Sequence[Token]) -> list[Token]:
    """Names and words of lists; nagashi takes only the name next to it."""
    said: list[Token] = [
        token
        for token in statement
        if isinstance(token, Name) or token in LISTS or token in QUANTIFIERS
    ]
    while Says.NAGASHI in said:
        place = said.index(Says.NAGASHI)
        before = said[place - 1] if place else None
        after, then = (*said[place + 1 : place + 3], None, None)[:2]
        lists_before = any(token in LISTS for token in said[:place])
        if isinstance(after, Name) and (lists_before or not isinstance(before, Name)):
            taken = place + 1
            parts.strange |= isinstance(then, Name)
        elif isinstance(before, Name) and not lists_before:
            taken = place - 1
            parts.strange |= after in LISTS or (isinstance(after, Name) and said[-1] not in LISTS)
            parts.strange |= place > 1
        else:
            parts.strange = True
            return said
        name = said[taken]
        if isinstance(name, Name):
            parts.put(name, Says.NAGASHI)
        said = [one for at, one in enumerate(said) if at not in (place, taken)]
    # nagashi Malika tenpai: who is?
    parts.strange |= bool(parts.of(Says.NAGASHI)) and said == [Says.TENPAI]
    parts.strange |= _all_and_some(said)
    return said


def _all_and_some(said: Sequence[Token]) -> bool:
    """Whether one statement speaks of all, or nobody, and of somebody: all noten Malika."""
    group: Token | None = None
    for token in said:
        if token in LISTS:
            group = token
        elif isinstance(token, Name) and group not in (Says.RIICHI, Says.EXCEPT):
            return any(one in QUANTIFIERS for one in said)
    return False


def _hear_names_first(parts: Parts, said: Sequence[Token]) -> None:
    """Malika tenpai riichi Ivan noten; names of earlier statements that wait for a word, too."""
    held, parts.names = parts.names, []
    behind_word = False
    for token in said:
        match token:
            case Name():
                held = [token] if behind_word else [*held, token]
            case Says():
                for name in held:
                    parts.put(name, token)
            case _:
                pass
        behind_word = isinstance(token, Says)


def _hear_words_first(
    parts: Parts, said: Sequence[Token], going: tuple[Says, ...]
) -> tuple[Says, ...]:
    """tenpai Malika Ivan riichi Ivan; the words that go on in the next statement."""
    behind_word = False
    # all tenpai riichi Malika: they are not said of the same names
    of_all = any(token in QUANTIFIERS for token in said)
    for token in said:
        match token:
            case Name() if going:
                parts.put(token, *going)
            case Name():
                parts.names.append(token)
            case Says() if token not in QUANTIFIERS:
                together = behind_word and not of_all and {*going, token} == _READY
                going = (*going, token) if together else (token,)
            case _:
                pass
        behind_word = isinstance(token, Says) and token not in QUANTIFIERS
    if behind_word and any(isinstance(token, Name) for token in said):
        # tenpai Malika Ivan noten: of whom is the last word?
        parts.strange = True
    return going
