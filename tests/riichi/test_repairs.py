"""Mistyped riichi lines and what may be meant by them."""

import pytest

from scoring.riichi.repairs import RiichiRepair, riichi_repairs
from scoring.riichi.rules import RIICHI
from scoring.riichi.win import RiichiWin


def offered(line: str, win: RiichiWin | None = None) -> list[RiichiRepair]:
    return list(riichi_repairs(line, RIICHI["rrc"], win or RiichiWin(), "en"))


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        # One tile too many, too few, of another suit; a key beside; a sign that means nothing.
        ("234m 406p 678s 555s 67p +8p riichi", "234m 406p 678s 55s 67p +8p riichi"),
        ("234m 46p 678s 55s 67p +8p", "234m 456p 678s 55s 67p +8p"),
        ("234m 406p 678s 55s 68p +8p dora 4s", "234m 406p 678s 55s 67p +8p dora 4s"),
        ("234m 406p 678s 55s 67p +8x", "234m 406p 678s 55s 67p +8p"),
        ("234m 406p 678s 5s 67p +8p", "234m 406p 678s 55s 67p +8p"),
        ("[234m 406p 678s 55s 67p +8p", "[234m] 406p 678s 55s 67p +8p"),
    ],
)
def test_what_may_be_meant(line: str, meant: str) -> None:
    assert meant in [one.line for one in offered(line)]


def test_the_dearest_of_what_is_equally_likely_comes_first() -> None:
    """7p makes all simples and pinfu with the red five; the others at most two of them."""
    first, *others = offered("234m 406p 678s 55s 68p +8p dora 4s")
    assert first.worth == 5800
    assert all(one.worth <= first.worth for one in others)
    assert first.score is not None
    assert not first.waits


def test_a_hand_without_a_yaku_is_worth_nothing() -> None:
    found = {one.line: one.worth for one in offered("[234m] 456p 789s 11s 67p +9p")}
    assert found["[234m] 456p 789s 11s 67p +8p"] == 0


def test_thirteen_tiles_that_wait_again() -> None:
    mended = {one.line: one for one in offered("234m 406p 678s 55s 69p riichi")}
    ready = mended["234m 406p 678s 55s 68p riichi"]
    assert ready.score is None
    assert [wait.tile.value for wait in ready.waits] == ["7p"]
    # Riichi, tsumo, all simples and a red five at 30 fu: mangan is not reached, 3900 from each.
    assert ready.worth == 11700


def test_what_cannot_have_been_won_like_that_is_not_offered() -> None:
    assert offered("[234m] 406p 678s 555s 67p +8p riichi") == []


def test_what_was_assumed_goes_into_the_worth() -> None:
    (line,) = {one.line for one in offered("234m 46p 678s 55s 67p +8p")} & {
        "234m 456p 678s 55s 67p +8p"
    }
    by_tsumo = offered("234m 46p 678s 55s 67p +8p", RiichiWin(self_drawn=True))
    # Tsumo, pinfu, all simples by the dealer: 3 han 20 fu, 1300 from each.
    assert {one.line: one.worth for one in by_tsumo}[line] == 3900


HAND = "234m 345p 345s 678s 88s"


def changed(words: str, language: str = "en") -> list[tuple[str, str]]:
    """Each offer for words behind a whole hand, as a button shows it."""
    found = riichi_repairs(f"{HAND} {words}", RIICHI["rrc"], RiichiWin(), language)
    return [(one.change.typed.strip(), one.change.instead.strip()) for one in found]


@pytest.mark.parametrize(
    ("words", "language", "typed", "instead"),
    [
        ("ипатсу", "ru", "ипатсу", "иппатсу"),
        ("цума", "ru", "цума", "цумо"),
        ("хонбa 2", "ru", "a", "а"),
        ("tsumo dabble riichi", "en", "dabble", "double"),
        ("houte", "en", "houte", "houtei"),
        ("тсумо", "ru", "тсумо", "цумо"),
        ("dorra 4s", "en", "dorra", "dora"),
        ("индикатр 3s", "ru", "индикатр", "индикатор"),
        ("riychii", "uz", "riychii", "riychi"),
        ("tarqatuvchi emass", "uz", "emass", "emas"),
        # Several words at once are one tap.
        ("риичы цума", "ru", "риичы цума", "риичи цумо"),
        ("richii tsumo ippatu", "en", "richii tsumo ippatu", "richi tsumo ippatsu"),
    ],
)
def test_misspelt_words(words: str, language: str, typed: str, instead: str) -> None:
    found = changed(words, language)
    assert found[0] == (typed, instead)
    assert len(found) <= 3


@pytest.mark.parametrize(
    ("words", "language", "typed", "instead"),
    [
        ("riichi tanyo", "en", "tanyo", "tanyao"),
        ("пинфу таня", "ru", "таня", "таняо"),
        ("half flash", "en", "flash", "flush"),
        ("yetti jufd", "uz", "jufd", "juft"),
    ],
)
def test_misspelt_names_of_yaku(words: str, language: str, typed: str, instead: str) -> None:
    assert changed(words, language)[0] == (typed, instead)


def test_a_misspelt_word_where_the_hand_has_a_kong() -> None:
    line = "(5555p) 234m 345s 678s 8s +8s rinshaan"
    assert "(5555p) 234m 345s 678s 8s +8s rinshan" in [one.line for one in offered(line)]


@pytest.mark.parametrize(
    "words", ["aka 1", "aka", "акадора 1", "красная пятерка", "1 aka", "red five"]
)
def test_which_five_is_red_is_a_tap(words: str) -> None:
    found = [one.line for one in offered(f"234m 456p 678s 55s 67p +8p riichi {words}")]
    assert found == [
        "234m 456p 678s 05s 67p +8p riichi",
        "234m 406p 678s 55s 67p +8p riichi",
        "234m 456p 678s 55s 67p +8p riichi",
    ]


def test_as_many_fives_are_red_as_are_told() -> None:
    first, *_ = offered("234m 456p 678s 55s 67p +8p riichi aka 2")
    assert first.line == "234m 406p 678s 05s 67p +8p riichi"


@pytest.mark.parametrize(
    ("words", "typed", "instead"),
    [
        ("menzen", "menzen", ""),
        ("мензен закрытая рука", "мензен закрытая рука", ""),
        ("menzen yakuman dora 2", "menzen yakuman", ""),
        ("riichi yakuman tsumo aka", "yakuman tsumo aka", "tsumo"),
        # A number behind a name is its han.
        ("menzen 1 yakuman 1 dora 2", "menzen 1 yakuman 1", ""),
        ("aka 2 honba", "aka", ""),
        ("closed, riichi", "closed", ""),
        ("tsumo liable left", "liable left", ""),
    ],
)
def test_what_the_tiles_show_is_left_out_by_a_tap(words: str, typed: str, instead: str) -> None:
    assert changed(words) == [(typed, instead)]


@pytest.mark.parametrize(
    ("line", "mended"),
    [
        (
            "[234m] 456p 678s 55s 67p +8p riichi",
            {"[234m] 456p 678s 55s 67p +8p", "234m 456p 678s 55s 67p +8p riichi"},
        ),
        ("234m 456p 678s 55s 67p +8p ura 3p", {"234m 456p 678s 55s 67p +8p"}),
        ("234m 456p 678s 55s 67p +8p rinshan", {"234m 456p 678s 55s 67p +8p"}),
        (
            "234m 456p 678s 55s 67p +8p riichi chankan tsumo",
            {
                "234m 456p 678s 55s 67p +8p riichi tsumo",
                "234m 456p 678s 55s 67p +8p riichi chankan",
            },
        ),
        (
            "(1111s) 234m 55p 67p 678m +8p rinshan riichi ippatsu",
            {
                "(1111s) 234m 55p 67p 678m +8p rinshan riichi",
                "(1111s) 234m 55p 67p 678m +8p riichi ippatsu",
            },
        ),
        # What contradicts may be either.
        (
            "234m 456p 678s 55s 67p +8p riichi double riichi",
            {
                "234m 456p 678s 55s 67p +8p riichi",
                "234m 456p 678s 55s 67p +8p double riichi",
            },
        ),
    ],
)
def test_a_win_that_cannot_be_is_told_otherwise_by_a_tap(line: str, mended: set[str]) -> None:
    assert {one.line for one in offered(line)} == mended


def test_a_hand_that_wins_is_not_mended() -> None:
    assert offered("[234m] 456p 678s 55s 67p +8p tsumo") == []
