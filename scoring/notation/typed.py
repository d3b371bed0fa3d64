"""A hand as it was typed, and what of it was said and not assumed."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from scoring.errors import Unreadable, UnreadableText
from scoring.hand import COPIES, READY, Hand, Win, Wind
from scoring.notation.circumstances import TILES_OF, Circumstance, Fact, Saying, Telling
from scoring.notation.line import Bracket, Claim, Group, Line
from scoring.notation.reds import NO_REDS, Reds
from scoring.notation.signs import RED_FIVE
from scoring.notation.twice import counted_once, reds_once
from scoring.sets import Meld, set_of
from scoring.tiles import Tile

_ASSUMED = Win()
_NOTHING: frozenset[Circumstance] = frozenset()
_EVERYTHING = frozenset(Circumstance)
_LONE = frozenset((Circumstance.SEAT_WIND, Circumstance.PREVALENT_WIND))
_APART = frozenset(" \t\n\r\v\f,;[](){}")


@dataclass(frozen=True, slots=True)
class TypedHand:
    """A hand, how it was won, and what the line itself settled of either.

    What is not in `stated` was not said: the win has its default there, and the winning tile is
    the one typed last. A kong replacement settles that the hand was self-drawn, a robbed kong
    that it was not.
    """

    hand: Hand
    win: Win
    stated: frozenset[Circumstance]
    told: frozenset[tuple[Circumstance, Fact]] = frozenset()
    """Every fact that the line told in words."""
    named: tuple[tuple[Saying, tuple[Tile, ...]], ...] = ()
    """The tiles that phrases name, such as dora."""
    reds: Reds = NO_REDS
    understood: frozenset[Circumstance] = _NOTHING
    """What of `stated` a wind by itself was taken to say; whoever answers shows it all the same."""
    claims: tuple[Claim, ...] = ()
    """The fans or yaku that the line names."""
    repeat: tuple[int, int] | None = None
    """Where the line writes the winning tile again that is among the fourteen before."""

    @property
    def assumed(self) -> frozenset[Circumstance]:
        """What the line did not say outright."""
        return (_EVERYTHING - self.stated) | self.understood

    @property
    def meaning(self) -> tuple[Hand, Win]:
        """Equal for readings that differ only in the order of the concealed tiles."""
        return replace(self.hand, concealed=tuple(sorted(self.hand.concealed))), self.win

    @property
    def beside(self) -> tuple[object, ...]:
        """What else was said; readings with equal meanings may differ in it."""
        return self.told, self.named, self.reds

    def won_as(self, assumed: Win) -> Win:
        """How the hand was won, as assumed where the line does not say."""
        said = {one: self.win if one in self.stated else assumed for one in Circumstance}
        return Win(
            self_drawn=said[Circumstance.HOW_WON].self_drawn,
            last_in_wall=said[Circumstance.LAST_IN_WALL].last_in_wall,
            after_kong=said[Circumstance.AFTER_KONG].after_kong,
            robbed_kong=said[Circumstance.ROBBED_KONG].robbed_kong,
            last_of_kind=said[Circumstance.LAST_OF_KIND].last_of_kind,
            prevalent_wind=said[Circumstance.PREVALENT_WIND].prevalent_wind,
            seat_wind=said[Circumstance.SEAT_WIND].seat_wind,
        )


def typed_hand(line: Line) -> TypedHand:
    """The hand of a line in which nothing is open; UnreadableText at the fifth tile of a kind."""
    hand = hand_of(line)
    once = _won_once(line, hand) if line.dialect.is_whole else None
    if once is None and has_fifth(hand):
        raise _fifth_tile(line)
    stated = _stated(line.told) if line.told else _NOTHING
    if line.named:
        stated |= {TILES_OF[one.saying] for one in line.named}
    if hand.winning and (line.winning is not None or _set_apart(line)):
        stated |= {Circumstance.WINNING_TILE}
    win = _win(line.told) if line.told else _ASSUMED
    named = tuple((one.saying, one.tiles) for one in line.named)
    told, reds = frozenset(line.told.items()), _reds(line, hand)
    understood = stated & _LONE if line.lone else _NOTHING
    if once is None:
        return TypedHand(hand, win, stated, told, named, reds, understood, line.claims)
    reds, repeat = reds_once(reds, once), _repeat(line)
    return TypedHand(once, win, stated, told, named, reds, understood, line.claims, repeat)


def is_won_twice(line: Line) -> bool:
    """Whether the winning tile of a whole hand is written once more behind it."""
    return _won_once(line, hand_of(line)) is not None


def hand_of(line: Line) -> Hand:
    """The hand of a line in which nothing is open, whatever is wrong with it."""
    concealed = [tile for group in line.loose for tile in group.part.choices[0]]
    melds: list[Meld] = []
    for bracket in line.brackets:
        melds += melds_in(bracket, line)
    winning = _take_winning(line, concealed, melds)
    flowers = line.told.get(Circumstance.FLOWERS)
    return Hand(tuple(concealed), tuple(melds), winning, flowers if isinstance(flowers, int) else 0)


def has_fifth(hand: Hand) -> bool:
    """Whether a tile comes more often than there are copies of it."""
    return max(Counter(hand.tiles).values()) > COPIES


def melds_in(bracket: Bracket, line: Line) -> list[Meld]:
    """The set between two brackets, or several sets when space or a comma parts them.

    Tiles that make no set are one meld, for `Hand.problems` to speak of.
    """
    parts = [bracket.groups[0].tiles]
    if len(bracket.groups) == 1:
        return [Meld(parts[0], bracket.concealed)]
    for before, after in zip(bracket.groups, bracket.groups[1:], strict=False):
        if _APART.isdisjoint(line.between(before, after)):
            parts[-1] += after.tiles
        else:
            parts.append(after.tiles)
    tiles = tuple(tile for part in parts for tile in part)
    if set_of(tiles) or not all(map(set_of, parts)):
        return [Meld(tiles, bracket.concealed)]
    return [Meld(part, bracket.concealed) for part in parts]


def _take_winning(line: Line, concealed: list[Tile], melds: list[Meld]) -> Tile | None:
    """Take the winning tile out of the concealed ones; None in a hand of 13 tiles or fewer.

    It is the one with the +, or else the last one typed outside brackets.
    """
    if line.winning is not None:
        before = sum(len(group.tiles) for group in line.loose[: line.winning])
        return concealed.pop(before)
    size = len(concealed) + sum(min(len(meld.tiles), 3) for meld in melds)
    return concealed.pop() if concealed and size > READY else None


def _won_once(line: Line, hand: Hand) -> Hand | None:
    """The whole hand whose winning tile the line writes once more behind it, if it does."""
    is_whole, once = line.dialect.is_whole, counted_once(hand)
    if is_whole is None or once is None or (line.winning is None and not _set_apart(line)):
        return None
    return once if is_whole(once) else None


def _repeat(line: Line) -> tuple[int, int]:
    """Where the winning tile stands that is set apart, with its +."""
    if line.winning is None:
        group = line.loose[-1]
        return line.cleaned.place(group.start, group.end)
    group = line.loose[line.winning]
    return line.cleaned.place(line.cleaned.text.rindex("+", 0, group.start), group.end)


def _set_apart(line: Line) -> bool:
    """The last tile stands alone, and not every tile does."""
    *others, last = line.loose
    if len(last.tiles) > 1 or (last.start and line.cleaned.text[last.start - 1] not in _APART):
        return False
    return bool(line.brackets) or any(len(group.tiles) > 1 for group in others)


def _reds(line: Line, hand: Hand) -> Reds:
    """Where the red fives are; a line holds them only where its game has any."""
    if RED_FIVE not in line.cleaned.text:
        return NO_REDS
    loose = _signed(line.loose)
    winning = False
    if hand.winning is not None:
        before = sum(len(group.tiles) for group in line.loose[: line.winning])
        sign, _ = loose.pop(before if line.winning is not None else -1)
        winning = sign == RED_FIVE
    melded = [pair for bracket in line.brackets for pair in _signed(bracket.groups)]
    melds = []
    for meld in hand.melds:
        melds.append(_red(melded[: len(meld.tiles)]))
        del melded[: len(meld.tiles)]
    return Reds(_red(loose), tuple(melds), winning)


def _signed(groups: tuple[Group, ...]) -> list[tuple[str, Tile]]:
    """Each tile of the groups with its sign."""
    return [pair for group in groups for pair in zip(group.part.signs, group.tiles, strict=True)]


def _red(signed: list[tuple[str, Tile]]) -> tuple[Tile, ...]:
    return tuple(tile for sign, tile in signed if sign == RED_FIVE)


def _fifth_tile(line: Line) -> UnreadableText:
    """The refusal of the first tile typed that four equal ones went before."""
    typed = [
        (tile, group, place) for group in line.groups for place, tile in enumerate(group.tiles)
    ]
    copies: dict[Tile, list[int]] = {}
    for number, (tile, _, _) in enumerate(typed):
        copies.setdefault(tile, []).append(number)
    fifth = min(numbers[COPIES] for numbers in copies.values() if len(numbers) > COPIES)
    tile, group, place = typed[fifth]
    sign = line.sign_place(group, place)
    return line.cleaned.refusal(Unreadable.FIVE, *sign, tile, len(copies[tile]))


def _stated(told: Telling) -> frozenset[Circumstance]:
    if Circumstance.AFTER_KONG in told or Circumstance.ROBBED_KONG in told:
        return frozenset((*told, Circumstance.HOW_WON))
    return frozenset(told)


def _win(told: Telling) -> Win:
    after_kong = Circumstance.AFTER_KONG in told
    return Win(
        self_drawn=told.get(Circumstance.HOW_WON, after_kong) is True,
        last_in_wall=Circumstance.LAST_IN_WALL in told,
        after_kong=after_kong,
        robbed_kong=Circumstance.ROBBED_KONG in told,
        last_of_kind=Circumstance.LAST_OF_KIND in told,
        prevalent_wind=_wind(told, Circumstance.PREVALENT_WIND),
        seat_wind=_wind(told, Circumstance.SEAT_WIND),
    )


def _wind(told: Telling, circumstance: Circumstance) -> Wind:
    wind = told.get(circumstance)
    return wind if isinstance(wind, Wind) else Wind.EAST
