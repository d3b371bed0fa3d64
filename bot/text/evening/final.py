"""The result of an evening: places, table points, the best hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.model.evening.course import Course, CourseWords
from bot.model.evening.deeds import Won
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import RiichiWon, WinningHand
from bot.model.evening.tables import Evening, Sheet
from bot.model.evening.won_hand import WonHand
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.ending import closed_text
from bot.text.evening.ledger_lines import (
    Names,
    afterwards_text,
    deal_name,
    deed_sentence,
    names_of,
    surplus_text,
)
from bot.text.evening.standings import standing_row
from bot.text.evening.voices import voice_of
from bot.text.markup import Html, block, bold, capital, fill, join, lines, paragraphs, quiet
from bot.text.moments import day, time_of_day
from bot.text.picture_words import picture_of_riichi_tiles, picture_of_tiles
from bot.text.reply import CourseChart, Reply
from bot.text.riichi.words import yaku_name
from bot.text.words import fan_name
from scoring import MCR_RULES, RIICHI_RULES, parse_riichi
from scoring.notation import parse_hand


def final_reply(catalog: Catalog, sheet: Sheet) -> Reply:
    """Everything that the evening comes to."""
    names = names_of(sheet)
    table = "\n".join(standing_row(catalog, sheet, one) for one in sheet.ledger.standings)
    html = paragraphs(
        lines(
            bold(closed_text(catalog, sheet)),
            block(table),
            voice_of(sheet.evening.terms).left(catalog, sheet),
            afterwards_text(catalog, names, sheet.ledger.afterwards),
            capital(surplus_text(catalog, sheet)),
        ),
        _best(catalog, names, sheet),
        quiet(_when(catalog, sheet.evening)),
    )
    history = button(catalog.pgettext("button", "History"), Act.PAGE, sheet.evening.id, 0, "new")
    reopen = button(catalog.pgettext("button", "Reopen"), Act.REOPEN, sheet.evening.id)
    files = button(catalog.pgettext("button", "CSV and JSON"), Act.EXPORT, sheet.evening.id)
    return Reply(html, ((history, files), (reopen,)), course_chart(catalog, sheet))


def best_hand_reply(catalog: Catalog, sheet: Sheet) -> Reply | None:
    """The best hand of those whose tiles are known, to be shown in a picture."""
    for line in sheet.ledger.best:
        match line.deed:
            case Won(hand=WonHand(line=tiles)):
                said = _hand(catalog, names_of(sheet), line, sheet.evening.terms.rules)
                picture = picture_of_tiles(catalog, parse_hand(tiles).hand)
                return Reply(said, picture=picture)
            case RiichiWon(hands=(WinningHand(hand=WonHand(line=tiles)),)):
                said = _hand(catalog, names_of(sheet), line, sheet.evening.terms.rules)
                return Reply(said, picture=picture_of_riichi_tiles(catalog, parse_riichi(tiles)))
            case _:
                pass
    return None


def course_chart(catalog: Catalog, sheet: Sheet) -> CourseChart:
    """The totals after each deal, as a line for each player."""
    words = CourseWords(catalog.pgettext("chart", "Hand"), catalog.pgettext("chart", "Points"))
    return CourseChart(Course.of(sheet.ledger, tuple(names_of(sheet))), words)


def _best(catalog: Catalog, names: Names, sheet: Sheet) -> Html:
    """The win with the most points, or several that are level, with their fans."""
    best = sheet.ledger.best
    if not best:
        return Html()
    heading = catalog.ngettext("Best hand", "Best hands", len(best))
    rules = sheet.evening.terms.rules
    return lines(bold(heading), *(_hand(catalog, names, line, rules) for line in best))


def _hand(catalog: Catalog, names: Names, line: Line, rules: str) -> Html:
    said = fill(
        "{deal}: {deed}",
        deal=deal_name(catalog, line.position.deal),
        deed=deed_sentence(catalog, names, line.deed),
    )
    match line.deed:
        case Won(hand=hand) if hand is not None and hand.fans:
            return lines(said, fans_text(catalog, rules, hand.fans))
        case RiichiWon(hands):
            kept = (one.hand for one in hands if one.hand is not None)
            return lines(said, *(yaku_text(catalog, rules, hand.fans) for hand in kept))
        case _:
            return said


def yaku_text(catalog: Catalog, rules: str, keys: Iterable[str]) -> Html:
    """Riichi, Pinfu."""
    yaku = {one.key: one for one in RIICHI_RULES[rules].yaku}
    return join(", ", (yaku_name(catalog, yaku[key]) for key in keys if key in yaku))


def fans_text(catalog: Catalog, rules: str, keys: Iterable[str]) -> Html:
    """Mixed Triple Chow, Short Straight ×2."""
    fans = {fan.key: fan for fan in MCR_RULES[rules].fans}
    times = Counter(key for key in keys if key in fans)
    return join(
        ", ",
        (
            f"{fan_name(catalog, fans[key])} ×{n}" if n > 1 else fan_name(catalog, fans[key])
            for key, n in times.items()
        ),
    )


def _when(catalog: Catalog, evening: Evening) -> Html:
    """The rules and what of them makes table points, the day, and from when to when."""
    began, ended = evening.started_at, evening.ended_at
    voice = voice_of(evening.terms)
    parts = [voice.rules(catalog, evening.terms), *voice.bonuses(catalog, evening.terms)]
    if began is not None and ended is not None:
        parts += [day(catalog, began), f"{time_of_day(began)}–{time_of_day(ended)}"]
    return join(" · ", parts)
