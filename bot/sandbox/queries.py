"""Presses of buttons and inline queries that wait for the bot's answer, for a short time only."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from bot.sandbox.records import Records
from bot.sandbox.refusal import bad_request
from bot.sandbox.values import InlineAnswer

PATIENCE = timedelta(seconds=15)


@dataclass(frozen=True, slots=True)
class Query:
    """A press, or with `typed` an inline query from `offset` on."""

    user_id: int
    until: datetime
    typed: str = ""
    offset: str = ""
    answered: bool = False


@dataclass(frozen=True, slots=True)
class _Kept:
    answer: InlineAnswer
    until: datetime


class Queries:
    """Each can be answered once. Answers to inline queries Telegram keeps for a while."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._queries: dict[str, Query] = {}
        self._kept: dict[tuple[str, str, int | None], _Kept] = {}

    def opened(self, user_id: int, typed: str = "", offset: str = "") -> str:
        """A new query's id."""
        query_id = str(7_000_000_000_000 + self._records.new_number())
        until = self._records.clock.now() + PATIENCE
        self._queries[query_id] = Query(user_id, until, typed, offset)
        return query_id

    def typed(self, query_id: str) -> str:
        return self._queries[query_id].typed

    def answered(self, query_id: str) -> Query:
        """What was asked; Refusal if there is nobody waiting any more."""
        query = self._queries.get(query_id)
        if query is None or query.answered or query.until < self._records.clock.now():
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self._queries[query_id] = replace(query, answered=True)
        return query

    def keep(self, query: Query, answer: InlineAnswer, span: timedelta, *, personal: bool) -> None:
        """For the one who asked, or for everybody who will ask the same."""
        key = (query.typed, query.offset, query.user_id if personal else None)
        self._kept[key] = _Kept(answer, self._records.clock.now() + span)

    def kept(self, user_id: int, typed: str, offset: str) -> InlineAnswer | None:
        """The answer that is there without asking the bot."""
        for whose in (user_id, None):
            kept = self._kept.get((typed, offset, whose))
            if kept is not None and self._records.clock.now() < kept.until:
                return kept.answer
        return None
