"""What is wrong with a typed line, where, and what to do about it. The line itself comes back."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.model.answer import Refused
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.text.advice import advice_lines, advice_rows
from bot.text.catalog import Catalog
from bot.text.circumstances import told
from bot.text.fair_play import help_row, kept_back_line
from bot.text.markup import Html, bold, code, faulty, fill, join, lines, paragraphs
from bot.text.pieces import counted_pieces
from bot.text.problems import problem_sentence
from bot.text.repairs import edit_row, repair_rows, whole_line
from bot.text.reply import Button, Reply
from bot.text.riichi.advice import riichi_advice_lines, riichi_advice_rows
from bot.text.riichi.words import tile as riichi_tile
from bot.text.unreadable import ambiguous_sentence, unreadable_sentence
from scoring.errors import (
    AmbiguousText,
    ImpossibleHand,
    NotAWinningHand,
    UnknownOption,
    UnknownRules,
    UnreadableText,
)
from scoring.hand import COPIES, FLOWERS, READY, ProblemKind
from scoring.notation import WITH_FLOWERS, TypedHand, write_hand
from scoring.riichi.notation import write_riichi_hand
from scoring.riichi.phrases import WITH_RED_FIVES

BEFORE, AFTER = 120, 60
"""Characters of a long line that are repeated before and after the faulty part."""

_DIALECTS = {Game.MCR: WITH_FLOWERS, Game.RIICHI: WITH_RED_FIVES}
_COUNTED = frozenset(
    (ProblemKind.TOO_FEW_TILES, ProblemKind.TOO_MANY_TILES, ProblemKind.IMPOSSIBLE_MELD)
)
"""Problems for which the line is counted back."""


def refusal_reply(catalog: Catalog, refused: Refused, line: str, answer: str) -> Reply:
    """Why `line`, as it was typed, was refused, and what may be meant.

    Readings (`1:r:`), repairs (`1:m:`) and discards (`1:c:`) come as buttons, and the line itself
    to be mended by hand.
    """
    readings = refused.error.readings if isinstance(refused.error, AmbiguousText) else ()
    labels = _labels(catalog, refused.game, readings)
    html = paragraphs(
        *_reasons(catalog, refused, line),
        catalog.gettext("This is a hand of riichi, and here MCR is played. /rules changes that.")
        if refused.other_game
        else "",
        lines(*(fill("{n}. {label}", n=n, label=label) for n, label in enumerate(labels, start=1))),
        advice_lines(catalog, refused.discards),
        riichi_advice_lines(catalog, refused.riichi_discards),
        kept_back_line(catalog, refused.fair_play),
        whole_line(catalog, line),
        catalog.gettext("/help: how to type a hand") if _no_hand_at_all(refused, line) else "",
        bold(catalog.gettext("Did you mean:")) if refused.repairs else "",
    )
    rows = (
        *((Button(label, f"1:r:{answer}:{n}"),) for n, label in enumerate(labels)),
        *repair_rows(catalog, refused.repairs, answer),
        *advice_rows(catalog, refused.discards, answer),
        *riichi_advice_rows(catalog, refused.riichi_discards, answer),
        *help_row(catalog, refused.fair_play, answer),
        *edit_row(catalog, line),
    )
    return Reply(html, rows)


def _no_hand_at_all(refused: Refused, line: str) -> bool:
    """Whether it is a greeting rather than a hand: letters that are no tiles, and no number."""
    unread = isinstance(refused.error, UnreadableText) and not refused.repairs
    return unread and not any(sign.isdigit() for sign in line)


def _reasons(catalog: Catalog, refused: Refused, line: str) -> Iterator[Html]:
    """What is wrong, and the line with its faulty part marked."""
    match refused.error:
        case UnreadableText() as error:
            yield bold(unreadable_sentence(catalog, error))
            yield marked(error.text, error.start, error.end)
        case AmbiguousText() as error:
            yield bold(ambiguous_sentence(catalog, error))
            yield marked(error.text, error.start, error.end)
        case ImpossibleHand() as error:
            yield lines(*(bold(problem_sentence(catalog, one)) for one in error.problems))
            if any(problem.kind in _COUNTED for problem in error.problems):
                yield counted_pieces(catalog, line, _DIALECTS[refused.game])
            yield _as_typed(catalog, refused, line)
        case _:
            yield bold(_sentence(catalog, refused))
            yield _pairs_alike(catalog, refused)
            yield _as_typed(catalog, refused, line)


def _pairs_alike(catalog: Catalog, refused: Refused) -> Html:
    """Why seven pairs of which two are alike do not win in riichi; in the other game they do."""
    if refused.game is not Game.RIICHI or refused.typed is None or refused.typed.hand.melds:
        return Html()
    held = Counter(refused.typed.hand.tiles)
    if sum(held.values()) != READY + 1 or any(copies % 2 for copies in held.values()):
        return Html()
    alike = next(tile for tile, copies in held.items() if copies == COPIES)
    sentence = catalog.gettext("Seven pairs must all be different: {tile} is there four times.")
    return fill(sentence, tile=riichi_tile(alike))


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


def _labels(catalog: Catalog, game: Game, readings: Sequence[TypedHand]) -> list[str]:
    """What each reading has that not all have: the hand, or what is said about the win."""
    facts = [(_written(catalog, game, reading), *told(catalog, reading)) for reading in readings]
    common = frozenset(facts[0]).intersection(*facts) if facts else frozenset()
    return [" · ".join([fact for fact in one if fact not in common] or one) for one in facts]


def _as_typed(catalog: Catalog, refused: Refused, line: str) -> Html:
    """The line to copy and mend, and which hand was read if that looks otherwise.

    Flowers that there are not are told of above, and may have been meant as tiles.
    """
    line = line.strip()
    whole = code(line if len(line) <= BEFORE + AFTER else f"{line[: BEFORE + AFTER]}…")
    typed = refused.typed
    if typed and typed.hand.flowers > FLOWERS:
        typed = replace(typed, hand=replace(typed.hand, flowers=0))
    read = _written(catalog, refused.game, typed) if typed else line
    if read == line:
        return whole
    return lines(whole, fill(catalog.gettext("Read as: {hand}"), hand=code(read)))


def _written(catalog: Catalog, game: Game, typed: TypedHand) -> str:
    """The hand as players of the game write it."""
    match game:
        case Game.MCR:
            return write_hand(typed.hand, catalog.language)
        case Game.RIICHI:
            return write_riichi_hand(typed.hand, typed.reds)


def _sentence(catalog: Catalog, refused: Refused) -> Html:
    match refused.error:
        case NotAWinningHand() if refused.fair_play is not FairPlay.OPEN:
            return fill(catalog.gettext("Not a winning hand."))
        case NotAWinningHand() as error:
            sentence = catalog.ngettext(
                "Not a winning hand: {n}\xa0tile away.",
                "Not a winning hand: {n}\xa0tiles away.",
                error.distance,
            )
            return fill(sentence, n=error.distance)
        case UnknownRules() as error:
            return fill(catalog.gettext("There are no rules named “{name}”."), name=error.name)
        case UnknownOption() as error:
            return fill(catalog.gettext("There is no rule option “{name}”."), name=error.name)
        case _:
            return fill(catalog.gettext("This hand cannot be scored."))
