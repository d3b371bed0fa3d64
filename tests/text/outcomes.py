"""A typed line and what comes of it, without a store: for tests of the words."""

from dataclasses import replace

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap, Withheld
from bot.model.choice import Choice
from bot.model.exchange import Asked, Exchange
from bot.model.inline_line import InlineLine
from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog
from bot.text.ready_answer import ready_reply, withheld_reply
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply
from bot.text.score_answer import score_reply
from bot.usecases.hands import begun
from bot.usecases.inline import inline_line
from bot.usecases.table import Table
from scoring import MCR_RULES
from scoring.score import RuleSet

ANSWER = "k7"
WORLD = MCR_RULES["wmo"]


def exchange(table: Table, line: str) -> Exchange:
    """The line as it would be kept."""
    return begun(table, Exchange(7, Asked(1, 1), line, None, Circumstances()), line)


def outcome(
    line: str,
    language: str = "en",
    rules: RuleSet = WORLD,
    taps: tuple[Tap, ...] = (),
    fair_play: FairPlay = FairPlay.OPEN,
    choice: Choice | None = None,
) -> Outcome:
    """What comes of a line, after some buttons have been tapped."""
    table = Table(rules, fair_play, language)
    asked = replace(exchange(table, line), choice=choice or Choice())
    for tap in taps:
        asked = replace(asked, now=asked.now.tapped(tap))
    return table.outcome(asked)


def scored(line: str, *taps: Tap) -> Scored:
    """What comes of a line that is known to win."""
    found = outcome(line, taps=taps)
    assert isinstance(found, Scored)
    return found


def reply(catalog: Catalog, line: str, found: Outcome) -> Reply:
    match found:
        case Scored():
            return score_reply(catalog, found, ANSWER)
        case Ready():
            return ready_reply(catalog, found, ANSWER)
        case Refused():
            return refusal_reply(catalog, found, line, ANSWER)
        case Withheld():
            return withheld_reply(catalog, found, ANSWER)
        case _:
            raise AssertionError(found)


def inline(catalog: Catalog, line: str) -> InlineLine:
    """The line as it would be read after the bot's name."""
    return inline_line(Table(WORLD, FairPlay.OPEN, catalog.language), line)
