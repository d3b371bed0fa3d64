"""Riichi hands as players type them: red fives, dora, riichi, counters; and as they are written."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.errors import AmbiguousText, Unreadable, UnreadableText
from scoring.hand import Hand, Wind
from scoring.notation import PHRASES, Circumstance, Phrase, Reds, Saying, TypedHand, parse_hand
from scoring.riichi.dora import POINTS_AT
from scoring.riichi.names import OTHER_NAMES, RED_FIVES, YAKU_NAMES
from scoring.riichi.notation import (
    first_words,
    parse_riichi,
    win_of,
    write_riichi_hand,
    write_riichi_line,
)
from scoring.riichi.phrases import RIICHI_PHRASES
from scoring.riichi.win import RiichiWin
from scoring.riichi.yaku import YAKU
from scoring.sets import Meld
from scoring.tiles import TILES, Tile
from tests.riichi.hands import tiles

HAND = "234m 456p 678s 55s 67p +8p"
SOUTH = Wind.SOUTH
S3, P2, M5, P5, S5 = Tile("3s"), Tile("2p"), Tile("5m"), Tile("5p"), Tile("5s")

RED = "234m 406p 678s 55s 67p +8p"

WON = {
    Saying.SELF_DRAWN: RiichiWin(self_drawn=True),
    Saying.DISCARD: RiichiWin(),
    Saying.SEAT: RiichiWin(seat_wind=Wind.WEST),
    Saying.ROUND: RiichiWin(prevalent_wind=Wind.WEST),
    Saying.LAST_IN_WALL: RiichiWin(last_tile=True),
    Saying.LAST_DRAW: RiichiWin(last_tile=True, self_drawn=True),
    Saying.LAST_DISCARD: RiichiWin(last_tile=True),
    Saying.AFTER_KONG: RiichiWin(after_kong=True, self_drawn=True),
    Saying.ROBBED_KONG: RiichiWin(robbed_kong=True),
    Saying.RIICHI: RiichiWin(riichi=True),
    Saying.DOUBLE_RIICHI: RiichiWin(double_riichi=True),
    Saying.IPPATSU: RiichiWin(riichi=True, ippatsu=True),
    Saying.TENHOU: RiichiWin(first_turn=True, self_drawn=True),
    Saying.CHIIHOU: RiichiWin(first_turn=True, self_drawn=True, seat_wind=SOUTH),
    Saying.RENHOU: RiichiWin(first_turn=True, seat_wind=SOUTH),
    Saying.DEALER: RiichiWin(),
    Saying.NOT_DEALER: RiichiWin(seat_wind=SOUTH),
    Saying.DORA: RiichiWin(indicators=(S3,)),
    Saying.INDICATOR: RiichiWin(indicators=(Tile("4s"),)),
    Saying.URA: RiichiWin(ura_indicators=(S3,)),
    Saying.URA_INDICATOR: RiichiWin(ura_indicators=(Tile("4s"),)),
    Saying.COUNTERS: RiichiWin(counters=2),
    Saying.STICKS: RiichiWin(sticks=2),
}
BEHIND = {
    **dict.fromkeys((Saying.SEAT, Saying.ROUND), " W"),
    **dict.fromkeys((Saying.COUNTERS, Saying.STICKS), " 2"),
    **dict.fromkeys((Saying.DORA, Saying.INDICATOR, Saying.URA, Saying.URA_INDICATOR), " 4s"),
}


def won(words: str, language: str = "en") -> RiichiWin:
    return win_of(parse_riichi(f"{HAND} {words}", language))


def refusal(line: str) -> UnreadableText:
    with pytest.raises(UnreadableText) as raised:
        parse_riichi(line)
    return raised.value


def phrases() -> list[tuple[Phrase, str]]:
    return [(phrase, words) for phrase in RIICHI_PHRASES for words in phrase.words]


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
@pytest.mark.parametrize(("phrase", "words"), phrases(), ids=str)
def test_every_phrase(phrase: Phrase, words: str, language: str) -> None:
    words += BEHIND.get(phrase.saying, "")
    for spelled in (words, words.upper(), words.replace(" ", "  "), words.replace("ʻ", "'")):
        assert won(spelled, language) == WON[phrase.saying]


def test_no_phrase_says_two_things() -> None:
    """The same word may be said in two languages, and means the same in both."""
    every = {(words, phrase.saying) for phrase in RIICHI_PHRASES for words in phrase.words}
    assert len(every) == len({words for words, _ in every})
    assert {phrase.saying for phrase in RIICHI_PHRASES} == set(WON)


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
def test_what_is_shown_first_is_read(language: str) -> None:
    shown = f"123m 456p 345m 78s 99p +9s {first_words(language)[Saying.RIICHI]}"
    assert win_of(parse_riichi(shown, language)).riichi


def test_in_uzbek_the_words_of_the_answers_come_first() -> None:
    first = first_words("uz")
    shown = [Saying.SELF_DRAWN, Saying.RIICHI, Saying.IPPATSU, Saying.ROBBED_KONG]
    assert [first[one] for one in shown] == ["tsumo", "riichi", "ippatsu", "chankan"]
    assert (first[Saying.DORA], first[Saying.URA]) == ("dora", "ura")


@pytest.mark.parametrize("words", ["riychi", "riichi bilan", "dorasi 4s", "urasi 4s riichi"])
def test_the_older_uzbek_words_are_read_as_before(words: str) -> None:
    typed = parse_riichi(f"123m 456p 345m 78s 99p +9s {words}", "uz")
    assert win_of(typed) != RiichiWin()


@pytest.mark.parametrize(
    ("words", "indicators", "ura"),
    [
        ("dora 4s", "3s", ""),
        ("dora: 4s", "3s", ""),
        ("дора 4соу, риичи", "3s", ""),
        ("dora 4s 1z", "3s 4z", ""),
        ("dora 4s dora 4s", "3s 3s", ""),
        ("indicator 4s dora 4s", "4s 3s", ""),
        ("dora 4s, indicator 3s", "3s", ""),
        ("indicator 3s, dora 4s", "3s", ""),
        ("dora 4s, indicator 3s 3s", "3s 3s", ""),
        ("dora 4s 1m, indicator 3s 7p", "3s 9m 7p", ""),
        ("riichi ura 4s, ura indicator 3s", "", "3s"),
        ("dora 46s5z ura 1m riichi", "35s 7z", "9m"),
        ("ura indicator 9m 4z, riichi", "", "9m 4z"),
        ("dora east", "4z", ""),
        ("dora 0s", "4s", ""),
        ("dora 7z", "6z", ""),
        ("dora 5z", "7z", ""),
    ],
)
def test_dora_and_indicators(words: str, indicators: str, ura: str) -> None:
    """A dora is the tile that counts; its indicator lies before it in the order of tiles."""
    assert won(words).indicators == _tiles(indicators)
    assert won(words).ura_indicators == _tiles(ura)


@pytest.mark.parametrize("six", ["123456m", "1m2m3m4m5m6m", "1m 2m 3m 4m 5m 6m"])
def test_what_six_indicators_name_is_no_tile_of_a_whole_hand(six: str) -> None:
    typed = parse_riichi(f"{HAND} riichi indicator {six}")
    assert typed.hand == parse_riichi(HAND).hand
    assert win_of(typed).indicators == _tiles("123456m")


def _tiles(text: str) -> tuple[Tile, ...]:
    return tuple(tile for piece in text.split() for tile in tiles(piece[:-1], piece[-1]))


@pytest.mark.parametrize(
    "line",
    [
        "dora 4s 234m 456p 678s 55s 67p +8p",
        "dora 4s, 234m 456p 678s 55s 67p +8p",
        "dora 4s 234m 456p 678s 55s 67p 8p",
        "234m 456p 678s dora 4s, 55s 67p 8p",
        "234m 456p dora 4s riichi 678s 55s 67p +8p",
    ],
)
def test_dora_are_no_tiles_of_the_hand(line: str) -> None:
    typed = parse_riichi(line)
    assert typed.hand == parse_hand(HAND).hand
    assert win_of(typed).indicators == (S3,)
    assert Circumstance.DORA in typed.stated


def test_a_dora_helps_to_tell_the_suits() -> None:
    line = "456с 678с 55с ЮЮЮ 67с +8с"
    # By itself с is sou here; beside д or б it is the suit of the other notation.
    assert parse_riichi(line, "ru").hand.winning is Tile("8s")
    typed = parse_riichi(f"{line} дора 4д", "ru")
    assert typed.hand.winning is Tile("8m")
    assert win_of(typed).indicators == (Tile("3p"),)
    with pytest.raises(AmbiguousText):
        parse_hand(line, "ru")
    with pytest.raises(AmbiguousText) as raised:
        parse_riichi("123м 456с 789с 55д 67с +8с дора 4с", "ru")
    assert {reading.named[0][1] for reading in raised.value.readings} == {
        (Tile("4s"),),
        (Tile("4m"),),
    }


@pytest.mark.parametrize(
    ("line", "code", "sign"),
    [
        (f"{HAND} dora", Unreadable.NAMES_NO_TILE, "dora"),
        (f"{HAND} dora, riichi", Unreadable.NAMES_NO_TILE, "dora"),
        (f"{HAND} ura [", Unreadable.NAMES_NO_TILE, "ura"),
        (f"{HAND} indicator", Unreadable.NAMES_NO_INDICATOR, "indicator"),
        (f"{HAND} ura indicator", Unreadable.NAMES_NO_INDICATOR, "ura indicator"),
        (f"{HAND} dora 222", Unreadable.NO_SUIT, "222"),
        (f"{HAND} dora 2 25", Unreadable.NO_SUIT, "25"),
        (f"{HAND} indicator 2", Unreadable.NO_SUIT, "2"),
        (f"{HAND} dora 2 dora 3", Unreadable.CONTRADICTION, "dora 3"),
        (f"{HAND} dora 2 dora 4s", Unreadable.CONTRADICTION, "4s"),
        (f"{HAND} dora 2s 4s dora 2", Unreadable.CONTRADICTION, "2s 4s"),
        (f"{HAND} honba", Unreadable.UNKNOWN, "honba"),
        (f"{HAND} tenhou seat S", Unreadable.CONTRADICTION, "seat S"),
        (f"{HAND} chiihou dealer", Unreadable.CONTRADICTION, "chiihou"),
        (f"{HAND} riichi double riichi", Unreadable.CONTRADICTION, "double riichi"),
        (f"{HAND} renhou tsumo", Unreadable.CONTRADICTION, "renhou"),
        (f"{HAND} honba 2 honba 3", Unreadable.CONTRADICTION, "honba 3"),
        (f"{HAND} flowers 2", Unreadable.UNKNOWN, "flowers"),
        (f"{HAND} seat 5z", Unreadable.UNKNOWN, "seat"),
        ("10z", Unreadable.Z_RANGE, "0"),
    ],
)
def test_what_cannot_be_read(line: str, code: Unreadable, sign: str) -> None:
    error = refusal(line)
    assert (error.code, error.sign) == (code, sign)


def test_what_goes_together() -> None:
    assert won("double riichi ippatsu") == RiichiWin(double_riichi=True, ippatsu=True)
    assert won("ippatsu double riichi") == RiichiWin(double_riichi=True, ippatsu=True)
    assert won("riichi, ippatsu") == RiichiWin(riichi=True, ippatsu=True)
    assert won("not dealer seat N") == RiichiWin(seat_wind=Wind.NORTH)
    assert won("chiihou seat W").seat_wind is Wind.WEST
    assert won("seat 3z / round 2z") == RiichiWin(seat_wind=Wind.WEST, prevalent_wind=SOUTH)
    assert won("1 honba 2 sticks") == RiichiWin(counters=1, sticks=2)
    assert won("rinshan") == RiichiWin(self_drawn=True, after_kong=True)


def test_what_is_assumed_where_the_line_does_not_say() -> None:
    assumed = RiichiWin(
        self_drawn=True,
        riichi=True,
        ippatsu=True,
        prevalent_wind=SOUTH,
        seat_wind=Wind.WEST,
        indicators=(S3,),
        counters=1,
    )
    typed = parse_riichi(f"{HAND} ron seat N dora 5p")
    expected = RiichiWin(
        riichi=True,
        ippatsu=True,
        prevalent_wind=SOUTH,
        seat_wind=Wind.NORTH,
        indicators=(Tile("4p"),),
        counters=1,
    )
    assert win_of(typed, assumed) == expected
    assert not win_of(parse_riichi(f"{HAND} chankan"), assumed).self_drawn
    assert win_of(parse_riichi(HAND), assumed) == assumed


@pytest.mark.parametrize(
    ("line", "reds", "written"),
    [
        ("340m 456p 678s 55s 67p +8p", Reds((M5,)), "340m 45667p 55678s +8p"),
        ("345m 456p 678s 55s 46p +0p", Reds(winning=True), "345m 44566p 55678s +0p"),
        ("345m 456p 678s 50s 67p 8p", Reds((S5,)), "345m 45667p 05678s +8p"),
        (
            "[406p] 678s 55s 340m 67p +8p",
            Reds((M5,), ((P5,),)),
            "340m 67p 55678s [406p] +8p",
        ),
        (
            "[123m] (5505s) 55p 34m 067p +0m",
            Reds((P5,), ((), (S5,)), winning=True),
            "34m 05567p [123m] (0555s) +0m",
        ),
        ("３４０m 456p 678s 55s 67p +8p", Reds((M5,)), "340m 45667p 55678s +8p"),
    ],
)
def test_red_fives(line: str, reds: Reds, written: str) -> None:
    typed = parse_riichi(line)
    assert typed.reds == reds
    assert typed.hand == parse_hand(line.replace("0", "5").replace("０", "5")).hand
    again = parse_riichi(write_riichi_hand(typed.hand, typed.reds))
    assert write_riichi_hand(typed.hand, typed.reds).split() == written.split()
    assert (again.meaning, again.beside) == (typed.meaning, typed.beside) or sorted(
        again.hand.tiles
    ) == sorted(typed.hand.tiles)


def test_the_other_game_has_no_red_fives() -> None:
    with pytest.raises(UnreadableText) as raised:
        parse_hand("340m 456p 678s 55s 67p +8p")
    assert raised.value.code is Unreadable.ZERO


def test_red_fives_stay_when_another_tile_is_the_winning_one() -> None:
    typed = parse_riichi("340m 456p 678s 55s 67p +0p")
    before = typed.hand
    after = Hand((*before.concealed[:-1], P5), (), Tile("7p"))
    assert typed.reds.moved(before, after) == Reds((M5, P5))
    fives = parse_riichi("340m 456p 678s 55s 67p +8p")
    five_won = Hand((*tiles("34", "m"), *fives.hand.concealed[3:], Tile("8p")), (), M5)
    assert fives.reds.moved(fives.hand, five_won) == Reds(winning=True)
    assert fives.reds.moved(fives.hand, fives.hand) == fives.reds


SOME_TILES = st.lists(st.sampled_from(TILES), max_size=5).map(tuple)
WINDS = st.sampled_from(list(Wind))


@st.composite
def wins(draw: st.DrawFn) -> RiichiWin:
    riichi = draw(st.sampled_from(["", "riichi", "double_riichi"]))
    how = draw(st.sampled_from(["", "self_drawn", "after_kong", "robbed_kong"]))
    return RiichiWin(
        self_drawn=how in ("self_drawn", "after_kong"),
        riichi=riichi == "riichi",
        double_riichi=riichi == "double_riichi",
        ippatsu=bool(riichi) and draw(st.booleans()),
        after_kong=how == "after_kong",
        robbed_kong=how == "robbed_kong",
        last_tile=draw(st.booleans()),
        first_turn=draw(st.booleans()) if how != "after_kong" else False,
        prevalent_wind=draw(WINDS),
        seat_wind=draw(WINDS if how else st.sampled_from(list(Wind)[1:])),
        indicators=draw(SOME_TILES),
        ura_indicators=draw(SOME_TILES),
        counters=draw(st.integers(0, 99)),
        sticks=draw(st.integers(0, 99)),
    )


@st.composite
def wins_with_counted_dora(draw: st.DrawFn) -> RiichiWin:
    told = replace(draw(wins()), indicators=(), told_dora=draw(st.integers(0, 20)))
    return replace(told, ura_indicators=(), told_ura=draw(st.integers(0, 20)))


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
@pytest.mark.parametrize("win", [*WON.values(), RiichiWin(told_dora=2, told_ura=1)])
def test_each_saying_is_written_so_that_it_reads_back(win: RiichiWin, language: str) -> None:
    typed = parse_riichi(HAND)
    line = write_riichi_line(typed.hand, win, typed.reds, language)
    assert win_of(parse_riichi(line, language)) == win


@given(wins() | wins_with_counted_dora(), st.sampled_from(["en", "ru", "uz"]))
def test_what_is_written_reads_back(win: RiichiWin, language: str) -> None:
    if win.first_turn and win.robbed_kong:
        win = win.__class__(seat_wind=win.seat_wind)
    typed: TypedHand = parse_riichi(HAND)
    line = write_riichi_line(typed.hand, win, typed.reds, language)
    assert win_of(parse_riichi(line, language)) == win


def test_what_is_shown_is_what_riichi_players_say() -> None:
    win = RiichiWin(self_drawn=True, last_tile=True, riichi=True)
    hand = parse_riichi(HAND).hand
    assert write_riichi_line(hand, win, Reds(), "ru").endswith("+8p, цумо, риичи, конец стены")
    kong = RiichiWin(self_drawn=True, after_kong=True)
    assert write_riichi_line(hand, kong, Reds(), "en").endswith("+8p, rinshan")


def test_honors_are_written_by_their_numbers() -> None:
    honors = tiles("1234567", "z")
    hand = Hand(honors, (Meld(tiles("777", "z")),), Tile.WHITE)
    assert write_riichi_hand(hand) == "1234567z [777z] +5z"
    assert write_riichi_hand(Hand(honors)) == "1234567z"
    assert {POINTS_AT[tile] for tile in TILES} == set(TILES)


TWICE = "234m 345p 34567888s"


@pytest.mark.parametrize(
    ("line", "hand", "repeat"),
    [
        (f"{TWICE} 8s", "234m 345p 3456788s +8s", "8s"),
        (f"{TWICE} +8s riichi", "234m 345p 3456788s +8s", "+8s"),
        (f"ron +8s {TWICE}", "234m 345p 3456788s +8s", "+8s"),
        (f"{TWICE} 3s", "234m 345p 4567888s +3s", "3s"),
        # It is there twice only, or four times already: the repeat is no tile more.
        ("[888m] 222m 555p 777s 99s 9s", "[888m] 222m 555p 777s 9s +9s", "9s"),
        ("234m 345p 678888s 11m 8s", "234m 345p 67888s 11m +8s", "8s"),
        ("11m 22p 33s 44s 55z 66z 77z 7z", "11m 22p 33s 44s 55z 66z 7z +7z", "7z"),
        ("19m19p19s1234567z 1z 1z", "19m19p19s1234567z +1z", "1z"),
        # A kong is three tiles.
        ("(1111z) [2222p] 345m 678s 99s 9s", "(1111z) [2222p] 345m 678s 9s +9s", "9s"),
        ("345m 678s 99s +9s (1111z) [222p]", "345m 678s 9s +9s (1111z) [222p]", "+9s"),
    ],
)
def test_the_winning_tile_once_more_behind_a_whole_hand(line: str, hand: str, repeat: str) -> None:
    typed = parse_riichi(line)
    assert typed.meaning == parse_riichi(hand).meaning
    assert Circumstance.WINNING_TILE in typed.stated
    assert typed.repeat is not None
    assert line[slice(*typed.repeat)] == repeat
    assert parse_riichi(hand).repeat is None


@pytest.mark.parametrize(
    "line",
    [
        # Fourteen tiles that win nothing; none like the last; one in an open set only.
        "234m 345p 34567889s 9s",
        f"{TWICE} 2s",
        "[234m] 345p 678s 11m 777p 2m",
        # Not apart from the others; 14 tiles; 16.
        "234m 345p 345678888s",
        "234m 345p 3456788s 8s",
        f"{TWICE} 3s 4s",
        # A hand that cannot be.
        "[235m] 345p 678s 11m 777p 7p",
    ],
)
def test_no_winning_tile_once_more(line: str) -> None:
    assert parse_riichi(line).repeat is None


def test_nothing_but_sets_in_brackets() -> None:
    line = "[234m] [345p] [678s] [111z]"
    assert parse_riichi(line).repeat is None
    typed = parse_riichi(f"{line} (2222z) ron south")
    assert typed.hand.concealed == ()
    assert win_of(typed).seat_wind is SOUTH


def test_a_fifth_tile_is_one_too_many_where_the_hand_holds_four_beside() -> None:
    assert refusal("(8888s) 234m 345p 11m 678s 8s").code is Unreadable.FIVE


def test_the_other_game_knows_no_winning_tile_once_more() -> None:
    assert parse_hand(f"{TWICE} 8s").hand.size() == 14


@pytest.mark.parametrize(
    ("line", "reds"),
    [
        # The same red five; plain ones; the red one as a plain five; a plain one beside the red.
        ("234m 340p 678s 678s 88s 0p", Reds(winning=True)),
        ("234m 345p 678s 678s 88s 5p", Reds()),
        ("234m 340p 678s 678s 88s 5p", Reds(winning=True)),
        ("234m 345p 678s 678s 88s 0p", Reds(winning=True)),
        ("234m 055p 88m 678s 678s 5p", Reds((P5,))),
        ("234m 340m 678s 678s 88s 8s", Reds((M5,))),
    ],
)
def test_a_red_five_once_more_is_the_same_one(line: str, reds: Reds) -> None:
    typed = parse_riichi(line)
    assert typed.repeat is not None
    assert typed.reds == reds


@pytest.mark.parametrize(
    ("words", "language", "seat"),
    [
        ("riichi tsumo south", "en", SOUTH),
        ("8s riichi tsumo south", "en", SOUTH),
        ("риичи цумо юг", "ru", SOUTH),
        ("риичи цумо С", "ru", Wind.NORTH),
        ("riichi tsumo janub", "uz", SOUTH),
        ("riichi dora 4s, west", "en", Wind.WEST),
        ("2 honba west", "en", Wind.WEST),
        ("not dealer west", "en", Wind.WEST),
    ],
)
def test_a_wind_by_itself_is_the_seat(words: str, language: str, seat: Wind) -> None:
    typed = parse_riichi(f"{TWICE} {words}", language)
    assert win_of(typed).seat_wind is seat
    assert typed.hand.winning is Tile("8s")
    assert typed.understood == {Circumstance.SEAT_WIND}


def test_a_wind_that_may_be_the_winning_tile_once_more_is_asked_about() -> None:
    line = "234m 345p 345s SSS EE tsumo south"
    with pytest.raises(AmbiguousText) as raised:
        parse_riichi(line)
    seat, tile = raised.value.readings
    assert (win_of(seat).seat_wind, seat.hand.winning) == (SOUTH, Tile.EAST)
    assert (win_of(tile).seat_wind, tile.hand.winning) == (Wind.EAST, Tile.SOUTH)
    assert raised.value.sign == "south"
    # In the other game nobody writes a tile once more.
    assert parse_hand(line).win.seat_wind is SOUTH


def test_a_wind_behind_a_dora_is_asked_about() -> None:
    with pytest.raises(AmbiguousText) as raised:
        parse_riichi(f"{TWICE} riichi dora 4s south")
    seat, dora = raised.value.readings
    assert (win_of(seat).seat_wind, win_of(seat).indicators) == (SOUTH, (S3,))
    assert (win_of(dora).seat_wind, win_of(dora).indicators) == (Wind.EAST, (S3, Tile.EAST))
    for line in (
        f"{TWICE} riichi dora south",
        f"{TWICE} riichi dora 4s 2z",
        f"{TWICE} riichi seat S dora 4s south",
        "345p 34567888s riichi dora 4s south",
    ):
        assert Tile.SOUTH in parse_riichi(line).named[0][1]


@pytest.mark.parametrize(
    ("words", "win"),
    [
        ("dora 2", RiichiWin(told_dora=2)),
        ("дора 3", RiichiWin(told_dora=3)),
        ("3 доры", RiichiWin(told_dora=3)),
        ("dora two, riichi", RiichiWin(told_dora=2, riichi=True)),
        ("dora 2 riichi ura 1", RiichiWin(told_dora=2, told_ura=1, riichi=True)),
        ("dora 12", RiichiWin(told_dora=12)),
        # The number behind the word is the dora's, not that of the counters.
        ("dora 2 honba 1", RiichiWin(told_dora=2, counters=1)),
        ("dora 2 west", RiichiWin(told_dora=2, seat_wind=Wind.WEST)),
        ("dora 0", RiichiWin()),
        # With a suit it is a tile, as it always was.
        ("dora 2 s", RiichiWin(indicators=(Tile("1s"),))),
        ("dora 2 3s", RiichiWin(indicators=(Tile("1s"), Tile("2s")))),
        ("dora 2 bamboo", RiichiWin(indicators=(Tile("1s"),))),
    ],
)
def test_dora_that_are_counted(words: str, win: RiichiWin) -> None:
    assert won(words) == win


def test_dora_that_are_counted_before_the_tiles() -> None:
    for line in (f"dora 2 {HAND}", "dora 2 🀋🀌🀍 11s 22s 33s", "dora 2 [234m] 345m"):
        assert parse_riichi(line).told >= {(Circumstance.DORA, 2)}
    # Honors right behind a number belong to the hand as well.
    assert len(parse_riichi("dora 2 234mEE").hand.tiles) == 5


def test_what_is_said_of_the_dora_takes_the_place_of_what_was_assumed() -> None:
    named, counted = RiichiWin(indicators=(S3,)), RiichiWin(told_dora=2)
    assert win_of(parse_riichi(f"{HAND} dora 2"), named) == counted
    assert win_of(parse_riichi(f"{HAND} dora 4s"), counted) == named
    under = RiichiWin(ura_indicators=(S3,), riichi=True)
    assert win_of(parse_riichi(f"{HAND} ura 1"), under) == RiichiWin(told_ura=1, riichi=True)
    assert win_of(parse_riichi(HAND), counted) == counted


@pytest.mark.parametrize(
    ("words", "code", "sign"),
    [
        ("riichi pinfu menzen", Unreadable.WORKED_OUT, "menzen"),
        ("dora 2 yakuman", Unreadable.WORKED_OUT, "yakuman"),
        ("yopiq qo'l", Unreadable.WORKED_OUT, "yopiq qo'l"),
        ("akadora", Unreadable.RED_FIVES, "akadora"),
        ("red five", Unreadable.RED_FIVES, "red five"),
        ("ron pao", Unreadable.LIABLE, "pao"),
        ("сэкинин барай слева", Unreadable.LIABLE, "сэкинин барай слева"),
    ],
)
def test_what_need_not_be_said(words: str, code: Unreadable, sign: str) -> None:
    error = refusal(f"{HAND} {words}")
    assert (error.code, error.sign) == (code, sign)


@pytest.mark.parametrize(
    ("words", "claims", "told"),
    [
        ("riichi pinfu tanyao", ["pinfu", "tanyao"], {(Circumstance.RIICHI, 1)}),
        ("Таняо, пинфу, таняо", ["tanyao", "pinfu"], set()),
        ("half flush", ["honitsu"], set()),
        ("7 пар", ["chiitoitsu"], set()),
        ("семь пар", ["chiitoitsu"], set()),
        ("13 orphans", ["kokushi"], set()),
        ("dora 2 pinfu", ["pinfu"], {(Circumstance.DORA, 2)}),
        ("pinfu 1 tanyao 1 dora 2", ["pinfu", "tanyao"], {(Circumstance.DORA, 2)}),
        ("pinfu 1 2 dora", ["pinfu"], {(Circumstance.DORA, 2)}),
        ("tanyao, honba 2", ["tanyao"], {(Circumstance.COUNTERS, 2)}),
        ("tanyao south", ["tanyao"], {(Circumstance.SEAT_WIND, SOUTH)}),
    ],
)
def test_yaku_that_are_named(
    words: str, claims: list[str], told: set[tuple[Circumstance, object]]
) -> None:
    typed = parse_riichi(f"{HAND} {words}")
    assert typed.hand == parse_riichi(HAND).hand
    assert [claim.keys for claim in typed.claims] == [(key,) for key in claims]
    assert typed.told == told


def test_a_name_that_several_yaku_share() -> None:
    (winds,) = parse_riichi(f"{HAND} Seat-Wind").claims
    assert winds.name == "seat wind"
    assert set(winds.keys) == {"seat_east", "seat_south", "seat_west", "seat_north"}
    (dragons_and_winds,) = parse_riichi(f"{HAND} якухай").claims
    assert {"chun", "seat_north", "round_east"} < set(dragons_and_winds.keys)
    assert parse_riichi(f"{HAND} seat wind S").claims == ()


def test_every_yaku_that_is_worked_out_has_a_name() -> None:
    told = {"riichi", "double_riichi", "ippatsu", "menzen_tsumo", "rinshan", "chankan", "renhou"}
    told |= {"haitei", "houtei", "tenhou", "chiihou"}
    tiles_by_name = {"haku", "hatsu", "chun"}
    special = {"kokushi_13", "chuuren_9", "suuankou_tanki"}
    winds = {
        f"{kind}_{wind}"
        for kind in ("seat", "round")
        for wind in ("east", "south", "west", "north")
    }
    assert {yaku.key for yaku in YAKU} - told - tiles_by_name - special - winds == set(YAKU_NAMES)


@pytest.mark.parametrize(
    ("key", "words"), [(key, words) for key, names in YAKU_NAMES.items() for words in names]
)
def test_no_name_of_a_yaku_hides_what_can_be_said(key: str, words: str) -> None:
    """A name is no phrase of either game, and no tile."""
    assert words not in {said for phrase in (*RIICHI_PHRASES, *PHRASES) for said in phrase.words}
    assert [claim.keys for claim in parse_riichi(f"{HAND} {words}").claims] == [(key,)]


@pytest.mark.parametrize("words", [*OTHER_NAMES, *RED_FIVES])
def test_no_other_name_hides_what_can_be_said(words: str) -> None:
    assert words not in {said for phrase in (*RIICHI_PHRASES, *PHRASES) for said in phrase.words}
    error = refusal(f"{HAND} {words}")
    assert error.code in (Unreadable.WORKED_OUT, Unreadable.RED_FIVES)


def test_long_vowels_as_they_are_written_in_books() -> None:
    assert won("rīchi") == RiichiWin(riichi=True)
    assert won("hōtei") == RiichiWin(last_tile=True)
    assert won("chīhō") == won("chiihou")


def test_the_first_turn_is_written_by_its_name() -> None:
    hand = parse_riichi(HAND).hand
    first = RiichiWin(first_turn=True, self_drawn=True)
    assert write_riichi_line(hand, first, Reds(), "en").endswith(", tenhou")
    south = replace(first, seat_wind=SOUTH)
    assert write_riichi_line(hand, south, Reds(), "en").endswith(", chiihou, seat 2z")


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("234m 4p red 5p 6p 678s 55s 67p +8p", "en"),
        ("234m 4p red five pin 6p 678s 55s 67p +8p", "en"),
        ("234m 46p 5p aka 678s 55s 67p +8p", "en"),
        ("234м 4п красная 5п 6п 678с 55с 67п +8п", "ru"),
        ("234м 46п красную пятерку пин 678с 55с 67п +8п", "ru"),
        ("234м четыре красная пять шесть пин 678с 55с 67п +8п", "ru"),
        ("234m 46p qizil 5p 678s 55s 67p +8p", "uz"),
        ("234be 4nu qizil beshlik nu 6nu 678ba 55ba 67nu +8nu", "uz"),
    ],
)
def test_a_red_five_in_words(line: str, language: str) -> None:
    typed, meant = parse_riichi(line, language), parse_riichi(RED)
    assert sorted(typed.hand.tiles) == sorted(meant.hand.tiles)
    assert (typed.hand.winning, typed.reds) == (meant.hand.winning, meant.reds)


@pytest.mark.parametrize(
    "line", ["234m 406p 678s red red +5p", "red red red 5p 5p 234m 456s 78s 9s"]
)
def test_red_more_than_once_is_a_dragon(line: str) -> None:
    assert parse_riichi(line).hand.tiles.count(Tile.RED) >= 2


def test_a_red_five_in_words_keeps_its_place() -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_riichi("234м красная 5п 6п ы", "ru")
    assert (refused.value.start, refused.value.end) == (19, 20)
