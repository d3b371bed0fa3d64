"""The engine is pure: the standard library only, no I/O, no clock, no chance, no logging."""

from __future__ import annotations

import ast
import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import scoring

ENGINE = Path(scoring.__file__).parent
IMPURE = {
    *("asyncio", "ctypes", "datetime", "getpass", "gettext", "io", "locale", "logging", "os"),
    *("pathlib", "pickle", "random", "secrets", "shutil", "signal", "socket", "sqlite3"),
    *("subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid", "warnings"),
}
DOORS = {"__main__.py", "command/__init__.py"}
"""What people run in a terminal, and what it runs."""


def bare(program: str, stdin: str = "") -> str:
    """What a Python says that has neither site-packages nor this checkout but by its path."""
    done = subprocess.run(
        (sys.executable, "-I", "-S", "-c", program, str(ENGINE.parent)),
        input=stdin,
        capture_output=True,
        check=False,
        encoding="utf-8",
        cwd="/",
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_it_needs_the_standard_library_and_nothing_else() -> None:
    loaded = bare(
        "import sys\nsys.path.append(sys.argv[1])\n"
        "import scoring.command\nprint(*{name.partition('.')[0] for name in sys.modules})"
    ).split()
    assert (
        set(loaded) - sys.stdlib_module_names == {"scoring", "__main__"} - sys.stdlib_module_names
    )
    assert "scoring" in loaded


def test_batch_runs_without_site_packages() -> None:
    pungs = [{"tiles": [tile] * 3} for tile in ("S", "W", "N", "1m")]
    line = json.dumps({"concealed": ["E"], "melds": pungs, "win": "E"})
    answer = bare(
        "import runpy, sys\nsys.path.append(sys.argv[1])\n"
        "sys.argv = ['scoring', 'batch', '--rules', 'china']\n"
        "runpy.run_module('scoring', run_name='__main__')",
        f"{line}\n",
    )
    assert json.loads(answer)["total"] == 108


@pytest.mark.parametrize(
    "source", sorted(ENGINE.rglob("*.py")), ids=lambda path: str(path.relative_to(ENGINE))
)
def test_nothing_but_its_doors_sees_the_world(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    if source.relative_to(ENGINE).as_posix() not in DOORS:
        assert IMPURE.isdisjoint(_imported(tree))
        assert {"print", "open", "input", "exec", "eval"}.isdisjoint(_called(tree))
    assert {"bot", "tests"}.isdisjoint(_imported(tree))


def _imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name.partition(".")[0] for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def _called(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
