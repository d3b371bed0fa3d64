"""What the bot says of itself before a word is said: commands by scope, descriptions, name."""

from __future__ import annotations

from bot.sandbox.values import Chat, ChatKind, Command, Member

Scope = tuple[str, int, int]
"""The kind of a scope by Telegram's name, and its chat and its user where it has them, or 0."""


class Menus:
    """Everything by language; the empty language is for everyone whose own has nothing."""

    def __init__(self, bot_name: str) -> None:
        self.commands: dict[tuple[Scope, str], tuple[Command, ...]] = {}
        self.texts: dict[str, dict[str, str]] = {
            "name": {"": bot_name},
            "description": {},
            "short_description": {},
        }

    def text(self, which: str, language_code: str | None) -> str:
        texts = self.texts[which]
        return texts.get(language_code or "", texts.get("", ""))

    def set_text(self, which: str, language_code: str, text: str) -> None:
        """An empty text takes back what was said in that language."""
        if text:
            self.texts[which][language_code] = text
        else:
            self.texts[which].pop(language_code, None)

    def shown_to(self, member: Member, chat: Chat) -> tuple[Command, ...]:
        """The menu of somebody in a chat: the narrowest scope that has one, in their language."""
        language = member.user.language_code or ""
        for scope in _scopes(member, chat):
            for code in (language, ""):
                if commands := self.commands.get((scope, code)):
                    return commands
        return ()


def _scopes(member: Member, chat: Chat) -> list[Scope]:
    """The scopes that hold for somebody in a chat, the narrowest first."""
    if chat.kind is ChatKind.PRIVATE:
        return [("chat", chat.id, 0), ("all_private_chats", 0, 0), ("default", 0, 0)]
    scopes = [("chat_member", chat.id, member.user.id)]
    if member.is_administrator:
        scopes.append(("chat_administrators", chat.id, 0))
    scopes.append(("chat", chat.id, 0))
    if member.is_administrator:
        scopes.append(("all_chat_administrators", 0, 0))
    return [*scopes, ("all_group_chats", 0, 0), ("default", 0, 0)]
