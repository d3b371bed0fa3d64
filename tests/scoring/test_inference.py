"""Last Tile is seen from the winner's own open sets, and from nothing that others cannot see."""

from __future__ import annotations

import pytest

from scoring.score import Inference
from tests.scoring.hands import fans, scored


@pytest.mark.parametrize(
    "line",
    [
        "[123p] [888m] 67m 678s GdGd +8m",
        "[123p] [888m] 67m 678s GdGd +8m self-drawn",
        # The three lie in three chows.
        "[456s] [456s] [456s] 55m 45s +6s self-drawn",
        # A pung and nothing else: a tile of another set of the hand.
        "[999s] 123m 78s 456p EE +9s",
    ],
)
def test_three_copies_in_own_open_sets_make_it_the_last(line: str) -> None:
    score = scored(line)
    assert score.inferred == (Inference.LAST_OF_KIND,)
    assert score.win.last_of_kind
    assert fans(score.counted)["last_tile"] == 1


@pytest.mark.parametrize(
    "line",
    [
        # The pung is concealed.
        "[123p] 888m 67m 678s GdGd +8m",
        # Two open copies and one in the hand.
        "[456s] [456s] 456s 55m 45s +6s self-drawn",
        "[456s] [456s] 123m 55m 45s +6s",
        # The three that lie open are of another kind.
        "[777m] 123p 67m 678s GdGd +8m",
    ],
)
def test_copies_that_others_do_not_see_prove_nothing(line: str) -> None:
    score = scored(line)
    assert score.inferred == ()
    assert not score.win.last_of_kind
    assert fans(score.counted)["last_tile"] == 0


def test_what_was_said_is_not_inferred() -> None:
    score = scored("[123p] [888m] 67m 678s GdGd +8m last tile")
    assert score.inferred == ()
    assert score.win.last_of_kind
    assert fans(score.counted)["last_tile"] == 1


def test_flag_is_taken_at_its_word_for_tiles_on_the_table() -> None:
    score = scored("[123p] [888m] 67p 678s GdGd +8p last tile")
    assert fans(score.counted)["last_tile"] == 1
