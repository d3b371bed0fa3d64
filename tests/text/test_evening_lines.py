"""Short lines about a deal, as people type them: who is meant, and how the hand was won."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.evening.deeds import Drawn, Won
from bot.model.evening.spoken import SpokenFine, SpokenSwap, SpokenWin, Unclear
from bot.text.evening.columns import ROW, cut, fitted, width
from bot.text.evening.name_search import meant, resembling
from bot.text.evening.spoken import REASON, read_amount, read_fine, read_line, read_swap

NAMES = ("Aziz", "Malika", "Иван", "Oʻtkir aka")
AZIZ, MALIKA, IVAN, OTKIR = range(4)


def wins(line: str) -> list[Won]:
    said = read_line(line, NAMES)
    assert isinstance(said, SpokenWin), said
    assert said.unknown == ()
    return list(said.meanings)


@pytest.mark.parametrize(
    ("line", "won"),
    [
        ("malika 24 ivan", Won(MALIKA, 24, IVAN)),
        ("Malika 24 Иван", Won(MALIKA, 24, IVAN)),
        ("МАЛИКА 24 ИВАН", Won(MALIKA, 24, IVAN)),
        ("М 24 И", Won(MALIKA, 24, IVAN)),
        ("m 24 i", Won(MALIKA, 24, IVAN)),
        ("  malika,  24 ; ivan ", Won(MALIKA, 24, IVAN)),
        ("malika ivan 24", Won(MALIKA, 24, IVAN)),
        ("24 malika ivan", Won(MALIKA, 24, IVAN)),
        ("Малика 24 у Ивана", Won(MALIKA, 24, IVAN)),
        ("Malika 24 Ivandan", Won(MALIKA, 24, IVAN)),
        ("malika 24 from ivan", Won(MALIKA, 24, IVAN)),
        ("malika won 24 points off ivan", Won(MALIKA, 24, IVAN)),
        ("Азиз 12 сам", Won(AZIZ, 12)),
        ("Aziz 12 self", Won(AZIZ, 12)),
        ("aziz 12 self-draw", Won(AZIZ, 12)),
        ("Азиз 12 со стены", Won(AZIZ, 12)),
        ("aziz 12 devordan", Won(AZIZ, 12)),
        ("aziz 12 oʻzi", Won(AZIZ, 12)),
        ("O'tkir 9 aziz", Won(OTKIR, 9, AZIZ)),
        ("O‘tkir 9 aziz", Won(OTKIR, 9, AZIZ)),
        ("o`tkir 9 aziz", Won(OTKIR, 9, AZIZ)),
        ("otkir aka 9 aziz", Won(OTKIR, 9, AZIZ)),
        ("Ўткир 9 азиз", Won(OTKIR, 9, AZIZ)),
        ("aka 9 aziz", Won(OTKIR, 9, AZIZ)),
        ("Aziz 9 Otkirdan", Won(AZIZ, 9, OTKIR)),
        ("aziz 8 kong malika", Won(AZIZ, 8, MALIKA, robbed_kong=True)),
        ("азиз 8 ограбление конга малика", Won(AZIZ, 8, MALIKA, robbed_kong=True)),
        ("aziz ９ malika", Won(AZIZ, 9, MALIKA)),
    ],
)
def test_a_win(line: str, won: Won) -> None:
    assert wins(line) == [won]


@pytest.mark.parametrize(
    "line", ["draw", "Draw!", "no winner", "ничья", "Ничья.", "durang", "дуранг"]
)
def test_a_draw(line: str) -> None:
    assert read_line(line, NAMES) == Drawn()


@pytest.mark.parametrize(
    "line",
    [
        "",
        "123m 456p 789s EEE RR",
        "123м 456п",
        "ВВВ ччч 234 с",
        "234 с",
        "hello there",
        "see you at 19",
        "what is a draw worth?",
        "24",
        "Zulfiya 24",
        "a " * 40,
    ],
)
def test_what_is_about_something_else(line: str) -> None:
    assert read_line(line, NAMES) is None


def test_without_a_discarder_it_may_be_any() -> None:
    assert wins("malika 24") == [
        Won(MALIKA, 24, AZIZ),
        Won(MALIKA, 24, IVAN),
        Won(MALIKA, 24, OTKIR),
        Won(MALIKA, 24),
    ]


def test_names_that_begin_alike_are_all_offered() -> None:
    said = read_line("mal 24 aziz", ("Aziz", "Malika", "Malik", "Ivan"))
    assert isinstance(said, SpokenWin)
    assert list(said.meanings) == [Won(1, 24, 0), Won(2, 24, 0)]
    # A whole name is meant before one that begins so.
    said = read_line("malik 24 aziz", ("Aziz", "Malika", "Malik", "Ivan"))
    assert isinstance(said, SpokenWin)
    assert list(said.meanings) == [Won(2, 24, 0)]


def test_a_letter_that_is_a_word_elsewhere_may_be_a_name() -> None:
    said = read_line("Аня 24 С", ("Аня", "Света", "Иван", "Олег"))
    assert isinstance(said, SpokenWin)
    assert list(said.meanings) == [Won(0, 24, 1)]


def test_a_slip_names_whom_it_resembles() -> None:
    said = read_line("Malkia 24 ivan", NAMES)
    assert isinstance(said, SpokenWin)
    assert (said.unknown, said.winners) == (("Malkia",), (MALIKA,))


def test_nobody_here() -> None:
    said = read_line("Zulfiya 24 ivan", NAMES)
    assert isinstance(said, SpokenWin)
    assert said.unknown == ("Zulfiya",)
    assert list(said.meanings) == []


def test_a_name_alone_is_unclear() -> None:
    assert isinstance(read_line("malika ivan", NAMES), Unclear)


@given(st.text(max_size=80))
def test_any_text_is_read_or_is_about_something_else(text: str) -> None:
    match read_line(text, NAMES):
        case SpokenWin() as said:
            assert all(won.winner != won.discarder for won in said.meanings)
        case _:
            pass


@pytest.mark.parametrize(
    ("text", "fine"),
    [
        ("Иван ложный маджонг", SpokenFine((IVAN,), "ложный маджонг", false_win=True)),
        ("ivan false win", SpokenFine((IVAN,), "false win", false_win=True)),
        ("ivan soxta madjong", SpokenFine((IVAN,), "soxta madjong", false_win=True)),
        ("ivan -10 late", SpokenFine((IVAN,), "late", -10)),
        ("ivan −10 late", SpokenFine((IVAN,), "late", -10)),
        ("ivan 10 late", SpokenFine((IVAN,), "late", -10)),
        ("ivan +5", SpokenFine((IVAN,), "", 5)),
        ("oʻtkir aka 5", SpokenFine((OTKIR,), "", -5)),
        ("ivan -8 malika +8 sum", SpokenFine((), "sum", amounts=(0, 8, -8, 0))),
        ("zulfiya 5", SpokenFine((), unknown=("zulfiya",))),
        ("ivan", SpokenFine((IVAN,))),
    ],
)
def test_a_fine(text: str, fine: SpokenFine) -> None:
    assert read_fine(text, NAMES) == fine


def test_a_reason_is_not_endless() -> None:
    said = read_fine("ivan -10 " + "very " * 100, NAMES)
    assert said is not None
    assert len(said.reason) <= REASON
    assert read_fine("  ", NAMES) is None


@pytest.mark.parametrize(
    ("text", "amount"),
    [("-10 late", (-10, "late")), ("10", (-10, "")), ("+5 thanks", (5, "thanks")), ("late", None)],
)
def test_an_amount(text: str, amount: tuple[int, str] | None) -> None:
    assert read_amount(text) == amount


@pytest.mark.parametrize(
    ("text", "swap"),
    [
        ("Ivan Malika 1", SpokenSwap((IVAN,), (MALIKA,), 1)),
        ("Иван и Малика с раздачи 2", SpokenSwap((IVAN,), (MALIKA,), 2)),
        ("ivan va oʻtkir aka", SpokenSwap((IVAN,), (OTKIR,))),
        ("ivan", SpokenSwap((), ())),
        ("zulfiya ivan 1", SpokenSwap((), (), 1, ("zulfiya",))),
        ("", None),
    ],
)
def test_a_swap(text: str, swap: SpokenSwap | None) -> None:
    assert read_swap(text, NAMES) == swap


@pytest.mark.parametrize(
    ("word", "name"),
    [
        ("Женя", "Zhenya"),
        ("Zhenya", "Женя"),
        ("Jenya", "Женя"),
        ("Юрий", "Yuriy"),
        ("Харитон", "Khariton"),
        ("Alexey", "Alexey"),
        ("Шерзод", "Sherzod"),
        ("Шўхрат", "Shoʻhrat"),
        ("Ғани", "Gʻani"),
        ("елена", "Елена"),
    ],
)
def test_names_in_two_alphabets(word: str, name: str) -> None:
    assert meant(word, (name, "Another")) == (0,)


def test_a_name_without_letters_is_not_typed() -> None:
    assert meant("", ("🀄️", "Aziz")) == ()
    assert meant("🀄️", ("🀄️", "Aziz")) == ()
    assert resembling("Azis", ("🀄️", "Aziz")) == (1,)


@pytest.mark.parametrize(
    ("text", "columns"), [("Aziz", 4), ("麻雀", 4), ("🀄️", 2), ("e\u0301", 1), ("Oʻtkir", 6)]
)
def test_columns(text: str, columns: int) -> None:
    assert width(text) == columns


@given(st.text(max_size=40), st.integers(2, ROW))
def test_what_is_cut_fits(text: str, columns: int) -> None:
    text = text.replace("\n", " ")
    assert width(cut(text, columns)) <= columns
    assert width(fitted(text, columns)) == columns
    assert cut(text, columns) == text or cut(text, columns).endswith("…")
