"""Ports of this machine for servers in other processes, which have to be told a number."""

import socket
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def kept_port() -> Iterator[int]:
    """A port that nobody else is given meanwhile; whoever is told its number may listen there.

    Linux lets a server listen where a socket is bound that does not listen itself, if both allow
    that the address is used again; and nobody who wants any free port gets this one.
    """
    with socket.socket() as kept:
        kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        kept.bind(("127.0.0.1", 0))
        yield int(kept.getsockname()[1])
