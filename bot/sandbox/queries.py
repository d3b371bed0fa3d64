"""Presses of buttons and inline queries that wait for the bot's answer, for a short time only."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta

from bot.sandbox.records import Records
from bot.sandbox.refusal import bad_request

PATIENCE = timedelta(seconds=15)


@dataclass(frozen=True, slots=True)
class _Query:
    user_id: int
    typed: str
    until: datetime
    answered: bool = False


class Queries:
    """Each can be answered once."""

    def __init__(self, records: Records) -> None:
        self._records = records
        self._queries: dict[str, _Query] = {}

    def opened(self, user_id: int, typed: str = "") -> str:
        """A new query's id."""
        query_id = str(7_000_000_000_000 + self._records.new_number())
        until = self._records.clock.now() + PATIENCE
        self._queries[query_id] = _Query(user_id, typed, until)
        return query_id

    def typed(self, query_id: str) -> str:
        return self._queries[query_id].typed

    def answered(self, query_id: str) -> int:
        """Who asked; Refusal if there is nobody waiting any more."""
        query = self._queries.get(query_id)
        if query is None or query.answered or query.until < self._records.clock.now():
            raise bad_request(
                "query is too old and response timeout expired or query ID is invalid"
            )
        self._queries[query_id] = _Query(query.user_id, query.typed, query.until, answered=True)
        return query.user_id
