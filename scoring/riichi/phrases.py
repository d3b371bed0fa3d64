"""What can be said of a riichi win, in words of three languages and in romaji.

| what | example |
|---|---|
| tsumo, ron | `tsumo`, `ron`, `со стены`, `devordan` |
| seat, round | `seat S`, `место Ю`, `joy J`; `dealer`, `дилер`; `round E` |
| riichi | `riichi`, `double riichi`, `ippatsu` |
| last tile | `haitei`, `houtei` |
| kong | `rinshan`, `chankan` |
| first turn | `tenhou`, `chiihou`, `renhou` |
| dora | `dora 4s`: the dora itself; `indicator 3s`: the tile that lies turned up; `dora 2`: two |
| ura dora | `ura 4s`, `ura indicator 3s`, `ura 1` |
| beside the hand | `honba 2`, `sticks 1` |

A dora is what players speak of, an indicator what they see; each has words of its own, so that a
line says the same at every table. Several tiles may follow: `dora 4s 1z`, up to a comma.
"""

from __future__ import annotations

from dataclasses import replace

from scoring.notation import PHRASES, Dialect, Phrase, Saying
from scoring.notation.circumstances import name_rows, phrase_rows
from scoring.notation.phrases import Phrasebook
from scoring.riichi.distance import is_whole
from scoring.riichi.names import CLAIMED, LIABLE, OTHER_NAMES, RED_FIVES

_SHARED = frozenset(
    (
        Saying.SELF_DRAWN,
        Saying.DISCARD,
        Saying.SEAT,
        Saying.ROUND,
        Saying.LAST_IN_WALL,
        Saying.LAST_DRAW,
        Saying.LAST_DISCARD,
        Saying.AFTER_KONG,
        Saying.ROBBED_KONG,
    )
)

_LEADING = {
    *("tsumo", "ron", "haitei", "houtei", "rinshan", "chankan"),
    *("цумо", "рон", "хайтей", "хотей", "риншан", "чанкан"),
}
"""What riichi players say first of what is said in both games."""


def _as_in_riichi(phrase: Phrase) -> Phrase:
    """The same words, with the one first that riichi players use."""
    return replace(phrase, words=tuple(sorted(phrase.words, key=lambda one: one not in _LEADING)))


_UZBEK = {
    Saying.SELF_DRAWN: "tsumo",
    Saying.DISCARD: "ron",
    Saying.RIICHI: "riichi",
    Saying.IPPATSU: "ippatsu",
    Saying.LAST_DRAW: "haitei",
    Saying.LAST_DISCARD: "houtei",
    Saying.AFTER_KONG: "rinshan",
    Saying.ROBBED_KONG: "chankan",
    Saying.TENHOU: "tenhou",
    Saying.CHIIHOU: "chiihou",
    Saying.RENHOU: "renhou",
    Saying.DORA: "dora",
    Saying.URA: "ura",
}
"""What Uzbek players say first: the words of the answers, as they are."""

RIICHI_PHRASES = (
    *(Phrase(saying, "uz", (words,)) for saying, words in _UZBEK.items()),
    *(_as_in_riichi(phrase) for phrase in PHRASES if phrase.saying in _SHARED),
    *phrase_rows(
        Saying.SELF_DRAWN,
        en="menzen tsumo, menzentsumo",
        ru="мензен цумо, мендзен цумо, мензенцумо",
        uz="menzen tsumo bilan",
    ),
    *phrase_rows(
        Saying.RIICHI,
        en="riichi, reach, richi",
        ru="риичи, ричи, рич",
        uz="riychi, riichi bilan",
    ),
    *phrase_rows(
        Saying.DOUBLE_RIICHI,
        en="double riichi, double reach, double richi, daburu riichi, daburii, w riichi",
        ru="дабл риичи, двойное риичи, двойной риичи, дабури, дабл ричи",
        uz="qoʻsh riichi, qoʻshaloq riichi, qoʻsh richi",
    ),
    *phrase_rows(
        Saying.IPPATSU,
        en="ippatsu, ipatsu",
        ru="иппацу, иппатсу",
        uz="ippatsu bilan, ippatsuda",
    ),
    *phrase_rows(
        Saying.TENHOU,
        en="tenhou, tenho, blessing of heaven",
        ru="тенхо, благословение небес",
        uz="osmon marhamati, tenhou bilan",
    ),
    *phrase_rows(
        Saying.CHIIHOU,
        en="chiihou, chiho, chihou, blessing of earth",
        ru="чихо, чиихо, благословение земли",
        uz="yer marhamati, chiihou bilan",
    ),
    *phrase_rows(
        Saying.RENHOU,
        en="renhou, renho, blessing of man",
        ru="ренхо, благословение человека",
        uz="inson marhamati, renhou bilan",
    ),
    *phrase_rows(
        Saying.DEALER,
        en="dealer, oya",
        ru="дилер, оя",
        uz="tarqatuvchi, diler",
    ),
    *phrase_rows(
        Saying.NOT_DEALER,
        en="not dealer, non dealer",
        ru="не дилер, недилер",
        uz="tarqatuvchi emas, diler emas",
    ),
    *phrase_rows(
        Saying.DORA,
        en="dora, doras",
        ru="дора, доры, дору, дор",
        uz="dorasi, doralar",
    ),
    *phrase_rows(
        Saying.INDICATOR,
        en="indicator, indicators, dora indicator, dora indicators, ind",
        ru="индикатор, индикаторы, индикатор доры, индикаторы доры, инд",
        uz="indikator, indikatorlar, dora indikatori, dora indikatorlari, dora indikator",
    ),
    *phrase_rows(
        Saying.URA,
        en="ura, uradora, ura dora",
        ru="ура, урадора, ура дора",
        uz="urasi, ura dorasi",
    ),
    *phrase_rows(
        Saying.URA_INDICATOR,
        en="ura indicator, ura indicators, uradora indicator, ura ind",
        ru="индикатор уры, индикаторы уры, ура индикатор, ура инд",
        uz="ura indikatori, ura indikatorlari, ura indikator",
    ),
    *phrase_rows(
        Saying.COUNTERS,
        en="honba, counters, counter",
        ru="хонба, хонбы, хонб",
        uz="xonba",
    ),
    *phrase_rows(
        Saying.STICKS,
        en="sticks, stick, riichi sticks, riichi stick, kyotaku",
        ru="ставки, ставка, ставок, риичи палки, палочки, палочек, палочка",
        uz="tayoqcha, tayoqchalar",
    ),
)
"""Every phrase that a line may hold; what MCR has as well is said in the same words."""

_UNSAID = (
    Phrase(Saying.WORKED_OUT, "", OTHER_NAMES),
    Phrase(Saying.RED_FIVES, "", RED_FIVES),
    Phrase(Saying.LIABLE, "", LIABLE),
)
"""What a line need not or cannot say; the language does not matter."""

WITH_RED_FIVES = Dialect(
    Phrasebook((*RIICHI_PHRASES, *name_rows(CLAIMED), *_UNSAID)),
    reds=True,
    sou=True,
    is_whole=is_whole,
)
"""Riichi, dora and counters; a 0 is a red five. Flowers mean nothing here."""
