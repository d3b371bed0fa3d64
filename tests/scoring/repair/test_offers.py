"""What is offered for a mistyped line: the lines of the scripts, and each kind of slip."""

from __future__ import annotations

import pytest

from scoring import MCR_RULES, Repair, Win, Wind, repairs
from scoring.notation import LONGEST, Circumstance
from scoring.repair import Slip
from scoring.tiles import Tile
from tests.scoring.hands import fans, points


def offers(line: str, language: str = "en") -> list[tuple[str, Slip, int | None]]:
    """Each offer as the line that it makes, the slip, and its total if it wins."""
    return [
        (one.line, one.change.slip, one.score.total if one.score else None)
        for one in repairs(line, language=language)
    ]


def changes(line: str, language: str = "en") -> list[tuple[str, str]]:
    """Each offer as a button shows it: what was typed, and what it becomes."""
    found = repairs(line, language=language)
    return [(one.change.typed.strip(), one.change.instead.strip()) for one in found]


def first(line: str, language: str = "en") -> Repair:
    return repairs(line, language=language)[0]


def test_one_tile_too_many() -> None:
    """Script S3: of three pungs that may be the pair, the last; then what may be another slip."""
    line = "[888m] 222m 555p 777s 99s 9s"
    assert changes(line, "uz") == [("777s", "77s"), ("99s", "9s"), ("555p", "55p")]
    assert offers(line, "uz") == [
        ("[888m] 222m 555p 77s 99s 9s", Slip.TYPED_TWICE, 10),
        ("[888m] 222m 555p 777s 9s 9s", Slip.DOUBLED_WINNING_TILE, 23),
        ("[888m] 222m 55p 777s 99s 9s", Slip.TYPED_TWICE, 10),
    ]
    score = first(line, "uz").score
    assert score
    assert points(score.counted) == {
        "all_pungs": 6,
        "two_concealed_pungs": 2,
        "pung_of_terminals_or_honors": 1,
        "no_honors": 1,
    }


def test_five_of_a_tile() -> None:
    """Script S4: a four on the key beside five goes before a seven."""
    line = "234m555556p678s99s"
    assert changes(line) == [("555556p", "455556p"), ("555556p", "555567p")]
    assert [one.change.slip for one in repairs(line)] == [Slip.NEXT_KEY, Slip.OTHER_TILE]
    assert [one.typed.hand.winning for one in repairs(line)] == [Tile.S9, Tile.S9]


def test_half_typed() -> None:
    """Script S9: nine tiles are more than one change away from any hand."""
    assert repairs("ВВВ ччч 234 с", language="ru") == ()


@pytest.mark.parametrize(
    "line",
    [
        "123m 456p 789s EEE R +R",
        "EEEXXX2344567S 7S",
        "123м 123п, 123с 55м 78с 9с",
        "",
        "hello",
        "1" * 300,
        "2 m",
        # A tile more, and the line would be longer than any that is read.
        "123m 46p 789s EEE RR".ljust(LONGEST),
    ],
)
def test_lines_without_repairs(line: str) -> None:
    """Those that are good, and those that are far from it."""
    assert repairs(line) == ()


def test_a_win_that_cannot_be_is_offered_without_what_was_said() -> None:
    assert changes("123m 456p 789s EEE R +R replacement") == [("replacement", "")]


ONE_CHANGE = [
    # Names of fans.
    ("123m 456p 789s EEE R +R no honros", "en", "honros", "honors", Slip.MISSPELT_WORD),
    (
        "123м 456п 789с ВВВ К +К без благороных",
        "ru",
        "благороных",
        "благородных",
        Slip.MISSPELT_WORD,
    ),
    ("123м 456п 789с ВВВ К +К чистй флеш", "ru", "чистй", "чистый", Slip.MISSPELT_WORD),
    ("123m 456p 789s JJJ Q +Q yarm mast", "uz", "yarm", "yarim", Slip.MISSPELT_WORD),
    # One tile too many or too few.
    ("1123m 456p 789s EEE R +R", "en", "1123m", "123m", Slip.TYPED_TWICE),
    ("1723m 456p 789s EEE R +R", "en", "1723m", "123m", Slip.EXTRA_TILE),
    ("123m 456p 789s EEE R 4p +R", "en", "4p", "", Slip.EXTRA_TILE),
    ("123m 46p 789s EEE R +R", "en", "46p", "456p", Slip.MISSING_TILE),
    ("123m 456p 789s E RR E", "en", "E", "EE", Slip.MISSING_TILE),
    ("123m 456p 789m EEE +1s", "en", "", "1s", Slip.MISSING_TILE),
    ("[123m] [456p] [789s] [EEE] Rd", "en", "Rd", "RdRd", Slip.MISSING_TILE),
    ("123m 456p 789s EEE 1m 9s +9s", "en", "1m", "", Slip.EXTRA_TILE),
    # The winning tile.
    ("123m 456p 789s EEE RR R", "en", "RR", "R", Slip.DOUBLED_WINNING_TILE),
    ("123m 46p 789s EEE RR", "en", "", "+5p", Slip.MISSING_WINNING_TILE),
    (
        "123 belgi 46 nuqta 789 bambuk oq oq oq yashil yashil",
        "uz",
        "",
        "+5 nuqta",
        Slip.MISSING_WINNING_TILE,
    ),
    ("🀀🀀🀀🀄🀄🀄 🀑🀒🀓🀓🀔🀕🀖", "en", "", "+🀓", Slip.MISSING_WINNING_TILE),
    ("147m 258p ESWNRdGdWd", "en", "", "+3s", Slip.MISSING_WINNING_TILE),
    ("147m 9s 258p EWNRdGdWd", "en", "", "+S", Slip.MISSING_WINNING_TILE),
    ("123m 456p 789s белая белая белая восточный", "ru", "", "+В", Slip.MISSING_WINNING_TILE),
    ("[EEE] 二三萬 四五六筒 七八九条 中中", "en", "", "+一萬", Slip.MISSING_WINNING_TILE),
    ("🀀🀀🀀 🀄🀄🀄 🀑🀒🀓 🀔🀕🀖 🀗", "en", "🀗", "🀗🀗", Slip.MISSING_TILE),
    # A fifth copy.
    ("11111m 23m 456p 789s E +E", "en", "11111m", "1111m", Slip.TYPED_TWICE),
    ("5c 789c [123c] [3333c] [456c] 5c", "en", "3333c", "333c", Slip.TYPED_TWICE),
    # Another tile.
    ("123m 457p 789s EEE R +R", "en", "457p", "456p", Slip.NEXT_KEY),
    ("123m 459p 789s EEE R +R", "en", "459p", "456p", Slip.OTHER_TILE),
    ("123m 456p 789s EES R +R", "en", "EES", "EEE", Slip.OTHER_TILE),
    ("123м 456п 789с ВВЮ К +К", "ru", "ВВЮ", "ВВВ", Slip.OTHER_TILE),
    ("123m 456p 789s 112z 7z +7z", "en", "112z", "111z", Slip.OTHER_TILE),
    ("1-2-4m 456p 789s EEE R +R", "en", "1-2-4m", "1-2-3m", Slip.NEXT_KEY),
    ("m123 p457 s789 EEE RR", "en", "p457", "p456", Slip.NEXT_KEY),
    ("🀀🀀🀀🀄🀄🀄 🀐🀑🀓 🀔🀕🀖 🀗 🀗", "en", "🀐🀑🀓", "🀐🀑🀒", Slip.NEXT_KEY),
    ("123m 456p 788s EEE 9m +9m", "en", "788s", "789s", Slip.NEXT_KEY),
    # Suits.
    ("1m 456p 789s EEE RRR +1s", "en", "1m", "1s", Slip.WRONG_SUIT),
    ("123c 456d 789b EEE 5d +5b", "en", "5d", "5b", Slip.WRONG_SUIT),
    ("123be 456nu 789ba QQQ 5nu +5ba", "uz", "5nu", "5ba", Slip.WRONG_SUIT),
    ("123x 456p 789s EEE R +R", "en", "x", "m", Slip.WRONG_SUIT),
    ("m123 x456 s789 EEE R +R", "en", "x", "p", Slip.WRONG_SUIT),
    ("m123 p456 s789 EEE x5 +p5", "en", "x", "p", Slip.WRONG_SUIT),
    ("м123 ф456 с789 ВВВ К +К", "ru", "ф", "п", Slip.WRONG_SUIT),
    ("be123 xu456 ba789 JJJ Q +Q", "uz", "xu", "nu", Slip.WRONG_SUIT),
    ("m123 456 s789 EEE R +R", "en", "", "p", Slip.MISSING_SUIT),
    ("123m 4567p 89s EEE R +R", "en", "4567p 89s", "456p 789s", Slip.ACROSS_SUIT),
    ("123m 45p 6789s EEE R +R", "en", "45p 6789s", "456p 789s", Slip.ACROSS_SUIT),
    # The letter of flowers in place of a suit's.
    ("123м 123п 123с 55м 78с 9ц", "ru", "ц", "с", Slip.WRONG_SUIT),
    ("123м 123п 123с 55м 78с +9ц", "ru", "ц", "с", Slip.WRONG_SUIT),
    ("123м 123п 12ц 55м 78с 9с 3с", "ru", "ц", "с", Slip.WRONG_SUIT),
    ("123м 123п 123с 55м 78ц 9с", "ru", "ц", "с", Slip.WRONG_SUIT),
    ("123м 123п 123с 5м 5ц 78с 9с", "ru", "ц", "м", Slip.WRONG_SUIT),
    ("123m 123p 123s 55m 78s 9f", "en", "f", "s", Slip.WRONG_SUIT),
    # An honor's letter in place of one.
    ("123м 123п 123с 55м 78с 9в", "ru", "в", "с", Slip.WRONG_SUIT),
    ("123m 123p 123s 55m 78s 9w", "en", "w", "s", Slip.WRONG_SUIT),
    # The same wrong letter more than once.
    ("123м 123п 123с 55м 78ц 9ц", "ru", "ц 9ц", "с 9с", Slip.WRONG_SUIT),
    ("123м 123п 123с 55м 78ы 9ы", "ru", "ы 9ы", "с 9с", Slip.WRONG_SUIT),
    ("123m 123p 123s 55m 78w +9w", "en", "w +9w", "s +9s", Slip.WRONG_SUIT),
    # In the letters of the line.
    ("123m 123p 123s 55m 78s 9d", "en", "9d", "9s", Slip.WRONG_SUIT),
    ("123m 45p6 789s EEE R +R", "en", "p6", "6p", Slip.ACROSS_SUIT),
    ("123m 456p 789 EEE R +R", "en", "789", "789m", Slip.MISSING_SUIT),
    (
        "123 belgi 456 nuqta 789 oq oq oq yashil +yashil",
        "uz",
        "789",
        "789 belgi",
        Slip.MISSING_SUIT,
    ),
    ("123m456m7822sEEE+9p", "en", "7822s", "78p22s", Slip.MISSING_SUIT),
    # Brackets.
    ("[123m 456p 789s EEE R +R", "en", "[123m", "[123m]", Slip.MISSING_BRACKET),
    ("123m] 456p 789s EEE R +R", "en", "123m]", "[123m]", Slip.MISSING_BRACKET),
    ("[123m] 456p] 789s EEE R +R", "en", "456p]", "[456p]", Slip.MISSING_BRACKET),
    ("789s EEE [123m] R [456p +R", "en", "[456p", "[456p]", Slip.MISSING_BRACKET),
    ("[123m) 456p 789s EEE R +R", "en", "[123m)", "[123m]", Slip.WRONG_BRACKET),
    ("(123m] 456p 789s EEE R +R", "en", "(123m]", "[123m]", Slip.WRONG_BRACKET),
    ("{123m} 456p 789s EEE R +R", "en", "{123m}", "[123m]", Slip.WRONG_BRACKET),
    ("{123m 456p 789s EEE R +R", "en", "{", "", Slip.STRAY_SIGN),
    ("(111m) 456p 789s EEE R +R", "en", "(111m)", "[111m]", Slip.WRONG_BRACKET),
    ("5555s 123m 456p 789s E +E", "en", "5555s", "[5555s]", Slip.MISSING_BRACKET),
    ("oq oq oq oq 123m 456p 789s Y +Y", "uz", "oq oq oq oq", "[oq oq oq oq]", Slip.MISSING_BRACKET),
    # A meld that is no set.
    ("[124m] 456p 789s EEE R +R", "en", "124m", "123m", Slip.NEXT_KEY),
    ("[12m] 456p 789s EEE R +R", "en", "12m", "123m", Slip.MISSING_TILE),
    ("[1123m] 456p 789s EEE R +R", "en", "1123m", "123m", Slip.TYPED_TWICE),
    ("[1723m] 456p 789s EEE R +R", "en", "1723m", "123m", Slip.EXTRA_TILE),
    ("[123m 455p] 789s EEE R +R", "en", "455p", "456p", Slip.NEXT_KEY),
    # Letters and words.
    ("[123b] [456d] 789c 22с 6d 7d +8d", "en", "с", "c", Slip.LOOK_ALIKE),
    ("22c 67d [567с] [234d] [555d] 5d", "en", "с", "c", Slip.LOOK_ALIKE),
    ("(8888m)22mBВВ222786p", "ru", "B", "в", Slip.LOOK_ALIKE),
    ("8p [678p] [234s] [456m] [345p] 8p мoй юг", "ru", "o", "о", Slip.LOOK_ALIKE),
    ("EEECCC2344567S 7S", "en", "CCC", "RdRdRd", Slip.OTHER_NOTATION),
    ("Eee 123m 456p 88s fff", "en", "fff", "GdGdGd", Slip.OTHER_NOTATION),
    ("GGG 123m 456p 88s PPP", "en", "PPP", "WdWdWd", Slip.OTHER_NOTATION),
    ("123м 123р 123с 55М 78с 9с", "ru", "р", "п", Slip.WRONG_SUIT),
    ("123 bambok 456 dot 789 char EEE R +R", "en", "bambok", "bamboo", Slip.MISSPELT_WORD),
    ("восток вотсок восток 123м 456п 789с К +К", "ru", "вотсок", "восток", Slip.MISSPELT_WORD),
    ("123m 456p 789s QQQ Y +Y oʻizm", "uz", "oʻizm", "oʻzim", Slip.MISSPELT_WORD),
    ("123m 456p 789s EEE R +R self-drwan", "en", "drwan", "drawn", Slip.MISSPELT_WORD),
    ("123m 456p 789s ВВВ К +К победа со стеын", "ru", "стеын", "стены", Slip.MISSPELT_WORD),
    ("123m 456p 789s EE RdRdRdd", "en", "d", "", Slip.MISSPELT_WORD),
    ("123m 456p 789s EEE 5s 5s thanks", "en", "thanks", "", Slip.STRAY_SIGN),
    ("123m 456p 789s EEE R? +R", "en", "?", "", Slip.STRAY_SIGN),
    ("+ 123m 456p 789s EEE R +R", "en", "+", "", Slip.STRAY_SIGN),
    ("12 3m 456p 789s EEE R +R", "en", "12 3m", "123m", Slip.STRAY_SIGN),
    ("123m 456p 789s EEE R =R", "en", "=", "+", Slip.NEXT_KEY),
    ("123м 456п 789с ВВВ 6 +Б", "ru", "6", "Б", Slip.DIGIT_FOR_LETTER),
    ("123м 456п 789с ЗпЗп 3 К +К", "ru", "3", "Зп", Slip.DIGIT_FOR_LETTER),
    ("l23m 456p 789s EEE R +R", "en", "l", "1", Slip.DIGIT_FOR_LETTER),
    ("123м 45бп 789с ВВВ К +К", "ru", "б", "6", Slip.DIGIT_FOR_LETTER),
    # Numbers that no tile has; a joker; what was said twice.
    ("123m 456p 780s EEE R +R", "en", "0", "9", Slip.NEXT_KEY),
    ("123m 406p 789s EEE R +R", "en", "0", "5", Slip.OTHER_TILE),
    ("0123m 456p 789s EEE R +R", "en", "0", "", Slip.EXTRA_TILE),
    ("123m 456p 9z EEE RR 78s", "en", "z", "s", Slip.WRONG_SUIT),
    ("123m 456p 789s 118z R +R", "en", "8", "1", Slip.OTHER_TILE),
    ("🀪 123m 456p 789s EEE R +R", "en", "🀪", "", Slip.STRAY_SIGN),
    ("123m 456p 789s EEE R +R self, by discard", "en", "by discard", "", Slip.STRAY_SIGN),
]


@pytest.mark.parametrize(("line", "language", "typed", "instead", "slip"), ONE_CHANGE)
def test_one_change(line: str, language: str, typed: str, instead: str, slip: Slip) -> None:
    found = repairs(line, language=language)
    shown = [
        (one.change.typed.strip(" ,"), one.change.instead.strip(), one.change.slip) for one in found
    ]
    assert (typed, instead, slip) in shown


def test_a_line_in_one_alphabet_is_not_taken_for_one_in_two() -> None:
    """Of 123р only the suit is wrong: with an m in place of м, с would be characters."""
    assert [one.change.typed for one in repairs("123м 123р 123с 55М 78с 9с", language="ru")] == [
        *("р", "р", "р")
    ]


def test_flowers_that_there_are_not_are_no_ready_hand() -> None:
    """Without the + it would be 13 tiles that wait, beside nine flowers."""
    assert changes("123м 123п 123с 55м 78с +9ц", "ru") == [("ц", "с")]


def test_the_winning_tile_stays() -> None:
    """A digit is put where it belongs, but not behind the last one, on which the hand is won."""
    inserted = repairs("123m 456p EEE RR 79s")[1]
    assert (inserted.change.instead, inserted.typed.hand.winning) == ("789s", Tile.S9)
    replaced = first("[666s] 678p 22m 234466s", "uz")
    assert (replaced.change.instead, replaced.typed.hand.winning) == ("234456s", Tile.S6)


def test_a_tile_set_apart_is_the_winning_one() -> None:
    """Of 13 tiles the last stands alone, or out of order: another one is missing."""
    for line in ("123m 45p EEE 55s RR R", "[EEE] 12m 456p 55s 465m"):
        assert {one.change.slip for one in repairs(line)} == {Slip.MISSING_TILE}
    told = first("123m 45p EEE 55s RR R")
    assert told.typed.hand.winning is Tile.RED
    assert Circumstance.WINNING_TILE in told.typed.stated


def test_without_a_winning_tile_both_are_offered() -> None:
    """In turns, and the dearer hand first: four of a chow won with its end completes a straight."""
    assert changes("123m 456m 78m EEE RR") == [("", "+9m"), ("78m", "789m"), ("", "+6m")]


def test_pieces_that_fall_into_sets_go_first() -> None:
    """345p and 66s: who writes by sets has not written 34s and 566s."""
    found = repairs("123m 34p 566s 789s EE +6s")
    assert [(one.change.typed, one.change.instead) for one in found[:2]] == [
        ("34p 566s", "345p 66s"),
        ("34p", "34s"),
    ]


def test_the_dearer_hand_goes_first() -> None:
    totals = [one.score.total for one in repairs("123m 456 789s EEE 5s 5s") if one.score]
    assert totals == [15, 9, 9]


def test_how_it_was_won_is_assumed_where_the_line_does_not_say() -> None:
    line = "1123m 456p 789s WWW R +R, by discard"
    win = Win(self_drawn=True, seat_wind=Wind.WEST)
    (plain,) = repairs(line)
    (assumed,) = repairs(line, win)
    assert plain.score
    assert assumed.score
    assert assumed.score.win == Win(seat_wind=Wind.WEST)
    assert fans(assumed.score.counted) - fans(plain.score.counted) == {"seat_wind": 1}


def test_what_is_assumed_is_dropped_if_it_cannot_be() -> None:
    (offer,) = repairs("1123m 456p 789s WWW R +R", Win(after_kong=True, self_drawn=True))
    assert offer.score
    assert offer.score.win == Win()


def test_what_the_line_says_must_be_possible() -> None:
    """A tile drawn in place of a kong: one of the four is not too many then."""
    line = "5555s 123m 456p 789s E +E"
    assert ("5555s", "555s") in changes(line)
    assert changes(f"{line} replacement") == [("5555s", "(5555s)"), ("5555s", "[5555s]")]


def test_rules_give_the_points() -> None:
    """A hand that presets score apart, with a tile too many."""
    for key, total in (("wmo", 11), ("china", 9)):
        found = repairs("(WdWdWdWd) (1111s) [345m] 56789p +9p", None, MCR_RULES[key])
        by_change = {one.change.instead: one.score for one in found}
        score = by_change["6789p"]
        assert score
        assert score.total == total


def test_thirteen_tiles_become_ready() -> None:
    """No winning tile is written: what is offered waits for one, with what each is worth."""
    line = "111s 555s 78m EEE 3p 3m"
    found = repairs(line, Win(seat_wind=Wind.SOUTH))
    assert {one.change.instead for one in found} == {"3p", "3m"}
    for one in found:
        assert one.score is None
        assert [wait.tile for wait in one.waits if wait.left] == [Tile.M6, Tile.M9]
        assert one.typed.hand.winning is None
        scores = [score for wait in one.waits for score in (wait.by_discard, wait.self_drawn)]
        assert {score.win.seat_wind for score in scores if score} == {Wind.SOUTH}
        assert one.worth == max(score.qualifying for score in scores if score)


def test_questions_are_left_to_the_player() -> None:
    """One of the answers wins; where nothing is asked any more, nothing is wrong."""
    assert repairs("123с 456с 789с ВВВ К +К", language="ru") == ()
    assert repairs("123c 456п 789м ВВВ КК", language="ru") == ()


def test_a_question_without_an_answer_that_wins() -> None:
    """м beside с and б is the letter of another notation."""
    line = "123с 456м 789б 55м ВВВ"
    assert {one.change.slip for one in repairs(line, language="ru")} <= {Slip.WRONG_SUIT}
