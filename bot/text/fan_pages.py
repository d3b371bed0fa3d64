"""Pages about fans: the list by points, one fan, and what a search came to."""

from collections.abc import Iterable, Iterator
from itertools import groupby

from bot.text.catalog import Catalog, Catalogs
from bot.text.fan_search import Candidates, Found, NotFound, Numbered, Result
from bot.text.fan_texts import FAN_RULES
from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs, quiet
from bot.text.other_rules import rules_line
from bot.text.reply import Button, Reply
from bot.text.words import PRESET_NAMES, by_preset, fan_name, listed, points
from scoring import RULE_SETS
from scoring.fan import Fan
from scoring.score import RuleSet

QUERY_SHOWN = 60
"""Characters of a query that are repeated."""
IMPLIED_SHOWN = 12
"""A list of more implied fans than this is folded away."""


def fans_reply(catalog: Catalog, rules: RuleSet) -> Reply:
    """/fans: all fans by points, in one message."""
    by_points = sorted(rules.fans, key=lambda fan: -fan.points)
    groups = (
        lines(bold(points(catalog, worth)), " · ".join(fan_name(catalog, fan) for fan in fans))
        for worth, fans in groupby(by_points, key=lambda fan: fan.points)
    )
    hint = quiet(catalog.gettext("/fan and a name or a number tells more about one."))
    return Reply(paragraphs(*groups, lines(rules_line(catalog, rules), hint)))


def fan_reply(catalog: Catalog, rules: RuleSet, key: str, catalogs: Catalogs) -> Reply:
    """One fan: its names in all languages, points, rule, and what it stands for."""
    here = _fan(rules, key)
    fan = here or next(fan for preset in RULE_SETS.values() if (fan := _fan(preset, key)))
    worth = points(catalog, here.points) if here else catalog.gettext("does not count")
    others = (one for one in catalogs.values() if one.language != catalog.language)
    number = fill(catalog.gettext("No. {number}"), number=fan.number)
    html = paragraphs(
        lines(
            bold(join(": ", (fan_name(catalog, fan), worth))),
            join(" · ", (fan_name(other, fan) for other in others)),
        ),
        catalog.pgettext("fan rule", FAN_RULES[key]),
        _implied(catalog, rules.implied_by(key) if here else ()),
        lines(*_elsewhere(catalog, rules, key)),
        quiet(join(" · ", (number, rules_line(catalog, rules)))),
    )
    return Reply(html)


def _fan(rules: RuleSet, key: str) -> Fan | None:
    return next((fan for fan in rules.fans if fan.key == key), None)


def _worth(rules: RuleSet, key: str) -> int:
    """The fan's points, 0 where it does not count."""
    fan = _fan(rules, key)
    return fan.points if fan else 0


def _implied(catalog: Catalog, implied: tuple[Fan, ...]) -> Html:
    if not implied:
        return Html()
    names = join(", ", (fan_name(catalog, fan) for fan in implied))
    label = catalog.gettext("Not counted beside it:")
    if len(implied) > IMPLIED_SHOWN:
        return lines(label, folded(names))
    return join(" ", (label, names))


def _elsewhere(catalog: Catalog, rules: RuleSet, key: str) -> Iterator[Html]:
    """A line for each other number of points that presets give the fan."""
    presets: dict[int, list[str]] = {}
    for preset in PRESET_NAMES:
        worth = _worth(RULE_SETS[preset], key)
        if worth != _worth(rules, key):
            presets.setdefault(worth, []).append(by_preset(catalog, preset))
    for worth, names in presets.items():
        by_rules = listed(catalog, names)
        if worth:
            template = catalog.gettext("{points} {by_rules}")
            yield fill(template, points=points(catalog, worth), by_rules=by_rules)
        else:
            yield fill(catalog.gettext("Does not count {by_rules}"), by_rules=by_rules)


def fan_search_reply(
    catalog: Catalog, rules: RuleSet, query: str, result: Result, catalogs: Catalogs
) -> Reply:
    """What a search came to: the fan, buttons `1:n:{key}`, or that none was found."""
    match result:
        case Found(key):
            return fan_reply(catalog, rules, key, catalogs)
        case Candidates(keys):
            return Reply(
                bold(catalog.gettext("Which fan do you mean?")), _buttons(catalog, rules, keys)
            )
        case Numbered():
            return _numbered(catalog, rules, result)
        case NotFound():
            sentence = catalog.gettext("No fan named “{query}”. /fans lists them all.")
            return Reply(fill(sentence, query=query[:QUERY_SHOWN]))


def _numbered(catalog: Catalog, rules: RuleSet, found: Numbered) -> Reply:
    rows = _buttons(catalog, rules, found.of_points)
    worth = points(catalog, found.number)
    if found.key is None:
        return Reply(bold(fill(catalog.gettext("Fans of {points}:"), points=worth)), rows)
    number = catalog.pgettext("button", "No. {number}").format(number=found.number)
    ((first,),) = _buttons(catalog, rules, (found.key,))
    sentence = catalog.gettext("The fan with number {number}, or a fan of {points}?")
    return Reply(
        bold(fill(sentence, number=found.number, points=worth)),
        ((Button(f"{number}: {first.label}", first.data),), *rows),
    )


def _buttons(
    catalog: Catalog, rules: RuleSet, keys: Iterable[str]
) -> tuple[tuple[Button, ...], ...]:
    fans = {fan.key: fan for preset in (*RULE_SETS.values(), rules) for fan in preset.fans}
    return tuple((Button(fan_name(catalog, fans[key]), f"1:n:{key}"),) for key in keys)


def fan_hint(catalog: Catalog) -> Reply:
    """/fan without a name: how to use it."""
    example = code(catalog.gettext("/fan half flush"))
    sentence = catalog.gettext("Write the name of a fan or its number after the command: {example}")
    return Reply(fill(sentence, example=example))
