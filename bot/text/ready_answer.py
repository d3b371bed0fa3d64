"""The answer to a hand of 13 tiles: what it waits for, and what each tile is worth."""

from collections.abc import Iterable, Iterator, Sequence

from bot.model.answer import Circumstances, Ready, WaitsElsewhere, Withheld
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.circumstances import assumed_of_ready
from bot.text.claimed_line import claimed_line
from bot.text.differing import alike_elsewhere
from bot.text.fair_play import help_row, kept_back_line
from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs, quiet
from bot.text.other_rules import rules_line
from bot.text.picture_words import picture_of_ready
from bot.text.repairs import repair_rows
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.taps import tap_label
from bot.text.words import by_preset, fan_name, flowers, listed, points, tile
from bot.text.worth import worths
from scoring.notation import write_hand
from scoring.riichi.notation import write_riichi_hand
from scoring.score import Score, WaitingTile
from scoring.tiles import Tile

WINS_IN_A_ROW = 3
NAMED_AGAIN = 3
"""If more tiles than this are all worth something else by another preset, they are not repeated."""
ELSEWHERE_SHOWN = 3
"""A list of more differences by other presets than this is folded away."""


def ready_reply(catalog: Catalog, ready: Ready, answer: str) -> Reply:
    """Each waiting tile with its copies and points, or how far the hand is from being ready.

    The buttons say that one of them came (`1:c:`) or change what is assumed (`1:t:`).
    """
    hand = code(write_hand(ready.hand, catalog.language))
    assumed = lines(assumed_of_ready(catalog, ready), rules_line(catalog, ready.rules))
    elsewhere = list(_elsewhere(catalog, ready))
    differences = few_or_folded(elsewhere)
    html = paragraphs(
        lines(bold(_heading(catalog, ready)), *_wait_lines(catalog, ready.waits)),
        hand,
        lines(assumed, differences) if ready.waits or elsewhere else "",
        claimed_line(catalog, _claimed(catalog, ready)),
        bold(catalog.gettext("Did you mean:")) if ready.repairs else "",
    )
    if not ready.waits:
        return Reply(html, repair_rows(catalog, ready.repairs, answer))
    now = Circumstances(ready.win, ready.hand.flowers)
    taps = (Button(tap_label(catalog, now, tap), f"1:t:{answer}:{tap}") for tap in ready.taps)
    rows = (*_won_rows(catalog, ready, answer), *in_rows(taps, WINS_IN_A_ROW))
    return Reply(html, rows, picture_of_ready(catalog, ready.hand, ready.waits))


def _claimed(catalog: Catalog, ready: Ready) -> Iterator[str]:
    """The fans that the line names."""
    fans = {fan.key: fan for fan in ready.rules.fans}
    yield from (fan_name(catalog, fans[key]) for claim in ready.typed.claims for key in claim.keys)


def few_or_folded(differences: Sequence[Html]) -> Html:
    """What other presets make of the waits; a long list is folded away."""
    told = lines(*differences)
    return folded(told) if len(differences) > ELSEWHERE_SHOWN else told


def withheld_reply(catalog: Catalog, withheld: Withheld, answer: str) -> Reply:
    """Thirteen tiles in a group that plays without help: the hand comes back, and the reason."""
    html = paragraphs(
        bold(catalog.gettext("The hand has 13 tiles: none has won yet.")),
        code(_withheld_hand(catalog, withheld)),
        kept_back_line(catalog, withheld.fair_play),
    )
    return Reply(html, help_row(catalog, withheld.fair_play, answer))


def _withheld_hand(catalog: Catalog, withheld: Withheld) -> str:
    match withheld.game:
        case Game.MCR:
            return write_hand(withheld.hand, catalog.language)
        case Game.RIICHI:
            return write_riichi_hand(withheld.hand, withheld.typed.reds)


def _heading(catalog: Catalog, ready: Ready) -> str:
    if ready.waits:
        return catalog.gettext("The hand is ready and waits for:")
    return not_ready(catalog, ready.to_come)


def not_ready(catalog: Catalog, to_come: int) -> Html:
    """How many tiles are still to come."""
    sentence = catalog.ngettext(
        "The hand is not ready: {n}\xa0tile is still to come.",
        "The hand is not ready: {n}\xa0tiles are still to come.",
        to_come,
    )
    return fill(sentence, n=to_come)


def _wait_lines(catalog: Catalog, waits: Iterable[WaitingTile]) -> Iterator[Html]:
    """A line for each wait; tiles that are worth the same share one."""
    alike: dict[object, list[WaitingTile]] = {}
    for wait in waits:
        alike.setdefault((wait.left, *_totals(wait)), []).append(wait)
    for group in alike.values():
        left = catalog.gettext("{tile} ({n}\xa0left)")
        if len(group) > 1:
            left = catalog.gettext("{tile} ({n}\xa0left of each)")
        kind = bold(" ".join(tile(catalog, one.tile) for one in group))
        if group[0].left:
            head = fill(left, tile=kind, n=group[0].left)
            yield join(": ", (head, wait_worth(catalog, group[0])))
        else:
            yield fill(catalog.gettext("{tile}: none left"), tile=kind)


def wait_worth(catalog: Catalog, wait: WaitingTile) -> Html:
    """21 on a discard · 23 by self-draw; or that it may not win."""
    if not wait.may_win:
        best = max(filter(None, (wait.by_discard, wait.self_drawn)), key=lambda one: one.total)
        template = catalog.gettext("may not win, {points} at most")
        return fill(template, points=_points(catalog, best))
    return worths(catalog, wait.by_discard, wait.self_drawn)


def _points(catalog: Catalog, score: Score) -> Html:
    """The points of a hand that may not win; flowers apart, because they do not decide."""
    if not score.flowers:
        return points(catalog, score.total)
    return join(" + ", (str(score.qualifying), flowers(catalog, score.flowers)))


def _elsewhere(catalog: Catalog, ready: Ready) -> Iterator[Html]:
    """A line for each worth that other presets give; presets and tiles that agree share one."""
    every = tuple(wait.tile for wait in ready.waits)
    told = (
        (by_preset(catalog, other.rules.key), kind, worth)
        for other in ready.elsewhere
        for kind, worth in _worth_there(catalog, other)
    )
    for worth, presets, tiles in alike_elsewhere(told):
        named = " ".join(tile(catalog, kind) for kind in tiles)
        if tiles == every and len(tiles) > NAMED_AGAIN:
            named = catalog.gettext("Each of them")
        rules = listed(catalog, presets)
        head = fill(catalog.gettext("{tile} {by_rules}"), tile=named, by_rules=rules)
        yield quiet(join(": ", (head, worth)))


def _worth_there(catalog: Catalog, other: WaitsElsewhere) -> Iterator[tuple[Tile, Html]]:
    yield from ((wait.tile, wait_worth(catalog, wait)) for wait in other.waits if wait.left)
    yield from ((kind, Html(catalog.gettext("no winning hand"))) for kind in other.not_waited_for)


def _totals(wait: WaitingTile) -> tuple[int | None, int | None]:
    by_discard, self_drawn = wait.by_discard, wait.self_drawn
    return by_discard and by_discard.total, self_drawn and self_drawn.total


def _won_rows(catalog: Catalog, ready: Ready, answer: str) -> Rows:
    label = catalog.pgettext("button", "Won on {tile}")
    return in_rows(
        (
            Button(
                label.format(tile=tile(catalog, wait.tile)),
                f"1:c:{answer}:won:{wait.tile}",
            )
            for wait in ready.waits
            if wait.left
        ),
        WINS_IN_A_ROW,
    )
