"""Numbers with decimals, as each language writes them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from fractions import Fraction
from types import MappingProxyType

from babel.numbers import format_decimal

from bot.text.catalog import Catalog

_PARTS: Mapping[Fraction, str] = MappingProxyType(
    {
        Fraction(0): "",
        Fraction(1, 2): "½",
        Fraction(1, 3): "⅓",
        Fraction(2, 3): "⅔",
        Fraction(1, 4): "¼",
        Fraction(3, 4): "¾",
        Fraction(1, 6): "⅙",
        Fraction(5, 6): "⅚",
    }
)


def decimal(catalog: Catalog, number: Fraction, digits: int = 1) -> str:
    """31.5, in Russian and Uzbek 31,5; with a real minus, and none before a zero."""
    exact = round(Decimal(number.numerator) / Decimal(number.denominator), digits) + 0
    pattern = f"0.{'0' * digits}"
    written: str = format_decimal(exact, format=pattern, locale=catalog.language)
    return written.replace("-", "\N{MINUS SIGN}")


def percent(part: int, whole: int) -> int:
    """Of a hundred, rounded."""
    return round(100 * part / whole)


def table_points(catalog: Catalog, points: Fraction) -> str:
    """4 · 1½ · 2⅓: shared places are shared exactly; sums that have no sign have decimals."""
    whole = int(abs(points))
    part = _PARTS.get(abs(points) - whole)
    if part is None:
        return decimal(catalog, points, 1 if 10 % points.denominator == 0 else 2)
    minus = "\N{MINUS SIGN}" if points < 0 else ""
    return f"{minus}{whole}{part}" if whole or not part else f"{minus}{part}"


def total(points: int) -> str:
    """Points with a real minus, and no plus."""
    return f"{points:d}".replace("-", "\N{MINUS SIGN}")
