"""python -m scoring: score a typed hand, list waits and discards, score JSON lines."""

from __future__ import annotations

import json
from io import StringIO
from typing import NamedTuple

import pytest

from scoring.command import main

KONGS = "(WdWdWdWd)(1111s)[345m]6789p+9p"


class Answer(NamedTuple):
    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        return self.out.splitlines()


def run(*arguments: str, stdin: str = "") -> Answer:
    out, err = StringIO(), StringIO()
    code = main(arguments, StringIO(stdin), out, err)
    return Answer(code, out.getvalue(), err.getvalue())


def fans(*arguments: str) -> dict[str, int]:
    found = json.loads(run("score", *arguments, "--json").out)["fans"]
    assert isinstance(found, dict)
    return found


def test_score() -> None:
    answer = run("score", f"{KONGS} flowers 2")
    assert answer.code == 0
    assert answer.err == ""
    assert answer.lines == [
        "11 + 2 flowers = 13 points",
        "6789p (WdWdWdWd) (1111s) [345m] +9p f2",
        "by wmo",
        "   8 Two Concealed Kongs  1111s WdWdWdWd",
        "   2 Dragon Pung  WdWdWdWd",
        "   1 Pung of Terminals or Honors  1111s",
        "   - Two Concealed Pungs  1111s WdWdWdWd: implied (Two Concealed Kongs)",
        "   - Concealed Kong  1111s: implied (Two Concealed Kongs)",
        "   - Concealed Kong  WdWdWdWd: implied (Two Concealed Kongs)",
        "china: 11",
        "russian: 11",
    ]


def test_score_below_the_minimum() -> None:
    answer = run("score", "[234m][345p][234s](RdRdRdRd)1m+1m")
    assert answer.code == 0
    assert answer.lines[0] == "6 points (below 8: may not win)"


def test_score_that_is_no_win_elsewhere() -> None:
    answer = run("score", "369m25s147pSWNGdWd+8s")
    assert answer.lines[-1] == "russian: no winning hand"


def test_score_as_json() -> None:
    answer = run("score", KONGS, "--json", "--rules", "china")
    assert json.loads(answer.out) == {
        "total": 9,
        "qualifying": 9,
        "legal": True,
        "fans": {"Two Concealed Kongs": 1, "Dragon Pung": 1, "Pung of Terminals or Honors": 1},
        "rules": "china",
    }


def test_options_of_a_club() -> None:
    answer = run("score", KONGS, "--option", "two_concealed_kongs_points=6")
    assert answer.lines[0] == "9 points"


@pytest.mark.parametrize(
    ("told", "fan"),
    [
        ("--self-drawn", "Self-Drawn"),
        ("--last-in-wall", "Last Tile Claim"),
        ("--robbed-kong", "Robbing the Kong"),
        ("--last-of-kind", "Last Tile"),
        # The replacement tile was drawn, whether or not that is said.
        ("--after-kong", "Out with Replacement Tile"),
    ],
)
def test_how_it_was_won(told: str, fan: str) -> None:
    """24s waits for 3s, of which the hand holds none."""
    hand = "[1111m] 456p 24s 678s EE +3s"
    assert fan not in fans(hand)
    assert fan in fans(hand, told)


@pytest.mark.parametrize("wind", ["S", "s", "south"])
def test_winds(wind: str) -> None:
    hand = "[SSS] 123m 456p 78s 55p +9s"
    assert "Seat Wind" not in fans(hand)
    assert "Seat Wind" in fans(hand, "--seat", wind)
    assert "Prevalent Wind" in fans(hand, "--round", wind)


def test_what_is_said_in_the_line_holds_beside_the_options() -> None:
    found = fans("[1111m] 456p 24s 678s EE +3s self-drawn, wall end", "--last-of-kind")
    assert {"Last Tile Draw", "Last Tile"} <= set(found)


def test_flowers_of_the_option_replace_those_of_the_line() -> None:
    assert fans(f"{KONGS} flowers 2", "--flowers", "5")["Flower Tiles"] == 5


def test_waits() -> None:
    """Chicken Hand by discard, and one point for Self-Drawn instead of it."""
    answer = run("waits", "[123m][345m]56s678pWW")
    assert answer.code == 0
    assert answer.lines == [
        "4s  4 left  8 / 1 discard / self-drawn",
        "7s  4 left  8 / 1 discard / self-drawn",
    ]


def test_waits_that_win_nothing() -> None:
    """All Chows 2, with 1m also Pure Double Chow 1; and Self-Drawn 1."""
    assert run("waits", "[123m][567p]23m678s99p").lines == [
        "1m  3 left  3 / 4 discard / self-drawn (may not win)",
        "4m  4 left  2 / 3 discard / self-drawn (may not win)",
    ]


def test_waits_for_a_tile_of_which_none_is_left() -> None:
    answer = run("waits", "[123m][456p]4444666s")
    assert answer.lines[0] == "4s  0 left  - / - discard / self-drawn (may not win)"


def test_nothing_to_wait_for() -> None:
    answer = run("waits", "147m258p369sEESW")
    assert answer == Answer(0, "not ready: nothing completes this hand\n", "")


def test_waits_as_json() -> None:
    held, five = json.loads(run("waits", "[123m][456p]4444666s", "--json").out)
    assert held == {
        "tile": "4s",
        "left": 0,
        "by_discard": None,
        "self_drawn": None,
        "may_win": False,
    }
    # 444 456 66: Tile Hog 2, Mixed Double Chow 1 and No Honors 1, and Self-Drawn 1; formally 4s
    # completes the hand as well, so there is no fan for the wait.
    assert (five["tile"], five["left"], five["may_win"]) == ("5s", 4, False)
    assert five["by_discard"]["fans"] == {"Tile Hog": 1, "Mixed Double Chow": 1, "No Honors": 1}
    assert (five["by_discard"]["total"], five["self_drawn"]["total"]) == (4, 5)


def test_discards() -> None:
    """Without 1p three 1p are left for 9 points; without 8p four 5p are not enough, two 8p are."""
    answer = run("discards", "[345s] 567m 6788p 789s 1p")
    assert answer == Answer(
        0,
        "8p -> 1p  3 left  9 / 10 discard / self-drawn\n"
        "1p -> 5p 8p  6 left  8 / 9 discard / self-drawn\n",
        "",
    )


def test_discards_of_five_tiles_that_win_nothing() -> None:
    """Three 2m and four 5m: All Chows and at most two points more, never 8."""
    [sixth, *others] = run("discards", "[123m][567p][678s]3m4m9p+9p6s").lines
    assert sixth == "6s -> 2m 5m  7 left  - / - discard / self-drawn (may not win)"
    assert others == []


def test_no_discard_leaves_the_hand_ready() -> None:
    answer = run("discards", "123m456p789s1357sE")
    assert answer == Answer(0, "no discard leaves this hand ready: 2 tiles away\n", "")


def test_discards_as_json() -> None:
    [five, four] = json.loads(run("discards", "123456789m 2344p 5s", "--json").out)
    assert (five["tile"], five["left"], five["may_win"]) == ("5s", 6, True)
    assert [(wait["tile"], wait["by_discard"]["total"]) for wait in five["waits"]] == [
        ("1p", 22),
        ("4p", 21),
    ]
    assert (four["tile"], [wait["tile"] for wait in four["waits"]]) == ("4p", ["5s"])


def test_waits_of_a_seat() -> None:
    lines = [run("waits", "123m456p789sEE55s", "--seat", seat).lines for seat in "EN"]
    assert lines[0] != lines[1]


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (("score", "123x"), "unreadable_text"),
        (("score", "123m"), "impossible_hand"),
        (("score", "123m456p789sEEE5s+6s"), "not_a_winning_hand"),
        (("score", KONGS, "--self-drawn", "--robbed-kong"), "impossible_hand"),
        (("score", KONGS, "--flowers", "9"), "impossible_hand"),
        (("score", KONGS, "--rules", "tenhou"), "unknown_rules"),
        (("score", KONGS, "--option", "mixed_kongs=5"), "unknown_option"),
        (("score", KONGS, "--option", "mixed_kongs_points=7"), "unknown_option"),
        (("score", KONGS, "--option", "mixed_kongs_points"), "unknown_option"),
        (("waits", KONGS), "impossible_hand"),
        (("discards", "123456789m 23p 55s"), "impossible_hand"),
    ],
)
def test_errors_have_a_key(arguments: tuple[str, ...], error: str) -> None:
    answer = run(*arguments)
    assert answer.code == 1
    assert answer.out == ""
    assert answer.err.startswith(f"{error}: ")
    as_json = run(*arguments, "--json")
    assert as_json.code == 1
    assert json.loads(as_json.out)["error"] == error
    assert as_json.err == ""


@pytest.mark.parametrize(
    "arguments",
    [(), ("count", KONGS), ("score",), ("score", KONGS, "--seat", "middle"), ("batch", KONGS)],
)
def test_misuse(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(*arguments)
    assert stopped.value.code == 2
    assert "usage: python -m scoring" in capsys.readouterr().err


def test_fans_that_the_line_names() -> None:
    """All chows stand for no honors; the dots and bamboos are in the way of a flush."""
    hand = "123m 123p 123s 55m 78s +9s no honors, all chows, half flush"
    lines = run("score", hand).lines
    assert lines[2:5] == ["No Honors: excluded", "All Chows: counted", "Half Flush: not met"]
    yakuhai = "234m 456p 678s 55s 11z 1z yakuhai pinfu"
    found = run("score", yakuhai, "--rules", "riichi:rrc").lines
    assert found[2:5] == [
        "Seat Wind East: counted",
        "Prevalent Wind East: counted",
        "Pinfu: not met",
    ]
    nothing = "123m 123p 123s 55m 78s +9s yakuhai, seat wind, seat S, round wind"
    found = run("score", nothing, "--rules", "riichi:rrc").lines
    assert found[2:5] == [
        "Seat Wind South: not met",
        "Prevalent Wind East: not met",
        "yakuhai: not met",
    ]
