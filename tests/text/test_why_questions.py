"""What people write under an answer: which of it is a question, and what it asks about."""

import pytest

from bot.text.catalog import load_catalogs
from bot.text.fan_search import Candidates, FanSearch, Found, NotFound, build_search
from bot.text.why_questions import WhatIfAsked, WhyNotAsked, find_fan, read_question
from scoring import MCR_RULES

WORLD = MCR_RULES["wmo"]

WHY_NOT = {
    "half_flush": "why not half flush | Why isn't it a half flush? | why no half flush | "
    "what about half flush? | half flush? | how come no haf flsh | shouldn't it be a half flush? | "
    "почему нет полуфлеша? | почему не засчитан полуфлеш | а полуфлеш? | полуфлеш? | "
    "Разве это не полуфлеш? | ПОЧЕМУ ТУТ НЕТ ПОЛУФЛЕШЬ | полуфлеш почему не посчитали | "
    "nega yarim-baraka emas? | Nega yarim baraka hisoblanmadi? | yarim barakani nega bermadi | "
    "нега ярим барака эмас | yarim mast-chi?",
    "no_honors": "why no honors? | why doesn't No Honors count? | почему нет «Без онеров»? | "
    "почему нет без благородных | а где без онеров? | nima uchun faxriylarsiz yo'q | "
    "faxriylarsiz-chi? | Faxriylarsiz qani?",
    "all_pungs": "why not all pungs | isn't that all pungs? | почему не все панги | "
    "почему нет всех пангов? | barcha panglar emasmi?",
    "concealed_hand": "why is there no concealed hand | where is concealed hand? | "
    "почему закрытая рука не считается | а как же закрытая рука | куда делась закрытая рука? | "
    "nimaga yopiq qo'l hisobga olinmadi",
    "mixed_double_chow": "why didn't I get mixed double chow | "
    "почему не посчитали два разномастных чоу | почему нет двух разномастных чоу?",
    "thirteen_orphans": "почему это не 13 сирот | why not 13 orphans | nega oʻn uch yetim emas",
    "seven_pairs": "why not 7 pairs? | отчего нет семи пар | nega yetti juft yoʻq",
    "last_tile": "why no last tile | почему нет последней кости",
}
WHY = (
    "why? | why not? | Why so few? | почему | Почему так мало? | почему 13 | почему 13 очков? | "
    "nega | Nega shuncha kam? | нега"
)
WHAT_IF = {
    "8s": "what if 8s | what if it was 8s? | and if 8s had come? | what about 8s? | "
    "if I won on 8s | agar 8s kelsa | 8s bo'lsachi? | 8s boʻlganda-chi? | 8s?",
    "8 бамбуков": "если бы я взял 8 бамбуков",
    "8с": "а если бы пришла 8с? | а если 8с | сколько на 8с? | а на 8с? | агар 8с келса",
    "белый дракон": "а если белый дракон?",
    "white dragon": "what if the white dragon came",
    "oq ajdarho": "oq ajdarho kelsa",
    "east": "what if east?",
    "восток": "если бы восток",
    "": "what if I drew it | а если со стены? | what if",
}
NO_QUESTION = (
    "123m 456p 789s 55s | 123m123p123s55m78s 9s? | EEE | self-drawn | привет | спасибо | "
    "что это? | ты бот? | ok? | half flush | полуфлеш | 8 | 7? | ? | 😀?"
)


def cases(table: dict[str, str]) -> list[tuple[str, str]]:
    return [(text, meant) for meant, texts in table.items() for text in texts.split(" | ")]


@pytest.fixture(scope="module", name="search")
def fixture_search() -> FanSearch:
    return build_search(load_catalogs(), WORLD.fans)


@pytest.mark.parametrize(("text", "fan"), cases(WHY_NOT))
def test_a_fan_is_asked_about(search: FanSearch, text: str, fan: str) -> None:
    question = read_question(text, search)
    assert isinstance(question, WhyNotAsked)
    assert find_fan(question.names, search, WORLD) == Found(fan)


@pytest.mark.parametrize("text", WHY.split(" | "))
def test_the_whole_hand_is_asked_about(search: FanSearch, text: str) -> None:
    assert read_question(text, search) == WhyNotAsked(())


@pytest.mark.parametrize(("text", "words"), cases(WHAT_IF))
def test_another_tile_is_asked_about(search: FanSearch, text: str, words: str) -> None:
    question = read_question(text, search)
    assert isinstance(question, WhatIfAsked)
    assert question.words.replace(" ", "") == words.replace(" ", "")


@pytest.mark.parametrize("text", NO_QUESTION.split(" | "))
def test_anything_else_is_no_question(search: FanSearch, text: str) -> None:
    assert read_question(text, search) is None


@pytest.mark.parametrize("text", ["", " ", "почему " * 2000, "why not " + "x" * 5000, "?" * 4000])
def test_no_text_is_too_long_or_too_short(search: FanSearch, text: str) -> None:
    question = read_question(text, search)
    assert question is None or isinstance(question, WhyNotAsked)


def test_a_name_of_several_fans_leaves_a_choice_and_one_of_none_leaves_nothing(
    search: FanSearch,
) -> None:
    assert isinstance(find_fan(("not shifted chows", "shifted chows"), search, WORLD), Candidates)
    assert find_fan(("abracadabra",), search, WORLD) == NotFound()
    assert find_fan((), search, WORLD) == NotFound()
