"""A score sheet of riichi as anybody keeps it on paper, by the words of the rules."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.model.evening.deeds import Deed, Fine, SeatSwap
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon, Worth
from bot.model.evening.riichi.game import RiichiGame


def base(worth: Worth, game: RiichiGame) -> int:
    """Base points by the words of the rules."""
    options = game.options
    if worth.yakuman:
        return 8000 * (worth.yakuman if options["yakuman_add_up"] == "yes" else 1)
    for least, points in ((11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if worth.han >= 13 and options["thirteen_han"] == "yakuman":
            return 8000
        if worth.han >= least:
            return points
    points = worth.fu * 4
    for _ in range(worth.han):
        points *= 2
    if options["rounded_up_mangan"] == "yes" and (worth.han, worth.fu) in ((4, 30), (3, 60)):
        return 2000
    return min(points, 2000)


def up(points: int) -> int:
    return (points + 99) // 100 * 100


@dataclass
class Paper:
    """A score sheet as anybody keeps it: who sits where, what lies on the table, the points."""

    game: RiichiGame
    swaps: list[SeatSwap]
    points: list[int] = field(default_factory=list)
    chombos: list[int] = field(default_factory=lambda: [0] * 4)
    deals: int = 0
    dealt: int = 0
    """How often the deal has passed on."""
    counters: int = 0
    sticks: int = 0

    def __post_init__(self) -> None:
        self.points = [int(self.game.options["start"])] * 4

    @property
    def seats(self) -> list[int]:
        """The players from the dealer on, in the order of play."""
        players = [0, 1, 2, 3]
        for swap in self.swaps:
            if swap.from_deal <= self.deals + 1:
                one, other = players.index(swap.one), players.index(swap.other)
                players[one], players[other] = players[other], players[one]
        passed = self.dealt % 4
        return players[passed:] + players[:passed]

    def pay(self, who: int, whom: int, points: int) -> None:
        self.points[who] -= points
        self.points[whom] += points

    def write(self, deed: Deed) -> None:
        match deed:
            case Chombo(player):
                self.chombo(player)
                return
            case Fine(amounts=amounts):
                self.points = [one + more for one, more in zip(self.points, amounts, strict=True)]
                return
            case RiichiWon():
                self.win(deed)
                again = self.seats[0] in deed.winners
                self.counters = self.counters + 1 if again else 0
            case RiichiDrawn(tenpai, riichi, nagashi):
                again = self.seats[0] in tenpai and self.game.options["dealer_repeats"] == "tenpai"
                self.declare(riichi)
                self.draw(tenpai, nagashi)
                self.counters += 1
            case Aborted(riichi):
                again = True
                self.declare(riichi)
                self.counters += 1
            case _:
                raise AssertionError(deed)
        self.deals += 1
        self.dealt += not again

    def declare(self, riichi: tuple[int, ...]) -> None:
        for player in riichi:
            self.points[player] -= 1000
        self.sticks += len(riichi)

    def chombo(self, player: int) -> None:
        if self.game.options["chombo"] == "after_uma":
            self.chombos[player] += 1
            return
        dealer = self.seats[0]
        for other in {0, 1, 2, 3} - {player}:
            self.pay(player, other, 4000 if dealer in (player, other) else 2000)

    def draw(self, tenpai: tuple[int, ...], nagashi: tuple[int, ...]) -> None:
        for winner in nagashi:
            for other in {0, 1, 2, 3} - {winner}:
                dealer = self.seats[0]
                self.pay(other, winner, 4000 if dealer in (winner, other) else 2000)
        if nagashi or len(tenpai) in (0, 4):
            return
        for player in range(4):
            if player in tenpai:
                self.points[player] += 3000 // len(tenpai)
            else:
                self.points[player] -= 3000 // (4 - len(tenpai))

    def win(self, deed: RiichiWon) -> None:
        options, dealer = self.game.options, self.seats[0]
        value = int(options["counter_value"])
        self.declare(deed.riichi)
        if deed.discarder is None:
            [one] = deed.hands
            price = base(one.worth, self.game)
            for other in {0, 1, 2, 3} - {one.winner}:
                double = dealer in (one.winner, other)
                self.pay(other, one.winner, up(price * (2 if double else 1)))
                self.pay(other, one.winner, self.counters * value // 3)
            self.points[one.winner] += 1000 * self.sticks
            self.sticks = 0
            return
        turn = self.seats
        after = turn[turn.index(deed.discarder) :] + turn[: turn.index(deed.discarder)]
        hands = sorted(deed.hands, key=lambda one: after.index(one.winner))
        for one in hands:
            times = 6 if one.winner == dealer else 4
            self.pay(deed.discarder, one.winner, up(base(one.worth, self.game) * times))
            if options["counters_to"] == "each" or one is hands[0]:
                self.pay(deed.discarder, one.winner, self.counters * value)
            if options["sticks_to"] == "own_back" and one.winner in deed.riichi:
                self.points[one.winner] += 1000
                self.sticks -= 1
        self.points[hands[0].winner] += 1000 * self.sticks
        self.sticks = 0
