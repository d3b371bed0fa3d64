"""People who never rest: lines, mended lines and presses, and what must come of them."""

from __future__ import annotations

import random
import re
import sqlite3
from collections import Counter
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from sqlalchemy import text

from bot.sandbox.values import Message
from bot.sandbox.world import World
from bot.store.dialects import engine_of_server

HAND = "123m 123p 123s 55m 78s 9s"
_PLAIN = "55m"
MENDED = "123m 123p 123s 66m 78s 9s"
"""Another hand, so that the answers can be told apart."""
_ROWS = re.compile(r"^\d+\. ", re.MULTILINE)
_FLOWERS = 9
"""So many presses lead back to none."""

Place = tuple[int, int]
"""A chat and a message there."""


@dataclass(slots=True)
class Load:
    """What was done so far in a little Telegram."""

    world: World
    people: tuple[int, ...]
    chance: random.Random
    lines: dict[Place, str] = field(default_factory=dict)
    """As they were typed or mended last."""
    presses: Counter[int] = field(default_factory=Counter)
    """By the number that the button carries: the message above it may be replaced by another."""
    duplicates: int = 0
    updates: int = 0

    def do_something(self) -> None:
        """A line, a mended line, or a press; now and then it will be delivered twice."""
        person = self.chance.choice(self.people)
        deed = self.chance.random()
        before = self._answers(person)
        if deed < 0.4 or not before:
            line = self._with_flowers() if deed < 0.15 else HAND
            typed = self.world.say(person, person, line)
            self.lines[person, typed.id] = line
        elif deed < 0.55 and (mended := self._mendable(person)):
            line = self._with_flowers()
            if line != self.lines[person, mended]:
                self.world.edit(person, person, mended, line)
                self.lines[person, mended] = line
        else:
            answer = self.chance.choice(before[-4:])
            [data] = [one.data for one in answer.buttons if one.data and _adds_flower(one.data)]
            self.world.press(person, person, answer.id, data)
            self.presses[int(data.split(":")[2])] += 1
        self.updates += 1
        if self.chance.random() < 0.2:
            self.world.faults.duplicates += 1
            self.duplicates += 1

    def _with_flowers(self) -> str:
        return f"{MENDED} f{self.chance.randrange(9)}"

    def _answers(self, person: int) -> list[Message]:
        """The bot's answers to lines that are never mended, which only presses change."""
        return [
            one
            for one in self.world.messages(person)[-40:]
            if _PLAIN in one.text and any(_adds_flower(button.data) for button in one.buttons)
        ]

    def _mendable(self, person: int) -> int | None:
        """The last line that only mending changes."""
        mine = [at for (who, at), line in self.lines.items() if who == person and line != HAND]
        return mine[-1] if mine else None


def _adds_flower(data: str | None) -> bool:
    return (data or "").endswith(":more")


@dataclass(frozen=True, slots=True)
class Verdict:
    """What is wrong after the storm: nothing, if all is well."""

    lost: tuple[Place, ...]
    miscounted: tuple[Place, ...]
    """Answers whose flowers are not those of the presses."""
    stale: tuple[Place, ...]
    """Lines that are not kept as they were mended last."""
    out_of_order: int
    unfinished: int
    parked: int
    unanswered: tuple[Place, ...]
    """Lines whose answer is not there."""
    answered_again: int
    """Messages of the bot that are no line's answer, and lines that were told of once too often."""
    told_together: int
    """Lines that had waited so long that one answer told of several."""

    @property
    def well(self) -> bool:
        wrong = self.lost, self.miscounted, self.stale, self.unanswered
        counts = self.out_of_order, self.unfinished, self.parked, self.answered_again
        return not (any(wrong) or any(counts))


@dataclass(frozen=True, slots=True)
class Kept:
    """What lies in the database: the lines in the order in which they were taken in, and counts."""

    lines: tuple[Line, ...]
    unfinished: int
    parked: int


class Line(NamedTuple):
    """A typed line as the bot keeps it."""

    chat: int
    source: int
    id: int
    line: str
    flowers: int
    message: int | None


_LINES = "SELECT chat_id, source_message_id, id, line, flowers, message_id FROM answers ORDER BY id"
_COUNTS = "SELECT count(body) FILTER (WHERE NOT parked), count(*) FILTER (WHERE parked) FROM inbox"


def kept_in_file(file: Path) -> Kept:
    with closing(sqlite3.connect(file)) as connection:
        lines = tuple(Line(*row) for row in connection.execute(_LINES))
        [counts] = connection.execute(_COUNTS)
    return Kept(lines, *counts)


async def kept_on_server(url: str) -> Kept:
    engine = engine_of_server(url)
    async with engine.connect() as connection:
        lines = tuple(Line(*row) for row in await connection.execute(text(_LINES)))
        counts = (await connection.execute(text(_COUNTS))).one()
    await engine.dispose()
    return Kept(lines, *counts)


def judge(load: Load, kept: Kept) -> Verdict:
    """Compare what people did with what the bot keeps."""
    found = {(one.chat, one.source): one for one in kept.lines}
    order: dict[int, int] = {}
    out_of_order = 0
    for one in kept.lines:
        out_of_order += one.source < order.get(one.chat, 0)
        order[one.chat] = one.source
    said = {
        (person, one.id): one.text
        for person in load.people
        for one in load.world.messages(person)
        if one.author not in load.people
    }
    answers = {(one.chat, one.message) for one in kept.lines}
    beside = {place: words for place, words in said.items() if place not in answers}
    told = Counter(
        chat for (chat, _), words in beside.items() for _ in _ROWS.findall(_together(words))
    )
    together = told.total()
    unanswered = []
    for place, one in found.items():
        if (one.chat, one.message) in said:
            continue
        if told[one.chat]:
            told[one.chat] -= 1
        else:
            unanswered.append(place)
    again = sum(not _together(words) for words in beside.values()) + told.total()
    return Verdict(
        lost=tuple(place for place in load.lines if place not in found),
        miscounted=tuple(
            place
            for place, one in found.items()
            if one.line == HAND and one.flowers != load.presses[one.id] % _FLOWERS
        ),
        stale=tuple(
            place
            for place, line in load.lines.items()
            if place in found and found[place].line != line
        ),
        out_of_order=out_of_order,
        unfinished=kept.unfinished,
        parked=kept.parked,
        unanswered=tuple(unanswered),
        answered_again=again,
        told_together=together,
    )


def _together(text: str) -> str:
    """The text, if it answers lines that came in while the bot was away."""
    return text if text.startswith("I was away") else ""
