"""Whole replies in the three languages, written down to be read aloud.

python -m tests.text.goldens writes tests/text/goldens/ anew; read what changed before keeping it.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from bot.model.answer import Tap
from bot.model.games import Game, Played
from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog, Catalogs, load_catalogs
from bot.text.fan_lists import family_reply, fans_reply, points_reply
from bot.text.fan_pages import fan_hint, fan_reply, fan_search_reply
from bot.text.fan_search import build_search
from bot.text.help_page import help_reply
from bot.text.inline import inline_cards
from bot.text.pages import (
    administrators_only,
    error_reply,
    language_chosen,
    language_reply,
    score_hint,
)
from bot.text.reply import Button, Reply
from bot.text.riichi.yaku_search import build_yaku_search
from bot.text.rules_page import rules_reply
from bot.text.settings_page import option_reply, options_reply, settings_reply
from bot.text.start_page import start_reply
from scoring import MCR_RULES, RIICHI_RULES
from tests.text.club_pages import club_pages
from tests.text.outcomes import inline, outcome, reply

FOLDER = Path(__file__).parent / "goldens"


@dataclass(frozen=True, slots=True)
class Asked:
    """A typed line, the rules it is scored by, and the buttons tapped under the answer."""

    line: str
    rules: str = "wmo"
    taps: tuple[Tap, ...] = ()
    fair_play: FairPlay = FairPlay.OPEN


HANDS: Mapping[str, tuple[Asked, ...]] = {
    "scored": (
        Asked("123m123p123s55m78s 9s"),
        Asked("234м567м345п67с88с 5с"),
        Asked("[234m] 567m 55p 678s 34s 5s f3"),
        Asked("567m345p67s88p [5555s] 8s"),
        Asked("567m345p67s88p (5555s) 8s", taps=(Tap.SELF_DRAWN,)),
        Asked("🀀🀀🀀🀄️🀄️🀄️ 🀑🀒🀓🀓🀔🀕🀖🀖", taps=(Tap.SEAT,)),
        Asked("(1111m)(2222p)[333s]456s5p+5p со стены f2"),
        Asked("[444s] 234m 567p 66m 23s +4s"),
        Asked("(1111p) [111m] 999s 9p [EEE] +9p self wall end after kong f2"),
        Asked("EEESSSWWWNN11m +1m self"),
        Asked("123m123p123s55m78s 9s robbed kong"),
        Asked("1144m3355p7799s22s", "russian"),
        Asked("[222m] [333p] (4444s) 55s 67s +8s f2", "china"),
        Asked("147m258p369s 123m 5s +5s", "uzbek"),
        Asked("112233m 112233p 1s +1s"),
        Asked("19m19p19s1234567z +1m со стены место Ю раунд Ю без цветов"),
    ),
    "ready": (
        Asked("123456789m23p55s"),
        Asked("234м567м345п67с88с"),
        Asked("[234m] 567m 55p 678s 34s"),
        Asked("19m19p19s1234567z"),
        Asked("1112345678999m f1"),
        Asked("4444m 123p 456p 789s"),
        Asked("123m 456p 789s 1357s"),
        Asked("123m 456p 789s EE 55s f2", taps=(Tap.SEAT,)),
        Asked("147m 258p 36s E S W N Rd"),
        Asked("147m 258p 36s E S W N Rd", "russian"),
        Asked("123456789m23p55s", fair_play=FairPlay.PRIVATE),
        Asked("123456789m23p55s", fair_play=FairPlay.AFTER),
    ),
    "advice": (
        Asked("123456789m 2344p 5s"),
        Asked("234m 677778p 55s 6s RdRd"),
        Asked("[123m] [567p] 23m 678s 99p 2m f1"),
        Asked("111234m 678m 123p 44s 6s"),
        Asked("123456789m 2344p 5s", fair_play=FairPlay.PRIVATE),
        Asked("123456789m 2344p 5s", fair_play=FairPlay.AFTER),
    ),
    "refused": (
        Asked("[888m] 222m 555p 777s 99s 9s"),
        Asked("(1111p) 222m 55s"),
        Asked("234m555556p678s99s"),
        Asked("123m 456p 789s 11z 3z 5p8p"),
        Asked("(123m) [1m5p9s] 55s 678s 12p +3p f9"),
        Asked("234567m 22p [666p] 34s +5s robbing self"),
        Asked("234567m 22p 345p 34s +5s after kong"),
        Asked("234567m 22p 345p 45s +5s last tile"),
        Asked("234567m 22p 345p 45s +5s robbing"),
        Asked("123x <b>"),
        Asked("123"),
        Asked("0m55m"),
        Asked("8z"),
        Asked("[123м 456п"),
        Asked("🀪🀇"),
        Asked("123m + 456p"),
        Asked("123m 456p 789s EE 55s +5s self discard"),
        Asked("self-drawn"),
    ),
    "ambiguous": (
        Asked("123с 456с 789с ВВВ КК"),
        Asked("123с 456д 789м"),
        Asked("123м 456п ЗЗЗ 99м"),
        Asked("s123 p456 s"),
        Asked("123m123p123s55m78s 9s последняя со стены"),
    ),
}

INLINE = (
    "",
    "123m 123p 123s 55m 78s 9s",
    "123456789m23p55s",
    "123с 456с 789с ВВВ К К",
    "[888m] 222m 555p 777s 99s 9s",
    "полуфлеш",
    "knitted",
    "hello <b>",
)

PAGES = (
    "settings",
    "options",
    "inline",
    "start",
    "help",
    "language",
    "rules",
    "fans",
    "fan",
    "search",
    "hints",
    "endings",
    "league",
)


def written(name: str, language: str, catalogs: Catalogs) -> str:
    """The golden file of this name in this language, as it should be now."""
    catalog = catalogs[language]
    replies = _pages(name, catalog, catalogs)
    if name in HANDS:
        replies = iter([(_title(asked), _answer(catalog, asked)) for asked in HANDS[name]])
    return "\n".join(f"## {title}\n\n{_shown(one)}" for title, one in replies)


def _title(asked: Asked) -> str:
    extra = [asked.rules] if asked.rules != "wmo" else []
    extra += [asked.fair_play] if asked.fair_play is not FairPlay.OPEN else []
    return " | ".join((asked.line, *extra, *(f"[{tap}]" for tap in asked.taps)))


def _answer(catalog: Catalog, asked: Asked) -> Reply:
    rules = MCR_RULES[asked.rules]
    found = outcome(asked.line, catalog.language, rules, asked.taps, asked.fair_play)
    return reply(catalog, asked.line, found)


def _shown(one: Reply) -> str:
    rows = ["".join(map(_button, row)) for row in one.rows]
    return "\n".join((one.html, *rows, ""))


def _button(button: Button) -> str:
    return f"[{button.label} | {button.data or button.typed}]"


def _pages(name: str, catalog: Catalog, catalogs: Catalogs) -> Iterator[tuple[str, Reply]]:
    world = MCR_RULES["wmo"]
    match name:
        case "settings" | "options" | "inline":
            yield from _chosen_pages(name, catalog, catalogs)
        case "endings" | "league":
            yield from club_pages(name, catalog)
        case "start":
            yield "/start", start_reply(catalog, Played(world, None))
            unknown = Played(world, None, chosen=False)
            yield "/start where nothing was chosen", start_reply(catalog, unknown)
            rrc = RIICHI_RULES["riichi:rrc"]
            yield "/start of riichi", start_reply(catalog, Played(None, rrc))
            yield "/start of both games", start_reply(catalog, Played(world, rrc))
        case "help":
            yield "/help", help_reply(catalog)
        case "language":
            yield "/language", language_reply(catalog)
            yield "chosen", language_chosen(catalog)
        case "rules":
            yield "/rules", rules_reply(catalog, world)
            club = MCR_RULES["china"].with_options(two_concealed_kongs_points="8")
            yield "/rules of a club", rules_reply(catalog, club)
        case "fans":
            yield "/fans", fans_reply(catalog, world)
            yield "points", points_reply(catalog, world, 4) or fans_reply(catalog, world)
            yield "family", family_reply(catalog, world, "kongs")
        case "fan":
            for key in ("mixed_triple_chow", "two_concealed_kongs", "big_four_winds"):
                yield f"/fan {key}", fan_reply(catalog, world, key, catalogs)
            russian = MCR_RULES["russian"]
            yield "mixed_kongs | russian", fan_reply(catalog, russian, "mixed_kongs", catalogs)
        case "search":
            search = build_search(catalogs, world.fans)
            for query in ("полуфлеш", "knitted", "8", "88", "<b>"):
                found = search.find(query, world)
                yield query, fan_search_reply(catalog, world, query, found, catalogs)
        case _:
            for game in Game:
                yield f"/s | {game}", score_hint(catalog, game)
            yield "/fan", fan_hint(catalog)
            yield "administrators", Reply(administrators_only(catalog))
            yield "error", error_reply(catalog, "a1b2c3")


def _chosen_pages(name: str, catalog: Catalog, catalogs: Catalogs) -> Iterator[tuple[str, Reply]]:
    world = MCR_RULES["wmo"]
    match name:
        case "settings":
            yield "in private", settings_reply(catalog, Played(world, None), None, pictures=True)
            yield (
                "without pictures",
                settings_reply(catalog, Played(world, None), None, pictures=False),
            )
            for fair_play in FairPlay:
                page = settings_reply(catalog, Played(world, None), fair_play, pictures=True)
                yield f"in a group | {fair_play}", page
        case "options":
            club = MCR_RULES["china"].with_options(two_concealed_kongs_points="8")
            yield "all", options_reply(catalog, club)
            yield "one", option_reply(catalog, club, "mixed_kongs_points")
        case _:
            searches = build_search(catalogs, world.fans), build_yaku_search(catalogs)
            for query in INLINE:
                for card in inline_cards(catalog, catalogs, searches, inline(catalog, query)):
                    title = f"{query} | {card.key} | {card.title} | {card.below}"
                    yield title, Reply(card.html, card.rows)


def main() -> None:
    catalogs = load_catalogs()
    FOLDER.mkdir(exist_ok=True)
    for name in (*HANDS, *PAGES):
        for language in catalogs:
            text = written(name, language, catalogs)
            (FOLDER / f"{name}.{language}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
