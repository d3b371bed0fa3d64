"""Whether the hand that a player meant is among the offers, kind of slip by kind of slip."""

from __future__ import annotations

from random import Random

import pytest

from scoring import MCR_RULES, repairs
from tests.scoring.dealing import deal
from tests.scoring.repair.slips import SLIPS, Outcome, outcome
from tests.scoring.repair.typist import type_hand

RULES = MCR_RULES["wmo"]
LINES = 40
ENOUGH = 0.9
"""The aim is 95 % of a thousand lines, which the benchmark shows; a few lines vary more."""


@pytest.mark.parametrize("name", SLIPS)
def test_the_hand_meant_is_among_the_offers(name: str) -> None:
    chance = Random(name)
    missed = []
    tried = 0
    while tried < LINES:
        line = type_hand(chance, RULES.score(*deal(chance)))
        typed = line and SLIPS[name](chance, line)
        if not line or not typed or outcome(line, typed, RULES) is not Outcome.BAD:
            continue
        tried += 1
        offers = repairs(typed, None, RULES, line.letters.language)
        if line.meaning not in [offer.typed.meaning for offer in offers]:
            missed.append((line.text(), typed))
    assert len(missed) <= LINES * (1 - ENOUGH), missed
