"""The page's files by their text: its words, and what must never be in them."""

import re
from pathlib import Path

import pytest

from bot.sandbox import html
from bot.sandbox.html import read_html
from bot.sandbox.page import words
from bot.sandbox.page.words import invitation, page_words, service_line, topic_name
from bot.sandbox.values import ChatKind
from scoring.notation import parse_hand
from tests.page.conftest import CATALOGS

STATIC = Path(words.__file__).parent / "static"
FILES = {path.name: path.read_text(encoding="utf-8") for path in STATIC.iterdir()}
SCRIPTS = "\n".join(text for name, text in FILES.items() if name.endswith(".js"))
PAGE = FILES["index.html"]


def test_every_word_on_the_page_is_there_and_none_is_idle() -> None:
    on_page = set(re.findall(r'data-(?:word|label|hint)="(\w+)"', PAGE))
    in_scripts = set(re.findall(r"\bwords\.(\w+)", SCRIPTS)) | {"typing"}
    named = set(page_words(CATALOGS["en"]))

    assert on_page | in_scripts | {"general"} == named


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
def test_no_word_is_empty_in_any_language(language: str) -> None:
    catalog = CATALOGS[language]
    assert all(page_words(catalog).values())
    for service in ("pinned", "topic", "joined", "left", "migrated_to", "migrated_from"):
        assert service_line(catalog, service, "Aziz")


def test_tables_of_the_club_have_names_in_every_language() -> None:
    names = {topic_name(CATALOGS[language], "Table 2") for language in ("en", "ru", "uz")}

    assert names == {"Table 2", "Стол 2", "2-stol"}
    assert topic_name(CATALOGS["ru"], "Table tennis") == "Table tennis"


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
@pytest.mark.parametrize("kind", [ChatKind.PRIVATE, ChatKind.SUPERGROUP])
def test_the_examples_are_hands_that_can_be_read(language: str, kind: ChatKind) -> None:
    examples = invitation(CATALOGS[language], kind)["examples"]
    assert isinstance(examples, list)
    lines = [one["text"] for one in examples]
    hands = [line.removeprefix("/s ") for line in lines if not line.startswith("/fan ")]

    assert len(hands) == 3
    for hand in hands:
        parse_hand(hand, language)


def test_all_that_the_bot_may_write_can_be_shown() -> None:
    table = re.search(r"MARKS = \{(.*?)\};", FILES["text.js"], re.DOTALL)
    assert table is not None
    shown = dict(re.findall(r'(\w+): "(\w+)"', table[1]))
    kinds = {*html._KINDS.values(), "expandable_blockquote", "url", "mention", "bot_command"}

    assert kinds <= shown.keys()
    assert set(shown.values()) <= {"b", "i", "u", "s", "span", "code", "pre", "blockquote", "a"} | {
        "button"
    }


def test_entities_count_as_the_browser_counts() -> None:
    text, [entity] = read_html("🀇 <b>13</b>")
    units = text.encode("utf-16-le")
    start, end = entity.offset * 2, (entity.offset + entity.length) * 2
    assert units[start:end].decode("utf-16-le") == "13"


@pytest.mark.parametrize(
    "word", ["innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "Function("]
)
def test_nothing_is_read_as_html_or_run(word: str) -> None:
    assert word not in SCRIPTS


def test_the_page_needs_nothing_from_elsewhere() -> None:
    assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon\w+=", PAGE)
    assert not re.search(r'(?:src|href)="(?!\w+\.\w+")', PAGE)
    for name, text in FILES.items():
        if name.endswith(".css"):
            assert not re.search(r"@import|url\((?!\"tile\.svg\")", text)
