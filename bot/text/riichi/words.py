"""The words of riichi that its answers share: han, fu, limits, yaku, presets, tiles."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from bot.model.concealed import in_riichi_order
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join
from bot.text.words import points
from scoring import RiichiScore
from scoring.fan import Fan
from scoring.riichi.dora import Dora, DoraKind
from scoring.riichi.limits import Limit
from scoring.riichi.notation import write_mpsz, write_mpsz_set
from scoring.riichi.payments import won
from scoring.riichi.score import RiichiReading
from scoring.riichi.yaku import YAKU, Yaku
from scoring.sets import TileSet
from scoring.tiles import Tile

YAKU_OF_KEY: Mapping[str, Yaku] = MappingProxyType({yaku.key: yaku for yaku in YAKU})
"""Every yaku, also those that some rules leave out."""


def han(catalog: Catalog, number: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0han", "{n}\xa0han", number), n=number)


def fu(catalog: Catalog, number: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0fu", "{n}\xa0fu", number), n=number)


def counters_text(catalog: Catalog, counters: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0counter", "{n}\xa0counters", counters), n=counters)


def sticks_text(catalog: Catalog, sticks: int) -> Html:
    return fill(catalog.ngettext("{n}\xa0stick", "{n}\xa0sticks", sticks), n=sticks)


def yaku_name(catalog: Catalog, yaku: Fan) -> str:
    return catalog.pgettext("yaku", yaku.name)


def dora_name(catalog: Catalog, kind: DoraKind) -> str:
    match kind:
        case DoraKind.DORA:
            return catalog.pgettext("yaku", "Dora")
        case DoraKind.URA_DORA:
            return catalog.pgettext("yaku", "Ura dora")
        case DoraKind.RED:
            return catalog.pgettext("yaku", "Red fives")


def dora_named(catalog: Catalog, dora: Dora) -> str:
    """Dora: 4s; without a tile, as a player counted them."""
    name = dora_name(catalog, dora.kind)
    if not dora.tiles:
        return catalog.pgettext("dora", "{name}, as told").format(name=name)
    reds = dora.tiles if dora.kind is DoraKind.RED else ()
    return f"{name}: {write_mpsz(dora.tiles, reds)}"


def limit_name(catalog: Catalog, limit: Limit) -> str:
    """Mangan and above; nothing below."""
    match limit:
        case Limit.MANGAN:
            return catalog.pgettext("limit", "mangan")
        case Limit.HANEMAN:
            return catalog.pgettext("limit", "haneman")
        case Limit.BAIMAN:
            return catalog.pgettext("limit", "baiman")
        case Limit.SANBAIMAN:
            return catalog.pgettext("limit", "sanbaiman")
        case Limit.COUNTED_YAKUMAN:
            return catalog.pgettext("limit", "counted yakuman")
        case Limit.YAKUMAN:
            return catalog.pgettext("limit", "yakuman")
        case Limit.NONE:
            return ""


def worth(catalog: Catalog, score: RiichiScore, reading: RiichiReading | None = None) -> Html:
    """5 han 30 fu, mangan: 8,000 points; without fu where they make no difference."""
    read = reading or score.reading
    total = won(read.base, dealer=score.win.is_dealer, self_drawn=score.win.self_drawn)
    template = catalog.gettext("{worth}: {points}")
    return fill(template, worth=han_and_fu(catalog, read), points=points(catalog, total))


def han_and_fu(catalog: Catalog, reading: RiichiReading) -> Html:
    """4 han 30 fu; 5 han 30 fu, mangan; two yakuman."""
    if reading.yakuman > 1:
        number = reading.yakuman
        return fill(catalog.ngettext("{n}\xa0yakuman", "{n}\xa0yakuman", number), n=number)
    if reading.yakuman:
        return fill("{limit}", limit=limit_name(catalog, reading.limit))
    both = join(" ", (han(catalog, reading.han), fu(catalog, reading.fu)))
    return join(", ", filter(None, (both, limit_name(catalog, reading.limit))))


def no_yaku(catalog: Catalog) -> Html:
    return fill(catalog.gettext("no yaku"))


def may_not_win(catalog: Catalog, *scores: RiichiScore) -> Html:
    """Why not: with many counters on the table a yaku may not be enough."""
    if any(score.reading.has_yaku for score in scores):
        return fill(catalog.gettext("not enough han"))
    return no_yaku(catalog)


def tile(value: Tile) -> str:
    """The tile as riichi players write it."""
    return write_mpsz((value,))


def written(sets: Iterable[TileSet]) -> str:
    """The sets as they stand; those of honors by their numbers: 5z 6z 7z."""
    return " ".join(map(write_mpsz_set, in_riichi_order(sets)))
