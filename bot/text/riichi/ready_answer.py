"""The answer to a riichi hand of 13 tiles: what it waits for, and what each tile is worth."""

from collections.abc import Iterable, Iterator, Sequence

from bot.model.riichi import RiichiReady
from bot.model.riichi_ignored import dora_that_counts
from bot.text.catalog import Catalog
from bot.text.claimed_line import claimed_line
from bot.text.differing import alike_elsewhere
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs, quiet
from bot.text.picture_words import picture_of_riichi_ready
from bot.text.ready_answer import few_or_folded
from bot.text.repairs import repair_rows
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.circumstances import assumed_line, dora_line, tap_rows
from bot.text.riichi.ignored_line import ignored_line
from bot.text.riichi.other_rules import riichi_rules_line
from bot.text.riichi.words import YAKU_OF_KEY, han_and_fu, may_not_win, tile, yaku_name
from bot.text.words import points
from scoring import RiichiScore, RiichiWaiting
from scoring.riichi.claims import yaku_meant
from scoring.riichi.notation import write_riichi_hand

WINS_IN_A_ROW = 3


def riichi_ready_reply(catalog: Catalog, ready: RiichiReady, answer: str) -> Reply:
    """Each waiting tile with its copies and worth, or how far the hand is from being ready.

    The buttons say that one of them came (`1:c:`) or change what is assumed (`1:y:`).
    """
    html = paragraphs(
        lines(bold(_heading(catalog, ready)), *_wait_lines(catalog, ready.waits)),
        code(write_riichi_hand(ready.hand, ready.typed.reds)),
        lines(
            assumed_line(catalog, ready.typed, ready.hand, ready.win),
            dora_line(catalog, dora_that_counts(ready.win, ready.rules.options)),
            ignored_line(catalog, ready.win, ready.rules.options),
            riichi_rules_line(catalog, ready.rules),
            few_or_folded(list(_elsewhere(catalog, ready))),
            quiet(catalog.gettext("Whether it is furiten only your discards can tell.")),
        )
        if ready.waits
        else "",
        claimed_line(catalog, _claimed(catalog, ready)),
        bold(catalog.gettext("Did you mean:")) if ready.repairs else "",
    )
    if not ready.waits:
        return Reply(html, repair_rows(catalog, ready.repairs, answer))
    rows = (
        *_won_rows(catalog, ready, answer),
        *tap_rows(catalog, ready.win, ready.taps, answer),
    )
    return Reply(html, rows, picture_of_riichi_ready(catalog, ready))


def _claimed(catalog: Catalog, ready: RiichiReady) -> Iterator[str]:
    """The yaku that the line names; by the name itself, where several go by it."""
    for claim in ready.typed.claims:
        key = yaku_meant(ready.win, claim)
        yield claim.name if key is None else yaku_name(catalog, YAKU_OF_KEY[key])


def _heading(catalog: Catalog, ready: RiichiReady) -> Html:
    if ready.waits:
        return fill(catalog.gettext("The hand is ready and waits for:"))
    sentence = catalog.ngettext(
        "The hand is not ready: {n}\xa0tile is still to come.",
        "The hand is not ready: {n}\xa0tiles are still to come.",
        ready.to_come,
    )
    return fill(sentence, n=ready.to_come)


def _wait_lines(catalog: Catalog, waits: Iterable[RiichiWaiting]) -> Iterator[Html]:
    """A line for each wait; tiles that are worth the same share one."""
    alike: dict[object, list[RiichiWaiting]] = {}
    for wait in waits:
        key = wait.left, str(riichi_wait_worth(catalog, wait))
        alike.setdefault(key, []).append(wait)
    for group in alike.values():
        left = catalog.gettext("{tile} ({n}\xa0left)")
        if len(group) > 1:
            left = catalog.gettext("{tile} ({n}\xa0left of each)")
        kind = bold(" ".join(tile(one.tile) for one in group))
        if group[0].left:
            head = fill(left, tile=kind, n=group[0].left)
            yield join(": ", (head, riichi_wait_worth(catalog, group[0])))
        else:
            yield fill(catalog.gettext("{tile}: none left"), tile=kind)


def _elsewhere(catalog: Catalog, ready: RiichiReady) -> Iterator[Html]:
    """A line for each worth that other presets give; presets and tiles that agree share one."""
    every = tuple(wait.tile for wait in ready.waits)
    told = (
        (other.rules.name, wait.tile, riichi_wait_worth(catalog, wait))
        for other in ready.elsewhere
        for wait in other.waits
    )
    for worth, presets, tiles in alike_elsewhere(told):
        named = () if tiles == every else (" ".join(map(tile, tiles)),)
        yield quiet(join(": ", (", ".join(presets), *named, worth)))


def riichi_wait_worth(catalog: Catalog, wait: RiichiWaiting) -> Html:
    """ron 2 han 30 fu, 2,000 · tsumo 3 han 30 fu, 4,000; or why it may not win."""
    if not wait.left:
        return fill(catalog.gettext("none left"))
    if not wait.may_win:
        return may_not_win(catalog, *filter(None, (wait.ron, wait.tsumo)))
    return join(" · ", _worths(catalog, wait))


def _worths(catalog: Catalog, wait: RiichiWaiting) -> Iterator[Html]:
    if wait.ron is not None:
        template = catalog.pgettext("riichi", "ron {worth}")
        yield fill(template, worth=_worth(catalog, wait.ron))
    if wait.tsumo is not None:
        template = catalog.pgettext("riichi", "tsumo {worth}")
        yield fill(template, worth=_worth(catalog, wait.tsumo))


def _worth(catalog: Catalog, score: RiichiScore) -> Html:
    if not score.legal:
        return may_not_win(catalog, score)
    worth = han_and_fu(catalog, score.reading)
    return fill("{worth}, {n}", worth=worth, n=points(catalog, score.points))


def _won_rows(catalog: Catalog, ready: RiichiReady, answer: str) -> Rows:
    label = catalog.pgettext("button", "Won on {tile}")
    return in_rows(
        (
            Button(label.format(tile=tile(wait.tile)), f"1:c:{answer}:won:{wait.tile}")
            for wait in ready.waits
            if wait.left
        ),
        WINS_IN_A_ROW,
    )


def short_waits(waits: Sequence[RiichiWaiting]) -> Iterator[str]:
    """1p ×4: 2000 / 4000; a dash where there is no yaku."""
    for wait in waits:
        worth = f"{_points(wait.ron)} / {_points(wait.tsumo)}"
        yield f"{tile(wait.tile)} ×{wait.left}" + (f": {worth}" if wait.left else "")


def _points(score: RiichiScore | None) -> str:
    if score is None or not score.legal:
        return "–"
    return str(score.points)
