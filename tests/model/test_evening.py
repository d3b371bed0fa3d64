"""The ledger of an evening: seats, payments, corrections, places.

Winds are those of the table in the rules (section 4), payments those of its examples and of the
scripts S6 and S7.
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
    Answer,
    Correction,
    Deed,
    Drawn,
    Edit,
    Fine,
    FineKind,
    Objection,
    Restore,
    SeatSwap,
    Void,
    Won,
    fine,
)
from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.game import DEAREST, NOTHING, McrGame, Outcome
from bot.model.evening.ledger import Ledger, keep
from bot.model.evening.overtaking import overtaking
from bot.model.evening.places import Standing
from bot.model.evening.riichi.deeds import Chombo, RiichiDrawn
from bot.model.evening.seating import SEATS, Chart, Position, winds
from scoring.hand import Wind
from tests.model.deeds import AZIZ, DILNOZA, IVAN, MALIKA, entries


def kept(*said: Deed | Correction, game: McrGame | None = None) -> Ledger:
    return keep(game or McrGame(), entries(*said))


def false_win(player: int) -> Fine:
    one, two, three, four = (-30 if other == player else 10 for other in range(4))
    return Fine(FineKind.FALSE_WIN, (one, two, three, four), "false win", player)


def letters(seats: tuple[Wind, ...]) -> str:
    return "".join(wind.value for wind in seats)


def placed(totals: Amounts) -> tuple[Standing, ...]:
    return McrGame().standings(Outcome(totals, Position(), NOTHING, range(4)))


class TestSeats:
    @pytest.mark.parametrize(
        ("round_", "seats"), [(0, "ESWN"), (1, "SENW"), (2, "NWES"), (3, "WNSE")]
    )
    def test_each_round_begins_as_the_rules_say(self, round_: int, seats: str) -> None:
        position = Position(4 * round_ + 1, round_, 0)
        assert letters(winds(Chart.CHINESE, position)) == seats

    def test_the_moves_between_rounds_are_those_of_the_rules(self) -> None:
        east, south, west, north = SEATS[Chart.CHINESE]
        neighbours = str.maketrans("ESWN", "SENW")
        assert east.translate(neighbours) == south
        assert south.translate(str.maketrans("ESWN", "WNSE")) == west
        assert west.translate(neighbours) == north

    def test_the_other_chart_has_the_last_two_rounds_exchanged(self) -> None:
        east, south, west, north = SEATS[Chart.CHINESE]
        assert SEATS[Chart.FRENCH] == (east, south, north, west)

    @pytest.mark.parametrize("chart", Chart)
    def test_in_a_whole_game_everybody_is_each_wind_once_a_round(self, chart: Chart) -> None:
        for round_ in range(4):
            seats = [winds(chart, Position(0, round_, hand)) for hand in range(4)]
            for player in range(4):
                assert {row[player] for row in seats} == set(Wind)

    @pytest.mark.parametrize("chart", [Chart.CHINESE, Chart.FRENCH])
    def test_everybody_begins_a_round_at_each_wind_once(self, chart: Chart) -> None:
        assert all(set(column) == set("ESWN") for column in zip(*SEATS[chart], strict=True))

    def test_the_deal_passes_to_the_next_seat(self) -> None:
        ledger = kept(Drawn())
        assert letters(ledger.winds) == "NESW"
        assert ledger.dealer == MALIKA

    def test_a_swap_changes_winds_from_its_deal_on(self) -> None:
        swap = SeatSwap(IVAN, DILNOZA, from_deal=2)
        before, after = kept(swap), kept(Drawn(), swap)
        assert letters(before.winds) == "ESWN"
        assert letters(after.winds) == "NEWS"


class TestPayments:
    def test_by_discard(self) -> None:
        assert kept(Won(MALIKA, 24, IVAN)).totals == (-8, 48, -32, -8)

    def test_by_self_draw(self) -> None:
        assert kept(Won(AZIZ, 12)).totals == (60, -20, -20, -20)

    def test_the_example_of_the_rules(self) -> None:
        assert kept(Won(AZIZ, 14, MALIKA)).totals == (38, -22, -8, -8)
        assert kept(Won(AZIZ, 14)).totals == (66, -22, -22, -22)

    def test_the_evening_of_script_s7(self) -> None:
        said: list[Deed] = [Won(MALIKA, 24, IVAN), Won(AZIZ, 12), false_win(IVAN)]
        assert kept(*said[:2]).totals == (52, 28, -52, -28)
        ledger = kept(*said, Drawn())
        assert ledger.totals == (62, 38, -82, -18)
        assert ledger.position == Position(4, 0, 3)

    def test_a_fine_to_nobody_need_not_sum_to_zero(self) -> None:
        fine = Fine(FineKind.FALSE_WIN, (0, 0, -40, 0), "", IVAN)
        assert sum(kept(fine).totals) == -40

    def test_a_fine_stands_beside_the_deal_and_does_not_end_it(self) -> None:
        ledger = kept(false_win(IVAN), Won(AZIZ, 8, IVAN))
        assert [line.position.deal for line in ledger.lines] == [1, 1]
        assert ledger.position.deal == 2

    def test_its_course_shows_the_ends_of_rounds(self) -> None:
        names = ("Aziz", "Malika", "Ivan", "Dilnoza")
        assert Course.of(kept(*[Drawn()] * 16), names).rounds == (4, 8, 12)
        assert Course.of(kept(*[Drawn()] * 4), names).rounds == ()

    def test_the_evening_is_complete_after_its_deals(self) -> None:
        assert not kept(*[Drawn()] * 15).complete
        assert kept(*[Drawn()] * 16).complete
        assert kept(*[Drawn()] * 4, game=McrGame(deals=4)).complete


class TestCorrections:
    def test_an_edit_changes_the_totals_and_leaves_a_trail(self) -> None:
        ledger = kept(Won(MALIKA, 24, IVAN), Drawn(), Edit(1, Won(MALIKA, 24, DILNOZA)))
        assert ledger.totals == (-8, 48, -8, -32)
        assert ledger.lines[0].was == (Won(MALIKA, 24, IVAN),)
        assert ledger.position.deal == 3

    def test_a_voided_deal_was_not_played(self) -> None:
        ledger = kept(Won(MALIKA, 24, IVAN), Drawn(), Void(1))
        assert ledger.totals == (0, 0, 0, 0)
        assert ledger.lines[0].was == (Won(MALIKA, 24, IVAN),)
        assert ledger.position.deal == 2
        assert ledger.lines[1].position.deal == 1

    def test_a_restored_deal_counts_in_its_old_place(self) -> None:
        ledger = kept(Won(MALIKA, 24, IVAN), Drawn(), Void(1), Restore(1))
        assert ledger.totals == (-8, 48, -32, -8)
        assert [line.position.deal for line in ledger.lines] == [1, 2]

    def test_an_objection_shows_both_readings(self) -> None:
        ledger = kept(Won(AZIZ, 12), Won(MALIKA, 24, IVAN), Objection(2, IVAN))
        assert ledger.totals == (52, 28, -52, -28)
        assert ledger.undisputed == (60, -20, -20, -20)
        assert [line.number for line in ledger.contested] == [2]

    @pytest.mark.parametrize("what", [Answer(1), Edit(1, Drawn()), Void(1)])
    def test_an_objection_is_settled(self, what: Correction) -> None:
        assert not kept(Won(AZIZ, 12), Objection(1, IVAN), what).contested

    def test_who_disagrees_takes_back_only_their_own(self) -> None:
        said: list[Deed | Correction] = [Won(AZIZ, 12), Objection(1, IVAN)]
        said += [Objection(1, DILNOZA), Answer(1, IVAN)]
        assert kept(*said).lines[0].objectors == (DILNOZA,)

    def test_the_revision_of_a_line_is_its_last_correction(self) -> None:
        ledger = kept(Drawn(), Won(AZIZ, 12), Edit(1, Won(IVAN, 8)), Objection(2, IVAN))
        assert [line.revision for line in ledger.lines] == [3, 2]

    @pytest.mark.parametrize(
        ("what", "moved"),
        [
            (Drawn(), True),
            (Won(AZIZ, 8), True),
            (Void(1), True),
            (Edit(1, Drawn()), False),
            (Objection(1, IVAN), False),
            (false_win(IVAN), False),
            (SeatSwap(AZIZ, IVAN, 1), False),
        ],
    )
    def test_the_mark_moves_with_the_deals(self, what: Deed | Correction, *, moved: bool) -> None:
        before = kept(Won(AZIZ, 12))
        assert before.mark == 1
        assert kept(Won(AZIZ, 12), what).mark == (2 if moved else 1)


class TestFaults:
    @pytest.mark.parametrize(
        ("said", "what", "kind"),
        [
            ([], Won(AZIZ, 7, IVAN), FaultKind.TOO_FEW_POINTS),
            ([], Won(AZIZ, DEAREST, IVAN), FaultKind.TOO_MANY_POINTS),
            ([], Won(AZIZ, 8, AZIZ), FaultKind.OWN_DISCARD),
            ([], Fine(FineKind.AWARD, (10**6, 0, 0, 0)), FaultKind.TOO_MANY_POINTS),
            ([], Chombo(IVAN), FaultKind.OTHER_GAME),
            ([Drawn()], Edit(1, RiichiDrawn(())), FaultKind.OTHER_GAME),
            ([Drawn()] * 16, Drawn(), FaultKind.COMPLETE),
            ([], Void(1), FaultKind.NO_SUCH_LINE),
            ([Drawn(), Void(1)], Void(1), FaultKind.VOID),
            ([Drawn(), Void(1)], Edit(1, Won(AZIZ, 8)), FaultKind.VOID),
            ([Drawn()], Restore(1), FaultKind.NOT_VOID),
            ([Drawn()], Edit(1, Drawn()), FaultKind.UNCHANGED),
            ([Drawn()], Edit(1, false_win(IVAN)), FaultKind.OTHER_SORT),
            ([Drawn()], Edit(1, Won(AZIZ, 3)), FaultKind.TOO_FEW_POINTS),
            ([Drawn(), Objection(1, IVAN)], Objection(1, IVAN), FaultKind.OBJECTED),
            ([Drawn()], Answer(1), FaultKind.NO_OBJECTION),
            ([Drawn(), Objection(1, IVAN)], Answer(1, AZIZ), FaultKind.NO_OBJECTION),
            ([], SeatSwap(IVAN, IVAN, 1), FaultKind.SAME_PLAYER),
            ([], SeatSwap(IVAN, AZIZ, 2), FaultKind.NO_SUCH_DEAL),
        ],
    )
    def test_what_has_no_place_is_refused(
        self, said: list[Deed | Correction], what: Deed | Correction, kind: FaultKind
    ) -> None:
        with pytest.raises(LedgerFault) as fault:
            check(kept(*said), what)
        assert fault.value.kind is kind

    @pytest.mark.parametrize(
        "what",
        [
            Won(AZIZ, 8, IVAN),
            Drawn(),
            Edit(1, Won(AZIZ, 9)),
            Void(1),
            Restore(2),
            Objection(1, AZIZ),
            Answer(1),
            SeatSwap(AZIZ, IVAN, 1),
        ],
    )
    def test_the_rest_is_taken(self, what: Deed | Correction) -> None:
        check(kept(Won(AZIZ, 8), Drawn(), Void(2), Objection(1, IVAN)), what)

    def test_a_club_may_ask_for_no_minimum(self) -> None:
        check(kept(game=McrGame(minimum=1)), Won(AZIZ, 1, IVAN))

    def test_fines_may_be_added_when_all_deals_are_played(self) -> None:
        check(kept(*[Drawn()] * 16), false_win(IVAN))


class TestStandings:
    @pytest.mark.parametrize(
        ("totals", "shares"),
        [
            ((40, 20, -20, -40), (4, 2, 1, 0)),
            ((30, 30, -20, -40), (3, 3, 1, 0)),
            ((20, 20, 20, -60), (Fraction(7, 3), Fraction(7, 3), Fraction(7, 3), 0)),
            ((0, 0, 0, 0), (Fraction(7, 4),) * 4),
            ((60, -10, -10, -40), (4, Fraction(3, 2), Fraction(3, 2), 0)),
            ((60, 0, -30, -30), (4, 2, Fraction(1, 2), Fraction(1, 2))),
        ],
    )
    def test_ties_share_what_their_places_are_worth(
        self, totals: Amounts, shares: tuple[Fraction, ...]
    ) -> None:
        assert tuple(one.table_points for one in placed(totals)) == shares

    def test_players_who_are_level_share_the_better_place(self) -> None:
        assert [one.place for one in placed((5, 5, -5, -5))] == [1, 1, 3, 3]

    @given(st.tuples(*[st.integers(-500, 500)] * 4))
    def test_seven_table_points_are_shared_out(self, totals: Amounts) -> None:
        assert sum(one.table_points for one in placed(totals)) == 7


class TestOvertaking:
    def test_the_fewest_points_for_each_way(self) -> None:
        # Aziz leads Malika by 68 + 24; a win of B brings her 2 B + 32 nearer on his discard,
        # 4 B + 32 by self-draw, and B + 32 on the discard of another.
        ledger = kept(Won(AZIZ, 12, IVAN), Won(AZIZ, 8, MALIKA))
        lead = ledger.totals[AZIZ] - ledger.totals[MALIKA]
        malika = next(
            one for one in overtaking(ledger) if (one.player, one.ahead) == (MALIKA, AZIZ)
        )
        assert lead == 68 + 24
        assert malika.from_them == max(8, (lead - 32) // 2 + 1)
        assert malika.self_drawn == max(8, (lead - 32) // 4 + 1)
        assert malika.from_others == max(8, lead - 32 + 1)

    def test_a_lead_can_be_out_of_reach(self) -> None:
        ledger = kept(Fine(FineKind.ADJUSTMENT, (2000, 0, 0, 0)))
        assert overtaking(ledger)[0].self_drawn is None

    def test_who_is_level_is_not_behind(self) -> None:
        assert overtaking(kept()) == ()


SEATED = st.integers(0, 3)
DEEDS = st.one_of(
    st.builds(Won, SEATED, st.integers(8, 88), st.none() | SEATED).filter(
        lambda won: won.winner != won.discarder
    ),
    st.just(Drawn()),
    SEATED.map(false_win),
)


@given(st.data())
@settings(max_examples=200)
def test_any_evening_equals_a_plain_recomputation(data: st.DataObject) -> None:
    said: list[Deed | Correction] = []
    standing: dict[int, Deed] = {}
    void: dict[int, bool] = {}
    for number in range(1, data.draw(st.integers(1, 25)) + 1):
        deed: Deed = data.draw(DEEDS)
        what: Deed | Correction = deed
        if standing and number % 3:
            target = data.draw(st.sampled_from(sorted(standing)))
            corrections: list[Correction] = [Edit(target, deed), Void(target), Restore(target)]
            what = data.draw(st.sampled_from([deed, *corrections]))
        try:
            check(kept(*said), what)
        except LedgerFault:
            what = SeatSwap(AZIZ, IVAN, 1)
        said.append(what)
        match what:
            case Edit(target, mended):
                standing[target] = mended
            case Void(target) | Restore(target):
                void[target] = isinstance(what, Void)
            case Won() | Drawn() | Fine():
                standing[number] = what
            case _:
                pass
    ledger = kept(*said)
    counted = [deed for number, deed in standing.items() if not void.get(number)]
    plain = [0, 0, 0, 0]
    for deed in counted:
        match deed:
            case Fine(amounts=amounts):
                plain = [one + more for one, more in zip(plain, amounts, strict=True)]
            case Won(winner, points, discarder):
                for player in range(4):
                    if player != winner:
                        pays = 8 + (points if discarder in (None, player) else 0)
                        plain[player] -= pays
                        plain[winner] += pays
            case _:
                pass
    assert ledger.totals == tuple(plain)
    assert ledger.totals == ledger.running()[-1]
    assert all(sum(line.amounts) == 0 for line in ledger.lines)
    assert len(ledger.lines) == len(standing)
    deals = sum(not isinstance(deed, Fine) for deed in counted)
    assert ledger.position == Position(deals + 1, deals // 4 % 4, deals % 4)


class TestResult:
    def test_the_best_hands_are_those_with_the_most_points(self) -> None:
        ledger = kept(Won(AZIZ, 24, IVAN), Won(MALIKA, 32), Won(IVAN, 32, AZIZ), Void(2))
        assert [line.number for line in ledger.best] == [3]
        ledger = kept(Won(AZIZ, 24, IVAN), Won(MALIKA, 24), Drawn())
        assert [line.number for line in ledger.best] == [1, 2]
        assert kept(Drawn()).best == ()

    def test_running_totals_are_those_after_each_deal(self) -> None:
        """24 off Ivan: +48, −8, −32, −8; the false win beside the second deal: −30 and +10 each."""
        ledger = kept(Won(AZIZ, 24, IVAN), false_win(MALIKA), Drawn(), fine(AZIZ, -5))
        assert ledger.running() == (
            (0, 0, 0, 0),
            (48, -8, -32, -8),
            (53, -38, -22, 2),
        )
        assert kept(fine(AZIZ, -5)).running() == ((0, 0, 0, 0), (-5, 0, 0, 0))
        assert kept().running() == ((0, 0, 0, 0),)
