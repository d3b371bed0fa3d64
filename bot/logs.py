"""Logging without secrets: no bot token and no message text gets out."""

from __future__ import annotations

import logging
import re
import sys
from urllib.parse import quote

_QUIET = {
    # every URL that they log holds the token
    "httpx": logging.WARNING,
    "httpcore": logging.WARNING,
    # below these levels they log what people write
    "telegram": logging.INFO,
    "aiosqlite": logging.WARNING,
    "sqlalchemy": logging.WARNING,
    # where it keeps its list of fonts
    "matplotlib": logging.ERROR,
    # each start of a migration
    "alembic": logging.WARNING,
}
_NETWORK = frozenset({"telegram.ext", "telegram.ext.Updater"})
"""The loggers of the library's attempts to reach Telegram."""


class Redacting(logging.Filter):
    """Takes the token out of a record: the message, the traceback and all."""

    def __init__(self, token: str) -> None:
        super().__init__()
        secret = token.partition(":")[2]
        forms = sorted({token, quote(token, safe=""), secret}, key=len, reverse=True)
        self._secrets = re.compile("|".join(map(re.escape, forms)))

    def filter(self, record: logging.LogRecord) -> bool:
        record.msg, record.args = self._clean(record.getMessage()), None
        if record.exc_info:
            record.exc_text = record.exc_text or _FORMATTER.formatException(record.exc_info)
        if record.exc_text:
            record.exc_text = self._clean(record.exc_text)
        if record.stack_info:
            record.stack_info = self._clean(record.stack_info)
        return True

    def _clean(self, text: str) -> str:
        return self._secrets.sub("[token]", text)


class OneLine(logging.Filter):
    """That Telegram is out of reach is told in one line, without the way there through the code."""

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and record.name in _NETWORK:
            record.msg = f"{record.getMessage()} ({type(error).__name__}: {error})"
            record.args = record.exc_info = None
        return True


_FORMATTER = logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s")


def log_to_stderr(level: str, token: str | None = None) -> None:
    """Send every record from `level` on to stderr, without the token."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_FORMATTER)
    handler.addFilter(OneLine())
    if token:
        handler.addFilter(Redacting(token))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name, least in _QUIET.items():
        logging.getLogger(name).setLevel(max(least, logging.getLogger().level))
