"""Which tile is taken for the winning one, and whether the line said so."""

import pytest

from scoring.errors import Unreadable, UnreadableText
from scoring.hand import ProblemKind
from scoring.notation import Circumstance, parse_hand, write_hand


@pytest.mark.parametrize(
    ("line", "winning", "said"),
    [
        # With a +, anywhere.
        ("123m 456p 789s EEE R +R", "Rd", True),
        ("123m 456p 789s EEE 5s self-draw, f1 +5s", "5s", True),
        ("123m 456p 789s 78s+9s [EEE]", "9s", True),
        ("123m +R 456p 789s EEE R", "Rd", True),
        ("123m 456p 789s EEE R + red dragon", "Rd", True),
        ("123m +R", "Rd", True),
        # Set apart at the end.
        ("123m 456p 789s EEE R R", "Rd", True),
        ("123m 456p 789s EEE R, R", "Rd", True),
        ("123m 456p 789s 78s 9s [EEE]", "9s", True),
        ("123m 456p 789s 78s[EEE]9s", "9s", True),
        ("[123m] [456p] [789s] (EEEE) 5m 5m", "5m", True),
        ("5m [123m] [456p] [789s] [EEE] [RRR]", "5m", True),
        ("123m 456p 789s EEE R red dragon", "Rd", True),
        ("123m 456p 789s EEE R R, self-draw", "Rd", True),
        # The last one typed.
        ("123m 456p 789s EEE RR", "Rd", False),
        ("123m456p789sEEE5p5p", "5p", False),
        ("123m 456p 789s EEE R-R", "Rd", False),
        ("[123m] [456p] [789s] (EEEE) 55m", "5m", False),
        ("55m [123m] [456p] [789s] (EEEE)", "5m", False),
        ("1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p 4p 4p", "4p", False),
        # No winning tile.
        ("123m 456p 789s EEE R", None, False),
        ("123456789m 23p 55s", None, False),
        ("12m", None, False),
        ("[123m] [456p] [789s] [EEE] [RRR]", None, False),
    ],
)
def test_winning_tile(line: str, winning: str | None, said: bool) -> None:
    typed = parse_hand(line)
    assert (typed.hand.winning and str(typed.hand.winning)) == winning
    assert (Circumstance.WINNING_TILE in typed.stated) == said


def test_hands_of_other_sizes_are_left_to_the_hand() -> None:
    many = parse_hand("[888m] 222m 555p 777s 99s 9s").hand
    assert [problem.kind for problem in many.problems(parse_hand("1m").win)] == [
        ProblemKind.TOO_MANY_TILES
    ]
    assert write_hand(many) == "222m 555p 77799s [888m] +9s"
    few = parse_hand("123m +4m").hand
    assert ProblemKind.TOO_FEW_TILES in {problem.kind for problem in few.problems()}


@pytest.mark.parametrize(
    ("line", "sign"),
    [
        ("123m +", "+"),
        ("123m ++1m", "+"),
        ("123m +[456m]", "+"),
        ("123m + self-draw 1m", "+"),
        ("[12+3m]", "12"),
        ("[12m+3m]", "+"),
        ("123m +1m +1m", "+"),
        ("123m +99s", "99s"),
        ("123m +9sE", "9sE"),
        ("123m +EE", "EE"),
    ],
)
def test_a_plus_needs_one_tile(line: str, sign: str) -> None:
    with pytest.raises(UnreadableText) as raised:
        parse_hand(line)
    assert raised.value.sign == sign
    if sign != "12":
        assert raised.value.code is Unreadable.WINNING_TILE
