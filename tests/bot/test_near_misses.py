"""The fans that a hand nearly has: found and excluded, or one change away."""

from contextlib import suppress
from dataclasses import replace

import pytest

from bot.model.near_miss import Exchanged, NearMiss
from bot.usecases.near_misses import near_misses
from bot.usecases.one_tile_away import AT_MOST
from scoring.errors import ScoringError
from scoring.score import Score, Verdict
from scoring.tiles import Tile
from tests.scoring.hands import scored
from tests.text.why_hands import by_chance, longest


def missed(line: str) -> dict[str, NearMiss]:
    return {miss.fan.key: miss for miss in near_misses(scored(line))}


def test_fans_that_were_found_come_first_and_then_the_dearest() -> None:
    misses = near_misses(scored("234m 567m 345p 67s 88s +5s"))
    assert [(miss.fan.key, miss.found) for miss in misses] == [
        ("no_honors", True),
        ("mixed_shifted_chows", False),
        ("fully_concealed_hand", False),
        ("closed_wait", False),
    ]


def test_another_tile_is_told() -> None:
    misses = missed("234m 567m 345p 67s 88s +5s")
    assert misses["mixed_shifted_chows"].exchanged == Exchanged(Tile.S7, Tile.S4)
    assert misses["fully_concealed_hand"].exchanged is None


def test_another_winning_tile_is_one_change_too() -> None:
    """123 and 789 of bamboos need the 9."""
    misses = missed("123m 123p 123s 55m 78s +6s")
    assert misses["two_terminal_chows"].exchanged == Exchanged(Tile.S6, Tile.S9)


def test_the_other_way_to_win() -> None:
    line = "[1111p] 234m 77m 234p 57p +6p"
    assert missed(line)["self_drawn"].exchanged is None
    # Won by a replacement tile, on a discard it would be no such win.
    assert "out_with_replacement_tile" not in missed(f"{line} after kong")
    assert "melded_hand" in missed("[234m] [345p] [234s] [RdRdRd] 1m +1m self-drawn")


@pytest.mark.parametrize(
    ("line", "fan"),
    [
        ("[123m] 456p 789s EEE 5s +5s", "concealed_hand"),
        ("[1111m] (2222p) 456s EEE 5s +5s", "two_concealed_kongs"),
    ],
)
def test_an_open_set_that_might_be_concealed(line: str, fan: str) -> None:
    assert missed(line)[fan] == NearMiss(missed(line)[fan].fan)


def test_a_hand_whose_tile_was_the_last_of_its_kind_may_have_won_on_another() -> None:
    assert near_misses(scored("234p 567s 888s 46m 99m +5m last tile"))


def test_no_more_than_can_be_looked_through() -> None:
    assert len(near_misses(scored("EEE SSS WWW NN 11m +1m self-drawn"))) <= AT_MOST


def counts_after(score: Score, exchanged: Exchanged, key: str) -> bool:
    """Whether the fan counts in one of the hands that the exchange may lead to."""
    hand = score.hand
    tiles = [*hand.concealed, *((hand.winning,) if hand.winning else ())]
    tiles.remove(exchanged.out)
    tiles.append(exchanged.into)
    for tile in (hand.winning, exchanged.into):
        rest = list(tiles)
        if tile is None or tile not in rest:
            continue
        rest.remove(tile)
        other = replace(hand, concealed=tuple(rest), winning=tile)
        with suppress(ScoringError):
            there = score.rules.score(other, replace(score.win, last_of_kind=False))
            if score.rules.why_not(there, key).verdict is Verdict.COUNTED:
                return True
    return False


def test_the_exchange_brings_the_fan_and_no_fan_that_counts_is_missed() -> None:
    for score in (*longest(), *by_chance(60)):
        counted = {match.fan.key for match in score.counted}
        dropped = {drop.match.fan.key for drop in score.dropped}
        misses = near_misses(score)
        assert len(misses) == len({miss.fan.key for miss in misses})
        for miss in misses:
            assert miss.fan.key not in counted
            assert miss.found is (miss.fan.key in dropped)
            if miss.exchanged:
                assert counts_after(score, miss.exchanged, miss.fan.key)
