"""python -m scoring: score a typed hand, list waits, score JSON lines."""

from __future__ import annotations

import io
import sys

from scoring.command import main

if isinstance(sys.stdin, io.TextIOWrapper):
    sys.stdin.reconfigure(encoding="utf-8", errors="replace")
sys.exit(main(sys.argv[1:], sys.stdin, sys.stdout, sys.stderr))
