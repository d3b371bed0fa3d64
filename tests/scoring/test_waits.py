"""What a ready hand waits for: every tile that completes it, and what it is worth then."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, WaitingTile, Win, Wind, waits
from scoring.errors import ImpossibleHand, NotAWinningHand
from scoring.tiles import TILES, Tile
from tests.scoring.dealing import RULES, wins
from tests.scoring.hands import fans, tiles, typed

ALL_RULES = st.sampled_from(list(MCR_RULES.values()))


def waited_for(line: str, rules: str = "wmo") -> dict[str, int]:
    """The tiles that a ready hand waits for, and how many copies it does not hold."""
    return {str(wait.tile): wait.left for wait in _waits(line, rules)}


def _waits(line: str, rules: str = "wmo") -> tuple[WaitingTile, ...]:
    hand, win = typed(line)
    return waits(hand, win, MCR_RULES[rules])


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("[345m] [567p] [678s] 234m 9s", {"9s": 3}),
        ("[345m] [567p] 24m 678s 99s", {"3m": 3}),
        ("[345m] [567p] 34s 678m 99s", {"2s": 4, "5s": 4}),
        ("[345m] [567p] 456s 77m EE", {"7m": 2, "E": 2}),
        # 777 and a second 6, or 77 and 67 with a 5 or an 8.
        ("[456p] [789p] 678m 6777s", {"5s": 4, "6s": 3, "8s": 4}),
        # Nine gates: each of the nine completes it.
        (
            "1112345678999p",
            {f"{rank}p": 1 if rank in {1, 9} else 3 for rank in range(1, 10)},
        ),
        # Thirteen sides.
        (
            "19m 19p 19s E S W N Rd Gd Wd",
            dict.fromkeys(map(str, tiles("19m 19p 19s E S W N Rd Gd Wd")), 3),
        ),
        # One orphan is missing, and there is a pair already.
        ("19m 19p 199s E S W N Rd Gd", {"Wd": 4}),
        # A regular hand waits for 8s, Seven Pairs for 9s.
        ("445566m 2277779s", {"8s": 4, "9s": 3}),
        ("1122m 3344p 5566s E", {"E": 3}),
        # Knitted: the missing tile of the nine; or a set beside them; or the pair.
        ("147m 258p 36s 678m EE", {"9s": 4}),
        ("147m 258p 369s 67m EE", {"5m": 4, "8m": 4}),
        ("[678m] 147m 258p 369s E", {"E": 3}),
        # Eight knitted tiles and five honors: the ninth of those, or a sixth honor.
        (
            "147m 258p 36s E S W N Rd",
            {"9s": 4, "Gd": 4, "Wd": 4},
        ),
        # All seven honors: the three knitted tiles that are missing.
        ("147m 258p E S W N Rd Gd Wd", {"3s": 4, "6s": 4, "9s": 4}),
        ("14m 25p 36s E S W N Rd Gd Wd", {"7m": 4, "8p": 4, "9s": 4}),
        ("[345m] [567p] 24m 678s 1s 9s", {}),
        ("1122m 3344p 57s E S W", {}),
        ("19m 19p 199s E S W W N Rd", {}),
    ],
)
def test_waits(line: str, expected: dict[str, int]) -> None:
    assert waited_for(line) == expected


def test_tile_of_which_all_four_are_held_is_waited_for_but_never_comes() -> None:
    """4444666s: a fifth 4s would make 44 444 666; 5s makes 444 456 66."""
    held, other = _waits("[123m] [456p] 4444666s")
    assert (held.tile, held.left, held.by_discard, held.self_drawn) == (Tile.S4, 0, None, None)
    assert not held.may_win
    assert (other.tile, other.left) == (Tile.S5, 4)
    assert waited_for("[123m] [456p] 4444666s", "russian") == {"5s": 4}


def test_tile_held_as_a_kong_counts_as_held() -> None:
    """2 or 5 completes 34; the four fives are a kong."""
    assert waited_for("(5555s) 34s 678m 567p EE") == {"2s": 4, "5s": 0}
    assert waited_for("(5555s) 34s 678m 567p EE", "russian") == {"2s": 4}
    assert waited_for("[555s] 34s 678m 567p EE") == {"2s": 4, "5s": 1}


def test_five_honors_wait_only_where_they_may_stand_beside_nine_knitted_tiles() -> None:
    """`russian` wants exactly six honors: the eight knitted tiles wait for a sixth honor."""
    assert waited_for("147m 258p 36s E S W N Rd", "russian") == {"Gd": 4, "Wd": 4}
    assert waited_for("147m 258p 369s E S W N", "wmo") == {"Rd": 4, "Gd": 4, "Wd": 4}
    assert waited_for("147m 258p 369s E S W N", "russian") == {}


def test_worth_by_discard_and_by_self_draw() -> None:
    """Chicken Hand by discard; drawn it has Self-Drawn instead, and one point wins nothing."""
    both = _waits("[123m] [345m] 56s 678p WW")
    assert [str(wait.tile) for wait in both] == ["4s", "7s"]
    seven = both[1]
    assert seven.by_discard
    assert seven.self_drawn
    assert fans(seven.by_discard.counted) == {"chicken_hand": 1}
    assert fans(seven.self_drawn.counted) == {"self_drawn": 1}
    assert seven.may_win


def test_wait_that_wins_nothing() -> None:
    """All Chows 2 and Pure Double Chow 1, and Self-Drawn 1 at most: below eight."""
    one, four = _waits("[123m] [567p] 23m 678s 99p")
    assert one.by_discard
    assert one.self_drawn
    assert (one.by_discard.total, one.self_drawn.total) == (3, 4)
    assert not one.may_win
    assert not four.may_win


def test_wait_that_needs_a_self_draw() -> None:
    """All Chows 2, All Simples 2, links 2 and a voided suit 1; Self-Drawn 1 makes it eight."""
    low, high = _waits("[234m] [567m] 23s 567s 88m")
    assert low.tile is Tile.S1
    assert high.tile is Tile.S4
    assert high.by_discard
    assert high.self_drawn
    assert high.by_discard.counted
    assert (high.by_discard.total, high.self_drawn.total) == (8, 9)


def test_winds_of_seat_and_round_count() -> None:
    hand = Hand(tiles("123m 456p 789s E E 5s 5s"))
    east = waits(hand, Win(seat_wind=Wind.EAST, prevalent_wind=Wind.SOUTH))[1]
    north = waits(hand, Win(seat_wind=Wind.NORTH, prevalent_wind=Wind.SOUTH))[1]
    assert east.tile is north.tile is Tile.EAST
    assert east.by_discard
    assert north.by_discard
    assert fans(east.by_discard.counted)["seat_wind"] == 1
    assert fans(north.by_discard.counted)["seat_wind"] == 0
    assert fans(north.by_discard.counted)["pung_of_terminals_or_honors"] == 1


def test_events_count_where_they_can_be() -> None:
    """Of E and 5s the hand hides two each: neither is the last of its kind, nor a robbed kong."""
    pairs, ends = Hand(tiles("123m 456p 789s E E 5s 5s")), Hand(tiles("123m 456p 789s 5s 5s 2m 3m"))
    for event in (Win(last_of_kind=True), Win(robbed_kong=True), Win(after_kong=True)):
        assert waits(pairs, event) == waits(pairs)
    low, _ = waits(ends, Win(last_of_kind=True))
    high = waits(ends, Win(robbed_kong=True))[1]
    assert low.tile is Tile.M1
    # One 1m lies hidden in 123m; 4m is nowhere.
    assert low == waits(ends)[0]
    assert high.by_discard
    assert high.self_drawn
    assert fans(high.by_discard.counted)["robbing_the_kong"] == 1
    assert fans(high.self_drawn.counted)["robbing_the_kong"] == 0


def test_without_a_word_of_the_win_it_is_east_in_the_east_round() -> None:
    hand = Hand(tiles("123m 456p 789s E E 5s 5s"))
    assert waits(hand) == waits(hand, Win(), MCR_RULES["wmo"])


def test_only_thirteen_possible_tiles_wait() -> None:
    with pytest.raises(ImpossibleHand):
        waits(Hand(tiles("123m 456p 789s E E 5s 5s"), winning=Tile.EAST))
    with pytest.raises(ImpossibleHand):
        waits(Hand(tiles("11111m 456p 789s E E")))


def test_tile_set_apart_is_one_of_the_thirteen() -> None:
    hand = Hand(tiles("123m 456p 789s E E 5s"), winning=Tile.S5)
    assert waits(hand) == waits(Hand((*hand.concealed, Tile.S5)))
    assert [str(wait.tile) for wait in waits(hand)] == ["5s", "E"]


@given(wins(), RULES)
def test_winning_tile_was_waited_for_and_is_worth_the_same(
    won: tuple[Hand, Win], rules: RuleSet
) -> None:
    hand, win = won
    score = rules.score(hand, win)
    found = rules.waits(replace(hand, winning=None), win)
    assert tuple(wait.tile for wait in found) == score.waits
    (wait,) = (wait for wait in found if wait.tile is hand.winning)
    assert (wait.self_drawn if win.self_drawn else wait.by_discard) == score
    assert wait.left == 4 - (hand.tiles.count(wait.tile) - 1)


@settings(max_examples=25)  # each refusal works out how far the hand is
@given(wins(), ALL_RULES, st.data())
def test_waits_are_the_tiles_that_win(
    won: tuple[Hand, Win], rules: RuleSet, data: st.DataObject
) -> None:
    """All 34 are tried; a tile that the hand has four of is no matter here."""
    hand, win = won
    ready = replace(hand, winning=None)
    if data.draw(st.booleans()):
        place = data.draw(st.integers(0, len(hand.concealed) - 1))
        other = data.draw(st.sampled_from([t for t in TILES if hand.tiles.count(t) < 4]))
        changed = (*hand.concealed[:place], other, *hand.concealed[place + 1 :])
        ready = replace(ready, concealed=changed)
    plain = Win(seat_wind=win.seat_wind)
    winning = [tile for tile in TILES if ready.tiles.count(tile) < 4 and _wins(rules, ready, tile)]
    assert [wait.tile for wait in rules.waits(ready, plain) if wait.left] == winning


def _wins(rules: RuleSet, ready: Hand, tile: Tile) -> bool:
    try:
        rules.score(replace(ready, winning=tile), Win())
    except NotAWinningHand:
        return False
    return True
