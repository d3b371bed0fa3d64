"""Every hand of the rule book, tests/rules/mcr, is scored as the book says."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from scoring import MCR_RULES, RuleSet, Score, parse_hand, score
from scoring.errors import NotAWinningHand
from scoring.fan import Fan, Reason
from tests.rule_pages import (
    FAN_PAGES,
    Grounds,
    NotCounted,
    PageError,
    Row,
    every_row,
    fan_rows,
    read_page,
)

FLOWERS = "Flower Tiles"
HEADINGS = (
    "## All Pungs (49)\n| Hand | Won | Total | Counted | Not counted | Why |\n|-|-|-|-|-|-|\n"
)


@pytest.mark.parametrize("row", every_row(), ids=str)
def test_hand_is_scored_as_the_book_says(row: Row) -> None:
    typed = parse_hand(f"{row.hand} {row.won}")
    if row.total is None:
        with pytest.raises(NotAWinningHand):
            score(typed.hand, typed.win, _rules(row))
        return
    scored = score(typed.hand, typed.win, _rules(row))
    counted = _counted(scored)
    if row.complete:
        assert counted == {fan.name: fan.times for fan in row.counted}
    for fan in row.counted:
        assert counted[fan.name] == fan.times
    for missing in row.not_counted:
        assert _is_not_counted(missing, scored), missing
    assert scored.total == row.total
    assert scored.qualifying == row.total - scored.flowers
    assert scored.legal is (scored.qualifying >= 8)


def _rules(row: Row) -> RuleSet:
    rules = MCR_RULES[row.preset]
    return rules if row.option is None else rules.with_options(**dict([row.option]))


def _counted(scored: Score) -> Counter[str]:
    counted = Counter(match.fan.name for match in scored.counted)
    return counted + Counter({FLOWERS: scored.flowers})


def _is_not_counted(fan: NotCounted, scored: Score) -> bool:
    """Whether the fan does not count on these grounds."""
    drops = [drop for drop in scored.dropped if drop.match.fan.name == fan.name]
    match fan.grounds:
        case Grounds.NOT_MET:
            return not drops and fan.name not in _counted(scored)
        case Grounds.RULING:
            return fan.name not in _counted(scored)
        case Grounds.EXCLUDED:
            return any(drop.because.fan.name in fan.instead for drop in drops)
        case Grounds.JOINED:
            return any(drop.reason in {Reason.JOINED, Reason.USED_TWICE} for drop in drops)
        case Grounds.USED_TWICE:
            return any(drop.reason is Reason.USED_TWICE for drop in drops)


@pytest.mark.parametrize("fan", MCR_RULES["wmo"].fans[:81], ids=lambda fan: fan.name)
def test_fan_has_a_hand_with_it_and_one_that_just_misses_it(fan: Fan) -> None:
    rows = [row for row in fan_rows() if row.title == fan.name]
    assert {row.page for row in rows} == {f"{fan.points}.md"}
    assert any(row.counts(fan.name) for row in rows)
    assert any(row.misses(fan.name) for row in rows)


@pytest.mark.parametrize("row", [row for row in every_row() if row.complete], ids=str)
def test_points_add_up_to_the_total(row: Row) -> None:
    points = {fan.name: fan.points for fan in _rules(row).fans}
    assert sum(points[fan.name] * fan.times for fan in row.counted) == (row.total or 0)


@pytest.mark.parametrize(
    ("written", "what"),
    [
        ("| `1m` | | 8 | All Pungs | |", "5 columns, not 6"),
        ("| `1m` | | 8 | All Pongs | | |", "unknown fan: All Pongs"),
        ("| `1m` | | 8 | All Pungs | All Chows (Half Flash) | |", "unknown fan: Half Flash"),
        ("| `1m` | | 8 | All Pungs ×two | | |", "how many times? All Pungs ×two"),
        ("| `1m` | | 8 | All Pungs | (joined) | |", "not understood: (joined)"),
        ("| `1m` | stolen | 8 | All Pungs | | |", "unknown way to win: stolen"),
        ("| `1m` | | eight | All Pungs | | |", "no total: eight"),
        ("| | | 8 | All Pungs | | |", "no hand: "),
    ],
)
def test_page_error_names_the_place(tmp_path: Path, written: str, what: str) -> None:
    page = tmp_path / FAN_PAGES[0]
    page.write_text(HEADINGS + written, encoding="utf-8")
    with pytest.raises(PageError) as error:
        list(read_page(page))
    assert str(error.value) == f"88.md:4: {what}"


@pytest.mark.parametrize(
    ("text", "what"),
    [
        (HEADINGS.replace("Why", "Note"), "2: headings are not"),
        (HEADINGS.replace("## All Pungs (49)", "") + "| `1m` | | 8 | | | |", "4: no section"),
        (HEADINGS.replace("49", "48") + "| `1m` | | 8 | | | |", "4: All Pungs is not number 48"),
    ],
)
def test_tables_have_their_headings_and_sections(tmp_path: Path, text: str, what: str) -> None:
    page = tmp_path / FAN_PAGES[0]
    page.write_text(text, encoding="utf-8")
    with pytest.raises(PageError, match=what):
        list(read_page(page))
