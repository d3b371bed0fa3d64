"""MCR hands as JSON lines: one object a hand, the form in which scored hands are exchanged.

`concealed` (codes without the winning tile), `melds` (`kind`, `tiles`, `open`; a concealed kong is
not open), `win`, `self_draw`, `seat`, `round`, `last_tile_of_kind`, `wall_end`, `kong_related` (on
a self-draw the replacement tile, else a robbed kong), `flowers`. Other fields are left alone.
"""

from __future__ import annotations

from collections import Counter

from scoring.hand import Hand, Win
from scoring.records import BadRecord, Record, read_flag, read_object, read_wind
from scoring.score import Score
from scoring.sets import Meld
from scoring.tiles import Tile


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


def _flowers(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRecord("flowers", value)
    return value


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
