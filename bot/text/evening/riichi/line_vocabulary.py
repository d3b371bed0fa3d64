"""What single words say in a short line about a deal of riichi, in three languages."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.model.evening.riichi.deeds import Worth
from bot.model.evening.riichi.prices import LIMITS
from bot.text.evening.line_words import SELF as SELF_WORDS
from bot.text.evening.line_words import says
from bot.text.evening.riichi.line_pieces import Says
from bot.text.fold import fold, fold_uzbek
from scoring.riichi.limits import Limit

_CALLS = r"ron|tsumo|win|pobeda|mahjong|madjong|maxjong|yutuq|hu"
"""What may be called falsely."""
_WORDS: tuple[tuple[Says, re.Pattern[str]], ...] = tuple(
    (kind, re.compile(pattern))
    for kind, pattern in (
        (Says.RIICHI, r"riichi|richi|reach|rich|riychi"),
        (Says.TENPAI, r"te[nm]pa[iy]"),
        (Says.READY, r"ready|tayyor"),
        (Says.NOTEN, r"noten"),
        (Says.EVERYBODY, r"all|olla?|everybody|vse|vseh|hamma|hammasi|hammadan"),
        (Says.NOBODY, r"nobody|none|nikto|hech(?: kim)?"),
        (Says.EXCEPT, r"ehcept|but|krome|tashqari|boshqa"),
        (Says.NOT, r"not|ne|emas|no|without|net|bez|yoq"),
        (Says.LIABLE, r"pao|liable|javobgar"),
        (Says.NAGASHI, r"nagashi"),
        (Says.DRAW, r"draw|drawn|ehhaustive|nichya|durang|ryuukyoku"),
        (Says.ABORT, r"abort|aborted|abortive|peresdacha|qayta"),
        (Says.ABORT, r"kyu+shu|kyu+hai|su+fon|su+kai?kan|sanra"),
        (Says.TERMINALS, r"terminals?|terminal(?:ov|i|lar)"),
        (Says.REASON, r"vetra|winds|shamol|kan[as]|kanov"),
        (Says.KONGS, r"kongs?"),
        (Says.THREE_WIN, r"(?:troynoy|triple) ron"),
        (Says.TWO_WIN, r"(?:dvoynoy|double|dabl|qosh|qoshaloq) ron"),
        (Says.CHOMBO, r"chombo|chonbo"),
        (Says.FALSE, rf"(?:false|lojn(?:iy|oye|aya)|sohta) (?:{_CALLS})"),
        (Says.HAN, r"hana?|hanov"),
        (Says.FU, r"fu"),
        (Says.FROM, r"from|off|so?|ot"),
        (Says.DISCARD, r"snosa?|discarder|discard"),
        (
            Says.FED,
            r"discard(?:s|ed)|deals|dealt|tashla(?:di|gan)|(?:na|s|vi)?(?:kinul|brosil)a?|sny?es(?:la)?|snyos",
        ),
        (Says.EACH, r"each|po|kajd(?:iy|ogo|omu)|har"),
        (Says.DAN, r"dan"),
        (Says.DOUBLE, r"double|dvoyno[yeg]o?|dabl|qosh|qoshaloq"),
        (Says.COUNTERS, r"honb[aie]?|counters?"),
        (Says.STICKS, r"sticks?|stavk[aiu]|stavok|paloch(?:ka|ki|ek)|tayoqcha(?:lar|si)?"),
    )
)
_LIMITS: tuple[tuple[Worth, re.Pattern[str]], ...] = (
    (LIMITS[Limit.MANGAN], re.compile(r"mangan|manganda")),
    (LIMITS[Limit.HANEMAN], re.compile(r"ha[n]?eman|hanyeman")),
    (LIMITS[Limit.BAIMAN], re.compile(r"ba[iy]man")),
    (LIMITS[Limit.SANBAIMAN], re.compile(r"sanba[iy]man")),
    (LIMITS[Limit.YAKUMAN], re.compile(r"yakuman|yakumana|yakumanov")),
    (Worth(13), re.compile(r"kazoe|kadzoe")),
)
NOTHING = re.compile(
    r"no|a|ron|by|tarqatish|v|into|in|is|tolko|only|faqat|ostalni?e|rest|others|qolganlar|boshqalar"
    r"|raznih|different|onerov|blagorodnih|na|mahjong|madjong|penalty|shtraf|jarima"
)
"""Words that add nothing where they are nobody's name."""
_LONGEST = 2
"""Words that say one thing together: ложный рон, hech kim."""
RUSSIAN_BUT = "но"
"""It says nothing, and is not the English `no`."""


def phrase_at_start(words: Sequence[str]) -> tuple[int, Says | Worth | None]:
    """What the first words say, in any alphabet, and how many of them say it."""
    for length in range(min(_LONGEST, len(words)), 0, -1):
        if known := word_of_game(" ".join(words[:length])):
            return length, known
    return 0, None


def word_of_game(word: str) -> Says | Worth | None:
    """What a word of the game says, in any alphabet."""
    if fold(word) == RUSSIAN_BUT:
        return None
    if " " not in word and says(SELF_WORDS, word):
        return Says.SELF
    plain = fold_uzbek(word)
    for worth, pattern in _LIMITS:
        if pattern.fullmatch(plain):
            return worth
    return next((kind for kind, pattern in _WORDS if pattern.fullmatch(plain)), None)


def tells_worth(word: str) -> bool:
    """Whether it is a number or a limit."""
    return word.isdecimal() or isinstance(word_of_game(word), Worth)
