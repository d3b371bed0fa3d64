"""The draft of the builder: whatever is tapped, it is a hand that can lie on a table."""

from collections import Counter
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.answer import Circumstances, Tap
from bot.model.hand_draft import MOST_STEPS
from bot.model.mcr_draft import McrHandDraft
from bot.model.opened_draft import open_hand
from bot.model.steps import Key, Put, Step, read_step, write_step
from bot.model.typed_line import write_line
from bot.model.usual import Usual
from bot.text.catalog import LANGUAGES
from bot.usecases.hands import stated
from scoring import MCR_RULES
from scoring.errors import NotAWinningHand
from scoring.hand import COPIES, FLOWERS, Hand, Win, Wind
from scoring.notation import parse_hand
from scoring.tiles import TILES, Tile
from tests.model.usuals import USUALS
from tests.scoring.dealing import in_order, wins

PUTS = [Put(key, tile) for key in Key for tile in TILES]
STEPS: list[Step] = [*PUTS, *Tap]
FEW: list[Step] = [*(put for put in PUTS if put.tile in TILES[:5]), *Tap]
"""So few tiles that they are used up soon."""
UNDO = None

at_random = st.lists(
    st.one_of(st.sampled_from(FEW), st.sampled_from(STEPS), st.just(UNDO)), max_size=60
)
presses = st.one_of(
    at_random,
    # a whole hand first
    st.builds(
        lambda dealt, more: [*open_hand(dealt[0], Circumstances()).draft.steps, *more],
        wins(),
        at_random,
    ),
)


def drafts_of(pressed: list[Step | None]) -> list[McrHandDraft]:
    """Every draft on the way; what is not possible changes nothing."""
    drafts = [McrHandDraft()]
    for press in pressed:
        now = drafts[-1]
        drafts.append(now.undone() if press is UNDO else now.after(press) or now)
    return drafts


def tapped(words: str) -> McrHandDraft:
    """A draft by its steps, all of which are possible: 1m 2m pung:E tap:more."""
    draft = McrHandDraft()
    for word in words.split():
        kind, _, what = word.rpartition(":")
        step = read_step(kind or "tile", what)
        assert step is not None
        after = draft.after(step)
        assert after is not None, word
        draft = after
    return draft


@given(presses)
def test_no_tile_comes_a_fifth_time(pressed: list[Step | None]) -> None:
    for draft in drafts_of(pressed):
        counts = Counter(draft.hand.tiles)
        assert max(counts.values(), default=0) <= COPIES
        assert all(draft.left(tile) == COPIES - counts[tile] for tile in TILES)
        assert 0 <= draft.hand.flowers <= FLOWERS
        assert draft.size <= 14
        assert draft.count == len(draft.hand.tiles) <= 18


@given(presses)
def test_a_complete_hand_is_a_possible_one(pressed: list[Step | None]) -> None:
    """As it was tapped, with what was tapped of the win: nothing is wrong but perhaps the shape."""
    for draft in drafts_of(pressed):
        if draft.is_complete:
            assert draft.winning in draft.loose
            assert draft.hand.problems(draft.now.win) == ()
            with suppress(NotAWinningHand):
                MCR_RULES["wmo"].score(draft.hand, draft.now.win)
        elif draft.is_ready:
            assert draft.hand.problems() == ()
        else:
            assert draft.hand.winning is None


@given(presses, st.sampled_from(STEPS))
def test_undo_returns_the_former_draft_exactly(pressed: list[Step | None], step: Step) -> None:
    draft = drafts_of(pressed)[-1]
    after = draft.after(step)
    if after is None:
        assert not draft.allows(step)
    else:
        assert after != draft
        assert after.undone() == draft
        assert (after.undone().hand, after.undone().now) == (draft.hand, draft.now)


@given(presses)
def test_everything_can_be_taken_back(pressed: list[Step | None]) -> None:
    draft = drafts_of(pressed)[-1]
    for _ in draft.steps:
        draft = draft.undone()
    assert draft == draft.undone() == McrHandDraft()


@given(presses)
def test_steps_are_read_as_they_were_written(pressed: list[Step | None]) -> None:
    steps = drafts_of(pressed)[-1].steps
    assert tuple(read_step(*write_step(step).split(":")) for step in steps) == steps


@pytest.mark.parametrize(
    ("kind", "what"), [("tile", "0m"), ("tap", "5m"), ("pon", "5m"), ("", ""), ("win", "")]
)
def test_what_is_no_step(kind: str, what: str) -> None:
    assert read_step(kind, what) is None


@pytest.mark.parametrize(
    ("before", "step", "possible"),
    [
        ("", "chow:7m", True),
        ("", "chow:8m", False),
        ("", "chow:E", False),
        ("pung:5m", "5m", True),
        ("pung:5m 5m", "5m", False),
        ("pung:5m 5m", "chow:3m", False),
        ("5m", "pung:5m", True),
        ("5m 5m", "pung:5m", False),
        ("5m", "kong:5m", False),
        ("5m", "hidden:5m", False),
        ("chow:1m chow:1m chow:1m", "chow:1m", True),
        ("chow:1m chow:1m chow:1m chow:1m", "3m", False),
        # Four sets leave room for the pair alone, and eleven tiles for one set more.
        ("kong:1m kong:2m kong:3m kong:4m", "pung:5m", False),
        ("kong:1m kong:2m kong:3m 1p 1p", "pung:5m", True),
        ("kong:1m kong:2m kong:3m 1p 1p 1p", "pung:5m", False),
        ("kong:1m kong:2m kong:3m kong:4m 1p 1p", "2p", False),
        # Nothing is said of a win that is not there yet, but flowers lie beside any hand.
        ("1m", "tap:self", False),
        ("", "tap:more", True),
        ("", "tap:none", False),
        ("tap:more", "tap:none", True),
        ("1m", "win:1m", False),
        ("kong:1m kong:2m kong:3m kong:4m 1p 2p", "win:1p", True),
        ("kong:1m kong:2m kong:3m kong:4m 1p 2p", "win:2p", False),
        ("kong:1m kong:2m kong:3m kong:4m 1p 2p", "win:1m", False),
        ("kong:1m kong:2m kong:3m kong:4m 1p 2p", "tap:kong", True),
        ("pung:1m kong:E pung:3m pung:4m 1p 2p", "tap:seat", True),
        ("pung:1m pung:2m pung:3m pung:4m 1p 2p", "tap:kong", False),
    ],
)
def test_only_what_is_possible_is_taken(before: str, step: str, possible: bool) -> None:
    kind, _, what = step.rpartition(":")
    wanted = read_step(kind or "tile", what)
    assert wanted is not None

    assert tapped(before).allows(wanted) is possible


def test_the_last_tile_tapped_is_the_winning_one() -> None:
    ready = tapped("1p 1p pung:E kong:2m 9s hidden:3m 8s")
    assert ready.is_ready
    assert ready.winning is None

    complete = tapped("1p 1p pung:E kong:2m 9s hidden:3m 8s 7s")
    typed = parse_hand("11p 89s [EEE] [2222m] (3333m) +7s").hand
    assert (complete.size, complete.count) == (14, 16)
    assert in_order(complete.hand) == in_order(typed)
    # A set that comes last does not win: the last single tile does.
    assert tapped("1p 1p 7s 8s 9s chow:1m kong:5m pung:E").winning is Tile.S9


def test_another_tile_can_be_the_winning_one() -> None:
    typed = parse_hand("11p 89s [EEE] [2222m] (3333m) +7s").hand
    draft = tapped("1p 1p pung:E kong:2m hidden:3m 7s 8s 9s win:7s")
    assert in_order(draft.hand) == in_order(typed)
    assert draft.undone().winning is Tile.S9


def test_what_the_other_winning_tile_makes_impossible_is_dropped() -> None:
    """The last of its kind, and a robbed kong: of 1p another one is held."""
    draft = tapped("1p 1p pung:E kong:2m hidden:3m 7s 8s 9s tap:last tap:rob")
    assert draft.now.win.last_of_kind
    assert draft.now.win.robbed_kong

    other = draft.after(Put(Key.WINNING, Tile.P1))
    assert other is not None
    assert other.now.win == Win()
    assert other.undone().now == draft.now


def test_nobody_taps_for_ever() -> None:
    draft = tapped("1p 1p pung:E kong:2m hidden:3m 7s 8s 9s")
    for _ in range(MOST_STEPS - len(draft.steps)):
        draft = draft.after(Tap.SELF_DRAWN) or pytest.fail("too early")

    assert draft.after(Tap.SELF_DRAWN) is None
    assert draft.undone().after(Tap.SELF_DRAWN) == draft


@given(wins(), USUALS)
def test_a_typed_hand_is_laid_out_as_it_is(dealt: tuple[Hand, Win], usual: Usual) -> None:
    hand, win = dealt
    opened = open_hand(hand, Circumstances(win, hand.flowers), usual)

    assert opened.left_out == ()
    assert in_order(opened.draft.hand) == in_order(hand)
    assert opened.draft.now == Circumstances(win, hand.flowers)
    # The winning tile is the first thing to take back.
    assert opened.draft.undone().is_ready


@pytest.mark.parametrize(
    ("line", "left_out"),
    [
        ("", ""),
        ("123m 55p", ""),
        # 15 tiles: the winning one keeps its place
        ("[888m] 222m 555p 777s 99s +9s", "9s"),
        ("[888m] 222m 555p 777s 999s +1s", "9s 9s"),
        # what is no set is laid out tile by tile
        ("(123m) [1m5p9s] 55s +3p", ""),
        ("123m f9", ""),
        ("[1111m] [2222m] [3333m] [4444m] [5555m] 1p", "5m 5m 5m"),
    ],
)
def test_what_does_not_fit_is_named(line: str, left_out: str) -> None:
    typed = parse_hand(line).hand if line else Hand(())
    opened = open_hand(typed, Circumstances(flowers=typed.flowers))

    draft = opened.draft
    assert draft.size <= 14
    assert draft.hand.flowers <= FLOWERS
    assert " ".join(map(str, sorted(opened.left_out))) == left_out
    assert sorted((*draft.hand.tiles, *opened.left_out)) == sorted(typed.tiles)
    if typed.winning and draft.is_complete:
        assert draft.winning is typed.winning


@given(wins(), USUALS, st.sampled_from(LANGUAGES))
def test_a_line_reads_back_as_the_draft(
    dealt: tuple[Hand, Win], usual: Usual, language: str
) -> None:
    hand, win = dealt
    draft = open_hand(hand, Circumstances(win, hand.flowers), usual).draft
    anywhere = parse_hand(draft.line(language), language)
    assert in_order(anywhere.hand) == in_order(hand)
    assert anywhere.win == win

    at_its_table = parse_hand(draft.line(language, usual), language)
    assert in_order(at_its_table.hand) == in_order(hand)
    assert stated(at_its_table, usual.of_mcr).win == win


def test_what_the_table_tells_is_not_said_and_can_be_changed() -> None:
    """The keys go on from the winds of the table, not from East."""
    usual = Usual(Wind.SOUTH, Wind.WEST)
    draft = tapped("2m 3m 4m 6p 7p 8p 5s 5s N N N 7s 8s 9s")
    at_table = replace(draft, usual=usual)
    assert at_table.now.win == usual.of_mcr
    assert at_table.line("en", usual) == draft.line("en")
    assert at_table.line("en") == f"{draft.line('en')}, seat S, round W"

    changed = at_table.after(Tap.SEAT)
    assert changed is not None
    assert changed.now.win.seat_wind is Wind.WEST
    assert changed.line("en", usual) == f"{draft.line('en')}, seat W"


def test_the_usual_is_not_said() -> None:
    hand = parse_hand("123m 123p 123s 55m 78s +9s").hand
    assert write_line(hand, Win(), "en") == "12355m 123p 12378s +9s"
    said = Win(self_drawn=True, seat_wind=Wind.WEST, last_of_kind=True)
    line = write_line(replace(hand, flowers=2), said, "ru")
    assert line == "12355m 123p 12378s +9s ц2, со стены, место Зп, последняя"
