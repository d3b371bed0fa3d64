"""The builder in Telegram: /build, the link from a group, the keys, and opening an answer."""

from telegram import Bot, Message
from telegram.constants import ChatType
from telegram.helpers import create_deep_linked_url

from bot.handlers.builder_club import send_to_club
from bot.handlers.deps import Deps
from bot.handlers.doors import Press, is_number
from bot.handlers.evening.answers import AtTable, at_table, place_of, seated_at
from bot.handlers.hands import answer_reply, answer_to_line
from bot.handlers.lines import after_command
from bot.handlers.pages import stale
from bot.handlers.pictures import answer_drawn, become_drawn, say_drawn
from bot.handlers.rights import may_change
from bot.handlers.sending import Spot, answer, toast
from bot.handlers.speech import catalog_for, catalog_here, is_person
from bot.model.building import BuilderPress, Building, Club, Look, Page
from bot.model.exchange import Pressed
from bot.model.games import Game
from bot.model.opened_draft import OpenedDraft
from bot.model.steps import Key, read_step
from bot.text.builder import builder_reply
from bot.text.builder_notices import (
    elsewhere_notice,
    gone_reply,
    invitation,
    late_notice,
    not_yours_notice,
    not_yours_reply,
)
from bot.text.builder_words import draft_words
from bot.text.catalog import Catalog
from bot.text.reply import Reply
from bot.text.unreadable import unreadable_sentence
from bot.usecases import builder
from bot.usecases.builder import Turn, Verdict
from bot.usecases.builder_lines import open_answer, open_line
from scoring.errors import AmbiguousText

LINK = r"^/start build-([0-9]{1,18})$"
"""How a link that leads from a group to a draft arrives in the private chat."""


async def build(deps: Deps, message: Message, update_id: int) -> None:
    """/build, perhaps with a line to begin with. In a group it leads to the private chat."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    line = after_command(message)
    at = await at_table(deps, message)
    club = None if message.chat.type == ChatType.PRIVATE else _club(message, at)
    played = await builder.played_there(deps.store, club, message.chat_id)
    try:
        opened = open_line(line, catalog.language, played, await seated_at(deps, at))
    except AmbiguousText:
        # How the line is meant is asked first; the answer leads to the builder.
        await answer_to_line(deps, message, line, update_id)
        return
    user = message.from_user
    building = await builder.begin(
        deps.store,
        user.id if user is not None and is_person(user) else None,
        opened.opened.draft,
        club,
        by=update_id,
        now=deps.clock(),
    )
    if club is not None:
        await answer(message, invitation(catalog, building.id))
        return
    note = unreadable_sentence(catalog, opened.error) if opened.error else ""
    look = builder.look_after(building.draft)
    left_out = opened.opened.left_out
    reply = builder_reply(catalog, building, look, played, left_out=left_out, note=note)
    if building.message_id is None:
        await _show(deps, message, building, reply)
    else:
        await _change(deps, message.get_bot(), Spot.under(message), building, reply)


async def arrive(deps: Deps, message: Message) -> None:
    """The link from a group was followed."""
    catalog = await catalog_here(deps, message.chat, message.from_user)
    number = after_command(message).removeprefix("build-")
    building = await deps.store.drafts.of_id(int(number))
    if building is None:
        await answer(message, gone_reply(catalog))
    elif message.from_user is None or building.person != message.from_user.id:
        await answer(message, not_yours_reply(catalog))
    else:
        look = builder.look_after(building.draft)
        await _show(deps, message, building, await _reply(deps, catalog, building, look))


async def pressed(deps: Deps, press: Press) -> None:
    """Any button that has to do with the builder."""
    match press.said:
        case ["go", number] if is_number(number):
            await _lead(deps, press, int(number))
        case ["open", number] if is_number(number):
            await _open(deps, press, int(number))
        case ["send", number] if is_number(number):
            await send_to_club(deps, press, int(number))
        case [number, revision, *what] if is_number(number) and is_number(revision):
            await _key(deps, press, int(number), int(revision), what)
        case _:
            await stale(deps, press)


async def _key(deps: Deps, press: Press, number: int, revision: int, what: list[str]) -> None:
    catalog = await catalog_here(deps, press.chat, press.user)
    of_builder = BuilderPress(number, press.user.id, press.place, press.update_id)
    turn = await _turn(deps, catalog, of_builder, revision, what)
    if turn is None or turn.verdict is Verdict.GONE:
        await stale(deps, press)
        return
    await toast(press.query, await _notice(deps, press, turn, what))
    if turn.building is not None and turn.verdict is not Verdict.IMPOSSIBLE:
        reply = await _reply(deps, catalog, turn.building, turn.look)
        await _change(deps, press.query.get_bot(), press.spot, turn.building, reply)


async def _turn(
    deps: Deps, catalog: Catalog, press: BuilderPress, revision: int, what: list[str]
) -> Turn | None:
    """What comes of a key; None for one that this release does not know."""
    match what:
        case ["undo"]:
            return await builder.undo(deps.store, press, revision, now=deps.clock())
        case ["done"]:
            return await builder.finish(
                deps.store, press, revision, catalog.language, now=deps.clock()
            )
        case ["game", game] if game in set(Game):
            return await builder.choose_game(
                deps.store, press, revision, Game(game), now=deps.clock()
            )
        case ["look", key, page] if key in set(Key) and page in set(Page):
            found = await builder.find(deps.store, press)
            if isinstance(found, Verdict):
                return Turn(found)
            return Turn(Verdict.TAKEN, found, Look(Page(page), Key(key)))
        case words if step := read_step(*words):
            return await builder.tap(deps.store, press, revision, step, now=deps.clock())
        case _:
            return None


async def _notice(deps: Deps, press: Press, turn: Turn, what: list[str]) -> str | None:
    """The toast, in the presser's own language."""
    catalog = await catalog_for(deps, press.user, press.chat)
    match turn.verdict:
        case Verdict.LATE:
            return late_notice(catalog)
        case Verdict.ELSEWHERE:
            return elsewhere_notice(catalog)
        case Verdict.NOT_YOURS:
            return not_yours_notice(catalog)
        case Verdict.IMPOSSIBLE if turn.building is not None:
            played = await builder.played_for(deps.store, turn.building)
            return draft_words(catalog, turn.building.draft, played).refusal(read_step(*what))
        case _:
            return None


async def _lead(deps: Deps, press: Press, number: int) -> None:
    """From the group to the private chat, if the presser is the one who asked.

    Nobody knows which administrator asked in the name of the group: the first one who presses.
    """
    building = await deps.store.drafts.of_id(number)
    if building is None or building.club is None or building.club.chat_id != press.chat.id:
        await stale(deps, press)
        return
    mine = building.person == press.user.id
    if building.person is None and await may_change(press.chat, press.user):
        mine = await deps.store.drafts.take(number, press.user.id)
    if mine:
        await toast(press.query, url=_link(press, number))
    else:
        await toast(press.query, not_yours_notice(await catalog_for(deps, press.user, press.chat)))


async def _open(deps: Deps, press: Press, exchange_id: int) -> None:
    """Lay the hand of an answer out: in its place, or from a group in the private chat."""
    catalog = await catalog_here(deps, press.chat, press.user)
    opened = await open_answer(
        deps.store,
        Pressed(exchange_id, press.place, press.update_id),
        press.user.id,
        catalog.language,
        now=deps.clock(),
    )
    if opened is None:
        await stale(deps, press)
    elif opened.building.club is not None and press.chat.type != ChatType.PRIVATE:
        await toast(press.query, url=_link(press, opened.building.id))
    else:
        await toast(press.query)
        await _take_place(deps, press, catalog, opened.building, opened.opened)


async def _take_place(
    deps: Deps, press: Press, catalog: Catalog, building: Building, opened: OpenedDraft
) -> None:
    """Show the draft where the answer was."""
    look = builder.look_after(building.draft)
    played = await builder.played_for(deps.store, building)
    reply = builder_reply(catalog, building, look, played, left_out=opened.left_out)
    await _change(deps, press.query.get_bot(), press.spot, building, reply)


async def _show(deps: Deps, message: Message, building: Building, reply: Reply) -> None:
    await deps.store.drafts.shown(building, await answer_drawn(deps, message, reply))


async def _change(deps: Deps, bot: Bot, spot: Spot, building: Building, reply: Reply) -> None:
    """Show it where the draft is shown; further down, if that message cannot be changed."""
    known, shown = building.message_id, None
    if known is not None:
        shown = await become_drawn(deps, bot, spot, known, reply)
    if shown is None:
        shown = await say_drawn(deps, bot, spot, reply)
    if shown != known:
        await deps.store.drafts.shown(building, shown)


async def _reply(deps: Deps, catalog: Catalog, building: Building, look: Look) -> Reply:
    """The keys, or the answer once the draft is done."""
    if not building.done:
        played = await builder.played_for(deps.store, building)
        return builder_reply(catalog, building, look, played)
    answered = await builder.answer_to(deps.store, building, catalog.language)
    if answered is None:
        return gone_reply(catalog)
    return await answer_reply(deps, catalog, answered.exchange.read, answered)


def _club(message: Message, at: AtTable | None) -> Club:
    place = place_of(message)
    typed_at = None if at is None else at.typed
    return Club(place.chat_id, place.thread_id, message.message_id, typed_at)


def _link(press: Press, number: int) -> str:
    return create_deep_linked_url(press.query.get_bot().username, f"build-{number}")
