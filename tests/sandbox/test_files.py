"""Photos and documents: uploaded, sent again by their ids, and put in place of others."""

import struct

import pytest
from telegram import Bot, InputMediaDocument, InputMediaPhoto
from telegram.error import BadRequest

from bot.sandbox.pictures import media_type, photo_size
from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import FileKind
from bot.sandbox.world import SMALL_PHOTO, World
from tests.sandbox.club import Club, drawn, message_heard


@pytest.fixture
def aziz(club: Club) -> int:
    """Aziz, who has started the bot."""
    club.world.say(club.id("Aziz"), club.id("Aziz"), "/start")
    return club.id("Aziz")


@pytest.mark.parametrize("kind", ["PNG", "JPEG", "GIF", "WEBP"])
def test_the_kind_of_a_picture_and_its_size(kind: str) -> None:
    picture = drawn(1280, 500, kind)

    assert media_type(picture) == f"image/{kind.lower()}"
    assert photo_size(picture) == ((1280, 500) if kind in {"PNG", "JPEG"} else None)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"RIFF....WAVE",
        b"\x89PNG\r\n\x1a\n",
        b"\xff\xd8\xff",
        drawn(9, 9, "JPEG")[:20],
        b"\xff\xd8\xff\xe0" + struct.pack(">H", 4) + b"xx no marker here",
    ],
)
def test_what_is_no_photo_has_no_size(body: bytes) -> None:
    assert photo_size(body) is None


async def test_a_photo_has_sizes_and_only_the_largest_is_good(
    bot: Bot, world: World, aziz: int
) -> None:
    sent = await bot.send_photo(aziz, drawn(1280, 500, "JPEG"), caption="13 points")

    small, large = sent.photo
    assert (small.width, small.height, large.width, large.height) == (320, 125, 1280, 500)
    again = await bot.send_photo(aziz, large.file_id, caption="13 points")
    assert again.photo == sent.photo
    assert world.message(aziz, again.message_id).photo == world.known_file(large.file_id)
    with pytest.raises(BadRequest, match="Wrong file identifier"):
        await bot.send_photo(aziz, small.file_id)
    with pytest.raises(BadRequest, match="Can't use file of type photo as document"):
        await bot.send_document(aziz, large.file_id)
    with pytest.raises(BadRequest, match="The sandbox does not know files by their addresses"):
        await bot.send_photo(aziz, "https://example.org/hand.png")


async def test_each_upload_is_a_file_of_its_own(bot: Bot, aziz: int) -> None:
    first, second = [await bot.send_photo(aziz, SMALL_PHOTO) for _ in range(2)]

    assert first.photo[-1].file_id != second.photo[-1].file_id


async def test_one_photo_takes_the_place_of_another(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_photo(aziz, SMALL_PHOTO, caption="one")
    media = InputMediaPhoto(drawn(90, 90, "PNG"), caption="<b>two</b>", parse_mode="HTML")

    edited = await bot.edit_message_media(media, aziz, sent.message_id)

    shown = world.message(aziz, sent.message_id)
    assert shown.photo is not None
    assert (shown.text, shown.photo.width, shown.entities[0].kind) == ("two", 90, "bold")
    assert getattr(edited, "caption", None) == "two"
    same = InputMediaPhoto(shown.photo.id, caption="two")
    with pytest.raises(BadRequest, match="Message is not modified"):
        await bot.edit_message_media(
            InputMediaPhoto(shown.photo.id, caption="<b>two</b>", parse_mode="HTML"),
            aziz,
            sent.message_id,
        )
    await bot.edit_message_media(same, aziz, sent.message_id)


async def test_a_text_becomes_a_document(bot: Bot, world: World, aziz: int) -> None:
    sent = await bot.send_message(aziz, "soon")
    media = InputMediaDocument(b"a;b", filename="evening.csv")

    await bot.edit_message_media(media, aziz, sent.message_id)

    shown = world.message(aziz, sent.message_id)
    assert shown.document is not None
    assert (shown.text, shown.document.name) == ("", "evening.csv")
    assert world.file(shown.document.id) == b"a;b"
    with pytest.raises(BadRequest, match="There is no text in the message to edit"):
        await bot.edit_message_text("two", aziz, sent.message_id)


async def test_a_person_sends_a_photo_and_a_document(
    bot: Bot, world: World, club: Club, aziz: int
) -> None:
    club.unsaid()
    world.send_photo(aziz, aziz, "123m", photo=drawn(640, 480, "JPEG"))
    photo = await message_heard(bot)
    assert (photo.caption, photo.photo[-1].width) == ("123m", 640)

    world.send_document(aziz, aziz, "hands.txt", b"123m", "all of them")
    document = await message_heard(bot)
    assert document.document is not None
    assert (document.document.file_name, document.caption) == ("hands.txt", "all of them")
    file = await bot.get_file(document.document.file_id)
    assert bytes(await file.download_as_bytearray()) == b"123m"


@pytest.mark.parametrize(
    ("content", "caption"), [(b"no picture", ""), (SMALL_PHOTO, "x" * 1025), (b"", "")]
)
def test_what_a_person_cannot_send(world: World, aziz: int, content: bytes, caption: str) -> None:
    with pytest.raises(Forbidden):
        world.send_photo(aziz, aziz, caption, photo=content)
    if content != b"no picture":
        with pytest.raises(Forbidden):
            world.send_document(aziz, aziz, "x", content, caption)


def test_another_little_telegram_does_not_know_the_file(world: World) -> None:
    other = World(first_id=1_790_000_000)
    ours, theirs = (
        one.put_file(SMALL_PHOTO, FileKind.PHOTO, "a.png", "image/png") for one in (world, other)
    )

    assert ours.id != theirs.id
    with pytest.raises(LookupError):
        world.known_file(theirs.id)
