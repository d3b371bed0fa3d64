"""Two workers on one PostgreSQL server, one of which is killed now and then."""

from pathlib import Path

from bot.sandbox.faults import Refused
from bot.sandbox.refusal import too_many
from bot.sandbox.world import World
from bot.store.store import open_store
from tests.patience import until
from tests.postgresql import Server
from tests.reliability.load import HAND
from tests.reliability.workers import WORKERS, storm_of_workers, workers_on


async def test_workers_lose_nothing_repeat_nothing_and_keep_the_order(
    postgresql: Server, tmp_path: Path
) -> None:
    with postgresql.database() as url:
        load, verdict, balancer = await storm_of_workers(2, tmp_path, url)

    assert verdict.well, verdict
    assert load.updates > 100
    assert len(balancer.told) == WORKERS
    assert min(balancer.told.values()) > 20


async def test_who_waits_for_telegram_lets_the_chat_go_on_in_another_worker(
    postgresql: Server, tmp_path: Path
) -> None:
    """The answer to a hand has to wait for minutes; what is said next is heeded long before."""
    world = World()
    person = world.add_user("Anna", "en").id
    for method in ("sendPhoto", "sendMessage"):
        world.faults.on(method, Refused(too_many(200)), times=1000)
    with postgresql.database() as url:
        async with workers_on(world, tmp_path, url) as (_, balancer):
            store = open_store(url)

            async def last_is_heeded() -> bool:
                return await store.people.language(person) == "uz"

            world.say(person, person, HAND)
            await until(lambda: world.journal.calls("sendPhoto"))
            for language in ("ru", "uz"):
                world.say(person, person, f"/language {language}")
            await until(last_is_heeded)
            await store.close()

    assert len(balancer.told) == WORKERS
