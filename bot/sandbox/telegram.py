"""As much of Telegram as one process needs: it answers the bot's requests without a network."""

import json
from itertools import count

from telegram.request import BaseRequest, RequestData

from bot.sandbox.shown import Refusal, Shown, Toast, readable_html, readable_rows

Json = dict[str, object]

BOT: Json = {"id": 1, "is_bot": True, "first_name": "Madjong", "username": "madjong_bot"}
TOKEN = "1:local"  # noqa: S105


class LocalTelegram(BaseRequest):
    """Keeps the bot's messages in memory; `heard` is what people see of the bot, in order."""

    def __init__(self, first_id: int = 1) -> None:
        self.heard: list[Shown | Toast] = []
        self.requests: list[str] = []
        self.administrators: set[tuple[int, int]] = set()
        """Pairs of chat and user."""
        self.refuse_next: dict[str, Refusal] = {}
        """By method: what to say to the next request instead of an answer."""
        self._messages: dict[tuple[int, int], Shown] = {}
        self._ids = count(first_id)

    def new_id(self) -> int:
        """A number for a message, whoever writes it, or for an update."""
        return next(self._ids)

    def take(self) -> list[Shown | Toast]:
        """What was heard since the last time."""
        heard, self.heard = self.heard, []
        return heard

    def message(self, chat_id: int, message_id: int) -> Shown | None:
        """The bot's message as it stands now."""
        return self._messages.get((chat_id, message_id))

    @property
    def read_timeout(self) -> float | None:
        return None

    async def initialize(self) -> None:
        """Nothing to open."""

    async def shutdown(self) -> None:
        """Nothing to close."""

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = None,
        write_timeout: object = None,
        connect_timeout: object = None,
        pool_timeout: object = None,
    ) -> tuple[int, bytes]:
        del method, read_timeout, write_timeout, connect_timeout, pool_timeout
        name = url.rpartition("/")[2]
        self.requests.append(name)
        try:
            if name in self.refuse_next:
                raise self.refuse_next.pop(name)
            result = self._answer(name, request_data.json_parameters if request_data else {})
        except Refusal as refusal:
            told = {"ok": False, "description": refusal.description}
            return refusal.code, json.dumps(told | {"parameters": refusal.parameters}).encode()
        return 200, json.dumps({"ok": True, "result": result}).encode()

    def _answer(self, name: str, said: dict[str, str]) -> object:
        match name:
            case "getMe":
                return BOT
            case "sendMessage":
                return self._send(said)
            case "editMessageText":
                return self._edit(said)
            case "answerCallbackQuery":
                self.heard.append(Toast(said["callback_query_id"], said.get("text", "")))
                return True
            case "getChatMember":
                return self._member(int(said["chat_id"]), int(said["user_id"]))
            case "setMyCommands" | "setMyDescription" | "setMyShortDescription":
                return True
            case _:
                raise Refusal(f"Not Found: method {name}", 404)

    def _send(self, said: dict[str, str]) -> Json:
        reply: Json = json.loads(said.get("reply_parameters", "{}"))
        reply_to = reply.get("message_id")
        return self._show(
            Shown(
                int(said["chat_id"]),
                self.new_id(),
                readable_html(said),
                readable_rows(said),
                reply_to=reply_to if isinstance(reply_to, int) else None,
                thread_id=int(said["message_thread_id"]) if "message_thread_id" in said else None,
            )
        )

    def _edit(self, said: dict[str, str]) -> Json:
        chat_id, message_id = int(said["chat_id"]), int(said["message_id"])
        before = self.message(chat_id, message_id)
        if before is None:
            raise Refusal("Bad Request: message to edit not found")
        after = Shown(chat_id, message_id, readable_html(said), readable_rows(said), edited=True)
        if (before.html, before.rows) == (after.html, after.rows):
            raise Refusal("Bad Request: message is not modified: nothing would change")
        return self._show(after)

    def _show(self, shown: Shown) -> Json:
        self.heard.append(shown)
        self._messages[shown.chat_id, shown.message_id] = shown
        return written_by_bot(shown)

    def forget(self, chat_id: int, message_id: int) -> None:
        """Somebody deleted the bot's message."""
        del self._messages[chat_id, message_id]

    def _member(self, chat_id: int, user_id: int) -> Json:
        user = {"id": user_id, "is_bot": False, "first_name": "Somebody"}
        if (chat_id, user_id) in self.administrators:
            return {"status": "creator", "user": user, "is_anonymous": False}
        return {"status": "member", "user": user}


def chat_json(chat_id: int) -> Json:
    """A chat as Telegram describes it: people have positive numbers, groups negative ones."""
    if chat_id > 0:
        return {"id": chat_id, "type": "private", "first_name": "Somebody"}
    return {"id": chat_id, "type": "supergroup", "title": "Club"}


def written_by_bot(shown: Shown) -> Json:
    """The bot's message as Telegram describes it."""
    return {
        "message_id": shown.message_id,
        "date": 1_700_000_000,
        "chat": chat_json(shown.chat_id),
        "from": BOT,
        "text": shown.text,
    }
