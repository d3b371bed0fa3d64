"""What an operator does besides running the bot: copies, the inbox, a check before the start."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy.exc import DBAPIError

from bot.intake.port import check_port
from bot.model.received import Parked
from bot.settings import Settings, SettingsError
from bot.store.backup import NoCopyError, check, copy_whole, keep_copy, put_back
from bot.store.dialects import reason_of
from bot.store.inbox import ENDED
from bot.store.lock import InUseError, is_in_use, only_one
from bot.store.migrate import NewerDatabaseError, server_is_up_to_date
from bot.store.store import Store, open_store


class CommandError(Exception):
    """The command could not be carried out; the text says why."""


def backup(settings: Settings, target: Path | None) -> str:
    """Copy the database, also while the bot runs."""
    file = _existing(_file(settings, "pg_dump copies"))
    if target is not None and target.exists():
        raise CommandError(f"{target} is there already: name a new file")
    with _explained(f"{file} cannot be copied"):
        if target is None:
            return f"Copied to {keep_copy(file, datetime.now(UTC))}"
        copy_whole(file, target)
        return f"Copied to {target}"


def restore(settings: Settings, copy: Path) -> str:
    """Put a copy in the place of the database."""
    file = _file(settings, "pg_restore puts back")
    if not copy.is_file():
        raise CommandError(f"{copy} is no file")
    with _explained(f"{copy} cannot be put back"), only_one(file):
        replaced = put_back(copy, file, datetime.now(UTC))
    kept = f"; what it replaced is {replaced}" if replaced else ""
    return f"{file} is {copy} now{kept}"


def list_inbox(settings: Settings) -> str:
    """The updates that were set aside, without what people wrote."""

    async def read(store: Store) -> str:
        parked = await store.inbox.parked()
        return "\n".join(map(_parked, parked)) or "No update is set aside."

    return _with_store(settings, read)


def _parked(one: Parked) -> str:
    reason = "the end of the bot itself" if one.error == ENDED else one.error
    received = f"{one.received_at:%Y-%m-%d %H:%M} UTC"
    return f"{one.update_id}  {received}  failed {one.attempts} times, last with {reason}"


def replay(settings: Settings, update_id: int | None) -> str:
    """Let updates that were set aside be handled anew: one, or all of them."""

    async def change(store: Store) -> str:
        number = await store.inbox.replay(update_id)
        if not number and update_id is not None:
            raise CommandError(f"{update_id} is not set aside: see python -m bot inbox")
        return f"To be handled anew: {number}. A running bot begins within a minute."

    return _with_store(settings, change)


def check_all(settings: Settings) -> Iterator[str]:
    """What is found in order, one line each; the first thing that is not is an error."""
    if settings.bot_token is None:
        raise SettingsError("BOT_TOKEN is missing: set it to the token from @BotFather")
    file = settings.database_file
    # A bot that runs has its own port.
    if file is None or not is_in_use(file):
        check_port(settings)
    yield "Settings: in order"
    yield f"Database: {settings.database_name} {_database(settings)}"
    name = asyncio.run(_name(settings, settings.bot_token.get_secret_value()))
    yield f"Token: it is that of @{name}"


def _database(settings: Settings) -> str:
    """What is to be said of the database; CommandError when it cannot be used."""
    file = settings.database_file
    with _explained(f"Database: {settings.database_name} cannot be used"):
        if file is None:
            up_to_date = asyncio.run(server_is_up_to_date(settings.database_url))
            return "is in order" if up_to_date else "will be brought up to date at the next start"
        if not file.exists():
            return "will be made at the first start"
        check(file)
        return "is sound"


async def _name(settings: Settings, token: str) -> str:
    # No other command has anything to say to Telegram, and all of them are quick.
    from telegram import Bot  # noqa: PLC0415
    from telegram.error import InvalidToken, TelegramError  # noqa: PLC0415

    from bot.intake.request import AiohttpRequest  # noqa: PLC0415

    ways = AiohttpRequest(1), AiohttpRequest(1)
    try:
        async with Bot(
            token, base_url=settings.bot_api_url, request=ways[0], get_updates_request=ways[1]
        ) as bot:
            return bot.username
    except InvalidToken as error:
        raise SettingsError(
            "BOT_TOKEN was refused by Telegram: copy it once more from @BotFather"
        ) from error
    except TelegramError as error:
        raise CommandError(f"Telegram cannot be reached ({error})") from error
    finally:
        for way in ways:
            await way.shutdown()


def _with_store(settings: Settings, work: Callable[[Store], Awaitable[str]]) -> str:
    if settings.database_file is not None:
        _existing(settings.database_file)

    async def run() -> str:
        store = open_store(settings.database_url)
        try:
            return await work(store)
        finally:
            await store.close()

    with _explained(f"{settings.database_name} cannot be used"):
        return asyncio.run(run())


def _file(settings: Settings, instead: str) -> Path:
    """The database that is a file; of one on a server, the server's own tools take care."""
    if settings.database_file is None:
        raise CommandError(
            f"{settings.database_name} is on a server: {instead} it, see Back it up in README.md"
        )
    return settings.database_file


def _existing(file: Path) -> Path:
    if not file.is_file():
        raise CommandError(f"there is no database at {file}: see DATABASE_URL")
    return file


@contextmanager
def _explained(beginning: str) -> Iterator[None]:
    try:
        yield
    except InUseError as error:
        raise CommandError(f"{beginning} while the bot runs: stop it first") from error
    except (NoCopyError, NewerDatabaseError, OSError, sqlite3.Error) as error:
        raise CommandError(f"{beginning}: {error}") from error
    except DBAPIError as error:
        raise CommandError(f"{beginning}: {reason_of(error)}") from error
