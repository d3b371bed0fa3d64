"""Short lines about a deal of riichi: Malika 3 30 Ivan · Азиз манган сам · durang tenpay Ivan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, product

from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDeal,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.possible import Possible
from bot.model.evening.riichi.prices import Prices
from bot.model.evening.seating import PLAYERS
from bot.model.evening.spoken import SpokenRiichi, Unclear
from bot.text.evening.line_words import MOST_WORDS
from bot.text.evening.name_search import resembling
from bot.text.evening.riichi.line_tokens import Name, Price, Says, Token, tokens
from scoring.riichi.payments import hundreds, won

MOST_TOKENS = 2 * MOST_WORDS
"""Several winners, and who had declared riichi, take more words than a single win."""
MOST_MEANINGS = 24
"""Of a line that says so little nobody wants to see all that it may mean."""
_NO_WORTH = Worth(0)
"""What no hand is worth."""
_EVERYBODY = tuple(range(PLAYERS))
_LISTS = frozenset((Says.RIICHI, Says.TENPAI, Says.NOTEN, Says.NAGASHI))
"""Words that are followed by names."""
_ENDS = frozenset((Says.DRAW, Says.ABORT, Says.CHOMBO))
"""Words with which a line about the end of a deal begins."""
_ABOUT_DEALS = _LISTS | _ENDS


@dataclass(frozen=True, slots=True)
class Table:
    """What a line does not say: the names, who deals, and how hands are paid."""

    names: Sequence[str]
    dealer: int
    prices: Prices
    nagashi: bool = True
    """Whether nagashi mangan is played; a line about one need not say more to be refused."""


@dataclass(slots=True)
class _Heard:
    """What the pieces of a line come to."""

    said: set[Says] = field(default_factory=set)
    lists: dict[Says, list[Name]] = field(default_factory=dict)
    hands: list[tuple[Name, Worth | Price]] = field(default_factory=list)
    liable: dict[int, Name] = field(default_factory=dict)
    names: list[Name] = field(default_factory=list)
    """Those that stand beside no hand: who discarded, or whom the line is about."""
    strange: bool = False
    """Something does not fit."""
    dealer_apart: bool = False
    """The dealer's tsumo is told as a child's."""

    def of(self, kind: Says) -> list[Name]:
        return self.lists.get(kind, [])

    @property
    def unknown(self) -> tuple[str, ...]:
        """Words that are nobody's name here."""
        every = [*self.names, *(name for name, _ in self.hands), *self.liable.values()]
        every += [name for some in self.lists.values() for name in some]
        return tuple(dict.fromkeys(name.typed for name in every if not name.seats))


def read_riichi_line(text: str, table: Table) -> SpokenRiichi | Unclear | None:
    """What a line says of a deal, or None if it speaks of something else."""
    read = tokens(text, table.names)
    if not read or len(read) > MOST_TOKENS:
        return None
    heard = _hear(read)
    meanings = tuple(islice(_meanings(heard, table), MOST_MEANINGS))
    if meanings:
        can_be = tuple(one for one in meanings if _can_be(one, table.prices.possible))
        return SpokenRiichi(can_be or meanings, heard.unknown, heard.dealer_apart)
    named = isinstance(read[0], Name) and bool(read[0].seats)
    if (named and heard.hands) or (read[0] in _ENDS and heard.unknown):
        return SpokenRiichi((), heard.unknown)
    if heard.said & _ABOUT_DEALS and not heard.unknown:
        return Unclear(about_deal=True)
    return Unclear() if named else None


def _can_be(deal: RiichiDeal | Chombo, possible: Possible) -> bool:
    """Whether each hand can be worth what is said of it, won so."""
    match deal:
        case RiichiWon(hands, discarder):
            drawn = discarder is None
            return all(possible.holds(one.worth, self_drawn=drawn) for one in hands)
        case _:
            return True


def _hear(read: Sequence[Token]) -> _Heard:
    heard = _Heard()
    group: Says | None = None
    for token in read:
        match token:
            case Name():
                _hear_name(heard, token, group)
                # Only one is liable; the names of a list go on.
                group = None if group is Says.LIABLE else group
            case Worth() | Price():
                _hear_worth(heard, token, group)
                group = None
            case Says():
                heard.said.add(token)
                group = token if token in _LISTS or token is Says.LIABLE else group
            case _:
                heard.strange = True
    return heard


def _hear_name(heard: _Heard, name: Name, group: Says | None) -> None:
    if group is Says.LIABLE:
        heard.liable[len(heard.hands) - 1] = name
    elif group is not None:
        heard.lists.setdefault(group, []).append(name)
    else:
        heard.names.append(name)


def _hear_worth(heard: _Heard, worth: Worth | Price, group: Says | None) -> None:
    """A hand: whoever was named last has it, or first where two stand before the first hand."""
    before = heard.of(group) if group in _LISTS and group is not None else heard.names
    if not before:
        heard.strange = True
        return
    two = not heard.hands and before is heard.names and len(before) > 1
    heard.hands.append((before.pop(0 if two else -1), worth))


def _meanings(heard: _Heard, table: Table) -> Iterator[RiichiWon | RiichiDrawn | Aborted | Chombo]:
    if heard.strange:
        return
    if heard.hands:
        yield from _wins(heard, table)
    elif Says.CHOMBO in heard.said:
        for name in heard.names[:1]:
            yield from map(Chombo, _who(name, table))
    elif Says.ABORT in heard.said:
        yield from map(Aborted, _several(heard.of(Says.RIICHI), table))
    elif heard.said & {Says.DRAW, Says.TENPAI, Says.NOTEN, Says.NAGASHI}:
        yield from _draws(heard, table)


def _draws(heard: _Heard, table: Table) -> Iterator[RiichiDrawn]:
    """Whoever is named is tenpai, unless they are said to be noten."""
    ready = [*heard.names, *heard.of(Says.TENPAI)]
    riichi, noten = heard.of(Says.RIICHI), heard.of(Says.NOTEN)
    nobody = heard.said & {Says.NOTEN, Says.NOBODY}
    claimed = heard.of(Says.NAGASHI)
    told = ready or riichi or noten or nobody or Says.EVERYBODY in heard.said
    if not told and (table.nagashi or not claimed):
        return
    lists = (ready, riichi, noten, claimed)
    for said, declared, others, nagashi in product(*(_several(one, table) for one in lists)):
        tenpai = {*said, *declared}
        if others:
            tenpai |= set(_EVERYBODY) - set(others)
        elif Says.EVERYBODY in heard.said and Says.NOTEN not in heard.said:
            tenpai |= set(_EVERYBODY)
        yield RiichiDrawn(tuple(sorted(tenpai)), declared, nagashi)


def _wins(heard: _Heard, table: Table) -> Iterator[RiichiWon]:
    self_drawn = Says.SELF in heard.said and not heard.names
    if len(heard.names) > 1 or len({name.typed for name, _ in heard.hands}) < len(heard.hands):
        return
    ways: Sequence[int | None]
    if self_drawn:
        ways = (None,)
    elif heard.names:
        ways = _who(heard.names[0], table)
    else:
        ways = (*_EVERYBODY, None)
    riichi = _several(heard.of(Says.RIICHI), table)
    winners = [_who(name, table) for name, _ in heard.hands]
    liable = [
        _who(heard.liable[place], table) if place in heard.liable else (None,)
        for place in range(len(heard.hands))
    ]
    for who, fed, how, declared in product(product(*winners), product(*liable), ways, riichi):
        if how in who or len(set(who)) < len(who) or (how is None and len(who) > 1):
            continue
        hands = [
            [
                WinningHand(winner, worth, pays)
                for worth in _worths(said, winner, table, heard, self_drawn=how is None)
            ]
            for winner, (_, said), pays in zip(who, heard.hands, fed, strict=True)
        ]
        for some in product(*hands):
            yield RiichiWon(tuple(sorted(some, key=lambda one: one.winner)), how, declared)


def _worths(
    said: Worth | Price, winner: int, table: Table, heard: _Heard, *, self_drawn: bool
) -> Sequence[Worth]:
    """A price as the hand that is paid so; where there is none, what is no hand's worth.

    A dealer of whom a child's two prices are told has either of them from each.
    """
    if isinstance(said, Worth):
        return (said,)
    dealer = winner == table.dealer
    if said.dealer_pays is None:
        return (
            _paid(
                table,
                lambda base: won(base, dealer=dealer, self_drawn=self_drawn) == said.points,
                self_drawn=self_drawn,
            ),
        )
    if not self_drawn:
        return (_NO_WORTH,)
    both = said.points, said.dealer_pays
    if dealer:
        heard.dealer_apart = True
        each = (_from_each(table, points) for points in reversed(both))
        return [worth for worth in each if worth != _NO_WORTH] or (_NO_WORTH,)
    return (
        _paid(table, lambda base: (hundreds(base), hundreds(2 * base)) == both, self_drawn=True),
    )


def _from_each(table: Table, points: int) -> Worth:
    """The hand for which each pays the dealer so much."""
    return _paid(table, lambda base: hundreds(2 * base) == points, self_drawn=True)


def _paid(table: Table, fits: Callable[[int], bool], *, self_drawn: bool) -> Worth:
    """The hand whose base points fit, if one can be won so."""
    return next(
        (worth for base, worth in table.prices.ladder(self_drawn=self_drawn).items() if fits(base)),
        _NO_WORTH,
    )


def _who(name: Name, table: Table) -> Seats:
    """Whom it means; for an unknown name whom it resembles."""
    return name.seats or resembling(name.typed, table.names)


def _several(names: Sequence[Name], table: Table) -> list[Seats]:
    """Everybody whom a list of names may mean."""
    each = [_who(name, table) for name in names]
    found = (tuple(sorted(set(some))) for some in product(*each))
    return list(dict.fromkeys(found))
