"""Who has which hand in a line about a deal of riichi, and who discarded."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from bot.model.evening.riichi.deeds import Worth
from bot.text.evening.riichi.line_parts import LISTS, Parts, statements_of
from bot.text.evening.riichi.line_pieces import Name, Price, Says, Share, Token


def _discarded(before: Sequence[Token], after: Token | None) -> bool:
    """Whether the name between these discarded; a verb is of the name before it, if any."""
    if after in (Says.FED, Says.DISCARD) or before[-1:] in ([Says.FROM], [Says.DISCARD]):
        return True
    return before[-1:] == [Says.FED] and not isinstance(before[0], Name)


@dataclass(slots=True)
class Win:
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
        statement = next(statements_of(rest), [])
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
