"""What is said in a chat. When its picture is not taken, the text goes without it."""

from collections.abc import MutableMapping
from enum import StrEnum

from telegram import InputMediaPhoto
from telegram.error import BadRequest, NetworkError, TelegramError

from bot.intake.complaints import has_no_text, is_gone, says_so_already

Said = MutableMapping[str, object]
"""The parameters of a request."""

_PLAINLY = {"sendPhoto": "sendMessage", "editMessageMedia": "editMessageText"}
"""What says the same without a picture."""
_CONTENT = ("photo", "media", "caption", "parse_mode", "text")


class _Stage(StrEnum):
    """How far it is with the picture."""

    TRIED = "tried"
    LEFT_OUT = "left out"
    """Telegram may be out of reach; the text does not wait for the picture as well."""
    NEEDED = "needed"
    """The message has a picture already, and a text is no message to take its place."""
    SETTLED = "settled"
    """There is none, or Telegram does not want it."""


class Saying:
    """A request that says something: a method and its parameters, which may change on the way."""

    def __init__(self, method: str, said: Said) -> None:
        self.method = method
        self.said = said
        self._whole = method, {name: said[name] for name in _CONTENT if name in said}
        self._stage = _Stage.TRIED if method in _PLAINLY else _Stage.SETTLED

    def in_another_way(self, error: TelegramError) -> bool:
        """Whether it is to be said in another way now, because it failed like this.

        A picture that is only named, and not known any more, is for the speaker to bring.
        """
        match self._stage, error:
            case _Stage.TRIED, BadRequest():
                if self._is_named or says_so_already(error) or is_gone(error):
                    return False
                self._leave_out(_Stage.SETTLED)
            case _Stage.TRIED, NetworkError():
                self._leave_out(_Stage.LEFT_OUT)
            case _Stage.LEFT_OUT, BadRequest() if has_no_text(error):
                self.method, whole = self._whole
                self._say(whole)
                self._stage = _Stage.NEEDED
            case _:
                return False
        return True

    @property
    def _is_named(self) -> bool:
        match self.said:
            case {"photo": photo} | {"media": InputMediaPhoto(media=photo)}:
                return isinstance(photo, str)
            case _:
                return False

    def _leave_out(self, stage: _Stage) -> None:
        self._stage = stage
        self.method = _PLAINLY[self.method]
        match self.said:
            case {"media": InputMediaPhoto(caption=text, parse_mode=mode)}:
                self._say({"text": text, "parse_mode": mode})
            case _:
                self._say({"text": self.said["caption"], "parse_mode": self.said["parse_mode"]})

    def _say(self, content: dict[str, object]) -> None:
        for name in _CONTENT:
            self.said.pop(name, None)
        self.said.update(content)
