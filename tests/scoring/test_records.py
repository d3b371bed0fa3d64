"""Hands as JSON lines: what is read, what is refused and by which field, what comes back."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring import MCR_RULES, Hand, RuleSet, Win, Wind
from scoring.errors import ImpossibleHand, NotAWinningHand, ScoringError
from scoring.mcr.records import read_record, score_record
from scoring.records import BadRecord, error_record
from scoring.sets import Meld
from scoring.tiles import Tile
from tests.scoring.dealing import wins
from tests.scoring.hands import meld, scored, tiles

HAND = {
    "concealed": ["4m", "6m", "E", "E"],
    "melds": [
        {"kind": "chow", "tiles": ["1p", "2p", "3p"], "open": True},
        {"kind": "kong", "tiles": ["5s", "5s", "5s", "5s"], "open": False},
        {"tiles": ["Rd", "Rd", "Rd"]},
    ],
    "win": "5m",
}


def changed(**fields: object) -> str:
    return json.dumps({**HAND, **fields})


def test_hand_with_nothing_said_of_the_win() -> None:
    hand, win = read_record(json.dumps(HAND))
    assert hand == Hand(
        tiles("46m E E"),
        (meld("123p"), meld("5555s", concealed=True), meld("Rd Rd Rd")),
        Tile.M5,
    )
    assert win == Win()


@pytest.mark.parametrize(
    ("fields", "win"),
    [
        ({"self_draw": True}, Win(self_drawn=True)),
        ({"seat": "N", "round": "S"}, Win(seat_wind=Wind.NORTH, prevalent_wind=Wind.SOUTH)),
        ({"wall_end": True}, Win(last_in_wall=True)),
        ({"last_tile_of_kind": True}, Win(last_of_kind=True)),
        # Something about a kong: drawn, it is the replacement tile; claimed, a robbed kong.
        ({"kong_related": True}, Win(robbed_kong=True)),
        ({"kong_related": True, "self_draw": True}, Win(self_drawn=True, after_kong=True)),
        ({"kong_related": False, "source": "elsewhere", "total": 12}, Win()),
    ],
)
def test_how_it_was_won(fields: dict[str, object], win: Win) -> None:
    assert read_record(changed(**fields))[1] == win


def test_flowers() -> None:
    assert read_record(changed(flowers=3))[0].flowers == 3


def test_melds_may_be_absent() -> None:
    line = json.dumps({"concealed": ["E"], "win": "E"})
    assert read_record(line)[0] == Hand((Tile.EAST,), (), Tile.EAST)


@pytest.mark.parametrize(
    ("line", "value"),
    [
        ("", ""),
        ("{", "{"),
        ("not json\n", "not json"),
        ('["concealed"]', ["concealed"]),
        ("null", None),
        ("14", 14),
        (json.dumps(HAND)[:-1], json.dumps(HAND)[:-1]),
        ("[" * 100_000, "[" * 20 + "..."),
    ],
)
def test_lines_that_are_no_object(line: str, value: object) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(line)
    assert (error.value.field, error.value.value) == ("line", value)


@pytest.mark.parametrize(
    ("fields", "field", "value"),
    [
        ({"concealed": None}, "concealed", None),
        ({"concealed": "1m2m3m"}, "concealed", "1m2m3m"),
        ({"concealed": ["1m", "10m"]}, "concealed", "10m"),
        ({"concealed": ["1m", 1]}, "concealed", 1),
        ({"concealed": ["1m", ["1m"]]}, "concealed", ["1m"]),
        ({"win": None}, "win", None),
        ({"win": "5x"}, "win", "5x"),
        ({"win": ["5m"]}, "win", ["5m"]),
        ({"melds": None}, "melds", None),
        ({"melds": {"tiles": []}}, "melds", {"tiles": []}),
        ({"melds": [["1p", "2p", "3p"]]}, "melds", ["1p", "2p", "3p"]),
        ({"melds": [{"kind": "chow"}]}, "tiles", None),
        ({"melds": [{"tiles": ["1p", "e"]}]}, "tiles", "e"),
        ({"melds": [{"tiles": ["1p"] * 3, "open": "yes"}]}, "open", "yes"),
        ({"melds": [{"tiles": ["1p"] * 3, "open": 1}]}, "open", 1),
        ({"melds": [{"tiles": ["1p"] * 3, "kind": "kong"}]}, "kind", "kong"),
        ({"melds": [{"tiles": ["1p"] * 3, "kind": ["pung"]}]}, "kind", ["pung"]),
        ({"self_draw": 1}, "self_draw", 1),
        ({"self_draw": None}, "self_draw", None),
        ({"wall_end": "no"}, "wall_end", "no"),
        ({"last_tile_of_kind": 0}, "last_tile_of_kind", 0),
        ({"kong_related": []}, "kong_related", []),
        ({"flowers": "2"}, "flowers", "2"),
        ({"flowers": True}, "flowers", True),
        ({"flowers": 1.5}, "flowers", 1.5),
        ({"flowers": None}, "flowers", None),
        ({"seat": "East"}, "seat", "East"),
        ({"seat": None}, "seat", None),
        ({"round": ["E"]}, "round", ["E"]),
    ],
)
def test_fields_that_cannot_be_read(fields: dict[str, object], field: str, value: object) -> None:
    with pytest.raises(BadRecord) as error:
        read_record(changed(**fields))
    assert (error.value.field, error.value.value) == (field, value)


def test_field_that_must_be_there() -> None:
    with pytest.raises(BadRecord) as error:
        read_record('{"win": "5m"}')
    assert (error.value.field, error.value.value) == ("concealed", None)


@pytest.mark.parametrize(
    "fields",
    [
        {"flowers": 9},
        {"flowers": -1},
        {"concealed": ["1m"] * 40},
        {"concealed": []},
        {"melds": [{"tiles": ["1p", "1p", "2p"], "kind": "pung"}]},
        {"melds": [{"tiles": []}]},
        {"melds": [{"tiles": ["1p", "2p", "3p"], "open": False}]},
    ],
)
def test_what_can_be_read_may_still_be_impossible(fields: dict[str, object]) -> None:
    with pytest.raises(ImpossibleHand):
        MCR_RULES["wmo"].score(*read_record(changed(**fields)))


LEAF = st.none() | st.booleans() | st.integers() | st.text(max_size=3)
JSON = st.recursive(
    LEAF | st.sampled_from([tile.value for tile in Tile]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner),
    max_leaves=6,
)
FIELDS = st.sampled_from(("concealed", "win", "melds", "seat", "flowers", "open"))


@given(st.dictionaries(FIELDS, JSON), st.sampled_from(list(MCR_RULES.values())))
def test_any_object_is_scored_or_refused(record: dict[str, object], rules: RuleSet) -> None:
    with suppress(ScoringError):
        rules.score(*read_record(json.dumps({**HAND, **record})))


@given(wins())
def test_hand_comes_back_from_its_record(won: tuple[Hand, Win]) -> None:
    hand, win = won
    assert hand.winning
    line = json.dumps(
        {
            "concealed": [tile.value for tile in hand.concealed],
            "melds": [_meld(meld) for meld in hand.melds],
            "win": hand.winning.value,
            "self_draw": win.self_drawn,
            "seat": win.seat_wind.value,
            "round": win.prevalent_wind.value,
            "last_tile_of_kind": win.last_of_kind,
            "wall_end": win.last_in_wall,
            "kong_related": win.after_kong or win.robbed_kong,
            "flowers": hand.flowers,
        }
    )
    assert read_record(line) == (hand, win)


def _meld(meld: Meld) -> dict[str, object]:
    tiles = [tile.value for tile in meld.tiles]
    return {"kind": str(meld.set and meld.set.kind), "tiles": tiles, "open": not meld.concealed}


def test_score_as_a_record() -> None:
    score = scored("[111m] [111p] [999m] 99p 11s +9p flowers 1")
    assert score_record(score) == {
        "total": 69,
        "qualifying": 68,
        "legal": True,
        "fans": {"All Terminals": 1, "Double Pung": 2, "Flower Tiles": 1},
    }


def test_score_that_is_no_legal_win() -> None:
    record = score_record(scored("[234m] [345p] [234s] (RdRdRdRd) 1m +1m"))
    assert (record["total"], record["legal"]) == (6, False)
    assert record["fans"] == {
        "Dragon Pung": 1,
        "Concealed Kong": 1,
        "Mixed Double Chow": 1,
        "Single Wait": 1,
    }


@pytest.mark.parametrize(
    ("error", "record"),
    [
        (
            BadRecord("seat", "East"),
            {"error": "bad_record", "message": "seat: 'East' cannot be read"},
        ),
        (
            NotAWinningHand(2),
            {"error": "not_a_winning_hand", "message": "not a winning hand: 2 tiles away"},
        ),
    ],
)
def test_errors_as_records(error: ScoringError, record: dict[str, object]) -> None:
    assert error_record(error) == record


@pytest.mark.parametrize(("distance", "told"), [(1, "1 tile away"), (2, "2 tiles away")])
def test_one_tile_is_one(distance: int, told: str) -> None:
    assert str(NotAWinningHand(distance)) == f"not a winning hand: {told}"
