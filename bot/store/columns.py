"""What columns hold, in the migrations and in the tables that come of them."""

from __future__ import annotations

from sqlalchemy import BigInteger, Integer

WHOLE = BigInteger().with_variant(Integer(), "sqlite")
"""A whole number of 64 bits: seconds, Telegram's ids, and whatever a button may name.

SQLite's INTEGER is as wide, and the only one by which it numbers its rows.
"""
