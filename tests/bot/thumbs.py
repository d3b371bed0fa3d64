"""Thumbs on the keys of the builder, in either game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.sandbox.events import ButtonAnswered
from bot.sandbox.values import Message
from scoring.notation import parse_hand
from tests.bot.club import GROUP, TABLE, Club, Person, data

TILES_OF_HAND = tuple(map(str, parse_hand("123m 55m 123p 123s 78s +9s").hand.tiles))


async def begun(club: Club, person: Person, text: str = "/build") -> Message:
    return await club.shown(person.says(text))


async def tap(club: Club, person: Person, shown: Message, *what: str) -> Message:
    """Tap the keys that end so, one after the other, turning the pages as needed."""
    shown, _ = await tapped(club, person, shown, what)
    return shown


async def tapped(
    club: Club, person: Person, shown: Message, what: Iterable[str]
) -> tuple[Message, int]:
    """The same, and how many taps it took."""
    taps = 0
    for one in what:
        while ":" in one and not key(shown, one):
            suit = one.split(":")[1][-1]
            page = data(shown, f"look:tile:{suit if suit in 'mps' else 'z'}")
            shown, taps = await club.shown(person.presses(shown, page)), taps + 1
        shown, taps = await club.shown(person.presses(shown, data(shown, one))), taps + 1
    return shown, taps


def key(shown: Message, what: str) -> list[str]:
    return [one.data for one in shown.buttons if one.data and one.data.endswith(f":{what}")]


def keys(steps: str) -> Iterator[str]:
    """The keys of single tiles and all others."""
    for word in steps.split():
        kind, _, more = word.partition(":")
        if more and not kind[0].isdigit():
            yield word
        else:
            yield word if word == "done" else f"tile:{word}"


async def built(club: Club, person: Person, shown: Message | None = None) -> Message:
    """A whole hand, done."""
    shown = shown or await begun(club, person)
    return await tap(club, person, shown, *(f"tile:{one}" for one in TILES_OF_HAND), "done")


async def invited(club: Club, person: Person, *, thread: int | None = TABLE) -> Message:
    """The hand that a topic asked for, before the first tap; in private."""
    asked = await club.shown(person.says("/build", GROUP, thread=thread))
    return await club.shown(person.says(f"/start {await link(club, person, asked)}"))


async def link(club: Club, person: Person, asked: Message) -> str:
    """What the button in the group carries to the private chat."""
    [answer] = await club.hear(person.presses(asked, asked.buttons[-1].data or ""))
    assert isinstance(answer, ButtonAnswered)
    assert answer.url is not None, answer.text
    return answer.url.partition("?start=")[2]
