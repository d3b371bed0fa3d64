"""The way from a scored answer to its account: `Why?`, and then `More` beside it."""

from dataclasses import replace

from bot.text.catalog import Catalog
from bot.text.reply import Button, Reply, Rows


def why_row(catalog: Catalog, answer: str) -> Rows:
    """The row under a score whose button tells the short reason (`1:w:`)."""
    return ((Button(catalog.pgettext("button", "Why?"), _why(answer)),),)


def with_more(catalog: Catalog, reply: Reply, answer: str) -> Reply:
    """The same answer after the short reason was told: the full account is on offer."""
    more = Button(catalog.pgettext("button", "More"), f"1:w:{answer}:0")
    rows = ((*row, more) if any(b.data == _why(answer) for b in row) else row for row in reply.rows)
    return replace(reply, rows=tuple(rows))


def _why(answer: str) -> str:
    return f"1:w:{answer}:why"
