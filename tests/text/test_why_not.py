"""Why a fan does not count, in words: the facts are named, and every reason fits into a toast."""

import re

import pytest

from bot.model.near_miss import Exchanged, NearMiss
from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.lengths import TOAST, units
from bot.text.why_not import why_not_reason, why_not_toast
from scoring.score import ObstacleKind, Verdict
from scoring.tiles import Tile
from tests.scoring.hands import scored
from tests.text.why_hands import JUST_ENOUGH, by_chance, longest

CATALOGS = load_catalogs()


def reason(line: str, fan: str, language: str = "en", rules: str = "wmo") -> str:
    score = scored(line, rules)
    return why_not_reason(CATALOGS[language], score, score.rules.why_not(score, fan))


@pytest.mark.parametrize(
    ("line", "fan", "said"),
    [
        (JUST_ENOUGH, "all_chows", "It counts."),
        (JUST_ENOUGH, "short_straight", "It counts: 234m 567m."),
        (
            JUST_ENOUGH,
            "no_honors",
            "“All Chows” already includes it: the same is not counted twice.",
        ),
        (
            "123m 123p 123s 55m 78s +9s",
            "mixed_double_chow",
            (
                "123m 123p: “Mixed Triple Chow” already includes this, "
                "and the same is not counted twice."
            ),
        ),
        (
            "123456m 1178s 456p +9s",
            "short_straight",
            (
                "Counted fans, such as “Mixed Straight”, join 123m 456m already; "
                "what is joined is not joined once more."
            ),
        ),
        (JUST_ENOUGH, "half_flush", "These tiles do not fit: 345p 5678s."),
        (JUST_ENOUGH, "all_types", "The hand has no winds."),
        ("[EEE] 123m 456p 789s 5s +5s", "all_types", "The hand has no dragons."),
        ("[345s] 123s 678s 99s 66s +6s", "half_flush", "The hand has no winds and no dragons."),
        ("[RdRdRd] [EEE] 123m 456m 5s +5s", "all_types", "The hand has no dots."),
        ("[RdRdRd] [EEE] 123p 456p 5s +5s", "all_types", "The hand has no characters."),
        ("[RdRdRd] [EEE] 123p 456p 5m +5m", "all_types", "The hand has no bamboos."),
        ("[345s] 123s 678s 99s 66s +6s", "one_voided_suit", "The hand has fewer than two suits."),
        (JUST_ENOUGH, "seven_pairs", "These tiles have no pair: 234567m 345p 567s."),
        ("2233445566889s +9s", "seven_shifted_pairs", "These tiles are missing: 77s."),
        (
            "1112345567899p +9p",
            "nine_gates",
            (
                "The hand has another shape. Before the win, a concealed 1112345678999 of one "
                "suit: any tile of that suit completes it."
            ),
        ),
        (
            "147m 258p 369s 67m EE +8m",
            "lesser_honors_and_knitted_tiles",
            "These tiles come more than once: 7m E.",
        ),
        (JUST_ENOUGH, "all_pungs", "These do not fit: 234m 567m 345p 567s."),
        (JUST_ENOUGH, "mixed_triple_chow", "The hand has 567m 567s, but not 567p."),
        (
            "[EEE] 123m 456p 789s 5s +5s seat S",
            "seat_wind",
            "That would be SSS, and the hand does not have it.",
        ),
        (
            JUST_ENOUGH,
            "dragon_pung",
            "The hand has no such sets. A pung or kong of any dragon.",
        ),
        (JUST_ENOUGH, "tile_hog", "No tile is there four times, kongs aside."),
        ("[1111m] (2222p) 456s EEE 5s +5s", "three_kongs", "Needed: 3; in the hand: 1111m 2222p."),
        (
            JUST_ENOUGH,
            "melded_kong",
            (
                "The hand has no such kong. "
                "A kong made with a discard, or an open pung extended with your own tile."
            ),
        ),
        (
            JUST_ENOUGH,
            "two_concealed_pungs",
            "Needed: 2; no pung of the hand is concealed.",
        ),
        (
            "222p [333s] 456s 66s EE +E",
            "two_concealed_pungs",
            (
                "Needed: 2; concealed in the hand: 222p. "
                "EEE was completed by a discard and is not concealed."
            ),
        ),
        (JUST_ENOUGH, "self_drawn", "The hand won on a discard; this needs a self-draw."),
        (
            f"{JUST_ENOUGH} self-drawn",
            "concealed_hand",
            "The hand won by self-draw; this needs the tile of another player.",
        ),
        ("[234m] 567m 345p 67s 88s +5s", "seven_pairs", "No set may be open, and these are: 234m."),
        (
            "[345s] 123s 678s 99s 66s +6s",
            "melded_hand",
            "All four sets must be open, and these are not: 123s 666s 678s.",
        ),
        (
            JUST_ENOUGH,
            "last_tile_claim",
            (
                "Nobody said that of this win. "
                "You win on the last discard of the hand, with no tiles left in the wall."
            ),
        ),
        (
            JUST_ENOUGH,
            "edge_wait",
            "Other tiles would have won as well: 8s. Only one kind may fit.",
        ),
        (
            "[234m] [567s] 345s 46p 99m +5p",
            "edge_wait",
            "5p completed 456p: that is another kind of wait.",
        ),
        (JUST_ENOUGH, "flower_tiles", "There are no flowers or seasons."),
        (
            JUST_ENOUGH,
            "chicken_hand",
            "Other fans count: Concealed Hand, All Chows, All Simples, …",
        ),
        (
            "147m 258p 369s 13s EE +2s",
            "closed_wait",
            "123s is there, but by the rules in use it does not count here.",
        ),
    ],
)
def test_the_reason_names_what_is_in_the_way(line: str, fan: str, said: str) -> None:
    assert reason(line, fan) == said


@pytest.mark.parametrize(
    ("line", "fan", "rules", "said"),
    [
        # What the book counts together and an option does not.
        ("[234s] [666s] 33s 888s GdGd +Gd", "half_flush", "china", "together with “All Green”"),
        ("1144m 3355p EE 9s Rd Rd +9s", "all_types", "russian", "together with “Seven Pairs”"),
        # All Green and Seven Pairs exclude Tile Hog only between them.
        ("2233334466888s +8s", "tile_hog", "wmo", "together with “All Green”"),
        (
            "(1111m) 222p [333s] 66s EE +E",
            "two_concealed_pungs",
            "russian",
            "a concealed kong is no concealed pung: 1111m",
        ),
        ("1144m 2288p EEEE 9s +9s", "tile_hog", "uzbek", "E is there"),
    ],
)
def test_what_only_the_rules_in_use_say_is_told_as_such(
    line: str, fan: str, rules: str, said: str
) -> None:
    told = reason(line, fan, rules=rules)
    assert said in told
    assert "rules in use" in told


def test_the_tile_that_is_missing_is_named_if_there_is_room() -> None:
    score = scored(JUST_ENOUGH)
    why = score.rules.why_not(score, "mixed_shifted_chows")
    miss = NearMiss(why.fan, exchanged=Exchanged(Tile.S7, Tile.S4))
    toast = why_not_toast(CATALOGS["ru"], score, why, miss)
    assert toast == (
        "Три разномастных чоу со сдвигом: Есть 234m 345p, но нет 123s. "
        "Не хватает одной кости: 4s вместо 7s."
    )


def test_every_reason_fits_into_a_toast_and_leaves_nothing_open() -> None:
    reached = set[object]()
    for score in (*longest(), *by_chance(120)):
        for fan in score.rules.fans:
            why = score.rules.why_not(score, fan.key)
            reached.add(why.obstacle.kind if why.obstacle else (why.verdict, why.reason))
            miss = NearMiss(fan, exchanged=Exchanged(Tile.EAST, Tile.NORTH))
            for catalog in CATALOGS.values():
                toast = why_not_toast(catalog, score, why, miss)
                assert units(toast) <= TOAST, toast
                # A toast is plain text, and the same sentence stands in HTML.
                assert not re.search(r"[{}<>&]|: \.|  ", toast), toast
    of_riichi = {ObstacleKind.OTHER_WIND, ObstacleKind.NEEDS_PAIR, ObstacleKind.NONE_EQUAL}
    assert {kind for kind in reached if isinstance(kind, ObstacleKind)} == (
        set(ObstacleKind) - of_riichi
    )
    assert {kind[0] for kind in reached if isinstance(kind, tuple)} == {
        Verdict.COUNTED,
        Verdict.EXCLUDED,
    }


@pytest.mark.parametrize("language", [one for one in LANGUAGES if one != "en"])
def test_no_reason_is_left_in_english(language: str) -> None:
    for score in by_chance(40):
        for fan in score.rules.fans:
            why = score.rules.why_not(score, fan.key)
            told = why_not_reason(CATALOGS[language], score, why)
            english = why_not_reason(CATALOGS["en"], score, why)
            assert told != english, told
