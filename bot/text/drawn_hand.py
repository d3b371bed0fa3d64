"""A scored hand as text, set by set, so that the reading behind the score can be seen."""

from dataclasses import replace

from scoring.arrange import Shape
from scoring.notation import write_hand, write_set, write_tiles
from scoring.score import Score

_IN_SETS = frozenset((Shape.REGULAR, Shape.SEVEN_PAIRS, Shape.KNITTED_STRAIGHT))


def draw_hand(score: Score, language: str) -> str:
    """123m 123p 55m 78s [EEE] +9s: concealed sets, the one that was waiting, melds, winning tile.

    It is typed like this, too. Fourteen single tiles are written suit by suit.
    """
    hand, reading = score.hand, score.arrangement
    if hand.winning is None or reading.shape not in _IN_SETS:
        return write_hand(hand, language)
    concealed = list(reading.sets)
    for one in (*hand.declared, reading.completed):
        concealed.remove(one)
    waiting = list(reading.completed.tiles)
    waiting.remove(hand.winning)
    parts = [write_set(one, language) for one in concealed]
    parts.append(write_tiles(waiting, language))
    parts.append(write_hand(replace(hand, concealed=()), language))
    return " ".join(filter(None, parts))
