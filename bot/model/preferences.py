"""What a chat has chosen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Preferences:
    """A chat's language and rules preset; None where nobody has chosen yet."""

    language: str | None = None
    rules: str | None = None
