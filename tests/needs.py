"""What a test may need from outside the checkout."""

import os
from pathlib import Path
from typing import NoReturn

import pytest

CORPUS = Path(__file__).resolve().parents[2] / "shared" / "corpus"


def must_run(reason: str) -> NoReturn:
    """Skip the test that asks, because what it needs is absent; where CI is set, fail it."""
    if os.environ.get("CI"):
        pytest.fail(f"must run where CI is set: {reason}", pytrace=False)
    pytest.skip(reason)
