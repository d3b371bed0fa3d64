"""A bare echo bot, as the library's own example has it: nothing kept, nothing but an answer.

Takes the token, the base address, and the port of its webhook (none: it asks for updates).
"""

from __future__ import annotations

import asyncio
import json
import sys

from aiohttp import web
from telegram import Update
from telegram.ext import Application, CallbackContext, ExtBot, MessageHandler, filters

Nothing = dict[object, object]
Context = CallbackContext[ExtBot[None], Nothing, Nothing, Nothing]


async def echo(update: Update, _: Context) -> None:
    if update.message is not None and update.message.text is not None:
        await update.message.reply_text(update.message.text)


async def be_told(address: str, token: str, port: int) -> None:
    """The library's own webhook needs another package; this one does as little."""
    app = Application.builder().token(token).base_url(address).build()
    app.add_handler(MessageHandler(filters.TEXT, echo))

    async def receive(request: web.Request) -> web.Response:
        await app.update_queue.put(Update.de_json(json.loads(await request.read()), app.bot))
        return web.Response()

    server = web.Application()
    server.router.add_post("/hook", receive)
    runner = web.AppRunner(server, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()
    async with app:
        await app.start()
        await app.bot.set_webhook(f"http://127.0.0.1:{port}/hook")
        await asyncio.Event().wait()


def main() -> None:
    token, address, *port = sys.argv[1:]
    if port:
        asyncio.run(be_told(address, token, int(port[0])))
        return
    app = Application.builder().token(token).base_url(address).build()
    app.add_handler(MessageHandler(filters.TEXT, echo))
    app.run_polling()


if __name__ == "__main__":
    main()
