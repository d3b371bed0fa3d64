"""The rules a chat plays by."""

from contextlib import suppress
from dataclasses import replace
from typing import Protocol, TypeVar

from bot.model.evening.tables import Evening
from bot.model.games import RIICHI_DEFAULT, Game, Played
from bot.model.preferences import Preferences
from bot.store.store import Store
from scoring import MCR_RULES, RIICHI_RULES, RULE_SETS, RiichiRules
from scoring.errors import UnknownOption
from scoring.score import RuleSet

DEFAULT = "wmo"
"""The preset of a chat that has chosen none: the world rule book."""


async def rules_of(store: Store, chat_id: int) -> RuleSet:
    """The chat's preset of Mahjong Competition Rules with its own options."""
    return rules_chosen(await store.chats.preferences(chat_id))


async def played_in(store: Store, chat_id: int) -> Played:
    """The rules of each game that the chat plays."""
    return played(await store.chats.preferences(chat_id))


async def riichi_of(store: Store, chat_id: int) -> RiichiRules:
    """The chat's riichi rules, or the default ones where it plays none."""
    return (await played_in(store, chat_id)).riichi or RIICHI_RULES[RIICHI_DEFAULT]


async def rules_in(store: Store, chat_id: int, game: Game) -> RuleSet | RiichiRules:
    """The chat's rules of this game, or the default ones where it does not play it."""
    match game:
        case Game.MCR:
            return await rules_of(store, chat_id)
        case Game.RIICHI:
            return await riichi_of(store, chat_id)


def rules_chosen(preferences: Preferences) -> RuleSet:
    """The preset with its changed options, or the default where the chat plays another game."""
    return played(preferences).mcr or MCR_RULES[DEFAULT]


def played(preferences: Preferences) -> Played:
    """The chosen presets with their options; what no longer exists counts as not chosen."""
    chosen = [key for key in (preferences.rules or "").split() if key in RULE_SETS]
    keys = chosen or [DEFAULT]
    mcr = next((MCR_RULES[key] for key in keys if key in MCR_RULES), None)
    riichi = next((RIICHI_RULES[key] for key in keys if key in RIICHI_RULES), None)
    return Played(
        None if mcr is None else _with_options(mcr, preferences),
        None if riichi is None else _with_options(riichi, preferences),
        chosen=bool(chosen),
    )


R = TypeVar("R", bound="_HasOptions")


class _HasOptions(Protocol):
    def with_options(self: R, **values: str) -> R: ...


def _with_options(rules: R, preferences: Preferences) -> R:
    """The rules with those of the options that are theirs."""
    for name, value in preferences.options.items():
        with suppress(UnknownOption):
            rules = rules.with_options(**{name: value})
    return rules


async def rules_at(store: Store, evening: Evening) -> RuleSet | RiichiRules:
    """The rules by which hands are scored at a table, of the game that it plays."""
    match evening.terms.kind:
        case Game.MCR:
            return await _mcr_rules_at(store, evening)
        case Game.RIICHI:
            return _riichi_rules_at(evening)


def _riichi_rules_at(evening: Evening) -> RiichiRules:
    """The preset with the options that were agreed on before the start."""
    rules = RIICHI_RULES[evening.terms.rules]
    for name, value in evening.terms.options:
        with suppress(UnknownOption):
            rules = rules.with_options(**{name: value})
    return rules


async def _mcr_rules_at(store: Store, evening: Evening) -> RuleSet:
    """The club's own, if it plays by the club's preset."""
    rules = await rules_of(store, evening.place.chat_id)
    return rules if rules.key == evening.terms.rules else MCR_RULES[evening.terms.rules]


async def choose_rules(store: Store, chat_id: int, key: str, *, by: int) -> Played:
    """Let the chat play by the preset of this name from now on, with no option of it changed.

    A chat that plays both games goes on playing the other one. What holds then: what was chosen
    later than by update `by` stays.
    """
    now = await played_in(store, chat_id)
    if key in MCR_RULES:
        chosen = Played(MCR_RULES[key], now.riichi if now.both else None)
    else:
        chosen = Played(now.mcr if now.both else None, RIICHI_RULES[key])
    return await _choose(store, chat_id, chosen, by=by)


async def choose_games(store: Store, chat_id: int, games: frozenset[Game], *, by: int) -> Played:
    """Let the chat play these games, by the presets it has or else the default ones."""
    now = await played_in(store, chat_id)
    mcr, riichi = now.mcr or MCR_RULES[DEFAULT], now.riichi or RIICHI_RULES[RIICHI_DEFAULT]
    chosen = Played(
        mcr if Game.MCR in games else None,
        riichi if Game.RIICHI in games else None,
    )
    return await _choose(store, chat_id, chosen, by=by)


async def choose_option(store: Store, chat_id: int, name: str, value: str, *, by: int) -> Played:
    """Let the chat play with another value of one option; raises UnknownOption.

    What holds then: what was chosen later than by update `by` stays.
    """
    now = await played_in(store, chat_id)
    if now.mcr is not None and name in now.mcr.options:
        now = replace(now, mcr=now.mcr.with_options(**{name: value}))
    elif now.riichi is not None:
        now = replace(now, riichi=now.riichi.with_options(**{name: value}))
    else:
        raise UnknownOption(name, value, ())
    return await _choose(store, chat_id, now, by=by)


async def _choose(store: Store, chat_id: int, chosen: Played, *, by: int) -> Played:
    keys = [chosen.mcr.key] if chosen.mcr else []
    changed = dict(chosen.mcr.changed) if chosen.mcr else {}
    if chosen.riichi:
        keys.append(chosen.riichi.full_key)
        changed |= chosen.riichi.changed
    await store.chats.choose_rules(chat_id, " ".join(keys), changed, by=by)
    return await played_in(store, chat_id)


def known_fans() -> frozenset[str]:
    """The keys of the fans of all presets."""
    return frozenset(fan.key for rules in MCR_RULES.values() for fan in rules.fans)
