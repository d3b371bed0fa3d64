"""Short lines about a deal of riichi: Malika 3 30 Ivan · Азиз манган сам · durang tenpay Ivan."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
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
from bot.text.evening.riichi.line_hearing import parts_of
from bot.text.evening.riichi.line_parts import LISTS, Parts
from bot.text.evening.riichi.line_pieces import Name, Price, Says
from bot.text.evening.riichi.line_tokens import tokens
from scoring.riichi.payments import hundreds, won

MOST_TOKENS = 2 * MOST_WORDS
"""Several winners, and who had declared riichi, take more words than a single win."""
MOST_MEANINGS = 24
"""Of a line that says so little nobody wants to see all that it may mean."""
_NO_WORTH = Worth(0)
"""What no hand is worth."""
_EVERYBODY = tuple(range(PLAYERS))
_TELLING = frozenset((Says.RIICHI, Says.ALL_RIICHI, Says.EVERYBODY, Says.EXCEPT))
"""Words of which it follows who is tenpai."""
_ENDS = frozenset((Says.DRAW, Says.ABORT, Says.CHOMBO))
"""Words with which a line about the end of a deal begins."""
_OPENING = frozenset(
    (
        Says.TWO_WIN,
        Says.THREE_WIN,
        Says.FROM,
        Says.DISCARD,
        Says.FED,
        Says.NOT,
        Says.UNSURE,
        Says.PAUSE,
    )
)
"""Words that a line about a player may begin with."""
_ABOUT_DEALS = (LISTS - {Says.EXCEPT}) | {Says.ALL_RIICHI, Says.NO_RIICHI, Says.FALSE} | _ENDS


@dataclass(frozen=True, slots=True)
class Table:
    """What a line does not say: the names, who deals, what lies there, and how hands are paid."""

    names: Sequence[str]
    dealer: int
    prices: Prices
    nagashi: bool = True
    """Whether nagashi mangan is played; a line about one need not say more to be refused."""
    counters: int = 0
    sticks: int = 0

    def lying(self, kind: Says) -> int:
        return self.counters if kind is Says.COUNTERS else self.sticks


def read_riichi_line(text: str, table: Table) -> SpokenRiichi | Unclear | None:
    """What a line says of a deal, or None if it speaks of something else."""
    read = tokens(text, table.names)
    if not read or len(read) > MOST_TOKENS:
        return None
    heard = parts_of(read)
    if "?" in text:
        # What is asked is not told.
        return Unclear(about_deal=True) if heard.hands and not heard.unknown else None
    meanings = () if heard.strange else tuple(islice(_meanings(heard, table), MOST_MEANINGS))
    if meanings:
        can_be = tuple(one for one in meanings if _can_be(one, table.prices.possible))
        return SpokenRiichi(
            can_be or meanings,
            heard.unknown,
            dealer_apart=_dealer_apart(heard, table),
            lying_apart=any(one.count != table.lying(one.kind) for one in heard.lying),
        )
    first = next((token for token in read if token not in _OPENING), read[0])
    named = isinstance(first, Name) and bool(first.seats)
    about = heard.worth_told if named else read[0] in _ENDS and bool(heard.unknown)
    if about and (heard.unknown or (_own_discard(heard) and not heard.strange)):
        return SpokenRiichi((), heard.unknown)
    if (about or heard.said & _ABOUT_DEALS) and not heard.unknown:
        return Unclear(about_deal=True)
    return Unclear() if named else None


def _own_discard(heard: Parts) -> bool:
    """Whether somebody is said to have won on what they discarded."""
    fed = {name.seats for name in heard.names}
    return any(name.seats in fed for name, _ in heard.hands)


def _can_be(deal: RiichiDeal | Chombo, possible: Possible) -> bool:
    """Whether each hand can be worth what is said of it, won so."""
    match deal:
        case RiichiWon(hands, discarder):
            drawn = discarder is None
            return all(possible.holds(one.worth, self_drawn=drawn) for one in hands)
        case _:
            return True


def _meanings(heard: Parts, table: Table) -> Iterator[RiichiWon | RiichiDrawn | Aborted | Chombo]:
    if heard.hands:
        yield from _wins(heard, table)
    elif Says.CHOMBO in heard.said:
        for name in heard.names[:1]:
            yield from map(Chombo, _who(name, table))
    elif Says.ABORT in heard.said:
        yield from map(Aborted, _declared(heard, table))
    elif heard.said & {Says.DRAW, Says.TENPAI, Says.NOTEN, Says.NAGASHI}:
        yield from _draws(heard, table)


def _declared(heard: Parts, table: Table) -> list[Seats]:
    """Who may have declared riichi in a hand without a winner; a riichi of nobody tells nothing."""
    named = heard.of(Says.RIICHI)
    if Says.ALL_RIICHI in heard.said:
        return [] if named else [_EVERYBODY]
    return _several(named, table) if named or Says.RIICHI not in heard.said else []


def _draws(heard: Parts, table: Table) -> Iterator[RiichiDrawn]:
    """Whoever is named is tenpai, unless they are said to be noten."""
    ready = [*heard.names, *heard.of(Says.TENPAI)]
    noten, other = heard.of(Says.NOTEN), heard.of(Says.EXCEPT)
    nobody = heard.said & {Says.NOTEN, Says.NOBODY}
    claimed = heard.of(Says.NAGASHI)
    told = ready or noten or nobody or heard.said & _TELLING
    if not told and (table.nagashi or not claimed):
        return
    if other and nobody:
        # all noten except Aziz
        ready, other = [*ready, *other], []
    lists = (*(_several(one, table) for one in (ready, [*noten, *other], claimed)),)
    for said, others, nagashi in product(*lists):
        for declared in _declared(heard, table):
            tenpai = {*said, *declared}
            if tenpai & set(others):
                continue
            if others and not said:
                tenpai |= set(_EVERYBODY) - set(others)
            elif Says.EVERYBODY in heard.said and not nobody:
                tenpai |= set(_EVERYBODY)
            yield RiichiDrawn(tuple(sorted(tenpai)), declared, nagashi)


def _wins(heard: Parts, table: Table) -> Iterator[RiichiWon]:
    if len({name.typed for name, _ in heard.hands}) < len(heard.hands):
        return
    each = any(isinstance(worth, Price) and worth.each for _, worth in heard.hands)
    ways: Sequence[int | None]
    if heard.names:
        ways = () if each else _who(heard.names[0], table)
    elif each or Says.SELF in heard.said:
        ways = (None,)
    else:
        ways = (*_EVERYBODY, None)
    riichi = _several(heard.of(Says.RIICHI), table)
    winners = [_who(name, table) for name, _ in heard.hands]
    liable = [
        _who(heard.liable[place], table) if place in heard.liable else (None,)
        for place in range(len(heard.hands))
    ]
    for who, fed, how, told in product(product(*winners), product(*liable), ways, riichi):
        if how in who or len(set(who)) < len(who) or (how is None and len(who) > 1):
            continue
        hands = [
            [
                WinningHand(winner, worth, pays, bound=bound)
                for worth in _worths(said, winner, table, self_drawn=how is None)
                for bound in _bound(heard.bound.get(place), worth, pays, table)
            ]
            for place, (winner, (_, said), pays) in enumerate(
                zip(who, heard.hands, fed, strict=True)
            )
        ]
        for some, declared in product(product(*hands), _with_unnamed(heard, who, told, table)):
            yield RiichiWon(tuple(sorted(some, key=lambda one: one.winner)), how, declared)


def _with_unnamed(heard: Parts, winners: Seats, told: Seats, table: Table) -> Iterator[Seats]:
    """Those who declared riichi: a riichi without a name is a winner's, or of whoever is before."""
    each = [(*winners, *(_who(before, table) if before else ())) for before in heard.unnamed_riichi]
    for more in product(*each):
        yield tuple(sorted({*told, *more}))


def _dealer_apart(heard: Parts, table: Table) -> bool:
    """Whether the dealer's tsumo is told as a child's."""
    return (
        any(
            isinstance(worth, Price)
            and worth.dealer_pays is not None
            and name.seats == (table.dealer,)
            for name, worth in heard.hands
        )
        and not heard.names
    )


def _bound(
    said: int | None, worth: Worth, liable: int | None, table: Table
) -> Sequence[int | None]:
    """For how many of several yakuman they are liable: as said, or all that the rules allow."""
    bindings = table.prices.bindings(worth.yakuman) or (None,)
    if said is None:
        return (None,) if liable is None else bindings
    return (None,) if bindings == (None,) and said <= worth.yakuman else (said,)


def _worths(said: Worth | Price, winner: int, table: Table, *, self_drawn: bool) -> Sequence[Worth]:
    """A price as the hand that is paid so; where there is none, what is no hand's worth.

    A dealer of whom a child's two prices are told has either of them from each.
    """
    if isinstance(said, Worth):
        return (said,)
    dealer = winner == table.dealer
    if said.each:
        return (_from_each(table, said.points) if dealer else _NO_WORTH,)
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
