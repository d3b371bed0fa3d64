"""Requests to the Bot API over aiohttp, which is quicker than what the library brings."""

from collections.abc import Callable
from io import BytesIO
from urllib.parse import urlsplit
from urllib.request import getproxies, proxy_bypass

from aiohttp import (
    ClientConnectorError,
    ClientError,
    ClientSession,
    ClientTimeout,
    ConnectionTimeoutError,
    FormData,
    TCPConnector,
)
from telegram.error import NetworkError, TimedOut
from telegram.request import BaseRequest, RequestData

from bot.intake.complaints import NotReached

_READ, _WRITE, _CONNECT, _POOL = 10.0, 5.0, 5.0, 10.0
_UPLOAD = 60.0
"""Seconds; the last one is the time to write files."""


def _nobody_listens() -> None:
    pass


class AiohttpRequest(BaseRequest):
    """A way to the Bot API with some connections; `heard` is called after each good answer."""

    def __init__(self, connections: int, heard: Callable[[], None] = _nobody_listens) -> None:
        self._connections = connections
        self._heard = heard
        self._session: ClientSession | None = None
        self._proxies: dict[tuple[str, str], str | None] = {}

    @property
    def read_timeout(self) -> float | None:
        return _READ

    async def initialize(self) -> None:
        if self._session is None:
            self._session = ClientSession(
                connector=TCPConnector(limit=self._connections),
                headers={"User-Agent": self.USER_AGENT},
            )

    async def shutdown(self) -> None:
        if self._session is not None:
            await self._session.close()
            self._session = None

    async def do_request(
        self,
        url: str,
        method: str,
        request_data: RequestData | None = None,
        read_timeout: object = BaseRequest.DEFAULT_NONE,
        write_timeout: object = BaseRequest.DEFAULT_NONE,
        connect_timeout: object = BaseRequest.DEFAULT_NONE,
        pool_timeout: object = BaseRequest.DEFAULT_NONE,
    ) -> tuple[int, bytes]:
        if self._session is None:
            raise RuntimeError("the way to the Bot API is not open")
        files = bool(request_data and request_data.multipart_data)
        read = _seconds(read_timeout, _READ)
        write = _seconds(write_timeout, _UPLOAD if files else _WRITE)
        connect = _seconds(connect_timeout, _CONNECT)
        pool = _seconds(pool_timeout, _POOL)
        timeout = ClientTimeout(
            total=_sum(read, write, connect, pool),
            connect=_sum(connect, pool),
            sock_connect=connect,
            sock_read=_sum(read, write),
        )
        try:
            async with self._session.request(
                method, url, data=_form(request_data), timeout=timeout, proxy=self._proxy(url)
            ) as answer:
                content = await answer.read()
        except (ClientConnectorError, ConnectionTimeoutError) as error:
            raise NotReached(f"aiohttp.{type(error).__name__}") from error
        except TimeoutError as error:
            raise TimedOut from error
        except (ClientError, OSError) as error:
            # The text of some of these errors has the address in it, and so the token.
            raise NetworkError(f"aiohttp.{type(error).__name__}") from error
        if answer.ok:
            self._heard()
        return answer.status, content

    def _proxy(self, url: str) -> str | None:
        """The proxy that the environment names, as other programs take it; looked up once a host.

        aiohttp would look anew for each request, and for passwords in files as well.
        """
        address = urlsplit(url)
        place = address.scheme, address.hostname or ""
        if place not in self._proxies:
            proxy = None if proxy_bypass(place[1]) else getproxies().get(place[0])
            self._proxies[place] = proxy
        return self._proxies[place]


def _seconds(given: object, usual: float) -> float | None:
    """A time-out as the library gives it: its mark for "not given", seconds, or none at all."""
    if given is None:
        return None
    return float(given) if isinstance(given, int | float) else usual


def _sum(*spans: float | None) -> float | None:
    """All spans together; endless if one of them is."""
    known = [span for span in spans if span is not None]
    return sum(known) if len(known) == len(spans) else None


def _form(said: RequestData | None) -> FormData | None:
    if said is None:
        return None
    form = FormData()
    for name, value in said.json_parameters.items():
        form.add_field(name, value)
    for name, (file_name, content, kind) in (said.multipart_data or {}).items():
        file = BytesIO(content) if isinstance(content, bytes) else content
        form.add_field(name, file, filename=file_name, content_type=kind)
    return form
