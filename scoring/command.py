"""The command line: score a typed hand, list what a ready one waits for, score JSON lines."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import TextIO

from scoring.errors import ScoringError, UnknownOption, UnknownRules
from scoring.hand import Hand, Win, Wind
from scoring.mcr.rules import RULE_SETS
from scoring.notation import parse_hand, write_hand, write_set
from scoring.records import Record, error_record, read_record, score_record
from scoring.score import RuleSet, Score

GOOD, BAD = 0, 1
WINDS: Mapping[str, Wind] = {
    name: wind for wind in Wind for name in (wind.value, wind.value.lower(), wind.name.lower())
}


def main(arguments: Sequence[str], stdin: TextIO, stdout: TextIO, stderr: TextIO) -> int:
    """Run one command; 0 when it succeeded, 1 for a hand that cannot be scored, 2 for misuse."""
    parser = _parser()
    asked = parser.parse_args(arguments)
    try:
        rules = _rules(asked.rules, asked.option)
        if asked.command == "batch":
            return _batch(rules, stdin, stdout)
        typed = parse_hand(asked.hand, asked.language)
        hand, win = _told(asked, typed.hand, typed.win)
        if asked.command == "waits":
            return _print_waits(rules, hand, win, stdout, as_json=asked.json)
        return _print_score(rules.score(hand, win), stdout, as_json=asked.json)
    except ScoringError as error:
        if asked.command != "batch" and asked.json:
            print(_json(error_record(error)), file=stdout)
        else:
            print(f"{error.key}: {error}", file=stderr)
        return BAD


def _parser() -> ArgumentParser:
    parser = ArgumentParser("python -m scoring", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    rules = ArgumentParser(add_help=False)
    rules.add_argument("--rules", default="wmo", metavar="KEY", help=", ".join(RULE_SETS))
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
    score.add_argument("--last-of-kind", action="store_true", help="the other three are visible")
    commands.add_parser("waits", parents=[rules, hand], help="what 13 tiles wait for")
    commands.add_parser("batch", parents=[rules], help="score JSON lines from standard input")
    return parser


def _rules(key: str, options: Sequence[str]) -> RuleSet:
    if key not in RULE_SETS:
        raise UnknownRules(key, tuple(RULE_SETS))
    rules = RULE_SETS[key]
    values = {}
    for option in options:
        name, _, value = option.partition("=")
        if not value:
            raise UnknownOption(name, value, tuple(rules.options))
        values[name] = value
    return rules.with_options(**values) if values else rules


def _told(asked: Namespace, hand: Hand, win: Win) -> tuple[Hand, Win]:
    """The hand and win of the typed line with what the options add to it."""
    if asked.flowers is not None:
        hand = replace(hand, flowers=asked.flowers)
    if asked.seat is not None:
        win = replace(win, seat_wind=WINDS[asked.seat])
    if asked.round is not None:
        win = replace(win, prevalent_wind=WINDS[asked.round])
    if asked.command == "score":
        win = replace(
            win,
            self_drawn=win.self_drawn or asked.self_drawn or asked.after_kong,
            last_in_wall=win.last_in_wall or asked.last_in_wall,
            after_kong=win.after_kong or asked.after_kong,
            robbed_kong=win.robbed_kong or asked.robbed_kong,
            last_of_kind=win.last_of_kind or asked.last_of_kind,
        )
    return hand, win


def _batch(rules: RuleSet, stdin: TextIO, stdout: TextIO) -> int:
    """One JSON object for each line, whatever the line holds."""
    for line in stdin:
        try:
            answer = score_record(rules.score(*read_record(line)))
        except ScoringError as error:
            answer = error_record(error)
        print(_json(answer), file=stdout)
    return GOOD


def _print_score(score: Score, stdout: TextIO, *, as_json: bool) -> int:
    if as_json:
        print(_json(score_record(score)), file=stdout)
        return GOOD
    flowers = f" + {score.flowers} flowers" if score.flowers else ""
    legal = "" if score.legal else f" (below {score.rules.minimum}: may not win)"
    print(f"{score.qualifying}{flowers} = {score.total} points{legal}", file=stdout)
    print(write_hand(score.hand), file=stdout)
    for match in score.counted:
        sets = " ".join(write_set(tiles) for tiles in match.sets)
        print(f"{match.fan.points:4} {match.fan.name}  {sets}".rstrip(), file=stdout)
    for drop in score.dropped:
        because = drop.because.fan.name
        print(f"   - {drop.match.fan.name}: {drop.reason} ({because})", file=stdout)
    for other in score.elsewhere:
        total = "no winning hand" if other.total is None else other.total
        print(f"{other.rules.key}: {total}", file=stdout)
    return GOOD


def _print_waits(rules: RuleSet, hand: Hand, win: Win, stdout: TextIO, *, as_json: bool) -> int:
    waits = rules.waits(hand, win)
    answer = [
        {
            "tile": wait.tile.value,
            "left": wait.left,
            "by_discard": wait.by_discard and score_record(wait.by_discard),
            "self_drawn": wait.self_drawn and score_record(wait.self_drawn),
            "may_win": wait.may_win,
        }
        for wait in waits
    ]
    if as_json:
        print(json.dumps(answer, ensure_ascii=False), file=stdout)
        return GOOD
    for wait in waits:
        scores = (wait.by_discard, wait.self_drawn)
        totals = " / ".join(str(score.total) if score else "-" for score in scores)
        may = "" if wait.may_win else " (may not win)"
        print(f"{wait.tile}  {wait.left} left  {totals} discard / self-drawn{may}", file=stdout)
    if not waits:
        print("not ready: nothing completes this hand", file=stdout)
    return GOOD


def _json(record: Record) -> str:
    return json.dumps(record, ensure_ascii=False)
