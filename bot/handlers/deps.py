"""What every handler may need, made once at start."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime

from bot.handlers.late import Latecomers
from bot.pictures.easel import Easel
from bot.store.store import Store
from bot.text.catalog import Catalogs
from bot.text.fan_search import FanSearch


@dataclass(frozen=True, slots=True)
class Deps:
    """What was opened and read at start; the clock tells UTC."""

    store: Store
    catalogs: Catalogs
    search: FanSearch
    yaku: FanSearch
    clock: Callable[[], datetime]
    latecomers: Latecomers = field(default_factory=Latecomers)
    easel: Easel = field(default_factory=Easel)
