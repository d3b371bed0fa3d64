"""Escaping happens once, at the place where a fact is put into a text."""

from hypothesis import given
from hypothesis import strategies as st

from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs
from bot.text.refusal import marked
from bot.text.reply import Reply
from tests.text.telegram_html import faults, plain


def test_facts_are_escaped_and_our_own_markup_is_not() -> None:
    assert fill("<b>{name}</b>", name="<i>&") == "<b>&lt;i&gt;&amp;</b>"
    assert fill("{inner}", inner=bold("<")) == "<b>&lt;</b>"
    assert join(" · ", ("<", bold("a"))) == "&lt; · <b>a</b>"


def test_braces_in_a_fact_stay() -> None:
    assert fill("{line}", line="{tile}") == "{tile}"


def test_parts_that_say_nothing_take_no_room() -> None:
    assert lines("a", "", "b") == "a\nb"
    assert paragraphs("a", Html(), "b") == "a\n\nb"


@given(st.text())
def test_any_text_is_shown_as_it_is(text: str) -> None:
    for wrap in (bold, code, folded):
        assert plain(wrap(text)) == text
        assert not [fault for fault in faults(Reply(wrap(f"x{text}"))) if "units" not in fault]


@given(st.text(max_size=500), st.integers(0, 500), st.integers(0, 500))
def test_a_marked_line_is_the_line(text: str, one: int, other: int) -> None:
    start, end = sorted((min(one, len(text)), min(other, len(text))))
    shown = plain(marked(text, start, end))
    assert len(shown) <= 310
    if len(text) <= 60:
        assert shown == text
