"""Riichi hands as JSON lines, in the form in which scored hands are exchanged.

`concealed` (codes without the winning tile), `melds` (`tiles`, and `type`: chi, pon, ankan,
shouminkan or daiminkan; or `open`, if no type is told), `win`, `tsumo`, `seat`, `round`, `riichi`,
`double_riichi`, `ippatsu`, `chankan`, `rinshan`, `haitei`, `houtei`, `tenhou`, `chiihou`, `renhou`,
`dora_indicators`, `ura`, `honba`, `sticks`; where the payments of all four are wanted, `points`
with `winner`, `dealer`, `from` (the winner's own number on a tsumo) and perhaps `pao`. Codes: 1m to
9s, 1z to 7z for E S W N and white, green, red; 0 is a red five. `players` is 4, if told. A field
that others make impossible is refused; fields that are not named here are left alone.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from scoring.hand import Hand
from scoring.records import BadRecord, ContradictedRecord, Record, read_flag, read_object, read_wind
from scoring.riichi.engine import LIABILITY
from scoring.riichi.payments import PLAYERS, Table
from scoring.riichi.score import RiichiScore
from scoring.riichi.win import RiichiWin
from scoring.sets import Meld, SetKind
from scoring.tiles import Tile

_HONORS = dict(zip("1234567", ["E", "S", "W", "N", "Wd", "Gd", "Rd"], strict=True))
_CODES = {Tile(name): f"{rank}z" for rank, name in _HONORS.items()}
_MELDS = {
    "chi": (SetKind.CHOW, True),
    "pon": (SetKind.PUNG, True),
    "ankan": (SetKind.KONG, False),
    "shouminkan": (SetKind.KONG, True),
    "daiminkan": (SetKind.KONG, True),
}
"""What each type of meld is, and whether it lies open."""
_LIABLE_FOR = LIABILITY["kongs_too"]
"""The yakuman that somebody can have fed; the rules say which of them bind."""


class RiichiRecord(NamedTuple):
    """A hand, how it was won, and who sits where, if that is told."""

    hand: Hand
    win: RiichiWin
    table: Table | None


def read_riichi(line: str) -> RiichiRecord:
    """The hand of a JSON line; raises BadRecord, or ContradictedRecord, which is one."""
    record = read_object(line)
    if (players := record.get("players", PLAYERS)) != PLAYERS:
        raise BadRecord("players", players)
    melds = record.get("melds", [])
    if not isinstance(melds, list):
        raise BadRecord("melds", melds)
    concealed, declared = _codes(record, "concealed"), [_meld(meld) for meld in melds]
    winning = record.get("win")
    codes = [*concealed, *(code for _, held in declared for code in held), winning]
    hand = Hand(
        tuple(_tile("concealed", code) for code in concealed),
        tuple(meld for meld, _ in declared),
        _tile("win", winning),
    )
    table = _table(record)
    win = RiichiWin(
        self_drawn=read_flag(record, "tsumo"),
        riichi=read_flag(record, "riichi"),
        double_riichi=read_flag(record, "double_riichi"),
        ippatsu=read_flag(record, "ippatsu"),
        after_kong=read_flag(record, "rinshan"),
        robbed_kong=read_flag(record, "chankan"),
        last_tile=read_flag(record, "haitei") or read_flag(record, "houtei"),
        first_turn=any(read_flag(record, name) for name in ("tenhou", "chiihou", "renhou")),
        prevalent_wind=read_wind(record, "round"),
        seat_wind=read_wind(record, "seat"),
        indicators=_tiles(record, "dora_indicators"),
        ura_indicators=_tiles(record, "ura"),
        reds=tuple(_tile("win", code) for code in codes if str(code).startswith("0")),
        counters=_number(record, "honba"),
        sticks=_number(record, "sticks"),
        liable_for=_LIABLE_FOR if table and table.liable is not None else frozenset(),
    )
    _check(record, win, table)
    return RiichiRecord(hand, win, table)


def _check(record: Record, win: RiichiWin, table: Table | None) -> None:
    """Raise ContradictedRecord for a field that others contradict."""
    possible = {
        "haitei": win.self_drawn,
        "houtei": not win.self_drawn,
        "tenhou": win.self_drawn and win.is_dealer,
        "chiihou": win.self_drawn and not win.is_dealer,
        "renhou": not win.self_drawn and not win.is_dealer,
    }
    for name, is_possible in possible.items():
        if read_flag(record, name) and not is_possible:
            raise ContradictedRecord(name, value=True)
    if table is None:
        return
    if table.liable == table.winner:
        raise ContradictedRecord("pao", table.liable)
    if (table.winner == table.dealer) != win.is_dealer:
        raise ContradictedRecord("dealer", table.dealer)
    if (table.discarder is None) != win.self_drawn:
        source = table.winner if table.discarder is None else table.discarder
        raise ContradictedRecord("from", source)


def _tile(field: str, code: object) -> Tile:
    if isinstance(code, str) and len(code) == 2:
        rank, suit = code[0], code[1]
        name = _HONORS.get(rank) if suit == "z" else f"{'5' if rank == '0' else rank}{suit}"
        if name is not None and name in Tile._value2member_map_:
            return Tile(name)
    raise BadRecord(field, code)


def code_of(tile: Tile) -> str:
    """The tile as records write it."""
    return _CODES.get(tile) or tile.value


def _codes(record: Record, field: str) -> list[object]:
    codes = record.get(field)
    if not isinstance(codes, list):
        raise BadRecord(field, codes)
    return codes


def _tiles(record: Record, field: str) -> tuple[Tile, ...]:
    codes = record.get(field) or []
    if not isinstance(codes, list):
        raise BadRecord(field, codes)
    return tuple(_tile(field, code) for code in codes)


def _meld(record: object) -> tuple[Meld, list[object]]:
    if not isinstance(record, dict):
        raise BadRecord("melds", record)
    codes = _codes(record, "tiles")
    tiles = tuple(_tile("melds", code) for code in codes)
    sort = record.get("type")
    if sort is None:
        return Meld(tiles, concealed=not read_flag(record, "open", absent=True)), codes
    if not isinstance(sort, str) or sort not in _MELDS:
        raise BadRecord("type", sort)
    kind, opened = _MELDS[sort]
    meld = Meld(tiles, concealed=not read_flag(record, "open", absent=opened))
    if meld.concealed == opened or (meld.set is not None and meld.set.kind is not kind):
        raise ContradictedRecord("type", sort)
    return meld, codes


def _number(record: Record, field: str) -> int:
    value = record.get(field, 0)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise BadRecord(field, value)
    return value


def _table(record: Record) -> Table | None:
    """Who is who, if the record tells the winner, the dealer and the discarder."""
    points = record.get("points")
    if not isinstance(points, dict) or not {"winner", "dealer", "from"} <= points.keys():
        return None
    winner, dealer, source = (_player(points, name) for name in ("winner", "dealer", "from"))
    liable = _player(points, "pao") if "pao" in points else None
    return Table(winner, dealer, None if source == winner else source, liable)


def _player(points: Mapping[object, object], name: str) -> int:
    value = points.get(name)
    if value not in range(PLAYERS) or not isinstance(value, int):
        raise BadRecord(name, value)
    return value


def riichi_record(score: RiichiScore, table: Table | None) -> Record:
    """A score as a record: han, fu, yaku and dora by key, yakuman, and what is won."""
    reading = score.reading
    yaku = {one.yaku.key: one.han for one in reading.counted}
    yaku.update({one.kind.value: one.han for one in reading.dora if one.han})
    points: dict[str, object] = {"won": score.points}
    if table is not None:
        points["deltas"] = list(score.rules.deltas(score, table))
    return {
        "han": reading.han,
        "fu": reading.fu,
        "yaku": yaku,
        "yakuman": reading.yakuman,
        "limit": reading.limit.value,
        "legal": score.legal,
        "points": points,
    }
