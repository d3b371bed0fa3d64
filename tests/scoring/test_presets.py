"""The presets and their options, and what another preset makes of the same hand."""

from __future__ import annotations

import pytest

from scoring import MCR_RULES
from scoring.errors import UnknownOption
from scoring.mcr.editions import OPTIONS
from scoring.mcr.rules import RULE_SETS as MCR
from tests.scoring.hands import PRESETS, fans, scored

# Every option with its value in wmo, china, russian and uzbek.
TABLE = """
two_concealed_kongs_points     8                6            6        8
mixed_kongs_points             6                5            3        6
concealed_kong_counts_as_pung  yes              yes          no       yes
special_hands_self_draw        fully_concealed  self_drawn   russian  fully_concealed
seven_pairs_all_types          yes              yes          no       yes
tile_hog_honors                yes              yes          yes      no
tile_hog_green_terminal_pairs  no               yes          yes      no
nine_gates_pth                 none             minus_one    none     none
all_green_half_flush           yes              no           no       yes
all_green_no_honors            no               no           yes      no
all_terminals_double_pung      yes              no           no       yes
all_honors_dragon_pung         yes              yes          no       yes
wind_pung_pth                  no               no           no       yes
wait_counts_own_quads          yes              yes          no       yes
knitted_straight_edge_closed   no               yes          yes      no
lesser_plus_knitted            yes              yes          yes      yes
lesser_honors                  five_or_six      five_or_six  six      five_or_six
replacement_plus_last_draw     yes              yes          yes      yes
mixed_reading_wait             one_fan          one_fan      one_fan  one_fan
nine_gates_pure_wait           yes              yes          no       yes
false_win_penalty              pay_each         pay_each     pay_each pay_each
"""
ROWS = [line.split() for line in TABLE.strip().splitlines()]


def test_there_are_four_presets_and_the_book_comes_first() -> None:
    assert tuple(MCR_RULES) == PRESETS
    assert all(rules.key == key for key, rules in MCR_RULES.items())


@pytest.mark.parametrize(("place", "key"), list(enumerate(PRESETS, start=1)))
def test_preset_has_the_values_of_the_table(place: int, key: str) -> None:
    assert MCR_RULES[key].options == {row[0]: row[place] for row in ROWS}
    assert not MCR_RULES[key].changed


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_every_value_of_the_table_is_one_of_the_option(row: list[str]) -> None:
    name, *values = row
    assert set(values) <= set(OPTIONS[name])
    assert next(iter(OPTIONS[name])) == values[0]


def test_changed_options_are_those_that_differ_from_the_preset() -> None:
    rules = MCR_RULES["china"].with_options(wind_pung_pth="yes", mixed_kongs_points="5")
    assert rules.key == "china"
    assert rules.changed == {"wind_pung_pth": "yes"}
    assert rules.options["mixed_kongs_points"] == "5"
    assert rules.options["two_concealed_kongs_points"] == "6"
    assert not rules.with_options(wind_pung_pth="no").changed


def test_equal_rules_are_the_same() -> None:
    china = MCR_RULES["china"]
    assert china.with_options() is china
    assert china.with_options(mixed_kongs_points="5") is china
    changed = china.with_options(mixed_kongs_points="6", wind_pung_pth="yes")
    assert changed is china.with_options(wind_pung_pth="yes").with_options(mixed_kongs_points="6")
    assert changed is not china


def test_rules_show_what_was_changed() -> None:
    assert repr(MCR_RULES["china"]) == "<McrRules china>"
    changed = MCR_RULES["wmo"].with_options(wind_pung_pth="yes")
    assert repr(changed) == "<McrRules wmo wind_pung_pth=yes>"


def test_unknown_option_names_those_that_exist() -> None:
    with pytest.raises(UnknownOption) as error:
        MCR_RULES["wmo"].with_options(wind_pung="yes")
    assert (error.value.name, error.value.value) == ("wind_pung", "yes")
    assert error.value.known == tuple(row[0] for row in ROWS)


def test_unknown_value_names_those_that_exist() -> None:
    with pytest.raises(UnknownOption) as error:
        MCR_RULES["wmo"].with_options(mixed_kongs_points="8")
    assert (error.value.name, error.value.value) == ("mixed_kongs_points", "8")
    assert error.value.known == ("6", "5", "3")


def test_option_changes_a_cell_and_nothing_else() -> None:
    book, club = MCR_RULES["wmo"], MCR_RULES["wmo"].with_options(mixed_kongs_points="5")
    assert [(fan.key, fan.name, fan.number) for fan in book.fans] == [
        (fan.key, fan.name, fan.number) for fan in club.fans
    ]
    differ = [
        (ours.key, ours.points, theirs.points)
        for ours, theirs in zip(book.fans, club.fans, strict=True)
        if ours.points != theirs.points
    ]
    assert differ == [("mixed_kongs", 6, 5)]


def test_there_is_no_fan_of_mixed_kongs_in_russian() -> None:
    book = {fan.key for fan in MCR_RULES["wmo"].fans}
    assert {fan.key for fan in MCR_RULES["russian"].fans} == book - {"mixed_kongs"}


@pytest.mark.parametrize(
    ("key", "fan", "implied"),
    [
        ("wmo", "full_flush", ["no_honors"]),
        ("wmo", "all_green", []),
        ("china", "all_green", ["half_flush"]),
        ("wmo", "seat_wind", ["pung_of_terminals_or_honors"]),
        ("uzbek", "seat_wind", []),
        ("wmo", "seven_pairs", ["concealed_hand", "single_wait"]),
        ("china", "seven_pairs", ["fully_concealed_hand", "concealed_hand", "single_wait"]),
    ],
)
def test_what_a_fan_stands_for_depends_on_the_preset(
    key: str, fan: str, implied: list[str]
) -> None:
    assert [row.key for row in MCR_RULES[key].implied_by(fan)] == implied


def elsewhere(line: str, rules: str = "wmo") -> dict[str, tuple[int | None, dict[str, str]]]:
    """By preset: the total there, and `here > there` for each fan that differs."""
    return {
        other.rules.key: (
            other.total,
            {change.fan.key: f"{change.here} > {change.there}" for change in other.changes},
        )
        for other in scored(line, rules).elsewhere
    }


def test_elsewhere_is_only_where_the_total_differs() -> None:
    # Two concealed kongs are 8 or 6 points; `uzbek` agrees with the book.
    assert elsewhere("(WdWdWdWd) (1111s) [345m] 6789p +9p") == {
        "china": (9, {"two_concealed_kongs": "8 > 6"}),
        "russian": (9, {"two_concealed_kongs": "8 > 6"}),
    }
    assert elsewhere("(WdWdWdWd) (1111s) [345m] 6789p +9p", "china") == {
        "wmo": (11, {"two_concealed_kongs": "6 > 8"}),
        "uzbek": (11, {"two_concealed_kongs": "6 > 8"}),
    }


def test_elsewhere_names_fans_that_come_and_go_dearest_first() -> None:
    # Fully Concealed Hand 4, or Self-Drawn 1; in `russian` no All Types beside Seven Pairs.
    found = scored("7788m 44s 3344p WWGd +Gd self-drawn").elsewhere
    assert {
        other.rules.key: [(change.fan.key, change.here, change.there) for change in other.changes]
        for other in found
    } == {
        "china": [("fully_concealed_hand", 4, 0), ("self_drawn", 0, 1)],
        "russian": [("all_types", 6, 0), ("fully_concealed_hand", 4, 0), ("self_drawn", 0, 1)],
    }
    assert [(other.total, other.qualifying) for other in found] == [(31, 31), (25, 25)]


def test_elsewhere_knows_flowers_apart() -> None:
    (china, russian) = scored("(WdWdWdWd) (1111s) [345m] 6789p +9p flowers 3").elsewhere
    assert (china.total, china.qualifying) == (russian.total, russian.qualifying) == (12, 9)


def test_nowhere_else_is_a_hand_different_that_no_option_is_about() -> None:
    assert elsewhere("123m 456p 789s EEE 5s +5s seat S, round S") == {}
    assert elsewhere("[111m] [222p] 456s EEE 5s +5s seat S, round S") == {}


def test_hand_that_wins_here_may_be_no_win_elsewhere() -> None:
    # Nine knitted tiles and five honors: exactly six are wanted in `russian`.
    (russian,) = scored("369m 25s 147p S W N Gd Wd +8s").elsewhere
    assert russian.rules.key == "russian"
    assert (russian.total, russian.qualifying, russian.changes) == (None, None, ())


def test_elsewhere_of_a_clubs_own_rules_names_the_preset_they_start_from() -> None:
    # The club plays `wmo` with two concealed kongs at 6, as `china` and `russian` do.
    score = scored("(WdWdWdWd) (1111s) [345m] 6789p +9p", two_concealed_kongs_points="6")
    assert {other.rules.key: other.total for other in score.elsewhere} == {
        "wmo": 11,
        "uzbek": 11,
    }


@pytest.mark.parametrize("name", OPTIONS)
def test_every_value_makes_rules(name: str) -> None:
    for value in OPTIONS[name]:
        rules = MCR["wmo"].with_options(**{name: value})
        assert rules.options[name] == value


@pytest.mark.parametrize(
    ("line", "book", "strict"),
    [
        # 3m is the edge of 12 or stands beside 123: two kinds of wait, so the strict count none.
        ("[456p] [678s] [345p] 1233m +3m", "edge_wait", None),
        ("[456p] [678s] [345p] 4556m +5m", "closed_wait", None),
        ("[234m] [567s] 345s 46p 99m +5p", "closed_wait", "closed_wait"),
    ],
)
def test_waits_that_read_in_two_ways(line: str, book: str, strict: str | None) -> None:
    for value, wait in (("one_fan", book), ("none", strict)):
        counted = fans(scored(line, mixed_reading_wait=value).counted)
        found = {"edge_wait", "closed_wait", "single_wait"} & set(counted)
        assert found == ({wait} if wait else set())
