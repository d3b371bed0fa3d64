"""Numbers with decimals, and shared places."""

from fractions import Fraction

import pytest

from bot.text.catalog import load_catalogs
from bot.text.numbers import decimal, percent, table_points

CATALOGS = load_catalogs()


@pytest.mark.parametrize(
    ("number", "digits", "written"),
    [
        (Fraction(63, 2), 1, ("31.5", "31,5")),
        (Fraction(-25, 3), 1, ("−8.3", "−8,3")),
        (Fraction(0), 2, ("0.00", "0,00")),
        (Fraction(-1, 30), 1, ("0.0", "0,0")),
        (Fraction(123456, 10), 1, ("12345.6", "12345,6")),
    ],
)
def test_each_language_has_its_sign(
    number: Fraction, digits: int, written: tuple[str, str]
) -> None:
    english, others = written
    assert decimal(CATALOGS["en"], number, digits) == english
    assert decimal(CATALOGS["ru"], number, digits) == others
    assert decimal(CATALOGS["uz"], number, digits) == others


@pytest.mark.parametrize(
    ("points", "written"),
    [
        (Fraction(4), "4"),
        (Fraction(0), "0"),
        (Fraction(1, 2), "½"),
        (Fraction(7, 3), "2⅓"),
        (Fraction(7, 4), "1¾"),
        (Fraction(23, 6), "3⅚"),
        (Fraction(-3, 2), "−1½"),
        # No sign for a twelfth: 7/3 + 7/4 = 4.08.
        (Fraction(7, 3) + Fraction(7, 4), "4.08"),
        (Fraction(253, 10), "25.3"),
    ],
)
def test_shared_places_are_exact(points: Fraction, written: str) -> None:
    assert table_points(CATALOGS["en"], points) == written


def test_percent() -> None:
    assert [percent(2, 3), percent(0, 16)] == [67, 0]
