"""What is wrong with a typed line, where, and what to do about it. The line itself comes back."""

from collections.abc import Iterator, Sequence

from bot.model.answer import Refused
from bot.text.catalog import Catalog
from bot.text.circumstances import told
from bot.text.markup import Html, bold, code, faulty, fill, join, lines, paragraphs
from bot.text.problems import problem_sentence
from bot.text.reply import Button, Reply
from bot.text.unreadable import ambiguous_sentence, unreadable_sentence
from bot.text.words import tile
from scoring.errors import (
    AmbiguousText,
    ImpossibleHand,
    NotAWinningHand,
    ScoringError,
    UnknownOption,
    UnknownRules,
    UnreadableText,
)
from scoring.hand import Hand, ProblemKind
from scoring.notation import TypedHand, write_hand, write_meld, write_tiles
from scoring.tiles import Suit

BEFORE, AFTER = 120, 60
"""Characters of a long line that are repeated before and after the faulty part."""

_MISCOUNTED = frozenset((ProblemKind.TOO_FEW_TILES, ProblemKind.TOO_MANY_TILES))


def refusal_reply(catalog: Catalog, refused: Refused, line: str, answer: str) -> Reply:
    """Why `line`, as it was typed, was refused; two readings come as buttons (`1:r:`)."""
    error = refused.error
    match error:
        case UnreadableText():
            why = bold(unreadable_sentence(catalog, error))
            return Reply(paragraphs(why, marked(error.text, error.start, error.end)))
        case AmbiguousText():
            return _ambiguous(catalog, error, answer)
        case ImpossibleHand():
            return Reply(_impossible(catalog, error, refused.typed, line))
        case _:
            why = bold(_sentence(catalog, error))
            return Reply(paragraphs(why, _as_typed(catalog, refused.typed, line)))


def marked(line: str, start: int, end: int) -> Html:
    """The line as it was typed with its faulty part marked; a long one is cut around it."""
    first, last = max(0, start - BEFORE), min(len(line), end + AFTER)
    shown_end = min(end, start + BEFORE)
    return join(
        "",
        (
            "…" if first else "",
            line[first:start],
            faulty(line[start:shown_end]) if shown_end > start else "",
            "…" if shown_end < end else line[end:last],
            "…" if last < len(line) else "",
        ),
    )


def _ambiguous(catalog: Catalog, error: AmbiguousText, answer: str) -> Reply:
    why = bold(ambiguous_sentence(catalog, error))
    labels = _labels(catalog, error.readings)
    numbered = (fill("{n}. {label}", n=n, label=label) for n, label in enumerate(labels, start=1))
    rows = tuple((Button(label, f"1:r:{answer}:{n}"),) for n, label in enumerate(labels))
    line = marked(error.text, error.start, error.end)
    return Reply(paragraphs(why, line, lines(*numbered)), rows)


def _labels(catalog: Catalog, readings: Sequence[TypedHand]) -> list[str]:
    """What each reading has that not all have: the hand, or what is said about the win."""
    facts = [
        (write_hand(reading.hand, catalog.language), *told(catalog, reading))
        for reading in readings
    ]
    common = frozenset(facts[0]).intersection(*facts) if facts else frozenset()
    return [" · ".join([fact for fact in one if fact not in common] or one) for one in facts]


def _impossible(
    catalog: Catalog, error: ImpossibleHand, typed: TypedHand | None, line: str
) -> Html:
    """Every problem on its line; tiles that are miscounted are counted piece by piece."""
    problems = (bold(problem_sentence(catalog, problem)) for problem in error.problems)
    miscounted = any(problem.kind in _MISCOUNTED for problem in error.problems)
    counted = join(" · ", _pieces(catalog, typed.hand)) if typed and miscounted else ""
    return paragraphs(lines(*problems), counted, _as_typed(catalog, typed, line))


def _pieces(catalog: Catalog, hand: Hand) -> Iterator[Html]:
    """The open sets, the tiles of each suit and the winning tile, with how many tiles they are."""
    for one in hand.melds:
        yield _piece(write_meld(one, catalog.language), min(len(one.tiles), 3))
    for suit in Suit:
        if tiles := tuple(one for one in hand.concealed if one.suit is suit):
            yield _piece(write_tiles(sorted(tiles), catalog.language), len(tiles))
    if hand.winning:
        yield _piece(f"+{tile(catalog, hand.winning)}", 1)


def _piece(written: str, size: int) -> Html:
    return fill("{written}: {size}", written=written, size=bold(str(size)))


def _as_typed(catalog: Catalog, typed: TypedHand | None, line: str) -> Html:
    """The line to copy and mend, and how it was read if that looks otherwise."""
    line = line.strip()
    whole = code(line if len(line) <= BEFORE + AFTER else f"{line[: BEFORE + AFTER]}…")
    read = write_hand(typed.hand, catalog.language) if typed else line
    if read == line:
        return whole
    return lines(whole, fill(catalog.gettext("Read as: {hand}"), hand=code(read)))


def _sentence(catalog: Catalog, error: ScoringError) -> Html:
    match error:
        case NotAWinningHand():
            sentence = catalog.ngettext(
                "Not a winning hand: {n}\xa0tile away.",
                "Not a winning hand: {n}\xa0tiles away.",
                error.distance,
            )
            return fill(sentence, n=error.distance)
        case UnknownRules():
            return fill(catalog.gettext("There are no rules named “{name}”."), name=error.name)
        case UnknownOption():
            return fill(catalog.gettext("There is no rule option “{name}”."), name=error.name)
        case _:
            return fill(catalog.gettext("This hand cannot be scored."))
