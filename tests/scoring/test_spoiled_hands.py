"""Winning hands to which something was done: each scores, or what is wrong with it is told."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, Win, Wind
from scoring.errors import ImpossibleHand, NotAWinningHand, ScoringError
from scoring.hand import Problem
from scoring.sets import Meld
from scoring.tiles import TILES, Tile
from tests.scoring.dealing import wins

ALL_RULES = st.sampled_from(list(MCR_RULES.values()))
FLAG = st.booleans()
WIND = st.sampled_from(Wind)
ANY_WIN = st.builds(Win, FLAG, FLAG, FLAG, FLAG, FLAG, WIND, WIND)


@st.composite
def spoiled(draw: st.DrawFn) -> tuple[Hand, Win]:
    """A winning hand to which one to three things were done that may make it impossible."""
    dealt, win = draw(wins())
    for _ in range(draw(st.integers(1, 3))):
        dealt, win = draw(st.sampled_from(SPOILERS))(draw, dealt, win)
    return dealt, win


def _tile(draw: st.DrawFn, dealt: Hand) -> Tile:
    """Any tile, more often one that the hand has."""
    return draw(st.sampled_from(dealt.tiles + TILES))


def _remove(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    place = draw(st.integers(0, len(dealt.concealed)))
    concealed = dealt.concealed[:place] + dealt.concealed[place + 1 :]
    return replace(dealt, concealed=concealed), win


def _add(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    return replace(dealt, concealed=(*dealt.concealed, _tile(draw, dealt))), win


def _exchange(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    return _add(draw, *_remove(draw, dealt, win))


def _win_on_another(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    winning = draw(st.none() | st.sampled_from(dealt.tiles + TILES))
    return replace(dealt, winning=winning), win


def _meld_anything(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    made = tuple(draw(st.lists(st.sampled_from(TILES), max_size=5)))
    return replace(dealt, melds=(*dealt.melds, Meld(made, draw(st.booleans())))), win


def _repeat_melds(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    times = draw(st.integers(0, 4))
    melds = (dealt.melds * times)[:4]
    return Hand(dealt.concealed[: 13 - 3 * len(melds)], melds, dealt.winning, dealt.flowers), win


def _turn_melds(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    melds = tuple(Meld(made.tiles, draw(st.booleans())) for made in dealt.melds)
    return replace(dealt, melds=melds), win


def _flowers(draw: st.DrawFn, dealt: Hand, win: Win) -> tuple[Hand, Win]:
    return replace(dealt, flowers=draw(st.integers(-1, 9))), win


def _other_win(draw: st.DrawFn, dealt: Hand, _: Win) -> tuple[Hand, Win]:
    return dealt, draw(ANY_WIN)


SPOILERS = (
    _remove,
    _add,
    _exchange,
    _win_on_another,
    _meld_anything,
    _repeat_melds,
    _turn_melds,
    _flowers,
    _other_win,
)


@given(spoiled(), ALL_RULES)
def test_whatever_was_done_to_it_a_hand_scores_or_says_what_is_wrong(
    won: tuple[Hand, Win], rules: RuleSet
) -> None:
    dealt, win = won
    refusal = _refusal(lambda: rules.score(dealt, win))
    if isinstance(refusal, NotAWinningHand):
        assert not dealt.problems(win)
        assert refusal.distance > 0
    else:
        assert _problems_of(refusal) == dealt.problems(win)


@given(spoiled())
def test_quick_check_passes_nothing_that_is_wrong(won: tuple[Hand, Win]) -> None:
    dealt, win = won
    assert _problems_of(_refusal(lambda: dealt.check_won(win))) == dealt.problems(win)
    ready = replace(dealt, winning=None)
    assert _problems_of(_refusal(ready.check_ready)) == ready.problems()


def _refusal(ask: Callable[[], object]) -> ImpossibleHand | NotAWinningHand | None:
    try:
        ask()
    except (ImpossibleHand, NotAWinningHand) as error:
        return error
    return None


def _problems_of(refusal: ScoringError | None) -> tuple[Problem, ...]:
    return refusal.problems if isinstance(refusal, ImpossibleHand) else ()
