"""What the README shows is what happens."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

README = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")


def test_python_example_runs() -> None:
    """It scores the hand that the sample answer shows, 13 points."""
    (code,) = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == [
        "13 ['Mixed Triple Chow', 'Concealed Hand', 'All Chows', 'Two Terminal Chows']",
        "All Chows",
    ]


def test_sample_answer_is_what_the_bot_says() -> None:
    (sample,) = re.findall(r"```\n(123м.*?)```", README, re.DOTALL)
    settings = {name: value for name, value in os.environ.items() if name != "BOT_TOKEN"}
    typed, _, answer = sample.partition("\n\n")
    done = subprocess.run(
        [sys.executable, "-m", "bot", "--console"],
        input=f"{typed}\n",
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=True,
        env={**settings, "LANG": "ru_RU.UTF-8", "PYTHONIOENCODING": "utf-8"},
    )
    assert answer.strip() in done.stdout.replace("\N{NO-BREAK SPACE}", " ")


def test_command_lines_run() -> None:
    lines = re.findall(r"^(?:echo .* \| )?python3 -m scoring .*$", README, re.MULTILINE)
    assert len(lines) == 5
    for line in lines:
        done = subprocess.run(  # noqa: S602
            line.replace("python3", sys.executable),
            shell=True,
            capture_output=True,
            text=True,
            check=True,
        )
        assert done.stdout
