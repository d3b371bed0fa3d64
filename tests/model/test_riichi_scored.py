"""The table pays for a scored hand what the engine says, counters and sticks included."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.model.evening.riichi.deeds import RiichiWon, WinningHand, Worth
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.riichi.prices import worth_of
from bot.model.evening.seating import Chart, Position, winds
from scoring.errors import ScoringError
from scoring.riichi.payments import Table
from scoring.riichi.rules import RIICHI
from scoring.riichi.score import RiichiScore
from tests.riichi.hands import dealt

HANDS = 150
"""Of each preset; most hands of the dealer are no hands of riichi."""


def scored(preset: str, chance: Random) -> list[RiichiScore]:
    found: list[RiichiScore] = []
    while len(found) < HANDS:
        hand, win = dealt(chance)
        at_table = replace(win, counters=chance.randrange(4), sticks=chance.randrange(3))
        try:
            score = RIICHI[preset].score(hand, at_table)
        except ScoringError:
            continue
        if score.reading.has_yaku:
            found.append(score)
    return found


@pytest.mark.parametrize("preset", RIICHI)
def test_a_scored_hand_is_paid_by_the_table_as_by_the_engine(preset: str) -> None:
    chance, game = Random(2026), RiichiGame(preset)
    for score in scored(preset, chance):
        reading, win = score.reading, score.win
        worth = worth_of(reading.han, reading.fu)
        if reading.yakuman:
            worth = Worth(0, yakuman=reading.yakuman)
        assert game.pricing.possible.holds(worth, self_drawn=win.self_drawn)
        assert game.pricing.base(worth) == reading.base
        winner, dealer = chance.randrange(4), chance.randrange(4)
        if win.is_dealer:
            dealer = winner
        elif dealer == winner:
            dealer = (winner + 1) % 4
        others = [seat for seat in range(4) if seat != winner]
        discarder = None if win.self_drawn else chance.choice(others)
        deed = RiichiWon((WinningHand(winner, worth),), discarder)
        position = Position(9, 0, dealer, win.counters, win.sticks)
        seats = winds(Chart.NONE, position)
        paid = game.settle(deed, position, seats)
        assert paid == score.rules.deltas(score, Table(winner, dealer, discarder))
