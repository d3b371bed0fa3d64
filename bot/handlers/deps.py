"""What every handler may need, made once at start."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from bot.store.store import Store
from bot.text.catalog import Catalogs
from bot.text.fan_search import FanSearch


@dataclass(frozen=True, slots=True)
class Deps:
    """The store, the texts, the search for fans, and the clock (UTC)."""

    store: Store
    catalogs: Catalogs
    search: FanSearch
    clock: Callable[[], datetime]
