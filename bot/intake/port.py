"""The port at which the bot is to listen, and what to say if it cannot."""

from collections.abc import Iterator
from contextlib import contextmanager
from socket import AI_PASSIVE, SO_REUSEADDR, SOCK_STREAM, SOL_SOCKET, getaddrinfo, socket

from bot.settings import Settings, SettingsError


def check_port(settings: Settings) -> None:
    """SettingsError if the bot could not listen there now."""
    port = port_of(settings)
    if port is None:
        return
    with port_explained(settings):
        places = getaddrinfo(settings.webhook_listen, port, type=SOCK_STREAM, flags=AI_PASSIVE)
        for family, kind, _, _, address in places:
            with socket(family, kind) as door:
                # As a server does: what was closed a moment ago is not in use any more.
                door.setsockopt(SOL_SOCKET, SO_REUSEADDR, 1)
                door.bind(address)


@contextmanager
def port_explained(settings: Settings) -> Iterator[None]:
    """SettingsError, with the variable to change, if listening fails."""
    try:
        yield
    except OSError as error:
        name = "HEALTH_PORT" if settings.webhook_url is None else "WEBHOOK_PORT"
        raise SettingsError(
            f"{name}: cannot listen at {settings.webhook_listen}, port {port_of(settings)}"
            f" ({error.strerror}): name one that is free"
        ) from error


def port_of(settings: Settings) -> int | None:
    """Where to listen, if at all. The health page is at the webhook if there is one."""
    return settings.health_port if settings.webhook_url is None else settings.webhook_port
