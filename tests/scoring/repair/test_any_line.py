"""Whatever is typed, each offer is one change that makes a hand."""

from __future__ import annotations

from random import Random

from hypothesis import example, given
from hypothesis import strategies as st

from scoring import MCR_RULES, Repair, RuleSet, Win, Wind, parse_hand, repairs
from scoring.errors import ScoringError
from scoring.repair import MOST_OFFERED
from scoring.repair.judge import MOST, Judge
from scoring.repair.mending import mend
from scoring.repair.referee import RulesReferee
from tests.notation.test_any_text import LANGUAGES, SIGNS, nearly_good
from tests.scoring.dealing import RULES, deal
from tests.scoring.repair.slips import SLIPS
from tests.scoring.repair.typist import type_hand

ASSUMED = st.sampled_from(
    (Win(), Win(self_drawn=True, seat_wind=Wind.SOUTH), Win(after_kong=True, self_drawn=True))
)


@st.composite
def mistyped(draw: st.DrawFn) -> tuple[str, str]:
    """A hand with a slip or two in it, and the language of its player."""
    chance = Random(draw(st.integers(0, 2**32 - 1)))
    line = None
    while line is None:
        hand, win = deal(chance)
        line = type_hand(chance, MCR_RULES["wmo"].score(hand, win))
    text = chance.choice(list(SLIPS.values()))(chance, line) or line.text()
    if draw(st.integers(0, 3)) == 0:
        place = draw(st.integers(0, len(text)))
        sign = draw(st.sampled_from(("", *SIGNS)))
        text = text[:place] + sign + text[place + draw(st.integers(0, 1)) :]
    return text, line.letters.language


def check(line: str, rules: RuleSet, win: Win, language: str) -> tuple[Repair, ...]:
    offers = repairs(line, win, rules, language)
    assert offers == repairs(line, win, rules, language)
    assert len(offers) <= MOST_OFFERED
    assert len({offer.typed.meaning for offer in offers}) == len(offers)
    assert len({offer.line for offer in offers}) == len(offers)
    for offer in offers:
        check_change(offer, line)
        assert parse_hand(offer.line, language) == offer.typed
        check_worth(offer, rules, win)
    return offers


def check_change(offer: Repair, line: str) -> None:
    _, start, end, typed, instead = offer.change
    assert typed == line[start:end] != instead
    assert offer.line == line[:start] + instead + line[end:]


def check_worth(offer: Repair, rules: RuleSet, win: Win) -> None:
    hand = offer.typed.hand
    ways = (offer.typed.won_as(win), offer.typed.win)
    if offer.score:
        possible = [way for way in ways if not hand.problems(way)]
        assert offer.score == rules.score(hand, possible[0])
        assert offer.waits == ()
    else:
        assert hand.winning is None
        assert offer.waits == rules.waits(hand, ways[0])
        assert any(wait.left for wait in offer.waits)


@given(mistyped(), RULES, ASSUMED)
def test_mistyped_hands(typed: tuple[str, str], rules: RuleSet, win: Win) -> None:
    line, language = typed
    check(line, rules, win, language)


@given(line=nearly_good(), language=LANGUAGES, rules=RULES)
def test_nearly_good_lines(line: str, language: str, rules: RuleSet) -> None:
    check(line, rules, Win(), language)


@given(line=st.text(st.sampled_from(SIGNS), max_size=40), language=LANGUAGES, rules=RULES)
@example(line="（123m", language="en", rules=MCR_RULES["wmo"])
@example(line="123m】", language="en", rules=MCR_RULES["wmo"])
@example(line="123m 456p 789m EEE ＋1s", language="en", rules=MCR_RULES["wmo"])
@example(line="789bEE 123c 456d EEE", language="en", rules=MCR_RULES["wmo"])
def test_any_signs(line: str, language: str, rules: RuleSet) -> None:
    check(line, rules, Win(), language)


@given(typed=mistyped(), rules=RULES)
def test_good_lines_have_none(typed: tuple[str, str], rules: RuleSet) -> None:
    line, language = typed
    try:
        read = parse_hand(line, language)
        rules.score(read.hand, read.win)
    except ScoringError:
        return
    assert repairs(line, None, rules, language) == ()


@given(typed=st.one_of(mistyped(), st.tuples(nearly_good(), LANGUAGES)), rules=RULES)
def test_work_is_limited(typed: tuple[str, str], rules: RuleSet) -> None:
    """The last question may be a dear one: a line in all its ways, and the waits of its hand."""
    line, language = typed
    judge = Judge(RulesReferee(rules, Win()), language)
    mend(line, judge)
    assert judge.asked <= MOST + 300
