"""/settings: what a chat has chosen, and the options of its rules one by one."""

from collections.abc import Iterator
from string import ascii_uppercase

from bot.model.evening.view import Page, View
from bot.model.games import Game, Played
from bot.model.preferences import FairPlay
from bot.text.catalog import LANGUAGE_NAMES, Catalog
from bot.text.evening.league import view_button
from bot.text.markup import Html, bold, fill, join, lines, paragraphs, quiet
from bot.text.option_texts import OPTION_TEXTS
from bot.text.other_rules import option_text, rules_line
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.other_rules import riichi_rules_line
from scoring.score import RuleSet

NUMBERS_IN_A_ROW = 7
PAGES_IN_A_ROW = 2


def settings_reply(
    catalog: Catalog, played: Played, fair_play: FairPlay | None, *, pictures: bool
) -> Reply:
    """What holds in the chat, with buttons to the pages that change it (`1:s:`).

    Pictures (`1:i:`) are changed right here, and so is `fair_play` (`1:h:`), which is None in a
    private chat, where there is none, and no league either (`1:a:`).
    """
    language = fill(
        catalog.gettext("Language: {language}"), language=LANGUAGE_NAMES[catalog.language]
    )
    html = paragraphs(
        bold(catalog.gettext("Settings of this chat")),
        lines(
            language,
            "" if played.mcr is None else rules_line(catalog, played.mcr),
            "" if played.riichi is None else riichi_rules_line(catalog, played.riichi),
        ),
        lines(
            _pictures(catalog, wanted=pictures),
            "" if fair_play is None else _fair_play(catalog, fair_play),
        ),
    )
    pages = (
        Button(catalog.pgettext("button", "Language"), "1:s:language"),
        Button(catalog.pgettext("button", "Rules"), "1:s:rules"),
        *_option_buttons(catalog, played),
    )
    page_rows = in_rows(pages, PAGES_IN_A_ROW)
    pictures_button = _pictures_button(catalog, wanted=pictures)
    if fair_play is None:
        return Reply(html, (*page_rows, (pictures_button,)))
    league = view_button(catalog.pgettext("button", "League"), View(Page.TERMS, Game.MCR))
    rows = (*page_rows, (pictures_button, league), *_fair_play_rows(catalog, fair_play))
    return Reply(html, rows)


def _option_buttons(catalog: Catalog, played: Played) -> Iterator[Button]:
    if played.mcr is not None:
        yield Button(catalog.pgettext("button", "Rule options"), "1:s:options")
    if played.riichi is not None:
        yield Button(catalog.pgettext("button", "Riichi options"), "1:s:riichi")


def options_reply(catalog: Catalog, rules: RuleSet) -> Reply:
    """Every option as it is, those that were changed in bold, with a number to change it."""
    texts = [_option_line(catalog, rules, name) for name in OPTION_TEXTS]
    html = paragraphs(
        bold(rules_line(catalog, rules)),
        lines(*(fill("{n}. {text}", n=n, text=text) for n, text in enumerate(texts, start=1))),
        quiet(catalog.gettext("Press a number to change a rule of this chat.")),
    )
    numbers = (Button(str(n), f"1:o:{name}") for n, name in enumerate(OPTION_TEXTS, start=1))
    return with_way_back(catalog, Reply(html, in_rows(numbers, NUMBERS_IN_A_ROW)))


def option_reply(catalog: Catalog, rules: RuleSet, name: str) -> Reply:
    """The values that an option may have: buttons `1:o:{name}:{value}`."""
    values = tuple(OPTION_TEXTS[name])
    chosen = rules.options[name]
    texts = (_lettered(catalog, rules, name, value) for value in values)
    buttons = tuple(
        Button(f"✓ {letter}" if value == chosen else letter, f"1:o:{name}:{value}")
        for letter, value in zip(ascii_uppercase, values, strict=False)
    )
    html = paragraphs(lines(*texts), rules_line(catalog, rules))
    back = Button(catalog.pgettext("button", "‹ All options"), "1:s:options")
    return Reply(html, (buttons, (back,)))


def with_way_back(catalog: Catalog, reply: Reply) -> Reply:
    """A page that was opened from the settings."""
    back = Button(catalog.pgettext("button", "‹ Settings"), "1:s:all")
    return Reply(reply.html, (*reply.rows, (back,)))


def _option_line(catalog: Catalog, rules: RuleSet, name: str) -> Html:
    text = option_text(catalog, rules, name, rules.options[name])
    return bold(text) if name in rules.changed else text


def _lettered(catalog: Catalog, rules: RuleSet, name: str, value: str) -> Html:
    """A. What the option means then."""
    letter = ascii_uppercase[tuple(OPTION_TEXTS[name]).index(value)]
    line = join(". ", (letter, option_text(catalog, rules, name, value)))
    return bold(line) if value == rules.options[name] else line


def _pictures(catalog: Catalog, *, wanted: bool) -> str:
    if wanted:
        return catalog.gettext("I show a picture of each hand.")
    return catalog.gettext("I answer without pictures.")


def _pictures_button(catalog: Catalog, *, wanted: bool) -> Button:
    """What it changes that to."""
    if wanted:
        return Button(catalog.pgettext("button", "Without pictures"), "1:i:off")
    return Button(catalog.pgettext("button", "With pictures"), "1:i:on")


def _fair_play(catalog: Catalog, fair_play: FairPlay) -> str:
    match fair_play:
        case FairPlay.OPEN:
            return catalog.gettext("I tell waits and advice to everyone who asks here.")
        case FairPlay.PRIVATE:
            return catalog.gettext(
                "Fair play: I tell waits and advice only to the one who presses a button."
            )
        case FairPlay.AFTER:
            return catalog.gettext(
                "Fair play: I tell waits and advice when another player says that the hand is over."
            )


def _fair_play_rows(catalog: Catalog, chosen: FairPlay) -> Rows:
    labels = {
        FairPlay.OPEN: catalog.pgettext("button", "Waits: for everyone"),
        FairPlay.PRIVATE: catalog.pgettext("button", "Waits: in private only"),
        FairPlay.AFTER: catalog.pgettext("button", "Waits: after the hand"),
    }
    return tuple(
        (Button(f"✓ {label}" if one is chosen else label, f"1:h:{one}"),)
        for one, label in labels.items()
    )
