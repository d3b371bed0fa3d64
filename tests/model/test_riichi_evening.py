"""The ledger of an evening of riichi: payments, counters, sticks, who deals, places, uma.

Prices are those of the published score tables; what the rules leave open is ruled in
bot/model/evening/riichi/RULINGS.md.
"""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.model.evening.checks import check
from bot.model.evening.course import Course
from bot.model.evening.deeds import (
    Amounts,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    Restore,
    SeatSwap,
    Void,
    Won,
    fine,
)
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.ledger import Ledger, Line, keep
from bot.model.evening.overtaking import overtaking
from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDrawn,
    RiichiWon,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.riichi.options import TABLE_OPTIONS, TABLE_PRESETS
from bot.model.evening.seating import Position
from scoring.riichi.options import PRESETS
from tests.model.deeds import AZIZ, DILNOZA, IVAN, MALIKA, entries
from tests.model.riichi_paper import Paper

RRC, TENHOU, SOUL = RiichiGame("rrc"), RiichiGame("tenhou"), RiichiGame("mahjong-soul")
LEAGUE, WRC, JPML = RiichiGame("m-league"), RiichiGame("wrc"), RiichiGame("jpml-a")
MANGAN = Worth(5)
YAKUMAN = Worth(0, yakuman=1)


def kept(*said: Deed | Correction, game: RiichiGame = RRC) -> Ledger:
    return keep(game, entries(*said))


def won(
    winner: int,
    worth: Worth,
    discarder: int | None = None,
    *,
    riichi: tuple[int, ...] = (),
    liable: int | None = None,
    bound: int | None = None,
) -> RiichiWon:
    return RiichiWon((WinningHand(winner, worth, liable, bound=bound),), discarder, riichi)


def both(one: WinningHand, other: WinningHand, discarder: int, *riichi: int) -> RiichiWon:
    return RiichiWon((one, other), discarder, riichi)


def moved(*said: Deed, game: RiichiGame = RRC) -> Amounts:
    """What the last deed moved."""
    return kept(*said, game=game).lines[-1].amounts


class TestPayments:
    @pytest.mark.parametrize(
        ("deed", "amounts"),
        [
            # a child's ron: 1 han 30 fu is 1,000, 3 han 30 fu 3,900, mangan 8,000
            (won(MALIKA, Worth(1, 30), IVAN), (0, 1000, -1000, 0)),
            (won(MALIKA, Worth(3, 30), IVAN), (0, 3900, -3900, 0)),
            (won(MALIKA, MANGAN, IVAN), (0, 8000, -8000, 0)),
            # by tsumo 1,000 from each and 2,000 from the dealer
            (won(MALIKA, Worth(3, 30)), (-2000, 4000, -1000, -1000)),
            # the dealer's: 5,800 by ron, 2,000 from each by tsumo
            (won(AZIZ, Worth(3, 30), IVAN), (5800, 0, -5800, 0)),
            (won(AZIZ, Worth(3, 30)), (6000, -2000, -2000, -2000)),
            (won(AZIZ, YAKUMAN), (48000, -16000, -16000, -16000)),
        ],
    )
    def test_a_win_is_paid_by_the_table(self, deed: RiichiWon, amounts: Amounts) -> None:
        assert moved(deed) == amounts

    def test_a_counter_is_300_from_the_discarder_or_100_from_each(self) -> None:
        draw = RiichiDrawn((AZIZ,))
        assert moved(draw, won(MALIKA, Worth(1, 30), IVAN)) == (0, 1300, -1300, 0)
        # 1 han 30 fu by tsumo: 300 from each, 500 from the dealer
        assert moved(draw, won(MALIKA, Worth(1, 30))) == (-600, 1400, -400, -400)

    def test_the_winner_takes_the_sticks_of_this_deal_and_of_those_before(self) -> None:
        ledger = kept(
            RiichiDrawn((AZIZ, IVAN), riichi=(IVAN,)),
            won(MALIKA, Worth(3, 30), IVAN, riichi=(MALIKA, DILNOZA)),
        )
        # 3,900 and a counter; Ivan's stick of before, the own one back, and Dilnoza's
        assert ledger.lines[1].amounts == (0, 4200 + 2000, -4200, -1000)
        assert ledger.position.sticks == 0
        assert sum(ledger.totals) == 120_000

    @pytest.mark.parametrize(
        ("tenpai", "amounts"),
        [
            ((), (0, 0, 0, 0)),
            ((IVAN,), (-1000, -1000, 3000, -1000)),
            ((AZIZ, IVAN), (1500, -1500, 1500, -1500)),
            ((AZIZ, IVAN, DILNOZA), (1000, -3000, 1000, 1000)),
            ((AZIZ, MALIKA, IVAN, DILNOZA), (0, 0, 0, 0)),
        ],
    )
    def test_a_draw_moves_3000_points(self, tenpai: tuple[int, ...], amounts: Amounts) -> None:
        assert moved(RiichiDrawn(tenpai)) == amounts

    def test_a_stick_of_a_draw_stays_on_the_table(self) -> None:
        ledger = kept(RiichiDrawn((AZIZ, IVAN), riichi=(AZIZ,)))
        assert ledger.totals == (30_500, 28_500, 31_500, 28_500)
        assert ledger.position.sticks == 1

    def test_who_is_liable_pays_a_yakuman_by_tsumo_and_half_of_it_by_ron(self) -> None:
        assert moved(won(MALIKA, YAKUMAN, liable=IVAN)) == (0, 32000, -32000, 0)
        by_ron = won(MALIKA, YAKUMAN, DILNOZA, liable=IVAN)
        assert moved(by_ron) == (0, 32000, -16000, -16000)

    def test_of_two_yakuman_only_one_was_fed(self) -> None:
        two = won(MALIKA, Worth(0, yakuman=2), DILNOZA, liable=IVAN)
        assert moved(two) == (0, 64000, -16000, -48000)
        assert moved(two, game=TENHOU) == (0, 64000, -32000, -32000)

    def test_of_several_yakuman_more_may_be_fed_where_the_rules_leave_it_open(self) -> None:
        """Double winds are two of one pattern; beside dragons the fourth kong may be fed, too."""
        for preset in ("mahjong-soul", "m-league"):
            game = RiichiGame(preset)
            fed = [
                won(MALIKA, Worth(0, yakuman=2), liable=IVAN, bound=bound) for bound in (None, 1, 2)
            ]
            # 32,000 of Ivan; of the other one 16,000 of Aziz, who deals, 8,000 of the others
            one = (-16000, 64000, -32000 - 8000, -8000)
            assert [moved(deed, game=game) for deed in fed] == [one, one, (0, 64000, -64000, 0)]

    @pytest.mark.parametrize(
        ("preset", "yakuman", "bound"),
        [
            ("rrc", 2, 1),
            ("rrc", 2, 2),
            ("tenhou", 2, 2),
            ("wrc", 2, 2),
            ("mahjong-soul", 1, 1),
            ("mahjong-soul", 3, 3),
            ("m-league", 2, 3),
        ],
    )
    def test_for_how_many_is_said_only_where_it_is_open(
        self, preset: str, yakuman: int, bound: int
    ) -> None:
        deed = won(MALIKA, Worth(0, yakuman=yakuman), liable=IVAN, bound=bound)
        with pytest.raises(LedgerFault) as refused:
            check(kept(game=RiichiGame(preset)), deed)
        assert refused.value.kind is FaultKind.NOT_PLAYED_SO

    @pytest.mark.parametrize(
        ("preset", "most"), [("rrc", 4), ("mahjong-soul", 6), ("ema-2016", 1), ("m-league", 4)]
    )
    def test_no_more_yakuman_are_paid_than_a_hand_can_have(self, preset: str, most: int) -> None:
        """All honors with big winds in four concealed kongs; the winds and the pair may double."""
        assert RiichiGame(preset).pricing.most_yakuman == most

    def test_where_yakuman_do_not_add_up_two_are_a_double_one(self) -> None:
        two = won(MALIKA, Worth(0, yakuman=2), DILNOZA)
        double = RiichiGame("ema-2025", changed=(("double_yakuman", "yes"),))
        assert moved(two, game=RiichiGame("ema-2025"))[MALIKA] == 32000
        assert moved(two, game=double)[MALIKA] == 64000
        assert moved(won(MALIKA, Worth(0, yakuman=3), DILNOZA), game=double)[MALIKA] == 64000
        # an open hand with a double one has four winds, and whoever fed them pays for it
        fed = won(MALIKA, Worth(0, yakuman=2), liable=IVAN)
        assert moved(fed, game=double) == (0, 64000, -64000, 0)

    def test_rounded_up_mangan_and_thirteen_han_go_by_the_preset(self) -> None:
        assert moved(won(MALIKA, Worth(4, 30), IVAN))[MALIKA] == 7700
        assert moved(won(MALIKA, Worth(4, 30), IVAN), game=LEAGUE)[MALIKA] == 8000
        assert moved(won(MALIKA, Worth(13), IVAN))[MALIKA] == 32000
        assert moved(won(MALIKA, Worth(13), IVAN), game=WRC)[MALIKA] == 24000

    def test_nagashi_is_a_mangan_where_it_is_played(self) -> None:
        nagashi = RiichiDrawn((AZIZ,), riichi=(AZIZ,), nagashi=(IVAN,))
        assert moved(nagashi, game=TENHOU) == (-5000, -2000, 8000, -2000)
        with pytest.raises(LedgerFault) as refused:
            check(kept(), nagashi)
        assert refused.value.kind is FaultKind.NOT_PLAYED_SO


class TestSeveralWinners:
    """Aziz deals; Malika and Dilnoza win on a discard of Ivan: Dilnoza is next after him."""

    hands = (WinningHand(MALIKA, Worth(3, 30)), WinningHand(DILNOZA, Worth(1, 30)))
    before = RiichiDrawn((AZIZ, IVAN), riichi=(IVAN,))

    def test_each_gets_the_counters_and_the_own_stick(self) -> None:
        deed = both(*self.hands, IVAN, AZIZ, MALIKA)
        # 3,900 + 300 and 1,000 + 300; the sticks of Aziz and of before to Dilnoza
        assert moved(self.before, deed) == (-1000, 4200, -5500, 1300 + 2000)

    def test_the_first_gets_everything(self) -> None:
        deed = both(*self.hands, IVAN, AZIZ, MALIKA)
        assert moved(self.before, deed, game=TENHOU) == (-1000, 3900 - 1000, -5200, 1300 + 3000)

    @pytest.mark.parametrize("game", [WRC, LEAGUE, JPML])
    def test_elsewhere_only_the_first_wins(self, game: RiichiGame) -> None:
        with pytest.raises(LedgerFault) as refused:
            check(kept(game=game), both(*self.hands, IVAN))
        assert refused.value.kind is FaultKind.ONE_WINNER

    def test_three_winners_break_the_deal_off_on_tenhou(self) -> None:
        three = RiichiWon((*self.hands, WinningHand(AZIZ, MANGAN)), IVAN)
        assert moved(three) == (12000, 3900, -16900, 1000)
        with pytest.raises(LedgerFault) as refused:
            check(kept(game=TENHOU), three)
        assert refused.value.kind is FaultKind.TWO_WINNERS
        check(kept(game=TENHOU), Aborted())

    def test_the_order_of_play_follows_swapped_seats(self) -> None:
        # Malika and Dilnoza have changed seats: Malika is next after Ivan
        swap = SeatSwap(MALIKA, DILNOZA, 1)
        ledger = kept(swap, self.before, both(*self.hands, IVAN))
        assert ledger.lines[-1].amounts == (0, 4200 + 1000, -5500, 1300)


class TestDeals:
    @pytest.mark.parametrize(
        ("deed", "position"),
        [
            (won(AZIZ, MANGAN, IVAN), Position(2, 0, 0, 1, 0, again=True)),
            (won(MALIKA, MANGAN, IVAN), Position(2, 0, 1)),
            (RiichiDrawn((AZIZ,)), Position(2, 0, 0, 1, 0, again=True)),
            (RiichiDrawn((IVAN,), riichi=(IVAN,)), Position(2, 0, 1, 1, 1)),
            (Aborted((MALIKA, IVAN)), Position(2, 0, 0, 1, 2, again=True)),
            (Chombo(IVAN), Position()),
            (fine(IVAN, -1000), Position()),
        ],
    )
    def test_who_deals_next(self, deed: Deed, position: Position) -> None:
        assert kept(deed).position == position

    def test_another_win_takes_the_counters_off(self) -> None:
        ledger = kept(RiichiDrawn((AZIZ,)), RiichiDrawn((AZIZ,)), won(IVAN, MANGAN, AZIZ))
        assert ledger.position == Position(4, 0, 1)

    def test_the_dealer_among_several_winners_deals_again(self) -> None:
        deed = both(WinningHand(AZIZ, MANGAN), WinningHand(MALIKA, MANGAN), IVAN)
        assert kept(deed).position == Position(2, 0, 0, 1, 0, again=True)

    def test_where_only_a_win_repeats_a_tenpai_dealer_passes(self) -> None:
        game = RiichiGame("rrc", changed=(("dealer_repeats", "win"),))
        assert kept(RiichiDrawn((AZIZ,)), game=game).position == Position(2, 0, 1, 1)

    def test_the_dealer_is_east(self) -> None:
        ledger = kept(won(MALIKA, MANGAN, IVAN), won(IVAN, MANGAN, AZIZ))
        assert ledger.dealer == IVAN
        assert [wind.value for wind in ledger.winds] == ["W", "N", "E", "S"]

    def test_it_is_over_after_two_rounds(self) -> None:
        noten = [RiichiDrawn(())] * 7
        assert not kept(*noten).complete
        assert kept(*noten, RiichiDrawn(())).complete
        assert not kept(*noten, RiichiDrawn((DILNOZA,))).complete
        assert kept(*noten[:4], game=RiichiGame("rrc", deals=4)).complete

    def test_below_zero_it_is_over_where_the_rules_say_so(self) -> None:
        lost = won(AZIZ, YAKUMAN, IVAN)
        assert kept(lost).totals[IVAN] == -18_000
        assert not kept(lost).complete
        assert kept(lost, game=SOUL).complete

    def test_another_round_until_somebody_has_30000(self) -> None:
        noten = [RiichiDrawn(())] * 8
        assert not kept(*noten, game=TENHOU).complete
        mangan = won(IVAN, MANGAN, AZIZ)
        assert kept(*noten, mangan, game=TENHOU).complete
        assert kept(*noten[1:], mangan, game=TENHOU).complete
        assert not kept(*noten, RiichiDrawn(()), game=TENHOU).complete
        assert kept(*[RiichiDrawn(())] * 12, game=TENHOU).complete

    def test_the_last_dealer_who_is_ahead_stops(self) -> None:
        before = [RiichiDrawn(())] * 7
        mangan = won(DILNOZA, MANGAN, IVAN)
        assert kept(*before, mangan, game=TENHOU).complete
        assert not kept(*before, mangan).complete
        # ahead, with fewer than 30,000: the dealer goes on
        assert not kept(*before, RiichiDrawn((DILNOZA,)), game=TENHOU).complete

    @pytest.mark.parametrize(
        ("deed", "kind"),
        [
            (won(IVAN, MANGAN, IVAN), FaultKind.OWN_DISCARD),
            (won(IVAN, Worth(1, 20)), FaultKind.IMPOSSIBLE_WORTH),
            (won(IVAN, Worth(2, 20), AZIZ), FaultKind.IMPOSSIBLE_WORTH),
            (won(IVAN, Worth(2, 25)), FaultKind.IMPOSSIBLE_WORTH),
            (won(IVAN, Worth(3, 35)), FaultKind.IMPOSSIBLE_WORTH),
            (won(IVAN, Worth(0, 30)), FaultKind.IMPOSSIBLE_WORTH),
            (won(IVAN, YAKUMAN, liable=IVAN), FaultKind.SAME_PLAYER),
            (RiichiDrawn((AZIZ,), riichi=(IVAN,)), FaultKind.NOTEN_RIICHI),
            (RiichiWon((WinningHand(0, MANGAN), WinningHand(1, MANGAN))), FaultKind.SAME_PLAYER),
            (Won(AZIZ, 24, IVAN), FaultKind.OTHER_GAME),
            (Drawn(), FaultKind.OTHER_GAME),
            (fine(IVAN, -200_000), FaultKind.TOO_MANY_POINTS),
        ],
    )
    def test_what_cannot_be_is_refused(self, deed: Deed, kind: FaultKind) -> None:
        with pytest.raises(LedgerFault) as refused:
            check(kept(), deed)
        assert refused.value.kind is kind

    def test_two_han_from_five_counters_where_a_club_says_so(self) -> None:
        game = RiichiGame("ema-2016", changed=(("two_han_from_five_counters", "yes"),))
        ledger = kept(*[RiichiDrawn((AZIZ,))] * 5, game=game)
        with pytest.raises(LedgerFault) as refused:
            check(ledger, won(IVAN, Worth(1, 30)))
        assert (refused.value.kind, refused.value.need) == (FaultKind.TOO_FEW_HAN, 2)
        check(ledger, won(IVAN, Worth(2, 30)))

    def test_a_broken_off_deal_is_refused_where_there_is_none(self) -> None:
        with pytest.raises(LedgerFault) as refused:
            check(kept(game=WRC), Aborted())
        assert refused.value.kind is FaultKind.NOT_PLAYED_SO


def results(ledger: Ledger) -> dict[int, Fraction]:
    return {one.player: one.table_points for one in ledger.standings}


class TestStandings:
    def test_uma_and_no_oka(self) -> None:
        # Malika 8,000 from Ivan: 38,000, 30,000, 30,000, 22,000; the two in the middle share
        ledger = kept(won(MALIKA, MANGAN, IVAN))
        assert results(ledger) == {MALIKA: 23, AZIZ: 0, DILNOZA: 0, IVAN: -23}
        assert [one.place for one in ledger.standings] == [1, 2, 2, 4]

    def test_oka_goes_to_the_first(self) -> None:
        # 33,000, 25,000, 25,000, 17,000; 30,000 are taken off each, and 20 go to the first
        ledger = kept(won(MALIKA, MANGAN, IVAN), game=LEAGUE)
        assert results(ledger) == {MALIKA: 53, AZIZ: -5, DILNOZA: -5, IVAN: -43}

    def test_nearer_to_the_first_dealer_is_ahead_of_who_is_level(self) -> None:
        ledger = kept(won(MALIKA, MANGAN, IVAN), game=TENHOU)
        assert results(ledger) == {MALIKA: 43, AZIZ: 5, DILNOZA: -15, IVAN: -33}
        assert [one.place for one in ledger.standings] == [1, 2, 3, 4]

    def test_a_chombo_is_taken_off_after_uma_and_changes_no_place(self) -> None:
        ledger = kept(won(MALIKA, MANGAN, IVAN), Chombo(MALIKA))
        assert ledger.totals == (30_000, 38_000, 22_000, 30_000)
        assert results(ledger)[MALIKA] == 3
        assert ledger.standings[0].player == MALIKA

    def test_a_chombo_is_a_mangan_the_other_way_round(self) -> None:
        assert moved(Chombo(IVAN), game=TENHOU) == (4000, 2000, -8000, 2000)
        assert moved(Chombo(AZIZ), game=TENHOU) == (-12000, 4000, 4000, 4000)
        assert sum(kept(Chombo(IVAN), game=TENHOU).afterwards) == 0

    def test_sticks_that_are_left_go_to_the_first_or_to_nobody(self) -> None:
        said: list[Deed] = [won(MALIKA, MANGAN, IVAN)]
        said.append(RiichiDrawn((MALIKA,), riichi=(MALIKA,)))
        # 38,000 + 3,000 - 1,000, and the stick
        assert results(kept(*said))[MALIKA] == 10 + 15 + 1
        assert sum(results(kept(*said)).values(), Fraction()) == 0
        assert sum(results(kept(*said, game=JPML)).values(), Fraction()) == -1

    def test_floating_uma_counts_those_below_the_start(self) -> None:
        assert results(kept(won(MALIKA, MANGAN), game=JPML)) == {
            MALIKA: 8 + 12,
            IVAN: -2 - 2,
            DILNOZA: -2 - 2,
            AZIZ: -4 - 8,
        }
        one_below = results(kept(won(MALIKA, MANGAN, IVAN), game=JPML))
        assert one_below == {MALIKA: 8 + 8, AZIZ: 2, DILNOZA: 2, IVAN: -8 - 12}

    def test_how_dear_a_hand_passes_whom(self) -> None:
        # Malika 38,000, Ivan 22,000; Malika deals now
        ledger = kept(won(MALIKA, MANGAN, IVAN))
        found = next(one for one in overtaking(ledger) if (one.player, one.ahead) == (IVAN, MALIKA))
        # Off her a haneman (12,000 and 12,000) does it, a mangan is level. By tsumo a haneman is
        # 12,000 and 6,000. Off another a baiman is level, a sanbaiman does it.
        assert (found.from_them, found.self_drawn, found.from_others) == (3000, 3000, 6000)

    def test_a_round_lasts_as_long_as_the_dealer_deals_again(self) -> None:
        said: list[Deed] = [RiichiDrawn((AZIZ,)), Chombo(IVAN), *[RiichiDrawn(())] * 5]
        names = ("Aziz", "Malika", "Ivan", "Dilnoza")
        assert Course.of(kept(*said), names).rounds == (5,)
        assert Course.of(kept(*said[:6]), names).rounds == ()

    def test_the_best_hand_is_the_dearest(self) -> None:
        ledger = kept(won(MALIKA, Worth(4, 30), IVAN), won(AZIZ, Worth(3, 60)), RiichiDrawn(()))
        assert [line.number for line in ledger.best] == [1, 2]


class TestPresets:
    def test_every_preset_of_the_hand_has_one_of_the_table(self) -> None:
        assert set(TABLE_PRESETS) == set(PRESETS)

    @pytest.mark.parametrize("preset", TABLE_PRESETS)
    def test_every_value_is_one_of_its_option(self, preset: str) -> None:
        options = TABLE_PRESETS[preset]
        assert set(options) == set(TABLE_OPTIONS)
        assert all(value in TABLE_OPTIONS[name] for name, value in options.items())

    def test_an_option_that_is_gone_is_not_chosen(self) -> None:
        game = RiichiGame("rrc", changed=(("start", "25000"), ("gone", "1"), ("uma", "gone")))
        assert game.start()[0] == 25_000
        assert game.options["uma"] == "15/5"


def worths(*, self_drawn: bool) -> st.SearchStrategy[Worth]:
    possible = RRC.pricing.possible
    below = [
        Worth(han, fu) for han in range(1, 5) for fu in possible.fu(han, self_drawn=self_drawn)
    ]
    return st.one_of(
        st.sampled_from(below),
        st.integers(5, 14).map(Worth),
        st.integers(1, 2).map(lambda times: Worth(0, yakuman=times)),
    )


PLAYERS = st.lists(st.integers(0, 3), unique=True).map(lambda some: tuple(sorted(some)))


@st.composite
def wins(draw: st.DrawFn) -> RiichiWon:
    riichi = draw(PLAYERS)
    if draw(st.booleans()):
        return RiichiWon(
            (WinningHand(draw(st.integers(0, 3)), draw(worths(self_drawn=True))),), None, riichi
        )
    discarder, *others = draw(st.permutations(range(4)))
    winners = sorted(others[: draw(st.integers(1, 3))])
    hands = tuple(WinningHand(one, draw(worths(self_drawn=False))) for one in winners)
    return RiichiWon(hands, discarder, riichi)


@st.composite
def draws(draw: st.DrawFn) -> RiichiDrawn:
    tenpai, riichi = draw(PLAYERS), draw(PLAYERS)
    nagashi = draw(PLAYERS) if draw(st.integers(0, 4)) == 0 else ()
    return RiichiDrawn(tuple(sorted({*tenpai, *riichi})), riichi, nagashi)


DEEDS = st.one_of(
    wins(),
    draws(),
    st.builds(Aborted, PLAYERS),
    st.builds(Chombo, st.integers(0, 3)),
    st.builds(fine, st.integers(0, 3), st.sampled_from((-1000, 2000))),
)
GAMES = st.builds(
    RiichiGame,
    st.sampled_from(sorted(TABLE_PRESETS)),
    st.sampled_from((4, 8, 16)),
    st.lists(
        st.sampled_from(
            [
                ("counter_value", "1500"),
                ("dealer_repeats", "win"),
                ("sticks_to", "first"),
                ("counters_to", "first"),
                ("start", "25000"),
                ("nagashi_mangan", "yes"),
            ]
        ),
        max_size=2,
    ).map(tuple),
)


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_any_evening_adds_up(data: st.DataObject) -> None:
    """Whatever is recorded and corrected, the sheet is what somebody with a pencil would have."""
    game = data.draw(GAMES)
    said: list[Deed | Correction] = []
    standing: dict[int, Deed] = {}
    void: dict[int, bool] = {}
    swaps: list[SeatSwap] = []
    for number in range(1, data.draw(st.integers(1, 24)) + 1):
        deed: Deed = data.draw(DEEDS)
        what: Deed | Correction = deed
        if standing and data.draw(st.integers(0, 3)) == 0:
            target = data.draw(st.sampled_from(sorted(standing)))
            one, other, *_ = data.draw(st.permutations(range(4)))
            swap = SeatSwap(one, other, data.draw(st.integers(1, 9)))
            corrections: list[Correction] = [Edit(target, deed), Void(target), Restore(target)]
            what = data.draw(st.sampled_from([*corrections, swap]))
        try:
            check(kept(*said, game=game), what)
        except LedgerFault:
            what = Fine(fine(0, 0).kind, (0, 0, 0, 0))
        said.append(what)
        match what:
            case Edit(target, mended):
                standing[target] = mended
            case Void(target) | Restore(target):
                void[target] = isinstance(what, Void)
            case SeatSwap():
                swaps.append(what)
            case recorded if isinstance(recorded, Deed):
                standing[number] = recorded
            case _:
                pass
    ledger = kept(*said, game=game)
    paper = Paper(game, swaps)
    for number, recorded in standing.items():
        if not void.get(number):
            paper.write(recorded)
    assert ledger.totals == tuple(paper.points)
    assert ledger.position.deal == paper.deals + 1
    assert (ledger.position.round, ledger.position.hand) == divmod(paper.dealt, 4)
    assert (ledger.position.counters, ledger.position.sticks) == (paper.counters, paper.sticks)
    order = paper.seats
    assert [order.index(player) for player in range(4)] == [
        "ESWN".index(wind.value) for wind in ledger.winds
    ]
    assert ledger.afterwards == tuple(-20_000 * times for times in paper.chombos)
    if not any(void.values()):
        _check_nothing_is_lost(ledger)
    for line in ledger.lines:
        _check_sum(line)


def _check_nothing_is_lost(ledger: Ledger) -> None:
    """Only fines change the sum of what the players have and what lies on the table."""
    fines = sum(sum(one.deed.amounts) for one in ledger.lines if isinstance(one.deed, Fine))
    whole = sum(ledger.totals) + 1000 * ledger.position.sticks
    assert whole == sum(ledger.game.start()) + fines


def _check_sum(line: Line) -> None:
    """A deal moves points from player to player, but for sticks laid down or taken up."""
    match line.deed:
        case RiichiWon():
            assert line.void or sum(line.amounts) == line.position.sticks * 1000
        case RiichiDrawn(riichi=riichi) | Aborted(riichi):
            assert line.void or sum(line.amounts) == -len(riichi) * 1000
        case _:
            pass
