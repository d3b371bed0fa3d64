"""Why a riichi hand is worth what it is: in a toast, and in full with fu item by item."""

from collections.abc import Iterator, Sequence

from bot.model.near_miss import NearMiss
from bot.model.riichi import RiichiScored
from bot.text.catalog import Catalog
from bot.text.differing import differing
from bot.text.lengths import LONGEST_MESSAGE, TOAST, units
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs, plain, quiet
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.drawn_hand import draw_riichi_hand
from bot.text.riichi.other_rules import elsewhere_lines
from bot.text.riichi.ready_answer import riichi_wait_worth
from bot.text.riichi.score_answer import riichi_heading
from bot.text.riichi.why_not import counts, yaku_one_tile_away, yaku_reason, yaku_rule
from bot.text.riichi.words import (
    dora_name,
    dora_named,
    fu,
    han_and_fu,
    tile,
    worth,
    written,
    yaku_name,
)
from bot.text.riichi.yaku_pages import yaku_worth
from bot.text.sections import Section, in_pages, turns
from scoring import RIICHI_RULES, RiichiScore, RiichiWaiting
from scoring.fan import Fan
from scoring.riichi.fu import FuItem, FuKind
from scoring.riichi.notation import write_mpsz_set
from scoring.riichi.options import PRESET_NAMES
from scoring.riichi.score import RiichiReading
from scoring.score import Verdict, WhyNot
from scoring.sets import TileSet
from scoring.tiles import Tile

IN_A_ROW = 2
QUERY_SHOWN = 60
_MORE = "…"


def riichi_short_reason(catalog: Catalog, score: RiichiScore) -> str:
    """3 han: Riichi 1, Pinfu 1, Dora 1. 30 fu: 20 + 10; as much of it as fits a toast."""
    reading = score.reading
    parts = [f"{yaku_name(catalog, one.yaku)} {one.han}" for one in reading.counted]
    if reading.yakuman:
        parts = [yaku_name(catalog, one.yaku) for one in reading.counted]
    parts += [f"{dora_name(catalog, one.kind)} {one.han}" for one in reading.dora if one.han]
    if not reading.has_yaku:
        return plain(riichi_heading(catalog, score))
    head = str(han_and_fu(catalog, reading))
    added = " + ".join(str(item.fu) for item in reading.fu_items)
    tail = f" {fu(catalog, reading.fu)}: {added}." if added else ""
    for kept in range(len(parts), -1, -1):
        some = parts if kept == len(parts) else [*parts[:kept], _MORE]
        told = f"{head}: {', '.join(some)}.{tail}"
        if units(told) <= TOAST:
            return told
    return head


def riichi_account_reply(
    catalog: Catalog, scored: RiichiScored, answer: str, page: int, *, limit: int = LONGEST_MESSAGE
) -> Reply | None:
    """A page of the account, from 0, with buttons to turn it (`1:q:`); None past the last one."""
    pages = riichi_account_pages(catalog, scored, limit)
    if page >= len(pages):
        return None
    others = Button(catalog.pgettext("button", "Why not…"), f"1:q:{answer}:near")
    back = Button(catalog.pgettext("button", "Back"), f"1:q:{answer}:back")
    return Reply(pages[page], (*turns(f"1:q:{answer}", page, len(pages)), (others, back)))


def riichi_account_pages(
    catalog: Catalog, scored: RiichiScored, limit: int = LONGEST_MESSAGE
) -> tuple[Html, ...]:
    """The account in as many messages as it takes, each with the worth and the hand on top."""
    score = scored.score
    top = lines(bold(riichi_heading(catalog, score)), code(draw_riichi_hand(scored)))
    return in_pages(top, _sections(catalog, score), limit)


def _sections(catalog: Catalog, score: RiichiScore) -> Iterator[Section]:
    reading = score.reading
    if reading.has_yaku:
        yield Section(catalog.gettext("What counts"), tuple(_counted(catalog, reading)))
    if reading.fu_items:
        title = fill(catalog.gettext("{fu}, item by item"), fu=fu(catalog, reading.fu))
        yield Section(title, tuple(_fu_lines(catalog, reading.fu_items, _by_ron(score))))
    if reading.dropped or reading.closed_only:
        yield Section(catalog.gettext("What does not count"), tuple(_dropped(catalog, reading)))
    if others := differing(score.reading, score.others, _look):
        told = tuple(reading_line(catalog, score, other) for other in others)
        yield Section(catalog.gettext("Other readings"), told)
    yield Section(catalog.gettext("Other rules"), tuple(_other_rules(catalog, score)))


def _counted(catalog: Catalog, reading: RiichiReading) -> Iterator[Html]:
    """Each yaku with its sets and its rule, then dora."""
    for one in reading.counted:
        named = ": ".join(filter(None, (yaku_name(catalog, one.yaku), written(one.sets))))
        worth = () if reading.yakuman else (bold(str(one.han)),)
        line = join(" ", (*worth, named))
        yield join(". ", (line, quiet(yaku_rule(catalog, one.yaku.key))))
    for dora in reading.dora:
        yield fill("{n} {named}", n=bold(str(dora.han)), named=dora_named(catalog, dora))


def _fu_lines(catalog: Catalog, items: Sequence[FuItem], by_ron: TileSet | None) -> Iterator[Html]:
    """Each item with its set and its reason; a pung that was completed `by_ron` counts as open."""
    for item in items:
        name = _fu_reason(catalog, item)
        if item.kind is FuKind.PUNG and not item.concealed and item.tiles == by_ron:
            name = catalog.pgettext("fu", "pung completed by ron")
        named = f"{name}: {write_mpsz_set(item.tiles)}" if item.tiles else name
        yield fill("{n} {named}", n=bold(str(item.fu)), named=named)


def _by_ron(score: RiichiScore) -> TileSet | None:
    """The set that a discard completed."""
    return None if score.win.self_drawn else score.reading.arrangement.completed


def _fu_reason(catalog: Catalog, item: FuItem) -> str:
    reasons = {
        FuKind.BASE: catalog.pgettext("fu", "every hand"),
        FuKind.SEVEN_PAIRS: catalog.pgettext("fu", "seven pairs, never rounded"),
        FuKind.CLOSED_RON: catalog.pgettext("fu", "closed hand, won by ron"),
        FuKind.DRAGON_PAIR: catalog.pgettext("fu", "pair of dragons"),
        FuKind.WIND_PAIR: catalog.pgettext("fu", "pair of the seat or round wind"),
        FuKind.DOUBLE_WIND_PAIR: catalog.pgettext("fu", "pair of a wind that is both"),
        FuKind.EDGE_WAIT: catalog.pgettext("fu", "edge wait"),
        FuKind.CLOSED_WAIT: catalog.pgettext("fu", "closed wait"),
        FuKind.PAIR_WAIT: catalog.pgettext("fu", "pair wait"),
        FuKind.TSUMO: catalog.pgettext("fu", "tsumo"),
        FuKind.OPEN_PINFU: catalog.pgettext("fu", "open hand with nothing else"),
        FuKind.ROUNDING: catalog.pgettext("fu", "rounded up to tens"),
    }
    sets = {
        (FuKind.PUNG, False): catalog.pgettext("fu", "open pung"),
        (FuKind.PUNG, True): catalog.pgettext("fu", "concealed pung"),
        (FuKind.KONG, False): catalog.pgettext("fu", "open kong"),
        (FuKind.KONG, True): catalog.pgettext("fu", "concealed kong"),
    }
    return reasons.get(item.kind) or sets[item.kind, item.concealed]


def _dropped(catalog: Catalog, reading: RiichiReading) -> Iterator[Html]:
    """What was found and does not count, and why."""
    template = catalog.gettext("– {fan} (“{other}”)")
    for drop in reading.dropped:
        name = yaku_name(catalog, drop.match.fan)
        yield fill(template, fan=name, other=yaku_name(catalog, drop.because.fan))
    for yaku in reading.closed_only:
        closed = catalog.gettext("– {yaku}: in a closed hand only")
        yield fill(closed, yaku=yaku_name(catalog, yaku))


def _look(reading: RiichiReading) -> tuple[object, ...]:
    """By its sets, by its fu (what completes them), and by what it counts."""
    yaku = tuple(one.yaku.key for one in reading.counted)
    return tuple(sorted(map(str, reading.arrangement.sets))), reading.fu, yaku


def reading_line(catalog: Catalog, score: RiichiScore, reading: RiichiReading) -> Html:
    """The sets, the one that the winning tile completes, and what that would be worth."""
    winning = score.hand.winning
    told = worth(catalog, score, reading) if reading.has_yaku else catalog.gettext("no yaku")
    return fill(
        catalog.gettext("{worth}: {sets}, {tile} in {completed}. {fans}"),
        worth=bold(told),
        sets=written(reading.arrangement.sets),
        tile=tile(winning) if winning else "",
        completed=written((reading.arrangement.completed,)),
        fans=", ".join(f"{yaku_name(catalog, one.yaku)} {one.han}" for one in reading.counted),
    )


def _other_rules(catalog: Catalog, score: RiichiScore) -> Iterator[Html]:
    """What other presets make of the hand, the same worth included."""
    elsewhere = score.elsewhere
    if elsewhere:
        yield elsewhere_lines(catalog, score)
    differ = {other.rules.key for other in elsewhere}
    own = () if score.rules.changed else (score.rules.key,)
    presets = (rules.key for rules in RIICHI_RULES.values())
    same = [PRESET_NAMES[key] for key in presets if key not in differ and key not in own]
    if same:
        yield quiet(fill(catalog.gettext("The same: {presets}"), presets=", ".join(same)))


def yaku_near_reply(
    catalog: Catalog,
    score: RiichiScore,
    answer: str,
    misses: Sequence[NearMiss],
    *,
    unknown: str = "",
    back: bool = False,
) -> Reply:
    """The yaku that are worth asking about, as buttons (`1:q:`); `unknown` names no yaku."""
    offer = catalog.gettext("Found but not counted, or one change away; tap one to hear why:")
    if not misses:
        offer = catalog.gettext("Ask about any yaku by its name: why not pinfu?")
    named = catalog.gettext("“{query}” is the name of no yaku.")
    html = paragraphs(
        fill(named, query=unknown[:QUERY_SHOWN]) if unknown else "",
        fill("{reason}", reason=riichi_short_reason(catalog, score)),
        offer,
    )
    rows = yaku_rows(catalog, answer, [miss.fan for miss in misses])
    if back:
        rows = (*rows, (Button(catalog.pgettext("button", "Back"), f"1:q:{answer}:back"),))
    return Reply(html, rows)


def which_yaku_reply(catalog: Catalog, answer: str, fans: Sequence[Fan]) -> Reply:
    """The yaku that a question may mean."""
    question = bold(catalog.gettext("Which yaku do you mean?"))
    return Reply(question, yaku_rows(catalog, answer, fans))


def yaku_rows(catalog: Catalog, answer: str, fans: Sequence[Fan]) -> Rows:
    """A button for each yaku that says why it does not count."""
    buttons = [Button(yaku_name(catalog, fan), f"1:q:{answer}:yaku:{fan.key}") for fan in fans]
    return in_rows(buttons, IN_A_ROW)


def yaku_why_not_reply(
    catalog: Catalog, scored: RiichiScored, why: WhyNot, miss: NearMiss
) -> Reply:
    """Why the yaku does not count, what would bring it, and its rule."""
    score = scored.score
    reason = yaku_reason(catalog, score, why)
    rule = yaku_rule(catalog, why.fan.key)
    yaku = next(one for one in score.rules.yaku if one.key == why.fan.key)
    head = join(": ", (yaku_name(catalog, yaku), yaku_worth(catalog, yaku)))
    html = paragraphs(
        lines(
            bold(head),
            reason,
            yaku_one_tile_away(catalog, miss),
            *_elsewhere(catalog, score, why),
            "" if rule in reason else quiet(rule),
        ),
        code(draw_riichi_hand(scored)),
    )
    return Reply(html)


def _elsewhere(catalog: Catalog, score: RiichiScore, why: WhyNot) -> Iterator[Html]:
    """Where a yaku that does not count here would: in another reading, under other rules."""
    if why.verdict is Verdict.COUNTED:
        return
    for reading in score.others:
        if reading.arrangement != score.reading.arrangement and counts(reading, why.fan):
            yield fill(catalog.gettext("It would count in another reading:"))
            yield reading_line(catalog, score, reading)
            break
    presets = [other.rules.name for other in score.elsewhere if counts(other.reading, why.fan)]
    if presets:
        template = catalog.gettext("It counts by these rules: {presets}.")
        yield fill(template, presets=", ".join(presets))


def riichi_what_if_reply(
    catalog: Catalog,
    scored: RiichiScored,
    asked: Sequence[Tile],
    waits: Sequence[RiichiWaiting],
) -> Reply:
    """What the hand would be worth on other tiles, beside the one that it won on."""
    by_tile = {wait.tile: wait for wait in waits}
    won = scored.score.hand.winning
    told = dict.fromkeys((*asked, *((won,) if won else ())))
    no_win = catalog.gettext("{tile} does not complete the hand. It wins on: {tiles}.")
    tiles = " ".join(tile(wait.tile) for wait in waits)
    html = paragraphs(
        lines(
            *(
                fill(no_win, tile=bold(tile(one)), tiles=tiles)
                for one in asked
                if one not in by_tile
            ),
            *(
                join(": ", (bold(tile(one)), riichi_wait_worth(catalog, by_tile[one])))
                for one in told
                if one in by_tile
            ),
        ),
        code(draw_riichi_hand(scored)),
    )
    return Reply(html)
