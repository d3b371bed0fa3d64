"""Thirteen tiles: what they wait for, here and by the other presets."""

from collections.abc import Iterator

from bot.model.answer import Ready, WaitsElsewhere
from bot.model.taps import taps_while_waiting
from scoring import MCR_RULES
from scoring.hand import Hand, Win
from scoring.notation import TypedHand
from scoring.score import RuleSet, WaitingTile


def ready(typed: TypedHand, hand: Hand, win: Win, rules: RuleSet) -> Ready:
    """What becomes of the hand when the right tile comes; raises ImpossibleHand."""
    waits = rules.waits(hand, win)
    return Ready(
        typed,
        hand,
        win,
        rules,
        waits,
        to_come=1 if waits else rules.distance(hand),
        elsewhere=tuple(_elsewhere(hand, win, rules, waits)),
        taps=taps_while_waiting(hand),
    )


def _elsewhere(
    hand: Hand, win: Win, rules: RuleSet, here: tuple[WaitingTile, ...]
) -> Iterator[WaitsElsewhere]:
    """The other presets by which a tile is worth something else, or only one of them waits."""
    worth = {wait.tile: _worth(wait) for wait in here if wait.left}
    for preset in MCR_RULES.values():
        if preset is rules:
            continue
        there = {wait.tile: wait for wait in preset.waits(hand, win) if wait.left}
        others = tuple(wait for tile, wait in there.items() if worth.get(tile) != _worth(wait))
        missing = tuple(tile for tile in worth if tile not in there)
        if others or missing:
            yield WaitsElsewhere(preset, others, missing)


def _worth(wait: WaitingTile) -> tuple[int | None, int | None]:
    by_discard, self_drawn = wait.by_discard, wait.self_drawn
    return by_discard and by_discard.total, self_drawn and self_drawn.total
