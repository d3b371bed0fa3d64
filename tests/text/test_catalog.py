"""The catalogs: which one a person gets, how numbers bend words, and that none is incomplete."""

from pathlib import Path
from shutil import copytree

import pytest

from bot.text.catalog import LANGUAGES, LOCALES, choose_language, load_catalogs
from bot.text.words import flowers, listed, points, signed
from tests.catalogs import faults, po_file, update

CATALOGS = load_catalogs()


@pytest.mark.parametrize(
    ("stored", "telegram", "chat", "language"),
    [
        ("uz", "ru", "en", "uz"),
        (None, "ru", "uz", "ru"),
        (None, None, "uz", "uz"),
        (None, None, None, "en"),
        (None, "uz-Latn", None, "uz"),
        (None, "uz-cyrl", None, "uz"),
        (None, "UZ", None, "uz"),
        (None, "kaa", None, "uz"),
        (None, "kk", None, "ru"),
        (None, "be", None, "ru"),
        (None, "pt-br", "ru", "en"),
        (None, "zh-hans", None, "en"),
        (None, "", "ru", "ru"),
        (None, "!", None, "en"),
        ("de", "ru", None, "ru"),
        (None, None, "de", "en"),
    ],
)
def test_the_language_of_a_person(
    stored: str | None, telegram: str | None, chat: str | None, language: str
) -> None:
    assert choose_language(stored, telegram, chat) == language


def test_there_are_three_catalogs_in_their_order() -> None:
    assert tuple(CATALOGS) == LANGUAGES
    assert [catalog.language for catalog in CATALOGS.values()] == list(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "number", "text"),
    [
        ("ru", 1, "1 очко"),
        ("ru", 2, "2 очка"),
        ("ru", 5, "5 очков"),
        ("ru", 0, "0 очков"),
        ("ru", 11, "11 очков"),
        ("ru", 21, "21 очко"),
        ("ru", 111, "111 очков"),
        ("ru", -21, "-21 очко"),
        ("uz", 1, "1 ochko"),
        ("uz", 24, "24 ochko"),
        ("en", 1, "1 point"),
        ("en", -1, "-1 point"),
        ("en", 88, "88 points"),
    ],
)
def test_points_go_with_their_number(language: str, number: int, text: str) -> None:
    assert points(CATALOGS[language], number) == text.replace(" ", "\xa0")


def test_counted_things_in_uzbek_take_ta() -> None:
    assert flowers(CATALOGS["uz"], 3) == "3\xa0ta gul"


def test_a_missing_text_is_given_in_english() -> None:
    catalog = CATALOGS["uz"]
    assert catalog.gettext("No such text") == "No such text"
    assert catalog.pgettext("fan", "No such fan") == "No such fan"
    assert catalog.ngettext("{n} thing", "{n} things", 2) == "{n} things"


@pytest.mark.parametrize(("number", "text"), [(37, "+37"), (-8, "−8"), (0, "+0")])
def test_signs(number: int, text: str) -> None:
    assert signed(number) == text


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "a, b and c"), ("ru", "a, b и c"), ("uz", "a, b va c")],
)
def test_lists(language: str, text: str) -> None:
    assert listed(CATALOGS[language], "abc") == text
    assert listed(CATALOGS[language], "a") == "a"


def test_nothing_is_missing_or_wrong() -> None:
    assert not list(faults())


@pytest.fixture(name="locales")
def fixture_locales(tmp_path: Path) -> Path:
    return Path(copytree(LOCALES, tmp_path / "locales"))


def spoil(path: Path, before: str, after: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, 1), encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "before", "after", "fault"),
    [
        ("ru", 'msgstr "Правила: {preset}"', 'msgstr "Правила: {rules}"', "places"),
        ("ru", 'msgstr "Правила: {preset}"', 'msgstr "Правила"', "places"),
        ("ru", 'msgstr "<b>{points}</b>, ровно', 'msgstr "<i>{points}</i>, ровно', "tags"),
        ("ru", 'msgstr "Готово"', 'msgstr ""', "empty"),
        ("ru", 'msgstr "Готово"', 'msgstr "Учтён"', "ё"),
        ("ru", 'msgid "Done"', '#, fuzzy\nmsgid "Done"', "fuzzy"),
        ("ru", 'msgid "Done"', 'msgid "Done!"', "not in the template"),
        ("ru", 'msgid "Done"', 'msgid "Done!"', "missing: 'Done'"),
        ("ru", 'msgstr[2] "{n}\xa0очков"', 'msgstr[2] ""', "empty"),
        ("ru", "{n}\xa0очков", "{n} очков", "space"),
        ("ru", "nplurals=3", "nplurals=2", "Plural-Forms"),
        ("uz", 'msgstr "Tayyor"', 'msgstr "Bo\'ldi"', "apostrophe"),
        ("uz", 'msgstr "Tayyor"', 'msgstr "Maʻno"', "apostrophe"),
        ("en", 'msgstr "Done"', 'msgstr "Ready"', "not the text of the code"),
        ("uz", 'msgstr "Tayyor"', 'msgstr "Tayyor"\n\n#~ msgid "x"\n#~ msgstr "y"', "obsolete"),
    ],
)
def test_what_is_wrong_is_named(
    locales: Path, language: str, before: str, after: str, fault: str
) -> None:
    spoil(po_file(locales, language), before, after)
    found = [line for line in faults(locales) if line.startswith(f"{language}:")]
    assert any(fault in line for line in found), found


def test_a_stale_template_is_named(locales: Path) -> None:
    spoil(locales / "messages.pot", 'msgid "Done"', 'msgid "Old"')
    assert list(faults(locales)) == ["messages.pot: stale; run python -m tests.catalogs update"]


def test_an_update_changes_nothing_that_is_up_to_date(locales: Path) -> None:
    before = {path: path.read_bytes() for path in sorted(locales.rglob("messages.po*"))}
    update(locales)
    assert {path: path.read_bytes() for path in before} == before


def test_an_update_adds_what_is_new_and_keeps_the_rest(locales: Path) -> None:
    spoil(po_file(locales, "ru"), 'msgid "Done"', 'msgid "Old"')
    update(locales)
    assert list(faults(locales)) == ["ru: empty: 'Done'"]
