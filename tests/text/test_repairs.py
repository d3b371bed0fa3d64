"""Repairs as buttons, the line counted back piece by piece, and the line to mend by hand."""

import pytest

from bot.handlers.sending import keyboard
from bot.model.answer import Refused
from bot.text.catalog import load_catalogs
from bot.text.markup import plain
from bot.text.pieces import counted_pieces
from bot.text.repairs import edit_row, repair_label, repair_rows, whole_line
from bot.text.reply import Reply
from scoring.notation import parse_hand
from scoring.repair import Change, Repair, Slip
from tests.text.outcomes import outcome

CATALOGS = load_catalogs()
ENGLISH = CATALOGS["en"]


@pytest.mark.parametrize(
    ("language", "line", "expected"),
    [
        ("uz", "[888m] 222m 777s 99s 9s", "[888m]: 3 · 222m: 3 · 777s: 3 · 99s: 2 · 9s: 1"),
        # As they were typed, not as they are written; a kong counts as three.
        ("ru", "123м456п ВВ (5555с)", "123м: 3 · 456п: 3 · ВВ: 2 · (5555с): 3"),
        ("en", "[5s5s5s5s] 1m", "[5s5s5s5s]: 3 · 1m: 1"),
        ("en", "[123m 5555p] 1m", "[123m 5555p]: 6 · 1m: 1"),
        ("en", "[1m5p9s] 55s", "[1m5p9s]: 3 · 55s: 2"),
        ("en", "🀀🀀🀀 🀄️🀄️ +1m", "🀀🀀🀀: 3 · 🀄️🀄️: 2 · 1m: 1"),
        ("en", "123m 55s self-drawn f2", "123m: 3 · 55s: 2"),
        ("en", "123x", ""),
    ],
)  # fmt: skip
def test_pieces_are_counted_as_they_were_typed(language: str, line: str, expected: str) -> None:
    assert plain(counted_pieces(CATALOGS[language], line)) == expected


def test_brackets_without_a_set_are_marked() -> None:
    assert "<u>[1m5p9s]</u>" in counted_pieces(ENGLISH, "[1m5p9s] 55s")


def mended(before: str, typed: str, instead: str, after: str = "") -> Repair:
    """A repair that waits: what it is worth does not matter here."""
    line = before + typed + after
    change = Change.of(line, len(before), len(before) + len(typed), instead, Slip.OTHER_TILE)
    return Repair(change.apply(line), change, parse_hand("123m"), None)


@pytest.mark.parametrize(
    ("repair", "label"),
    [
        (mended("222m ", "777s", "77s", " 9s"), "777s → 77s"),
        (mended("78s 9", "x", "s"), "9x → 9s"),
        (mended("55", "", "m", " 123p"), "55 → 55m"),
        (mended("123m", " 3z", ""), "without 3z"),
        (mended("123m 55s", "", " +E"), "+E"),
        (mended("123m 55s", "", " 9m"), "+ 9m"),
        (mended("", "a" * 60, "b"), f"{'a' * 24}… → b"),
    ],
)
def test_a_button_says_what_is_changed(repair: Repair, label: str) -> None:
    assert repair_label(ENGLISH, repair).partition(":")[0] == label


def test_each_repair_has_a_button_of_its_own() -> None:
    found = outcome("[888m] 222m 555p 777s 99s 9s")
    assert isinstance(found, Refused)

    rows = repair_rows(ENGLISH, found.repairs, "12")

    data = [button.data for row in rows for button in row]
    assert len(set(data)) == len(rows) == 3
    assert all(one.startswith("1:m:12:") for one in data)


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("123m 55s", ["123m 55s"]),
        (" 123m\n 55s ", ["123m 55s"]),
        ("1" * 256, ["1" * 256]),
        # There is no room for more in the field.
        ("1" * 257, []),
        ("", []),
    ],
)
def test_the_line_comes_back_into_the_field(line: str, typed: list[str]) -> None:
    assert [button.typed for row in edit_row(ENGLISH, line) for button in row] == typed


def test_a_line_that_is_too_long_for_the_field_can_be_copied() -> None:
    assert whole_line(ENGLISH, "9" * 256) == ""
    assert "<blockquote expandable><code>" + "9" * 257 in whole_line(ENGLISH, "9" * 257)
    # A sign of Unicode's tiles is two for Telegram.
    assert edit_row(ENGLISH, "🀇" * 129) == ()
    assert "🀇" * 129 in whole_line(ENGLISH, "🀇" * 129)


def test_where_there_is_no_inline_mode_the_line_is_copied() -> None:
    reply = Reply("?", edit_row(ENGLISH, "123m 45s"))
    shown = keyboard(reply, inline=False)
    assert shown is not None
    [[button]] = shown.inline_keyboard
    assert button.copy_text is not None
    assert (button.text, button.copy_text.text) == ("⧉ Edit the line", "123m 45s")
