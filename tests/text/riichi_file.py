"""What a reader who has nothing but the JSON of an evening makes of it, by the words of the rules.

Nothing of the bot is used here.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypedDict

UMA = {
    "15/5": (15, 5, -5, -15),
    "20/10": (20, 10, -10, -20),
    "30/10": (30, 10, -10, -30),
    "10/5": (10, 5, -5, -10),
    "none": (0, 0, 0, 0),
}
FLOATING = {1: (8, 3, 1, -12), 3: (12, -1, -3, -8)}
LIMITS = ((11, 6000), (8, 4000), (6, 3000), (5, 2000))


class Hand(TypedDict):
    player: str
    han: int | None
    fu: int | None
    yakuman: int | None
    limit: str | None
    liable: str | None
    liable_for: int | None
    tiles: str | None
    yaku: list[str]


class OfRiichi(TypedDict):
    counters: int
    sticks: int
    sticks_left: int
    declared: list[str]
    winners: list[Hand]
    tenpai: list[str] | None
    nagashi: list[str]
    after_uma: list[int]


class Line(TypedDict):
    kind: str
    discarder: str | None
    fined: str | None
    winds: list[str]
    amounts: list[int]
    totals: list[int]
    void: bool
    riichi: OfRiichi


class Seated(TypedDict):
    name: str


class Place(TypedDict):
    player: str
    table_points: str


class File(TypedDict):
    options: dict[str, str]
    players: list[Seated]
    lines: list[Line]
    standings: list[Place]


@dataclass
class WorkedOut:
    amounts: list[list[int]] = field(default_factory=list)
    totals: list[list[int]] = field(default_factory=list)
    sticks: list[int] = field(default_factory=list)
    table_points: dict[str, Fraction] = field(default_factory=dict)


def worked_out(file: File) -> WorkedOut:
    """Payments, running totals, sticks on the table, and the points of the table at the end."""
    names = [player["name"] for player in file["players"]]
    points = [int(file["options"]["start"])] * 4
    found, lying, later = WorkedOut(), 0, [0] * 4
    for line in file["lines"]:
        moved = [0] * 4
        if not line["void"]:
            moved = _moved(line, names, file["options"])
            # Whatever is paid and does not arrive lies on the table, and the other way round.
            if line["kind"] not in ("penalty", "award", "adjustment"):
                lying -= sum(moved) // 1000
            fined = line["fined"]
            if line["kind"] == "chombo" and fined and file["options"]["chombo"] == "after_uma":
                later[names.index(fined)] -= 20_000
        points = [one + more for one, more in zip(points, moved, strict=True)]
        found.amounts.append(moved)
        found.totals.append(points)
        found.sticks.append(lying)
    first = file["lines"][0]["winds"] if file["lines"] else list("ESWN")
    found.table_points = _at_the_end(file["options"], names, points, later, lying, first)
    return found


def _moved(line: Line, names: list[str], options: dict[str, str]) -> list[int]:
    told = line["riichi"]
    moved = [0] * 4
    for name in told["declared"]:
        moved[names.index(name)] -= 1000
    dealer = line["winds"].index("E")
    tenpai, fined = told["tenpai"] or [], line["fined"]
    match line["kind"]:
        case "win":
            _win(moved, line, names, options, dealer)
        case "draw" if told["nagashi"]:
            for name in told["nagashi"]:
                _mangan(moved, names.index(name), dealer, 1)
        case "draw" if 0 < len(tenpai) < 4:
            for player, name in enumerate(names):
                gets = name in tenpai
                moved[player] += 3000 // len(tenpai) if gets else -3000 // (4 - len(tenpai))
        case "chombo" if options["chombo"] == "mangan" and fined:
            _mangan(moved, names.index(fined), dealer, -1)
        case "penalty" | "award" | "adjustment":
            return list(line["amounts"])
        case _:
            pass
    return moved


def _mangan(moved: list[int], player: int, dealer: int, sign: int) -> None:
    for other in {0, 1, 2, 3} - {player}:
        paid = 4000 if dealer in (player, other) else 2000
        moved[other] -= sign * paid
        moved[player] += sign * paid


def _win(
    moved: list[int],
    line: Line,
    names: list[str],
    options: dict[str, str],
    dealer: int,
) -> None:
    told, value = line["riichi"], int(options["counter_value"])
    seat = ["ESWN".index(wind) for wind in line["winds"]]
    discarder = None if line["discarder"] is None else names.index(line["discarder"])
    start = 0 if discarder is None else seat[discarder]
    hands = sorted(told["winners"], key=lambda one: (seat[names.index(one["player"])] - start) % 4)
    sticks = told["sticks"] + len(told["declared"])
    for place, hand in enumerate(hands):
        winner = names.index(hand["player"])
        liable = None if hand["liable"] is None else names.index(hand["liable"])
        paid, bound = _paid(hand, winner, dealer, discarder, liable, options)
        if place == 0 or options["counters_to"] == "each":
            counters = told["counters"] * value
            if bound is not None and (
                discarder is None or options["liability_counters"] == "liable"
            ):
                paid[bound] += counters
            elif discarder is not None:
                paid[discarder] += counters
            else:
                for other in {0, 1, 2, 3} - {winner}:
                    paid[other] += counters // 3
        for other, points in paid.items():
            moved[other] -= points
            moved[winner] += points
        if options["sticks_to"] == "own_back" and hand["player"] in told["declared"]:
            moved[winner] += 1000
            sticks -= 1
    moved[names.index(hands[0]["player"])] += 1000 * sticks


def _paid(
    hand: Hand,
    winner: int,
    dealer: int,
    discarder: int | None,
    liable: int | None,
    options: dict[str, str],
) -> tuple[dict[int, int], int | None]:
    """What the others pay for the hand alone, and who is liable for any of it."""
    base, bound = _base(hand, options), 0
    if liable is not None and hand["yakuman"]:
        assert hand["liable_for"] is not None
        bound = 8000 * hand["liable_for"]
    paid = dict.fromkeys({0, 1, 2, 3} - {winner}, 0)
    free, times = base - bound, 6 if winner == dealer else 4
    if discarder is not None:
        paid[discarder] += _up(free * times)
    else:
        for other in paid:
            paid[other] += _up(free * (2 if dealer in (winner, other) else 1))
    if not bound or liable is None:
        return paid, None
    if discarder is None or discarder == liable:
        paid[liable] += bound * times
    else:
        paid[liable] += bound * times // 2
        paid[discarder] += bound * times // 2
    return paid, liable


def _base(hand: Hand, options: dict[str, str]) -> int:
    if hand["yakuman"]:
        most = 2 if options["double_yakuman"] == "yes" else 1
        alone = options["yakuman_add_up"] == "no"
        return 8000 * (min(hand["yakuman"], most) if alone else hand["yakuman"])
    han, fu = hand["han"] or 0, hand["fu"] or 0
    if han >= 13 and options["thirteen_han"] == "yakuman":
        return 8000
    for least, points in LIMITS:
        if han >= least:
            return points
    if options["rounded_up_mangan"] == "yes" and (han, fu) in ((4, 30), (3, 60)):
        return 2000
    return int(min(fu * 2 ** (2 + han), 2000))


def _up(points: int) -> int:
    return (points + 99) // 100 * 100


def _at_the_end(
    options: dict[str, str],
    names: list[str],
    points: list[int],
    later: list[int],
    lying: int,
    first_winds: list[str],
) -> dict[str, Fraction]:
    start, goal = int(options["start"]), int(options["goal"])
    below = sum(one < start for one in points)
    uma = UMA.get(options["uma"]) or FLOATING.get(below, (8, 4, -4, -8))
    bonus = [Fraction(one) for one in uma]
    bonus[0] += Fraction(4 * (goal - start), 1000)
    if options["leftover_sticks"] == "first":
        bonus[0] += lying
    by_seat = options["ties"] == "seat"
    order = sorted(range(4), key=lambda one: (-points[one], "ESWN".index(first_winds[one])))
    ends = {}
    for player in range(4):
        if by_seat:
            share = bonus[order.index(player)]
        else:
            level = [place for place, one in enumerate(order) if points[one] == points[player]]
            share = sum((bonus[place] for place in level), Fraction()) / len(level)
        ends[names[player]] = Fraction(points[player] - goal + later[player], 1000) + share
    return ends
