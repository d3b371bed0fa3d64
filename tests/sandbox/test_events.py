"""The stream of events that pages and transcripts look at."""

import asyncio
import json

from bot.sandbox.events import ChatMigrated, Event, MessageSent, event_json
from bot.sandbox.world import World
from tests.patience import PATIENCE
from tests.sandbox.club import Club


async def test_whoever_listens_hears_of_what_was_and_what_comes(world: World, club: Club) -> None:
    ivan, after = club.id("Ivan"), len(world.events)
    world.say(ivan, ivan, "1")
    heard: list[tuple[int, Event]] = []

    async def listen() -> None:
        async for one in world.listen(after):
            heard.append(one)
            if len(heard) == 2:
                return

    listener = asyncio.create_task(listen())
    await asyncio.sleep(0)
    world.say(ivan, ivan, "2")
    await asyncio.wait_for(listener, PATIENCE)

    assert [number for number, _ in heard] == [after, after + 1]
    assert [event.message.text for _, event in heard if isinstance(event, MessageSent)] == [
        "1",
        "2",
    ]


def test_events_are_plain_json(world: World, club: Club) -> None:
    plain = world.add_group("Kitchen", [club.id("Ivan")]).id
    world.migrate(plain)
    world.send_photo(club.id("Ivan"), club.id("Ivan"), "/s 1m")

    told = [json.loads(json.dumps(event_json(event))) for event in world.events]

    assert {one["type"] for one in told} >= {"MessageSent", "ChatChanged", "ChatMigrated"}
    [moved] = club.happened(ChatMigrated)
    assert isinstance(moved, ChatMigrated)
    assert [chat.id for chat in world.chats_of(club.id("Ivan"))] == [
        club.id("Ivan"),
        club.group.id,
        moved.new_chat_id,
    ]


def test_the_sample_club(world: World, club: Club) -> None:
    assert [(one.first_name, one.language_code) for one in world.users] == [
        ("Aziz", "uz"),
        ("Malika", "ru"),
        ("Ivan", "ru"),
        ("Dilnoza", "en"),
    ]
    assert [topic.name for topic in world.topics(club.group.id)] == ["Table 1", "Table 2"]
    assert world.bot in [member.user for member in world.members(club.group.id)]
    assert world.messages(club.id("Ivan")) == ()
    assert club.waiting() == []
