"""JSON lines, one object each: what any game reads of them, and what is wrong with one."""

from __future__ import annotations

import json

from scoring.errors import ScoringError
from scoring.hand import Wind

Record = dict[str, object]


class BadRecord(ScoringError):
    """A line that is no record: `field` names the first thing wrong, and `value` what it holds."""

    key = "bad_record"
    _complaint = "cannot be read"

    def __init__(self, field: str, value: object) -> None:
        super().__init__(f"{field}: {value!r} {self._complaint}")
        self.field = field
        self.value = value


class ContradictedRecord(BadRecord):
    """A record whose `field` says what others make impossible."""

    _complaint = "contradicts other fields"


def read_object(line: str) -> Record:
    """The object that a JSON line holds; raises BadRecord."""
    try:
        record = json.loads(line)
    except ValueError as error:
        raise BadRecord("line", line.strip()) from error
    except RecursionError as error:
        raise BadRecord("line", f"{line[:20]}...") from error
    if not isinstance(record, dict):
        raise BadRecord("line", record)
    return record


def read_flag(record: Record, field: str, *, absent: bool = False) -> bool:
    """Whether the record says so; raises BadRecord for anything but true and false."""
    value = record.get(field, absent)
    if not isinstance(value, bool):
        raise BadRecord(field, value)
    return value


def read_wind(record: Record, field: str) -> Wind:
    """The wind by its letter, East where none is told; raises BadRecord."""
    value = record.get(field, Wind.EAST.value)
    if not isinstance(value, str) or value not in Wind._value2member_map_:
        raise BadRecord(field, value)
    return Wind(value)


def error_record(error: ScoringError) -> Record:
    """An error as a record: its key, and what is wrong in English."""
    return {"error": error.key, "message": str(error)}
