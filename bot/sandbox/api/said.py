"""What the bot said in a request, taken at its word: nothing unknown, nothing of a wrong type."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from bot.sandbox.refusal import bad_request, unknown


@dataclass(frozen=True, slots=True)
class Upload:
    """A file that came with a request."""

    name: str
    content: bytes
    media_type: str


class Said:
    """The parameters of a method, or the fields of an object among them.

    Forms carry every value as text, objects in it as JSON; a JSON body carries them as they are.
    Files come beside them, and objects point to them: `files` are those of the whole request.
    """

    def __init__(
        self,
        values: Mapping[str, object],
        what: str,
        files: Mapping[str, Upload] | None = None,
    ) -> None:
        self._values = values
        self._what = what
        self._files = files or {
            name: value for name, value in values.items() if isinstance(value, Upload)
        }

    def only(self, *names: str) -> None:
        """Refusal if anything else was said, but for files that are pointed to."""
        texts = [value for value in self._values.values() if isinstance(value, str)]
        for name in self._values:
            pointed = name in self._files and any(f"attach://{name}" in text for text in texts)
            if name not in names and not pointed:
                raise unknown(f'"{name}" of {self._what}')

    def __contains__(self, name: str) -> bool:
        return name in self._values

    def names(self) -> tuple[str, ...]:
        return tuple(self._values)

    def text(self, name: str, default: str | None = None) -> str:
        value = self._values.get(name, default)
        if value is None:
            raise bad_request(f'parameter "{name}" is required')
        if not isinstance(value, str):
            raise bad_request(f'parameter "{name}" must be a string')
        return value

    def number(self, name: str, default: int | None = None) -> int:
        value = self._values.get(name, default)
        if value is None:
            raise bad_request(f'parameter "{name}" is required')
        try:
            return int(value) if isinstance(value, (int, str)) else int(str(value))
        except ValueError:
            raise bad_request(f'parameter "{name}" must be an integer') from None

    def maybe_number(self, name: str) -> int | None:
        return self.number(name) if name in self._values else None

    def flag(self, name: str) -> bool:
        value = self._values.get(name, False)
        if value in {True, "true", "True", "1"}:
            return True
        if value in {False, "false", "False", "0", ""}:
            return False
        raise bad_request(f'parameter "{name}" must be a Boolean')

    def one(self, name: str) -> Said | None:
        """An object, if it was said."""
        value = self._object(name)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise bad_request(f'object expected as "{name}"')
        return Said(value, name, self._files)

    def many(self, name: str) -> Iterator[Said]:
        """The objects of an array."""
        for value in self.plain(name):
            if not isinstance(value, dict):
                raise bad_request(f'objects expected in "{name}"')
            yield Said(value, name, self._files)

    def rows(self, name: str) -> Iterator[Iterator[Said]]:
        """The objects of an array of arrays."""
        for row in self.plain(name):
            yield Said({name: row}, name, self._files).many(name)

    def texts(self, name: str) -> list[str]:
        return [str(value) for value in self.plain(name)]

    def plain(self, name: str) -> list[object]:
        value = self._object(name)
        if value is None:
            return []
        if not isinstance(value, list):
            raise bad_request(f'array expected as "{name}"')
        return value

    def upload(self, name: str) -> Upload | None:
        """A file; `attach://other` points to one."""
        value = self._values.get(name)
        if isinstance(value, str) and value.startswith("attach://"):
            return self._files.get(value.removeprefix("attach://"))
        return value if isinstance(value, Upload) else None

    def _object(self, name: str) -> object:
        value = self._values.get(name)
        if isinstance(value, str):
            try:
                return json.loads(value) if value else None
            except ValueError:
                raise bad_request(f'can\'t parse "{name}" JSON object') from None
        return value
