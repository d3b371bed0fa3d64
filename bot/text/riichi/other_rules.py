"""Which riichi rules an answer follows, and what the other presets make of the same hand."""

from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join, lines, quiet
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.words import no_yaku, worth
from scoring import RiichiRules, RiichiScore
from scoring.riichi.score import RiichiElsewhere


def riichi_rules_line(catalog: Catalog, rules: RiichiRules) -> Html:
    """The preset, and the options that were changed in it."""
    line = fill(catalog.gettext("Riichi rules: {preset}"), preset=rules.name)
    changed = (riichi_option_text(catalog, name, value) for name, value in rules.changed.items())
    return join("; ", (line, *changed))


def riichi_option_text(catalog: Catalog, option: str, value: str) -> str:
    """What this value of the option means."""
    return catalog.pgettext("riichi option", RIICHI_OPTION_TEXTS[option][value])


def elsewhere_lines(catalog: Catalog, score: RiichiScore) -> Html:
    """A line for each worth that another preset gives; presets that agree share one."""
    alike: dict[str, list[RiichiElsewhere]] = {}
    for other in score.elsewhere:
        alike.setdefault(str(_worth(catalog, score, other)), []).append(other)
    return lines(
        *(
            quiet(
                fill(
                    "{presets}: {worth}",
                    presets=", ".join(one.rules.name for one in group),
                    worth=_worth(catalog, score, group[0]),
                )
            )
            for group in alike.values()
        )
    )


def _worth(catalog: Catalog, score: RiichiScore, other: RiichiElsewhere) -> Html:
    if not other.reading.has_yaku:
        return no_yaku(catalog)
    return worth(catalog, score, other.reading)
