"""Check the catalogs, or bring them up to date with the code.

python -m tests.catalogs          says what is missing or wrong in locales/, if anything is
python -m tests.catalogs update   writes the template anew and adds what is new to each language
"""

import re
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from bot.text.catalog import LANGUAGES, LOCALES
from bot.text.evening.riichi.option_texts import TABLE_OPTION_TEXTS
from bot.text.fan_families import FAMILIES
from bot.text.fan_texts import FAN_RULES
from bot.text.option_texts import OPTION_TEXTS
from bot.text.riichi.beside_yaku import BESIDE
from bot.text.riichi.option_texts import RIICHI_OPTION_TEXTS
from bot.text.riichi.wordings import CONTEXT, PLURALS, TERMS, WORDINGS
from bot.text.riichi.yaku_texts import YAKU_TEXTS
from bot.text.words import PRESET_ADVERBS, PRESET_NAMES
from scoring import MCR_RULES
from scoring.riichi.yaku import YAKU

CHECKOUT = Path(__file__).parents[1]
_CODE = CHECKOUT / "bot"
_WHEN = datetime(2026, 11, 30, tzinfo=UTC)
"""Dates in the files would change with every update and tell nothing that git does not."""

_PLACE = re.compile(r"\{(\w+)\}")
_TAG = re.compile(r"</?\w[^<>]*>")
_STRAY_APOSTROPHE = re.compile("['`´‘’′ʹ]|(?<![oOgG])ʻ")

Key = tuple[str | None, str | tuple[str, ...]]


def key_of(message: Message) -> Key:
    """What tells one message from another: its context, and its English text or texts."""
    return message.context, forms_of(message.id) if message.pluralizable else str(message.id)


def forms_of(texts: object) -> tuple[str, ...]:
    """The forms of a text that goes with a number, or the only one of another."""
    return tuple(map(str, texts)) if isinstance(texts, (list, tuple)) else (str(texts or ""),)


@cache
def template() -> Catalog:
    """Every text of the bot, in English: from the code, then from its tables."""
    found = _new_catalog()
    for file, _line, message, _comments, context in extract_from_dir(_CODE):
        found.add(message, locations=[(f"bot/{file}", 0)], context=context)
    for file, context, message in _tables():
        found.add(message, locations=[(file, 0)], context=context)
    return found


def _tables() -> Iterator[tuple[str, str, str | tuple[str, str]]]:
    """File, context and text of what is not written inside a call."""
    path = "bot/text/riichi/wordings.py"
    yield from ((path, CONTEXT, text) for text in WORDINGS.values())
    yield from ((path, CONTEXT, forms) for forms in PLURALS.items())
    for context, terms in TERMS.items():
        yield from ((path, f"{CONTEXT} {context}", term) for term in sorted(terms))
    for preset in MCR_RULES.values():
        yield from (("scoring/mcr/fans.py", "fan", fan.name) for fan in preset.fans)
    yield from (("bot/text/fan_texts.py", "fan rule", rule) for rule in FAN_RULES.values())
    yield from (("bot/text/fan_families.py", "fans", name) for name, _ in FAMILIES.values())
    yield from (("scoring/riichi/yaku.py", "yaku", yaku.name) for yaku in YAKU)
    for told in YAKU_TEXTS.values():
        yield "bot/text/riichi/yaku_texts.py", "yaku rule", told.rule
    for beside in BESIDE.values():
        yield "bot/text/riichi/beside_yaku.py", "yaku", beside.name
        yield "bot/text/riichi/beside_yaku.py", "yaku rule", beside.rule
    for texts in RIICHI_OPTION_TEXTS.values():
        path = "bot/text/riichi/option_texts.py"
        yield from ((path, "riichi option", text) for text in texts.values())
    path = "bot/text/evening/riichi/option_texts.py"
    for texts in TABLE_OPTION_TEXTS.values():
        yield from ((path, "riichi table", text) for text in texts.values())
    for texts in OPTION_TEXTS.values():
        yield from (("bot/text/option_texts.py", "option", text) for text in texts.values())
    for text in (*PRESET_NAMES.values(), *PRESET_ADVERBS.values()):
        yield "bot/text/words.py", "rules", text


def _new_catalog(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language,
        header_comment="# The texts of the bot; updated by: python -m tests.catalogs update",
        project="madjong-club",
        version="0",
        creation_date=_WHEN,
        revision_date=_WHEN,
        msgid_bugs_address="madjong-club",
        last_translator="madjong-club",
        language_team=language,
        fuzzy=False,
    )


def po_file(folder: Path, language: str) -> Path:
    return folder / language / "LC_MESSAGES" / "messages.po"


def read(path: Path, language: str | None = None) -> Catalog:
    with path.open("rb") as written:
        return read_po(written, locale=language)


def update(folder: Path = LOCALES) -> None:
    """Write the template, and in each language keep what is translated and add what is new."""
    texts = template()
    _write(texts, folder / "messages.pot")
    for language in LANGUAGES:
        path = po_file(folder, language)
        known = {}
        if path.exists():
            known = {key_of(message): message.string for message in read(path, language)}
        catalog = _new_catalog(language)
        for message in texts:
            if message.id:
                english = message.id if language == "en" else ""
                string = known.get(key_of(message)) or english
                catalog.add(message.id, string, message.locations, context=message.context)
        _write(catalog, path)


def _write(catalog: Catalog, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as written:
        write_po(written, catalog, width=100, include_lineno=False, ignore_obsolete=True)


def faults(folder: Path = LOCALES) -> Iterator[str]:
    """Everything that is wrong, a line each."""
    texts = {key_of(message): message for message in template() if message.id}
    yield from _said_in_one_game_only(texts)
    written = {key_of(message) for message in read(folder / "messages.pot") if message.id}
    if written != set(texts):
        yield "messages.pot: stale; run python -m tests.catalogs update"
    for language in LANGUAGES:
        catalog = read(po_file(folder, language), language)
        known = {key_of(message): message for message in catalog if message.id}
        if catalog.plural_forms != Catalog(locale=language).plural_forms:
            yield f"{language}: Plural-Forms is not {Catalog(locale=language).plural_forms}"
        for key in sorted(texts.keys() - known.keys(), key=str):
            yield f"{language}: missing: {key[1]!r}"
        for key in sorted(known.keys() - texts.keys(), key=str):
            yield f"{language}: not in the template: {key[1]!r}"
        for message in catalog.obsolete.values():
            yield f"{language}: obsolete: {message.id!r}"
        for key in texts.keys() & known.keys():
            for fault in message_faults(known[key], language, catalog.num_plurals):
                yield f"{language}: {fault}: {key[1]!r}"


def _said_in_one_game_only(texts: Iterable[Key]) -> Iterator[str]:
    """What riichi has words of its own for, and nobody says without them."""
    shared: list[Key] = [(None, text) for text in WORDINGS]
    shared += [(None, forms) for forms in PLURALS.items()]
    shared += [(context, text) for context, terms in TERMS.items() for text in terms]
    known = set(texts)
    yield from (
        f"riichi words for what is said nowhere: {key}" for key in shared if key not in known
    )


def message_faults(message: Message, language: str, plurals: int) -> Iterator[str]:
    """What is wrong with the translation of one message."""
    english, forms = forms_of(message.id), forms_of(message.string)
    if message.fuzzy:
        yield "fuzzy"
    if message.pluralizable and len(forms) != plurals:
        yield f"{len(forms)} plural forms, not {plurals}"
    if not all(forms):
        yield "empty"
        return
    for form in forms:
        if set(_PLACE.findall(form)) != set(_PLACE.findall(english[-1])):
            yield f"places {_PLACE.findall(form)} in {form!r}"
        if Counter(_TAG.findall(form)) != Counter(_TAG.findall(english[-1])):
            yield f"tags {_TAG.findall(form)} in {form!r}"
        if "{n}\xa0" in english[-1] and "{n} " in form:
            yield f"a space that may break after a number in {form!r}"
        if language == "ru" and "ё" in form.lower():
            yield f"ё in {form!r}"
        if language == "uz" and _STRAY_APOSTROPHE.search(form):
            yield f"a wrong apostrophe in {form!r}"
    if language == "en" and forms[0] != english[0]:
        yield f"not the text of the code: {forms[0]!r}"


def main(arguments: list[str]) -> int:
    if arguments == ["update"]:
        update()
    found = list(faults())
    print("\n".join(found) or f"The catalogs are complete: {', '.join(LANGUAGES)}.")
    return 1 if found else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
