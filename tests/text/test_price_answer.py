"""What a hand costs of which only han and fu are told; prices by the table of the rules."""

from __future__ import annotations

import pytest

from bot.model.evening.riichi.deeds import Worth
from bot.text.catalog import load_catalogs
from bot.text.riichi.price_answer import price_reply, read_worth
from scoring import RIICHI_RULES

ENGLISH = load_catalogs()["en"]


@pytest.mark.parametrize(
    ("line", "worth"),
    [
        ("3 han 40 fu", Worth(3, 40)),
        ("3 40", Worth(3, 40)),
        ("3/40", Worth(3, 40)),
        ("3han40fu", None),
        ("three han forty fu", Worth(3, 40)),
        ("How much is 3 han 40 fu?", Worth(3, 40)),
        ("сколько стоит 3 хана 40 фу?", Worth(3, 40)),
        ("три хана сорок фу", Worth(3, 40)),
        ("3 han 40 fu qancha turadi?", Worth(3, 40)),
        ("манган", Worth(5)),
        ("7 хан, дилер, цумо", Worth(7)),
        ("два якумана", Worth(0, yakuman=2)),
        ("3 хан", Worth(3)),
        # neither hands nor other talk
        ("3", None),
        ("123", None),
        ("3 45", None),
        ("123m 456p", None),
        ("манган манган", None),
        ("3 хан 40 фу риичи", None),
        ("почему не манган", None),
        ("привет", None),
        ("", None),
    ],
)
def test_han_and_fu_alone_are_read(line: str, worth: Worth | None) -> None:
    assert read_worth(line) == worth


@pytest.mark.parametrize(
    ("rules", "worth", "said"),
    [
        (
            "rrc",
            Worth(1, 30),
            ["Ron: 1000, to the dealer 1500", "Tsumo: 300/500, to the dealer 500"],
        ),
        ("rrc", Worth(3, 60), ["Ron: 7700, to the dealer 11600"]),
        ("wrc", Worth(3, 60), ["mangan", "Ron: 8000, to the dealer 12000"]),
        ("rrc", Worth(2, 25), ["Ron: 1600, to the dealer 2400"]),
        ("rrc", Worth(4, 20), ["Tsumo: 1300/2600, to the dealer 2600"]),
        ("rrc", Worth(6), ["Haneman", "Ron: 12000, to the dealer 18000"]),
        ("rrc", Worth(13), ["counted yakuman", "Ron: 32000, to the dealer 48000"]),
        ("wrc", Worth(13), ["sanbaiman", "Ron: 24000, to the dealer 36000"]),
        ("rrc", Worth(0, yakuman=2), ["2 yakuman", "Ron: 64000, to the dealer 96000"]),
        ("rrc", Worth(0, yakuman=2), ["<b>2 yakuman</b>\n"]),
        ("ema-2016", Worth(0, yakuman=3), ["By these rules 1 yakuman is paid.", "Ron: 32000"]),
        ("rrc", Worth(2), ["2 han 30 fu", "2 han 40 fu"]),
        ("rrc", Worth(0), ["No hand is worth that."]),
        ("rrc", Worth(1, 20), ["No hand won by ron has 1 han 20 fu; nearest: 1 han 30 fu"]),
        ("rrc", Worth(0, 30), ["nearest: 1 han 30 fu"]),
    ],
)
def test_what_it_costs(rules: str, worth: Worth, said: list[str]) -> None:
    shown = price_reply(ENGLISH, RIICHI_RULES[f"riichi:{rules}"], worth).html
    shown = shown.replace("\N{NO-BREAK SPACE}", " ")
    assert [words for words in said if words not in shown] == []


@pytest.mark.parametrize(("worth", "way"), [(Worth(2, 20), "Ron"), (Worth(2, 25), "Tsumo")])
def test_a_way_in_which_it_cannot_be_won_is_not_told(worth: Worth, way: str) -> None:
    assert way not in price_reply(ENGLISH, RIICHI_RULES["riichi:rrc"], worth).html
