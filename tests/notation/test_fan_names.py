"""Names of fans behind a hand: they leave the hand as it is, and what else a line says."""

from __future__ import annotations

import pytest

from bot.text.catalog import LANGUAGES, load_catalogs
from scoring import MCR_RULES
from scoring.errors import UnreadableText
from scoring.hand import Wind
from scoring.mcr.fans import FANS, Row
from scoring.notation import PHRASES, WITH_FLOWERS, Circumstance, parse_hand
from scoring.notation.fan_names import FAN_NAMES

HAND = "123m 456m 789m 55p 67s +8s"
CATALOGS = load_catalogs()
SAID_OF_THE_WIN = {
    *("last_tile_draw", "last_tile_claim", "last_tile"),
    *("out_with_replacement_tile", "robbing_the_kong", "self_drawn"),
}
"""Fans that no tile shows: by their names a line says how the hand was won."""


@pytest.mark.parametrize(
    ("key", "words"), [(key, words) for key, names in FAN_NAMES.items() for words in names]
)
def test_every_name_is_read(key: str, words: str) -> None:
    typed = parse_hand(f"{HAND} {words}", "uz")
    assert typed.hand == parse_hand(HAND).hand
    assert [claim.keys for claim in typed.claims] == [(key,)]


def test_the_names_are_of_fans_that_tiles_show() -> None:
    """Of every preset; flowers are counted, not named."""
    keys = {fan.key for fan in FANS}
    assert set(FAN_NAMES) == keys - SAID_OF_THE_WIN - {"flower_tiles"}
    for rules in MCR_RULES.values():
        assert set(FAN_NAMES) <= {fan.key for fan in rules.fans}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "fan", [fan for fan in FANS if fan.key != "flower_tiles"], ids=lambda fan: fan.key
)
def test_every_name_that_is_shown_can_be_typed(fan: Row, language: str) -> None:
    typed = parse_hand(f"{HAND} {CATALOGS[language].pgettext('fan', fan.name)}", language)
    if fan.key in SAID_OF_THE_WIN:
        assert typed.told
        assert not typed.claims
    else:
        assert [claim.keys for claim in typed.claims] == [(fan.key,)]


def test_no_name_is_a_phrase_about_the_win_but_those_that_lack_their_wind() -> None:
    said = {words for phrase in PHRASES for words in phrase.words}
    shared = {words for names in FAN_NAMES.values() for words in names if words in said}
    assert shared == {
        *("seat wind", "prevalent wind", "ветер места", "свой ветер", "ветер раунда"),
        *("преимущественный ветер", "joy shamoli", "ustuvor shamol", "raund shamoli"),
    }


@pytest.mark.parametrize(
    ("words", "claims", "told"),
    [
        ("no honors", ["no_honors"], set()),
        ("без благородных", ["no_honors"], set()),
        ("no flowers no honors", ["no_honors"], {(Circumstance.FLOWERS, 0)}),
        ("all pungs 3 flowers", ["all_pungs"], {(Circumstance.FLOWERS, 3)}),
        ("all pungs 6, flowers 3", ["all_pungs"], {(Circumstance.FLOWERS, 3)}),
        ("9 gates 88 half flush 6", ["nine_gates", "half_flush"], set()),
        ("2 concealed kongs", ["two_concealed_kongs"], set()),
        ("two dragon pungs", ["two_dragon_pungs"], set()),
        ("full flush self-drawn", ["full_flush"], {(Circumstance.HOW_WON, True)}),
        (
            "last tile, last tile claim",
            [],
            {
                (Circumstance.LAST_OF_KIND, True),
                (Circumstance.LAST_IN_WALL, True),
                (Circumstance.HOW_WON, False),
            },
        ),
        ("seat wind, tile hog", ["seat_wind", "tile_hog"], set()),
        ("seat wind S", [], {(Circumstance.SEAT_WIND, Wind.SOUTH)}),
        ("tile hog south", ["tile_hog"], {(Circumstance.SEAT_WIND, Wind.SOUTH)}),
        ("tile hog, tile hog", ["tile_hog"], set()),
    ],
)
def test_names_among_what_is_said(
    words: str, claims: list[str], told: set[tuple[Circumstance, object]]
) -> None:
    typed = parse_hand(f"{HAND} {words}")
    assert typed.hand.tiles == parse_hand(HAND).hand.tiles
    assert [claim.keys for claim in typed.claims] == [(key,) for key in claims]
    assert typed.told == told


@pytest.mark.parametrize(
    "line",
    [
        "no honors 123m 456m 789m 55p 67s +8s",
        "123m 456m 789m 55p, all chows, 67s +8s",
        "123м 456м 789м 55п без благородных 67с +8с",
        "123m 456m 789m 55p 7 пар 67s +8s",
        "all chows 123m 456m 789m 55p 67s +8s",
        "все чоу 2 123m 456m 789m 55p 67s +8s",
        "all chows one two three m 456m 789m 55p 67s +8s",
    ],
)
def test_names_wherever_they_stand(line: str) -> None:
    assert sorted(parse_hand(line).hand.tiles) == sorted(parse_hand(HAND).hand.tiles)
    assert parse_hand(line).claims


def test_dragons_beside_the_name_of_their_fan() -> None:
    typed = parse_hand("123m 456m 789m RR dragon dragon pung")
    (claim,) = typed.claims
    assert (len(typed.hand.tiles), claim.keys) == (11, ("dragon_pung",))


def test_what_stands_before_a_name_and_does_not_belong_to_it() -> None:
    with pytest.raises(UnreadableText) as refused:
        parse_hand("123m 456m 789m 55p 67s 8 no honors", "en", WITH_FLOWERS)
    assert refused.value.sign == "8"
