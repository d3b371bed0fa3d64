"""Which rules an answer follows, and what the other presets make of the same hand."""

from collections.abc import Iterable, Iterator

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join, lines, quiet
from bot.text.option_texts import OPTION_TEXTS
from bot.text.words import by_preset, fan_name, fan_names, listed, points, preset_name
from scoring import MCR_RULES
from scoring.score import Change, Elsewhere, RuleSet

CHANGES_SHOWN = 3
"""Fans named on a line about another preset; the rest is hinted at."""


def rules_line(catalog: Catalog, rules: RuleSet) -> Html:
    """The preset, and the options that were changed in it."""
    preset = preset_name(catalog, rules.key)
    line = fill(catalog.gettext("Rules: {preset}"), preset=preset)
    changed = (option_text(catalog, rules, name, rules.changed[name]) for name in rules.changed)
    return join("; ", (line, *changed))


def option_text(catalog: Catalog, rules: RuleSet, option: str, value: str) -> Html:
    """What this value of the option means; it may be that a fan is none by these rules."""
    template = catalog.pgettext("option", OPTION_TEXTS[option][value])
    every = (fan for preset in MCR_RULES.values() for fan in preset.fans)
    return fill(template, **fan_names(catalog, (*every, *rules.fans)))


def elsewhere_lines(catalog: Catalog, elsewhere: Iterable[Elsewhere]) -> Html:
    """A line for each total that another preset gives; presets that agree share one."""
    alike: dict[object, list[Elsewhere]] = {}
    for other in elsewhere:
        changes = tuple((one.fan.key, one.here, one.there) for one in other.changes)
        alike.setdefault((other.total, changes), []).append(other)
    return lines(*(quiet(_elsewhere(catalog, group)) for group in alike.values()))


def _elsewhere(catalog: Catalog, group: list[Elsewhere]) -> Html:
    other = group[0]
    rules = listed(catalog, (by_preset(catalog, one.rules.key) for one in group))
    if other.total is None or other.qualifying is None:
        return fill(catalog.gettext("No winning hand {by_rules}"), by_rules=rules)
    worth = points(catalog, other.total)
    head = catalog.gettext("{points} {by_rules}")
    if other.qualifying < other.rules.minimum:
        head = catalog.gettext("{points} {by_rules}, not enough")
    head = fill(head, points=worth, by_rules=rules)
    changes = join("; ", _changes(catalog, other.changes))
    return join(": ", (head, changes)) if changes else head


def _changes(catalog: Catalog, changes: tuple[Change, ...]) -> Iterator[Html]:
    for change in changes[:CHANGES_SHOWN]:
        fan = fan_name(catalog, change.fan)
        if change.there:
            yield fill(catalog.gettext("{fan} counts {n}"), fan=fan, n=change.there)
        else:
            yield fill(catalog.gettext("{fan} does not count"), fan=fan)
    if len(changes) > CHANGES_SHOWN:
        yield Html("…")
