"""What people at a table are called: names from outside made safe, and told apart."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bot.model.evening.tables import Player

LONGEST = 32
"""Characters of a name that are kept."""
JOINER = "\N{WORD JOINER}"
_ACTIVE = re.compile(r"(?<=[@#/$])(?=\w)|(?<=\w)(?=\.\w)|(?<=:)(?=/)")
"""Where Telegram would begin a mention, a tag, a command or a domain."""


def clean(name: str) -> str:
    """The name on one line, without signs that do not show or turn the direction of writing.

    Nothing in it becomes a link, a mention or a command: a joiner of no width breaks it.
    """
    composed = unicodedata.normalize("NFC", name)
    shown = " ".join("".join(map(_shown, composed)).split())[:LONGEST].rstrip()
    return _ACTIVE.sub(JOINER, shown)


def _shown(sign: str) -> str:
    match unicodedata.category(sign):
        case "Cf":
            return ""
        case "Cc" | "Cs" | "Co" | "Cn":
            return " "
        case _:
            return sign


def told_apart(players: Sequence[Player]) -> tuple[str, ...]:
    """What each of them is called here; of the same name by surname, or else by number."""
    names = [player.name for player in players]
    # Somebody may really be called what another one was to be told by.
    for longer in (_initial, _numbered, _numbered):
        common = {key for key, times in Counter(map(str.casefold, names)).items() if times > 1}
        names = [
            longer(name, player, seat) if name.casefold() in common else name
            for seat, (name, player) in enumerate(zip(names, players, strict=True))
        ]
    return tuple(names)


def _initial(name: str, player: Player, _seat: int) -> str:
    return f"{name} {player.surname[0]}." if player.surname else name


def _numbered(name: str, _player: Player, seat: int) -> str:
    return f"{name} {seat + 1}"
