"""Times and days in a transcript: whatever the clock says, it is always the same moment."""

import re

_MOMENTS = (
    (re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00"), "2026-11-30T19:42:00+00:00"),
    (re.compile(r"(?<![\d:T+])\d\d:\d\d(?!\d|:\d)"), "19:42"),
    (re.compile(r"\b\d{4}-\d\d-\d\d\b"), "2026-11-30"),
    (re.compile(r"\b\d\d\.\d\d\.\d{4}\b"), "30.11.2026"),
)


def at_the_same_moment(text: str) -> str:
    for moment, same in _MOMENTS:
        text = moment.sub(same, text)
    return text
