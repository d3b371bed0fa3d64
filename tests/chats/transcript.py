"""A transcript as a list of steps: what is played, and what the bot is to say to it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

MORE = "  | "
_HEARD = re.compile(
    r"(?:(?:via )?bot|(?:toast|alert) to|results for"
    r"|(?:field|clipboard|browser|file \S+) of)\b[^>]*>"
)
"""What the bot does, and what somebody's app shows."""


@dataclass(slots=True)
class Step:
    """A deed or a directive with its further lines, and what is heard of the bot after it."""

    number: int
    line: str
    more: list[str] = field(default_factory=list)
    heard: list[str] = field(default_factory=list)
    """One text for what was said at once, with line breaks."""
    after: list[str] = field(default_factory=list)
    """Comments and blank lines behind it."""

    def written(self) -> Iterator[str]:
        yield self.line
        yield from (f"{MORE}{one}".rstrip() for one in self.more)
        for text in self.heard:
            first, *rest = text.split("\n")
            yield first.rstrip()
            yield from (f"{MORE}{one}".rstrip() for one in rest)
        yield from self.after


@dataclass(slots=True)
class Transcript:
    path: Path
    head: list[str]
    steps: list[Step]

    def write(self) -> None:
        lines = [*self.head, *(line for step in self.steps for line in step.written())]
        self.path.write_text("\n".join(lines) + "\n", "utf-8")


def read(path: Path) -> Transcript:
    transcript = Transcript(path, [], [])
    for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
        step = transcript.steps[-1] if transcript.steps else None
        if not line.strip() or line.startswith("#"):
            (step.after if step else transcript.head).append(line)
        elif line.startswith(MORE.rstrip()) and step:
            more = line.removeprefix(MORE.rstrip()).removeprefix(" ")
            if step.heard:
                step.heard[-1] += f"\n{more}"
            else:
                step.more.append(more)
        elif _HEARD.match(line) and step:
            step.heard.append(line)
        else:
            transcript.steps.append(Step(number, line))
    return transcript
