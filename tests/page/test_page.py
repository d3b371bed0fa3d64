"""The page in a browser, with a bot that says what each test wants it to say."""

from dataclasses import replace

from bot.sandbox.events import ButtonAnswered, ButtonPressed, MenuChanged
from bot.sandbox.values import Button, Command, Entity
from tests.page.browser import Page, new_page
from tests.page.conftest import Club, speak_as
from tests.sandbox.club import bot_says

INLINE = "inline_query"
NASTY = '<img src=x onerror="document.title=1"><script>document.title=2</script>&amp; "quotes"'


async def test_what_anyone_writes_is_text_and_never_html(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    club.world.say(aziz, aziz, NASTY)
    marks = ("bold", "script", "constructor", "__proto__")
    bot_says(club.world, aziz, NASTY, entities=tuple(Entity(kind, 0, 9) for kind in marks))

    await page.until("document.querySelectorAll('.text').length === 2")
    assert await page.text(".theirs .text") == NASTY
    assert await page.text(".mine .text") == NASTY
    assert await page.value("document.querySelectorAll('#talk script, #talk img').length") == 0
    assert await page.value("document.title") == "Madjong"


async def test_every_mark_is_shown(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    kinds = ("bold", "italic", "underline", "strikethrough", "code", "spoiler", "blockquote")
    text = "🀇 bold and italic"
    marks = (Entity("bold", 3, 15), Entity("italic", 12, 6))
    bot_says(club.world, aziz, text, entities=marks)
    await page.sees(text, "#talk")
    assert await page.value("document.querySelector('#talk b b, .text b').innerText") == text[2:]
    assert await page.text(".text b i") == "italic"
    for number, kind in enumerate(kinds, start=2):
        bot_says(club.world, aziz, f"{kind}!", entities=(Entity(kind, 0, len(kind)),))
        await page.until(f"document.querySelectorAll('.message').length === {number}")
        assert await page.value("document.querySelectorAll('.message:last-child .text *').length")


async def test_only_links_to_the_web_lead_anywhere(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    for number, url in enumerate(
        ("javascript:alert(1)", "data:text/html,x", "https://mcr.example/")
    ):
        bot_says(club.world, aziz, f"link {number}", entities=(Entity("text_link", 0, 4, url),))
    await page.sees("link 2", "#talk")

    hrefs = "[...document.querySelectorAll('.text a')].map((one) => one.getAttribute('href'))"
    assert await page.value(hrefs) == [None, None, "https://mcr.example/"]


async def test_a_long_quote_unfolds_and_stays_so_when_edited(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    text = "\n".join(map(str, range(9)))
    quote = (Entity("expandable_blockquote", 0, len(text)),)
    message = bot_says(club.world, aziz, text, entities=quote)
    await page.sees("8", "#talk")
    folded = "document.querySelector('blockquote').getAttribute('aria-expanded')"
    assert await page.value(folded) == "false"
    await page.click("blockquote")
    assert await page.value(folded) == "true"
    changed = club.world.message(aziz, message.id)
    club.world.change(replace(changed, text=text + "!"))
    await page.sees("!", "#talk")
    assert await page.value(folded) == "true"


async def test_a_pressed_button_waits_and_the_answer_is_a_toast_or_an_alert(
    page: Page, club: Club
) -> None:
    aziz = club.named("Aziz").id
    bot_says(club.world, aziz, "?", rows=((Button("Why?", data="w"), Button("More", data="m")),))
    await page.click(".key", "Why?")
    await page.until("document.querySelector('.key[aria-busy=true]')?.innerText === 'Why?'")
    club.world.tell(ButtonAnswered(_query(club), aziz, "Because."))
    await page.was_told("Because.")
    await page.until("document.querySelector('.key[aria-busy=true]') === null")
    await page.click(".key", "More")
    await page.until("document.querySelector('.key[aria-busy=true]') !== null")
    club.world.tell(ButtonAnswered(_query(club), aziz, "A long story", alert=True))
    await page.sees("A long story", "dialog[open]")
    await page.key("Escape")
    await page.until("document.querySelector('dialog[open]') === null")


def _query(club: Club) -> str:
    """The newest press that waits for the bot."""
    pressed = [one for one in club.world.events if isinstance(one, ButtonPressed)]
    return pressed[-1].query_id


async def test_buttons_keep_the_focus_when_the_message_is_edited(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    first = ((Button("Seat: South", data="s"), Button("Self-draw", data="d")),)
    message = bot_says(club.world, aziz, "13", rows=first)
    await page.sees("Self-draw", ".key")
    await page.value("document.querySelectorAll('.key')[1].focus()")
    second = ((Button("Seat: South", data="s"), Button("On a discard", data="d")),)
    club.world.change(replace(message, rows=second, edited=1))
    await page.sees("On a discard", ".key")
    assert await page.value("document.activeElement.innerText") == "On a discard"
    await page.sees("oʻzgartirilgan", ".foot")


async def test_buttons_can_open_copy_and_fill_the_field(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    here = Button("Mend", inline_here="123m")
    start = Button("Go on", url="https://t.me/madjong_bot?start=s-5")
    bot_says(club.world, aziz, "?", rows=((here,), (start,)))
    await page.click(".key", "Mend")
    assert await page.value("document.getElementById('field').value") == "@madjong_bot 123m"
    await page.key("Escape")
    await page.click(".key", "Go on")
    await page.sees("/start s-5", "#talk")


async def test_the_field_sends_breaks_lines_replies_and_edits(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    await page.value("document.getElementById('field').focus()")
    await page.type("first")
    await page.key("Enter", shift=True)
    await page.type("second")
    await page.key("Enter")
    await page.sees("first\nsecond", ".mine .text")
    await page.key("ArrowUp")
    await page.sees("Xabarni oʻzgartirish", "#about")
    await page.type(" third")
    await page.key("Enter")
    await page.sees("third", ".mine .text")
    await page.sees("oʻzgartirilgan", ".mine .foot")
    bot_says(club.world, aziz, "an answer")
    await page.click(".theirs .actions .reply")
    await page.type("thanks")
    await page.key("Enter")
    await page.sees("thanks", ".mine .text")
    await page.sees("an answer", ".mine .quote")
    assert club.world.messages(aziz)[-1].reply_to == club.world.messages(aziz)[-2].id
    await page.key("ArrowUp")
    await page.key("Escape")
    await page.until("document.getElementById('about').hidden")


NEWEST = "document.querySelector('#newest')"


async def _much_is_said(page: Page, club: Club) -> int:
    """The chat of Aziz, with more in it than fits, seen to its end."""
    aziz = club.named("Aziz").id
    for number in range(60):
        bot_says(club.world, aziz, f"line {number}")
    await page.sees("line 59", "#talk")
    to_end = "scrollHeight - scrollTop - clientHeight"
    await page.until(
        f"(({{scrollHeight, scrollTop, clientHeight}}) => {to_end} < 2)"
        "(document.querySelector('#scroll'))"
    )
    return aziz


async def _go_up(page: Page) -> None:
    await page.wheel("#scroll", -100_000)
    await page.until("document.querySelector('#scroll').scrollTop === 0")
    await page.until(f"!{NEWEST}.hidden")


async def test_news_that_come_faster_than_the_page_scrolls_are_all_followed(
    page: Page, club: Club
) -> None:
    await _much_is_said(page, club)
    assert await page.value(f"{NEWEST}.hidden")


async def test_who_sends_from_further_up_is_led_to_the_newest(page: Page, club: Club) -> None:
    aziz = await _much_is_said(page, club)
    await _go_up(page)
    bot_says(club.world, aziz, "news")
    await page.sees("news", "#talk")
    assert not await page.value(f"{NEWEST}.hidden")

    await page.click("#field")
    await page.say("mine")
    await page.sees("mine", ".mine")
    bot_says(club.world, aziz, "answer")
    await page.sees("answer", "#talk")
    await page.until(f"{NEWEST}.hidden")


async def test_what_could_not_be_sent_is_not_lost(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    message = club.world.say(aziz, aziz, "123m")
    await page.sees("123m", ".mine .text")
    await page.value("document.getElementById('field').focus()")
    await page.key("ArrowUp")
    club.world.delete(aziz, aziz, message.id)
    await page.type(" 456m")
    await page.key("Enter")
    await page.was_told("Bu yerda buni qilib boʻlmaydi.")
    await page.until("document.getElementById('field').value === '123m 456m'")


async def test_who_leaves_the_group_is_led_to_the_private_chat(page: Page, club: Club) -> None:
    await page.click(".chat", "1-stol")
    club.world.leave(club.named("Aziz").id, club.group)
    await page.sees("Madjong", "h1")
    assert "1-stol" not in await page.text("#chats")


async def test_people_see_the_group_each_in_their_language(page: Page) -> None:
    await page.click(".chat", "2-stol")
    await page.say("salom")
    await page.sees("salom", ".mine .text")
    await speak_as(page, "Ivan")
    await page.sees("salom", ".theirs .text")
    await page.sees("Кто говорит", "aside")
    await page.sees("Стол 2", "h1")
    await speak_as(page, "Dilnoza")
    await page.sees("Table 2", "h1")
    await page.sees("Who is speaking", "aside")
    assert await page.value("document.documentElement.lang") == "en"
    assert await page.value("document.getElementById('field').placeholder") == "Message"
    assert await page.value("document.getElementById('send').getAttribute('aria-label')") == "Send"


async def test_what_is_new_elsewhere_has_a_dot(page: Page, club: Club) -> None:
    club.world.say(club.named("Ivan").id, club.group, "123m")
    await page.until("document.querySelectorAll('.dot').length === 1")
    await page.click(".chat", "Umumiy")
    await page.sees("123m", "#talk")
    assert await page.value("document.querySelectorAll('.dot').length") == 0


async def test_the_pinned_message_stands_above(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    board = bot_says(club.world, aziz, "The board\nEast round")
    for number in range(30):
        bot_says(club.world, aziz, f"line {number}")
    club.world.pin(aziz, aziz, board.id)
    await page.sees("The board", "#pinned")
    await page.sees("Aziz xabarni qadab qoʻydi", ".service")
    assert "East" not in await page.text("#pinned")
    # It may still be on its way to the newest.
    await page.value("document.querySelector('#pinned').click()")
    await page.until("document.querySelector('.found')?.innerText.includes('East round')")
    await page.until("document.querySelector('#scroll').scrollTop < 80")
    await page.click("#newest")
    await page.until("document.getElementById('newest').hidden")


async def test_developers_look_at_the_wire(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    await page.click("#show-wire")
    club.world.say(aziz, aziz, "123m")
    await page.sees("→ message", "#wire")
    club.world.journal.called("sendMessage", {"text": "8"}, {"ok": False})
    bot_says(club.world, aziz, "8")
    await page.sees("← sendMessage", "#wire")
    await page.click("#wire summary", "→ message")
    await page.until("document.querySelector('#wire details[open]').held = true")
    bot_says(club.world, aziz, "9")
    club.world.journal.called("sendMessage", {"text": "9"}, {"ok": True})
    await page.until("document.querySelectorAll('#wire li').length === 3")
    await page.sees('"text": "123m"', "#wire")
    assert await page.value("document.querySelector('#wire details[open]').held")
    await page.click("#wire header button")
    await page.until("document.getElementById('wire').hidden")


async def test_all_can_be_done_from_the_keyboard(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    reached = []
    await page.value("document.querySelector('.person input').focus()")
    for _ in range(12):
        reached.append(await page.value("document.activeElement.name || document.activeElement.id"))
        await page.key("Tab")
    assert [one for one in reached if one] == [
        "person",
        "chat",
        "show-wire",
        "scroll",
        "menu",
        "attach",
        "field",
        "inline",
    ]
    await page.value("document.querySelector('.example').focus()")
    await page.key("Enter")
    await page.sees("123m", ".mine .text")
    assert len(club.world.messages(aziz)) == 1


async def test_every_button_and_field_has_a_name(page: Page, club: Club) -> None:
    aziz = club.named("Aziz").id
    bot_says(club.world, aziz, "?", rows=((Button("Why?", data="w"),),))
    await page.sees("Why?", ".key")
    nameless = "[...document.querySelectorAll('button, textarea, input, nav, [role=log], a')]"
    nameless += ".filter((one) => !one.hidden && one.checkVisibility() && !one.labels?.length &&"
    nameless += " !one.ariaLabel && !one.innerText).map((one) => one.outerHTML)"
    assert await page.value(nameless) == []


async def test_a_reload_keeps_who_and_where(page: Page, club: Club) -> None:
    await page.click(".chat", "1-stol")
    await speak_as(page, "Malika")
    await page.open(club.address)
    await page.sees("Стол 1", "h1")
    await page.sees("Malika", ".person:has(:checked)")


async def test_the_page_opens_in_the_language_of_the_browser(chromium: str, club: Club) -> None:
    for languages, word in (("ru-RU,ru", "Сообщение"), ("en-US", "Message"), ("uz", "Xabar")):
        async with new_page(chromium, languages=languages) as page:
            await page.open(club.address)
            await page.until(f"document.getElementById('field').placeholder === '{word}'")


async def test_who_speaks_stays_under_the_finger(page: Page, club: Club) -> None:
    """A starting bot tells its name and commands one by one; a tap in between counts as well."""
    people = "[...document.querySelectorAll('.person')]"
    assert await page.value(f"{people}.map((one) => {{ one.held = true; }}).length") == 4
    club.world.menus.set_text("name", "uz", "Nomi yangi")
    club.world.tell(MenuChanged())
    await page.sees("Nomi yangi", "#chats")
    assert await page.value(f"{people}.filter((one) => one.held).length") == 4


async def test_commands_that_come_while_one_is_typed_are_offered(page: Page, club: Club) -> None:
    await page.value("document.getElementById('field').focus()")
    await page.type("/he")
    await page.until("document.getElementById('choices').hidden")
    club.world.menus.commands[("default", 0, 0), ""] = (Command("help", "Yordam"),)
    club.world.tell(MenuChanged())
    await page.sees("/help", "#choices")
