"""Short lines about a deal of riichi, as people type them in three languages."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from bot.model.evening.faults import FaultKind, LedgerFault
from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDeal,
    RiichiDrawn,
    RiichiWon,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.game import RiichiGame
from bot.model.evening.seating import Position
from bot.model.evening.spoken import SpokenRiichi, Unclear, only_meaning
from bot.text.evening.riichi.spoken import Table, read_riichi_line
from tests.model.deeds import AZIZ, DILNOZA, IVAN, MALIKA

NAMES = ("Aziz", "Malika", "Ivan", "Dilnoza")
TABLE = Table(NAMES, AZIZ, RiichiGame("rrc").pricing)
MANGAN, YAKUMAN = Worth(5), Worth(0, yakuman=1)


def won(
    winner: int,
    worth: Worth,
    how: int | None,
    *riichi: int,
    liable: int | None = None,
    bound: int | None = None,
) -> RiichiWon:
    return RiichiWon((WinningHand(winner, worth, liable, bound=bound),), how, riichi)


@pytest.mark.parametrize(
    ("line", "deed"),
    [
        ("malika 3 30 ivan", won(MALIKA, Worth(3, 30), IVAN)),
        ("Malika 3 han 30 fu from Ivan", won(MALIKA, Worth(3, 30), IVAN)),
        ("m 3/30 i", won(MALIKA, Worth(3, 30), IVAN)),
        ("Малика 3 хан 30 фу, снос Ивана", won(MALIKA, Worth(3, 30), IVAN)),
        ("Malika 3han 30fu Ivandan", won(MALIKA, Worth(3, 30), IVAN)),
        ("malika ivan 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        # the letters of two alphabets in one word
        ("malika мангan сам", won(MALIKA, MANGAN, None)),
        ("азиз ханеман цумо", won(AZIZ, Worth(6), None)),
        ("aziz bayman devordan", won(AZIZ, Worth(8), None)),
        ("ivan sanbaiman self-draw", won(IVAN, Worth(11), None)),
        ("ivan 7 han malika", won(IVAN, Worth(7), MALIKA)),
        ("ivan 6 хан ханеман малика", won(IVAN, Worth(6), MALIKA)),
        ("ivan yakuman malika", won(IVAN, YAKUMAN, MALIKA)),
        ("иван 2 якумана малика", won(IVAN, Worth(0, yakuman=2), MALIKA)),
        ("malika якуман сам пао ivan", won(MALIKA, YAKUMAN, None, liable=IVAN)),
        ("malika 14 han ivan", won(MALIKA, Worth(14), IVAN)),
        ("malika kazoe ivan", won(MALIKA, Worth(13), IVAN)),
        # by what it costs: a child's 3 han 30 fu is 3,900 or 1,000 and 2,000, the dealer's 5,800
        ("malika 3900 ivan", won(MALIKA, Worth(3, 30), IVAN)),
        ("malika 1000/2000 tsumo", won(MALIKA, Worth(3, 30), None)),
        ("aziz 5800 ivan", won(AZIZ, Worth(3, 30), IVAN)),
        ("aziz 12000 ivan", won(AZIZ, MANGAN, IVAN)),
        ("malika 3 30 ivan riichi malika", won(MALIKA, Worth(3, 30), IVAN, MALIKA)),
        ("риичи азиз и малика; малика манган иван", won(MALIKA, MANGAN, IVAN, 0, 1)),
        ("риичи азиз малика манган иван", won(MALIKA, MANGAN, IVAN, AZIZ)),
        ("malika mangan ivan, riichi: aziz va malika", won(MALIKA, MANGAN, IVAN, AZIZ, MALIKA)),
        ("draw tenpai malika and ivan", RiichiDrawn((MALIKA, IVAN))),
        ("ничья темпай malika ivan", RiichiDrawn((MALIKA, IVAN))),
        ("durang tenpay Malika, Ivan riichi Ivan", RiichiDrawn((MALIKA, IVAN), (IVAN,))),
        ("ничья риичи иван", RiichiDrawn((IVAN,), (IVAN,))),
        ("ничья нотен", RiichiDrawn(())),
        ("draw all noten", RiichiDrawn(())),
        ("draw, nobody", RiichiDrawn(())),
        ("ничья все темпай", RiichiDrawn((0, 1, 2, 3))),
        ("durang noten malika", RiichiDrawn((AZIZ, IVAN, DILNOZA))),
        ("draw noten riichi ivan", RiichiDrawn((IVAN,), (IVAN,))),
        ("ничья темпай риичи иван", RiichiDrawn((IVAN,), (IVAN,))),
        ("durang hamma noten, riichi yoʻq", RiichiDrawn(())),
        ("малика 3 30 иван без риичи", won(MALIKA, Worth(3, 30), IVAN)),
        ("draw tenpai ivan nagashi malika", RiichiDrawn((IVAN,), (), (MALIKA,))),
        ("пересдача", Aborted()),
        ("abortive draw riichi aziz malika", Aborted((AZIZ, MALIKA))),
        ("qayta tarqatish", Aborted()),
        ("чомбо ivan", Chombo(IVAN)),
        ("Ivan chombo", Chombo(IVAN)),
        ("ложный рон Иван", Chombo(IVAN)),
        # whoever discarded is named first, or by a word of their own
        ("с Ивана: малика манган", won(MALIKA, MANGAN, IVAN)),
        ("off ivan malika mangan", won(MALIKA, MANGAN, IVAN)),
        ("Ivan tashladi: malika 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        ("Ivandan malika 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        ("иван набросил, малика 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        # a riichi without a name is the winner's
        ("малика манган цумо риичи", won(MALIKA, MANGAN, None, MALIKA)),
        ("malika riichi 3 30 ivan", won(MALIKA, Worth(3, 30), IVAN, MALIKA)),
        ("риичи цумо малика 3 30", won(MALIKA, Worth(3, 30), None, MALIKA)),
        ("малика 3 30 с ивана, ставка дильнозы", won(MALIKA, Worth(3, 30), IVAN, DILNOZA)),
        ("риичи азиз; малика манган иван", won(MALIKA, MANGAN, IVAN, AZIZ)),
        ("малика цумо, 3 30, риичи у азиза", won(MALIKA, Worth(3, 30), None, AZIZ)),
        ("malika haneman tsumo, ivan riichi", won(MALIKA, Worth(6), None, IVAN)),
        ("малика 3 хан, 30 фу, иван", won(MALIKA, Worth(3, 30), IVAN)),
        # as it is spoken
        ("Малика три хана тридцать фу Иван", won(MALIKA, Worth(3, 30), IVAN)),
        ("malika ikki han yigirma besh fu Ivandan", won(MALIKA, Worth(2, 25), IVAN)),
        ("malika two han sixty fu off ivan", won(MALIKA, Worth(2, 60), IVAN)),
        ("малика один хан сто десять фу иван", won(MALIKA, Worth(1, 110), IVAN)),
        ("дильноза двойной якуман сам", won(DILNOZA, Worth(0, yakuman=2), None)),
        ("пао азиз, дильноза якуман сам", won(DILNOZA, YAKUMAN, None, liable=AZIZ)),
        # each pays the dealer so much
        ("aziz 4000 all", won(AZIZ, MANGAN, None)),
        ("азиз по 4000", won(AZIZ, MANGAN, None)),
        ("азиз 2600 со всех", won(AZIZ, Worth(3, 40), None)),
        ("aziz 2000dan", won(AZIZ, Worth(3, 30), None)),
        ("малика 8к иван", won(MALIKA, MANGAN, IVAN)),
        # the words behind the names
        ("draw malika tenpai, ivan noten", RiichiDrawn((MALIKA,))),
        ("ничья: малика темпай, остальные нотен", RiichiDrawn((MALIKA,))),
        ("ничья: азиз нотен, остальные темпай", RiichiDrawn((MALIKA, IVAN, DILNOZA))),
        ("durang Malika tenpay riichi, Ivan tenpay", RiichiDrawn((MALIKA, IVAN), (MALIKA,))),
        ("ничья иван не темпай", RiichiDrawn((AZIZ, MALIKA, DILNOZA))),
        ("ничья, никто не темпай", RiichiDrawn(())),
        ("durang, hech kim tenpay emas", RiichiDrawn(())),
        ("ничья, все темпай кроме ивана", RiichiDrawn((AZIZ, MALIKA, DILNOZA))),
        ("draw all noten except ivan", RiichiDrawn((IVAN,))),
        ("ничья все темпай, все в риичи", RiichiDrawn((0, 1, 2, 3), (0, 1, 2, 3))),
        ("ничья нагаши манган иван темпай малика", RiichiDrawn((MALIKA,), (), (IVAN,))),
        ("exhaustive draw, tenpai: malika", RiichiDrawn((MALIKA,))),
        # why it was broken off
        ("пересдача, девять терминалов у Ивана", Aborted()),
        ("kyuushu kyuuhai", Aborted()),
        ("пересдача 4 ветра, риичи малика", Aborted((MALIKA,))),
        ("4 риичи", Aborted((0, 1, 2, 3))),
        ("exhaustive draw tenpai ivan", RiichiDrawn((IVAN,))),
        ("draw aborted", Aborted()),
        ("suucha riichi", Aborted((0, 1, 2, 3))),
        ("draw tenpai all riichi malika", RiichiDrawn((0, 1, 2, 3), (MALIKA,))),
        ("draw all tenpai riichi malika", RiichiDrawn((0, 1, 2, 3), (MALIKA,))),
        ("draw all tenpai, riichi malika", RiichiDrawn((0, 1, 2, 3), (MALIKA,))),
        # nobody declared riichi
        ("малика 3 30 цумо, риичи никто", won(MALIKA, Worth(3, 30), None)),
        ("malika mangan tsumo, hech kim riichi", won(MALIKA, MANGAN, None)),
        ("malika 3 30 ivan, riichi: none", won(MALIKA, Worth(3, 30), IVAN)),
        ("draw all tenpai, riichi nobody", RiichiDrawn((0, 1, 2, 3))),
        ("ничья темпай все, риичи никто", RiichiDrawn((0, 1, 2, 3))),
        ("draw tenpai malika ivan, riichi nobody", RiichiDrawn((MALIKA, IVAN))),
        ("draw tenpai malika, nobody riichi", RiichiDrawn((MALIKA,))),
        ("ничья темпай малика, но риичи у ивана", RiichiDrawn((MALIKA, IVAN), (IVAN,))),
        # thousands apart
        ("malika 7.7k ivan", won(MALIKA, Worth(4, 30), IVAN)),
        ("malika 7,7к ivan", won(MALIKA, Worth(4, 30), IVAN)),
        ("malika 3.9k ivan", won(MALIKA, Worth(3, 30), IVAN)),
        ("malika 8,000 ivan", won(MALIKA, MANGAN, IVAN)),
        ("malika 8 000 ivan", won(MALIKA, MANGAN, IVAN)),
        ("malika 12,000 ivan", won(MALIKA, Worth(6), IVAN)),
        ("malika 5,200 ivan", won(MALIKA, Worth(3, 40), IVAN)),
        ("malika 7,700 ivan", won(MALIKA, Worth(4, 30), IVAN)),
        ("malika 1,000/2,000 tsumo", won(MALIKA, Worth(3, 30), None)),
        ("malika 1 100 ivan", won(MALIKA, Worth(1, 100), IVAN)),
        # nagashi is of the name beside it
        ("malika nagashi nobody tenpai", RiichiDrawn((), (), (MALIKA,))),
        ("draw nagashi malika noten", RiichiDrawn((), (), (MALIKA,))),
        ("nagashi malika all noten", RiichiDrawn((), (), (MALIKA,))),
        ("ничья нагаши малика нотен", RiichiDrawn((), (), (MALIKA,))),
        ("malika nagashi ivan tenpai", RiichiDrawn((IVAN,), (), (MALIKA,))),
        ("draw malika tenpai, ivan nagashi", RiichiDrawn((MALIKA,), (), (IVAN,))),
        # who discarded, by a word behind the name
        ("ivan snos, malika 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        ("малика 3 30 набросил иван", won(MALIKA, Worth(3, 30), IVAN)),
        ("набросила малика, иван 3 30", won(IVAN, Worth(3, 30), MALIKA)),
        ("Иван снос, Малика 3 30", won(MALIKA, Worth(3, 30), IVAN)),
        ("Ivan dan Malika 8000", won(MALIKA, MANGAN, IVAN)),
        ("Malika Ivan dan 3900", won(MALIKA, Worth(3, 30), IVAN)),
        ("malika tsumo 2000/4000 all", won(MALIKA, MANGAN, None)),
        ("malika 2000 4000 from all", won(MALIKA, MANGAN, None)),
        ("aziz 4000 с каждого", won(AZIZ, MANGAN, None)),
        ("aziz hammadan 4000", won(AZIZ, MANGAN, None)),
        ("malika yakuman ivan pao aziz 1", won(MALIKA, YAKUMAN, IVAN, liable=AZIZ)),
        (
            "malika 2 yakuman ivan pao aziz 1",
            won(MALIKA, Worth(0, yakuman=2), IVAN, liable=AZIZ),
        ),
        (
            "тройной рон малика 3 30 азиз 2 40 дильноза 1 30 иван",
            RiichiWon(
                (
                    WinningHand(AZIZ, Worth(2, 40)),
                    WinningHand(MALIKA, Worth(3, 30)),
                    WinningHand(DILNOZA, Worth(1, 30)),
                ),
                IVAN,
            ),
        ),
    ],
)
def test_a_line_says_one_thing(line: str, deed: RiichiDeal | Chombo) -> None:
    assert read_riichi_line(line, TABLE) == SpokenRiichi((deed,))


@pytest.mark.parametrize(
    "line",
    [
        "malika 3 30 aziz 2 40 ivan",
        "азиз 2 40, малика 3 30, иван",
        "malika 3/30 + aziz 2/40 Ivandan",
        "малика 3 30 с ивана, азиз 2 40 с ивана",
        "malika 3 30 ivan, aziz 2 40 ivan",
        "малика и азиз с ивана: 3 30, 2 40",
        "с ивана азиз 2 40, малика 3 30",
        "double ron: aziz 2 40, malika 3 30, Ivan dealt in",
    ],
)
def test_two_win_on_one_discard(line: str) -> None:
    hands = (WinningHand(AZIZ, Worth(2, 40)), WinningHand(MALIKA, Worth(3, 30)))
    assert read_riichi_line(line, TABLE) == SpokenRiichi((RiichiWon(hands, IVAN),))


def test_what_is_left_open_may_have_been_anything() -> None:
    said = read_riichi_line("malika mangan", TABLE)
    assert isinstance(said, SpokenRiichi)
    assert [one.discarder for one in said.meanings if isinstance(one, RiichiWon)] == [
        AZIZ,
        IVAN,
        DILNOZA,
        None,
    ]


@pytest.mark.parametrize(
    ("preset", "bound"),
    [
        # of two yakuman dragons or winds are one; or the player is liable for all of the hand
        ("rrc", (None,)),
        ("tenhou", (None,)),
        ("ema-2025", (None,)),
        # double winds are two; and so are dragons with a fourth kong
        ("mahjong-soul", (1, 2)),
        ("m-league", (1, 2)),
    ],
)
def test_for_how_many_yakuman_is_asked_where_the_rules_leave_it_open(
    preset: str, bound: tuple[int | None, ...]
) -> None:
    table = replace(TABLE, prices=RiichiGame(preset).pricing)
    two = Worth(0, yakuman=2)

    def meanings(line: str) -> tuple[object, ...]:
        spoken = read_riichi_line(line, table)
        assert isinstance(spoken, SpokenRiichi)
        return spoken.meanings

    assert meanings("malika 2 yakuman dilnoza pao ivan") == tuple(
        won(MALIKA, two, DILNOZA, liable=IVAN, bound=one) for one in bound
    )
    assert meanings("malika 2 yakuman dilnoza") == (won(MALIKA, two, DILNOZA),)
    assert meanings("malika yakuman dilnoza pao ivan") == (
        won(MALIKA, YAKUMAN, DILNOZA, liable=IVAN),
    )


def test_the_line_may_say_for_how_many() -> None:
    table = replace(TABLE, prices=RiichiGame("mahjong-soul").pricing)
    for line in (
        "malika 2 якумана пао ivan 2, снос dilnoza",
        "malika 2 yakuman pao ivan 2 dilnoza",
    ):
        spoken = read_riichi_line(line, table)
        assert only_meaning(spoken) == won(
            MALIKA, Worth(0, yakuman=2), DILNOZA, liable=IVAN, bound=2
        )


def test_whose_riichi_it_is_is_asked() -> None:
    said = read_riichi_line("malika 3 30 ivan riichi", TABLE)
    assert said == SpokenRiichi(
        (
            won(MALIKA, Worth(3, 30), IVAN, MALIKA),
            won(MALIKA, Worth(3, 30), IVAN, IVAN),
        )
    )


@pytest.mark.parametrize(
    "line",
    [
        "malika riichi ivan 3 30",
        "ничья темпай малика иван нотен",
        "ничья не малика",
        "малика 3 30 сам иван",
        "малика 3 30 иван чомбо",
        "ничья темпай малика, риичи",
        "ничья иван нотен риичи",
        "ничья темпай малика, нотен малика",
        "азиз малика иван 3 30",
        "малика 3 30 азиз с ивана",
        "malika aziz ivan 3 30, 2 40",
        "malika ivan aziz 3 30 2 40",
        # all or nobody, and not
        "malika tsumo 3 30, all riichi",
        "малика 3 30 азиз, риичи все кроме ивана",
        "малика 3 30 цумо, все кроме ивана риичи",
        "малика 3 30, риичи не у ивана",
        "ничья темпай малика, риичи не иван",
        "draw nobody noten",
        "draw tenpai nobody, riichi malika",
        "нет, малика 3 30 иван",
        "draw tenpai malika, nobody",
        "draw all tenpai, nobody",
        "draw noten all malika",
        "draw malika tenpai all, ivan noten",
        "draw tenpai malika except ivan",
        "draw all except tenpai",
        "ничья темпай малика, все риичи малика",
        "и ничья темпай малика",
        "набросил малика 3 30 иван",
        "draw tenpai noten malika",
        "draw all tenpai, noten",
        "nagashi malika tenpai, ivan noten",
        "malika from all ivan 3900",
        # what is said of another end of a deal
        "draw abort tenpai malika ivan",
        "abort draw noten malika",
        "chombo ivan draw",
        "draw tenpai malika, pao ivan",
        "draw tenpai malika, ivan discarded",
        "malika mangan tsumo, riichi pao ivan",
        # a list that goes on, or a new one
        "ничья темпай: малика; иван, азиз, дильноза нотен",
        "draw tenpai malika; aziz, ivan noten",
        "draw tenpai malika, aziz, ivan riichi",
        "draw nagashi malika, ivan",
        # `и` is Ivan, or joins
        "ничья: малика темпай и риичи, остальные нотен",
        "малика цумо 3 30 и риичи",
        "малика цумо 3 30 и палочки",
        "ничья темпай малика, и риичи у азиза",
        "ничья темпай малика, а риичи у ивана",
        # sticks of the winner, or those on the table
        "malika tsumo mangan and all the sticks",
        "malika mangan tsumo + stick",
        "малика цумо 3 30, палочки",
        "sticks malika 3 30 ivan",
        "malika 3 30 sticks aziz 2 40 ivan",
        "draw tenpai sticks malika ivan",
        "draw malika nagashi mangan tenpai ivan",
        "draw malika nagashi noten ivan",
        # who discarded to whom
        "иван малике набросил манган",
        "малике набросил иван 3 30",
        "иван малике кинул 3 30",
        "Ivan Malikaga tashladi, 3 30",
        "Ivan Malikaga 3 30 tashladi",
        "ivan discarder malika 3 30",
        "aziz pao malika yakuman ivan",
        "malika yakuman ivan pao",
        "4 риичи иван",
        "4 riichi malika won",
        "malika 3 30 ivan abort",
        "пересдача малика 3 30 иван",
        "ничья малика 3 30 иван",
        "чомбо иван и малика",
        "malika 3 30 ivan nagashi",
        "malika 3 30 ivan?",
        "malika yakuman pao ivan mangan",
        "malika double mangan ivan",
        "malika 3 30 ivan double",
        "double ron malika 3 30 ivan",
    ],
)
def test_what_can_be_read_in_two_ways_is_not_guessed(line: str) -> None:
    assert read_riichi_line(line, TABLE) == Unclear(about_deal=True)


def test_counters_and_sticks_are_compared_with_the_board() -> None:
    deed = won(MALIKA, Worth(3, 30), IVAN)
    table = replace(TABLE, counters=2, sticks=1)
    for line in ("malika 3 30 ivan 2 хонбы ставки 1", "малика 3 30, honba 2, иван"):
        assert read_riichi_line(line, table) == SpokenRiichi((deed,))
    assert read_riichi_line("malika 3 30 honba 2 ivan", table) == SpokenRiichi((deed,))
    assert read_riichi_line("malika 3 30 sticks 1 off ivan", table) == SpokenRiichi((deed,))
    for line in (
        "malika 3 30 ivan, xonba 1",
        "малика 3 30 2 палочки иван",
        "malika 3 30 honba ivan",
    ):
        assert read_riichi_line(line, table) == SpokenRiichi((deed,), lying_apart=True)


def test_a_name_goes_before_a_short_word() -> None:
    table = replace(TABLE, names=("Светлана", "Полина", "Иван", "Азиз"))
    assert read_riichi_line("с 3 30 п", table) == SpokenRiichi((won(0, Worth(3, 30), 1),))
    assert read_riichi_line("п 3 30 с ивана", table) == SpokenRiichi((won(1, Worth(3, 30), 2),))
    table = replace(TABLE, names=("Bogdan", "Polina", "Ivan", "Aziz"))
    assert read_riichi_line("bogdan 3 30 ivan", table) == SpokenRiichi((won(0, Worth(3, 30), 2),))


@pytest.mark.parametrize(
    ("names", "line", "deed"),
    [
        ("Nodir Malika Ivan Aziz", "no 3 30 ivan", won(0, Worth(3, 30), 2)),
        ("Nodir Malika Ivan Aziz", "malika 3 30 no", won(1, Worth(3, 30), 0)),
        ("Netta Malika Ivan Aziz", "net 3 30 ivan", won(0, Worth(3, 30), 2)),
        ("Nelly Malika Ivan Aziz", "malika 3 30 ne", won(1, Worth(3, 30), 0)),
        ("Ура Все Три Один", "три 3 30 один", won(2, Worth(3, 30), 3)),
        ("Ура Все Три Один", "ура 3 30 три", won(0, Worth(3, 30), 2)),
        ("Ура Все Три Один", "ничья темпай vse", RiichiDrawn((1,))),
        ("Olti Malika Ivan Aziz", "olti 6 han ivan", won(0, Worth(6), 2)),
        ("Олла Malika Ivan Aziz", "draw tenpai olla", RiichiDrawn((0,))),
        ("Олла Malika Ivan Aziz", "olla 3 30 ivan", won(0, Worth(3, 30), 2)),
        ("Kana Vetra Ivan Aziz", "кана 3 30 иван", won(0, Worth(3, 30), 2)),
        ("Kim_Anna Malika Ivan Aziz", "ничья темпай малика ким", RiichiDrawn((0, 1))),
        ("Kim_Anna Malika Ivan Aziz", "draw tenpai malika kim", RiichiDrawn((0, 1))),
        ("Kim Malika Ivan Aziz", "durang, hech kim tenpay emas", RiichiDrawn(())),
        ("Nodir Vali Andrey Olim", "draw noten olim, and", RiichiDrawn((0, 1))),
        ("Sam_Lee Malika Ivan Aziz", "malika сам 3 30", won(1, Worth(3, 30), None)),
        ("Ron Malika Ivan Aziz", "malika from ron mangan", won(1, MANGAN, 0)),
        ("Ron Po Ivan Aziz", "abortive draw riichi ron po", Aborted((0, 1))),
        ("Азиз Малика Иван Дильноза", "м 3 30 и", won(1, Worth(3, 30), 2)),
        ("Азиз Малика Иван Дильноза", "и цумо 3 30", won(2, Worth(3, 30), None)),
        ("Азиз Малика Иван Дильноза", "м и 3 30", won(1, Worth(3, 30), 2)),
        ("Азиз Малика Иван Дильноза", "а 3 30 с и", won(0, Worth(3, 30), 2)),
    ],
)
def test_a_name_goes_before_words_of_the_game(names: str, line: str, deed: RiichiDeal) -> None:
    table = replace(TABLE, names=tuple(name.replace("_", " ") for name in names.split()))
    assert read_riichi_line(line, table) == SpokenRiichi((deed,))


@pytest.mark.parametrize(
    ("names", "line"),
    [
        ("Nodir Malika Ivan Aziz", "draw tenpai no malika"),
        ("Nodir Malika Ivan Aziz", "no, malika 3 30"),
        ("Nodir Malika Ivan Aziz", "ничья темпай малика, но риичи у ивана"),
        ("Vali Ivan Aziz Malika", "durang Ivan tenpay va riichi"),
        ("Andrey Malika Ivan Aziz", "draw malika tenpai and riichi"),
        ("Aziz Polina Ivan Dilnoza", "азиз по 2000"),
        ("Andrey Malika Ivan Aziz", "draw tenpai malika, and, ivan"),
        ("Ron Malika Ivan Aziz", "ложный рон ivan"),
        ("Sam Malika Ivan Aziz", "малика 3 30 сам"),
    ],
)
def test_a_word_that_may_be_a_name_is_asked_about(names: str, line: str) -> None:
    table = replace(TABLE, names=tuple(names.split()))
    assert read_riichi_line(line, table) == Unclear(about_deal=True)


def test_a_slip_in_a_name_is_asked_about() -> None:
    said = read_riichi_line("malkia 3 30 ivan", TABLE)
    assert said == SpokenRiichi((won(MALIKA, Worth(3, 30), IVAN),), ("malkia",))


@pytest.mark.parametrize("line", ["chombo Zulfiya", "draw tenpai Zulfiya"])
def test_a_stranger_is_named(line: str) -> None:
    assert read_riichi_line(line, TABLE) == SpokenRiichi((), ("Zulfiya",))


def test_names_that_begin_alike_are_both_meant() -> None:
    table = Table(("Malika", "Malik", "Ivan", "Aziz"), 0, TABLE.prices)
    said = read_riichi_line("чомбо мал", table)
    assert said == SpokenRiichi((Chombo(0), Chombo(1)))


@pytest.mark.parametrize("line", ["ничья", "draw", "durang", "чомбо", "риичи ivan"])
def test_half_a_deal_is_about_nothing_else(line: str) -> None:
    assert read_riichi_line(line, TABLE) == Unclear(about_deal=True)


@pytest.mark.parametrize(
    "line",
    ["malika", "Иван, привет", "ivan is ready", "ivan not ready", "ivan false", "9 terminals ivan"],
)
def test_a_name_alone_may_be_talk(line: str) -> None:
    assert read_riichi_line(line, TABLE) == Unclear()


@pytest.mark.parametrize(
    "line",
    [
        "kong",
        "winds",
        "triple",
        "false alarm",
        "no",
        "нет",
        "all",
        "тройной рон?",
        "сколько 4 ветра?",
        "",
        "почему нет риичи?",
        "why not nagashi",
        "привет всем",
        "123m456p",
        "как дела?",
        "3 30",
        "9 winds",
        "9 kans",
        "4 terminals",
        "4 kongs",
        "not ready",
        "hammasi tayyor",
        "4 риичи?",
        "9 терминалов?",
        "все темпай?",
        "malika ready?",
        "ivan chombo?",
        "but",
        "boshqa",
        "sticks?",
        "палочки",
        "кроме ивана",
    ],
)
def test_other_lines_are_not_for_the_table(line: str) -> None:
    assert read_riichi_line(line, TABLE) is None


@pytest.mark.parametrize(
    "line",
    [
        "malika 24 ivan",
        "malika 3 ivan",
        "malika 3901 ivan",
        "malika 2 20 ivan",
        "malika 900/1800 self",
        "malika 3 9000 ivan",
        "malika 8 55 ivan",
    ],
)
def test_what_no_hand_is_worth_is_refused_later(line: str) -> None:
    """A line of the other game is no hand of 24 han."""
    said = read_riichi_line(line, TABLE)
    assert isinstance(said, SpokenRiichi)
    [deed] = said.meanings
    with pytest.raises(LedgerFault) as refused:
        RiichiGame("rrc").check(deed, Position())
    assert refused.value.kind is FaultKind.IMPOSSIBLE_WORTH


def test_a_draw_with_nagashi_says_who_is_tenpai_where_it_is_played() -> None:
    line = "draw nagashi ivan"
    assert read_riichi_line(line, TABLE) == Unclear(about_deal=True)
    refused = read_riichi_line(line, replace(TABLE, nagashi=False))
    assert refused == SpokenRiichi((RiichiDrawn((), nagashi=(IVAN,)),))


def test_a_dealer_is_paid_alike_by_all() -> None:
    """2,000 from each is 3 han 30 fu, 1,000 from each 2 han 30 fu."""
    said = read_riichi_line("aziz 1000 2000 self", TABLE)
    nearest = won(AZIZ, Worth(3, 30), None), won(AZIZ, Worth(2, 30), None)
    assert said == SpokenRiichi(nearest, dealer_apart=True)
    assert only_meaning(said) is None


def test_of_several_meanings_those_that_can_be() -> None:
    """2 han 20 fu is a tsumo; 2 han 25 fu is none."""
    assert read_riichi_line("malika 2 20", TABLE) == SpokenRiichi(
        (won(MALIKA, Worth(2, 20), None),)
    )
    said = read_riichi_line("malika 2 25", TABLE)
    assert isinstance(said, SpokenRiichi)
    assert [one.discarder for one in said.meanings if isinstance(one, RiichiWon)] == [
        AZIZ,
        IVAN,
        DILNOZA,
    ]


def test_who_wins_on_the_own_discard_is_refused_later() -> None:
    assert read_riichi_line("ivan 3 30 ivan", TABLE) == SpokenRiichi(())


WORDS = st.sampled_from(
    (
        *(*NAMES, "3", "30", "8000", "mangan", "якуман", "сам", "риичи", "tenpai", "нотен"),
        *("ничья", "все", "пао", "чомбо", "и", "пересдача", "nagashi", "han", "фу", "1000/2000"),
        *(
            "с",
            "tashladi",
            "Ivandan",
            "не",
            "кроме",
            "остальные",
            "двойной",
            "по",
            "хонба",
            "ставка",
        ),
        *("терминалов", "4", "тридцать", "ложный", ",", ";", "?", "x9"),
    )
)


@given(st.lists(WORDS, max_size=12).map(" ".join))
@example("пао пао ivan 3")
def test_any_words_are_read_or_not(line: str) -> None:
    said = read_riichi_line(line, TABLE)
    if isinstance(said, SpokenRiichi):
        for one in said.meanings:
            assert not isinstance(one, RiichiDrawn) or set(one.riichi) <= set(one.tenpai)
