"""A line about what was said of a win and does not count by the rules in use."""

from collections.abc import Iterator, Mapping

from bot.model.riichi_ignored import Ignored, ignored
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, quiet
from bot.text.riichi.words import YAKU_OF_KEY, dora_name, tile, yaku_name
from scoring import RiichiWin
from scoring.riichi.dora import POINTS_AT, DoraKind
from scoring.riichi.notation import write_mpsz
from scoring.tiles import Tile


def ignored_line(catalog: Catalog, win: RiichiWin, options: Mapping[str, str]) -> Html:
    """Not counted under these rules: Ippatsu, Ura dora 4s."""
    told = ", ".join(_told(catalog, ignored(win, options)))
    template = catalog.gettext("Not counted under these rules: {items}")
    return quiet(fill(template, items=told)) if told else Html()


def _told(catalog: Catalog, left_out: Ignored) -> Iterator[str]:
    yield from (yaku_name(catalog, YAKU_OF_KEY[key]) for key in left_out.yaku)
    dora = ((DoraKind.DORA, left_out.indicators), (DoraKind.URA_DORA, left_out.ura_indicators))
    yield from (f"{dora_name(catalog, kind)} {_dora(some)}" for kind, some in dora if some)
    if left_out.reds:
        reds = write_mpsz(left_out.reds, left_out.reds)
        yield f"{dora_name(catalog, DoraKind.RED)} {reds}"


def _dora(indicators: tuple[Tile, ...]) -> str:
    return " ".join(tile(POINTS_AT[one]) for one in indicators)
