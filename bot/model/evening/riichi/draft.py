"""A deal of riichi that is recorded key by key."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum, StrEnum, auto
from types import MappingProxyType

from bot.model.evening.riichi.deeds import (
    Aborted,
    RiichiDeal,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.possible import is_worth
from bot.model.evening.seating import PLAYERS


class Asked(Enum):
    """What is to be told next."""

    WHO = auto()
    """Who won; or that nobody did."""
    HOW = auto()
    """By tsumo, or on whose discard."""
    WORTH = auto()
    """What the next winner's hand is worth; and who had declared riichi."""
    LIABLE = auto()
    """Whether somebody is liable for the yakuman."""
    READY = auto()
    """Who is tenpai at a draw; and who had declared riichi."""
    NOTHING = auto()


@dataclass(frozen=True, slots=True)
class RiichiDraft:
    """What is known of it so far."""

    winners: Seats = ()
    several: bool = False
    """More winners may be added."""
    told_how: bool = False
    discarder: int | None = None
    worths: tuple[Worth, ...] = ()
    """Of the first winners."""
    liable: tuple[int | None, ...] = ()
    """For each of these hands."""
    bound: tuple[int | None, ...] = ()
    """The same: of how many of its yakuman, where that is asked."""
    every_worth: bool = False
    """The keys show what a hand is seldom worth, too."""
    drawn: bool = False
    tenpai: Seats = ()
    riichi: Seats = ()
    nagashi: Seats = ()
    told: bool = False
    """Nothing more is to be added."""
    aborted: bool = False

    @property
    def asked(self) -> Asked:
        if self.aborted:
            return Asked.NOTHING
        if self.drawn:
            return Asked.NOTHING if self.told else Asked.READY
        if not self.winners or self.several:
            return Asked.WHO
        if not self.told_how:
            return Asked.HOW
        if len(self.liable) < len(self.worths):
            return Asked.LIABLE
        return Asked.WORTH if len(self.worths) < len(self.winners) else Asked.NOTHING

    @property
    def winner(self) -> int:
        """Whose hand is spoken of."""
        return self.winners[min(len(self.liable), len(self.winners) - 1)]

    @property
    def deal(self) -> RiichiDeal | None:
        """What is recorded, when everything is told."""
        if self.asked is not Asked.NOTHING:
            return None
        if self.aborted:
            return Aborted(self.riichi)
        if self.drawn:
            return RiichiDrawn(self.tenpai, self.riichi, self.nagashi)
        told = zip(self.winners, self.worths, self.liable, _padded(self), strict=True)
        hands = (
            WinningHand(winner, worth, liable, bound=bound) for winner, worth, liable, bound in told
        )
        return RiichiWon(tuple(hands), self.discarder, self.riichi)

    def pressed(self, key: str) -> RiichiDraft | None:
        """What is known after a key; None for a key that does not belong here."""
        found = _KEY.fullmatch(key)
        if found is None:
            return None
        kind, said = (part for part in found.groups() if part is not None)
        if Key(kind) not in _FITTING[self.asked]:
            return None
        return _STEPS[Key(kind)](self, said)


def _win(draft: RiichiDraft, seat: str) -> RiichiDraft:
    if not draft.several:
        return replace(draft, winners=(int(seat),))
    return replace(draft, winners=_toggled(draft.winners, int(seat)))


def _several(draft: RiichiDraft, _said: str) -> RiichiDraft:
    """Several win; and then that these are all."""
    if draft.several and draft.winners:
        return replace(draft, several=False)
    return replace(draft, several=not draft.several)


def _how(draft: RiichiDraft, how: str) -> RiichiDraft | None:
    discarder = int(how) if how.isdecimal() else None
    if discarder in draft.winners or (how == "s" and len(draft.winners) > 1):
        return None
    return replace(draft, told_how=True, discarder=discarder)


def _worth(draft: RiichiDraft, said: str) -> RiichiDraft | None:
    han, fu, yakuman = map(int, said.split("."))
    worth = Worth(han, fu, yakuman)
    if not is_worth(worth):
        return None
    after = replace(draft, worths=(*draft.worths, worth), every_worth=False)
    return after if yakuman else _fed(after, None, None)


def _yakuman(draft: RiichiDraft, number: str) -> RiichiDraft | None:
    """The hand has so many of them."""
    worth = Worth(0, yakuman=int(number))
    return replace(draft, worths=(*draft.worths[:-1], worth)) if is_worth(worth) else None


def _liable(draft: RiichiDraft, said: str) -> RiichiDraft | None:
    """Nobody, or who, and for how many of the yakuman where that is asked: n, 2, 2.1."""
    who, _, bound = said.partition(".")
    liable = int(who) if who.isdecimal() else None
    if liable == draft.winner:
        return None
    return _fed(draft, liable, int(bound) if bound else None)


def _fed(draft: RiichiDraft, liable: int | None, bound: int | None) -> RiichiDraft:
    return replace(draft, liable=(*draft.liable, liable), bound=(*_padded(draft), bound))


def _padded(draft: RiichiDraft) -> tuple[int | None, ...]:
    """Of how many each is liable: an entry that an earlier release began does not say."""
    return (*draft.bound, *(None,) * (len(draft.liable) - len(draft.bound)))


def _riichi(draft: RiichiDraft, seat: str) -> RiichiDraft:
    """Who declares riichi is tenpai."""
    riichi = _toggled(draft.riichi, int(seat))
    tenpai = tuple(sorted({*draft.tenpai, *riichi})) if draft.drawn else draft.tenpai
    return replace(draft, riichi=riichi, tenpai=tenpai)


def _tenpai(draft: RiichiDraft, seat: str) -> RiichiDraft:
    tenpai = _toggled(draft.tenpai, int(seat))
    return replace(draft, tenpai=tenpai, riichi=tuple(one for one in draft.riichi if one in tenpai))


def _toggled(seats: Seats, seat: int) -> Seats:
    return tuple(one for one in range(PLAYERS) if (one in seats) != (one == seat))


class Key(StrEnum):
    """What a key says; its value, and then a seat or a worth, travel in the button."""

    WINNER = "w"
    SEVERAL = "v"
    HOW = "h"
    WORTH = "p"
    EVERY_WORTH = "m"
    YAKUMAN = "y"
    LIABLE = "l"
    RIICHI = "r"
    DRAW = "d"
    ABORT = "a"
    TENPAI = "t"
    NAGASHI = "g"
    TOLD = "o"


_KEY = re.compile(
    r"([wrtg])([0-3])|(h)([0-3s])|(l)([0-3](?:\.[1-9])?|n)"
    r"|(p)(\d{1,2}\.\d{1,3}\.\d)|(y)([1-9])|([vmdao])()",
    re.ASCII,
)
_STEPS: Mapping[Key, Callable[[RiichiDraft, str], RiichiDraft | None]] = MappingProxyType(
    {
        Key.WINNER: _win,
        Key.SEVERAL: _several,
        Key.HOW: _how,
        Key.WORTH: _worth,
        Key.EVERY_WORTH: lambda draft, _: replace(draft, every_worth=not draft.every_worth),
        Key.YAKUMAN: _yakuman,
        Key.LIABLE: _liable,
        Key.RIICHI: _riichi,
        Key.DRAW: lambda draft, _: replace(draft, drawn=True),
        Key.ABORT: lambda draft, _: replace(draft, aborted=True),
        Key.TENPAI: _tenpai,
        Key.NAGASHI: lambda draft, seat: replace(draft, nagashi=_toggled(draft.nagashi, int(seat))),
        Key.TOLD: lambda draft, _: replace(draft, told=True),
    }
)
_FITTING: Mapping[Asked, frozenset[Key]] = MappingProxyType(
    {
        Asked.WHO: frozenset((Key.WINNER, Key.SEVERAL, Key.DRAW)),
        Asked.HOW: frozenset((Key.HOW,)),
        Asked.WORTH: frozenset((Key.WORTH, Key.EVERY_WORTH, Key.RIICHI)),
        Asked.LIABLE: frozenset((Key.YAKUMAN, Key.LIABLE)),
        Asked.READY: frozenset((Key.TENPAI, Key.RIICHI, Key.NAGASHI, Key.TOLD, Key.ABORT)),
        Asked.NOTHING: frozenset(),
    }
)
"""The keys that may be pressed while this is asked."""
NOTHING_TOLD = RiichiDraft()
"""The deal has ended, and that is all."""
