"""What was recorded in an evening, and what is about to be, as JSON and back."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import NamedTuple

from pydantic import TypeAdapter

from bot.model.evening.deeds import (
    Answer,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
)
from bot.model.evening.ending import Ending
from bot.model.evening.entering import Entering
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon

_DEEDS: Mapping[str, type[Deed]] = MappingProxyType(
    {
        "won": Won,
        "drawn": Drawn,
        "fine": Fine,
        "riichi_won": RiichiWon,
        "riichi_drawn": RiichiDrawn,
        "aborted": Aborted,
        "chombo": Chombo,
    }
)
_CORRECTIONS: Mapping[str, type[Correction]] = MappingProxyType(
    {
        "void": Void,
        "restore": Restore,
        "swap": SeatSwap,
        "objection": Objection,
        "answer": Answer,
    }
)
_EDIT = "edit"
_ENTERING = TypeAdapter(Entering)
_ENDING = TypeAdapter(Ending)


class Written(NamedTuple):
    """What stands in a row: the kind, and the rest as JSON."""

    kind: str
    body: str


def write(what: Deed | Correction) -> Written:
    match what:
        case Edit(target, deed):
            mended = write(deed)
            return Written(
                _EDIT,
                json.dumps(
                    {"target": target, "kind": mended.kind, "deed": json.loads(mended.body)}
                ),
            )
        case Void() | Restore() | SeatSwap() | Objection() | Answer():
            kind = _kind(what, _CORRECTIONS)
            return Written(kind, _correction(kind).dump_json(what).decode())
        case deed:
            kind = _kind(deed, _DEEDS)
            return Written(kind, _deed(kind).dump_json(deed).decode())


def read(written: Written) -> Deed | Correction:
    if written.kind == _EDIT:
        body = json.loads(written.body)
        mended = _deed(body["kind"]).validate_python(body["deed"])
        return Edit(body["target"], mended)
    if written.kind in _DEEDS:
        return _deed(written.kind).validate_json(written.body)
    return _correction(written.kind).validate_json(written.body)


def write_entering(entering: Entering | None) -> str | None:
    return None if entering is None else _ENTERING.dump_json(entering).decode()


def read_entering(written: str | None) -> Entering | None:
    return None if written is None else _ENTERING.validate_json(written)


def write_ending(ending: Ending | None) -> str | None:
    return None if ending is None else _ENDING.dump_json(ending).decode()


def read_ending(written: str | None) -> Ending | None:
    return None if written is None else _ENDING.validate_json(written)


def _kind(what: object, kinds: Mapping[str, type[object]]) -> str:
    return next(kind for kind, one in kinds.items() if type(what) is one)


@cache
def _deed(kind: str) -> TypeAdapter[Deed]:
    return TypeAdapter(_DEEDS[kind])


@cache
def _correction(kind: str) -> TypeAdapter[Correction]:
    return TypeAdapter(_CORRECTIONS[kind])
