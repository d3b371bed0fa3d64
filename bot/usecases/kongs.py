"""A kong in square brackets is a melded one, but some write every kong like that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from bot.model.answer import ConcealedKong, Scored
from bot.model.exchange import Exchange
from bot.usecases.reading import read
from scoring.errors import ScoringError
from scoring.score import RuleSet
from scoring.sets import SetKind

_SQUARE = re.compile(r"\[([^\[\]()]+)\]")


def with_kongs(scored: Scored, exchange: Exchange, rules: RuleSet, language: str) -> Scored:
    """The outcome with each melded kong of the line as a concealed one; taps tell them apart."""
    kongs = (one for one in scored.score.hand.melds if one.set and one.set.kind is SetKind.KONG)
    if exchange.asked.built or all(kong.concealed for kong in kongs):
        return scored
    return replace(scored, kongs=tuple(_concealed(exchange, rules, language)))


def _concealed(exchange: Exchange, rules: RuleSet, language: str) -> Iterator[ConcealedKong]:
    line = exchange.read
    for found in _SQUARE.finditer(line):
        meant = f"{line[: found.start()]}({found[1]}){line[found.end() :]}"
        with suppress(ScoringError):
            typed = exchange.choice.made_of(read(meant, exchange.reading, language))
            hand = replace(typed.hand, flowers=exchange.now.flowers)
            yield ConcealedKong(meant, found[1], rules.score(hand, exchange.now.win))
