"""One fan, told in full, and what a search for one came to."""

from collections.abc import Iterable, Iterator

from bot.text.catalog import Catalog, Catalogs
from bot.text.circumstances import told
from bot.text.drawn_hand import draw_hand
from bot.text.fan_examples import Example, example_of
from bot.text.fan_families import beside, family_of
from bot.text.fan_lists import fan_buttons, list_rows
from bot.text.fan_search import Candidates, Found, NotFound, Numbered, Result
from bot.text.fan_texts import FAN_RULES
from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs, quiet
from bot.text.option_texts import OPTION_TEXTS
from bot.text.other_rules import option_text, rules_line
from bot.text.picture_words import picture_of_tiles, picture_of_win
from bot.text.reply import Button, Picture, Reply
from bot.text.words import PRESET_NAMES, by_preset, fan_name, listed, points
from scoring import MCR_RULES
from scoring.fan import Fan
from scoring.notation import write_hand
from scoring.score import RuleSet

QUERY_SHOWN = 60
"""Characters of a query that are repeated."""
FANS_SHOWN = 12
"""A list of more fans than this is folded away."""
NEIGHBOURS = 6
"""Buttons to other fans at most."""

_OPTIONS_OF_WAITS = frozenset(("wait_counts_own_quads", "mixed_reading_wait"))
_WAITS = frozenset(("edge_wait", "closed_wait", "single_wait"))
_SEEN_WHOLE = frozenset(("nine_gates",))
"""Fans that the tiles show, and the sets hide."""


def fan_reply(catalog: Catalog, rules: RuleSet, key: str, catalogs: Catalogs) -> Reply:
    """One fan: its names, points and rule, an example, its relations, and how presets differ."""
    here = _fan(rules, key)
    example = example_of(rules, key) if here else None
    fan = here or next(fan for preset in MCR_RULES.values() if (fan := _fan(preset, key)))
    worth = points(catalog, here.points) if here else catalog.gettext("does not count")
    others = (one for one in catalogs.values() if one.language != catalog.language)
    number = fill(catalog.gettext("No. {number}"), number=fan.number)
    implied = rules.implied_by(key) if here else ()
    implying = tuple(one for one in rules.fans if here and here in rules.implied_by(one.key))
    html = paragraphs(
        lines(
            bold(join(": ", (fan_name(catalog, fan), worth))),
            join(" · ", (fan_name(other, fan) for other in others)),
        ),
        catalog.pgettext("fan rule", FAN_RULES[key]),
        _example(catalog, example) if example else "",
        lines(
            _fans(catalog, catalog.gettext("Not counted beside it:"), implied),
            _fans(catalog, catalog.gettext("Part of:"), implying),
        ),
        _other_rules(catalog, rules, key),
        quiet(join(" · ", (number, rules_line(catalog, rules)))),
    )
    near = _neighbours(rules, key, (*implied, *implying))
    rows = (*fan_buttons(catalog, near), *list_rows(catalog, rules, key, family_of(key)))
    return Reply(html, rows, _picture(catalog, example) if example else None)


def _fan(rules: RuleSet, key: str) -> Fan | None:
    return next((fan for fan in rules.fans if fan.key == key), None)


def _worth(rules: RuleSet, key: str) -> int:
    """The fan's points, 0 where it does not count."""
    fan = _fan(rules, key)
    return fan.points if fan else 0


def _example(catalog: Catalog, example: Example) -> Html:
    """The example hand, how it was won where that matters, and what it is worth in all."""
    head = fill(
        catalog.gettext("Example, {points} in all:"), points=points(catalog, example.score.total)
    )
    written = draw_hand(example.score, catalog.language)
    if _is_seen_whole(example):
        written = write_hand(example.typed.hand, catalog.language)
    return lines(head, join(" · ", (code(written), *told(catalog, example.typed))))


def _picture(catalog: Catalog, example: Example) -> Picture:
    if _is_seen_whole(example):
        return picture_of_tiles(catalog, example.score.hand)
    return picture_of_win(catalog, example.score)


def _is_seen_whole(example: Example) -> bool:
    return example.score.counted[0].fan.key in _SEEN_WHOLE


def _fans(catalog: Catalog, label: str, fans: tuple[Fan, ...]) -> Html:
    if not fans:
        return Html()
    names = join(", ", (fan_name(catalog, fan) for fan in fans))
    if len(fans) > FANS_SHOWN:
        return lines(label, folded(names))
    return join(" ", (label, names))


def _neighbours(rules: RuleSet, key: str, related: Iterable[Fan]) -> list[Fan]:
    """Those beside it in its family, then those that include it or are included."""
    known = {fan.key: fan for fan in rules.fans}
    keys = dict.fromkeys((*beside(key, 1), *beside(key, 2), *(fan.key for fan in related)))
    return [known[one] for one in keys if one in known][:NEIGHBOURS]


def _other_rules(catalog: Catalog, rules: RuleSet, key: str) -> Html:
    """How presets differ; folded if that takes more than a line."""
    told = [*_other_points(catalog, rules, key), *_other_options(catalog, rules, key)]
    if len(told) < 2:
        return lines(*told)
    return lines(catalog.gettext("Other rules"), folded(lines(*told)))


def _other_points(catalog: Catalog, rules: RuleSet, key: str) -> Iterator[Html]:
    """A line for each other number of points that presets give the fan."""
    presets: dict[int, list[str]] = {}
    for preset in PRESET_NAMES:
        worth = _worth(MCR_RULES[preset], key)
        if worth != _worth(rules, key):
            presets.setdefault(worth, []).append(by_preset(catalog, preset))
    for worth, names in presets.items():
        by_rules = listed(catalog, names)
        if worth:
            template = catalog.gettext("{points} {by_rules}")
            yield fill(template, points=points(catalog, worth), by_rules=by_rules)
        else:
            yield fill(catalog.gettext("Does not count {by_rules}"), by_rules=by_rules)


def _other_options(catalog: Catalog, rules: RuleSet, key: str) -> Iterator[Html]:
    """A line for each option that concerns the fan and that presets have otherwise."""
    for option, here in rules.options.items():
        presets: dict[str, list[str]] = {}
        for preset in PRESET_NAMES:
            there = MCR_RULES[preset].options[option]
            if there != here and _concerns(rules, option, there, key):
                presets.setdefault(there, []).append(by_preset(catalog, preset))
        for value, names in presets.items():
            text = option_text(catalog, MCR_RULES["wmo"], option, value)
            yield fill("{text} ({by_rules})", text=text, by_rules=listed(catalog, names))


def _concerns(rules: RuleSet, option: str, value: str, key: str) -> bool:
    """Whether the value of the option changes the fan, its points aside."""
    if option.endswith("_points"):
        return False
    if option in _OPTIONS_OF_WAITS:
        return key in _WAITS
    if f"{{{key}}}" in OPTION_TEXTS[option][value]:
        return True
    return _implied(rules, key) != _implied(rules.with_options(**{option: value}), key)


def _implied(rules: RuleSet, key: str) -> set[str]:
    return {fan.key for fan in rules.implied_by(key)} if _fan(rules, key) else set()


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
    fans = {fan.key: fan for preset in (*MCR_RULES.values(), rules) for fan in preset.fans}
    return tuple((Button(fan_name(catalog, fans[key]), f"1:n:{key}"),) for key in keys)


def fan_hint(catalog: Catalog) -> Reply:
    """/fan without a name: how to use it."""
    example = code(catalog.gettext("/fan half flush"))
    sentence = catalog.gettext("Write the name of a fan or its number after the command: {example}")
    return Reply(fill(sentence, example=example))
