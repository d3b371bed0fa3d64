"""Whom a browser speaks as on the page, until another person is picked there."""

from bot.sandbox.values import User
from bot.sandbox.world import World
from bot.text.catalog import choose_language


def visitor(world: World, accepted: str) -> User:
    """The first who has the language of the browser, and writes under the own name everywhere.

    `accepted` is the header Accept-Language. Whoever is there first, if nobody is like that.
    """
    language = _language(accepted)
    fitting = (
        one
        for one in world.users
        if choose_language(None, one.language_code) == language
        and not any(world.member(chat.id, one.id).anonymous for chat in world.chats_of(one.id))
    )
    return next(fitting, world.users[0])


def _language(accepted: str) -> str:
    """The best liked of those that the page has, else English."""
    tags = accepted.replace(" ", "").lower().split(",")
    for tag in sorted(tags, key=_quality, reverse=True):
        language = choose_language(None, tag.partition(";")[0])
        if language != "en" or tag.startswith("en"):
            return language
    return "en"


def _quality(tag: str) -> float:
    """How well a language is liked: ru;q=0.9."""
    _, _, quality = tag.partition(";q=")
    try:
        return float(quality or 1)
    except ValueError:
        return 0
