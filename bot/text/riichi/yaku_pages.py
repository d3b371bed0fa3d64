"""The yaku to browse: all by han, those of one number of han, and one told in full."""

from collections.abc import Iterable, Iterator

from bot.model.games import Game
from bot.text.catalog import Catalog, Catalogs
from bot.text.fan_search import Candidates, Found, Numbered, Result
from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs, quiet
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.other_rules import riichi_option_text, riichi_rules_line
from bot.text.riichi.words import YAKU_OF_KEY, han, limit_name, worth, yaku_name
from bot.text.riichi.yaku_texts import YAKU_TEXTS, example_of
from scoring import RIICHI_RULES, RiichiRules
from scoring.riichi.limits import Limit
from scoring.riichi.notation import said_of, write_riichi_hand
from scoring.riichi.yaku import Yaku

IN_A_ROW = 2
HAN_IN_A_ROW = 4
IN_SIGHT = 5
QUERY_SHOWN = 60

_OPTIONS = {
    "ura_dora": "ura_and_kan_dora",
    "aka_dora": "red_fives",
    "nagashi_mangan": "nagashi_mangan",
}
"""What clubs play differently of what is no yaku."""


def all_yaku_reply(catalog: Catalog, rules: RiichiRules) -> Reply:
    """Every yaku by its han in a closed hand, with buttons for each number (`1:k:h:`)."""
    groups = _by_han(rules)
    told = (
        lines(bold(_group_name(catalog, key)), " · ".join(yaku_name(catalog, one) for one in some))
        for key, some in groups.items()
    )
    beside = lines(
        bold(catalog.gettext("Beside the yaku")),
        " · ".join(catalog.pgettext("yaku", one.name) for one in BESIDE.values()),
    )
    hint = quiet(catalog.gettext("/yaku and a name tells more about one."))
    buttons = (Button(_group_name(catalog, key), f"1:k:h:{key}") for key in groups)
    html = paragraphs(*told, beside, lines(riichi_rules_line(catalog, rules), hint))
    return Reply(html, in_rows(buttons, HAN_IN_A_ROW))


def yaku_of_han_reply(catalog: Catalog, rules: RiichiRules, han_worth: int) -> Reply | None:
    """The yaku of so many han, each with its rule and a button; None when there are none."""
    some = _by_han(rules).get(han_worth)
    if some is None:
        return None
    told = lines(*(_line(catalog, one) for one in some))
    html = lines(
        bold(_group_name(catalog, han_worth)), folded(told) if len(some) > IN_SIGHT else told
    )
    every = Button(catalog.pgettext("button", "All yaku"), "1:k:all")
    return Reply(html, (*_buttons(catalog, (one.key for one in some)), (every,)))


def yaku_reply(catalog: Catalog, rules: RiichiRules, key: str, catalogs: Catalogs) -> Reply:
    """One yaku: its names, han and rule, an example, what it excludes, and where it differs.

    What is told beside the yaku has a page, too.
    """
    catalog = catalog.of(Game.RIICHI)
    if key in BESIDE:
        return _beside_reply(catalog, rules, key, catalogs)
    here = next((one for one in rules.yaku if one.key == key), None)
    yaku = here or YAKU_OF_KEY[key]
    html = paragraphs(
        lines(
            bold(join(": ", (yaku_name(catalog, yaku), yaku_worth(catalog, here)))),
            _names(catalog, yaku.key, yaku.name, catalogs),
        ),
        catalog.pgettext("yaku rule", YAKU_TEXTS[key].rule),
        _example(catalog, rules, key) if here else "",
        _excluded(catalog, yaku),
        lines(*_elsewhere(catalog, rules, key)),
        quiet(riichi_rules_line(catalog, rules)),
    )
    group = _group(yaku)
    rows = (
        (
            Button(_group_name(catalog, group), f"1:k:h:{group}"),
            Button(catalog.pgettext("button", "All yaku"), "1:k:all"),
        ),
    )
    return Reply(html, rows)


def _beside_reply(catalog: Catalog, rules: RiichiRules, key: str, catalogs: Catalogs) -> Reply:
    """What is no yaku: its names, what it is, and which rules play it."""
    beside = BESIDE[key]
    html = paragraphs(
        lines(
            bold(catalog.pgettext("yaku", beside.name)),
            _names(catalog, key, beside.name, catalogs),
        ),
        catalog.pgettext("yaku rule", beside.rule),
        lines(*_played(catalog, rules, key)),
        quiet(riichi_rules_line(catalog, rules)),
    )
    every = Button(catalog.pgettext("button", "All yaku"), "1:k:all")
    return Reply(html, ((every,),))


def _played(catalog: Catalog, rules: RiichiRules, key: str) -> Iterator[Html]:
    """What the option of these rules says, and which presets say otherwise."""
    option = _OPTIONS.get(key)
    if option is None:
        return
    here = rules.options[option]
    yield Html(riichi_option_text(catalog, option, here))
    others = [one for one in RIICHI_RULES.values() if one.options[option] != here]
    for value in dict.fromkeys(one.options[option] for one in others):
        names = ", ".join(one.name for one in others if one.options[option] == value)
        told = riichi_option_text(catalog, option, value)
        yield fill("{presets}: {told}", presets=names, told=told)


def _names(catalog: Catalog, key: str, english: str, catalogs: Catalogs) -> str:
    """The names in other languages and in romaji, each once."""
    own = catalog.pgettext("yaku", english).lower()
    every = (key.replace("_", " "), *(one.pgettext("yaku", english) for one in catalogs.values()))
    return " · ".join({name.lower(): name for name in every if name.lower() != own}.values())


def yaku_search_reply(
    catalog: Catalog, rules: RiichiRules, query: str, result: Result, catalogs: Catalogs
) -> Reply:
    """What a search came to: the yaku, buttons to choose from, or that there is none."""
    match result:
        case Found(key):
            return yaku_reply(catalog, rules, key, catalogs)
        case Candidates(keys):
            return Reply(bold(catalog.gettext("Which yaku do you mean?")), _buttons(catalog, keys))
        case Numbered(of_points=keys):
            return Reply(bold(catalog.gettext("Which yaku do you mean?")), _buttons(catalog, keys))
        case _:
            sentence = catalog.gettext("No yaku named “{query}”. /yaku lists them all.")
            return Reply(fill(sentence, query=query[:QUERY_SHOWN]))


def _by_han(rules: RiichiRules) -> dict[int, list[Yaku]]:
    groups: dict[int, list[Yaku]] = {}
    for yaku in sorted(rules.yaku, key=_group):
        groups.setdefault(_group(yaku), []).append(yaku)
    return groups


def _group(yaku: Yaku) -> int:
    """Its han in a closed hand; 13 for a yakuman."""
    return yaku.points


def _group_name(catalog: Catalog, group: int) -> str:
    if group >= 13:
        return limit_name(catalog, Limit.YAKUMAN).capitalize()
    return han(catalog, group)


def yaku_worth(catalog: Catalog, yaku: Yaku | None) -> Html:
    """2 han, 1 in an open hand; closed hand only."""
    if yaku is None:
        return fill(catalog.gettext("does not count"))
    name = _worth_in_all(catalog, yaku)
    if yaku.open_han is None:
        return fill(catalog.gettext("{worth}, in a closed hand only"), worth=name)
    if yaku.open_han == yaku.points:
        return fill("{worth}", worth=name)
    return fill(catalog.gettext("{worth}, in an open hand {open}"), worth=name, open=yaku.open_han)


def _worth_in_all(catalog: Catalog, yaku: Yaku) -> Html:
    """Its han; of a yaku that makes the price of the whole hand, and adds to nothing, the limit."""
    if yaku.yakuman:
        return fill("{limit}", limit=limit_name(catalog, Limit.YAKUMAN))
    if yaku.last:
        return fill("{limit}", limit=limit_name(catalog, Limit.MANGAN))
    return han(catalog, yaku.points)


def _line(catalog: Catalog, yaku: Yaku) -> Html:
    head = join(": ", (yaku_name(catalog, yaku), yaku_worth(catalog, yaku)))
    rule = catalog.pgettext("yaku rule", YAKU_TEXTS[yaku.key].rule)
    return fill("{head}. {rule}", head=bold(head), rule=rule)


def _example(catalog: Catalog, rules: RiichiRules, key: str) -> Html:
    """The example hand, how it was won where that matters, and what it is worth in all."""
    example = example_of(rules, key)
    head = fill(catalog.gettext("Example ({worth}):"), worth=worth(catalog, example.score))
    written = write_riichi_hand(example.typed.hand, example.typed.reds)
    said = said_of(example.score.win, catalog.language)
    return lines(head, join(" · ", (code(written), *said)))


def _excluded(catalog: Catalog, yaku: Yaku) -> Html:
    if not yaku.excludes:
        return Html()
    names = ", ".join(yaku_name(catalog, YAKU_OF_KEY[key]) for key in yaku.excludes)
    return join(" ", (catalog.gettext("Not counted beside it:"), names))


def _elsewhere(catalog: Catalog, rules: RiichiRules, key: str) -> Iterator[Html]:
    """A line for each other worth that presets give the yaku."""
    here = _row(rules, key)
    presets: dict[str, list[str]] = {}
    for preset in RIICHI_RULES.values():
        there = _row(preset, key)
        if _worths(there) != _worths(here):
            presets.setdefault(yaku_worth(catalog, there), []).append(preset.name)
    for told, names in presets.items():
        yield fill("{presets}: {worth}", presets=", ".join(names), worth=Html(told))


def _row(rules: RiichiRules, key: str) -> Yaku | None:
    return next((one for one in rules.yaku if one.key == key), None)


def _worths(yaku: Yaku | None) -> tuple[int, int | None, bool] | None:
    return None if yaku is None else (yaku.points, yaku.open_han, yaku.last)


def _buttons(catalog: Catalog, keys: Iterable[str]) -> Rows:
    """A button `1:k:y:{key}` for each yaku."""
    return in_rows((Button(_name(catalog, key), f"1:k:y:{key}") for key in keys), IN_A_ROW)


def _name(catalog: Catalog, key: str) -> str:
    name = BESIDE[key].name if key in BESIDE else YAKU_OF_KEY[key].name
    return catalog.pgettext("yaku", name)
