"""What a person does on the page, carried out in the little Telegram."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.sandbox.world import World


class UnreadableDeed(Exception):
    """The page does not say what it has to."""


class Said:
    """What the page says of a deed, by its names."""

    def __init__(self, said: object) -> None:
        if not isinstance(said, dict):
            raise UnreadableDeed
        self._said: dict[str, object] = {str(name): value for name, value in said.items()}

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


def _ask_inline(world: World, person: int, said: Said) -> Done:
    return {"query": world.inline(person, said.text("query"), chat_id=said.number("chat"))}


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
        "edit": _edit,
        "press": _press,
        "react": _react,
        "inline": _ask_inline,
        "choose": _choose_inline,
    }
)
