"""How the bot is set for a talk without Telegram, in a browser or in a terminal."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from bot.logs import log_to_stderr
from bot.sandbox.world import TOKEN
from bot.settings import Settings


@contextmanager
def on_trial(settings: Settings) -> Iterator[Settings]:
    """Say little; and unless a database was named, keep nothing of the talk."""
    named = settings.model_fields_set
    log_to_stderr(settings.log_level if "log_level" in named else "WARNING", TOKEN)
    with TemporaryDirectory() as folder:
        if "database_url" not in named:
            url = f"sqlite+aiosqlite:///{Path(folder) / 'trial.db'}"
            settings = settings.model_copy(update={"database_url": url})
        yield settings
