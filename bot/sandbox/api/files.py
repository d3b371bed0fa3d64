"""Photos and documents that the bot sends: uploaded, or named by the id of one sent before."""

from __future__ import annotations

from bot.sandbox.api.said import Said
from bot.sandbox.pictures import photo_size
from bot.sandbox.refusal import bad_request, unknown
from bot.sandbox.values import File, FileKind
from bot.sandbox.world import World

_LIMITS = {FileKind.PHOTO: 10 * 2**20, FileKind.DOCUMENT: 50 * 2**20}


def photo_said(world: World, said: Said, name: str) -> File:
    """A PNG or a JPEG of sides that Telegram takes."""
    if upload := said.upload(name):
        _check_photo(upload.content)
    return _file(world, said, name, FileKind.PHOTO)


def document_said(world: World, said: Said, name: str) -> File:
    return _file(world, said, name, FileKind.DOCUMENT)


def known_file(world: World, file_id: str, kind: FileKind) -> File:
    """One that was sent before, as the same kind of file."""
    try:
        file = world.known_file(file_id)
    except LookupError:
        raise bad_request("wrong file identifier/HTTP URL specified") from None
    if file.kind is not kind:
        raise bad_request(f"can't use file of type {file.kind} as {kind}")
    return file


def _file(world: World, said: Said, name: str, kind: FileKind) -> File:
    upload = said.upload(name)
    if upload is None:
        if said.text(name).startswith(("http://", "https://")):
            raise unknown("files by their addresses")
        return known_file(world, said.text(name), kind)
    if not upload.content:
        raise bad_request("file must be non-empty")
    if len(upload.content) > _LIMITS[kind]:
        raise bad_request(f"file is too big for {name}")
    return world.put_file(upload.content, kind, upload.name, upload.media_type)


def _check_photo(content: bytes) -> None:
    size = photo_size(content)
    if size is None:
        raise bad_request("IMAGE_PROCESS_FAILED")
    if sum(size) > 10_000 or max(size) > 20 * min(size):
        raise bad_request("PHOTO_INVALID_DIMENSIONS")
