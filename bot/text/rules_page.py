"""/rules: the preset in use, and how the presets differ from the world rule book."""

from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, folded, join, lines, paragraphs, quiet
from bot.text.option_texts import OPTION_TEXTS
from bot.text.other_rules import option_text, rules_line
from bot.text.reply import Button, Reply, in_rows
from bot.text.words import PRESET_NAMES, preset_name
from scoring import MCR_RULES
from scoring.score import RuleSet

BOOK = "wmo"
"""The preset that the others are compared with."""
IN_A_ROW = 2


def rules_reply(catalog: Catalog, rules: RuleSet, *, more: bool = False) -> Reply:
    """The rules in use and the presets to choose from: buttons `1:p:{key}`.

    Where `more` rules follow on the page, they end in what is to be chosen.
    """
    presets = [MCR_RULES[key] for key in PRESET_NAMES]
    html = paragraphs(
        bold(rules_line(catalog, rules)),
        catalog.gettext("What the other lists change in the world rules:"),
        lines(*(_differences(catalog, preset) for preset in presets if preset.key != BOOK)),
        "" if more else quiet(catalog.gettext("Choose the rules for this chat:")),
    )
    buttons = [Button(_label(catalog, preset, rules), f"1:p:{preset.key}") for preset in presets]
    return Reply(html, in_rows(buttons, IN_A_ROW))


def _differences(catalog: Catalog, preset: RuleSet) -> Html:
    book = MCR_RULES[BOOK].options
    texts = (
        option_text(catalog, MCR_RULES[BOOK], name, value)
        for name in OPTION_TEXTS
        if (value := preset.options[name]) != book[name]
    )
    return lines(bold(preset_name(catalog, preset.key)), folded(join("\n", texts)))


def _label(catalog: Catalog, preset: RuleSet, now: RuleSet) -> str:
    name = preset_name(catalog, preset.key)
    return f"✓ {name}" if preset.key == now.key else name
