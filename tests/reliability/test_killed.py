"""A short storm in each mode; python -m tests.reliability has the long one."""

from pathlib import Path

import pytest

from tests.reliability.storm import MODES, storm


@pytest.mark.parametrize("mode", MODES)
async def test_killed_at_any_moment_the_bot_loses_and_repeats_nothing(
    mode: str, tmp_path: Path
) -> None:
    load, verdict = await storm(mode, rounds=3, folder=tmp_path)

    assert verdict.well, verdict
    assert load.updates > 100
