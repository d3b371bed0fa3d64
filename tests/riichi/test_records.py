"""Riichi hands as JSON lines."""

from __future__ import annotations

import json

import pytest

from scoring.errors import ImpossibleHand
from scoring.records import BadRecord, ContradictedRecord
from scoring.riichi.payments import Table
from scoring.riichi.problems import RiichiProblemKind
from scoring.riichi.records import read_riichi, riichi_record
from tests.riichi.hands import RRC

GOOD = {
    "concealed": ["2m", "3m", "4m", "6m", "6m", "7p", "8p"],
    "melds": [
        {"type": "pon", "tiles": ["0p", "5p", "5p"], "open": True},
        {"type": "chi", "tiles": ["3s", "4s", "5s"], "open": True},
    ],
    "win": "6p",
    "tsumo": True,
    "seat": "S",
    "round": "E",
    "dora_indicators": ["2z"],
    "honba": 1,
    "points": {"winner": 2, "from": 2, "dealer": 1},
}


def line(**changes: object) -> str:
    return json.dumps(GOOD | changes)


def test_a_hand_is_read_and_its_score_written() -> None:
    hand, win, table = read_riichi(line())
    assert table == Table(2, 1, None, None)
    assert riichi_record(RRC.score(hand, win), table) == {
        "han": 2,
        "fu": 30,
        "yaku": {"tanyao": 1, "aka_dora": 1},
        "yakuman": 0,
        "limit": "none",
        "legal": True,
        "points": {"won": 2000, "deltas": [-600, -1100, 2300, -600]},
    }


def test_without_players_there_are_no_deltas() -> None:
    hand, win, table = read_riichi(line(points={"won": 2000}))
    assert table is None
    assert riichi_record(RRC.score(hand, win), table)["points"] == {"won": 2000}


@pytest.mark.parametrize(
    ("meld", "concealed"),
    [
        ({"type": "ankan"}, True),
        ({"type": "shouminkan"}, False),
        ({"open": False}, True),
        ({}, False),
    ],
)
def test_a_kong_is_concealed_by_its_type_or_by_what_is_said(
    meld: dict[str, object], *, concealed: bool
) -> None:
    kong = meld | {"tiles": ["1p", "1p", "1p", "1p"]}
    hand, _, _ = read_riichi(line(melds=[kong]))
    assert [one.concealed for one in hand.melds] == [concealed]


def test_who_is_liable() -> None:
    points = {"winner": 2, "from": 0, "dealer": 1, "pao": 3}
    _, win, table = read_riichi(line(points=points, tsumo=False))
    assert table == Table(2, 1, 0, 3)
    assert "daisangen" in win.liable_for


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"win": "8z"}, "win"),
        ({"win": "0z"}, "win"),
        ({"win": 5}, "win"),
        ({"win": "55p"}, "win"),
        ({"concealed": "2m"}, "concealed"),
        ({"melds": "2m"}, "melds"),
        ({"melds": ["2m"]}, "melds"),
        ({"melds": [{"type": "kan", "tiles": ["2m"] * 4}]}, "type"),
        ({"melds": [{"type": ["pon"], "tiles": ["2m"] * 3}]}, "type"),
        ({"dora_indicators": "2m"}, "dora_indicators"),
        ({"honba": -1}, "honba"),
        ({"honba": True}, "honba"),
        ({"points": {"winner": 4, "from": 0, "dealer": 0}}, "winner"),
        ({"tsumo": "yes"}, "tsumo"),
        ({"seat": "X"}, "seat"),
        ({"players": 3}, "players"),
    ],
)
def test_a_bad_line_names_its_field(changes: dict[str, object], field: str) -> None:
    with pytest.raises(BadRecord) as bad:
        read_riichi(line(**changes))
    assert bad.value.field == field


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"haitei": True, "tsumo": False, "points": {}}, "haitei"),
        ({"houtei": True}, "houtei"),
        ({"tenhou": True}, "tenhou"),
        ({"tenhou": True, "seat": "E", "tsumo": False, "points": {}}, "tenhou"),
        ({"chiihou": True, "seat": "E", "points": {}}, "chiihou"),
        ({"chiihou": True, "tsumo": False, "points": {}}, "chiihou"),
        ({"renhou": True}, "renhou"),
        ({"renhou": True, "seat": "E", "tsumo": False, "points": {}}, "renhou"),
        ({"seat": "E"}, "dealer"),
        ({"tsumo": False}, "from"),
        ({"points": {"winner": 2, "from": 0, "dealer": 1}}, "from"),
        ({"points": {"winner": 2, "from": 2, "dealer": 1, "pao": 2}}, "pao"),
        ({"melds": [{"type": "pon", "tiles": ["3s", "4s", "5s"]}]}, "type"),
        ({"melds": [{"type": "pon", "tiles": ["5p", "5p", "5p", "5p"]}]}, "type"),
        ({"melds": [{"type": "ankan", "tiles": ["5p"] * 4, "open": True}]}, "type"),
        ({"melds": [{"type": "daiminkan", "tiles": ["5p"] * 4, "open": False}]}, "type"),
    ],
)
def test_what_other_fields_make_impossible_is_refused(
    changes: dict[str, object], field: str
) -> None:
    with pytest.raises(ContradictedRecord) as contradicted:
        read_riichi(line(**changes))
    assert contradicted.value.field == field


def test_a_riichi_that_is_plain_and_double_is_left_to_the_rules() -> None:
    hand, win, _ = read_riichi(line(riichi=True, double_riichi=True))
    with pytest.raises(ImpossibleHand) as refused:
        RRC.score(hand, win)
    assert RiichiProblemKind.DOUBLE_AND_PLAIN_RIICHI in {
        problem.kind for problem in refused.value.problems
    }
