"""One answer for the lines that were typed while the bot was away."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.model.answer import Outcome, Ready, Refused, Scored, WhichGame, Withheld
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs
from bot.text.reply import Reply
from bot.text.riichi.which_game import mcr_worth, riichi_worth
from bot.text.words import points, tile
from scoring.errors import AmbiguousText, NotAWinningHand, UnreadableText

LINE_SHOWN, NAME_SHOWN = 60, 20
"""Characters of a line and of a name that are repeated."""


@dataclass(frozen=True, slots=True)
class LateLine:
    """A line, what came of it, and who wrote it (empty where that goes without saying)."""

    line: str
    outcome: Outcome
    writer: str = ""


def late_reply(catalog: Catalog, late: Sequence[LateLine]) -> Reply:
    """Each line with its total, and how to get the whole answer to one."""
    numbered = (
        fill("{n}. {row}", n=number, row=_row(catalog, one))
        for number, one in enumerate(late, start=1)
    )
    html = paragraphs(
        bold(catalog.gettext("I was away. This has come in meanwhile:")),
        lines(*numbered),
        catalog.gettext("For the whole answer to a line mend it, or send it again."),
    )
    return Reply(html)


def _row(catalog: Catalog, late: LateLine) -> Html:
    line = " ".join(late.line.split())
    typed = code(line if len(line) <= LINE_SHOWN else f"{line[:LINE_SHOWN]}…")
    parts = bold(_result(catalog, late.outcome)), late.writer[:NAME_SHOWN], typed
    return join(" · ", (part for part in parts if part))


def _result(catalog: Catalog, outcome: Outcome) -> str:
    """The total, or in a few words why there is none."""
    match outcome:
        case Scored(score=score) if score.legal:
            return points(catalog, score.total)
        case Scored(score=score):
            worth = points(catalog, score.total)
            return catalog.pgettext("button", "{points}, not enough").format(points=worth)
        case RiichiScored() as riichi:
            return riichi_worth(catalog, riichi)
        case WhichGame(mcr=mcr, riichi=other):
            return f"{mcr_worth(catalog, mcr)} / {riichi_worth(catalog, other)}"
        case Ready(waits=()) | RiichiReady(waits=()):
            return catalog.gettext("not ready")
        case RiichiReady() as waiting:
            return riichi_worth(catalog, waiting)
        case Ready(waits=waits):
            waited = " ".join(tile(catalog, one.tile) for one in waits)
            return catalog.pgettext("button", "waits for {tiles}").format(tiles=waited)
        case Withheld():
            return catalog.gettext("no help in this group")
        case Refused(error=UnreadableText()):
            return catalog.gettext("cannot be read")
        case Refused(error=AmbiguousText()):
            return catalog.gettext("reads in two ways")
        case Refused(error=NotAWinningHand()):
            return catalog.gettext("not a winning hand")
        case Refused():
            return catalog.gettext("there is no such hand")
