"""The builder's draft of a riichi hand: red fives, indicators, and what can be said of the win."""

from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.answer import Tap
from bot.model.draft import Draft, draft_of
from bot.model.games import Game
from bot.model.opened_draft import open_hand, open_riichi_hand
from bot.model.riichi import BARE, OnTable, RiichiTap
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import FIVES, Fact, Key, Put, Step, Told, read_step, write_step
from bot.model.usual import UNSEATED, Usual
from bot.text.catalog import LANGUAGES
from bot.usecases.hands import stated
from scoring import RIICHI_RULES, RiichiWin, Wind, parse_riichi, win_of
from scoring.errors import NotAWinningHand
from scoring.hand import COPIES, Hand, Win
from scoring.notation import NO_REDS, Reds, parse_hand
from scoring.riichi.options import YES
from scoring.riichi.problems import MOST_INDICATORS, problems
from scoring.tiles import TILES, Tile
from tests.model.usuals import USUALS
from tests.scoring.dealing import in_order
from tests.scoring.dealing import wins as mcr_wins

PUTS = [Put(key, tile, red) for key in Key for tile in TILES for red in (False, True)]
STEPS: list[Step] = [*PUTS, *RiichiTap]
FEW: list[Step] = [*(put for put in PUTS if put.tile in TILES[2:7]), *RiichiTap]
"""So few tiles that they are used up soon, the fives among them."""
UNDO = None


@st.composite
def wins(draw: st.DrawFn) -> tuple[Hand, Reds, RiichiWin]:
    """Whole hands with some of their fives red, won in a way that is possible."""
    hand, _ = draw(mcr_wins())
    hand = replace(hand, flowers=0)
    reds = draw(_reds(hand))
    left = [tile for tile in TILES for _ in range(COPIES - hand.tiles.count(tile))]
    shown = draw(st.lists(st.sampled_from(left), max_size=8, unique=False))
    held = Counter(hand.tiles)
    turned = [tile for n, tile in enumerate(shown) if held[tile] + shown[:n].count(tile) < COPIES]
    dora, ura = turned[::2][:MOST_INDICATORS], turned[1::2]
    riichi = draw(st.sampled_from(["", "riichi", "double_riichi"]))
    drawn = draw(st.booleans())
    wind = st.sampled_from(list(Wind))
    win = RiichiWin(
        self_drawn=drawn,
        riichi=riichi == "riichi",
        double_riichi=riichi == "double_riichi",
        ippatsu=bool(riichi) and draw(st.booleans()),
        after_kong=drawn and draw(st.booleans()),
        robbed_kong=not drawn and draw(st.booleans()),
        last_tile=draw(st.booleans()),
        first_turn=draw(st.booleans()),
        prevalent_wind=draw(wind),
        seat_wind=draw(wind),
        indicators=tuple(dora),
        ura_indicators=tuple(ura[: max(len(dora), 1)]) if riichi else (),
        reds=reds.tiles(hand),
        counters=draw(st.integers(0, 20)),
        sticks=draw(st.integers(0, 4)),
        told_dora=0 if dora else draw(st.integers(0, 20)),
        told_ura=draw(st.integers(0, 20)) if riichi and not ura else 0,
    )
    return hand, reds, _possible(hand, win)


@st.composite
def _reds(draw: st.DrawFn, hand: Hand) -> Reds:
    """Of each suit at most one, wherever the hand has a five."""
    wanted = draw(st.sets(st.sampled_from(sorted(FIVES))))
    melds, concealed = [], []
    for meld in hand.melds:
        red = next((tile for tile in meld.tiles if tile in wanted), None)
        wanted -= {red}
        melds.append(() if red is None else (red,))
    winning = hand.winning in wanted and draw(st.booleans())
    wanted -= {hand.winning} if winning else set()
    concealed = [tile for tile in dict.fromkeys(hand.concealed) if tile in wanted]
    return Reds(tuple(concealed), tuple(melds), winning)


def _possible(hand: Hand, win: RiichiWin) -> RiichiWin:
    """Without one event after the other as long as there are some that cannot be."""
    fewer: tuple[Callable[[RiichiWin], RiichiWin], ...] = (
        lambda win: replace(win, first_turn=False),
        lambda win: replace(win, robbed_kong=False),
        lambda win: replace(win, after_kong=False),
        lambda win: replace(win, ippatsu=False),
        lambda win: replace(win, riichi=False, double_riichi=False, ura_indicators=(), told_ura=0),
    )
    for without in fewer:
        if any(problems(hand, win, last_tile_after_kong=YES)):
            win = without(win)
    return win


at_random = st.lists(
    st.one_of(
        st.sampled_from(FEW), st.sampled_from(STEPS), st.just(UNDO), st.sampled_from(list(Game))
    ),
    max_size=60,
)
pressed = st.one_of(
    at_random,
    # a whole hand first
    st.builds(
        lambda dealt, more: [*open_riichi_hand(*dealt).draft.steps, *more], wins(), at_random
    ),
)


def drafts_of(steps: list[Step | Game | None]) -> list[Draft]:
    """Every draft on the way; what is not possible changes nothing."""
    drafts: list[Draft] = [RiichiHandDraft()]
    for step in steps:
        now = drafts[-1]
        match step:
            case None:
                drafts.append(now.undone())
            case Game():
                drafts.append(draft_of(step, now.steps))
            case _:
                drafts.append(now.after(step) or now)
    return drafts


def tapped(words: str, draft: RiichiHandDraft | None = None) -> RiichiHandDraft:
    """A draft by its steps, all of which are possible: 1m 5p:red pung:E riichi:self."""
    draft = draft or RiichiHandDraft()
    for word in words.split():
        after = draft.after(step_of(word))
        assert after is not None, word
        draft = after
    return draft


def step_of(word: str) -> Step:
    known = {*Key, "riichi"}
    step = read_step(*(word if word.partition(":")[0] in known else f"tile:{word}").split(":"))
    assert step is not None, word
    return step


READY = "2m 3m 4m 5p:red 6p 7p 3s 4s 5s 7s 8s 9s 9s"
WON = f"{READY} 6s"


@given(pressed)
def test_no_tile_comes_a_fifth_time_wherever_it_lies(steps: list[Step | Game | None]) -> None:
    for draft in map(riichi_of, drafts_of(steps)):
        shown = draft.turned_up
        counts = Counter((*draft.hand.tiles, *shown.dora, *shown.ura))
        assert max(counts.values(), default=0) <= COPIES
        assert all(draft.left(tile) == COPIES - counts[tile] for tile in TILES)
        assert len(shown.dora) <= MOST_INDICATORS
        assert draft.size <= 14


@given(pressed)
def test_a_red_five_is_one_of_the_four_and_one_of_its_suit(
    steps: list[Step | Game | None],
) -> None:
    for draft in map(riichi_of, drafts_of(steps)):
        reds = draft.reds.tiles(draft.hand)
        assert sorted(reds) == sorted(draft.red_fives)
        assert len(set(reds)) == len(reds)
        assert FIVES.issuperset(reds)
        assert all(draft.hand.tiles.count(red) for red in reds)


@given(pressed)
def test_a_complete_hand_is_a_possible_one(steps: list[Step | Game | None]) -> None:
    """As it was tapped, also after it was one of the other game: perhaps its shape is wrong."""
    for draft in map(riichi_of, drafts_of(steps)):
        assert not list(problems(draft.hand, draft.win))
        if draft.is_complete:
            with suppress(NotAWinningHand):
                RIICHI_RULES["riichi:rrc"].score(draft.hand, draft.win)


@given(pressed, st.sampled_from(STEPS))
def test_undo_returns_the_former_draft_exactly(steps: list[Step | Game | None], step: Step) -> None:
    draft = drafts_of(steps)[-1]
    after = draft.after(step)
    if after is None:
        assert not draft.allows(step)
    else:
        assert after != draft
        assert after.undone() == draft


@given(pressed)
def test_everything_can_be_taken_back(steps: list[Step | Game | None]) -> None:
    draft = riichi_of(drafts_of(steps)[-1])
    for _ in draft.steps:
        draft = draft.undone()
    assert not draft.is_begun
    assert (draft.hand, draft.win) == (Hand(()), RiichiWin())


@given(pressed)
def test_steps_are_read_as_they_were_written(steps: list[Step | Game | None]) -> None:
    taken = drafts_of(steps)[-1].steps
    assert tuple(read_step(*write_step(step).split(":")) for step in taken) == taken


@given(pressed, st.sampled_from(list(Game)))
def test_the_other_game_loses_nothing(steps: list[Step | Game | None], game: Game) -> None:
    draft = drafts_of(steps)[-1]
    there = draft_of(game, draft.steps)

    assert sorted(there.bare_hand.tiles) == sorted(draft.bare_hand.tiles)
    assert draft_of(draft.game, there.steps) == draft


def riichi_of(draft: Draft) -> RiichiHandDraft:
    return RiichiHandDraft(draft.steps)


@given(wins(), USUALS)
def test_a_typed_hand_is_laid_out_as_it_is(
    dealt: tuple[Hand, Reds, RiichiWin], usual: Usual
) -> None:
    hand, reds, win = dealt
    opened = open_riichi_hand(hand, reds, win, usual)
    draft = opened.draft
    assert isinstance(draft, RiichiHandDraft)

    assert opened.left_out == ()
    assert in_order(draft.hand) == in_order(hand)
    assert alike(draft.win) == alike(win)
    assert sorted(draft.reds.concealed) == sorted(reds.concealed)
    assert draft.reds.winning == reds.winning
    assert sorted(draft.reds.melds) == sorted(reds.melds)
    # The winning tile is the first thing to take back.
    assert draft.undone().is_ready


@given(wins(), USUALS, st.sampled_from(LANGUAGES))
def test_a_line_reads_back_as_the_draft(
    dealt: tuple[Hand, Reds, RiichiWin], at_table: Usual, language: str
) -> None:
    """Anywhere, and at the table where less need be said."""
    draft = open_riichi_hand(*dealt, at_table).draft
    assert isinstance(draft, RiichiHandDraft)
    for usual in (UNSEATED, at_table):
        typed = parse_riichi(draft.line(language, usual), language)
        win = win_of(typed, usual.of_riichi)

        assert in_order(typed.hand) == in_order(draft.hand)
        assert alike(win) == alike(draft.win)
        assert typed.reds.winning == draft.reds.winning
        again = open_riichi_hand(typed.hand, typed.reds, win, usual).draft
        assert again.line(language, usual) == draft.line(language, usual)


def test_what_lies_on_the_table_is_not_said_and_can_be_changed() -> None:
    usual = Usual(Wind.NORTH, Wind.SOUTH, OnTable(counters=9, sticks=2))
    tiles = tapped("2m 3m 4m 5p 6p 7p 9s 9s 3s 4s 5s 7s 8s 6s")
    draft = RiichiHandDraft(tiles.steps, usual)
    assert draft.win == usual.of_riichi
    assert draft.line("en", usual) == tiles.line("en")
    assert draft.line("en") == f"{tiles.line('en')}, seat 4z, round 2z, honba 9, sticks 2"
    assert draft.from_table == usual.on_table
    assert RiichiTap.STICK in draft.taps

    # After the most there is none.
    changed = tapped("riichi:counter riichi:stick riichi:seat", draft)
    assert changed.win == replace(usual.of_riichi, counters=0, sticks=3, seat_wind=Wind.EAST)
    assert changed.line("en", usual) == f"{tiles.line('en')}, seat 1z, honba 0, sticks 3"
    assert changed.from_table == BARE
    typed = parse_riichi(changed.line("en", usual))
    assert win_of(typed, usual.of_riichi) == changed.win


def alike(win: RiichiWin) -> RiichiWin:
    """The win with its red fives sorted."""
    return replace(win, reds=tuple(sorted(win.reds)))


@pytest.mark.parametrize(
    ("before", "step", "possible"),
    [
        ("", "5m:red", True),
        ("5m:red", "5m:red", False),
        ("5m:red", "5p:red", True),
        ("5m:red", "chow:3m:red", False),
        ("5m:red", "chow:3m", True),
        ("", "chow:6m:red", False),
        ("", "6m:red", False),
        ("", "pung:E:red", False),
        ("", "kong:5s:red", True),
        ("pung:5m 5m", "5m:red", False),
        # Copies are those of the hand and those turned up.
        ("pung:3s", "dora:3s", True),
        ("pung:3s 3s", "dora:3s", False),
        ("dora:3s dora:3s", "pung:3s", False),
        ("dora:3s dora:3s", "3s", True),
        ("dora:1m dora:2m dora:3m dora:4m", "dora:5m", True),
        ("dora:1m dora:2m dora:3m dora:4m dora:5m", "dora:6m", False),
        ("", "dora:5m:red", False),
        # Underneath nothing is seen before a riichi, and one tile for each above it.
        (WON, "ura:1s", False),
        (f"{WON} riichi:riichi", "ura:1s", True),
        (f"{WON} riichi:riichi ura:1s", "ura:2s", False),
        (f"{WON} riichi:riichi dora:1s dora:2s ura:1s", "ura:2s", True),
        (f"{WON} riichi:riichi dora:1s dora:1s dora:1s ura:1s", "ura:1s", False),
        # What is said of the win follows the hand.
        (READY, "riichi:self", False),
        (WON, "riichi:self", True),
        (WON, "riichi:ippatsu", False),
        (f"{WON} riichi:riichi", "riichi:ippatsu", True),
        (f"pung:E {WON[:-18]} 7s", "riichi:riichi", False),
        ("2m 2m 2m 5p 5p pung:E 4s 5s 6s hidden:9m", "riichi:kong", True),
        ("2m 2m 2m 5p 5p pung:E 4s 5s 6s pung:9m", "riichi:kong", False),
        # Flowers are of the other game.
        ("", "tap:more", False),
    ],
)
def test_only_what_is_possible_is_taken(before: str, step: str, possible: bool) -> None:
    draft = tapped(before)
    wanted = read_step("tap", "more") if step == "tap:more" else step_of(step)
    assert wanted is not None
    assert draft.allows(wanted) is possible


def test_of_two_fives_the_red_one_can_be_the_winning_tile() -> None:
    draft = tapped("2m 3m 4m 5p 5p:red 6p 7p 8p 3s 4s 5s 7s 7s 7s")
    assert [str(put) for put in draft.winners if put.tile is Tile.P5] == ["win:5p", "win:5p:red"]

    plain = tapped("win:5p", draft)
    assert plain.reds == Reds((Tile.P5,))
    red = tapped("win:5p:red", plain)
    assert red.reds == Reds(winning=True)
    assert red.line("en") == "234m 5678p 345777s +0p"
    assert red.undone() == plain


def test_without_a_riichi_nothing_is_seen_underneath() -> None:
    draft = tapped(f"{WON} riichi:riichi dora:1s ura:2s")
    assert draft.win.ura_indicators == (Tile.S2,)

    without = tapped("riichi:riichi riichi:riichi", draft)
    assert (without.win.declared_riichi, without.win.ura_indicators) == (False, ())
    # A riichi after all, and it is there again.
    assert tapped("riichi:riichi", without).win.ura_indicators == (Tile.S2,)


def test_what_both_games_say_of_a_win_is_the_same_in_both() -> None:
    won = tapped(f"{WON} riichi:self riichi:seat riichi:last dora:1s")
    mcr = draft_of(Game.MCR, won.steps)
    assert mcr.now.win == Win(self_drawn=True, last_in_wall=True, seat_wind=Wind.SOUTH)
    assert mcr.line("en") == "234m 567p 3457899s +6s, self-drawn, seat S, wall end"

    with_flower = mcr.after(Tap.MORE_FLOWERS)
    assert with_flower is not None
    back = draft_of(Game.RIICHI, with_flower.steps)
    assert isinstance(back, RiichiHandDraft)
    assert back.win == won.win
    # A flower means nothing in riichi: it is not what there is to take back.
    assert back.undone().steps == (*won.steps[:-1], Tap.MORE_FLOWERS)


def test_a_hand_of_the_other_game_may_take_the_copy_that_lay_turned_up() -> None:
    before = tapped("3s 3s 3s dora:3s")
    mcr = draft_of(Game.MCR, before.steps).after(Put(Key.TILE, Tile.S3))
    assert mcr is not None

    back = RiichiHandDraft(mcr.steps)
    assert back.hand.tiles.count(Tile.S3) == COPIES
    assert back.turned_up.dora == ()


def test_what_lay_under_an_indicator_that_is_gone_is_gone_too() -> None:
    won = tapped(f"3s 3s {WON[:-12]} 1s 1s riichi:riichi dora:3s dora:9m ura:2p ura:4p")
    assert won.win.ura_indicators == (Tile.P2, Tile.P4)
    mcr = draft_of(Game.MCR, won.steps).undone().after(Put(Key.TILE, Tile.S3))
    assert mcr is not None

    back = RiichiHandDraft(mcr.steps)
    assert (back.win.indicators, back.win.ura_indicators) == ((Tile.M9,), (Tile.P2,))
    assert not list(problems(back.hand, back.win))


@pytest.mark.parametrize(
    ("line", "left_out", "again"),
    [
        ("", "", ""),
        ("340m 55p riichi", "", "340m 55p, riichi"),
        # What a riichi hand cannot be is laid out as far as it can.
        ("00m 123p", "", "05m 123p"),
        ("3333s 123p, indicator 3s 4s", "3s", "123p 3333s, dora 5s"),
        ("234m 567p 99s 345s 67s +8s, ura indicator 1s", "1s", "234m 567p 3456799s +8s"),
        ("[345m] 12p riichi ippatsu", "", "12p [345m]"),
        ("123m 456p 789s 11z 23s +1s, rinshan", "", "123m 456p 23789s 11z +1s, tsumo"),
    ],
)
def test_what_does_not_fit_is_named(line: str, left_out: str, again: str) -> None:
    typed = parse_riichi(line) if line else None
    hand = typed.hand if typed else Hand(())
    opened = open_riichi_hand(
        hand, typed.reds if typed else NO_REDS, win_of(typed) if typed else RiichiWin()
    )

    assert " ".join(map(str, opened.left_out)) == left_out
    assert opened.draft.line("en") == again


def test_what_no_tap_says_is_kept() -> None:
    """Sticks, more counters than a tap reaches, and a haitei with a rinshan, as some clubs do."""
    win = RiichiWin(self_drawn=True, after_kong=True, last_tile=True, counters=12, sticks=3)
    hand = parse_riichi("234m 567p 99s (1111z) 67s +8s").hand
    draft = open_riichi_hand(hand, NO_REDS, win).draft

    assert isinstance(draft, RiichiHandDraft)
    assert draft.win == win
    assert Told(Fact.STICKS, 3) in draft.steps
    assert not draft.allows(Told(Fact.STICKS, 4))


def test_dora_that_were_counted_are_kept_until_they_are_seen() -> None:
    win = RiichiWin(riichi=True, told_dora=2, told_ura=1)
    draft = open_riichi_hand(parse_riichi("234m 567p 99s 234s 67s +8s").hand, NO_REDS, win).draft
    assert isinstance(draft, RiichiHandDraft)
    assert draft.win == win
    assert draft.line("en").endswith("+8s, riichi, dora 2, ura 1")
    seen = draft.after(Put(Key.INDICATOR, Tile.M1))
    assert isinstance(seen, RiichiHandDraft)
    assert (seen.win.indicators, seen.win.told_dora, seen.win.told_ura) == ((Tile.M1,), 0, 1)
    under = seen.after(Put(Key.URA_INDICATOR, Tile.M1))
    assert isinstance(under, RiichiHandDraft)
    assert (under.win.ura_indicators, under.win.told_ura) == ((Tile.M1,), 0)
    plain = draft.after(RiichiTap.RIICHI)
    assert isinstance(plain, RiichiHandDraft)
    off = plain.after(RiichiTap.RIICHI)
    assert isinstance(off, RiichiHandDraft)
    assert (off.win.declared_riichi, off.win.told_ura) == (False, 0)


def test_a_hand_of_the_other_game_is_one_of_riichi_with_its_tiles() -> None:
    typed = parse_hand("[123m] 55m 78s (EEEE) 456p 9s f2 self")
    draft = draft_of(Game.RIICHI, open_hand(typed.hand, stated(typed)).draft.steps)
    assert draft.line("en") == "55m 456p 78s [123m] (1111z) +9s, tsumo"
