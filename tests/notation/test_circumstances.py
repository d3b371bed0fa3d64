"""How a hand was won, in the words of every language."""

import pytest

from scoring.errors import Ambiguous, AmbiguousText, Unreadable, UnreadableText
from scoring.hand import Win, Wind
from scoring.notation import PHRASES, Circumstance, Phrase, Saying, TypedHand, parse_hand
from scoring.tiles import Tile

HAND = "123m 456p 789s EEE RdRd"

WON = {
    Saying.SELF_DRAWN: Win(self_drawn=True),
    Saying.DISCARD: Win(),
    Saying.SEAT: Win(seat_wind=Wind.WEST),
    Saying.ROUND: Win(prevalent_wind=Wind.WEST),
    Saying.LAST_OF_KIND: Win(last_of_kind=True),
    Saying.LAST_IN_WALL: Win(last_in_wall=True),
    Saying.LAST_DRAW: Win(last_in_wall=True, self_drawn=True),
    Saying.LAST_DISCARD: Win(last_in_wall=True),
    Saying.AFTER_KONG: Win(after_kong=True, self_drawn=True),
    Saying.ROBBED_KONG: Win(robbed_kong=True),
    Saying.FLOWERS: Win(),
    Saying.NO_FLOWERS: Win(),
}
STATED = {
    Saying.SELF_DRAWN: {Circumstance.HOW_WON},
    Saying.DISCARD: {Circumstance.HOW_WON},
    Saying.SEAT: {Circumstance.SEAT_WIND},
    Saying.ROUND: {Circumstance.PREVALENT_WIND},
    Saying.LAST_OF_KIND: {Circumstance.LAST_OF_KIND},
    Saying.LAST_IN_WALL: {Circumstance.LAST_IN_WALL},
    Saying.LAST_DRAW: {Circumstance.LAST_IN_WALL, Circumstance.HOW_WON},
    Saying.LAST_DISCARD: {Circumstance.LAST_IN_WALL, Circumstance.HOW_WON},
    Saying.AFTER_KONG: {Circumstance.AFTER_KONG, Circumstance.HOW_WON},
    Saying.ROBBED_KONG: {Circumstance.ROBBED_KONG, Circumstance.HOW_WON},
    Saying.FLOWERS: {Circumstance.FLOWERS},
    Saying.NO_FLOWERS: {Circumstance.FLOWERS},
}
BEHIND = {Saying.SEAT: " W", Saying.ROUND: " W", Saying.FLOWERS: " 2"}


def typed(words: str, language: str = "en") -> TypedHand:
    return parse_hand(f"{HAND} {words}", language)


def refusal(words: str) -> UnreadableText:
    with pytest.raises(UnreadableText) as raised:
        typed(words)
    return raised.value


def question(words: str, language: str = "en") -> AmbiguousText:
    with pytest.raises(AmbiguousText) as raised:
        typed(words, language)
    return raised.value


def phrases() -> list[tuple[Phrase, str]]:
    return [(phrase, words) for phrase in PHRASES for words in phrase.words]


@pytest.mark.parametrize("language", ["en", "ru", "uz"])
@pytest.mark.parametrize(("phrase", "words"), phrases(), ids=str)
def test_every_phrase(phrase: Phrase, words: str, language: str) -> None:
    words += BEHIND.get(phrase.saying, "")
    if phrase.saying is Saying.LAST_AND_DRAWN:
        assert question(words, language).code is Ambiguous.TWO
        return
    for spelled in (words, words.upper(), words.replace(" ", "  "), words.replace("ʻ", "'")):
        hand = typed(spelled, language)
        assert hand.win == WON[phrase.saying]
        assert hand.stated == STATED[phrase.saying]
        assert hand.hand.flowers == (2 if phrase.saying is Saying.FLOWERS else 0)


def test_no_phrase_says_two_things() -> None:
    words = [words for _, words in phrases()]
    assert len(words) == len(set(words))


def test_nothing_said() -> None:
    hand = typed("")
    assert hand.win == Win()
    assert hand.stated == frozenset()


def test_everything_said_in_the_words_of_the_rule_book() -> None:
    hand = typed(
        "self-drawn, seat E, round S, last tile, wall end, replacement, robbing, flowers 2"
    )
    assert hand.hand.flowers == 2
    assert hand.win == Win(
        self_drawn=True,
        last_in_wall=True,
        after_kong=True,
        robbed_kong=True,
        last_of_kind=True,
        prevalent_wind=Wind.SOUTH,
    )
    assert hand.stated == {one for told in STATED.values() for one in told}


@pytest.mark.parametrize(
    ("words", "seat"),
    [
        ("seat S", Wind.SOUTH),
        ("seat: south", Wind.SOUTH),
        ("seat south wind, f2", Wind.SOUTH),
        ("место Ю", Wind.SOUTH),
        ("место юг", Wind.SOUTH),
        ("место С", Wind.NORTH),
        ("место Зп", Wind.WEST),
        ("мой З", Wind.WEST),
        ("место B", Wind.EAST),
        ("joy J", Wind.SOUTH),
        ("joy Shq", Wind.EAST),
        ("joy shimol", Wind.NORTH),
        ("joy Gʻ", Wind.WEST),
        ("joy G", Wind.WEST),
        ("seat 東", Wind.EAST),
        ("seat W / round S", Wind.WEST),
    ],
)
def test_seat_winds(words: str, seat: Wind) -> None:
    hand = typed(words)
    assert hand.win.seat_wind is seat
    assert Circumstance.SEAT_WIND in hand.stated


def test_a_slash_stands_only_between_phrases() -> None:
    assert typed("seat E / round S").win == Win(prevalent_wind=Wind.SOUTH)
    assert refusal("/ seat E").sign == "/"


@pytest.mark.parametrize(
    ("words", "flowers"),
    [
        *[("f3", 3), ("3f", 3), ("F 3", 3), ("3 flowers", 3), ("flowers: 3", 3), ("f0", 0)],
        *[("two flowers", 2), ("flowers two", 2), ("ц3", 3), ("3ц", 3), ("3 цветка", 3)],
        *[("gul3", 3), ("3 gul", 3), ("uch gul", 3), ("🀢🀩", 2), ("🀢🀣 f2", 2), ("f2 🀢🀣", 2)],
        *[("flowers 9", 9), ("f10", 10), ("10 f", 10)],
    ],
)
def test_flowers(words: str, flowers: int) -> None:
    hand = typed(words)
    assert hand.hand.flowers == flowers
    assert Circumstance.FLOWERS in hand.stated


@pytest.mark.parametrize(
    ("words", "sign"),
    [
        ("self-draw, discard", "discard"),
        ("seat E seat S", "seat S"),
        ("round E, место Ю, раунд Ю", "раунд Ю"),
        ("f2 3 flowers", "3 flowers"),
        ("f3 🀢🀣", "🀣"),
        ("last discard, self-drawn", "self-drawn"),
        ("discard, последняя со стены", "последняя со стены"),
    ],
)
def test_contradictions(words: str, sign: str) -> None:
    error = refusal(words)
    assert error.code is Unreadable.CONTRADICTION
    assert error.sign == sign


def test_the_same_said_twice_is_no_contradiction() -> None:
    assert typed("seat S, место Ю, self, tsumo").win == Win(self_drawn=True, seat_wind=Wind.SOUTH)


def test_impossible_wins_are_read_for_the_hand_to_refuse() -> None:
    assert typed("replacement, discard").win == Win(after_kong=True)
    assert typed("robbing, self-drawn").win == Win(robbed_kong=True, self_drawn=True)


@pytest.mark.parametrize(
    ("words", "sign"),
    [
        *[("seat", "seat"), ("seat Q", "seat"), ("seat G", "seat"), ("flowers", "flowers")],
        *[("f123", "f"), ("flowers many", "flowers"), ("place 3", "place")],
    ],
)
def test_phrases_without_what_they_need(words: str, sign: str) -> None:
    error = refusal(words)
    assert error.code is Unreadable.UNKNOWN
    assert error.sign == sign


def test_a_hundred_flowers_are_no_number_of_flowers() -> None:
    assert refusal("123 flowers").code is Unreadable.NO_SUIT
    assert refusal("2 3 flowers").sign == "2 3"


def test_words_that_are_no_phrase_may_be_tiles() -> None:
    assert parse_hand("JOY", "uz").hand == parse_hand("S Wd Gd").hand


def test_uzbek_winds_that_have_two_readings() -> None:
    asked = question("joy Sh")
    assert (asked.code, asked.sign) == (Ambiguous.SH_WIND, "joy Sh")
    assert [each.win.seat_wind for each in asked.readings] == [Wind.EAST, Wind.NORTH]
    asked = question("raund S")
    assert asked.code is Ambiguous.S_WIND
    assert [each.win.prevalent_wind for each in asked.readings] == [
        Wind.SOUTH,
        Wind.EAST,
        Wind.NORTH,
    ]


def test_a_wind_said_twice_settles_what_it_left_open() -> None:
    assert typed("joy Sh, seat N").win.seat_wind is Wind.NORTH
    asked = question("joy Sh, joy S")
    assert [each.win.seat_wind for each in asked.readings] == [Wind.EAST, Wind.NORTH]


def test_the_last_tile_self_drawn_may_be_the_last_of_the_wall() -> None:
    asked = question("последняя со стены")
    assert [each.win for each in asked.readings] == [
        Win(self_drawn=True, last_in_wall=True),
        Win(self_drawn=True, last_of_kind=True),
    ]


def test_a_line_that_tells_only_how_it_was_won_has_no_tiles() -> None:
    for line in ("", "  ", "self-drawn, seat E", "🀢"):
        with pytest.raises(UnreadableText) as raised:
            parse_hand(line)
        assert raised.value.code is Unreadable.NO_TILES
        assert (raised.value.start, raised.value.end) == (0, len(line))


SOUTH = Wind.SOUTH
ASSUMED = {Circumstance.SEAT_WIND, Circumstance.PREVALENT_WIND}


@pytest.mark.parametrize(
    ("words", "language", "seat", "prevalent"),
    [
        ("self-drawn south", "en", SOUTH, Wind.EAST),
        ("self-drawn S", "en", SOUTH, Wind.EAST),
        ("f2 south wind", "en", SOUTH, Wind.EAST),
        ("сам юг", "ru", SOUTH, Wind.EAST),
        ("со сноса С", "ru", Wind.NORTH, Wind.EAST),
        # A dragon is no seat.
        ("со сноса З", "ru", Wind.WEST, Wind.EAST),
        ("devordan janub", "uz", SOUTH, Wind.EAST),
        # Rd in the hand shows that S is the English letter.
        ("devordan S", "uz", SOUTH, Wind.EAST),
        ("self-drawn east east", "en", Wind.EAST, Wind.EAST),
        # What was said outright leaves the other.
        ("seat S east", "en", SOUTH, Wind.EAST),
        ("seat S west", "en", SOUTH, Wind.WEST),
        ("round W west north", "en", Wind.NORTH, Wind.WEST),
        ("self-drawn west seat S", "en", SOUTH, Wind.WEST),
    ],
)
def test_a_wind_by_itself(words: str, language: str, seat: Wind, prevalent: Wind) -> None:
    read = typed(words, language)
    assert (read.win.seat_wind, read.win.prevalent_wind) == (seat, prevalent)
    assert read.hand.tiles == parse_hand(HAND).hand.tiles
    assert read.assumed >= read.stated & ASSUMED == read.understood


@pytest.mark.parametrize(
    ("words", "language", "seat", "prevalent"),
    [
        ("self-drawn south seat, west round", "en", SOUTH, Wind.WEST),
        ("self-drawn west round", "en", Wind.EAST, Wind.WEST),
        ("self-drawn north seat wind", "en", Wind.NORTH, Wind.EAST),
        ("со стены запад раунд, юг место", "ru", SOUTH, Wind.WEST),
        ("со сноса З место", "ru", Wind.WEST, Wind.EAST),
        ("devordan janub joy", "uz", SOUTH, Wind.EAST),
    ],
)
def test_a_wind_before_what_it_is_the_wind_of(
    words: str, language: str, seat: Wind, prevalent: Wind
) -> None:
    read = typed(words, language)
    assert (read.win.seat_wind, read.win.prevalent_wind) == (seat, prevalent)
    assert read.hand.tiles == parse_hand(HAND).hand.tiles
    assert read.understood == frozenset()
    # Whatever the tiles are, such a wind is none of them.
    assert typed(words, language).hand == parse_hand(f"{words}, {HAND}", language).hand


def test_a_wind_before_what_it_is_the_wind_of_where_it_is_a_tile() -> None:
    assert refusal("south seat").sign == "seat"
    assert refusal("self-drawn [SSS] seat").sign == "seat"


def test_a_wind_by_itself_before_the_tiles() -> None:
    read = parse_hand("self-drawn south +Rd 123m 456p 789s EEE Rd")
    assert read.hand.winning is parse_hand(HAND).hand.winning
    assert read.win == Win(self_drawn=True, seat_wind=SOUTH)
    assert parse_hand("+Rd self-drawn south 123m 456p 789s EEE Rd").win == read.win


def test_winds_that_are_tiles() -> None:
    """Of 13 tiles the wind is the winning one; of fewer, more of them; and so is one with a +."""
    thirteen = "123m 456p 789s EEE S"
    assert parse_hand(f"{thirteen} self-drawn south").hand.winning is Tile.SOUTH
    assert parse_hand(f"{thirteen} self-drawn + south").hand.winning is Tile.SOUTH
    assert len(parse_hand("123m 456p self-drawn S S S").hand.tiles) == 9
    assert len(parse_hand(f"{HAND} self-drawn SS").hand.tiles) == 16
    assert len(parse_hand(f"{HAND} south self-drawn").hand.tiles) == 15
    assert len(parse_hand(f"{HAND} self-drawn S S W").hand.tiles) == 17
    assert len(parse_hand("123m 456p 789s EEE self-drawn [SSS] Rd").hand.tiles) == 16
    assert parse_hand(HAND).understood == frozenset()


def test_two_winds_are_asked_about() -> None:
    error = question("self-drawn south west")
    assert (error.code, error.sign) == (Ambiguous.TWO, "south west")
    assert [(one.win.seat_wind, one.win.prevalent_wind) for one in error.readings] == [
        (SOUTH, Wind.WEST),
        (Wind.WEST, SOUTH),
    ]
    assert question("self-drawn south west, last").sign == "south west"
    assert refusal("seat N south west").sign == "south west"


def test_a_letter_that_may_be_several_winds_is_asked_about() -> None:
    with pytest.raises(AmbiguousText) as raised:
        parse_hand("123m 456p 789s 22334p devordan S", "uz")
    assert raised.value.code is Ambiguous.S_WIND
    assert [one.win.seat_wind for one in raised.value.readings] == [SOUTH, Wind.EAST, Wind.NORTH]
