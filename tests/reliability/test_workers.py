"""Two workers on one PostgreSQL server, one of which is killed now and then."""

from pathlib import Path

from tests.postgresql import Server
from tests.reliability.workers import WORKERS, storm_of_workers


async def test_workers_lose_nothing_repeat_nothing_and_keep_the_order(
    postgresql: Server, tmp_path: Path
) -> None:
    with postgresql.database() as url:
        load, verdict, balancer = await storm_of_workers(2, tmp_path, url)

    assert verdict.well, verdict
    assert load.updates > 100
    assert len(balancer.told) == WORKERS
    assert min(balancer.told.values()) > 20
