"""What may be meant by a line that does not read or does not win: a button for each repair."""

from collections.abc import Iterable, Iterator, Sequence
from string import digits

from bot.model.repair_code import code_of
from bot.text.catalog import Catalog
from bot.text.lengths import units
from bot.text.markup import Html, code, folded, lines
from bot.text.reply import Button, Rows
from bot.text.riichi.words import han_and_fu, no_yaku
from bot.text.riichi.words import tile as riichi_tile
from bot.text.words import points, tile
from scoring import RiichiScore
from scoring.repair import Repair
from scoring.riichi.repairs import RiichiRepair
from scoring.score import Score

AnyRepair = Repair | RiichiRepair
PIECE_SHOWN = 24
"""Characters of a changed piece that a button shows; it may be a long word."""
LONGEST_LINE = 256
"""UTF-16 units that a button can put into the field."""
LONGEST_COPIED = 1500
"""Characters of a longer line that are repeated, of at most two UTF-16 units each."""


def repair_rows(catalog: Catalog, repairs: Sequence[AnyRepair], answer: str) -> Rows:
    """777s → 77s: 10 points; each on its own row, the likeliest first (`1:m:`)."""
    return tuple(
        (Button(repair_label(catalog, one), f"1:m:{answer}:{code_of(one)}"),) for one in repairs
    )


def edit_row(catalog: Catalog, line: str) -> Rows:
    """The button that puts the line back into the reader's field, to be mended by hand."""
    typed = " ".join(line.split())
    if not typed or units(typed) > LONGEST_LINE:
        return ()
    return ((Button(catalog.pgettext("button", "Edit the line"), typed=typed),),)


def whole_line(catalog: Catalog, line: str) -> Html:
    """A line that is too long for that button, to be copied: its beginning, if it is endless."""
    if not line.strip() or edit_row(catalog, line):
        return Html()
    whole = line if len(line) <= LONGEST_COPIED else f"{line[:LONGEST_COPIED]}…"
    return lines(catalog.gettext("The whole line, to copy:"), folded(code(whole)))


def repair_label(catalog: Catalog, repair: AnyRepair) -> str:
    """What is changed, and what comes of it."""
    change = " ".join(_changed(catalog, repair))
    return f"{change}: {_worth(catalog, repair)}"


def _changed(catalog: Catalog, repair: AnyRepair) -> Iterator[str]:
    """777s → 77s; what was left out is named alone, and a suit with its digits."""
    change = repair.change
    before = repair.line[: change.start]
    number = before[len(before.rstrip(digits)) :]
    typed, instead = (piece(number + part.strip()) for part in (change.typed, change.instead))
    if not instead:
        yield catalog.pgettext("button", "without {tiles}").format(tiles=typed)
    elif typed:
        yield " → ".join(_changed_tiles(typed, instead))
    else:
        yield instead if instead.startswith("+") else f"+ {instead}"


def _changed_tiles(typed: str, instead: str) -> tuple[str, str]:
    """Only the tiles that changed, where a word far behind them goes with them: 456p … aka 1."""
    first, *rest = typed.split()
    other, *others = instead.split()
    if first != other and rest[:1] == others[:1] != [] and not first.isalpha():
        return first, other
    return typed, instead


def _worth(catalog: Catalog, repair: AnyRepair) -> str:
    """What the mended hand is worth, or what it waits for."""
    match repair:
        case Repair(score=Score() as score):
            return worth_label(catalog, score)
        case RiichiRepair(score=RiichiScore() as riichi):
            return han_and_fu(catalog, riichi.reading) if riichi.legal else no_yaku(catalog)
        case RiichiRepair(waits=waits):
            return _waiting(catalog, (riichi_tile(wait.tile) for wait in waits))
        case Repair(waits=waited):
            return _waiting(catalog, (tile(catalog, wait.tile) for wait in waited))


def _waiting(catalog: Catalog, tiles: Iterable[str]) -> str:
    template = catalog.pgettext("button", "waits for {tiles}")
    return template.format(tiles=" ".join(tiles))


def worth_label(catalog: Catalog, score: Score) -> str:
    """The points of a hand on a button, and whether they are too few."""
    if score.legal:
        return points(catalog, score.total)
    return catalog.pgettext("button", "{n}, not enough").format(n=score.total)


def piece(typed: str) -> str:
    """A piece of a line as a button shows it."""
    return typed if len(typed) <= PIECE_SHOWN else f"{typed[:PIECE_SHOWN]}…"
