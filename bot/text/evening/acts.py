"""What the buttons of an evening carry: `1:e:`, what is to be done, and the numbers of things.

A button is for one evening, and for one state of it: the mark of the ledger for a deal that is yet
to be recorded, the revision of a line for one that is put right.
"""

from __future__ import annotations

from enum import StrEnum

from bot.text.reply import Button


class Act(StrEnum):
    """What a press does; the short value travels in the button."""

    # Sitting down: the evening, and whom or what it is about.
    SIT = "sit"
    RISE = "rise"
    MYSELF = "me"
    GUEST = "guest"
    SHUFFLE = "mix"
    TERMS = "terms"
    SEATS = "seats"
    AGREE = "agree"
    START = "go"
    CALL_OFF = "off"
    NEW_TABLE = "new"
    SHOW_BOARD = "board"
    # Recording at the board: the evening and the mark.
    HAND = "hand"
    WINNER = "win"
    HOW = "how"
    KONG = "kong"
    POINTS = "pts"
    TYPE = "type"
    DRAW = "draw"
    FINE = "fine"
    WHOM = "whom"
    COST = "cost"
    # A key of a deal of riichi, and what it says.
    RIICHI = "ri"
    JOIN = "join"
    GIVE_UP = "drop"
    # A deal that was named in full: the evening, the mark and the deal.
    RECORD = "rec"
    SAME_HAND = "same"
    NOT_RECORD = "not"
    # From a scored hand: the answer, the mark, the winner and how.
    SCORED = "s"
    # Lines: the evening, the line and its revision.
    UNDO = "undo"
    DISAGREE = "no"
    STANDS = "ok"
    # History.
    PAGE = "page"
    LINE = "line"
    FIELD = "field"
    MEND = "mend"
    MEND_TYPE = "mtype"
    RESTORE = "back"
    SWAP = "swap"
    STANDINGS = "st"
    # The end: the evening; to confirm it, the revision of the ledger, too.
    END = "end"
    CONFIRM = "over"
    PLAY_ON = "on"
    # An evening that nobody goes on with.
    STILL = "still"
    REOPEN = "again"
    EXPORT = "files"
    CLAIM = "claim"


def button(label: str, act: Act, *words: str | int) -> Button:
    """A button that does this with these."""
    return Button(label, ":".join(("1:e", act.value, *map(str, words))))
