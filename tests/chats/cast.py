"""Who is who in a transcript."""

from __future__ import annotations

from bot.sandbox.world import World


class Cast:
    """The names by which a transcript calls people, whatever they call themselves by now."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._ids = {user.first_name: user.id for user in world.users}

    def id(self, name: str) -> int:
        return self._ids[name]

    def name(self, user_id: int) -> str:
        return next(name for name, one in self._ids.items() if one == user_id)

    def enter(self, name: str, language: str) -> None:
        """Somebody new, who is in no group yet."""
        self._ids[name] = self._world.add_user(name, language).id
