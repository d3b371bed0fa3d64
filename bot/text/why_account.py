"""The full account of a score: every fan, every fan left out, other readings, other rules."""

from collections.abc import Iterator

from bot.model.answer import Scored
from bot.text.catalog import Catalog
from bot.text.differing import differing
from bot.text.drawn_hand import draw_hand
from bot.text.lengths import LONGEST_MESSAGE
from bot.text.markup import Html, bold, code, fill, join, lines, quiet
from bot.text.other_rules import elsewhere_lines
from bot.text.reply import Button, Reply
from bot.text.score_answer import heading
from bot.text.sections import Section, in_pages, turns
from bot.text.why_not import by_the_book, rule, written
from bot.text.why_short import worths
from bot.text.words import PRESET_NAMES, by_preset, fan_name, listed, points
from bot.text.words import tile as tile_name
from scoring.fan import Dropped, Fan, Match, Reason
from scoring.score import Reading, Score


def account_reply(
    catalog: Catalog, scored: Scored, answer: str, page: int, *, limit: int = LONGEST_MESSAGE
) -> Reply | None:
    """A page of the account, from 0, with buttons to turn it (`1:w:`); None past the last one."""
    pages = account_pages(catalog, scored.score, limit)
    if page >= len(pages):
        return None
    others = Button(catalog.pgettext("button", "Why not…"), f"1:w:{answer}:near")
    back = Button(catalog.pgettext("button", "Back"), f"1:w:{answer}:back")
    rows = (*turns(f"1:w:{answer}", page, len(pages)), (others, back))
    return Reply(pages[page], rows)


def account_pages(catalog: Catalog, score: Score, limit: int = LONGEST_MESSAGE) -> tuple[Html, ...]:
    """The account in as many messages as it takes, each with the total and the hand on top."""
    top = lines(heading(catalog, score), code(draw_hand(score, catalog.language)))
    return in_pages(top, _sections(catalog, score), limit)


def _sections(catalog: Catalog, score: Score) -> Iterator[Section]:
    yield Section(catalog.gettext("What counts"), tuple(_counted(catalog, score)))
    if score.dropped:
        yield Section(catalog.gettext("What does not count"), tuple(_dropped(catalog, score)))
    if others := differing(score.reading, score.others, _look):
        readings = tuple(reading_line(catalog, score, other) for other in others)
        yield Section(catalog.gettext("Other readings"), readings)
    yield Section(catalog.gettext("Other rules"), tuple(_other_rules(catalog, score)))


def _counted(catalog: Catalog, score: Score) -> Iterator[Html]:
    """Each fan with its sets and its rule; a fan that counts again has its rule only once."""
    told = set[str]()
    for match in score.counted:
        line = join(" ", (bold(str(match.fan.points)), _named(catalog, match)))
        if match.fan.key not in told:
            line = join(". ", (line, quiet(rule(catalog, match.fan.key))))
        told.add(match.fan.key)
        yield line
    if score.flowers:
        name = catalog.pgettext("fan", "Flower Tiles")
        flowers = join(" ", (bold(str(score.flowers)), name))
        yield join(". ", (flowers, quiet(rule(catalog, "flower_tiles"))))


def _named(catalog: Catalog, match: Match) -> str:
    """The fan, with its sets if it has any."""
    name, sets = fan_name(catalog, match.fan), written(catalog, match.sets)
    return f"{name}: {sets}" if sets else name


def _dropped(catalog: Catalog, score: Score) -> Iterator[Html]:
    """What was found and does not count, under the principle that excludes it."""
    principles: dict[str, dict[tuple[Fan, Fan], list[Match]]] = {}
    for drop in score.dropped:
        alike = principles.setdefault(_principle(catalog, score, drop), {})
        matches = alike.setdefault((drop.match.fan, drop.because.fan), [])
        if drop.match not in matches:
            matches.append(drop.match)
    for principle, alike in principles.items():
        yield quiet(principle)
        for (fan, because), matches in alike.items():
            sets = ", ".join(filter(None, (written(catalog, match.sets) for match in matches)))
            name = fan_name(catalog, fan)
            named = f"{name}: {sets}" if sets else name
            if fan is because:
                yield fill("– {fan}", fan=named)
                continue
            template = catalog.gettext("– {fan} (“{other}”)")
            yield fill(template, fan=named, other=fan_name(catalog, because))


def _principle(catalog: Catalog, score: Score, drop: Dropped) -> str:
    match drop.reason:
        case Reason.JOINED:
            return catalog.gettext("Sets that counted fans join already are not joined once more:")
        case Reason.USED_TWICE:
            return catalog.gettext("A set is not used twice for the same fan:")
        case _ if by_the_book(score, drop.match, drop.because):
            return catalog.gettext("What another fan includes is not counted twice:")
        case _:
            return catalog.gettext("By these rules they do not count together:")


def _look(reading: Reading) -> tuple[object, ...]:
    """By its sets, and by what it counts."""
    fans = (match.fan.key for match in reading.counted)
    return (tuple(sorted(map(str, reading.arrangement.sets))), tuple(sorted(fans)))


def reading_line(catalog: Catalog, score: Score, reading: Reading) -> Html:
    """The sets, the one that the winning tile completes, and what that would be worth."""
    template = catalog.gettext("{points}: {sets}, {tile} in {completed}. {fans}")
    winning = score.hand.winning
    return fill(
        template,
        points=bold(points(catalog, reading.points + score.flowers)),
        sets=written(catalog, reading.arrangement.sets),
        tile=tile_name(catalog, winning) if winning else "",
        completed=written(catalog, (reading.arrangement.completed,)),
        fans=join(", ", worths(catalog, (match.fan for match in reading.counted))),
    )


def _other_rules(catalog: Catalog, score: Score) -> Iterator[Html]:
    """What other presets make of the hand, the same total included."""
    elsewhere = score.elsewhere
    if elsewhere:
        yield elsewhere_lines(catalog, elsewhere)
    differ = {other.rules.key for other in elsewhere}
    own = () if score.rules.changed else (score.rules.key,)
    same = [key for key in PRESET_NAMES if key not in differ and key not in own]
    if own and not differ:
        yield quiet(catalog.gettext("The same by all the other lists"))
    elif same:
        by_rules = listed(catalog, (by_preset(catalog, key) for key in same))
        yield quiet(fill(catalog.gettext("The same {by_rules}"), by_rules=by_rules))
