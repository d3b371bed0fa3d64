"""Hands as JSON lines: one object a hand, the form in which scored hands are exchanged.

`concealed` (codes without the winning tile), `melds` (`kind`, `tiles`, `open`; a concealed kong is
not open), `win`, `self_draw`, `seat`, `round`, `last_tile_of_kind`, `wall_end`, `kong_related` (on
a self-draw the replacement tile, else a robbed kong), `flowers`. Other fields are left alone.
"""

from __future__ import annotations

import json
from collections import Counter

from scoring.errors import ScoringError
from scoring.hand import Hand, Win, Wind
from scoring.score import Score
from scoring.sets import Meld
from scoring.tiles import Tile

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


def read_record(line: str) -> tuple[Hand, Win]:
    """The hand of a JSON line and how it was won; raises BadRecord."""
    record = read_object(line)
    melds = record.get("melds", [])
    if not isinstance(melds, list):
        raise BadRecord("melds", melds)
    hand = Hand(
        _tiles(record, "concealed"),
        tuple(_meld(meld) for meld in melds),
        _tile("win", record.get("win")),
        _flowers(record.get("flowers", 0)),
    )
    self_drawn, about_kong = read_flag(record, "self_draw"), read_flag(record, "kong_related")
    return hand, Win(
        self_drawn=self_drawn,
        last_in_wall=read_flag(record, "wall_end"),
        after_kong=about_kong and self_drawn,
        robbed_kong=about_kong and not self_drawn,
        last_of_kind=read_flag(record, "last_tile_of_kind"),
        prevalent_wind=read_wind(record, "round"),
        seat_wind=read_wind(record, "seat"),
    )


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


def _tile(field: str, code: object) -> Tile:
    if not isinstance(code, str) or code not in Tile._value2member_map_:
        raise BadRecord(field, code)
    return Tile(code)


def _tiles(record: Record, field: str) -> tuple[Tile, ...]:
    codes = record.get(field)
    if not isinstance(codes, list):
        raise BadRecord(field, codes)
    return tuple(_tile(field, code) for code in codes)


def _meld(record: object) -> Meld:
    if not isinstance(record, dict):
        raise BadRecord("melds", record)
    meld = Meld(_tiles(record, "tiles"), concealed=not read_flag(record, "open", absent=True))
    if "kind" in record and meld.set is not None and record["kind"] != meld.set.kind:
        raise BadRecord("kind", record["kind"])
    return meld


def read_flag(record: Record, field: str, *, absent: bool = False) -> bool:
    """Whether the record says so; raises BadRecord for anything but true and false."""
    value = record.get(field, absent)
    if not isinstance(value, bool):
        raise BadRecord(field, value)
    return value


def _flowers(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord("flowers", value)
    return value


def read_wind(record: Record, field: str) -> Wind:
    """The wind by its letter, East where none is told; raises BadRecord."""
    value = record.get(field, Wind.EAST.value)
    if not isinstance(value, str) or value not in Wind._value2member_map_:
        raise BadRecord(field, value)
    return Wind(value)


def score_record(score: Score) -> Record:
    """A score as a record: total, qualifying points, legal or not, and fans by English name."""
    fans = Counter(match.fan.name for match in score.counted)
    if score.flowers:
        fans["Flower Tiles"] = score.flowers
    return {
        "total": score.total,
        "qualifying": score.qualifying,
        "legal": score.legal,
        "fans": dict(fans),
    }


def error_record(error: ScoringError) -> Record:
    """An error as a record: its key, and what is wrong in English."""
    return {"error": error.key, "message": str(error)}
