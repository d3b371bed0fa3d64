"""The command line: score a typed hand, list waits and discards, score JSON lines."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Protocol, TextIO, TypeVar

from scoring import MCR_RULES, RIICHI_RULES, RULE_SETS
from scoring.command.desk import WINDS, Desk, Printed
from scoring.command.mcr import McrDesk
from scoring.command.riichi import RiichiDesk
from scoring.errors import ScoringError, UnknownOption, UnknownRules
from scoring.records import Record, error_record

GOOD, BAD = 0, 1
KEYS = tuple(RULE_SETS)


def main(arguments: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run one command; 0 when it succeeded, 1 for a hand that cannot be scored, 2 for misuse."""
    asked = _parser().parse_args(arguments)
    try:
        desk = _desk(asked.rules, asked.option)
        if asked.command == "batch":
            return _batch(desk, stdin, stdout)
        answer = _answer(desk, asked)
    except ScoringError as error:
        if asked.command != "batch" and asked.json:
            print(_json(error_record(error)), file=stdout)
        else:
            print(f"{error.key}: {error}", file=stderr)
        return BAD
    return _print(answer, stdout, as_json=asked.json)


def _answer(desk: Desk, asked: Namespace) -> Printed:
    match asked.command:
        case "waits":
            return desk.waits(asked)
        case "discards":
            return desk.discards(asked)
        case _:
            return desk.score(asked)


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m scoring", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    rules = ArgumentParser(add_help=False)
    rules.add_argument("--rules", default="wmo", metavar="KEY", help=", ".join(KEYS))
    rules.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="change one option"
    )
    hand = ArgumentParser(add_help=False)
    hand.add_argument("hand", help='such as "123m 456p 789s EEE 5s +5s"')
    hand.add_argument("--language", default="en", choices=("en", "ru", "uz"))
    hand.add_argument("--seat", choices=WINDS, metavar="WIND", help="seat wind: E, S, W, N")
    hand.add_argument("--round", choices=WINDS, metavar="WIND", help="prevalent wind")
    hand.add_argument("--flowers", type=int, metavar="N")
    hand.add_argument("--json", action="store_true", help="print a JSON object")
    score = commands.add_parser("score", parents=[rules, hand], help="score a winning hand")
    score.add_argument("--self-drawn", action="store_true")
    score.add_argument("--last-in-wall", action="store_true", help="last draw or last discard")
    score.add_argument("--after-kong", action="store_true", help="on a replacement tile")
    score.add_argument("--robbed-kong", action="store_true")
    score.add_argument(
        "--last-of-kind", action="store_true", help="the other three are visible (MCR)"
    )
    commands.add_parser("waits", parents=[rules, hand], help="what 13 tiles wait for")
    commands.add_parser(
        "discards", parents=[rules, hand], help="what 14 tiles wait for after each discard"
    )
    commands.add_parser("batch", parents=[rules], help="score JSON lines from standard input")
    return parser


def _desk(key: str, options: Sequence[str]) -> Desk:
    """The game of these rules, under them."""
    if key in MCR_RULES:
        return McrDesk(_changed(MCR_RULES[key], options))
    if key in RIICHI_RULES:
        return RiichiDesk(_changed(RIICHI_RULES[key], options))
    raise UnknownRules(key, KEYS)


class _Changeable(Protocol):
    @property
    def options(self) -> Mapping[str, str]: ...

    def with_options(self: R, **values: str) -> R: ...


R = TypeVar("R", bound=_Changeable)


def _changed(rules: R, options: Sequence[str]) -> R:
    """The rules with the options that were given as NAME=VALUE."""
    values = {}
    for option in options:
        name, _, value = option.partition("=")
        if not value:
            raise UnknownOption(name, value, tuple(rules.options))
        values[name] = value
    return rules.with_options(**values) if values else rules


def _batch(desk: Desk, stdin: TextIO, stdout: TextIO) -> int:
    """One JSON object for each line, whatever the line holds."""
    for line in stdin:
        try:
            answer = desk.record(line)
        except ScoringError as error:
            answer = error_record(error)
        print(_json(answer), file=stdout)
    return GOOD


def _print(answer: Printed, stdout: TextIO, *, as_json: bool) -> int:
    for line in (_json(answer.json),) if as_json else answer.lines:
        print(line, file=stdout)
    return GOOD


def _json(record: Record | list[Record]) -> str:
    return json.dumps(record, ensure_ascii=False)
