"""What the environment says: read once, checked, and never changed."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from pydantic import SecretStr, ValidationError, field_validator
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
_IN_FILES = ("bot_token", "database_url")

_ADVICE = {
    "bot_token": "set it to the token from @BotFather, such as 123456:ABC-def,"
    " or unset it to try the bot in this terminal",
    "bot_api_url": "set it to a URL such as https://api.telegram.org/bot, or unset it",
    "database_url": f"set it to {_DRIVER}:///FILE, such as {_DRIVER}:///data/madjong.db,"
    " or unset it",
    "log_level": "set it to DEBUG, INFO, WARNING or ERROR, or unset it",
}


class SettingsError(Exception):
    """The bot cannot start before the operator changes something; the text says what."""


class Settings(BaseSettings):
    """Environment variables by the same names in capitals.

    BOT_TOKEN and DATABASE_URL may also lie in files, which go before: BOT_TOKEN_FILE and
    DATABASE_URL_FILE.
    """

    model_config = SettingsConfigDict(frozen=True, extra="ignore", hide_input_in_errors=True)

    bot_token: SecretStr | None = None
    bot_api_url: str = TELEGRAM
    database_url: str = f"{_DRIVER}:///data/madjong.db"
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

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

    @field_validator("database_url")
    @classmethod
    def _is_sqlite_file(cls, url: str) -> str:
        try:
            parts = make_url(url)
        except ArgumentError:
            raise ValueError("is no database URL") from None
        if parts.drivername != _DRIVER or parts.host or parts.query:
            raise ValueError(f"is no {_DRIVER} URL")
        if not parts.database or parts.database == ":memory:":
            raise ValueError("names no file")
        return url

    @property
    def database_file(self) -> Path:
        return Path(make_url(self.database_url).database or "")

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
        return Settings()
    except ValidationError as error:
        problems = "; ".join(_mend(str(problem["loc"][0])) for problem in error.errors())
        raise SettingsError(problems) from None


def _mend(field: str) -> str:
    name = field.upper()
    if field in _IN_FILES and f"{name}_FILE" in os.environ:
        return f"{name}_FILE holds a malformed value: {_ADVICE[field]}"
    state = "is malformed" if os.environ[name].strip() else "is empty"
    return f"{name} {state}: {_ADVICE[field]}"
