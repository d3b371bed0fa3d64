"""A typed line and what comes of it, without a store: for tests of the words."""

from dataclasses import replace

from bot.model.answer import Circumstances, Outcome, Ready, Refused, Scored, Tap
from bot.text.catalog import Catalog
from bot.text.ready_answer import ready_reply
from bot.text.refusal import refusal_reply
from bot.text.reply import Reply
from bot.text.score_answer import score_reply
from bot.usecases.changes import possible_taps
from scoring import RULE_SETS
from scoring.errors import ScoringError
from scoring.hand import READY
from scoring.notation import parse_hand
from scoring.score import RuleSet

ANSWER = "k7"


def outcome(
    line: str, language: str = "en", rules: RuleSet = RULE_SETS["wmo"], taps: tuple[Tap, ...] = ()
) -> Outcome:
    """What comes of a line, after some buttons have been tapped."""
    try:
        typed = parse_hand(line, language)
    except ScoringError as error:
        return Refused(error)
    now = Circumstances(typed.win, typed.hand.flowers)
    for tap in taps:
        now = now.tapped(tap)
    hand = replace(typed.hand, flowers=now.flowers)
    try:
        if hand.winning is None and hand.size() == READY:
            return Ready(typed, hand, rules, rules.waits(hand, now.win))
        score = rules.score(hand, now.win)
    except ScoringError as error:
        return Refused(error, typed)
    return Scored(typed, score, possible_taps(score))


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
            return ready_reply(catalog, found)
        case Refused():
            return refusal_reply(catalog, found, line, ANSWER)
