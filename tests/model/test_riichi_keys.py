"""A deal of riichi told key by key, and the codes in which buttons carry whole deals."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.evening.checks import check
from bot.model.evening.deed_code import read_deal, write_deal
from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDeal,
    RiichiDrawn,
    RiichiWon,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.draft import NOTHING_TOLD, Asked, RiichiDraft
from bot.model.evening.riichi.game import RiichiGame
from tests.model.test_riichi_evening import draws, kept, wins

KEYS = st.sampled_from(
    [
        *(f"{kind}{seat}" for kind in "whlrtg" for seat in range(4)),
        *("hs", "ln", "l1.2", "y2", "y9", "v", "m", "d", "a", "o"),
        *("p3.30.0", "p5.0.0", "p0.0.1", "p1.35.0", "p99.0.0"),
    ]
)


def after(*keys: str) -> RiichiDraft:
    draft = NOTHING_TOLD
    for key in keys:
        found = draft.pressed(key)
        assert found is not None, key
        draft = found
    return draft


def test_an_entry_begun_by_an_earlier_release_goes_on() -> None:
    """It did not keep for how many yakuman somebody is liable."""
    draft = RiichiDraft((1, 2), told_how=True, discarder=0, worths=(Worth(3, 30),), liable=(None,))
    for key in ("p0.0.1", "y2", "l3.2"):
        after_key = draft.pressed(key)
        assert after_key is not None
        draft = after_key
    won = (WinningHand(1, Worth(3, 30)), WinningHand(2, Worth(0, yakuman=2), 3, bound=2))
    assert draft.deal == RiichiWon(won, 0)


@pytest.mark.parametrize(
    ("keys", "deal"),
    [
        (["w1", "h2", "p3.30.0"], RiichiWon((WinningHand(1, Worth(3, 30)),), 2)),
        (
            ["w1", "hs", "r1", "r3", "r3", "p5.0.0"],
            RiichiWon((WinningHand(1, Worth(5)),), None, (1,)),
        ),
        (
            ["w1", "h2", "p0.0.1", "l3"],
            RiichiWon((WinningHand(1, Worth(0, yakuman=1), 3),), 2),
        ),
        (
            ["w1", "h2", "p0.0.1", "y2", "y3", "l3"],
            RiichiWon((WinningHand(1, Worth(0, yakuman=3), 3),), 2),
        ),
        (
            ["w1", "hs", "p0.0.1", "y2", "l3.2"],
            RiichiWon((WinningHand(1, Worth(0, yakuman=2), 3, bound=2),)),
        ),
        (
            ["v", "w3", "w0", "v", "h2", "m", "p1.50.0", "p0.0.1", "ln"],
            RiichiWon((WinningHand(0, Worth(1, 50)), WinningHand(3, Worth(0, yakuman=1))), 2),
        ),
        (["d", "o"], RiichiDrawn(())),
        (["d", "t1", "r2", "o"], RiichiDrawn((1, 2), (2,))),
        (["d", "r2", "t2", "o"], RiichiDrawn(())),
        (["d", "t2", "g1", "g3", "g1", "o"], RiichiDrawn((2,), (), (3,))),
        (["d", "r0", "a"], Aborted((0,))),
    ],
)
def test_keys_tell_a_deal(keys: list[str], deal: RiichiDeal) -> None:
    assert after(*keys[:-1]).deal is None
    assert after(*keys).deal == deal


@pytest.mark.parametrize(
    ("keys", "key"),
    [
        ([], "h1"),
        ([], "o"),
        ([], "w4"),
        ([], "w1 "),
        (["w1"], "h1"),
        (["w1"], "hn"),
        (["v", "w1", "w2", "v"], "hs"),
        (["w1", "h2"], "p1.35.0"),
        (["w1", "h2"], "p0.0.0"),
        (["w1", "h2", "p0.0.1"], "l1"),
        (["w1", "h2", "p0.0.1"], "ln.2"),
        (["w1", "h2", "p0.0.1"], "y9"),
        (["w1", "h2"], "y2"),
        (["w1", "h2", "p3.30.0"], "o"),
        (["d"], "w1"),
    ],
)
def test_a_key_of_another_moment_says_nothing(keys: list[str], key: str) -> None:
    assert after(*keys).pressed(key) is None


def test_several_need_a_winner() -> None:
    assert after("v", "v").asked is Asked.WHO
    assert not after("v", "v").several


@given(st.lists(KEYS, max_size=14))
def test_whatever_is_pressed_tells_a_deal_that_can_be(keys: list[str]) -> None:
    draft = NOTHING_TOLD
    for key in keys:
        draft = draft.pressed(key) or draft
    if draft.deal is None:
        assert draft.asked is not Asked.NOTHING
    else:
        check(kept(game=RiichiGame("rrc", changed=(("nagashi_mangan", "yes"),))), draft.deal)


@given(
    st.one_of(
        wins(),
        draws(),
        st.builds(Aborted, st.just((1, 3))),
        st.builds(Chombo, st.integers(0, 3)),
        st.builds(
            lambda liable, bound: RiichiWon(
                (WinningHand(0, Worth(0, yakuman=2), liable, bound=bound),), 1
            ),
            st.integers(1, 3),
            st.sampled_from((None, 1, 2)),
        ),
    )
)
def test_a_button_carries_any_deal(deal: RiichiDeal | Chombo) -> None:
    code = write_deal(deal)
    assert read_deal(code) == deal
    # with the evening, the line, its revision and the message a button has 64 bytes
    assert len(code.encode()) <= 34


@pytest.mark.parametrize("code", ["", "w", "w1.3.30", "w4.3.30@2~", "w1.3.30+@2~", "n5~~", "c4"])
def test_other_codes_are_none(code: str) -> None:
    assert read_deal(code) is None
