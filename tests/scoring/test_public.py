"""The names that others use: score, waits and why_not, with what they take for granted."""

from __future__ import annotations

import io
import os
import runpy
import sys

import pytest

import scoring
from scoring import MCR_RULES, Hand, Win, Wind, score, waits, why_not
from scoring.errors import ImpossibleHand, NotAWinningHand
from scoring.score import Verdict
from scoring.tiles import Tile
from tests.scoring.hands import fans, tiles, typed

SHORT = Hand(tiles("123m 456p 789s E E"), (), Tile.EAST)


def test_without_rules_it_is_the_book() -> None:
    hand, win = typed("(WdWdWdWd) (1111s) [345m] 6789p +9p")
    assert score(hand, win).rules is MCR_RULES["wmo"]
    assert score(hand, win).total == 11
    assert score(hand, win, MCR_RULES["china"]).total == 9


def test_without_a_win_it_is_a_discard_to_east_in_the_east_round() -> None:
    hand, _ = typed("[EEE] 123m 567p 78s 55p +9s")
    assert score(hand) == score(
        hand, Win(self_drawn=False, prevalent_wind=Wind.EAST, seat_wind=Wind.EAST)
    )
    assert fans(score(hand).counted) == {"prevalent_wind": 1, "seat_wind": 1}


def test_why_not_asks_the_rules_of_the_score() -> None:
    hand, win = typed("[234s] [666s] 33s 888s GdGd +Gd self-drawn")
    for key, verdict in (("wmo", Verdict.COUNTED), ("china", Verdict.EXCLUDED)):
        assert why_not(score(hand, win, MCR_RULES[key]), "half_flush").verdict is verdict


def test_errors_name_what_is_wrong() -> None:
    with pytest.raises(ImpossibleHand):
        score(SHORT)
    with pytest.raises(NotAWinningHand) as error:
        score(typed("123m 456p 789s EEE 5s +6s")[0])
    assert error.value.distance == 1
    with pytest.raises(ImpossibleHand):
        waits(SHORT)


def test_public_names_are_there() -> None:
    assert all(hasattr(scoring, name) for name in scoring.__all__)


@pytest.mark.parametrize(
    "stdin", [io.StringIO("{\n"), io.TextIOWrapper(io.BytesIO(b"\xff{\n"), encoding="ascii")]
)
def test_module_runs_the_command(
    stdin: io.TextIOBase, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["scoring", "batch"])
    monkeypatch.setattr(sys, "stdin", stdin)
    with pytest.raises(SystemExit) as stopped:
        runpy.run_module("scoring", run_name="__main__")
    assert stopped.value.code == 0
    assert "bad_record" in capsys.readouterr().out


def test_nothing_is_said_of_answers_that_nobody_reads_any_more(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    """python -m scoring batch < hands.jsonl | head -1"""
    reading, writing = os.pipe()
    os.close(reading)
    monkeypatch.setattr(sys, "argv", ["scoring", "batch"])
    monkeypatch.setattr(sys, "stdin", io.StringIO("{\n"))
    with os.fdopen(writing, "w") as stdout:
        monkeypatch.setattr(sys, "stdout", stdout)
        with pytest.raises(SystemExit) as stopped:
            runpy.run_module("scoring", run_name="__main__")
    assert stopped.value.code == 1
    assert capfd.readouterr().err == ""
