"""A deal of riichi in a few signs, for buttons: `w1.3.30@2~13`, `n02~0~`, `a~`, `c2`.

Winners with their han and fu (`y2` for yakuman, `l3` for who is liable, `l3b2` for how many of
them), the discarder or `s`,
and after each `~` the players who had declared riichi, or who discarded only terminals and honors.
"""

from __future__ import annotations

import re

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

_HAND = re.compile(r"([0-3])\.(?:(\d{1,2})\.(\d{1,3})|y(\d))(?:l([0-3])(?:b([1-9]))?)?", re.ASCII)
_WON = re.compile(r"w([^@]+)@([0-3s])~([0-3]*)", re.ASCII)
_DRAWN = re.compile(r"n([0-3]*)~([0-3]*)~([0-3]*)", re.ASCII)
_CHOMBO = re.compile(r"c([0-3])", re.ASCII)
_ABORTED = re.compile(r"a~([0-3]*)", re.ASCII)


def write_riichi_deal(deal: RiichiDeal | Chombo) -> str:
    match deal:
        case RiichiWon(hands, discarder, riichi):
            how = "s" if discarder is None else discarder
            return f"w{'+'.join(map(_hand, hands))}@{how}~{_digits(riichi)}"
        case RiichiDrawn(tenpai, riichi, nagashi):
            return f"n{_digits(tenpai)}~{_digits(riichi)}~{_digits(nagashi)}"
        case Aborted(riichi):
            return f"a~{_digits(riichi)}"
        case Chombo(player):
            return f"c{player}"


def read_riichi_deal(code: str) -> RiichiDeal | Chombo | None:
    """What was written, or None if it was not written here."""
    if found := _WON.fullmatch(code):
        hands, how, riichi = found.groups()
        read = [_HAND.fullmatch(hand) for hand in hands.split("+")]
        won = tuple(_read_hand(hand) for hand in read if hand is not None)
        if len(won) < len(read):
            return None
        return RiichiWon(won, None if how == "s" else int(how), _seats(riichi))
    if found := _DRAWN.fullmatch(code):
        tenpai, riichi, nagashi = map(_seats, found.groups())
        return RiichiDrawn(tenpai, riichi, nagashi)
    if found := _ABORTED.fullmatch(code):
        return Aborted(_seats(found[1]))
    found = _CHOMBO.fullmatch(code)
    return Chombo(int(found[1])) if found else None


def _hand(one: WinningHand) -> str:
    worth = one.worth
    price = f"y{worth.yakuman}" if worth.yakuman else f"{worth.han}.{worth.fu}"
    liable = "" if one.liable is None else f"l{one.liable}"
    return f"{one.winner}.{price}{liable}{'' if one.bound is None else f'b{one.bound}'}"


def _read_hand(found: re.Match[str]) -> WinningHand:
    winner, han, fu, yakuman, liable, bound = found.groups()
    worth = Worth(0, yakuman=int(yakuman)) if yakuman else Worth(int(han), int(fu))
    fed_by, of = (None if one is None else int(one) for one in (liable, bound))
    return WinningHand(int(winner), worth, fed_by, bound=of)


def _digits(seats: Seats) -> str:
    return "".join(map(str, seats))


def _seats(digits: str) -> Seats:
    return tuple(map(int, digits))
