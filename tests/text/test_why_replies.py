"""Answers to questions about a hand, and the short reason."""

import pytest

from bot.model.near_miss import NearMiss
from bot.text.catalog import LANGUAGES, load_catalogs
from bot.text.lengths import TOAST, units
from bot.text.reply import Reply
from bot.text.why_buttons import with_more
from bot.text.why_replies import (
    near_reply,
    no_hand_reply,
    what_if_reply,
    which_fan_reply,
    why_not_reply,
)
from bot.text.why_short import short_reason
from bot.usecases.near_misses import near_misses
from bot.usecases.why import explain, other_winning_tiles
from scoring.tiles import Tile
from tests.scoring.hands import scored as score_of
from tests.text.outcomes import ANSWER, reply, scored
from tests.text.telegram_html import faults, plain
from tests.text.why_hands import JUST_ENOUGH, by_chance, longest

CATALOGS = load_catalogs()


def told(answer: Reply) -> str:
    return plain(answer.html).replace("\xa0", " ")


def why_not(line: str, key: str, rules: str = "wmo") -> str:
    score = score_of(line, rules)
    why = score.rules.why_not(score, key)
    return told(why_not_reply(CATALOGS["en"], score, why, NearMiss(why.fan)))


def what_if(line: str, *tiles: Tile, language: str = "en") -> list[str]:
    found = scored(line)
    waits = other_winning_tiles(found)
    answer = what_if_reply(CATALOGS[language], found.score, tiles, waits)
    return told(answer).split("\n\n")[0].splitlines()


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            JUST_ENOUGH,
            (
                "8 points: Concealed Hand 2, All Chows 2, All Simples 2, Mixed Double Chow 1, "
                "Short Straight 1. Not counted: No Honors (part of “All Chows”)."
            ),
        ),
        (
            "[234m] 567m 55p 678s 34s +5s f3",
            (
                "6 points without flowers, at least 8 are needed: All Chows 2, All Simples 2, "
                "Short Straight 1 ×2. Not counted: No Honors (part of “All Chows”)."
            ),
        ),
        (
            "[234m] 567m 55p 678s 34s +5s",
            (
                "6 points, at least 8 are needed: All Chows 2, All Simples 2, "
                "Short Straight 1 ×2. Not counted: No Honors (part of “All Chows”)."
            ),
        ),
        (
            "123456m 1178s 456p +9s f1",
            (
                "14 points: Mixed Straight 8, Concealed Hand 2, All Chows 2, Mixed Double Chow 1, "
                "Flower Tiles 1. Not counted: Short Straight (the sets are joined already), "
                "No Honors (part of “All Chows”)."
            ),
        ),
        (
            "555666777p 5556s +7s self-drawn",
            (
                "48 points: Pure Triple Chow 24, All Fives 16, Fully Concealed Hand 4, "
                "All Chows 2, Mixed Double Chow 1, One Voided Suit 1. "
                "Not counted: All Simples (part of “All Fives”), …"
            ),
        ),
        (
            "(1111p) [1111m] 999s 9p [EEEE] +9p self-drawn wall end after kong f8",
            (
                "97 points: Three Kongs 32, All Terminals and Honors 32, Last Tile Draw 8, "
                "Out with Replacement Tile 8, Prevalent Wind 2, Seat Wind 2, Double Pung 2, "
                "Two Concealed Pungs 2, Single Wait 1, …"
            ),
        ),
    ],
)
def test_the_short_reason_tells_what_counts_and_then_what_does_not(line: str, said: str) -> None:
    assert short_reason(CATALOGS["en"], score_of(line)).replace("\xa0", " ") == said


def test_an_option_of_the_rules_is_told_apart_from_what_a_fan_includes() -> None:
    reason = short_reason(CATALOGS["en"], score_of("[234s] [666s] 33s 888s GdGd +Gd", "china"))
    assert "Half Flush (not with “All Green”)" in reason


def test_the_short_reason_is_never_too_long() -> None:
    for score in (*longest(), *by_chance(200)):
        for catalog in CATALOGS.values():
            reason = short_reason(catalog, score)
            assert 0 < units(reason) <= TOAST
            assert "&" not in reason


def test_more_is_offered_beside_why() -> None:
    found = scored(JUST_ENOUGH)
    before = reply(CATALOGS["en"], JUST_ENOUGH, found)
    after = with_more(CATALOGS["en"], before, ANSWER)
    assert after.html == before.html
    labels = [[button.label for button in row] for row in after.rows]
    assert ["Why?", "More"] in labels
    [changed] = [row for row in before.rows if row not in after.rows]
    assert [button.label for button in changed] == ["Why?"]


def test_a_reason_comes_with_the_rule_and_the_hand() -> None:
    assert why_not(JUST_ENOUGH, "half_flush") == (
        "Half Flush: 6 points\n"
        "These tiles do not fit: 345p 5678s.\n"
        "Only tiles of one suit, together with honors.\n\n"
        "234m 567m 345p 88s 67s +5s"
    )


def test_a_rule_is_not_told_twice() -> None:
    assert why_not(JUST_ENOUGH, "dragon_pung").count("A pung or kong of any dragon.") == 1


def test_another_reading_in_which_the_fan_counts_is_told_with_its_total() -> None:
    answer = why_not("555666777p 5556s +7s self-drawn", "pure_shifted_pungs")
    assert (
        "It would count in another reading:\n47 points: 555p 666p 777p 567s 55s, 7s in 567s."
    ) in answer


def test_other_rules_under_which_the_fan_counts_are_told() -> None:
    line = "[234s] [666s] 33s 888s GdGd +Gd"
    assert "It counts by the world rules and by the Uzbek list." in why_not(
        line, "half_flush", "china"
    )
    assert "by the" not in why_not(line, "half_flush", "wmo")


def test_a_question_about_another_tile_is_answered_for_both_ways_to_win() -> None:
    assert what_if(JUST_ENOUGH, Tile.S8) == [
        "8s: 7 on a discard (not enough) · 9 by self-draw",
        "5s: 8 on a discard · 10 by self-draw",
        "With 8s these fans go: Mixed Double Chow 1.",
    ]


def test_the_difference_is_that_of_the_same_way_to_win() -> None:
    lines = what_if(f"{JUST_ENOUGH} self-drawn", Tile.S8)
    assert lines[-1] == "With 8s these fans go: Mixed Double Chow 1."
    assert what_if("123m 123p 123s 55m 78s +6s", Tile.S9)[-1] == (
        "With 9s these fans come: Two Terminal Chows 1."
    )


@pytest.mark.parametrize(
    ("tiles", "said"),
    [
        ((Tile.M2,), "2m does not complete the hand. It wins on: 5s 8s."),
        ((), "5s: 8 on a discard · 10 by self-draw"),
        ((Tile.S5,), "5s: 8 on a discard · 10 by self-draw"),
    ],
)
def test_a_tile_that_does_not_win_or_none_at_all(tiles: tuple[Tile, ...], said: str) -> None:
    first, *others = what_if(JUST_ENOUGH, *tiles)
    assert first == said
    assert others in ([], ["5s: 8 on a discard · 10 by self-draw"])


def test_a_tile_of_which_the_hand_holds_all_four_is_waited_for_in_vain() -> None:
    lines = what_if("[123m] [456p] 4444666s +5s wall end", Tile.S4)
    assert lines[0] == "4s: none left"
    assert len(lines) == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_telegram_takes_every_answer(language: str) -> None:
    catalog = CATALOGS[language]
    answers = [no_hand_reply(catalog)]
    for score in (*longest(), *by_chance(40)):
        misses = near_misses(score)
        fans = [miss.fan for miss in misses]
        answers += [
            near_reply(catalog, score, "9" * 18, misses, unknown="<b>" * 40, back=True),
            near_reply(catalog, score, "9" * 18, ()),
            which_fan_reply(catalog, "9" * 18, fans),
        ]
        for miss in misses:
            why = score.rules.why_not(score, miss.fan.key)
            answers.append(why_not_reply(catalog, score, why, miss))
    assert not [fault for answer in answers for fault in faults(answer)]


def test_an_unknown_name_is_repeated_and_cut() -> None:
    score = score_of(JUST_ENOUGH)
    answer = told(near_reply(CATALOGS["en"], score, ANSWER, near_misses(score), unknown="x" * 300))
    assert answer.startswith(f"“{'x' * 60}” is the name of no fan.\n")


def test_what_is_explained_knows_the_tile_that_is_missing() -> None:
    found = explain(scored(JUST_ENOUGH), "mixed_shifted_chows")
    answer = told(why_not_reply(CATALOGS["en"], scored(JUST_ENOUGH).score, found.why, found.miss))
    assert "The hand has 234m 345p, but not 123s.\nOne tile away: 4s for 7s.\n" in answer
