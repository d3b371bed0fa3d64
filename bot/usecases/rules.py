"""The rules a chat plays by."""

from bot.store.store import Store
from scoring import RULE_SETS
from scoring.score import RuleSet

DEFAULT = "wmo"
"""The preset of a chat that has chosen none: the world rule book."""


async def rules_of(store: Store, chat_id: int) -> RuleSet:
    """The chat's preset; a preset that no longer exists counts as not chosen."""
    chosen = (await store.chats.preferences(chat_id)).rules
    return RULE_SETS.get(chosen or DEFAULT, RULE_SETS[DEFAULT])


async def choose_rules(store: Store, chat_id: int, key: str) -> RuleSet:
    """Let the chat play by the preset of this name from now on."""
    rules = RULE_SETS[key]
    await store.chats.choose_rules(chat_id, key)
    return rules


def known_fans() -> frozenset[str]:
    """The keys of the fans of all presets."""
    return frozenset(fan.key for rules in RULE_SETS.values() for fan in rules.fans)
