"""One process for one database file: a lock on a file beside it, which ends with the process."""

from __future__ import annotations

import errno
import fcntl
import os
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class InUseError(Exception):
    """Another process has the database."""


@contextmanager
def only_one(file: Path) -> Iterator[None]:
    """Hold the database, or raise InUseError; OSError when nothing can be written beside it."""
    if file.is_dir():
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    # The file stays when the lock ends: who deletes it might delete the next one's.
    handle = os.open(_beside(file), os.O_RDWR | os.O_CREAT, 0o600)
    try:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            raise InUseError from error
        yield
    finally:
        os.close(handle)


def is_in_use(file: Path) -> bool:
    """Whether another process holds the database; nothing is made to find out."""
    if not _beside(file).exists():
        return False
    try:
        with only_one(file):
            return False
    except InUseError:
        return True


def _beside(file: Path) -> Path:
    return file.with_name(f"{file.name}.lock")
