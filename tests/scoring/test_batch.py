"""python -m scoring batch, and the program as others start it."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.scoring.test_command import KONGS, run

CHECKOUT = Path(__file__).resolve().parents[2]
GOOD = {
    "concealed": ["E"],
    "melds": [{"tiles": [tile] * 3} for tile in ("S", "W", "N", "1m")],
    "win": "E",
}


def test_batch_answers_every_line() -> None:
    no_win, no_tile = {**GOOD, "win": "2m"}, {**GOOD, "win": 1}
    lines = [json.dumps(GOOD), "{", json.dumps(no_win), json.dumps(no_tile), ""]
    answer = run("batch", stdin="\n".join(lines) + "\n")
    assert answer.code == 0
    assert answer.err == ""
    answers = [json.loads(line) for line in answer.lines]
    assert [found.get("error") for found in answers] == [
        None,
        "bad_record",
        "not_a_winning_hand",
        "bad_record",
        "bad_record",
    ]
    # Three wind pungs and the pair of the fourth, and a pung of ones.
    assert answers[0] == {
        "total": 108,
        "qualifying": 108,
        "legal": True,
        "fans": {
            "Little Four Winds": 1,
            "All Terminals and Honors": 1,
            "Half Flush": 1,
            "Melded Hand": 1,
        },
        "rules": "wmo",
    }


def test_batch_of_unknown_rules_answers_nothing() -> None:
    answer = run("batch", "--rules", "tenhou", stdin=json.dumps(GOOD))
    assert (answer.code, answer.out) == (1, "")
    assert answer.err.startswith("unknown_rules: ")


def python(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        (sys.executable, *arguments), cwd=CHECKOUT, input=stdin, capture_output=True, check=False
    )


def test_as_a_program() -> None:
    assert python("-m", "scoring", "score", "123x").returncode == 1
    done = python("-m", "scoring", "score", KONGS, "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["total"] == 11


def test_batch_as_a_program_survives_bytes_that_are_no_text() -> None:
    done = python("-m", "scoring", "batch", stdin=b"\xff\xfe\n" + json.dumps(GOOD).encode() + b"\n")
    bad, good = done.stdout.decode().splitlines()
    assert done.returncode == 0
    assert json.loads(bad)["error"] == "bad_record"
    assert json.loads(good)["total"] == 108
