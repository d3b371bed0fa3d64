"""HTML as Telegram reads it."""

import pytest

from bot.sandbox.html import read_html, units
from bot.sandbox.refusal import Refusal
from bot.sandbox.values import Entity


@pytest.mark.parametrize(
    ("html", "text", "entities"),
    [
        ("a <b>b</b>", "a b", (Entity("bold", 2, 1),)),
        ("🀄 <i>x</i>", "🀄 x", (Entity("italic", 3, 1),)),
        ("<b><i>x</i></b>", "x", (Entity("italic", 0, 1), Entity("bold", 0, 1))),
        ("&lt;&amp;&gt;&quot;&#65;&#x42;", '<&>"AB', ()),
        ("a & b &nbsp; > c", "a & b &nbsp; > c", ()),
        ("  <b> x </b>\n", "x", (Entity("bold", 0, 1),)),
        ("<b></b>x", "x", ()),
        (
            "<blockquote expandable>x</blockquote>",
            "x",
            (Entity("expandable_blockquote", 0, 1),),
        ),
        (
            '<a href="http://a.b/?x&amp;y">x</a>',
            "x",
            (Entity("text_link", 0, 1, "http://a.b/?x&y"),),
        ),
        ('<span class="tg-spoiler">x</span>', "x", (Entity("spoiler", 0, 1),)),
        (
            '<pre><code class="language-py">x</code></pre>',
            "x",
            (Entity("pre", 0, 1, language="py"),),
        ),
    ],
)
def test_it_reads(html: str, text: str, entities: tuple[Entity, ...]) -> None:
    assert read_html(html) == (text, entities)


@pytest.mark.parametrize(
    ("html", "why"),
    [
        ("<3", 'Unsupported start tag "3" at byte offset 0'),
        ("ш <table>", 'Unsupported start tag "table" at byte offset 3'),
        ("<b>x", 'Can\'t find end tag corresponding to start tag "b"'),
        ("x</b>", "Unexpected end tag at byte offset 1"),
        (
            "<b><i>x</b></i>",
            'Unmatched end tag at byte offset 7, expected "</i>", found "</b>"',
        ),
        ("<b", "Unclosed start tag at byte offset 0"),
        ("<b>x</b", "Unclosed end tag at byte offset 4"),
        ("<span>x</span>", 'Tag "span" must have class "tg-spoiler" at byte offset 0'),
    ],
)
def test_it_says_what_it_cannot_read(html: str, why: str) -> None:
    with pytest.raises(Refusal) as refused:
        read_html(html)

    assert refused.value.description == f"Bad Request: can't parse entities: {why}"


def test_lengths_are_utf_16_units() -> None:
    assert units("a🀄ш") == 4
