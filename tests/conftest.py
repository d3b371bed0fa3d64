"""Fixtures that every test may ask for."""

from pathlib import Path

import pytest
from hypothesis import settings

from tests.needs import CORPUS, must_run

# The first hand under any rules waits for their tables, and other programs may hold the processor.
settings.register_profile("checks", settings(), deadline=None)
settings.load_profile("checks")


@pytest.fixture(scope="session")
def corpus_folder() -> Path:
    """The folder of scored hands, which lies beside the checkout and not in it."""
    if not CORPUS.is_dir():
        must_run("no scored hands in ../shared/corpus")
    return CORPUS
