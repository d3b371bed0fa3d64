"""Photos, documents, links, and what else stands in and under a message on the page."""

from pathlib import Path

import pytest

from bot.sandbox.values import Button, Entity, FileKind, ReplyAsked
from bot.sandbox.world import SMALL_PHOTO
from tests.page.browser import Page, new_page
from tests.page.conftest import Club, keep, speak_as
from tests.sandbox.club import bot_says, drawn


async def test_a_photo_and_a_reaction_are_shown(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    sent = club.world.send_photo(aziz, aziz, "123m 123p")
    await page.until("document.querySelector('.photo img')?.naturalWidth > 0")
    club.world.react(aziz, aziz, sent.id, "👍")
    await page.sees("👍", ".reactions")
    await page.click(".reactions button")
    await page.until("document.querySelector('.reactions') === null")


async def test_a_photo_is_picked_and_sent_with_a_caption(
    page: Page, club: Club, tmp_path: Path
) -> None:
    aziz = club.named("Aziz").id
    file = tmp_path / "hand.png"
    file.write_bytes(SMALL_PHOTO)
    await page.pick("#file", file)
    await page.sees("hand.png", "#about")
    await page.say("123m 123p")
    await page.sees("123m 123p", ".mine .text")
    [sent] = club.world.messages(aziz)
    assert sent.photo is not None
    assert sent.text == "123m 123p"
    await page.until("document.getElementById('about').hidden")
    await page.click(".photo")
    await page.until("document.getElementById('viewer').open")
    await page.click("#viewer")
    await page.until("!document.getElementById('viewer').open")

    await page.pick("#file", file)
    await page.sees("hand.png", "#about")
    await page.click("#send")
    await page.until("document.querySelectorAll('.photo').length === 2")
    await page.pick("#file", file)
    await page.sees("hand.png", "#about")
    await page.key("Escape")
    await page.until("document.getElementById('about').hidden")


async def test_a_document_can_be_kept(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    file = club.world.put_file(b"a;b", FileKind.DOCUMENT, "evening.csv", "text/csv")
    bot_says(club.world, aziz, "The evening", document=file)
    await page.sees("evening.csv", ".file")
    assert await page.value("document.querySelector('.file').download") == "evening.csv"


async def test_the_menu_of_a_message(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    board = bot_says(club.world, aziz, "The board")

    async def choose(words: str) -> None:
        await page.click(".theirs .actions .more")
        await page.click("#more button", words)

    await choose("Qadash")
    await page.sees("The board", "#pinned")
    await choose("Qadashni bekor qilish")
    await page.until("document.getElementById('pinned').hidden")
    await choose("🔥")
    await page.sees("🔥", ".reactions")
    await choose("Javob")
    await page.sees("The board", "#about")
    await choose("Oʻchirish")
    await page.until("document.querySelector('.theirs') === null")
    assert club.world.find_message(aziz, board.id) is None


async def test_what_only_administrators_may_is_not_offered(page: Page, club: Club) -> None:
    await speak_as(page, "Ivan")
    await page.click(".chat", "Общее")
    bot_says(club.world, club.group, "The board")
    await page.click(".theirs .actions .more")
    await page.sees("Ответить", "#more")
    assert "Закрепить" not in await page.text("#more")


async def test_a_link_to_the_bot_opens_the_private_chat(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    await page.click(".chat", "1-stol")
    table = club.world.topics(club.group)[0].id
    url = "https://t.me/madjong_bot?start=build-7"
    bot_says(club.world, club.group, url, thread_id=table, entities=(Entity("url", 0, len(url)),))
    await page.click(".text a")
    await page.sees("Madjong", "h1")
    await page.sees("/start build-7", ".mine .text")
    assert [one.text for one in club.world.messages(aziz)] == ["/start build-7"]


async def test_a_link_the_sandbox_does_not_know_is_refused(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    add = Button("Add me", url="https://t.me/madjong_bot?startgroup=1")
    bot_says(club.world, aziz, "?", rows=((add,),))
    await page.click(".key", "Add me")
    await page.was_told("Bu yerda buni qilib boʻlmaydi.")


async def test_a_button_puts_its_text_on_the_clipboard(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    bot_says(club.world, aziz, "?", rows=((Button("Copy", copy="123m 456p"),),))
    await page.click(".key", "Copy")
    await page.was_told("Nusxa olindi")
    await page.value("document.getElementById('field').focus()")
    await page.call("Input.dispatchKeyEvent", type="keyDown", key="v", commands=["paste"])
    await page.until("document.getElementById('field').value === '123m 456p'")


async def test_the_bot_asks_for_a_reply(page: Page, club: Club) -> None:
    aziz, ivan = club.named("Aziz").id, club.named("Ivan").id
    await page.click(".chat", "Umumiy")
    theirs = club.world.say(ivan, club.group, "+ guest")
    asked = ReplyAsked("Ism", selective=True)
    bot_says(club.world, club.group, "Ivan?", reply_to=theirs.id, asks_reply=asked)
    await page.sees("Ivan?", ".theirs .text")
    assert await page.value("document.getElementById('about').hidden")
    mine = club.world.say(aziz, club.group, "+ guest")
    bot_says(club.world, club.group, "Who?", reply_to=mine.id, asks_reply=asked)
    await page.sees("Who?", "#about")
    assert await page.value("document.getElementById('field').placeholder") == "Ism"
    await page.type("Otabek aka")
    await page.key("Enter")
    await page.sees("Otabek aka", ".mine .text")
    said = club.world.messages(club.group)[-1]
    assert (said.text, said.reply_to) == ("Otabek aka", said.id - 1)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
async def test_wide_things_fit_on_a_phone(chromium: str, club: Club, dark: bool) -> None:
    aziz = club.named("Aziz").id
    photo = club.world.put_file(drawn(1280, 500), FileKind.PHOTO, "hand.png", "image/png")
    bot_says(club.world, aziz, "13 ochko: uch xil mastdagi uch chou 8", photo=photo)
    table = "Aziz           +128 Sharq   \nKatta ismli Malika  −64 Janub"
    rows = (
        tuple(Button(str(n), data=str(n)) for n in range(1, 9)),
        tuple(Button(word, data=word) for word in ("Tarix", "Jadval", "Yakunlash", "Bekor", "?")),
        (Button("Devordan olingan oxirgi tosh bilan", data="a"), Button("Yoʻq", data="b")),
    )
    marks = (Entity("pre", 0, len(table)),)
    bot_says(club.world, aziz, table, entities=marks, rows=rows)
    fans = "\n".join(f"{n} Juda uzun nomli kombinatsiya: 123m 123p 123s" for n in range(30))
    quote = (Entity("expandable_blockquote", 0, len(fans)),)
    bot_says(club.world, aziz, fans, entities=quote, rows=rows[1:])
    async with new_page(chromium, width=360, height=740, dark=dark, touch=True) as page:
        await page.open(club.address)
        await page.until("document.querySelectorAll('.message').length === 3")
        await page.until("document.querySelector('.photo img')?.complete")
        assert await page.value("document.getElementById('newest').hidden")
        await page.value("document.querySelector('.photo').scrollIntoView()")
        await keep(page, f"phone-wide-{'dark' if dark else 'light'}")
        beyond = "[...document.querySelectorAll('#talk *')].filter((one) =>"
        beyond += " one.getBoundingClientRect().right > 360).map((one) => one.className)"
        assert await page.value(beyond) == []
        heights = "[...document.querySelectorAll('.key')].map((one) => one.offsetHeight)"
        assert await page.value(f"Math.max(...{heights}) <= 52 && Math.min(...{heights}) >= 40")
        folded = "document.querySelector('blockquote').offsetHeight"
        assert await page.value(f"{folded} < 80")
        await page.click("blockquote")
        await page.until(f"{folded} > 600")
        assert page.complaints() == []
