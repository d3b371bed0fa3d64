"""The words of short lines about a deal that every game shares."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.model.evening.spoken import Seats
from bot.text.evening.name_search import meant
from bot.text.fold import fold

SELF = re.compile(
    r"self|selfdraw|tsumo|wall|сам|сама|стен[аыу]|цумо|devor|devordan|devordagi|ozi|ўзи|девордан"
)
DRAW = re.compile(r"draw|no winner|ничья|durang|дуранг")
FALSE = re.compile(r"false|ложн(?:ый|ая|ое)|soxta|сохта|chombo|чомбо")
AND = re.compile(r"and|и|va|ва")
_FILLER = re.compile(
    r"from|off|by|on|of|the|draw|discards?|wins?|won|points?|hand|and"
    r"|со?|у|от|на|из|снос[ае]?|очк[оа]|очков|победа|раздач[аи]|и"
    r"|ochko|bilan|dan|tashladi|yutdi|tarqatishdan|va"
)
"""Words that add nothing, unless they are the beginning of a name."""
_WORDS = re.compile(r"[^\s,;:·.!?→<>()]+")
_MINUSES = str.maketrans(dict.fromkeys("−–—", "-"))
MOST_WORDS = 12
"""Nobody needs more for a line about a deal."""
_LONGEST_NAME = 4
"""Words of a name that are looked at."""


def split(text: str) -> list[str]:
    """The words of a line, with a plain minus before numbers."""
    return _WORDS.findall(text.translate(_MINUSES))


def says(pattern: re.Pattern[str], word: str) -> bool:
    """Whether the word, or a part of it as in self-draw, is one of these."""
    return any(map(pattern.fullmatch, fold(word).split()))


def is_filler(word: str, names: Sequence[str]) -> bool:
    return bool(_FILLER.fullmatch(fold(word))) and not meant(word, names)


def name_at_start(words: Sequence[str], names: Sequence[str]) -> tuple[int, Seats]:
    """How many of the first words are a name, as many as can be, and whose."""
    for length in range(min(len(words), _LONGEST_NAME), 0, -1):
        if players := meant(" ".join(words[:length]), names):
            return length, players
    return 0, ()
