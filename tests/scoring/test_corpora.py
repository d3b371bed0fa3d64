"""The scored hands of ../shared/corpus, under the rules that they were scored by."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from pathlib import Path

import pytest

from scoring import MCR_RULES
from scoring.mcr.records import read_record, score_record

pytestmark = pytest.mark.corpus

CHINA = MCR_RULES["china"]
CHECKOUT = Path(__file__).resolve().parents[2]
HANDS = {"random": 23_427, "adversarial": 65_405, "sets": 56_939, "real": 89, "disputed": 702}


@pytest.mark.parametrize("name", HANDS)
def test_every_total_is_the_same(corpus_folder: Path, name: str) -> None:
    """And every list of fans where it binds: on disputed hands equal totals have several."""
    wrong = []
    seen = 0
    for line in _lines(corpus_folder, name):
        expected = json.loads(line)
        score = CHINA.score(*read_record(line))
        fans = score_record(score)["fans"]
        if score.total != expected["total"] or (_binds(expected) and fans != expected["fans"]):
            wrong.append((line, score.total, fans))
        seen += 1
    assert wrong[:5] == []
    assert seen == HANDS[name]


def test_some_lists_of_real_hands_were_recorded(corpus_folder: Path) -> None:
    lists = Counter(json.loads(line)["fan_list"] for line in _lines(corpus_folder, "real"))
    assert lists["recorded"] == 70


def test_batch_says_the_same(corpus_folder: Path) -> None:
    """The first hundred of each file, through the program."""
    lines = [line for name in HANDS for line in islice(_lines(corpus_folder, name), 100)]
    done = subprocess.run(
        (sys.executable, "-m", "scoring", "batch", "--rules", "china"),
        cwd=CHECKOUT,
        input="".join(lines),
        capture_output=True,
        check=False,
        encoding="utf-8",
    )
    assert (done.returncode, done.stderr) == (0, "")
    answers = [json.loads(answer) for answer in done.stdout.splitlines()]
    expected = [json.loads(line) for line in lines]
    assert [answer["total"] for answer in answers] == [hand["total"] for hand in expected]
    pairs = zip(answers, expected, strict=True)
    assert all(answer["fans"] == hand["fans"] for answer, hand in pairs if _binds(hand))


def _binds(hand: Mapping[str, object]) -> bool:
    """Whether the list of fans was agreed or recorded, and not only the total."""
    return hand.get("fan_list", "recorded") == "recorded" and "class" not in hand


def _lines(folder: Path, name: str) -> Iterator[str]:
    with gzip.open(folder / f"mcr-{name}.jsonl.gz", "rt", encoding="utf-8") as file:
        yield from file
