"""The page's server: what it serves, to whom, and what it refuses."""

import json
import re

import pytest
from aiohttp import ClientSession, FormData

from bot.sandbox.values import FileKind
from bot.sandbox.world import SMALL_PHOTO
from tests.page.conftest import Club

JSON = {"Content-Type": "application/json"}


def said(club: Club, **more: object) -> str:
    aziz = club.named("Aziz").id
    return json.dumps({"person": aziz, "chat": aziz, "text": "123m", **more})


async def post(
    http: ClientSession, club: Club, deed: str, body: str, headers: dict[str, str] | None = None
) -> int:
    """The answer's status; from the page itself, unless the headers say otherwise."""
    ours = JSON | {"Origin": club.address}
    named = ours if headers is None else headers
    async with http.post(f"{club.address}/do/{deed}", data=body, headers=named) as answer:
        return answer.status


@pytest.mark.parametrize("path", ["/", "/chat.js", "/style.css", "/tile.svg"])
async def test_every_file_comes_with_the_strict_policy(
    club: Club, http: ClientSession, path: str
) -> None:
    async with http.get(club.address + path) as answer:
        assert answer.status == 200
        policy = answer.headers["Content-Security-Policy"]
        sniffing = answer.headers["X-Content-Type-Options"]

    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["default-src"] == "'none'"
    assert parts["script-src"] == parts["style-src"] == parts["connect-src"] == "'self'"
    assert parts["frame-ancestors"] == parts["base-uri"] == parts["form-action"] == "'none'"
    assert parts["require-trusted-types-for"] == "'script'"
    assert "unsafe" not in policy
    assert sniffing == "nosniff"


@pytest.mark.parametrize(
    "path",
    ["/index.py", "/routes.py", "/../routes.py", "/%2e%2e/routes.py", "/none.js", "/files/x"],
)
async def test_nothing_else_is_served(club: Club, http: ClientSession, path: str) -> None:
    async with http.get(club.address + path) as answer:
        assert answer.status == 404


async def test_a_name_that_only_leads_here_is_refused(club: Club, http: ClientSession) -> None:
    for path in ("/", "/events"):
        async with http.get(club.address + path, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403


@pytest.mark.parametrize(
    "headers",
    [
        JSON,
        JSON | {"Origin": "https://evil.example"},
        JSON | {"Origin": "null"},
        JSON | {"Origin": "http://127.0.0.1:1"},
        {"Content-Type": "text/plain", "Origin": "ours"},
        JSON | {"Origin": "ours", "Sec-Fetch-Site": "cross-site"},
    ],
)
async def test_only_the_page_itself_speaks_for_people(
    club: Club, http: ClientSession, headers: dict[str, str]
) -> None:
    named = {name: club.address if value == "ours" else value for name, value in headers.items()}

    assert await post(http, club, "say", said(club), named) == 403
    assert club.world.messages(club.named("Aziz").id) == ()


async def test_another_site_does_not_look_on(club: Club, http: ClientSession) -> None:
    foreign = {"Origin": "https://evil.example"}
    async with http.get(f"{club.address}/events", headers=foreign) as answer:
        assert answer.status == 403


async def test_what_the_page_says_is_done(club: Club, http: ClientSession) -> None:
    assert await post(http, club, "say", said(club)) == 200

    [message] = club.world.messages(club.named("Aziz").id)
    assert (message.text, message.author) == ("123m", club.named("Aziz").id)


@pytest.mark.parametrize(
    ("deed", "more", "status"),
    [
        ("nothing", {}, 404),
        ("say", {"person": 1}, 403),
        ("say", {"person": "2"}, 400),
        ("say", {"person": True}, 400),
        ("say", {"text": 5}, 400),
        ("say", {"text": " "}, 403),
        ("say", {"chat": -5}, 404),
        ("say", {"topic": 99}, 404),
        ("edit", {"message": 99}, 404),
        ("press", {"message": 99, "data": "x"}, 404),
        ("pin", {"message": 99}, 404),
        ("unpin", {"message": 99}, 404),
        ("delete", {"message": 99}, 404),
        ("follow", {"url": "https://t.me/madjong_bot?startgroup=1"}, 404),
        ("send", {}, 400),
        ("inline", {"query": "x" * 257, "offset": ""}, 403),
        ("choose", {"query": "1", "result": "1"}, 404),
    ],
)
async def test_what_cannot_be_done_is_refused(
    club: Club, http: ClientSession, deed: str, more: dict[str, object], status: int
) -> None:
    assert await post(http, club, deed, said(club, **more)) == status
    assert club.world.messages(club.named("Aziz").id) == ()


@pytest.mark.parametrize("body", ["", "{", "[]", "5", "null", '"x"', "\ud800"])
async def test_what_is_no_deed_is_refused(club: Club, http: ClientSession, body: str) -> None:
    sent = body.encode("utf-8", "surrogatepass").decode("latin-1")
    assert await post(http, club, "say", sent) == 400


def form(club: Club, content: bytes, **more: object) -> FormData:
    """What the page sends along with a file."""
    sent = FormData({"said": said(club, **more)})
    sent.add_field("file", content, filename="hand.png")
    return sent


async def test_a_file_is_sent_as_what_it_is(club: Club, http: ClientSession) -> None:
    for content in (SMALL_PHOTO, b"123m"):
        body = form(club, content, text="a hand")
        async with http.post(
            f"{club.address}/do/send", data=body, headers={"Origin": club.address}
        ) as answer:
            assert answer.status == 200

    photo, document = club.world.messages(club.named("Aziz").id)
    assert (photo.photo is not None, photo.text) == (True, "a hand")
    assert document.document is not None
    assert document.document.name == "hand.png"
    assert club.world.file(document.document.id) == b"123m"


async def test_another_site_sends_no_file(club: Club, http: ClientSession) -> None:
    for origin in ({}, {"Origin": "https://evil.example"}):
        body = form(club, SMALL_PHOTO)
        async with http.post(f"{club.address}/do/send", data=body, headers=origin) as answer:
            assert answer.status == 403
    assert club.world.messages(club.named("Aziz").id) == ()


async def test_developers_see_what_goes_over_the_wire(club: Club, http: ClientSession) -> None:
    club.world.say(club.named("Aziz").id, club.named("Aziz").id, "123m")
    said_by_bot = {"reply_markup": '{"force_reply": true}'}
    club.world.journal.called("sendMessage", said_by_bot, {"ok": True})
    async with http.get(f"{club.address}/wire") as answer:
        told, sent = await answer.json()
    async with http.get(f"{club.address}/wire", headers={"Origin": "https://a.b"}) as answer:
        assert answer.status == 403

    assert (told["method"], told["said"]["message"]["text"]) == (None, "123m")
    assert (sent["method"], sent["answer"]) == ("sendMessage", {"ok": True})
    assert sent["said"] == {"reply_markup": {"force_reply": True}}


async def test_half_a_character_does_no_harm(club: Club, http: ClientSession) -> None:
    assert await post(http, club, "say", said(club, text="1\ud83d2")) == 200
    assert [one.text for one in club.world.messages(club.named("Aziz").id)] == ["1�2"]


async def test_a_message_of_another_cannot_be_changed(club: Club, http: ClientSession) -> None:
    message = club.world.say(club.named("Ivan").id, club.group, "123m")
    body = said(club, chat=club.group, message=message.id, text="456m")

    assert await post(http, club, "edit", body) == 403
    assert club.world.message(club.group, message.id).text == "123m"


async def test_a_file_is_only_ever_a_picture_or_to_be_kept(club: Club, http: ClientSession) -> None:
    page = club.world.put_file(
        b"<script>alert(1)</script>", FileKind.DOCUMENT, "hand.html", "text/html"
    )
    photo = club.world.put_file(b"\x89PNG\r\n\x1a\n...", FileKind.PHOTO, "hand.png", "image/png")

    for file, kind in ((page, "application/octet-stream"), (photo, "image/png")):
        async with http.get(f"{club.address}/files/{file.id}") as answer:
            assert answer.content_type == kind
            assert re.search("default-src 'none'", answer.headers["Content-Security-Policy"])
