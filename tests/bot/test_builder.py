"""The builder in the chats: whose taps count, and that each of them counts once."""

import asyncio
import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.handlers.builder import LINK
from bot.model.answer import Tap
from bot.model.building import BuilderPress
from bot.model.mcr_draft import McrHandDraft
from bot.model.steps import Key, Put, Step
from bot.sandbox.events import ButtonAnswered, MessageSent
from bot.sandbox.refusal import Refusal, bad_request
from bot.sandbox.values import Member, Message, Role
from bot.store.migrate import migrate
from bot.store.store import open_store
from bot.usecases import builder
from bot.usecases.builder import Verdict
from bot.usecases.hands import KEPT
from scoring.tiles import TILES
from tests.bot.club import GROUP, TABLE, Clock, Club, data, labels, messages
from tests.bot.thumbs import TILES_OF_HAND, begun, built, invited, key, link, tap
from tests.scoring.hands import tiles as tiles_of

LINE = "123m 123p 123s 55m 78s 9s"


async def test_the_answer_is_the_one_to_a_typed_hand(club: Club) -> None:
    anna = club.person(7)
    by_taps = await built(club, anna)
    typed = await club.shown(anna.says(LINE.replace(" 9s", " +9s")))

    assert by_taps.text == typed.text
    assert labels(by_taps) == labels(typed)
    flipped = await tap(club, anna, by_taps, "self")
    assert flipped.id == by_taps.id
    assert flipped.text == (await tap(club, anna, typed, "self")).text


@pytest.mark.parametrize(
    ("tiles", "steps"),
    [
        pytest.param(14, "123m 55m 123p 123s 78s 9s", id="suits"),
        pytest.param(14, "123m 555p 78s E E E Rd Rd 9s", id="suits-and-honors"),
        pytest.param(15, "chow:1m pung:5p hidden:Rd 7s 8s 2s 2s 9s self", id="open-sets"),
        pytest.param(18, "kong:1m kong:9p kong:E hidden:2s 5s 5s more wall", id="four-kongs"),
    ],
)
async def test_no_more_taps_than_the_hand_has_tiles_and_five(
    club: Club, tiles: int, steps: str
) -> None:
    anna = club.person(7)
    shown, taps = await begun(club, anna), 0
    for step in [*_keys(steps), "done"]:
        while not key(shown, step):
            shown = await club.shown(anna.presses(shown, _way_to(shown, step)))
            taps += 1
        shown = await club.shown(anna.presses(shown, data(shown, step)))
        taps += 1

    assert "1:t:" in str(shown.buttons)
    assert taps <= tiles + 5


def _keys(steps: str) -> Iterator[str]:
    """The keys of single tiles, of sets and of how the hand was won."""
    for word in steps.split():
        if ":" in word or (word.islower() and word.isalpha()):
            yield word
        else:
            yield from (f"tile:{tile}" for tile in tiles_of(word))


def _way_to(shown: Message, step: str) -> str:
    """The key that turns the page: to the suit that is wanted, or first to that sort of set."""
    kind, _, tile = step.partition(":")
    kind, suit = (kind, tile[-1]) if tile else ("tile", "z")
    page = f"look:{kind}:{suit if suit in 'mps' else 'z'}"
    [found, *_] = key(shown, page) or [
        one.data for one in shown.buttons if one.data and f":look:{kind}:" in one.data
    ]
    return found


async def test_two_taps_on_one_keyboard_are_one_tile_and_a_notice(club: Club) -> None:
    anna = club.person(7)
    shown = await begun(club, anna)
    press = data(shown, "tile:5m")
    once = await club.shown(anna.presses(shown, press))

    assert "1 of 14" in once.text
    assert "too late" in await club.toast(anna.presses(shown, press))
    assert "too late" in await club.toast(anna.presses(shown, data(shown, "tile:6m")))
    # What is shown is what holds.
    assert "2 of 14" in (await tap(club, anna, once, "tile:5m")).text


async def test_an_update_that_comes_twice_is_one_tile_and_no_notice(club: Club) -> None:
    anna = club.person(7)
    shown = await begun(club, anna)
    press = anna.presses(shown, data(shown, "tile:5m"))
    await club.hear(press)

    for heard in await club.hear(press):
        assert not isinstance(heard, ButtonAnswered) or not heard.text
    assert "2 of 14" in (await tap(club, anna, await newest(club, shown), "tile:5m")).text


async def newest(club: Club, shown: Message) -> Message:
    return club.world.message(shown.chat_id, shown.id)


async def test_done_twice_is_one_answer(club: Club) -> None:
    anna = club.person(7)
    shown = await tap(club, anna, await begun(club, anna), *(f"tile:{t}" for t in TILES_OF_HAND))
    done = anna.presses(shown, data(shown, "done"))
    answer = await club.shown(done)
    await club.hear(done)
    await club.hear(anna.presses(shown, data(shown, "done")))

    assert (await newest(club, answer)).text == answer.text
    assert "15" in (await tap(club, anna, answer, "self")).text


async def test_a_command_that_comes_twice_is_one_message(club: Club) -> None:
    update = club.person(7).says("/build")
    [sent] = await club.hear(update)
    assert isinstance(sent, MessageSent)
    assert await club.hear(update) == []


async def test_nobody_else_taps(club: Club) -> None:
    """A private chat holds two; but what a button sends can be sent by anyone."""
    anna, boris = club.person(7), club.person(8)
    hers, his = await begun(club, anna), await begun(club, boris)
    press = data(hers, "tile:5m")

    assert "Somebody else" in await club.toast(boris.presses(his, press))
    assert "Somebody else" in await club.toast(
        boris.presses(his, re.sub(r":0:.*", ":0:undo", press))
    )
    assert "0 of 14" in (await newest(club, hers)).text


@pytest.mark.parametrize(
    ("said", "notice"),
    [
        ("1:b:1:0:tile:0m", "no longer"),
        ("1:b:1:0:tile", "no longer"),
        ("1:b:1:0:look:pon:m", "no longer"),
        ("1:b:1:0:look:chow:x", "no longer"),
        ("1:b:1:0", "no longer"),
        ("1:b:1", "no longer"),
        ("1:b:x:0:undo", "no longer"),
        ("1:b:1:x:undo", "no longer"),
        ("1:b:99:0:undo", "no longer"),
        ("1:b:go:99", "no longer"),
        ("1:b:go:1", "no longer"),
        ("1:b:open:99", "no longer"),
        ("1:b:send:99", "no longer"),
        ("1:b:send:1", "no longer"),
        ("1:b:send:x", "no longer"),
        ("1:b:1:0:undo", "not possible"),
        ("1:b:1:0:done", "not possible"),
        ("1:b:1:0:tap:self", "not possible"),
        ("1:b:1:0:chow:E", "not possible"),
        ("1:b:1:5:tile:1m", "too late"),
    ],
)
async def test_buttons_that_nobody_was_shown(club: Club, said: str, notice: str) -> None:
    anna = club.person(7)
    shown = await begun(club, anna)

    assert notice in await club.toast(anna.presses(shown, said))
    assert "1 of 14" in (await tap(club, anna, shown, "tile:1m")).text


async def test_a_key_of_a_tile_that_is_used_up_says_so(club: Club) -> None:
    anna = club.person(7)
    shown = await begun(club, anna, "/build 5555m")

    assert "All four 5m" in await club.toast(anna.presses(shown, data(shown, "tile:5m")))


async def test_a_draft_lives_a_week_after_its_last_change(club: Club) -> None:
    anna = club.person(7)
    shown = await begun(club, anna)
    club.clock.pass_by(KEPT - timedelta(seconds=1))
    shown = await tap(club, anna, shown, "tile:1m")
    club.clock.pass_by(KEPT)
    await begun(club, club.person(8))
    shown = await tap(club, anna, shown, "tile:2m")
    club.clock.pass_by(KEPT + timedelta(seconds=1))
    await begun(club, club.person(8))

    assert "no longer" in await club.toast(anna.presses(shown, data(shown, "tile:3m")))


async def test_who_blocks_the_bot_is_forgotten(club: Club) -> None:
    anna = club.person(7)
    shown = await begun(club, anna)
    club.world.block(anna.id)
    for update in club.told():
        await club.app.process_update(update)

    assert await club.deps.store.drafts.of_id(1) is None
    club.world.unblock(anna.id)
    club.told()
    assert "no longer" in await club.toast(anna.presses(shown, data(shown, "tile:1m")))


async def test_the_link_fits_and_leads_to_the_hand(club: Club) -> None:
    anna = club.person(7)
    asked = await club.shown(anna.says("/build 123m", GROUP, thread=TABLE))
    payload = await link(club, anna, asked)

    assert asked.thread_id == TABLE
    assert re.fullmatch(r"[A-Za-z0-9_-]{1,64}", payload)
    assert re.search(LINK, f"/start {payload}")
    shown = await club.shown(anna.says(f"/start {payload}"))
    assert shown.chat_id == anna.id
    assert "3 of 14" in shown.text


async def test_only_who_asked_is_led_to_it(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    asked = await club.shown(anna.says("/build", GROUP))

    assert "Somebody else" in await club.toast(boris.presses(asked, asked.buttons[0].data or ""))
    payload = await link(club, anna, asked)
    assert "Somebody else" in (await club.shown(boris.says(f"/start {payload}"))).text


async def test_the_answer_goes_to_the_topic_that_asked(club: Club) -> None:
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna))
    send = anna.presses(answer, data(answer, "send:1"))
    heard = await club.hear(send)

    [post] = messages(heard)
    assert (post.chat_id, post.thread_id) == (GROUP, TABLE)
    assert club.world.message(GROUP, post.reply_to or 0).text == "/build"
    assert post.text == answer.text
    assert any(isinstance(one, ButtonAnswered) and "Sent" in one.text for one in heard)
    # The post has buttons of its own, for everyone there.
    boris = club.person(8)
    assert (await tap(club, boris, post, "self")).id == post.id


async def test_what_is_sent_again_is_one_post(club: Club) -> None:
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna))
    [post] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))
    answer = await tap(club, anna, answer, "self")
    [again] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))
    assert again.id == post.id
    assert again.text.startswith("15 points".replace(" ", "\xa0"))

    club.world.delete(2, GROUP, post.id)
    [new] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))
    assert new.id != post.id


async def test_after_another_round_in_the_builder_it_is_still_the_clubs_hand(club: Club) -> None:
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna))
    [post] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))
    shown = await club.shown(anna.presses(answer, data(answer, "open:1")))
    answer = await tap(club, anna, shown, "undo", "tile:6s", "done")

    [again] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))
    assert again.id == post.id
    assert "+6s" in again.text


async def test_who_has_left_the_group_sends_nothing_there(club: Club) -> None:
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna))
    user = club.world.user(anna.id)
    for role in (Role.LEFT, Role.BANNED):
        club.world.put_member(GROUP, Member(user, role))
        press = anna.presses(answer, data(answer, "send:1"))
        assert "Only members" in await club.toast(press)


@pytest.mark.parametrize(
    ("method", "refusal"),
    [
        ("getChatMember", Refusal("Forbidden: bot was kicked from the supergroup chat", 403)),
        ("sendMessage", Refusal("Forbidden: bot was kicked from the supergroup chat", 403)),
        ("sendMessage", bad_request("TOPIC_CLOSED")),
        ("sendMessage", bad_request("message thread not found")),
    ],
)
async def test_where_the_bot_may_not_write_the_hand_stays(
    club: Club, method: str, refusal: Refusal
) -> None:
    await club.deps.store.chats.choose_pictures(GROUP, wanted=False)
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna))
    club.refuse(method, refusal)

    press = data(answer, "send:1")
    assert "cannot write there" in await club.toast(anna.presses(answer, press))
    # It can be tried again.
    assert messages(await club.hear(anna.presses(answer, press)))


async def test_the_club_that_became_a_supergroup_is_found(club: Club) -> None:
    """Telegram may tell of it only when the bot asks who is there."""
    anna = club.person(7)
    answer = await built(club, anna, await invited(club, anna, thread=None))
    new = -1003
    club.world.put_chat(club.world.chat(-1002).__class__(new, club.world.chat(-1002).kind, "New"))
    club.world.put_member(new, Member(club.world.user(anna.id), Role.MEMBER))
    club.world.put_member(new, Member(club.world.bot, Role.MEMBER))
    moved = Refusal("Bad Request: group chat was upgraded", migrate_to_chat_id=new)
    club.refuse("getChatMember", moved)
    [post] = messages(await club.hear(anna.presses(answer, data(answer, "send:1"))))

    assert (post.chat_id, post.reply_to) == (new, None)
    building = await club.deps.store.drafts.of_id(1)
    assert building is not None
    assert building.club is not None
    assert building.club.chat_id == new


async def test_a_hand_for_a_club_goes_by_its_rules(club: Club) -> None:
    anna = club.person(7)
    await club.deps.store.chats.choose_rules(GROUP, "uzbek")
    shown = await invited(club, anna)
    answer = await tap(club, anna, shown, *(f"tile:{one}" for one in TILES_OF_HAND), "done")
    assert "Rules: Uzbek list" in answer.text
    assert "Rules: Uzbek list" in (await tap(club, anna, answer, "self")).text


async def test_an_answer_in_a_group_is_laid_out_for_whoever_wants_it(club: Club) -> None:
    anna, boris = club.person(7), club.person(8)
    answer = await club.shown(anna.says(f"/s {LINE}", GROUP, thread=TABLE))
    press = data(answer, "open:1")
    for person, number in ((boris, 1), (anna, 2)):
        [heard] = await club.hear(person.presses(answer, press))
        assert isinstance(heard, ButtonAnswered)
        assert (heard.url or "").endswith(f"?start=build-{number}")
    shown = await club.shown(boris.says("/start build-1"))
    assert "14 of 14" in shown.text
    done = await tap(club, boris, shown, "done")
    [post] = messages(await club.hear(boris.presses(done, data(done, "send:1"))))
    assert (post.chat_id, post.thread_id) == (GROUP, TABLE)
    # The answer to the typed line stands as it was.
    assert (await newest(club, answer)).text == answer.text


async def test_an_answer_whose_message_cannot_be_changed_is_laid_out_below(club: Club) -> None:
    anna = club.person(7)
    answer = await club.shown(anna.says(LINE))
    club.refuse("editMessageText", bad_request("message can't be edited"))
    shown = await club.shown(anna.presses(answer, data(answer, "open:1")))

    assert shown.id != answer.id
    done = await tap(club, anna, shown, "undo", "tile:6s", "done")
    assert done.id == shown.id
    assert "12 points" in done.text.replace("\xa0", " ")


@pytest.mark.parametrize(
    ("line", "starts"),
    [
        ("/build 123m 55p", "Tiles: 5 of 14"),
        ("/build (5555p) 123m", "Tiles: 7 of 15"),
        ("/build 123m 55p 7", "“7” has no suit."),
        ("/build hello", "I cannot read"),
        ("/build 123с 456с", "“с” may be"),
    ],
)
async def test_a_line_to_begin_with(club: Club, line: str, starts: str) -> None:
    shown = await begun(club, club.person(7), line)
    assert shown.text.startswith(starts)


async def test_a_line_with_the_bots_name_before_it_is_a_line(club: Club) -> None:
    """As the button puts it into the field."""
    anna = club.person(7)
    shown = await begun(club, anna, "/build 123m 123p 123s 55m 78s +9s")
    [typed] = [one.inline_here for one in shown.buttons if one.inline_here]
    answer = await club.shown(anna.says(f"@{club.app.bot.username} {typed}"))

    assert "13 points" in answer.text.replace("\xa0", " ")


press = st.tuples(
    st.one_of(
        st.sampled_from([Put(key, tile) for key in Key for tile in TILES[:4]]),
        st.sampled_from(list(Tap)),
        st.none(),
    ),
    st.integers(0, 2),
    st.booleans(),
)
"""A step or, with None, a step back; how many changes too late; whether it is told of twice."""


UPDATES = count(1)
"""Of all examples: they share a database."""


@pytest.fixture(scope="module", name="file")
def fixture_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("drafts") / "bot.db"
    migrate(file, now=Clock()())
    return file


@settings(
    max_examples=40,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(st.lists(press, max_size=30))
def test_whatever_comes_in_the_draft_is_what_was_taken(
    file: Path, presses: list[tuple[Step | None, int, bool]]
) -> None:
    asyncio.run(_play(file, presses))


async def _play(file: Path, presses: list[tuple[Step | None, int, bool]]) -> None:
    store, now = open_store(f"sqlite+aiosqlite:///{file}"), Clock()()
    begun = await builder.begin(store, 7, McrHandDraft(), None, by=next(UPDATES), now=now)
    await store.drafts.shown(begun, 55)
    expected, revision = McrHandDraft(), 0
    for step, lag, twice in presses:
        of = BuilderPress(begun.id, 7, (7, 55), next(UPDATES))
        pressed = max(revision - lag, 0)
        for again in (False, True)[: 1 + twice]:
            if step is None:
                turn = await builder.undo(store, of, pressed, now=now)
            else:
                turn = await builder.tap(store, of, pressed, step, now=now)
            if not again and pressed == revision:
                after = expected.after(step) if step else expected.undone()
                possible = after is not None and after != expected
                assert turn.verdict is (Verdict.TAKEN if possible else Verdict.IMPOSSIBLE)
                if after is not None and possible:
                    expected, revision = after, revision + 1
            elif not again:
                assert turn.verdict is Verdict.LATE
            else:
                assert turn.verdict in set(Verdict)
        kept = await store.drafts.of_id(begun.id)
        assert kept is not None
        assert (kept.draft, kept.revision) == (expected, revision)
    await store.close()
