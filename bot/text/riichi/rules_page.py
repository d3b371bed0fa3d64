"""/rules and /settings of a chat that plays riichi: presets, games, options one by one."""

from collections.abc import Iterator
from string import ascii_uppercase

from bot.model.games import RIICHI_DEFAULT, Game, Played
from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, fill, folded, join, lines, paragraphs, quiet
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.other_rules import riichi_option_text, riichi_rules_line
from bot.text.rules_page import rules_reply
from bot.text.words import game_name
from scoring import RIICHI_RULES, RiichiRules

IN_A_ROW = 2
NUMBERS_IN_A_ROW = 7
_DEFAULT = RIICHI_RULES[RIICHI_DEFAULT]


def games_reply(catalog: Catalog, played: Played) -> Reply:
    """The rules in use and the presets of each game that is played (`1:p:`), and the games."""
    parts: list[Html] = []
    rows: Rows = ()
    if played.mcr is not None:
        page = rules_reply(catalog, played.mcr, more=played.both)
        parts.append(Html(page.html))
        rows = page.rows
    if played.riichi is not None:
        parts.append(_riichi_page(catalog, played.riichi))
        rows = (*rows, *_preset_rows(played.riichi))
    return Reply(paragraphs(*parts), (*rows, _games(catalog, played)))


def _riichi_page(catalog: Catalog, rules: RiichiRules) -> Html:
    differences = folded(lines(*_differences(catalog)))
    return paragraphs(
        bold(riichi_rules_line(catalog, rules)),
        catalog.gettext("What the other riichi rules change in those of the RRC:"),
        differences,
        quiet(catalog.gettext("Choose the rules for this chat:")),
    )


def _differences(catalog: Catalog) -> Iterator[Html]:
    for preset in RIICHI_RULES.values():
        texts = [
            riichi_option_text(catalog, name, value)
            for name, value in preset.options.items()
            if value != _DEFAULT.options[name]
        ]
        if texts:
            yield lines(bold(preset.name), *texts)


def _preset_rows(now: RiichiRules) -> Rows:
    buttons = (
        Button(f"✓ {one.name}" if one.key == now.key else one.name, f"1:p:{key}")
        for key, one in RIICHI_RULES.items()
    )
    return in_rows(buttons, IN_A_ROW)


def _games(catalog: Catalog, played: Played) -> tuple[Button, ...]:
    """Which game the chat plays, or both (`1:p:play:`)."""
    now = "both" if played.both else "mcr" if played.riichi is None else "riichi"
    labels = {
        **{game.value: game_name(catalog, game) for game in Game},
        "both": catalog.pgettext("button", "Both games"),
    }
    return tuple(
        Button(f"✓ {label}" if one == now else label, f"1:p:play:{one}")
        for one, label in labels.items()
    )


def riichi_options_reply(catalog: Catalog, rules: RiichiRules) -> Reply:
    """Every option as it is, those that were changed in bold, with a number to change it."""
    texts = [_option_line(catalog, rules, name) for name in RIICHI_OPTION_TEXTS]
    html = paragraphs(
        bold(riichi_rules_line(catalog, rules)),
        lines(*(fill("{n}. {text}", n=n, text=text) for n, text in enumerate(texts, start=1))),
        quiet(catalog.gettext("Press a number to change a rule of this chat.")),
    )
    numbers = (Button(str(n), f"1:o:{name}") for n, name in enumerate(RIICHI_OPTION_TEXTS, start=1))
    back = Button(catalog.pgettext("button", "‹ Settings"), "1:s:all")
    return Reply(html, (*in_rows(numbers, NUMBERS_IN_A_ROW), (back,)))


def riichi_option_reply(catalog: Catalog, rules: RiichiRules, name: str) -> Reply:
    """The values that an option may have: buttons `1:o:{name}:{value}`."""
    values = tuple(RIICHI_OPTION_TEXTS[name])
    chosen = rules.options[name]
    told = []
    for letter, value in zip(ascii_uppercase, values, strict=False):
        line = join(". ", (letter, riichi_option_text(catalog, name, value)))
        told.append(bold(line) if value == chosen else line)
    buttons = tuple(
        Button(f"✓ {letter}" if value == chosen else letter, f"1:o:{name}:{value}")
        for letter, value in zip(ascii_uppercase, values, strict=False)
    )
    html = paragraphs(lines(*told), riichi_rules_line(catalog, rules))
    back = Button(catalog.pgettext("button", "‹ All options"), "1:s:riichi")
    return Reply(html, (buttons, (back,)))


def _option_line(catalog: Catalog, rules: RiichiRules, name: str) -> Html:
    text = fill("{text}", text=riichi_option_text(catalog, name, rules.options[name]))
    return bold(text) if name in rules.changed else text
