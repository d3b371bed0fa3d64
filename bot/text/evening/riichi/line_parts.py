"""What the pieces of a line about a deal of riichi come to: who has which hand, who is on a list.

A word such as `tenpai` speaks of the names behind it, as in `tenpai Malika Ivan`, or of those
before it where it ends a statement, as in `Malika tenpai, Ivan noten`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby

from bot.model.evening.riichi.deeds import Worth
from bot.text.evening.riichi.line_pieces import Lying, Name, Price, Says, Share, Token

LISTS = frozenset((Says.RIICHI, Says.TENPAI, Says.NOTEN, Says.NAGASHI, Says.EXCEPT))
"""Words that say something of the names beside them."""

_QUANTIFIERS = frozenset((Says.EVERYBODY, Says.NOBODY))
_READY = frozenset((Says.TENPAI, Says.RIICHI))
"""Words that may speak of the same names, one behind the other."""


_LEFT_OVER = frozenset(
    (Says.NOT, Says.FALSE, Says.UNSURE, Says.DOUBLE, Says.REASON, Says.TERMINALS, Says.KONGS)
)
"""Words that say nothing of what stands beside them, and may turn what the line says."""
_NO_WIN = frozenset(
    (Says.EVERYBODY, Says.NOBODY, Says.EXCEPT, Says.ALL_RIICHI, Says.ABORT, Says.DRAW, Says.NAGASHI)
)
"""What is not said of a win, or not of whom."""
_NO_DRAW = frozenset((Says.LIABLE, Says.FED, Says.DISCARD, Says.TWO_WIN))
"""What is said of nothing but a win."""
_OF_DRAWS = frozenset(
    (Says.EVERYBODY, Says.NOBODY, Says.EXCEPT, Says.DRAW, Says.TENPAI, Says.NOTEN, Says.NAGASHI)
)
"""What is said of no deal that was broken off."""
_NO_FOUL = _OF_DRAWS | {Says.ABORT}
_SEVERAL = {Says.TWO_WIN: 2, Says.THREE_WIN: 3}


@dataclass(slots=True)
class Parts:
    """What a line says, piece by piece."""

    said: set[Says] = field(default_factory=set)
    lists: dict[Says, list[Name]] = field(default_factory=dict)
    hands: list[tuple[Name, Worth | Price]] = field(default_factory=list)
    liable: dict[int, Name] = field(default_factory=dict)
    """By the number of the hand."""
    bound: dict[int, int] = field(default_factory=dict)
    """For how many of its yakuman, where that is said: pao Ivan 2."""
    names: list[Name] = field(default_factory=list)
    """Those that stand beside no hand: who discarded, or whom the line is about."""
    lying: list[Lying] = field(default_factory=list)
    unnamed_riichi: list[Name | None] = field(default_factory=list)
    """Each riichi without a name behind it: the winner's, or that of whoever is named before it."""
    worth_told: bool = False
    """Whether a hand is spoken of, be it whose it may."""
    strange: bool = False
    """Something does not fit."""

    def of(self, kind: Says) -> list[Name]:
        return self.lists.get(kind, [])

    def put(self, name: Name, *kinds: Says) -> None:
        for kind in kinds:
            self.lists.setdefault(kind, []).append(name)

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words that are nobody's name here."""
        every = [*self.names, *(name for name, _ in self.hands), *self.liable.values()]
        every += [name for some in self.lists.values() for name in some]
        return tuple(dict.fromkeys(name.typed for name in every if not name.seats))


def parts_of(read: Sequence[Token]) -> Parts:
    """A line in pieces, put together."""
    parts = Parts({token for token in read if isinstance(token, Says)})
    parts.lying += (token for token in read if isinstance(token, Lying))
    parts.strange = bool(parts.said & _LEFT_OVER)
    if any(isinstance(token, Worth | Price) for token in read):
        parts.worth_told = True
        _Win(parts).hear(read)
        parts.strange |= bool(parts.said & _NO_WIN)
        parts.strange |= any(
            kind in parts.said and len(parts.hands) != count for kind, count in _SEVERAL.items()
        )
    else:
        _hear_lists(parts, read)
        parts.strange |= _contradicts(parts)
    return parts


def _contradicts(parts: Parts) -> bool:
    """Whether a line without a hand says what cannot be together, or leaves a word over."""
    if parts.said & _NO_DRAW or (Says.EXCEPT in parts.said and not parts.of(Says.EXCEPT)):
        return True
    if parts.said & {Says.CHOMBO, Says.ABORT}:
        over = bool(parts.said & (_NO_FOUL if Says.CHOMBO in parts.said else _OF_DRAWS))
        over |= Says.ALL_RIICHI in parts.said and bool(parts.names)
        return over or (Says.CHOMBO in parts.said and len(parts.names) > 1)
    ready = bool(parts.names or parts.of(Says.TENPAI))
    return (
        (Says.NOBODY in parts.said and (ready or bool(parts.of(Says.RIICHI))))
        or (ready and Says.EVERYBODY in parts.said and Says.NOTEN not in parts.said)
        or {Says.ALL_RIICHI, Says.NOTEN} <= parts.said
        or parts.said >= _QUANTIFIERS
        or (ready and bool(parts.of(Says.EXCEPT)))
        or ({Says.TENPAI, Says.NOTEN} <= parts.said and not ready and not parts.of(Says.NOTEN))
        or Says.THREE_WIN in parts.said
    )


def _statements(read: Sequence[Token]) -> Iterator[list[Token]]:
    """What stands between pauses."""
    for pause, some in groupby(read, key=lambda token: token is Says.PAUSE):
        if not pause:
            yield list(some)


def _hear_lists(parts: Parts, read: Sequence[Token]) -> None:
    """A line without a hand: its statements say who is what."""
    going: tuple[Says, ...] = ()
    carried = False
    for statement in _statements(read):
        heard = _without_nagashi(parts, statement)
        said = [token for token in heard if token not in _QUANTIFIERS]
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
        if isinstance(token, Name) or token in LISTS or token in _QUANTIFIERS
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
            return any(one in _QUANTIFIERS for one in said)
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
    of_all = any(token in _QUANTIFIERS for token in said)
    for token in said:
        match token:
            case Name() if going:
                parts.put(token, *going)
            case Name():
                parts.names.append(token)
            case Says() if token not in _QUANTIFIERS:
                together = behind_word and not of_all and {*going, token} == _READY
                going = (*going, token) if together else (token,)
            case _:
                pass
        behind_word = isinstance(token, Says) and token not in _QUANTIFIERS
    if behind_word and any(isinstance(token, Name) for token in said):
        # tenpai Malika Ivan noten: of whom is the last word?
        parts.strange = True
    return going


def _discarded(before: Sequence[Token], after: Token | None) -> bool:
    """Whether the name between these discarded; a verb is of the name before it, if any."""
    if after in (Says.FED, Says.DISCARD) or before[-1:] in ([Says.FROM], [Says.DISCARD]):
        return True
    return before[-1:] == [Says.FED] and not isinstance(before[0], Name)


@dataclass(slots=True)
class _Win:
    """A line with hands, piece by piece."""

    parts: Parts
    fed: list[Name] = field(default_factory=list)
    """Who is said to have discarded."""
    placed: list[Name | Worth | Price] = field(default_factory=list)
    """The other names and what the hands are worth, as they follow each other."""
    group: Says | None = None
    """The word that the next names belong to."""

    def hear(self, read: Sequence[Token]) -> None:
        for place, token in enumerate(read):
            before = read[place - 1] if place else None
            after = read[place + 1] if place + 1 < len(read) else None
            match token:
                case Name() if _discarded(read[max(place - 2, 0) : place], after):
                    # Malika Ivan tashladi: to whom, or with whom?
                    self.parts.strange |= isinstance(before, Name) and after is Says.FED
                    self.fed.append(token)
                    self.group = None
                case Name():
                    self._name(token)
                case Share(bound):
                    self.parts.bound[self._newest] = bound
                case Worth() | Price():
                    self._worth(token)
                case Says.RIICHI if not isinstance(after, Name):
                    self._unnamed_riichi(before)
                case Says.DISCARD:
                    # Malika снос Ivan: whose discard was it?
                    self.parts.strange |= isinstance(before, Name) and isinstance(after, Name)
                case Says.FED if not (isinstance(before, Name) or isinstance(after, Name)):
                    # Ivan Malikaga 3 30 tashladi: which of them?
                    self.parts.strange = True
                case Says.LIABLE:
                    # Aziz pao Malika yakuman: who is liable?
                    self.parts.strange |= isinstance(before, Name) and not self._told
                    self.parts.strange |= not isinstance(after, Name) or before in LISTS
                    self.group = token
                case Says() if token in LISTS:
                    self.group = token
                    # Malika riichi Ivan 3 30: whose riichi, and whose hand?
                    self.parts.strange |= isinstance(before, Name) and not self._told
                case Says.PAUSE:
                    self._pause(read[place + 1 :])
                case _:
                    pass
        self._assign()

    @property
    def _told(self) -> bool:
        """Whether a hand was told already."""
        return any(isinstance(one, Worth | Price) for one in self.placed)

    @property
    def _newest(self) -> int:
        """The number of the hand that was told last, or that is told first."""
        return max(sum(not isinstance(one, Name) for one in self.placed) - 1, 0)

    def _name(self, name: Name) -> None:
        if self.group is Says.LIABLE:
            # Only one is liable; the names of a list go on.
            self.parts.liable[self._newest] = name
            self.group = None
        elif self.group is not None:
            self.parts.put(name, self.group)
        else:
            self.placed.append(name)

    def _worth(self, worth: Worth | Price) -> None:
        """A hand: after a list, whoever was named last in it has it."""
        if self.group is not None and (listed := self.parts.of(self.group)):
            self.placed.append(listed.pop())
        self.group = None
        self.placed.append(worth)

    def _unnamed_riichi(self, before: Token | None) -> None:
        match before:
            case Name() if Says.SELF in self.parts.said and self._told:
                # Nobody discarded: Malika haneman tsumo, Ivan riichi.
                if self.placed[-1] == before:
                    self.placed.pop()
                self.parts.put(before, Says.RIICHI)
            case Name() if not self._told:
                self.parts.put(before, Says.RIICHI)
            case Name():
                self.parts.unnamed_riichi.append(before)
            case _:
                self.parts.unnamed_riichi.append(None)

    def _pause(self, rest: Sequence[Token]) -> None:
        """A list does not go on in a statement that tells a hand."""
        statement = next(_statements(rest), [])
        if any(isinstance(token, Worth | Price) for token in statement):
            self.group = None

    def _assign(self) -> None:
        """Give each hand to somebody; whoever is left discarded."""
        before: list[Name] = []
        behind: list[tuple[Worth | Price, list[Name]]] = []
        for one in self.placed:
            if not isinstance(one, Name):
                behind.append((one, []))
            elif behind:
                behind[-1][1].append(one)
            else:
                before.append(one)
        worths = [worth for worth, _ in behind]
        last = behind[-1][1]
        if len(worths) > 1 and not any(names for _, names in behind[:-1]):
            # Aziz Malika 1 30, 2 40: one after the other; of three, who discarded?
            self.parts.strange |= len(before) > len(worths) and not self.fed
            winners, rest = before[: len(worths)], [*before[len(worths) :], *last]
        else:
            winners, rest = before[:1], before[1:]
            self.parts.strange |= len(before) > 2
            for _, names in behind[:-1]:
                winners += names[-1:]
                rest += names[:-1]
            rest += last
        self.parts.strange |= len(winners) < len(worths)
        self.parts.hands = list(zip(winners, worths, strict=False))
        self.parts.names = _each_once([*self.fed, *rest])
        self.parts.strange |= len(self.parts.names) > 1 or Says.CHOMBO in self.parts.said
        self.parts.strange |= Says.SELF in self.parts.said and bool(self.parts.names)


def _each_once(names: Sequence[Name]) -> list[Name]:
    """Whoever is named twice once: Aziz 1 30 Ivan, Malika 2 40 Ivan."""
    return list({name.seats or name.typed: name for name in names}.values())
