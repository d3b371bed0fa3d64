"""When a season begins."""

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.model.evening.season import Length, season_start
from bot.model.evening.view import Page, Period, View, read_view
from bot.model.games import Game


def local(year: int, month: int, day: int, hour: int = 0) -> datetime:
    return datetime(year, month, day, hour).astimezone()


@pytest.mark.parametrize(
    ("now", "quarter"),
    [
        ((2026, 1, 1), (2026, 1, 1)),
        ((2026, 3, 31), (2026, 1, 1)),
        ((2026, 4, 1), (2026, 4, 1)),
        ((2026, 9, 30), (2026, 7, 1)),
        ((2026, 11, 30), (2026, 10, 1)),
        ((2026, 12, 31), (2026, 10, 1)),
    ],
)
def test_a_quarter_and_a_year(now: tuple[int, int, int], quarter: tuple[int, int, int]) -> None:
    moment = local(*now, 21)
    assert season_start(Length.QUARTER, moment) == local(*quarter)
    assert season_start(Length.YEAR, moment) == local(2026, 1, 1)
    assert season_start(Length.YEAR, moment.astimezone(UTC)) == local(2026, 1, 1)


def test_from_a_day_on() -> None:
    now = local(2026, 11, 30, 21)
    assert season_start(date(2026, 9, 14), now) == local(2026, 9, 14)
    assert season_start(now.date(), now) <= now
    assert now - season_start(now.date(), now) < timedelta(days=1)


def test_a_view_comes_back_from_its_button() -> None:
    view = View(Page.PLAYER, Game.RIICHI, Period.ALL, 123456)
    assert read_view(view.code.split(":")) == view
    assert len(f"1:a:{View(Page.PLAYER, Game.RIICHI, Period.ALL, 10**18 - 1).code}") < 64


@pytest.mark.parametrize(
    "words", [(), ("l",), ("x", "mcr", "s", "0"), ("l", "go", "s", "0"), ("l", "mcr", "s", "-1")]
)
def test_another_button_is_no_view(words: tuple[str, ...]) -> None:
    assert read_view(words) is None
