"""The answer to a hand of 13 tiles: what it waits for, and what each tile is worth."""

from bot.model.answer import Ready
from bot.text.catalog import Catalog
from bot.text.circumstances import assumed_of_ready
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs
from bot.text.other_rules import rules_line
from bot.text.reply import Reply
from bot.text.words import points, tile
from scoring.notation import write_hand
from scoring.score import Score, WaitingTile


def ready_reply(catalog: Catalog, ready: Ready) -> Reply:
    """Each waiting tile with its copies and points, or that the hand is not ready."""
    hand = code(write_hand(ready.hand, catalog.language))
    if not ready.waits:
        refusal = catalog.gettext("The hand is not ready: no tile completes it.")
        return Reply(lines(bold(refusal), hand))
    alike: dict[object, list[WaitingTile]] = {}
    for wait in ready.waits:
        alike.setdefault((wait.left, _worth(wait.by_discard), _worth(wait.self_drawn)), []).append(
            wait
        )
    waits = (_waits(catalog, group) for group in alike.values())
    html = paragraphs(
        lines(bold(catalog.gettext("The hand is ready and waits for:")), *waits),
        hand,
        lines(assumed_of_ready(catalog, ready), rules_line(catalog, ready.rules)),
    )
    return Reply(html)


def _worth(score: Score | None) -> int | None:
    return None if score is None else score.total


def _waits(catalog: Catalog, group: list[WaitingTile]) -> Html:
    """1p 4p (3 left): 21 on a discard · 23 by self-draw; for tiles that are worth the same."""
    wait = group[0]
    kind = bold(" ".join(tile(catalog, one.tile) for one in group))
    if not wait.left:
        return fill(catalog.gettext("{tile}: none left"), tile=kind)
    left = catalog.gettext("{tile} ({n}\xa0left)")
    if len(group) > 1:
        left = catalog.gettext("{tile} ({n}\xa0left of each)")
    head = fill(left, tile=kind, n=wait.left)
    if not wait.may_win:
        worth = max(score.total for score in (wait.by_discard, wait.self_drawn) if score)
        return fill(
            catalog.gettext("{waits_for}: may not win, {points} at most"),
            waits_for=head,
            points=points(catalog, worth),
        )
    worths = (
        *_by_discard(catalog, wait.by_discard),
        *_self_drawn(catalog, wait.self_drawn),
    )
    return join(": ", (head, join(" · ", worths)))


def _by_discard(catalog: Catalog, score: Score | None) -> tuple[Html, ...]:
    if score is None:
        return ()
    template = catalog.gettext("{n} on a discard")
    if not score.legal:
        template = catalog.gettext("{n} on a discard (not enough)")
    return (fill(template, n=score.total),)


def _self_drawn(catalog: Catalog, score: Score | None) -> tuple[Html, ...]:
    if score is None:
        return ()
    template = catalog.gettext("{n} by self-draw")
    if not score.legal:
        template = catalog.gettext("{n} by self-draw (not enough)")
    return (fill(template, n=score.total),)
