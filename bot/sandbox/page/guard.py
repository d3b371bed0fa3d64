"""Who may talk to the sandbox: this computer only, and of its web pages only our own."""

from collections.abc import Awaitable, Callable
from http import HTTPStatus
from urllib.parse import urlsplit

from aiohttp import web

HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self';"
    " img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none';"
    " frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cache-Control": "no-store",
}
"""With these a browser runs nothing that is not ours, whatever a message holds."""

_AT_HOME = frozenset({"127.0.0.1", "localhost", "::1"})

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


@web.middleware
async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
    """Refuse names that only lead here (DNS rebinding), and pages of other sites."""
    if urlsplit(f"//{request.host}").hostname not in _AT_HOME or _is_foreign(request):
        return web.Response(status=HTTPStatus.FORBIDDEN)
    return await handler(request)


def _is_foreign(request: web.Request) -> bool:
    """Whether a web page of another origin asks; programs send no Origin."""
    origin = request.headers.get("Origin")
    site = request.headers.get("Sec-Fetch-Site", "none")
    return origin not in {None, f"http://{request.host}"} or site not in {"none", "same-origin"}


def from_our_page(request: web.Request) -> bool:
    """Whether the page itself asks: a browser names its origin with every post."""
    return request.headers.get("Origin") == f"http://{request.host}"
