"""What the environment says: read once, checked, and never changed."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from pydantic import Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, PydanticBaseSettingsSource, SettingsConfigDict
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

if TYPE_CHECKING:
    from pydantic.fields import FieldInfo

EX_CONFIG = 78
"""The exit code for what the operator has to put right (sysexits.h)."""

TELEGRAM = "https://api.telegram.org/bot"
"""Where the Bot API is; the library adds the token."""

_TOKEN = re.compile(r"\d+:[A-Za-z0-9_-]+")
_DRIVER = "sqlite+aiosqlite"
_SERVER_DRIVER = "postgresql+asyncpg"
_OF_A_SERVER = frozenset({"host", "port", "ssl"})
"""What the URL of a server may say after its question mark."""
_IN_FILES = ("bot_token", "database_url", "webhook_secret")
_SECRET = re.compile(r"[A-Za-z0-9_-]{32,256}")
_PORTS = frozenset({443, 80, 88, 8443})
"""Where Telegram delivers updates."""

_ADVICE = {
    "bot_token": "set it to the token from @BotFather, such as 123456:ABC-def,"
    " or unset it to try the bot in a browser",
    "bot_api_url": "set it to a URL such as https://api.telegram.org/bot, or unset it",
    "database_url": f"set it to {_DRIVER}:///FILE, such as {_DRIVER}:///data/madjong.db,"
    f" or to {_SERVER_DRIVER}://USER:PASSWORD@HOST/DATABASE, or unset it",
    "webhook_url": "set it to the https URL at which Telegram reaches this bot, such as"
    " https://club.example/telegram, or unset it to ask Telegram for updates",
    "webhook_secret": "set it to 32 to 256 letters, digits, - and _ that nobody can guess",
    "webhook_listen": "set it to an address of this machine, such as 127.0.0.1, or unset it",
    "webhook_port": "set it to a port from 1 to 65535, or unset it",
    "health_port": "set it to a port from 1 to 65535, or unset it",
    "log_level": "set it to DEBUG, INFO, WARNING or ERROR, or unset it",
}


class SettingsError(Exception):
    """The bot cannot start before the operator changes something; the text says what."""


class Settings(BaseSettings):
    """Environment variables by the same names in capitals.

    BOT_TOKEN, DATABASE_URL and WEBHOOK_SECRET may also lie in files, which go before:
    BOT_TOKEN_FILE, DATABASE_URL_FILE and WEBHOOK_SECRET_FILE.
    """

    model_config = SettingsConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    bot_token: SecretStr | None = None
    bot_api_url: str = TELEGRAM
    # It may hold a password.
    database_url: str = Field(default=f"{_DRIVER}:///data/madjong.db", repr=False)
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"
    webhook_url: str | None = None
    webhook_secret: SecretStr | None = None
    webhook_listen: str = Field(default="127.0.0.1", pattern=r"^[0-9a-zA-Z.:-]+$")
    webhook_port: int = Field(default=8080, ge=1, le=65535)
    health_port: int | None = Field(default=None, ge=1, le=65535)

    @field_validator("bot_token")
    @classmethod
    def _is_token(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and not _TOKEN.fullmatch(token.get_secret_value()):
            raise ValueError("is no bot token")
        return token

    @field_validator("bot_api_url")
    @classmethod
    def _is_url(cls, url: str) -> str:
        if not re.fullmatch(r"https?://[^\s/]+\S*", url):
            raise ValueError("is no http or https URL")
        return url

    @field_validator("webhook_url")
    @classmethod
    def _is_webhook(cls, url: str | None) -> str | None:
        # http is for a Bot API server on the same machine.
        if url is not None and not re.fullmatch(r"https?://[^\s/?#]+(/[^\s?#]*)?", url):
            raise ValueError("is no https URL")
        return url

    @field_validator("webhook_secret")
    @classmethod
    def _is_secret(cls, secret: SecretStr | None) -> SecretStr | None:
        if secret is not None and not _SECRET.fullmatch(secret.get_secret_value()):
            raise ValueError("is no secret")
        return secret

    @field_validator("database_url")
    @classmethod
    def _is_database(cls, url: str) -> str:
        try:
            parts = make_url(url)
        except (ArgumentError, ValueError):
            raise ValueError("is no database URL") from None
        if parts.drivername == _DRIVER:
            well = not (parts.host or parts.query or parts.database == ":memory:")
        else:
            host = parts.host or parts.query.get("host")
            said = parts.query.keys() <= _OF_A_SERVER and isinstance(host, str)
            well = parts.drivername == _SERVER_DRIVER and said
        if not well or not parts.database:
            raise ValueError("names no database")
        return url

    @property
    def database_file(self) -> Path | None:
        """None where the database is on a server."""
        url = make_url(self.database_url)
        return Path(url.database or "") if url.drivername == _DRIVER else None

    @property
    def database_name(self) -> str:
        """The file, or the URL of the server without a password: for the operator."""
        file = self.database_file
        return str(file) if file is not None else str(make_url(self.database_url))

    @classmethod
    def settings_customise_sources(
        cls,
        settings_cls: type[BaseSettings],
        init_settings: PydanticBaseSettingsSource,
        env_settings: PydanticBaseSettingsSource,
        dotenv_settings: PydanticBaseSettingsSource,
        file_secret_settings: PydanticBaseSettingsSource,
    ) -> tuple[PydanticBaseSettingsSource, ...]:
        named = _NamedFiles(settings_cls)
        return init_settings, named, env_settings, dotenv_settings, file_secret_settings


class _NamedFiles(PydanticBaseSettingsSource):
    """NAME_FILE names a file that holds the value of NAME, as secrets are handed to containers."""

    def get_field_value(self, field: FieldInfo, field_name: str) -> tuple[str | None, str, bool]:
        del field
        name = field_name.upper()
        path = os.environ.get(f"{name}_FILE")
        if field_name not in _IN_FILES or path is None:
            return None, field_name, False
        return _content(f"{name}_FILE", path), field_name, False

    def __call__(self) -> dict[str, str]:
        fields = self.settings_cls.model_fields
        found = {name: self.get_field_value(field, name)[0] for name, field in fields.items()}
        return {name: value for name, value in found.items() if value is not None}


def _content(variable: str, path: str) -> str:
    try:
        return Path(path).read_text("utf-8").strip()
    except OSError as error:
        reason = error.strerror
    except UnicodeDecodeError:
        reason = "not text"
    raise SettingsError(f"{variable}: cannot read {path} ({reason}): name a file that can be read")


def read_settings() -> Settings:
    """The settings in the environment; SettingsError names what is wrong and how to mend it."""
    try:
        settings = Settings()
    except ValidationError as error:
        problems = "; ".join(_mend(str(problem["loc"][0])) for problem in error.errors())
        raise SettingsError(problems) from None
    if settings.webhook_url is not None and settings.webhook_secret is None:
        raise SettingsError(f"WEBHOOK_SECRET is missing: {_ADVICE['webhook_secret']}")
    if settings.webhook_url is not None and settings.bot_api_url == TELEGRAM:
        _check_webhook(settings.webhook_url)
    if settings.database_file is not None:
        _check_folder(settings.database_file.parent, settings.database_url)
    return settings


def _check_webhook(url: str) -> None:
    """What Telegram itself would refuse; a Bot API server of one's own takes more."""
    try:
        parts = urlsplit(url)
        port = parts.port or 443
    except ValueError:
        raise SettingsError(_mend("webhook_url")) from None
    if parts.scheme != "https":
        raise SettingsError(f"WEBHOOK_URL is no https URL: {_ADVICE['webhook_url']}")
    if port not in _PORTS:
        allowed = ", ".join(map(str, sorted(_PORTS)))
        raise SettingsError(
            f"WEBHOOK_URL has port {port}: Telegram delivers to one of {allowed} only,"
            " where a proxy has to hand on to WEBHOOK_PORT"
        )


def _check_folder(folder: Path, url: str) -> None:
    """A folder that is missing is mistyped, unless nobody has named it: then the start makes it."""
    if url == Settings.model_fields["database_url"].default:
        return
    missing = [one for one in (folder, *folder.parents) if not os.path.lexists(one)]
    if missing:
        raise SettingsError(
            f"DATABASE_URL: there is no folder {missing[-1]}: make it, or name a file in another"
        )


def _mend(field: str) -> str:
    name = field.upper()
    if field in _IN_FILES and f"{name}_FILE" in os.environ:
        return f"{name}_FILE holds a malformed value: {_ADVICE[field]}"
    state = "is malformed" if os.environ[name].strip() else "is empty"
    return f"{name} {state}: {_ADVICE[field]}"
