"""Inline mode on the page, with a bot that offers what each test wants it to offer."""

from bot.sandbox.values import FileKind, InlineAnswer, InlineResult, StartButton
from bot.sandbox.world import SMALL_PHOTO
from tests.page.browser import Page
from tests.page.conftest import Club
from tests.patience import until


async def asked_inline(club: Club, text: str, offset: str = "", times: int = 1) -> str:
    """The number of the newest query that says so, of which there are so many by then."""

    def asked() -> list[str]:
        bodies = (one.body for one in club.world.updates.pending() if one.kind == "inline_query")
        found = (one for one in bodies if (one["query"], one["offset"]) == (text, offset))
        return [str(one["id"]) for one in found]

    await until(lambda: len(asked()) == times)
    return asked()[-1]


async def test_inline_mode(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    await page.click(".chat", "1-stol")
    await page.click("#inline")
    await page.type("half flush")
    await page.until("document.activeElement.id === 'field'")
    results = tuple(InlineResult(str(n), f"Fan {n}", "6 points", f"Text {n}") for n in range(3))
    query = await asked_inline(club, "half flush")
    club.world.offer(aziz, query, InlineAnswer(results))
    await page.sees("Fan 2", "#choices")
    await page.key("ArrowDown")
    await page.key("ArrowDown")
    await page.key("Enter")
    await page.sees("Text 1", "#talk")
    assert club.world.messages(club.group)[-1].via_bot
    await page.until("document.getElementById('field').value === ''")


async def test_inline_results_with_pictures_more_of_them_and_a_line_above(
    page: Page, club: Club
) -> None:
    aziz = club.named("Aziz").id
    photo = club.world.put_file(SMALL_PHOTO, FileKind.PHOTO, "hand.png", "image/png")
    await page.click("#inline")
    first = await asked_inline(club, "")
    results = (InlineResult("p", "Hand", "8 points", "8 points", photo=photo),)
    button = StartButton("Set up", "set-up")
    club.world.offer(aziz, first, InlineAnswer(results, "1", button))
    await page.sees("Hand", "#choices")
    await page.until("document.querySelector('#choices img').naturalWidth > 0")
    for _ in range(3):
        await page.key("ArrowDown")
    second = await asked_inline(club, "", "1")
    more = (InlineResult("q", "Another", "", "9 points"),)
    club.world.offer(aziz, second, InlineAnswer(more))
    await page.sees("Another", "#choices")
    assert await page.value("document.querySelectorAll('#choices li').length") == 3
    await page.click("#choices li", "Hand")
    await page.sees("8 points", ".mine .text")
    await page.sees("@madjong_bot orqali", ".mine .via")
    await page.until("document.querySelectorAll('.mine .photo').length === 1")

    await page.click("#inline")
    third = await asked_inline(club, "", times=2)
    club.world.offer(aziz, third, InlineAnswer((), "", button))
    await page.click("#choices li", "Set up")
    await page.sees("/start set-up", ".mine .text")


async def test_what_is_taken_back_at_once_is_not_asked(page: Page, club: Club) -> None:
    # In one deed, as no machine is too busy for that.
    await page.value(
        "(() => { document.getElementById('inline').click(); document.getElementById('field')"
        ".dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })); })()"
    )
    await page.value("new Promise((done) => setTimeout(done, 500))")
    assert [one.kind for one in club.world.updates.pending()] == []
