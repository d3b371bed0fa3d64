"""Repairs of a typed line: taken by a tap, taken back, and what of the line is kept."""

import pytest
from sqlalchemy import select

from bot.store.tables import answers
from tests.bot.club import Club, data

ONE_TOO_MANY = "[888m] 222m 555p 777s 99s 9s"
STALE = "no longer works"


async def kept(club: Club) -> list[tuple[object, ...]]:
    async with club.deps.store.database.reading() as connection:
        rows = await connection.execute(select(answers.c.line, answers.c.mended))
        return [tuple(row) for row in rows]


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("123m 123p 123s 55m 78s 9x", "123m 123p 123s 55m 78s 9x"),
        # No hand is in it: it is nobody's business.
        ("good evening", ""),
    ],
)
async def test_a_line_is_kept_that_can_be_mended(club: Club, line: str, typed: str) -> None:
    await club.shown(club.person(7).says(line))

    assert await kept(club) == [(typed, None)]


async def test_a_repair_is_taken_by_a_tap_and_taken_back(club: Club) -> None:
    anna = club.person(7)
    asked = await club.shown(anna.says(ONE_TOO_MANY))
    first = asked.buttons[0].data or ""

    taken = await club.shown(anna.presses(asked, first))
    assert taken.id == asked.id
    assert await kept(club) == [(ONE_TOO_MANY, "[888m] 222m 555p 77s 99s 9s")]
    # Pressed again, the button finds nothing that is to be mended.
    assert STALE in await club.toast(anna.presses(taken, first))

    back = await club.shown(anna.presses(taken, data(taken, "typed")))
    assert back.text == asked.text
    assert await kept(club) == [(ONE_TOO_MANY, None)]


async def test_what_was_tapped_under_the_repair_goes_with_it(club: Club) -> None:
    anna = club.person(7)
    asked = await club.shown(anna.says(ONE_TOO_MANY))
    taken = await club.shown(anna.presses(asked, asked.buttons[0].data or ""))
    drawn = await club.shown(anna.presses(taken, data(taken, "self")))
    back = await club.shown(anna.presses(drawn, data(drawn, "typed")))

    again = await club.shown(anna.presses(back, asked.buttons[0].data or ""))

    assert again.text == taken.text


async def test_a_choice_is_taken_back_before_the_repair(club: Club) -> None:
    anna = club.person(7)
    asked = await club.shown(anna.says(ONE_TOO_MANY))
    taken = await club.shown(anna.presses(asked, asked.buttons[0].data or ""))
    waits = await club.shown(anna.presses(taken, data(taken, "waits")))

    once = await club.shown(anna.presses(waits, data(waits, "typed")))
    assert once.text == taken.text
    assert (await club.shown(anna.presses(once, data(once, "typed")))).text == asked.text
