"""A scored hand as text, set by set, so that the reading behind the score can be seen."""

from dataclasses import replace

from bot.model.concealed import concealed_sets
from scoring.notation import write_hand, write_set, write_tiles
from scoring.score import Score


def draw_hand(score: Score, language: str) -> str:
    """123m 123p 55m 78s [EEE] +9s: concealed sets, the one that was waiting, melds, winning tile.

    It is typed like this, too. Fourteen single tiles are written suit by suit.
    """
    hand = score.hand
    concealed = concealed_sets(hand, score.arrangement)
    if concealed is None:
        return write_hand(hand, language)
    parts = [write_set(one, language) for one in concealed.sets]
    parts.append(write_tiles(concealed.waiting, language))
    parts.append(write_hand(replace(hand, concealed=()), language))
    return " ".join(filter(None, parts))
