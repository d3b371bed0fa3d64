"""What a person does on the page, carried out in the little Telegram."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from bot.sandbox.pictures import photo_size
from bot.sandbox.world import World


class UnreadableDeed(Exception):
    """The page does not say what it has to."""


@dataclass(frozen=True, slots=True)
class Picked:
    """A file that a person picked on their own computer."""

    name: str
    content: bytes


class Said:
    """What the page says of a deed, by its names, and the file that comes with it."""

    def __init__(self, said: object, picked: Picked | None = None) -> None:
        if not isinstance(said, dict):
            raise UnreadableDeed
        self._said: dict[str, object] = {str(name): value for name, value in said.items()}
        self._picked = picked

    def picked(self) -> Picked:
        if self._picked is None:
            raise UnreadableDeed
        return self._picked

    def number(self, name: str) -> int:
        value = self.number_or_none(name)
        if value is None:
            raise UnreadableDeed(name)
        return value

    def number_or_none(self, name: str) -> int | None:
        match self._said.get(name):
            case bool():
                raise UnreadableDeed(name)
            case int() | None as value:
                return value
            case _:
                raise UnreadableDeed(name)

    def text(self, name: str) -> str:
        match self._said.get(name):
            case str() as value:
                # Half a character is no text: a browser may send it, Telegram would not.
                return value.encode("utf-16", "surrogatepass").decode("utf-16", "replace")
            case _:
                raise UnreadableDeed(name)


Done = Mapping[str, str]
"""What the page hears back at once; all else comes with the stream."""
Deed = Callable[[World, int, Said], Done]


def _say(world: World, person: int, said: Said) -> Done:
    world.say(
        person,
        said.number("chat"),
        said.text("text"),
        reply_to=said.number_or_none("reply_to"),
        thread=said.number_or_none("topic"),
    )
    return {}


def _send(world: World, person: int, said: Said) -> Done:
    """A picture as a photo, anything else as a document."""
    chat_id, caption, picked = said.number("chat"), said.text("text"), said.picked()
    reply_to, thread = said.number_or_none("reply_to"), said.number_or_none("topic")
    if photo_size(picked.content) is not None:
        world.send_photo(
            person, chat_id, caption, photo=picked.content, reply_to=reply_to, thread=thread
        )
    else:
        world.send_document(
            person,
            chat_id,
            picked.name,
            picked.content,
            caption,
            reply_to=reply_to,
            thread=thread,
        )
    return {}


def _edit(world: World, person: int, said: Said) -> Done:
    chat_id, message_id, text = said.number("chat"), said.number("message"), said.text("text")
    if world.message(chat_id, message_id).text != text:
        world.edit(person, chat_id, message_id, text)
    return {}


def _press(world: World, person: int, said: Said) -> Done:
    return {
        "query": world.press(person, said.number("chat"), said.number("message"), said.text("data"))
    }


def _react(world: World, person: int, said: Said) -> Done:
    world.react(person, said.number("chat"), said.number("message"), said.text("emoji"))
    return {}


def _pin(world: World, person: int, said: Said) -> Done:
    world.pin(person, said.number("chat"), said.number("message"))
    return {}


def _unpin(world: World, person: int, said: Said) -> Done:
    world.unpin(person, said.number("chat"), said.number("message"))
    return {}


def _delete(world: World, person: int, said: Said) -> Done:
    world.delete(person, said.number("chat"), said.number("message"))
    return {}


def _follow(world: World, person: int, said: Said) -> Done:
    world.follow(person, said.text("url"))
    return {}


def _ask_inline(world: World, person: int, said: Said) -> Done:
    query, offset = said.text("query"), said.text("offset")
    return {"query": world.inline(person, query, chat_id=said.number("chat"), offset=offset)}


def _choose_inline(world: World, person: int, said: Said) -> Done:
    world.choose_inline(
        person,
        said.text("query"),
        said.text("result"),
        said.number("chat"),
        thread=said.number_or_none("topic"),
    )
    return {}


DEEDS: Mapping[str, Deed] = MappingProxyType(
    {
        "say": _say,
        "send": _send,
        "edit": _edit,
        "press": _press,
        "react": _react,
        "pin": _pin,
        "unpin": _unpin,
        "delete": _delete,
        "follow": _follow,
        "inline": _ask_inline,
        "choose": _choose_inline,
    }
)
