"""The rules a chat plays by."""

from contextlib import suppress

from bot.model.evening.tables import Evening
from bot.model.preferences import Preferences
from bot.store.store import Store
from scoring import MCR_RULES
from scoring.errors import UnknownOption
from scoring.score import RuleSet

DEFAULT = "wmo"
"""The preset of a chat that has chosen none: the world rule book."""


async def rules_of(store: Store, chat_id: int) -> RuleSet:
    """The chat's preset with its own options."""
    return rules_chosen(await store.chats.preferences(chat_id))


def rules_chosen(preferences: Preferences) -> RuleSet:
    """The preset with its changed options; what no longer exists counts as not chosen."""
    rules = MCR_RULES.get(preferences.rules or DEFAULT, MCR_RULES[DEFAULT])
    for name, value in preferences.options.items():
        with suppress(UnknownOption):
            rules = rules.with_options(**{name: value})
    return rules


async def rules_at(store: Store, evening: Evening) -> RuleSet:
    """The rules of an evening: the club's own, if it plays by the club's preset."""
    rules = await rules_of(store, evening.place.chat_id)
    return rules if rules.key == evening.terms.rules else MCR_RULES[evening.terms.rules]


async def choose_rules(store: Store, chat_id: int, key: str, *, by: int) -> RuleSet:
    """Let the chat play by the preset of this name from now on, with no option changed.

    The rules that hold then: what was chosen later than by update `by` stays.
    """
    await store.chats.choose_rules(chat_id, key, by=by)
    return await rules_of(store, chat_id)


async def choose_option(store: Store, chat_id: int, name: str, value: str, *, by: int) -> RuleSet:
    """Let the chat play with another value of one option; raises UnknownOption.

    The rules that hold then: what was chosen later than by update `by` stays.
    """
    rules = (await rules_of(store, chat_id)).with_options(**{name: value})
    await store.chats.choose_rules(chat_id, rules.key, rules.changed, by=by)
    return await rules_of(store, chat_id)


def known_fans() -> frozenset[str]:
    """The keys of the fans of all presets."""
    return frozenset(fan.key for rules in MCR_RULES.values() for fan in rules.fans)
