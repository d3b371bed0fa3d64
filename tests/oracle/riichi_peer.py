"""The `mahjong` package, a riichi scorer by other people, asked in our terms."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from mahjong.constants import EAST
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.hand_calculating.hand_response import HandResponse
from mahjong.hand_calculating.yaku_config import YakuConfig
from mahjong.meld import Meld as TheirMeld

from scoring.hand import Hand, Wind
from scoring.riichi.win import RiichiWin
from scoring.sets import Meld, SetKind
from scoring.tiles import TILES, Tile

_WINDS = tuple(Wind)
_DRAGONS = {Tile.WHITE: 31, Tile.GREEN: 32, Tile.RED: 33}
_KINDS = {SetKind.CHOW: TheirMeld.CHI, SetKind.PUNG: TheirMeld.PON, SetKind.KONG: TheirMeld.KAN}


_OTHER_KEYS = {
    "Menzen Tsumo": "menzen_tsumo",
    "Double Riichi": "double_riichi",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Iipeiko": "iipeikou",
    "Chantai": "chanta",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Kokushi Musou": "kokushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Chuuren Poutou": "chuuren",
    "Daburu Chuuren Poutou": "chuuren_9",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Aka Dora": "aka_dora",
    "Ura Dora": "ura_dora",
    **{f"Yakuhai ({key})": key for key in ("haku", "hatsu", "chun")},
    **{
        f"Yakuhai ({of} wind {wind.name.lower()})": f"{of}_{wind.name.lower()}"
        for of in ("seat", "round")
        for wind in Wind
    },
}
YAKU_KEYS = {
    yaku.name: _OTHER_KEYS.get(yaku.name, yaku.name.replace(" ", "").lower())
    for yaku in vars(YakuConfig()).values()
}
"""Our key of each yaku, and sort of dora, by its name there."""


class _Wall:
    """Hands out the numbers of the 136 tiles, each once; number 0 of a five is the red one."""

    def __init__(self, reds: tuple[Tile, ...]) -> None:
        self._next = {tile: 0 if tile in reds or not _is_five(tile) else 1 for tile in TILES}

    def take(self, tile: Tile) -> int:
        copy = self._next[tile]
        self._next[tile] += 1
        return 4 * _number(tile) + copy % 4


def _is_five(tile: Tile) -> bool:
    return not tile.is_honor and tile.rank == 5


def _number(tile: Tile) -> int:
    return _DRAGONS.get(tile, tile.index)


def prepare(hand: Hand, win: RiichiWin) -> Callable[[], HandResponse]:
    """Everything turned into its terms, so that calling it does nothing but score."""
    wall = _Wall(win.reds)
    melds = [_meld(meld, wall) for meld in hand.melds]
    concealed = [wall.take(tile) for tile in hand.concealed]
    assert hand.winning is not None
    winning = wall.take(hand.winning)
    tiles = [*concealed, *(tile for meld in melds for tile in meld.tiles), winning]
    config = HandConfig(
        is_tsumo=win.self_drawn,
        is_riichi=win.riichi,
        is_daburu_riichi=win.double_riichi,
        is_ippatsu=win.ippatsu,
        is_rinshan=win.after_kong,
        is_chankan=win.robbed_kong,
        is_haitei=win.last_tile and win.self_drawn,
        is_houtei=win.last_tile and not win.self_drawn,
        is_tenhou=win.first_turn and win.self_drawn and win.is_dealer,
        is_chiihou=win.first_turn and win.self_drawn and not win.is_dealer,
        player_wind=EAST + _WINDS.index(win.seat_wind),
        round_wind=EAST + _WINDS.index(win.prevalent_wind),
        options=OptionalRules(has_open_tanyao=True, has_aka_dora=True, has_double_yakuman=False),
    )
    return partial(
        HandCalculator.estimate_hand_value,
        tiles,
        winning,
        melds=melds,
        dora_indicators=[4 * _number(tile) + 1 for tile in win.indicators],
        ura_dora_indicators=[4 * _number(tile) + 1 for tile in win.ura_indicators],
        config=config,
    )


def _meld(meld: Meld, wall: _Wall) -> TheirMeld:
    assert meld.set is not None
    tiles = [wall.take(tile) for tile in meld.tiles]
    return TheirMeld(_KINDS[meld.set.kind], tiles, opened=not meld.concealed)
