"""Run every check in order and stop at the first that fails: python -m tests."""

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from xml.etree import ElementTree

CHECKOUT = Path(__file__).resolve().parents[1]
ENGINE = ("tests/scoring", "tests/riichi", "tests/notation", "tests/test_rule_book.py")
"""The tests of `scoring`."""


@dataclass(frozen=True, slots=True)
class Check:
    """A check by its short name, and the words after `python` that run it."""

    name: str
    command: tuple[str, ...]


def checks(reports: Path) -> Iterator[Check]:
    """Every check, the quickest first; those made of tests leave a report of skips in a folder."""
    yield Check("format", ("-m", "ruff", "format", "--check"))
    yield Check("lint", ("-m", "ruff", "check"))
    yield Check("types", ("-m", "mypy"))
    # import-linter cannot be run with -m.
    yield Check(
        "imports", ("-c", "from importlinter.cli import lint_imports_command as check\ncheck()")
    )
    if find_spec("tests.catalogs"):
        yield Check("catalogs", ("-m", "tests.catalogs"))
    # Coverage doubles the time of whatever runs under it: only the engine's own tests, which have
    # to reach every branch of it without any help from the bot's.
    yield _tests("engine", reports, "not corpus", *ENGINE, "--cov")
    others = (f"--ignore={path}" for path in ENGINE)
    yield _tests("bot", reports, "not corpus", *others)
    yield _tests("corpus", reports, "corpus")


def _tests(name: str, reports: Path, which: str, *more: str) -> Check:
    """Tests side by side: a process that is through takes some of another's."""
    return Check(
        name,
        (
            *("-m", "pytest", "-n", "auto", "--dist", "worksteal", "-m", which, *more),
            f"--junitxml={reports / name}.xml",
        ),
    )


def passes(check: Check) -> bool:
    """Announce a check and run it, with its own output."""
    print(f"\n== {check.name} ==", flush=True)
    done = subprocess.run((sys.executable, *check.command), cwd=CHECKOUT, check=False)
    return done.returncode == 0


def skips(reports: Path) -> Counter[str]:
    """Why tests were skipped, and how many for each reason; a file skipped whole counts as one."""
    reasons: dict[tuple[str, str], str] = {}
    for report in reports.glob("*.xml"):
        for test in ElementTree.parse(report).iter("testcase"):  # noqa: S314 - our own report
            skip = test.find("skipped")
            if skip is None or skip.get("type") == "pytest.xfail":
                continue
            # A file skipped whole tells why only in the text of a tuple: cut its quote and bracket.
            in_file = (skip.text or "").partition("Skipped: ")[2][:-2]
            place = test.get("classname", ""), test.get("name", "")
            reasons[place] = in_file or skip.get("message", "")
    return Counter(reasons.values())


def main() -> int:
    passed: list[str] = []
    with TemporaryDirectory() as folder:
        for check in checks(Path(folder)):
            if not passes(check):
                before = ", ".join(passed) or "nothing"
                print(f"\nFailed: {check.name}. Passed before it: {before}.")
                return 1
            passed.append(check.name)
        skipped = skips(Path(folder))
    print(f"\nPassed: {', '.join(passed)}.")
    print("Skipped:" if skipped else "Skipped: nothing.")
    for reason, times in skipped.most_common():
        print(f"  {times} x {reason}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
