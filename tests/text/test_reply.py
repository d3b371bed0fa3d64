"""Rows of buttons: on a phone every label is read to its end."""

import pytest

from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.fan_lists import fan_buttons
from bot.text.reply import Button, fits_in_a_row, in_rows
from scoring import MCR_RULES

CATALOGS = load_catalogs()


def rows(labels: list[str], most: int) -> list[list[str]]:
    buttons = (Button(label, "1:x") for label in labels)
    return [[button.label for button in row] for row in in_rows(buttons, most)]


@pytest.mark.parametrize(
    ("labels", "expected"),
    [
        ([], []),
        (["1", "2", "3", "4"], [["1", "2", "3"], ["4"]]),
        # Three stand side by side if none has more than twelve columns, two with nineteen.
        (["Self-draw", "After a kong", "x" * 12], [["Self-draw", "After a kong", "x" * 12]]),
        (["Self-draw", "After a kong", "x" * 13], [["Self-draw", "After a kong"], ["x" * 13]]),
        (["x" * 19, "y" * 19, "z"], [["x" * 19, "y" * 19], ["z"]]),
        (["x" * 20, "y", "z" * 50, "y"], [["x" * 20], ["y"], ["z" * 50], ["y"]]),
        # An emoji takes two columns.
        (["🀄" * 5 + "⚠️ ab", "y", "z"], [["🀄" * 5 + "⚠️ ab", "y"], ["z"]]),
    ],
)
def test_a_row_has_fewer_buttons_where_a_label_is_long(
    labels: list[str], expected: list[list[str]]
) -> None:
    assert rows(labels, 3) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_fan_is_cut(language: str) -> None:
    for row in fan_buttons(CATALOGS[language], MCR_RULES["wmo"].fans):
        assert fits_in_a_row(row)
