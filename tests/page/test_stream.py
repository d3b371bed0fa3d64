"""The stream of what one person sees."""

import json
from asyncio import timeout
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiohttp import ClientSession, ClientTimeout

from bot.sandbox.events import ButtonAnswered, InlineAnswered
from bot.sandbox.page.routes import page_app
from bot.sandbox.page.stream import sight
from bot.sandbox.server import serve
from bot.sandbox.values import Button, InlineAnswer, InlineResult, StartButton
from bot.sandbox.world import World
from tests.page.conftest import CATALOGS, Club
from tests.patience import PATIENCE
from tests.sandbox.club import bot_says

Json = dict[str, object]


class Sight:
    """What comes over the stream of one person."""

    def __init__(self, lines: AsyncIterator[bytes]) -> None:
        self._lines = lines

    async def next(self) -> Json:
        async with timeout(PATIENCE):
            while not (line := await anext(self._lines)).startswith(b"data: "):
                pass
        seen: Json = json.loads(line.removeprefix(b"data: "))
        return seen


@asynccontextmanager
async def looking(http: ClientSession, club: Club, name: str) -> AsyncIterator[Sight]:
    address = f"{club.address}/events?person={club.named(name).id}"
    async with http.get(address, timeout=ClientTimeout(total=None)) as answer:
        assert answer.content_type == "text/event-stream"
        yield Sight(aiter(answer.content))


def chats(seen: Json) -> list[Json]:
    found = seen["chats"]
    assert isinstance(found, list)
    return found


async def test_first_comes_everything_in_the_language_of_the_person(
    club: Club, http: ClientSession
) -> None:
    club.world.say(club.named("Ivan").id, club.named("Ivan").id, "123m")
    for name, language, word in (
        ("Aziz", "uz", "Yuborish"),
        ("Ivan", "ru", "Отправить"),
        ("Dilnoza", "en", "Send"),
    ):
        async with looking(http, club, name) as stream:
            seen = await stream.next()
            words = seen["words"]
            assert isinstance(words, dict)
            assert (seen["type"], seen["language"], words["send"]) == ("everything", language, word)
            private, group = chats(seen)
            assert private["private"]
            assert private["messages"] == [] or name == "Ivan"
            assert group["topics"]


@pytest.mark.parametrize(
    ("accepted", "name"),
    [
        ("uz-UZ,uz;q=0.9,ru;q=0.8", "Aziz"),
        ("uz-Cyrl", "Aziz"),
        # Malika writes in the group as the group.
        ("ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "Ivan"),
        ("en-GB", "Dilnoza"),
        ("en;q=0.3, ru; q=0.7", "Ivan"),
        ("de,ru;q=0.5", "Ivan"),
        ("de-DE,de;q=0.9", "Dilnoza"),
        ("*", "Dilnoza"),
        ("ru;q=much", "Ivan"),
        ("", "Dilnoza"),
    ],
)
async def test_a_browser_speaks_as_one_who_has_its_language(
    club: Club, http: ClientSession, accepted: str, name: str
) -> None:
    headers = {"Accept-Language": accepted}
    async with http.get(f"{club.address}/events?person=", headers=headers) as answer:
        seen = await Sight(aiter(answer.content)).next()
    assert seen["me"] == club.named(name).id


async def test_nobody_has_that_language(http: ClientSession) -> None:
    world = World()
    first = world.add_user("Aziz", "uz")
    async with serve(page_app(world, CATALOGS)) as port:
        where = f"http://127.0.0.1:{port}/events"
        async with http.get(where, headers={"Accept-Language": "ru"}) as answer:
            assert (await Sight(aiter(answer.content)).next())["me"] == first.id


async def test_messages_come_as_they_are_written_changed_and_deleted(
    club: Club, http: ClientSession
) -> None:
    ivan = club.named("Ivan").id
    async with looking(http, club, "Aziz") as stream:
        await stream.next()
        message = club.world.say(ivan, club.group, "123m")
        seen = await stream.next()
        club.world.edit(ivan, club.group, message.id, "456m")
        changed = await stream.next()
        club.world.delete(ivan, club.group, message.id)
        gone = await stream.next()

    shown, mended = seen["message"], changed["message"]
    assert isinstance(shown, dict)
    assert isinstance(mended, dict)
    assert (shown["text"], shown["name"], shown["mine"]) == ("123m", "Ivan", False)
    assert (mended["text"], mended["edited"] is not None) == ("456m", True)
    assert gone == {"type": "deleted", "chat": club.group, "id": message.id}


async def test_nobody_sees_what_is_not_theirs(club: Club, http: ClientSession) -> None:
    ivan = club.named("Ivan").id
    asked = bot_says(club.world, ivan, "?", rows=((Button("1", data="1"),),))
    async with looking(http, club, "Aziz") as stream:
        await stream.next()
        club.world.say(ivan, ivan, "a secret")
        query = club.world.press(ivan, ivan, asked.id, "1")
        club.world.tell(ButtonAnswered(query, ivan, "a toast"))
        club.world.tell(InlineAnswered("5", ivan, InlineAnswer(())))
        club.world.say(ivan, club.group, "for all")
        seen = await stream.next()

    assert "for all" in json.dumps(seen)


async def test_an_answer_reaches_the_one_who_asked(club: Club, http: ClientSession) -> None:
    ivan = club.named("Ivan").id
    async with looking(http, club, "Ivan") as stream:
        await stream.next()
        club.world.tell(ButtonAnswered("5", ivan, "Done", alert=True))
        toast = await stream.next()
        results = (InlineResult("1", "Half Flush", "6", "x"),)
        answer = InlineAnswer(results, "50", StartButton("Set up", "s"))
        club.world.tell(InlineAnswered("6", ivan, answer))
        found = await stream.next()

    assert (toast["type"], toast["query"], toast["text"], toast["alert"]) == (
        "answered",
        "5",
        "Done",
        True,
    )
    assert found["results"] == [
        {"id": "1", "title": "Half Flush", "description": "6", "photo": None}
    ]
    assert (found["more"], found["button"]) == ("50", {"text": "Set up", "payload": "s"})


async def test_pins_and_reactions_are_told(club: Club, http: ClientSession) -> None:
    aziz = club.named("Aziz").id
    message = club.world.say(aziz, aziz, "123m")
    async with looking(http, club, "Aziz") as stream:
        await stream.next()
        club.world.pin(aziz, aziz, message.id)
        pinned = await stream.next()
        await stream.next()
        club.world.react(aziz, aziz, message.id, "👍")
        reacted = await stream.next()

    assert pinned == {"type": "pinned", "chat": aziz, "pinned": [message.id]}
    shown = reacted["message"]
    assert isinstance(shown, dict)
    assert shown["reactions"] == [{"emoji": "👍", "count": 1, "mine": True}]


async def test_who_writes_as_the_group_knows_their_own_lines(club: Club) -> None:
    malika = club.named("Malika")
    club.world.say(malika.id, club.group, "123m")
    for person, mine in ((malika, True), (club.named("Aziz"), False)):
        seen = json.loads((await anext(sight(club.world, CATALOGS, person)))[6:])
        message = seen["chats"][-1]["messages"][-1]
        assert (message["mine"], message["name"]) == (mine, club.world.chat(club.group).title)


async def test_a_quiet_stream_says_that_it_is_there(club: Club) -> None:
    stream = sight(club.world, CATALOGS, club.named("Aziz"), beat=0.01)
    await anext(stream)
    async with timeout(PATIENCE):
        assert await anext(stream) == b": still there\n\n"
        assert await anext(stream) == b": still there\n\n"
        club.world.say(club.named("Ivan").id, club.group, "123m")
        while not (line := await anext(stream)).startswith(b"data: "):
            pass
    assert "123m" in line.decode()
    await stream.aclose()
