"""Pieces of a line about a deal of riichi that say something together: not tenpai, 3 han 30 fu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.possible import FU
from bot.model.evening.riichi.prices import LIMITS, worth_of
from bot.text.evening.riichi.line_pieces import Lying, Name, Number, Price, Says, Share, Token
from scoring.riichi.limits import Limit

MOST_HAN = 13
"""A bare number above it is no number of han: it may be a price in points."""
_STATES = frozenset((Says.TENPAI, Says.NOTEN, Says.RIICHI))
_DENIED = frozenset((Says.NOT, Says.NOBODY))
_QUANTIFIERS = frozenset((Says.EVERYBODY, Says.NOBODY))
_READY_IN = frozenset((Says.DRAW, Says.TENPAI, Says.NOTEN))


def joined(read: Sequence[Token]) -> list[Token]:
    """The pieces of a line, each as far as it goes."""
    return _counted(_settled(_riichi_of(_states(read))))


def _states(read: Sequence[Token]) -> list[Token]:
    """Ready where a draw is told, and what is not tenpai."""
    drawn = bool(_READY_IN & {token for token in read if isinstance(token, Says)})
    found: list[Token] = []
    for place, said in enumerate(read):
        token = said
        if token is Says.READY:
            token = Says.TENPAI if drawn else Says.UNSURE
        after = read[place + 1] if place + 1 < len(read) else None
        match (*((None, None), *found)[-2:], token):
            case _, Says.NOT, Says.TENPAI:
                found[-1] = Says.NOTEN
                if found[-2:-1] == [Says.NOBODY]:
                    # никто не темпай
                    del found[-2]
            case before, Says.TENPAI, Says.NOT:
                # Malika tenpai not Ivan, tenpai not noten: of what is it said?
                open_to_doubt = after in _STATES or (
                    isinstance(before, Name) and isinstance(after, Name)
                )
                found[-1] = Says.UNSURE if open_to_doubt else Says.NOTEN
                if found[-2:-1] == [Says.NOBODY]:
                    del found[-2]
            case (
                (_, Says.NOBODY, Says.NOTEN)
                | (_, Says.NOTEN, Says.NOBODY | Says.TENPAI)
                | (_, Says.TENPAI, Says.NOTEN)
            ):
                found.append(Says.UNSURE)
            case _:
                found.append(token)
    return found


def _riichi_of(read: Sequence[Token]) -> list[Token]:
    """Riichi of all or of nobody, as far as it is said of no name."""
    found: list[Token] = []
    place = 0
    while place < len(read):
        this = read[place]
        after, then = (*read[place + 1 : place + 3], None, None)[:2]
        owned = bool(found) and found[-1] in (Says.TENPAI, Says.NOTEN) and this in _QUANTIFIERS
        pair = {this, after} - {Says.RIICHI} if Says.RIICHI in (this, after) else set()
        forward = this is Says.RIICHI
        free = then not in _STATES if forward else not owned
        if forward and isinstance(found[-1] if found else None, Name) and pair & _QUANTIFIERS:
            # Malika riichi all noten
            free = False
        if len(pair) == 1 and free and pair & (_DENIED | _QUANTIFIERS):
            named_behind = isinstance(then, Name)
            if not forward and named_behind and this in _QUANTIFIERS:
                found.append(this)
                place += 1
                continue
            found.append(Says.ALL_RIICHI if Says.EVERYBODY in pair else Says.NO_RIICHI)
            if named_behind or then in (Says.NOT, Says.EXCEPT):
                found.append(Says.UNSURE)
            if not forward and this is Says.NOT and found[-2:-1] == [Says.NOBODY]:
                del found[-2]
            place += 2
        else:
            found.append(this)
            place += 1
    return found


def _settled(read: Sequence[Token]) -> list[Token]:
    """Words that say something together: nagashi mangan, double yakuman, 4 riichi."""
    found: list[Token] = []
    named = any(isinstance(token, Name) for token in read)
    here = any(isinstance(token, Name) and token.seats for token in read)
    broken_off = Says.ABORT in read or not named
    for said in read:
        token = Says.CHOMBO if said is Says.FALSE and here else said
        match found[-1] if found else None, token:
            case (Says.NAGASHI, Worth()) | (Says.SELF, Says.DRAW) | (Says.ABORT, Says.DRAW):
                pass
            case Says.DRAW, Says.ABORT:
                found[-1] = token
            case (Says.FROM, Says.EVERYBODY) | (Says.FROM, Says.EACH) | (Number(), Says.DAN):
                found[-1:] = [Says.EACH] if found[-1] is Says.FROM else [found[-1], Says.EACH]
            case Name() as name, Says.DAN:
                found[-1:] = [Says.FROM, name]
            case Says.DOUBLE, Worth(yakuman=1):
                found[-1:] = [Number(2), token]
            case Says.DOUBLE, Says.RIICHI:
                found[-1] = token
            case Number(4), Says.RIICHI if not any(isinstance(one, Name) for one in found):
                found[-1:] = [Says.ABORT, Says.ALL_RIICHI]
            case (Number(4), Says.REASON) | (Number(9), Says.TERMINALS) if broken_off:
                found[-1] = Says.ABORT
            case Number(4), Says.KONGS if Says.ABORT in read:
                found[-1] = Says.ABORT
            case Number(), (Says.REASON | Says.TERMINALS | Says.KONGS):
                found[-1] = Says.UNSURE
            case Says.EXCEPT, _ if not isinstance(token, Name):
                found[-1:] = [Says.UNSURE, token]
            case _:
                found.append(token)
    return found


def _counted(read: Sequence[Token]) -> list[Token]:
    """Numbers put together: han and fu, several yakuman, a price; counters and sticks."""
    found: list[Token] = []
    place = 0
    while place < len(read):
        used = 1
        match read[place], read[place + 1] if place + 1 < len(read) else None:
            case (Number(count), (Says.COUNTERS | Says.STICKS) as kind) | (
                (Says.COUNTERS | Says.STICKS) as kind,
                Number(count),
            ):
                found.append(Lying(kind, count))
                used = 2
            case Says.COUNTERS, _:
                found.append(Lying(Says.COUNTERS, 1))
            case Says.STICKS, Name():
                behind = read[place + 2] if place + 2 < len(read) else None
                if found[-1:] != [Says.RIICHI]:
                    found.append(_stick(found, behind))
            case Says.STICKS, _:
                found.append(Says.UNSURE)
            case ((Says.EACH | Says.DAN), Number()):
                counted, used = _count(read[place + 1 :])
                found.append(_from_each(counted))
                used += 1
            case Says.EVERYBODY, Number(points) if points > MOST_HAN:
                counted, used = _count(read[place + 1 :])
                found.append(_from_each(counted))
                used += 1
            case Number(count), after if _bare_share(found, after):
                found.append(Share(count))
            case Number(), _:
                counted, used = _count(read[place:])
                found.append(counted)
            case Says.EACH, _:
                found.append(Says.UNSURE)
            case ((Says.HAN | Says.FU | Says.DAN), _):
                # Without a number they add nothing.
                pass
            case token, _:
                found.append(token)
        place += used
    return found


def _stick(found: Sequence[Token], behind: Token | None) -> Says:
    """Behind a hand, ставка Ивана is his riichi; other sticks may be those on the table."""
    told = any(isinstance(one, Worth | Price) for one in found)
    return Says.UNSURE if not told or isinstance(behind, Worth | Number) else Says.RIICHI


def _bare_share(found: Sequence[Token], after: Token | None) -> bool:
    """Whether a number behind whoever is liable counts yakuman: pao Ivan 2."""
    liable = len(found) > 1 and found[-2] is Says.LIABLE and isinstance(found[-1], Name)
    told = any(isinstance(one, Worth | Price) for one in found)
    return liable and told and (after is None or after is Says.PAUSE or isinstance(after, Name))


def _from_each(counted: Worth | Price | Says) -> Worth | Price | Says:
    single = isinstance(counted, Price) and counted.dealer_pays is None
    return replace(counted, each=True) if isinstance(counted, Price) and single else counted


def _count(read: Sequence[Token]) -> tuple[Worth | Price | Says, int]:
    """What the numbers at the start say, and how many pieces that takes."""
    numbers: list[int] = []
    used, told_han = 0, Says.HAN in read[1:2]
    for place, token in enumerate(read):
        after, then = (*read[place + 1 : place + 3], None, None)[:2]
        if isinstance(token, Number) and len(numbers) < 2:
            lying = after in (Says.COUNTERS, Says.STICKS) and not isinstance(then, Number)
            if numbers and lying and token.value not in FU:
                break
            numbers.append(token.value)
        elif token not in (Says.HAN, Says.FU):
            break
        used += 1
    first, *rest = numbers
    after = read[used] if used < len(read) else None
    if after == LIMITS[Limit.YAKUMAN] and not rest:
        return Worth(0, yakuman=first), used + 1
    if first > MOST_HAN and not told_han:
        price = Price(first, rest[0] if rest else None)
        each = after in (Says.EVERYBODY, Says.EACH)
        return (_from_each(price), used + 1) if each else (price, used)
    if isinstance(after, Worth) and not rest:
        # 5 han mangan: the name of the limit adds nothing.
        return worth_of(first, 0), used + 1
    if rest and rest[0] not in FU:
        return _odd(first, rest[0]), used
    return worth_of(first, rest[0] if rest else 0), used


def _odd(han: int, fu: int) -> Worth | Says:
    """Fu that no hand has are kept, to be refused."""
    return Worth(han, fu) if fu else Says.UNSURE
