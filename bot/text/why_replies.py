"""Answers to questions about a scored hand: why not this fan, which fans are near, what if."""

from collections import Counter
from collections.abc import Iterator, Sequence

from bot.model.answer import Scored
from bot.model.near_miss import NearMiss
from bot.text.catalog import Catalog
from bot.text.drawn_hand import draw_hand
from bot.text.fair_play import kept_back_line
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs, quiet
from bot.text.ready_answer import wait_worth
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.why_account import reading_line
from bot.text.why_not import one_tile_away, rule, why_not_reason
from bot.text.why_short import short_reason, worths
from bot.text.words import by_preset, fan_name, listed, points
from bot.text.words import tile as tile_name
from scoring.fan import Fan
from scoring.score import Score, Verdict, WaitingTile, WhyNot
from scoring.tiles import Tile

IN_A_ROW = 2
QUERY_SHOWN = 60
"""Characters of a question that are repeated."""


def why_not_reply(catalog: Catalog, score: Score, why: WhyNot, miss: NearMiss) -> Reply:
    """Why the fan does not count, what would bring it, and where it would count."""
    head = join(": ", (fan_name(catalog, why.fan), points(catalog, why.fan.points)))
    reason = why_not_reason(catalog, score, why)
    of_fan = rule(catalog, why.fan.key)
    html = paragraphs(
        lines(
            bold(head),
            reason,
            one_tile_away(catalog, miss),
            *_elsewhere(catalog, score, why),
            "" if of_fan in reason else quiet(of_fan),
        ),
        code(draw_hand(score, catalog.language)),
    )
    return Reply(html)


def _elsewhere(catalog: Catalog, score: Score, why: WhyNot) -> Iterator[Html]:
    """Where a fan that does not count here would: in another reading, under other rules."""
    if why.verdict is Verdict.COUNTED:
        return
    for reading in score.others:
        if any(match.fan.key == why.fan.key for match in reading.counted):
            yield fill(catalog.gettext("It would count in another reading:"))
            yield reading_line(catalog, score, reading)
            break
    presets = [
        other.rules.key
        for other in score.elsewhere
        if any(one.fan.key == why.fan.key and one.there for one in other.changes)
    ]
    if presets:
        by_rules = listed(catalog, (by_preset(catalog, key) for key in presets))
        yield fill(catalog.gettext("It counts {by_rules}."), by_rules=by_rules)


def near_reply(
    catalog: Catalog,
    score: Score,
    answer: str,
    misses: Sequence[NearMiss],
    *,
    unknown: str = "",
    back: bool = False,
) -> Reply:
    """The fans that are worth asking about, as buttons (`1:w:`); `unknown` names no fan."""
    html = paragraphs(
        _unknown(catalog, unknown),
        short_reason(catalog, score),
        _offer(catalog, misses),
    )
    rows = fan_rows(catalog, answer, [miss.fan for miss in misses])
    if back:
        label = catalog.pgettext("button", "Back")
        rows = (*rows, (Button(label, f"1:w:{answer}:back"),))
    return Reply(html, rows)


def which_fan_reply(catalog: Catalog, answer: str, fans: Sequence[Fan]) -> Reply:
    """The fans that a question may mean."""
    question = bold(catalog.gettext("Which fan do you mean?"))
    return Reply(question, fan_rows(catalog, answer, fans))


def fan_rows(catalog: Catalog, answer: str, fans: Sequence[Fan]) -> Rows:
    """A button for each fan that says why it does not count."""
    buttons = [Button(fan_name(catalog, fan), f"1:w:{answer}:fan:{fan.key}") for fan in fans]
    return in_rows(buttons, IN_A_ROW)


def _unknown(catalog: Catalog, query: str) -> Html:
    if not query:
        return Html()
    return fill(catalog.gettext("“{query}” is the name of no fan."), query=query[:QUERY_SHOWN])


def _offer(catalog: Catalog, misses: Sequence[NearMiss]) -> Html:
    if not misses:
        return fill(catalog.gettext("Ask about any fan by its name: why not half flush?"))
    return fill(catalog.gettext("Found but not counted, or one change away; tap one to hear why:"))


def what_if_reply(
    catalog: Catalog, score: Score, asked: Sequence[Tile], waits: Sequence[WaitingTile]
) -> Reply:
    """What the hand would be worth on other tiles, beside the one that it won on."""
    by_tile = {wait.tile: wait for wait in waits}
    won = score.hand.winning
    told = dict.fromkeys((*asked, *((won,) if won else ())))
    known = (by_tile[tile] for tile in told if tile in by_tile)
    other = next((tile for tile in asked if tile in by_tile and tile is not won), None)
    html = paragraphs(
        lines(
            *(_no_win(catalog, tile, waits) for tile in asked if tile not in by_tile),
            *(_worth(catalog, wait) for wait in known),
            *(_difference(catalog, score, by_tile[other]) if other else ()),
        ),
        code(draw_hand(score, catalog.language)),
    )
    return Reply(html)


def _no_win(catalog: Catalog, tile: Tile, waits: Sequence[WaitingTile]) -> Html:
    template = catalog.gettext("{tile} does not complete the hand. It wins on: {tiles}.")
    tiles = " ".join(tile_name(catalog, wait.tile) for wait in waits)
    return fill(template, tile=bold(tile_name(catalog, tile)), tiles=tiles)


def _worth(catalog: Catalog, wait: WaitingTile) -> Html:
    """8s: 7 on a discard (not enough) · 9 by self-draw"""
    name = bold(tile_name(catalog, wait.tile))
    if not wait.left:
        return fill(catalog.gettext("{tile}: none left"), tile=name)
    return join(": ", (name, wait_worth(catalog, wait)))


def _difference(catalog: Catalog, score: Score, wait: WaitingTile) -> Iterator[Html]:
    """The fans that go and come with the other tile, won in the same way."""
    other = wait.self_drawn if score.win.self_drawn else wait.by_discard
    if other is None:
        return
    here, there = (Counter(match.fan for match in one.counted) for one in (score, other))
    tile = tile_name(catalog, wait.tile)
    if lost := here - there:
        template = catalog.gettext("With {tile} these fans go: {fans}.")
        yield fill(template, tile=tile, fans=join(", ", worths(catalog, lost.elements())))
    if gained := there - here:
        template = catalog.gettext("With {tile} these fans come: {fans}.")
        yield fill(template, tile=tile, fans=join(", ", worths(catalog, gained.elements())))


def kept_back_reply(catalog: Catalog, scored: Scored) -> Reply:
    """What else the hand waited for is not told where a group plays without help."""
    return Reply(kept_back_line(catalog, scored.fair_play))


def no_hand_reply(catalog: Catalog) -> Reply:
    """A question where no scored hand is known."""
    return Reply(
        fill(
            catalog.gettext(
                "I know of no scored hand here. Send one, then ask in reply to my answer."
            )
        )
    )
