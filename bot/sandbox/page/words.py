"""The page's own words, and what it offers to tap where nothing has been said yet."""

import re

from bot.sandbox.values import ChatKind
from bot.text.catalog import Catalog
from bot.text.help_page import EXAMPLE
from scoring.notation import PHRASES, Saying

WAITING = "123m 123p 123s 55m 78s"
"""A hand that lacks its winning tile."""


def page_words(catalog: Catalog) -> dict[str, str]:
    """Every word of the page by its key, plain text; {name} is somebody's name."""
    return {
        "who": catalog.gettext("Who is speaking"),
        "chats": catalog.gettext("Chats"),
        "general": catalog.pgettext("topic", "General"),
        "conversation": catalog.gettext("Conversation"),
        "local": catalog.gettext("A trial without Telegram: nothing leaves this computer."),
        "field": catalog.gettext("Message"),
        "send": catalog.pgettext("button", "Send"),
        "commands": catalog.gettext("Commands"),
        "inline": catalog.gettext("Ask the bot from any chat"),
        "reply": catalog.pgettext("button", "Reply"),
        "edit": catalog.pgettext("button", "Edit"),
        "cancel": catalog.pgettext("button", "Cancel"),
        "ok": catalog.pgettext("button", "OK"),
        "replying": catalog.gettext("Reply to {name}"),
        "editing": catalog.gettext("Changing your message"),
        "edited": catalog.pgettext("message", "edited"),
        "copied": catalog.gettext("Copied"),
        "pinned": catalog.gettext("Pinned message"),
        "newest": catalog.gettext("To the newest message"),
        "unread": catalog.gettext("something new"),
        "nothing": catalog.gettext("Nothing found"),
        "typing": catalog.gettext("typing…"),
        "more": catalog.pgettext("button", "More"),
        "pin": catalog.pgettext("button", "Pin"),
        "unpin": catalog.pgettext("button", "Unpin"),
        "delete": catalog.pgettext("button", "Delete"),
        "attached": catalog.gettext("A file to send"),
        "attach": catalog.gettext("Attach a photo or a file"),
        "via": catalog.gettext("via @{bot}"),
        "wire": catalog.gettext("What the bot hears and asks for"),
        "refused": catalog.gettext("This cannot be done here."),
        "offline": catalog.gettext("The bot has stopped. Waiting for it…"),
        "photo": catalog.gettext("Photo"),
    }


def service_line(catalog: Catalog, service: str | None, name: str) -> str:
    """What Telegram itself tells of in the chat, plain text; nothing for what somebody wrote."""
    match service:
        case None:
            return ""
        case "pinned":
            sentence = catalog.gettext("{name} pins a message")
        case "topic":
            sentence = catalog.gettext("New topic: {name}")
        case "joined":
            sentence = catalog.gettext("{name} is in the group now")
        case "left":
            sentence = catalog.gettext("{name} is no longer in the group")
        case _:
            sentence = catalog.gettext("The group is a supergroup now")
    return sentence.format(name=name)


def topic_name(catalog: Catalog, name: str) -> str:
    """The tables of the sample club are called so in every language; other topics as they are."""
    table = re.fullmatch(r"Table (\d+)", name)
    return catalog.pgettext("topic", "Table {n}").format(n=table[1]) if table else name


def subtitle(catalog: Catalog, kind: ChatKind, members: int) -> str:
    """Under the name of a chat."""
    if kind is ChatKind.PRIVATE:
        return catalog.pgettext("account", "bot")
    return catalog.ngettext("{n}\xa0member", "{n}\xa0members", members).format(n=members)


def invitation(catalog: Catalog, kind: ChatKind) -> dict[str, object]:
    """What an empty chat shows: a heading, how to begin, and lines to send with one tap."""
    private = kind is ChatKind.PRIVATE
    score = "" if private else "/s "
    drawn = next(
        phrase.words[0]
        for phrase in PHRASES
        if phrase.saying is Saying.SELF_DRAWN and phrase.language == catalog.language
    )
    examples = (
        (catalog.pgettext("example", "A winning hand"), f"{score}{EXAMPLE}"),
        (catalog.pgettext("example", "Drawn from the wall"), f"{score}{EXAMPLE} {drawn}"),
        (catalog.pgettext("example", "What does it wait for?"), f"{score}{WAITING}"),
        (catalog.pgettext("menu", "Explain a fan"), catalog.gettext("/fan half flush")),
    )
    return {
        "heading": catalog.gettext("How much is your hand worth?"),
        "hint": catalog.gettext("Type a winning hand, the winning tile last, or tap an example.")
        if private
        else catalog.gettext("In a group begin with /s, or reply to the bot. Tap an example."),
        "examples": [{"what": what, "text": text} for what, text in examples],
    }
