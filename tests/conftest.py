"""Fixtures that every test may ask for."""

import gc
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.needs import CORPUS, must_run
from tests.postgresql import Server, server

# All that tests talk to is on this machine, where no proxy leads.
for _proxy in [name for name in os.environ if name.lower().endswith("_proxy")]:
    del os.environ[_proxy]

# The same examples in every run, however long they take: other programs may hold the processor.
# `--hypothesis-profile default` looks for new ones.
settings.register_profile(
    "checks",
    deadline=None,
    derandomize=True,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("checks")


def pytest_collection_finish() -> None:
    """All tests are loaded, which stay: no search for garbage goes through them any more."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def corpus_folder() -> Path:
    """The folder of scored hands, which lies beside the checkout and not in it."""
    if not CORPUS.is_dir():
        must_run("no scored hands in ../shared/corpus")
    return CORPUS


@pytest.fixture(scope="session")
def postgresql() -> Iterator[Server]:
    """A server that gives databases; each process that runs tests has its own."""
    with server() as found:
        yield found
