"""The chat page over HTTP: its files, what people do, and the stream of what happens."""

import json
from contextlib import aclosing
from http import HTTPStatus
from pathlib import Path

from aiohttp import web

from bot.sandbox.journal import Entry, readable
from bot.sandbox.page.deeds import DEEDS, Picked, Said, UnreadableDeed
from bot.sandbox.page.guard import HEADERS, from_our_page, guard
from bot.sandbox.page.stream import sight
from bot.sandbox.page.visitor import visitor
from bot.sandbox.pictures import media_type
from bot.sandbox.refusal import Forbidden
from bot.sandbox.values import User
from bot.sandbox.world import World
from bot.text.catalog import Catalogs

_STATIC = Path(__file__).parent / "static"
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
}
_LARGEST = 20 * 2**20
"""Bytes that a person can send at once, with a file."""
_SAID_IN = frozenset({"application/json", "multipart/form-data"})


def page_app(world: World, catalogs: Catalogs) -> web.Application:
    """The page of this little Telegram; to be served on loopback only."""
    page = _Page(world, catalogs)
    app = web.Application(middlewares=[guard], client_max_size=_LARGEST)
    app.add_routes(
        [
            web.get("/", page.file),
            web.get("/{name:[a-z]+[.](?:css|js|svg)}", page.file),
            web.get("/files/{id}", page.sent_file),
            web.get("/events", page.events),
            web.get("/wire", page.wire),
            web.post("/do/{deed}", page.deed),
        ]
    )
    return app


class _Page:
    def __init__(self, world: World, catalogs: Catalogs) -> None:
        self._world = world
        self._catalogs = catalogs
        self._files = {path.name: path.read_bytes() for path in _STATIC.iterdir()}

    async def file(self, request: web.Request) -> web.Response:
        """A file of the page itself."""
        name = request.match_info.get("name", "index.html")
        if name not in self._files:
            raise web.HTTPNotFound
        kind = _TYPES[Path(name).suffix]
        body = self._files[name]
        return web.Response(body=body, content_type=kind, charset="utf-8", headers=HEADERS)

    async def sent_file(self, request: web.Request) -> web.Response:
        """A photo or a document that was sent; never as anything that a browser would run."""
        try:
            body = self._world.file(request.match_info["id"])
        except LookupError:
            raise web.HTTPNotFound from None
        kind = media_type(body) or "application/octet-stream"
        return web.Response(body=body, content_type=kind, headers=HEADERS)

    async def events(self, request: web.Request) -> web.StreamResponse:
        """The stream for one person; when none is named, for one who has the browser's language."""
        response = web.StreamResponse(headers=HEADERS)
        response.content_type = "text/event-stream"
        await response.prepare(request)
        person = self._person(request)
        async with aclosing(sight(self._world, self._catalogs, person)) as lines:
            async for line in lines:
                await response.write(line)
        return response

    async def wire(self, request: web.Request) -> web.Response:
        """What went to and fro last; asking for updates is no news."""
        del request
        journal = self._world.journal.entries
        entries = [_entry(one) for one in journal if one.method != "getUpdates"]
        return web.json_response(entries, headers=HEADERS)

    def _person(self, request: web.Request) -> User:
        number = request.query.get("person")
        named = (one for one in self._world.users if str(one.id) == number)
        accepted = request.headers.get("Accept-Language", "")
        return next(named, None) or visitor(self._world, accepted)

    async def deed(self, request: web.Request) -> web.Response:
        """What a person does; only the page itself may ask for it."""
        deed = DEEDS.get(request.match_info["deed"])
        if deed is None:
            raise web.HTTPNotFound
        if not from_our_page(request) or request.content_type not in _SAID_IN:
            raise web.HTTPForbidden
        try:
            said = await _said(request)
            person = said.number("person")
            if all(one.id != person for one in self._world.users):
                raise web.HTTPForbidden
            return web.json_response(dict(deed(self._world, person, said)), headers=HEADERS)
        except (UnreadableDeed, ValueError):
            return web.Response(status=HTTPStatus.BAD_REQUEST)
        except Forbidden:
            return web.Response(status=HTTPStatus.FORBIDDEN)
        except LookupError:
            return web.Response(status=HTTPStatus.NOT_FOUND)


async def _said(request: web.Request) -> Said:
    """JSON, or with a file a form that has the JSON in it."""
    if request.content_type == "application/json":
        return Said(await request.json())
    form = await request.post()
    said, file = form.get("said"), form.get("file")
    if not isinstance(said, str) or not isinstance(file, web.FileField):
        raise UnreadableDeed
    return Said(json.loads(said), Picked(file.filename, file.file.read()))


def _entry(entry: Entry) -> dict[str, object]:
    said = {"number": entry.number, "method": entry.method, "said": readable(entry.said)}
    return said | ({"answer": entry.answer} if entry.answer else {})
