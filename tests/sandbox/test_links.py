"""Links to the bot, and what else Telegram finds in a text."""

import pytest
from telegram import Bot

from bot.sandbox.marks import marked, start_payload, typed_entities
from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import Entity
from bot.sandbox.world import World
from tests.sandbox.club import Club, message_heard


def test_a_link_with_a_payload_starts_the_bot(world: World, club: Club) -> None:
    ivan = club.id("Ivan")

    said = world.follow(ivan, "https://t.me/madjong_bot?start=build-7")

    assert said is not None
    assert (said.chat_id, said.text) == (ivan, "/start build-7")


def test_a_plain_link_opens_the_chat(world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    said = world.follow(ivan, "https://t.me/madjong_bot")
    assert said is not None
    assert said.text == "/start"

    assert world.follow(ivan, "tg://resolve?domain=madjong_bot") is None


@pytest.mark.parametrize(
    "url",
    [
        "https://t.me/madjong_bot?startgroup=1",
        "https://t.me/madjong_bot?start=not%20so",
        f"https://t.me/madjong_bot?start={'x' * 65}",
        "https://t.me/other_bot?start=1",
        "https://example.org/madjong_bot?start=1",
    ],
)
def test_other_links_are_not_followed(world: World, club: Club, url: str) -> None:
    with pytest.raises(LookupError):
        world.follow(club.id("Ivan"), url)


def test_where_a_link_leads() -> None:
    assert start_payload("https://telegram.me/Madjong_bot?start=a", "madjong_bot") == "a"
    assert start_payload("https://t.me/madjong_bot/", "madjong_bot") == ""
    assert start_payload("https://t.me/", "madjong_bot") is None
    assert start_payload("tg://resolve?domain=other", "madjong_bot") is None


def test_commands_mentions_and_links_stand_out() -> None:
    text = "/s 1m @ivan_k 🀄 https://a.example/x, t.me/madjong_bot?start=1. a@b.example /a/b"

    found = {
        one.kind: text.encode("utf-16-le")[one.offset * 2 : one.end * 2].decode("utf-16-le")
        for one in typed_entities(text)[:3]
    }

    assert found == {"bot_command": "/s", "mention": "@ivan_k", "url": "https://a.example/x"}
    assert len(typed_entities(text)) == 4


def test_what_the_bot_marked_stays() -> None:
    code, link = Entity("code", 0, 2), Entity("text_link", 3, 5, "https://a.example")
    text = "/a /help /fan"

    assert marked(text, (code, link)) == (code, link, Entity("bot_command", 9, 4))
    bold = Entity("bold", 0, len(text))
    assert [one.kind for one in marked(text, (bold,))] == ["bold", *["bot_command"] * 3]


async def test_the_bot_s_own_texts_are_marked(bot: Bot, world: World, club: Club) -> None:
    ivan = club.id("Ivan")
    world.say(ivan, ivan, "/start")
    sent = await bot.send_message(ivan, "<b>/help</b>: how to type", parse_mode="HTML")

    assert [one.type for one in sent.entities] == ["bold", "bot_command"]


async def test_a_payload_is_heard_as_a_command(bot: Bot, world: World, club: Club) -> None:
    world.follow(club.id("Ivan"), "https://t.me/madjong_bot?start=build-7")

    message = await message_heard(bot)
    assert message.text == "/start build-7"
    assert [one.length for one in message.entities] == [6]


def test_nobody_pins_in_a_group_but_administrators(world: World, club: Club) -> None:
    ivan, group = club.id("Ivan"), club.group.id
    line = world.say(ivan, group, "hello")
    with pytest.raises(Forbidden):
        world.pin(ivan, group, line.id)
    with pytest.raises(LookupError):
        world.unpin(club.id("Aziz"), group, line.id)
    world.pin(club.id("Aziz"), group, line.id)
    world.pin(club.id("Aziz"), group, line.id)
    assert [one.service for one in world.messages(group)].count("pinned") == 1
    world.unpin(club.id("Aziz"), group, line.id)
    assert world.pinned(group) == ()
