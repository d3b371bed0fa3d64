"""python -m scoring: score a typed hand, list waits, score JSON lines."""

from __future__ import annotations

import io
import os
import sys

from scoring.command import BAD, main


def _run() -> int:
    try:
        code = main(sys.argv[1:], sys.stdin, sys.stdout, sys.stderr)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the answers has read enough; the interpreter writes what is left at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BAD
    return code


if isinstance(sys.stdin, io.TextIOWrapper):
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
sys.exit(_run())
