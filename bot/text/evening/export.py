"""An evening as files: a table for spreadsheets, and everything for programs.

Their columns and keys are the same in every language, and stay the same: FILES.md tells what each
holds. Fans go by their keys, players by the names that they have at this table.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from types import MappingProxyType
from typing import TypedDict

from bot.model.evening.deeds import Deed, Drawn, Fine, Won
from bot.model.evening.ledger import Line
from bot.model.evening.names import JOINER
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon, WinningHand
from bot.model.evening.seating import Position, winds
from bot.model.evening.tables import Sheet, Terms
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.csv_table import Cell, write_csv
from bot.text.evening.ledger_lines import Names, names_of
from bot.text.evening.riichi.export import COLUMNS as RIICHI_COLUMNS
from bot.text.evening.riichi.export import RiichiOfFile, riichi_cells, riichi_of_file
from bot.text.markup import fill
from bot.text.moments import day
from bot.text.reply import Document
from bot.text.words import PRESET_NAMES, listed
from scoring import RIICHI_RULES
from scoring.hand import Wind

VERSION = 1
"""Of the JSON; it rises when a key goes or means something else, and stays when one is added."""
_PLAYERS = tuple(
    column
    for number in range(1, 5)
    for column in (f"player_{number}", f"wind_{number}", f"amount_{number}", f"total_{number}")
)
_OF_ANY_GAME = (
    "evening",
    "entry",
    "recorded_at",
    "recorded_by",
    "hand",
    "round",
    "kind",
    "winner",
    "points",
    "worth",
    "self_draw",
    "discarder",
    "robbed_kong",
    "fined",
    "reason",
    "tiles",
    "fans",
)
_AT_THE_END = (*_PLAYERS, "void", "corrections")
COLUMNS: Mapping[Game, Sequence[str]] = MappingProxyType(
    {
        Game.MCR: (*_OF_ANY_GAME, *_AT_THE_END),
        Game.RIICHI: (*_OF_ANY_GAME, *RIICHI_COLUMNS, *_AT_THE_END),
    }
)


class LineOfFile(TypedDict):
    """A line of the ledger in the JSON."""

    entry: int
    recorded_at: str
    recorded_by: str
    hand: int
    round: str
    kind: str
    winner: str | None
    points: int | None
    worth: str | None
    self_draw: bool | None
    discarder: str | None
    robbed_kong: bool | None
    fined: str | None
    reason: str | None
    tiles: str | None
    fans: list[str]
    winds: list[str]
    amounts: list[int]
    totals: list[int]
    void: bool
    corrections: list[dict[str, str]]
    riichi: RiichiOfFile | None


def sheet_csv(catalog: Catalog, sheet: Sheet) -> Document:
    """A row for each line of the ledger."""
    names = _names(sheet)
    content = write_csv(
        COLUMNS[sheet.evening.terms.kind],
        (_row(sheet, names, line) for line in _lines(sheet)),
        catalog.language,
    )
    template = catalog.gettext("The evening of {day}: {names}")
    began = sheet.evening.started_at or sheet.evening.opened_at
    about = fill(template, day=day(catalog, began), names=listed(catalog, names_of(sheet)))
    return Document(f"evening-{sheet.evening.id}.csv", content, about)


def sheet_json(catalog: Catalog, sheet: Sheet) -> Document:
    """The same with the terms, the standings and every correction."""
    evening, names = sheet.evening, _names(sheet)
    content = {
        "format": "madjong-club evening",
        "version": VERSION,
        "evening": evening.id,
        "state": evening.state.value,
        "table": evening.table,
        "started_at": _moment(evening.started_at),
        "ended_at": _moment(evening.ended_at),
        "organiser": _written(evening.organiser.name),
        "rules": evening.terms.rules,
        "rules_name": _rules_name(evening.terms),
        "hands": evening.terms.deals,
        "minimum": evening.terms.minimum,
        "seat_chart": evening.terms.chart.value,
        "false_win": {
            "offender": evening.terms.false_win.offender,
            "others": evening.terms.false_win.other,
        },
        "options": dict(sheet.ledger.game.options),
        "players": [
            {"name": name, "guest": player.guest}
            for name, player in zip(names, evening.players, strict=True)
        ],
        "standings": [
            {
                "player": names[one.player],
                "place": one.place,
                "points": one.points,
                "table_points": str(one.table_points),
            }
            for one in sheet.ledger.standings
        ],
        "lines": list(_lines(sheet)),
    }
    text = json.dumps(content, ensure_ascii=False, indent=1)
    about = fill(catalog.gettext("The same for programs, with every correction"))
    return Document(f"evening-{evening.id}.json", text.encode(), about)


def _rules_name(terms: Terms) -> str:
    """The preset with its year, in English as all of the file."""
    match terms.kind:
        case Game.MCR:
            return PRESET_NAMES.get(terms.rules, terms.rules)
        case Game.RIICHI:
            return RIICHI_RULES[terms.rules].name


def _lines(sheet: Sheet) -> Iterator[LineOfFile]:
    names, totals = _names(sheet), list(sheet.ledger.game.start())
    lines = sheet.ledger.lines
    afterwards = (*(line.position for line in lines[1:]), sheet.ledger.position)
    for line, after in zip(lines, afterwards, strict=False):
        totals = [total + more for total, more in zip(totals, line.amounts, strict=True)]
        yield _line(sheet, names, line, totals, after)


def _of_riichi(sheet: Sheet, names: Names, line: Line, after: Position) -> RiichiOfFile | None:
    match sheet.evening.terms.kind:
        case Game.MCR:
            return None
        case Game.RIICHI:
            return riichi_of_file(names, sheet.evening.terms.riichi, line, after)


def _line(sheet: Sheet, names: Names, line: Line, totals: list[int], after: Position) -> LineOfFile:
    """`after`: where the evening stood behind the line."""
    seats = winds(sheet.ledger.game.chart, line.position, sheet.ledger.swaps)
    shared: LineOfFile = {
        "entry": line.number,
        "recorded_at": _moment(line.entry.at) or "",
        "recorded_by": _written(line.entry.by.name),
        "hand": line.position.deal,
        "round": line.position.prevalent_wind.value,
        "kind": _kind(line.deed),
        "winner": None,
        "points": None,
        "worth": None,
        "self_draw": None,
        "discarder": None,
        "robbed_kong": None,
        "fined": None,
        "reason": None,
        "tiles": None,
        "fans": [],
        "winds": [_letter(wind) for wind in seats],
        "amounts": list(line.amounts),
        "totals": totals,
        "void": line.void,
        "corrections": [
            {
                "at": _moment(one.at) or "",
                "by": _written(one.by.name),
                "what": type(one.what).__name__.lower(),
            }
            for one in line.corrections
        ],
        "riichi": _of_riichi(sheet, names, line, after),
    }
    match line.deed:
        case Won(winner, points, discarder, robbed_kong, hand):
            shared["winner"] = names[winner]
            shared["points"] = points
            shared["self_draw"] = discarder is None
            shared["discarder"] = None if discarder is None else names[discarder]
            shared["robbed_kong"] = robbed_kong
            if hand is not None:
                shared["tiles"], shared["fans"] = hand.line, list(hand.fans)
        case Fine(player=player, reason=reason):
            shared["fined"] = None if player is None else names[player]
            shared["reason"] = reason or None
        case RiichiWon(hands, discarder):
            shared["winner"] = ", ".join(names[one.winner] for one in hands)
            shared["worth"] = ", ".join(map(_worth, hands))
            shared["self_draw"] = discarder is None
            shared["discarder"] = None if discarder is None else names[discarder]
            kept = [one.hand for one in hands if one.hand is not None]
            shared["tiles"] = ", ".join(hand.line for hand in kept) or None
            shared["fans"] = [fan for hand in kept for fan in hand.fans]
        case Chombo(player, reason):
            shared["fined"], shared["reason"] = names[player], reason or None
        case Drawn() | RiichiDrawn() | Aborted():
            pass
    return shared


def _worth(hand: WinningHand) -> str:
    """3 han 30 fu, or 1 yakuman."""
    worth = hand.worth
    if worth.yakuman:
        return f"{worth.yakuman} yakuman"
    return f"{worth.han} han {worth.fu} fu" if worth.fu else f"{worth.han} han"


def _row(sheet: Sheet, names: Names, line: LineOfFile) -> dict[str, Cell]:
    """The JSON's line, flat: yes is 1, no is 0."""
    row: dict[str, Cell] = {
        "evening": sheet.evening.id,
        "entry": line["entry"],
        "recorded_at": line["recorded_at"],
        "recorded_by": line["recorded_by"],
        "hand": line["hand"],
        "round": line["round"],
        "kind": line["kind"],
        "winner": line["winner"],
        "points": line["points"],
        "worth": line["worth"],
        "self_draw": line["self_draw"],
        "discarder": line["discarder"],
        "robbed_kong": line["robbed_kong"],
        "fined": line["fined"],
        "reason": line["reason"],
        "tiles": line["tiles"],
        "fans": " ".join(line["fans"]),
        **({} if line["riichi"] is None else riichi_cells(line["riichi"])),
        "void": line["void"],
        "corrections": len(line["corrections"]),
    }
    for seat, name in enumerate(names):
        row |= {
            f"player_{seat + 1}": name,
            f"wind_{seat + 1}": line["winds"][seat],
            f"amount_{seat + 1}": line["amounts"][seat],
            f"total_{seat + 1}": line["totals"][seat],
        }
    return {key: int(cell) if isinstance(cell, bool) else cell for key, cell in row.items()}


def _names(sheet: Sheet) -> Names:
    return tuple(map(_written, names_of(sheet)))


def _written(name: str) -> str:
    """Without what keeps Telegram from making a link of it."""
    return name.replace(JOINER, "")


def _kind(deed: Deed) -> str:
    match deed:
        case Won() | RiichiWon():
            return "win"
        case Drawn() | RiichiDrawn():
            return "draw"
        case Aborted():
            return "abortive_draw"
        case Chombo():
            return "chombo"
        case Fine(kind=kind):
            return kind.value


def _letter(wind: Wind) -> str:
    return wind.value


def _moment(moment: datetime | None) -> str | None:
    return None if moment is None else moment.astimezone(UTC).isoformat(timespec="seconds")
