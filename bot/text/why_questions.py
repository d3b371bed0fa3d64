"""Questions about a scored hand, as people write them in the three languages.

Why not half flush? Почему нет Без онеров? Nega yarim-baraka emas? А если бы пришла 8с?
"""

import re
from dataclasses import dataclass

from bot.text.fan_search import Candidates, FanSearch, Found, NotFound, Numbered, Result, Rules
from bot.text.fold import fold
from scoring import MCR_RULES
from scoring.errors import AmbiguousText, ScoringError
from scoring.notation import parse_hand

LONGEST = 120
"""Characters of a question that are looked at."""
AT_THE_EDGE = 2
"""Words of a question that may yet belong to the name beside them: no honors."""
WORDS_OF_TILE = 3
"""Words that name one tile at most: 8 of bamboos."""


@dataclass(frozen=True, slots=True)
class WhyNotAsked:
    """Why not this fan? `names` are ways to cut the fan's name out of the question, longest first.

    No names: no fan is named.
    """

    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class WhatIfAsked:
    """What if another tile had come?

    `words` name it, as they were typed; none do when the question is about the way of winning.
    """

    words: str


Question = WhyNotAsked | WhatIfAsked


def _words(written: str) -> frozenset[str]:
    return frozenset(written.split())


_WHY = _words("why почему отчего зачем нега нимага нечун nega nimaga nechun nimauchun")
_ASKING = re.compile(
    r"\b(?:how come|nima uchun|нима учун|с чего|what about|how about|where is|where s|wheres"
    r"|а как же|как же|а как насчет|как насчет|что насчет|а где|где|разве|куда делся|куда делась"
    r"|куда делись|isnt|isn t|shouldnt|shouldn t|qani|қани)\b|\b(?:emasmi|эмасми|chi|чи|qani)$"
)
"""Signs of the same question, in folded words."""
_IF = re.compile(
    r"\b(?:what if|and if|if it|if i|if we|если|сколько бы|сколько на|agar|агар)\b"
    r"|\b(?:bolsa|бўлса|kelsa|келса|bolganda|бўлганда|kelganda|келганда)"
)
_ABOUT_IT = _words("""
    not no is isnt isn t s are was wasnt were does doesnt did didnt do dont don doesn didn it this
    that there here a an the count counts counted counting score scores scored get gets got give
    given have has included include listed shown also in for of and but so we i my then please
    actually exactly points point what how come about where to be fan fans me us
    а и но нет не ну же бы тут здесь там это этот эта в у меня нас вас его ее мне нам засчитан
    засчитана засчитано засчитаны засчитали засчитывается засчитываются зачли посчитан посчитана
    посчитаны посчитали посчитал посчитала считается считаются считали учтен учтена учтено учтены
    учли дали дают дает есть была было был были вышел вышла вышло получился получилась получилось
    комбинация комбинации комбинацию очко очка очков за как насчет про что где разве ведь тогда
    указан указана указано написан написана куда делся делась делись с чего то на так мало много
    столько такой такая такие so few many much only little low high shuncha kam bunday
    emas yoq hisoblanmadi hisoblanmagan hisoblanmaydi hisoblandi hisobga olinmadi olinmagan kirmadi
    kirmaydi bor bormi bu shu yerda va uchun nima berilmadi sanalmadi qani chi emasmi edi bolmadi
    bolmaydi boldi chiqmadi esa kombinatsiya kombinatsiyasi ham uni
    bermadi bermadingiz berilmagan sanamadi hisoblamadi hisoblamading hisoblamadingiz
    эмас йўқ ҳисобланмади ҳисобланмаган ҳисобланмайди бор борми бу шу ерда ва учун нима қани чи
    эмасми эди бўлмади чиқмади эса ҳам
""")
"""Folded words that may stand before and after the name of a fan, and belong to the question."""


def read_question(text: str, *searches: FanSearch) -> Question | None:
    """The question that the text asks about a hand; None if it asks none.

    A fan's name with a question mark is a question, too.
    """
    text = text[:LONGEST]
    folded = fold(text).split()
    words = [word for word in _ASKING.sub(" ", " ".join(folded)).split() if word not in _WHY]
    why = not _WHY.isdisjoint(folded)
    if _IF.search(" ".join(folded)) and not why:
        return WhatIfAsked(_words_of_a_tile(text))
    cuts = _cuts(words)
    names = tuple(filter(_may_be_a_name, cuts))
    if why:
        return WhyNotAsked(names)
    if len(words) == len(folded) and not text.rstrip().endswith("?"):
        return None
    if tile := next(filter(_is_one_tile, cuts), ""):
        return WhatIfAsked(tile)
    found = (find_fan(names, search, MCR_RULES["wmo"]) for search in searches)
    if len(words) < len(folded) or any(isinstance(one, Found) for one in found):
        return WhyNotAsked(names)
    return None


def find_fan(names: tuple[str, ...], search: FanSearch, rules: Rules) -> Result:
    """The fan that the names name: by its exact name if there is one, else the nearest."""
    if exact := next(filter(None, map(search.exact, names)), None):
        return Found(exact)
    results = [search.find(name, rules) for name in dict.fromkeys((*names[:1], *names[-1:]))]
    return min(results, key=_certainty, default=NotFound())


def _certainty(result: Result) -> int:
    return (Found, Candidates, Numbered, NotFound).index(type(result))


def _cuts(words: list[str]) -> tuple[str, ...]:
    """The words, without those at either end that belong to the question; longest first."""
    before = _leading(words)
    if before == len(words):
        return ()
    after = _leading(words[::-1])
    end = len(words) - after
    cuts = [
        (start, stop)
        for start in range(max(0, before - AT_THE_EDGE), before + 1)
        for stop in range(end, min(len(words), end + AT_THE_EDGE) + 1)
    ]
    cuts.sort(key=lambda cut: cut[0] - cut[1])
    return tuple(" ".join(words[start:end]) for start, end in cuts)


def _may_be_a_name(cut: str) -> bool:
    """Whether a word of it is neither a number nor part of the question."""
    return any(len(word) > 2 and not word.isdecimal() for word in {*cut.split()} - _ABOUT_IT)


def _leading(words: list[str]) -> int:
    """How many words at the beginning belong to the question."""
    for number, word in enumerate(words):
        if word not in _ABOUT_IT:
            return number
    return len(words)


def _words_of_a_tile(text: str) -> str:
    """What names a tile in a question: with a number before words, and words before letters."""
    words = re.findall(r"[^\s,.;:!?«»“”\"()]+", text)
    spans = [
        " ".join(words[start : start + length])
        for start in range(len(words))
        for length in range(WORDS_OF_TILE, 0, -1)
        if start + length <= len(words)
    ]
    for likely in (r"\d", r"[^\W\d_]{3}", r"."):
        for span in spans:
            if re.search(likely, span) and _is_one_tile(span):
                return span
    return ""


def _is_one_tile(span: str) -> bool:
    """Whether the words name a single tile, in each way to read them."""
    try:
        return len(parse_hand(span).hand.tiles) == 1
    except AmbiguousText as several:
        return {len(one.hand.tiles) for one in several.readings} == {1}
    except ScoringError:
        return False
