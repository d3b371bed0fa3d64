"""Riichi on the command line."""

import json

import pytest

from scoring import MCR_RULES, RIICHI_RULES, RULE_SETS
from tests.scoring.test_command import run

LINE = "234m 406p 678s 55s 67p +8p riichi dora 5s"


def test_every_rule_set_is_at_its_key() -> None:
    assert RULE_SETS == {**MCR_RULES, **RIICHI_RULES}
    assert {key.partition(":")[2] for key in RIICHI_RULES} == {
        *("rrc", "ema-2016", "ema-2025", "wrc"),
        *("tenhou", "mahjong-soul", "m-league", "jpml-a"),
    }
    assert all(key.endswith(f":{rules.key}") for key, rules in RIICHI_RULES.items())


def test_score() -> None:
    """Riichi, pinfu, tanyao, two dora and a red five: 6 han, haneman; ron by the dealer."""
    answer = run("score", LINE, "--rules", "riichi:rrc")
    assert answer.code == 0
    assert answer.lines == [
        "6 han 30 fu, haneman = 18000 points",
        "234m 40667p 55678s +8p",
        "by riichi:rrc (RRC 2026)",
        "   1 Riichi",
        "   1 Pinfu",
        "   1 All Simples",
        "   2 dora  5s",
        "   1 aka dora  5p",
        "  20 fu  base",
        "  10 fu  closed ron",
        "ema-2016: 5 han 30 fu, mangan = 12000 points",
        "ema-2025: 5 han 30 fu, mangan = 12000 points",
        "wrc: 5 han 30 fu, mangan = 12000 points",
        "jpml-a: 5 han 30 fu, mangan = 12000 points",
    ]


def test_score_with_flags() -> None:
    """Rinshan, tsumo, white, three concealed pungs; 20 + 4 + 8 + 32 + 2 fu are 70; seat South."""
    line = "222m 66p 555z (1111z) 34s +5s"
    answer = run(
        *("score", line, "--rules", "riichi:tenhou", "--after-kong", "--seat", "S", "--round", "W")
    )
    assert answer.lines[0] == "5 han 70 fu, mangan = 8000 points"
    assert "   1 After a Kong" in answer.lines
    assert "  32 fu  kong  1111z" in answer.lines


def test_score_of_what_may_not_win() -> None:
    answer = run("score", "[234m] 456p 789s 11s 67p +8p", "--rules", "riichi:rrc")
    assert answer.code == 0
    assert answer.lines[0] == "no yaku: may not win"
    two = run(
        *("score", "[234m] 456p 678s 55s 67p +8p honba 5", "--rules", "riichi:rrc"),
        *("--option", "two_han_from_five_counters=yes"),
    )
    assert two.lines[0] == "1 han 30 fu = 1500 points (not enough han: may not win)"


def test_presets_by_which_the_hand_has_no_yaku_are_told_so() -> None:
    answer = run(
        *("score", "123m 456p 789s 234s 5p +5p renhou", "--rules", "riichi:rrc", "--seat", "S")
    )
    assert answer.lines[0] == "5 han 40 fu, mangan = 8000 points"
    assert answer.lines[-4:] == [
        f"{key}: no yaku: may not win" for key in ("tenhou", "mahjong-soul", "m-league", "jpml-a")
    ]


@pytest.mark.parametrize("command", ["score", "waits", "discards"])
def test_flowers_are_refused(command: str) -> None:
    tiles = "123m 456p 345m 78s 99p" + (" +9s" if command != "waits" else "")
    answer = run(command, tiles, "--rules", "riichi:rrc", "--flowers", "2")
    assert answer.code == 1
    assert answer.err == "impossible_hand: flowers 2 of 0\n"


def test_what_does_not_count_is_said() -> None:
    """Twice the same chow in an open hand is no yaku; two pairs of chows are no longer one."""
    answer = run("score", "223344m 55p [777z] 56s +7s", "--rules", "riichi:rrc")
    assert "   1 Red Dragon  777z" in answer.lines
    assert "   - Pure Double Chow: in a closed hand only" in answer.lines
    twice = run("score", "223344m 22334p 55s +4p", "--rules", "riichi:rrc")
    assert "   - Pure Double Chow: implied (Twice Pure Double Chows)" in twice.lines


def test_yakuman() -> None:
    answer = run("score", "19m19p19s1234567z +1m", "--rules", "riichi:mahjong-soul")
    assert answer.lines[0] == "2 yakuman = 96000 points"


def test_score_as_json() -> None:
    answer = run("score", LINE, "--rules", "riichi:ema-2016", "--json")
    assert json.loads(answer.out) == {
        "han": 5,
        "fu": 30,
        "yaku": {"riichi": 1, "pinfu": 1, "tanyao": 1, "dora": 2},
        "yakuman": 0,
        "limit": "mangan",
        "legal": True,
        "points": {"won": 12000},
        "rules": "riichi:ema-2016",
    }


def test_what_may_be_a_slip_is_said_and_the_rules_with_what_a_club_changed() -> None:
    line = ("score", "(1111m) 456p 789s 234s 5p +5p tsumo seat S indicator 1p", "--rules")
    club = ("riichi:rrc", "--option", "ippatsu=no")
    answer = run(*line, *club)
    assert answer.lines[2:4] == [
        "warning: few indicators 1 of 2",
        "by riichi:rrc (RRC 2026), ippatsu=no",
    ]
    found = json.loads(run(*line, *club, "--json").out)
    assert found["warnings"] == ["few indicators 1 of 2"]
    assert (found["rules"], found["options"]) == ("riichi:rrc", {"ippatsu": "no"})


def test_where_haitei_goes_with_rinshan_other_presets_count_one() -> None:
    """Tsumo, rinshan and by the option haitei; every preset has the replacement alone."""
    line = "(1111m) 456p 789s 234s 5p +5p tsumo rinshan haitei seat S"
    answer = run(
        *("score", line, "--rules", "riichi:rrc", "--option", "last_tile_after_kong=yes"),
    )
    assert answer.lines[0] == "3 han 60 fu = 7900 points"
    assert answer.lines[-8:] == [
        f"{rules.key}: 2 han 60 fu = 4000 points" for rules in RIICHI_RULES.values()
    ]


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "[234m] 406p 678s 55s 67p seat S",
            [
                "5p  3 left  ron 2 han 30 fu = 2000 points; tsumo 2 han 30 fu = 2000 points",
                "8p  4 left  ron 2 han 30 fu = 2000 points; tsumo 2 han 30 fu = 2000 points",
            ],
        ),
        (
            "[234m] 123s 789p 5555p",
            ["5p  0 left"],
        ),
        ("1359m 1359p 1359s 1z", ["not ready: nothing completes this hand"]),
    ],
)
def test_waits(line: str, expected: list[str]) -> None:
    assert run("waits", line, "--rules", "riichi:rrc").lines == expected


def test_what_was_won_with_the_first_tiles_waited_for_others_too() -> None:
    answer = run("waits", "123m 456p 345m 78s 99p tenhou", "--rules", "riichi:rrc")
    assert [line.split()[0] for line in answer.lines] == ["6s", "9s"]
    assert "1 han 30 fu = 1500 points" in answer.lines[0]


def test_waits_as_json() -> None:
    answer = run("waits", "19m19p19s123456z6z", "--rules", "riichi:rrc", "--json")
    (wait,) = json.loads(answer.out)
    assert wait["tile"] == "7z"
    assert wait["left"] == 4
    assert wait["tsumo"]["yaku"] == {"kokushi": 13}
    assert wait["may_win"] is True


def test_batch() -> None:
    record = {
        "concealed": ["2m", "3m", "4m", "4p", "0p", "6p", "6s", "7s", "8s", "5s", "5s", "6p", "7p"],
        "win": "8p",
        "dora_indicators": ["4s"],
        "riichi": True,
        "points": {"winner": 1, "dealer": 0, "from": 2},
        "seat": "S",
    }
    answer = run("batch", "--rules", "riichi:rrc", stdin=json.dumps(record) + "\nnothing\n")
    good, bad = map(json.loads, answer.lines)
    assert good["points"] == {"won": 12000, "deltas": [0, 12000, -12000, 0]}
    assert good["rules"] == "riichi:rrc"
    assert bad["error"] == "bad_record"


def test_unknown_rules_and_options() -> None:
    assert run("score", LINE, "--rules", "riichi:moon").err.startswith("unknown_rules")
    answer = run("score", LINE, "--rules", "riichi:rrc", "--option", "red_fives=maybe")
    assert answer.err.startswith("unknown_option")


def test_discards() -> None:
    """Without 5s four tiles of 1p and two of 4p are left; without 4p a single wait for three 5s."""
    answer = run("discards", "123456789m 2344p 5s", "--rules", "riichi:wrc")
    assert answer.lines == ["5s -> 1p 4p  6 left", "4p -> 5s  3 left"]
    five, four = json.loads(
        run("discards", "123456789m 2344p 5s", "--rules", "riichi:wrc", "--json").out
    )
    assert (five["tile"], five["left"], len(five["waits"])) == ("5s", 6, 2)
    assert (four["tile"], four["left"]) == ("4p", 3)


def test_no_discard_leaves_the_hand_ready() -> None:
    answer = run("discards", "123m456p789s1357s1z", "--rules", "riichi:wrc")
    assert answer.lines == ["no discard leaves this hand ready: 2 tiles away"]


def test_the_winning_tile_written_twice_and_a_wind_by_itself() -> None:
    line = "234m 345p 34567888s 8s riichi tsumo south"
    answer = run("score", line, "--rules", "riichi:rrc")
    assert answer.lines[:4] == [
        "4 han 20 fu = 5200 points",
        "234m 345p 3456788s +8s",
        "15 tiles typed, the winning one twice",
        "seat S, round E",
    ]
    as_json = run("score", line, "--rules", "riichi:rrc", "--json")
    assert json.loads(as_json.out)["taken"] == ["winning_tile_twice", "lone_wind"]
    plain = run("score", LINE, "--rules", "riichi:rrc", "--json")
    assert "taken" not in json.loads(plain.out)


def test_a_record_with_the_winning_tile_twice() -> None:
    concealed = ["2m", "3m", "4m", "3p", "4p", "0p", "3s", "4s", "5s", "6s", "7s", "8s", "8s", "8s"]
    records = [{"concealed": concealed, "win": win, "riichi": True} for win in ("8s", "0p", "5p")]
    lines = "\n".join(map(json.dumps, [*records, {**records[0], "win": "1m"}]))
    *good, bad = map(json.loads, run("batch", "--rules", "riichi:rrc", stdin=lines).lines)
    for answer in good:
        assert answer["yaku"] == {"riichi": 1, "pinfu": 1, "tanyao": 1, "aka_dora": 1}
        assert answer["taken"] == ["winning_tile_twice"]
    assert bad["error"] == "impossible_hand"
