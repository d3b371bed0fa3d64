"""Copies of the database: made while the bot runs, checked, kept for a while, and put back."""

from __future__ import annotations

import errno
import os
import re
import sqlite3
from contextlib import closing
from datetime import datetime
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

DAILY, WEEKLY = 7, 4
"""How many days and how many weeks keep their last copy."""
_STAMP = "%Y%m%dT%H%M%S"
_NAME = re.compile(r".*-(\d{8}T\d{6})(?:-(\d+))?\.db")


class NoCopyError(Exception):
    """The file is damaged, or no database of this bot; the text says which."""


def copy_whole(file: Path, target: Path) -> None:
    """A whole and checked copy of a database, in use or not; there only when it is complete.

    Nothing is overwritten. Raises NoCopyError, OSError and sqlite3.Error.
    """
    if target.exists():
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(target))
    part = _part(target)
    # Nobody else may read what people have typed, nor write to it.
    part.touch(mode=0o600, exist_ok=False)
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            opened.execute("VACUUM INTO ?", (str(part),))
        check(part)
        part.replace(target)
    finally:
        part.unlink(missing_ok=True)


def free_name(path: Path) -> Path:
    """The path, or one with a number if there is something already, after all that there are."""
    stem, suffix = map(re.escape, (path.stem, path.suffix))
    alike = re.compile(rf"{stem}(?:-(\d+))?{suffix}(?:\.part)?")
    found = (alike.fullmatch(one.name) for one in path.parent.iterdir())
    numbers = [int(one[1] or 1) for one in found if one]
    return path.with_stem(f"{path.stem}-{max(numbers) + 1}") if numbers else path


def _part(target: Path) -> Path:
    return target.with_name(f"{target.name}.part")


def check(file: Path) -> None:
    """Raise NoCopyError unless this is a sound database of the bot."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as opened:
            verdict = opened.execute("PRAGMA integrity_check").fetchone()[0]
            if verdict != "ok":
                raise NoCopyError(f"it is damaged: {verdict}")
            opened.execute("SELECT version_num FROM alembic_version").fetchone()
    except sqlite3.DatabaseError as error:
        raise NoCopyError(f"it is no database of this bot: {error}") from error


def keep_copy(file: Path, now: datetime) -> Path:
    """One more copy in the folder `backups` beside the database; those that are too old go."""
    folder = file.parent / "backups"
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    target = free_name(folder / f"{file.stem}-{now.strftime(_STAMP)}.db")
    copy_whole(file, target)
    for old in too_old(folder.glob(f"{file.stem}-*.db")):
        old.unlink()
    return target


def too_old(copies: Iterable[Path]) -> tuple[Path, ...]:
    """All but the last copies of the last days and weeks that have some."""
    made = {copy: found for copy in copies if (found := _made_at(copy))}
    days: dict[object, Path] = {}
    weeks: dict[object, Path] = {}
    for copy, (moment, _) in sorted(made.items(), key=lambda one: one[1], reverse=True):
        days.setdefault(moment.date(), copy)
        weeks.setdefault(moment.isocalendar()[:2], copy)
    kept = {*list(days.values())[:DAILY], *list(weeks.values())[:WEEKLY]}
    return tuple(sorted(set(made) - kept))


def _made_at(copy: Path) -> tuple[datetime, int] | None:
    """The second in which a copy was made, and its number of that second."""
    if not (found := _NAME.fullmatch(copy.name)):
        return None
    # As the name says it, which is UTC; only compared with others.
    return datetime.strptime(f"{found[1]}+0000", f"{_STAMP}%z"), int(found[2] or 1)


def put_back(copy: Path, file: Path, now: datetime) -> Path | None:
    """Let a copy take the place of the database, which nobody may use; where the old one is now.

    Raises NoCopyError, OSError and sqlite3.Error, and then leaves everything as it was.
    """
    check(copy)
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    new = free_name(file.with_name(f"{file.name}.restored"))
    copy_whole(copy, new)
    replaced = free_name(file.with_name(f"{file.name}.replaced-{now.strftime(_STAMP)}"))
    existed = file.exists()
    # The log beside the database belongs to it, and would spoil another one.
    for suffix in ("-shm", "-wal", ""):
        part = file.with_name(f"{file.name}{suffix}")
        if part.exists():
            part.rename(replaced.with_name(f"{replaced.name}{suffix}"))
    new.replace(file)
    return replaced if existed else None
