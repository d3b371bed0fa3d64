"""How long Telegram takes a text to be."""

LONGEST_MESSAGE, LONGEST_CAPTION = 4096, 1024
"""UTF-16 units of a message, and of the text under a picture."""
TOAST = 200
"""UTF-16 units that Telegram shows of a notice."""


def units(text: str) -> int:
    """UTF-16 units. Of HTML this is more than Telegram counts, which leaves the tags out."""
    return len(text.encode("utf-16-le")) // 2
