"""What Telegram finds out of a picture by its bytes."""

from __future__ import annotations

import struct

_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8\xff"
_BEGINNINGS = ((_PNG, "image/png"), (_JPEG, "image/jpeg"), (b"GIF8", "image/gif"))
_STANDALONE = frozenset({0x01, *range(0xD0, 0xD9)})
"""Markers of a JPEG that nothing belongs to."""
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
"""Markers before the size."""


def media_type(body: bytes) -> str | None:
    """The kind of picture; None if it is none that a browser shows."""
    for beginning, kind in _BEGINNINGS:
        if body.startswith(beginning):
            return kind
    return "image/webp" if body[:4] == b"RIFF" and body[8:12] == b"WEBP" else None


def photo_size(body: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or a JPEG; None if it is neither."""
    if body.startswith(_PNG) and len(body) >= 24:
        width, height = struct.unpack(">II", body[16:24])
        return width, height
    return _jpeg_size(body) if body.startswith(_JPEG) else None


def _jpeg_size(body: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(body):
        marker = body[at + 1]
        if body[at] != 0xFF:
            return None
        if marker in _FRAMES:
            height, width = struct.unpack(">HH", body[at + 5 : at + 9])
            return width, height
        at += 2 if marker in _STANDALONE else 2 + int(struct.unpack(">H", body[at + 2 : at + 4])[0])
    return None
