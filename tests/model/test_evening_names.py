"""Names at a table: made safe, and told apart."""

import pytest

from bot.model.evening.deed_code import read_deal, write_deal
from bot.model.evening.deeds import Drawn, Won
from bot.model.evening.names import JOINER, LONGEST, clean, told_apart
from bot.model.evening.tables import Player


def player(name: str, surname: str = "") -> Player:
    return Player(1, name, surname, 7)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  Otabek \n aka ", "Otabek aka"),
        ("\u202eziza\u202c", "ziza"),
        ("Az\u200biz", "Aziz"),
        ("Az\x00iz", "Az iz"),
        # One composed letter, whichever way it was typed.
        ("Ğ", "Ğ"),
        ("\u200b\u2060", ""),
        ("А" * 40, "А" * LONGEST),
        ("<b>Aziz</b>", f"<b>Aziz</{JOINER}b>"),
        ("@durov", f"@{JOINER}durov"),
        ("t.me/x", f"t{JOINER}.me/{JOINER}x"),
        ("Ivan P.", "Ivan P."),
    ],
)
def test_a_name_from_outside(typed: str, shown: str) -> None:
    assert clean(typed) == shown
    assert len(clean(typed)) <= 64


@pytest.mark.parametrize(
    ("players", "called"),
    [
        ([player("Aziz"), player("Malika")], ("Aziz", "Malika")),
        ([player("Aziz", "Karimov"), player("Aziz", "Nazarov")], ("Aziz K.", "Aziz N.")),
        ([player("Aziz"), player("Aziz", "Nazarov")], ("Aziz", "Aziz N.")),
        ([player("Aziz"), player("aziz")], ("Aziz 1", "aziz 2")),
        ([player("Aziz", "Karimov"), player("Aziz", "Kim")], ("Aziz K. 1", "Aziz K. 2")),
        # Somebody is really called what another would be told by.
        (
            [player("Aziz"), player("Ivan"), player("Aziz"), player("Aziz 1")],
            ("Aziz 1 1", "Ivan", "Aziz 3", "Aziz 1 4"),
        ),
    ],
)
def test_players_of_the_same_name(players: list[Player], called: tuple[str, ...]) -> None:
    assert told_apart(players) == called
    assert len(set(called)) == len(called)


@pytest.mark.parametrize(
    ("deal", "code"),
    [
        (Won(1, 24, 2), "1.2.24"),
        (Won(0, 12), "0.s.12"),
        (Won(3, 8, 0, robbed_kong=True), "3.0k.8"),
        (Drawn(), "d"),
    ],
)
def test_a_deal_in_a_button(deal: Won | Drawn, code: str) -> None:
    assert write_deal(deal) == code
    assert read_deal(code) == deal


@pytest.mark.parametrize("code", ["", "x", "4.s.8", "0.4.8", "0.sk.8", "0.1.", "0.1.1234567", "d "])
def test_what_is_no_deal(code: str) -> None:
    assert read_deal(code) is None
