"""The fans to browse: all by points, those of one number of points, and those of one family."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.text.catalog import Catalog
from bot.text.fan_families import FAMILIES
from bot.text.fan_texts import FAN_RULES
from bot.text.markup import Html, bold, fill, folded, lines, paragraphs, quiet
from bot.text.other_rules import rules_line
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.words import fan_name, points
from scoring.fan import Fan
from scoring.score import RuleSet

POINTS_IN_A_ROW = 4
IN_A_ROW = 2
IN_SIGHT = 5
"""A longer list of rules is folded."""


def fans_reply(catalog: Catalog, rules: RuleSet) -> Reply:
    """/fans: all fans by points, with buttons for each number of points and each family."""
    by_points = sorted(rules.fans, key=lambda fan: -fan.points)
    groups = (
        lines(bold(points(catalog, worth)), " · ".join(fan_name(catalog, fan) for fan in fans))
        for worth, fans in groupby(by_points, key=lambda fan: fan.points)
    )
    hint = quiet(catalog.gettext("/fan and a name or a number tells more about one."))
    worths = dict.fromkeys(fan.points for fan in by_points)
    rows = (
        *in_rows((Button(str(worth), f"1:f:p:{worth}") for worth in worths), POINTS_IN_A_ROW),
        *in_rows((_family_button(catalog, family) for family in FAMILIES), IN_A_ROW),
    )
    return Reply(paragraphs(*groups, lines(rules_line(catalog, rules), hint)), rows)


def points_reply(catalog: Catalog, rules: RuleSet, worth: int) -> Reply | None:
    """The fans of so many points; None when there are none."""
    fans = [fan for fan in rules.fans if fan.points == worth]
    return _list_reply(catalog, points(catalog, worth), fans, worths=False) if fans else None


def family_reply(catalog: Catalog, rules: RuleSet, family: str) -> Reply:
    """The fans of one family."""
    name, keys = FAMILIES[family]
    known = {fan.key: fan for fan in rules.fans}
    fans = [known[key] for key in keys if key in known]
    return _list_reply(catalog, catalog.pgettext("fans", name), fans, worths=True)


def _list_reply(catalog: Catalog, title: str, fans: Sequence[Fan], *, worths: bool) -> Reply:
    """Each fan with its rule, and a button for it; points where they differ."""
    told = lines(*(_fan_line(catalog, fan, worths=worths) for fan in fans))
    html = lines(bold(title), folded(told) if len(fans) > IN_SIGHT else told)
    every = Button(catalog.pgettext("button", "All fans"), "1:f:all")
    return Reply(html, (*fan_buttons(catalog, fans), (every,)))


def _fan_line(catalog: Catalog, fan: Fan, *, worths: bool) -> Html:
    name = fan_name(catalog, fan)
    head = f"{name} {fan.points}" if worths else name
    rule = catalog.pgettext("fan rule", FAN_RULES[fan.key])
    return fill("{head}: {rule}", head=bold(head), rule=rule)


def fan_buttons(catalog: Catalog, fans: Iterable[Fan]) -> Rows:
    """A button `1:n:{key}` for each fan."""
    return in_rows((Button(fan_name(catalog, fan), f"1:n:{fan.key}") for fan in fans), IN_A_ROW)


def list_rows(catalog: Catalog, rules: RuleSet, key: str, family: str) -> Rows:
    """The ways from a fan to the lists that it is in."""
    here = next((fan for fan in rules.fans if fan.key == key), None)
    worth = (Button(points(catalog, here.points), f"1:f:p:{here.points}"),) if here else ()
    return in_rows((*worth, _family_button(catalog, family)), IN_A_ROW)


def _family_button(catalog: Catalog, family: str) -> Button:
    name, _ = FAMILIES[family]
    return Button(catalog.pgettext("fans", name), f"1:f:f:{family}")
