"""A headless Chromium, driven by its own protocol (DevTools) over a web socket."""

import asyncio
import base64
import json
import shutil
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

from aiohttp import ClientSession, ClientWebSocketResponse

from tests.patience import PATIENCE

_NAMES = ("chromium", "chromium-browser", "google-chrome")
_FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
    "--hide-scrollbars",
    # A mouse, which a machine without a screen has not; a page for touch is emulated.
    "--blink-settings=primaryHoverType=2,availableHoverTypes=2",
    "--remote-debugging-port=0",
)
_AT_REST = """async (find) => {
  let before = "", still = 0;
  while (still < 4) {
    await new Promise(requestAnimationFrame);
    const one = find();
    one?.scrollIntoView({ block: "nearest" });
    const { x, y, width, height } = one?.getBoundingClientRect() ?? {};
    const now = `${x + width / 2} ${y + height / 2}`;
    still = one && now === before ? still + 1 : 0;
    before = now;
  }
  return before;
}"""
"""The middle of what is found, once it has not moved for some frames."""

Json = dict[str, object]


def find_chromium() -> str | None:
    return next(filter(None, map(shutil.which, _NAMES)), None)


@contextmanager
def running(program: str) -> Iterator[str]:
    """A browser without a window; the address of its protocol."""
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        command = (program, *_FLAGS, f"--user-data-dir={folder}", "about:blank")
        quiet = subprocess.DEVNULL
        with subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet) as process:
            try:
                yield _address(Path(folder) / "DevToolsActivePort")
            finally:
                process.terminate()


def _address(file: Path) -> str:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        written = file.read_text(encoding="ascii").split() if file.exists() else []
        if len(written) == 2:
            return f"ws://127.0.0.1:{written[0]}{written[1]}"
        time.sleep(0.05)
    raise TimeoutError("the browser did not start")


@asynccontextmanager
async def new_page(
    address: str,
    *,
    width: int = 1100,
    height: int = 760,
    dark: bool = False,
    touch: bool = False,
    languages: str = "uz",
) -> AsyncIterator["Page"]:
    """A tab of its own, with nothing remembered from another; `languages` as a browser asks."""
    async with ClientSession() as session, session.ws_connect(address, max_msg_size=0) as socket:
        wire = _Wire(socket, count(1))
        context = await wire.call("Target.createBrowserContext", {})
        kept: Json = {"browserContextId": context["browserContextId"]}
        target = await wire.call("Target.createTarget", {"url": "about:blank"} | kept)
        to_target: Json = {"targetId": target["targetId"], "flatten": True}
        attached = await wire.call("Target.attachToTarget", to_target)
        page = Page(_Wire(socket, wire.numbers, str(attached["sessionId"])), [])
        await page.call("Page.enable")
        await page.call("Runtime.enable")
        await page.call("Log.enable")
        await page.call("Network.enable")
        await page.call("Network.setExtraHTTPHeaders", headers={"Accept-Language": languages})
        await page.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=2 if touch else 1,
            mobile=touch,
        )
        await page.call("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        await page.call("Emulation.setEmulatedMedia", features=[scheme])
        try:
            yield page
        finally:
            await wire.call("Target.disposeBrowserContext", kept)


@dataclass(slots=True)
class _Wire:
    """Calls by their numbers."""

    socket: ClientWebSocketResponse
    numbers: "count[int]"
    session: str | None = None
    early: dict[int, Json] = field(default_factory=dict)

    async def call(self, method: str, said: Json, heard: list[Json] | None = None) -> Json:
        return await self.answer(await self.ask(method, said), heard)

    async def ask(self, method: str, said: Json) -> int:
        """The number of a call that is under way."""
        number = next(self.numbers)
        to: Json = {"sessionId": self.session} if self.session else {}
        await self.socket.send_json({"id": number, "method": method, "params": said} | to)
        return number

    async def answer(self, number: int, heard: list[Json] | None = None) -> Json:
        while number not in self.early:
            told: Json = json.loads(await self.socket.receive_str(timeout=PATIENCE))
            if isinstance(of := told.get("id"), int):
                self.early[of] = told
            elif heard is not None:
                heard.append(told)
        answer = self.early.pop(number)
        if "error" in answer:
            raise RuntimeError(str(answer["error"]))
        result = answer["result"]
        assert isinstance(result, dict)
        return result


@dataclass(slots=True)
class Page:
    """A tab."""

    wire: _Wire
    heard: list[Json]

    async def call(self, method: str, **said: object) -> Json:
        return await self.wire.call(method, said, self.heard)

    async def open(self, url: str) -> None:
        """Go there, and wait until it has been painted: before that the mouse means nothing."""
        await self.call("Page.navigate", url=url)
        await self.until("document.readyState === 'complete'")
        await self.until("performance.getEntriesByName('first-contentful-paint').length === 1")
        # What is said in passing is gone when a busy machine comes to look for it.
        await self.value(
            "new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach("
            "({ textContent }) => (self.said ??= []).push(textContent))))"
            ".observe(document.getElementById('notices'), { childList: true })"
        )

    async def value(self, script: str) -> object:
        """What an expression is on the page; promises are awaited."""
        answer = await self.call(
            "Runtime.evaluate", expression=script, awaitPromise=True, returnByValue=True
        )
        if "exceptionDetails" in answer:
            raise RuntimeError(f"{script}: {answer['exceptionDetails']}")
        result = answer["result"]
        assert isinstance(result, dict)
        return result.get("value")

    async def text(self, selector: str) -> str:
        """The text of the last element that fits, as it is shown."""
        return str(await self.value(_shown(selector)))

    async def until(self, script: str) -> None:
        """Wait until an expression is true."""
        until = time.monotonic() + PATIENCE
        while not await self.value(script):
            if time.monotonic() > until:
                shown = await self.value("document.body.innerText")
                raise TimeoutError(f"never true: {script}\n{shown}\n{self.complaints()}")
            await asyncio.sleep(0.03)

    async def sees(self, words: str, selector: str = "body") -> None:
        """Wait until the last element that fits shows these words."""
        shown = f"{_shown(selector)}.replaceAll('\\u00a0', ' ')"
        await self.until(f"{shown}.includes({json.dumps(words)})")

    async def was_told(self, words: str) -> None:
        """Wait until a toast has said these words; it may be gone."""
        await self.until(f"self.said?.some((one) => one.includes({json.dumps(words)}))")

    async def click(self, selector: str, words: str = "") -> None:
        """Click the last element that fits and holds these words, as a mouse does."""
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        found += ".filter((one) => one.checkVisibility())"
        found += f".filter((one) => one.innerText.includes({json.dumps(words)})).at(-1)"
        at: Json = {}
        until = time.monotonic() + PATIENCE
        while not at or not await self._is_under(found, at):
            if time.monotonic() > until:
                raise TimeoutError(f"never to be clicked: {selector} {words}")
            x, y = await self._middle(found)
            at = {"x": x, "y": y}
            await self.call("Input.dispatchMouseEvent", type="mouseMoved", **at)
        # Both at once, so that hardly anything can come between them.
        of_button: Json = at | {"button": "left", "clickCount": 1}
        kinds = ("mousePressed", "mouseReleased")
        asked = [
            await self.wire.ask("Input.dispatchMouseEvent", {"type": kind} | of_button)
            for kind in kinds
        ]
        for number in asked:
            await self.wire.answer(number, self.heard)

    async def _is_under(self, found: str, at: Json) -> bool:
        """Whether the mouse hits an element there, and nothing that stands before it."""
        hit = f"document.elementFromPoint({at['x']}, {at['y']})"
        return bool(await self.value(f"{found}?.contains({hit})"))

    async def wheel(self, selector: str, down: int) -> None:
        """Turn the mouse's wheel over an element, by pixels; less than none is up."""
        x, y = await self._middle(_last(selector))
        await self.call(
            "Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=down
        )

    async def _middle(self, found: str) -> tuple[float, float]:
        """The middle of an element, brought into sight, once it no longer moves."""
        await self.until(f"{found} !== undefined")
        middle = await self.value(f"({_AT_REST})(() => {found})")
        x, y = map(float, str(middle).split())
        return x, y

    async def pick(self, selector: str, file: Path) -> None:
        """A file of this machine, for a field that takes one."""
        document = await self.call("DOM.getDocument")
        root = document["root"]
        assert isinstance(root, dict)
        found = await self.call("DOM.querySelector", nodeId=root["nodeId"], selector=selector)
        await self.call("DOM.setFileInputFiles", files=[str(file)], nodeId=found["nodeId"])

    async def type(self, text: str) -> None:
        """Put a text where the focus is."""
        await self.call("Input.insertText", text=text)

    async def key(self, key: str, *, shift: bool = False) -> None:
        """Press a key such as Enter, Tab, Escape, ArrowUp."""
        text = {"Enter": "\r", "Tab": "\t", " ": " "}.get(key)
        codes = {"Enter": 13, "Tab": 9, "Escape": 27, "ArrowUp": 38, "ArrowDown": 40, " ": 32}
        said: Json = {"key": key, "code": "Space" if key == " " else key}
        said |= {"windowsVirtualKeyCode": codes[key], "modifiers": 8 if shift else 0}
        more: Json = {"text": text} if text else {}
        await self.call("Input.dispatchKeyEvent", type="keyDown", **said, **more)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **said)

    async def say(self, text: str) -> None:
        """Write into the field and send with Enter."""
        await self.value("document.getElementById('field').focus()")
        await self.type(text)
        await self.key("Enter")

    async def picture(self) -> bytes:
        """A screenshot, as PNG."""
        await self.value("document.fonts.ready.then(() => null)")
        await asyncio.sleep(0.4)
        shot = await self.call("Page.captureScreenshot", format="png")
        return base64.b64decode(str(shot["data"]))

    def complaints(self) -> list[str]:
        """Exceptions on the page, and what its policy kept from running; no refused requests."""
        kinds = ("Runtime.exceptionThrown", "Log.entryAdded")
        found = (str(one) for one in self.heard if one.get("method") in kinds)
        return [one for one in found if "'source': 'network'" not in one]


def _last(selector: str) -> str:
    return f"[...document.querySelectorAll({json.dumps(selector)})].at(-1)"


def _shown(selector: str) -> str:
    """The text of the last element that fits; none if it is hidden, whatever it says."""
    return f"((one) => one?.checkVisibility() ? one.innerText : '')({_last(selector)})"
