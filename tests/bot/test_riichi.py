"""Riichi in the bot: which game a chat plays, and hands of it."""

from __future__ import annotations

import pytest
from telegram import Update

from bot.model.exchange import Asked
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.sandbox.records import BOT
from bot.sandbox.values import Message
from bot.text.catalog import LANGUAGES
from bot.text.inline import inline_cards
from bot.usecases.inline import read_inline
from bot.usecases.rules import played_in, rules_of
from tests.bot.club import GROUP, Club, data, messages

HAND = "234m 456p 678s 55s 67p +8p"
DOUBLE = "123m 123p 123s 55m 78s +9s"


def message_of(update: Update) -> int:
    """The number of the message that somebody wrote."""
    assert update.effective_message is not None
    return update.effective_message.message_id


async def pressed(club: Club, shown: Message, label: str) -> Message:
    """What comes of pressing the button of this label."""
    (code,) = (one.data for one in shown.buttons if one.text == label)
    return await club.shown(club.person(7).presses(shown, code or ""))


async def test_a_chat_plays_riichi_from_the_moment_it_says_so(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"{HAND} riichi"))
    # Riichi, pinfu, tanyao: 3 han 30 fu by ron of the dealer.
    assert shown.text.startswith("3\xa0han 30\xa0fu: 5800\xa0points")
    played = await played_in(club.deps.store, 7)
    assert played.mcr is None
    assert played.riichi is not None
    assert played.riichi.key == "rrc"
    assert (await rules_of(club.deps.store, 7)).key == "wmo"


async def test_taps_change_how_it_was_won(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"{HAND} riichi"))
    tsumo = await pressed(club, shown, "Tsumo")
    # One han more, no 10 fu of a closed ron: 4 han 20 fu, 2600 from each.
    assert "4\xa0han 20\xa0fu: 7800\xa0points" in tsumo.text
    south = await pressed(club, tsumo, "Seat: South")
    assert "the dealer pays 2600\xa0points, the others 1300 each" in south.text
    ron = await pressed(club, south, "Ron")
    assert "Ron: the discarder pays 3900\xa0points." in ron.text
    plain = await pressed(club, ron, "Double riichi")
    assert "2 Double Riichi" in plain.text


async def test_what_buttons_changed_outlives_a_mended_line(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    line = person.says(HAND)
    shown = await club.shown(line)
    await pressed(club, shown, "Seat: South")
    exchange = await club.deps.store.exchanges.of_line(Asked(7, message_of(line)))
    assert exchange is not None
    assert exchange.changes.seat == "S"
    mended = await club.shown(person.edits(line, f"{HAND} tsumo"))
    # Tsumo, pinfu, tanyao at South: 3 han 20 fu, 700 and 1300.
    assert "the dealer pays 1300\xa0points, the others 700 each" in mended.text
    named = await club.shown(person.edits(line, f"{HAND} tsumo seat E"))
    assert "Tsumo: each pays 1300\xa0points." in named.text


async def test_a_mended_price_is_told_where_it_stood(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    line = person.says("3 30")
    first = await club.shown(line)
    assert "Ron: 3900, to the dealer 5800" in first.text
    mended = await club.shown(person.edits(line, "3 40"))
    assert (mended.id, "Ron: 5200, to the dealer 7700" in mended.text) == (first.id, True)
    # The text is that message first, and then its picture comes above it.
    *_, hand = messages(await club.hear(person.edits(line, f"{HAND} riichi")))
    assert "3\xa0han 30\xa0fu: 5800\xa0points" in hand.text
    again = await club.shown(person.edits(line, "3 40"))
    assert "Ron: 5200, to the dealer 7700" in again.text
    assert not again.buttons
    back = await club.shown(person.edits(line, f"{HAND} riichi"))
    assert "3\xa0han 30\xa0fu: 5800\xa0points" in back.text
    assert [one.id for one in club.world.messages(7) if one.author == BOT.id][1:] == [back.id]


async def test_a_hand_that_became_a_price_is_no_hand_any_more(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    line = person.says(HAND)
    await club.shown(line)
    priced = await club.shown(person.edits(line, "3 30"))
    assert "Ron: 3900, to the dealer 5800" in priced.text
    exchange = await club.deps.store.exchanges.of_line(Asked(7, message_of(line)))
    assert exchange is not None
    assert (exchange.line, exchange.message_id) == ("", priced.id)


async def test_what_a_mended_line_makes_impossible_is_dropped(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    line = person.says("(1111z) 234m 456p 678s 5z +5z")
    shown = await club.shown(line)
    rinshan = await pressed(club, shown, "Rinshan")
    assert "After a Kong" in rinshan.text
    mended = await club.shown(person.edits(line, "111z 234m 456p 678s 5z +5z"))
    # Both winds of the dealer. 20 + 10 + 8 for the pung + 2 for dragons + 2 for the pair wait.
    assert mended.text.startswith("2\xa0han 50\xa0fu: 4800\xa0points")


async def test_a_win_in_the_first_turn(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    # Pinfu, tanyao by ron of the dealer; there is no first turn for that.
    shown = await club.shown(person.says(HAND))
    last = await pressed(club, shown, "Houtei")
    assert "Not the last tile" in [one.text for one in last.buttons]
    tsumo = await pressed(club, last, "Tsumo")
    tenhou = await pressed(club, tsumo, "Tenhou")
    assert tenhou.text.startswith("yakuman: 48000\xa0points\nBlessing of Heaven")
    assert "Under the Sea" not in tenhou.text
    south = await pressed(club, tenhou, "Seat: South")
    assert "Blessing of Earth" in south.text
    ron = await pressed(club, south, "Ron")
    # A mangan of its own, which is dearer than pinfu and tanyao.
    assert "Blessing of Man" in ron.text
    assert ron.text.startswith("5\xa0han 30\xa0fu, mangan: 8000\xa0points")
    riichi = await pressed(club, ron, "Riichi")
    assert "Blessing of Man" not in riichi.text
    assert riichi.text.startswith("3\xa0han 30\xa0fu: 3900\xa0points")


async def test_no_ron_in_the_first_turn_where_it_does_not_count(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("/rules"))
    await pressed(club, shown, "Tenhou 2026")
    shown = await club.shown(person.says(f"{HAND} seat S houtei"))
    labels = [one.text for one in shown.buttons]
    assert "Not the last tile" in labels
    assert "Renhou" not in labels


async def test_where_both_are_played_a_tap_says_which(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    shown = await club.shown(person.says(DOUBLE))
    assert shown.text.startswith("Which game is this hand of?")
    assert "MCR: 13\xa0points" in shown.text
    # Mixed triple chow and pinfu: 3 han 30 fu.
    assert "Riichi: 3\xa0han 30\xa0fu: 5800\xa0points" in shown.text
    riichi = await pressed(club, shown, "By riichi")
    assert riichi.text.startswith("3\xa0han 30\xa0fu")
    again = await pressed(club, riichi, "By MCR")
    assert again.text.startswith("13\xa0points")


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (f"{DOUBLE} riichi", "4\xa0han"),
        (f"{DOUBLE} f1", "14\xa0points"),
        (f"{DOUBLE} dora 5m", "5\xa0han"),
        (DOUBLE.replace("55m", "05m"), "4\xa0han"),
        # Knitted tiles win in one game only.
        ("147m 258p 369s ESWNRd", "24\xa0points"),
        ("147m 258p 36s 1122z 1z +9s", "18\xa0points"),
    ],
)
async def test_what_the_line_tells_is_not_asked(club: Club, line: str, answer: str) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    shown = await club.shown(person.says(line))
    assert shown.text.startswith(answer)


async def test_each_game_keeps_its_preset_where_both_are_played(club: Club) -> None:
    person = club.person(7)
    for line in ("/rules china", "/rules both", "/rules tenhou", "/rules uzbek"):
        await club.shown(person.says(line))
    played = await played_in(club.deps.store, 7)
    assert played.mcr is not None
    assert played.riichi is not None
    assert (played.mcr.key, played.riichi.key) == ("uzbek", "tenhou")
    await club.shown(person.says("/rules mcr"))
    played = await played_in(club.deps.store, 7)
    assert (played.mcr and played.mcr.key, played.riichi) == ("uzbek", None)


async def test_an_option_of_riichi_is_changed_by_itself(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    settings = await club.shown(person.says("/settings"))
    options = await pressed(club, settings, "Riichi options")
    one = await pressed(club, options, "6")
    await pressed(club, one, "B")
    played = await played_in(club.deps.store, 7)
    assert played.riichi is not None
    assert played.riichi.changed == {"rounded_up_mangan": "yes"}
    assert played.mcr is not None
    assert not played.mcr.changed
    shown = await club.shown(person.says(f"{HAND} riichi dora 2m seat S"))
    assert shown.text.startswith("4\xa0han 30\xa0fu, mangan: 8000\xa0points")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rules", ["riichi:rrc", "wmo riichi:rrc"])
async def test_a_group_that_plays_fair_is_told_no_waits(
    club: Club, rules: str, language: str
) -> None:
    await club.deps.store.chats.choose_rules(GROUP, rules)
    await club.deps.store.chats.choose_language(GROUP, language)
    await club.deps.store.chats.choose_fair_play(GROUP, FairPlay.PRIVATE)
    shown = await club.shown(club.person(7).says("/s 234m 406p 678s 55s 67p", GROUP))
    assert "5p" not in shown.text
    assert "8p" not in shown.text
    assert "406" in shown.text
    assert "RRC" not in shown.text
    told = await club.toast(club.person(7).presses(shown, data(shown, "alone")))
    assert "5p ×3: " in told
    assert "8p ×4: " in told


async def test_waits_in_both_games_are_shown_to_one_alone(club: Club) -> None:
    await club.deps.store.chats.choose_rules(GROUP, "wmo riichi:rrc")
    await club.deps.store.chats.choose_fair_play(GROUP, FairPlay.PRIVATE)
    shown = await club.shown(club.person(7).says("/s 234m 234p 67p 22s 234s", GROUP))
    told = await club.toast(club.person(7).presses(shown, data(shown, "alone")))
    assert told.count("5p ×4: ") == 2
    assert "by ron / by tsumo" in told


async def test_dora_is_told_though_it_is_no_yaku(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("/yaku дора"))
    assert shown.text.startswith("Dora\nДора\n\nThe tile after the one that lies turned up")
    shown = await club.shown(person.says(f"{HAND} riichi"))
    asked = await club.shown(person.says("why not dora?"))
    assert asked.text.startswith("Dora\n")
    fives = await club.shown(person.presses(shown, "1:k:y:aka_dora"))
    assert fives.text.startswith("Red fives")


async def test_the_game_that_was_chosen_is_kept(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    line = person.says(DOUBLE)
    shown = await club.shown(line)
    await pressed(club, shown, "By riichi")
    exchange = await club.deps.store.exchanges.of_line(Asked(7, message_of(line)))
    assert exchange is not None
    assert exchange.game is Game.RIICHI


async def test_the_yaku_are_a_book(club: Club) -> None:
    person = club.person(7)
    every = await club.shown(person.says("/yaku"))
    assert every.text.startswith("1\xa0han\nRiichi · Ippatsu")
    of_two = await pressed(club, every, "2\xa0han")
    one = await pressed(club, of_two, "Seven Pairs")
    assert one.text.startswith("Seven Pairs: 2\xa0han, in a closed hand only")
    assert "Чиитойцу" in one.text
    named = await club.shown(person.says("/yaku сананко"))
    assert named.text.startswith("Three Concealed Pungs: 2\xa0han")
    nothing = await club.shown(person.says("/yaku asdfgh"))
    assert nothing.text.startswith("No yaku named “asdfgh”.")
    some = await club.shown(person.says("/yaku якухай"))
    assert some.text == "Which yaku do you mean?"


async def test_where_only_riichi_is_played_fans_are_yaku(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    assert (await club.shown(person.says("/fans"))).text.startswith("1\xa0han\nRiichi")
    assert (await club.shown(person.says("/fan pinfu"))).text.startswith("Pinfu: 1\xa0han")


async def test_why_and_the_whole_account(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("222m 33m 555p 78s 222z +9s tsumo dora 5p seat S"))
    (why,) = (one.data for one in shown.buttons if one.text == "Why?")
    toast = await club.toast(person.presses(shown, why or ""))
    assert toast.startswith("7\xa0han 40\xa0fu, haneman: Three Concealed Pungs 2")
    assert toast.endswith("40\xa0fu: 20 + 2 + 4 + 4 + 8 + 2.")
    account = await pressed(club, shown, "More")
    assert "8 concealed pung: 222z" in account.text
    near = await pressed(club, account, "Why not…")
    back = await pressed(club, near, "Back")
    assert back.text == shown.text


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("why not pinfu?", "Pinfu: 1\xa0han, in a closed hand only\nThese do not fit: 222m"),
        ("why not riichi", "Riichi: 1\xa0han, in a closed hand only\nNobody said that"),
        ("iipeikou?", "Pure Double Chow: 1\xa0han"),
        ("why not asdfgh", "“asdfgh” is the name of no yaku."),
        ("why", "7\xa0han 40\xa0fu, haneman"),
        ("what if 6s?", "6s: ron 6\xa0han 50\xa0fu"),
        ("what if 1p?", "1p does not complete the hand. It wins on: 6s 9s."),
        ("why not yakuhai", "Which yaku do you mean?"),
    ],
)
async def test_questions_in_words(club: Club, question: str, answer: str) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    await club.shown(person.says("222m 33m 555p 78s 222z +9s tsumo dora 5p seat S"))
    shown = await club.shown(person.says(question))
    assert shown.text.startswith(answer)


async def test_a_yaku_that_is_asked_about_by_a_tap(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    await club.shown(person.says("[234m] 456p 789s 11s 67p +8p"))
    shown = await club.shown(person.says("why"))
    (code,) = (one.data for one in shown.buttons if one.text == "Pinfu")
    toast = await club.toast(person.presses(shown, code or ""))
    assert toast == "Pinfu: No set may be open, and these are: 234m."


async def cards(club: Club, line: str) -> dict[str, str]:
    """The keys and titles of what is offered while the line is typed."""
    catalogs, searches = club.deps.catalogs, (club.deps.search, club.deps.yaku)
    read = await read_inline(club.deps.store, 7, line, "en")
    return {card.key: card.title for card in inline_cards(catalogs["en"], catalogs, searches, read)}


async def test_cards_of_whoever_plays_riichi(club: Club) -> None:
    await club.shown(club.person(7).says("/rules riichi"))
    assert await cards(club, f"{HAND} riichi") == {
        "hand": "3\xa0han 30\xa0fu: 5800\xa0points",
        "why": "The same with every yaku and fu explained",
        "drawn": "By tsumo: 4\xa0han 20\xa0fu: 7800\xa0points",
    }
    ready = await cards(club, "234m 456p 678s 55s 67p riichi")
    assert list(ready) == ["hand", "won:5p", "won:8p"]
    assert ready["hand"] == "Ready: 5p 8p"
    assert ready["won:8p"] == "Won on 8p: 3\xa0han 30\xa0fu: 5800\xa0points"
    assert await cards(club, "sanankou") == {
        "yaku:sanankou": "Three Concealed Pungs: 2\xa0han",
    }


async def test_cards_of_whoever_plays_both(club: Club) -> None:
    await club.shown(club.person(7).says("/rules both"))
    assert await cards(club, DOUBLE) == {
        "mcr": "MCR: 13\xa0points",
        "riichi": "Riichi: 3\xa0han 30\xa0fu: 5800\xa0points",
    }
    assert list(await cards(club, "knitted straight")) == ["fan:knitted_straight"]
    assert list(await cards(club, "ryanpeikou")) == ["yaku:ryanpeikou"]


async def test_a_mistyped_line_is_mended_by_a_tap(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("234m 406p 678s 555s 67p +8p riichi"))
    assert "Did you mean:" in shown.text
    mended = await pressed(club, shown, "555s → 55s: 4\xa0han 30\xa0fu")
    assert mended.text.startswith("4\xa0han 30\xa0fu: 11600\xa0points")
    assert "Mended line: 234m 406p 678s 55s 67p +8p riichi" in mended.text
    ready = await club.shown(person.says("234m 406p 678s 55s 69p"))
    assert "69p → 68p: waits for 7p" in {button.text for button in ready.buttons}


async def test_which_discard_leaves_the_hand_ready(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("234m 456m 678s 55s 67p 9m"))
    assert "9m → 5p 8p (8\xa0left)" in shown.text
    ready = await pressed(club, shown, "Discard 9m")
    assert ready.text.startswith("The hand is ready and waits for:\n5p 8p (4\xa0left of each)")


async def test_where_both_are_played_the_repair_is_of_the_game_that_the_line_tells(
    club: Club,
) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    shown = await club.shown(person.says("234m 406p 678s 555s 67p +8p riichi"))
    mended = await pressed(club, shown, "555s → 55s: 4\xa0han 30\xa0fu")
    assert mended.text.startswith("4\xa0han 30\xa0fu: 11600\xa0points")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "⚠️ 1\xa0indicator typed; with the kongs of the hand there are 2 at least."),
        ("ru", "⚠️ Назван 1\xa0индикатор, а с канами этой руки их не меньше 2."),
        (
            "uz",
            "⚠️ 1\xa0ta indikator yozilgan, bu qoʻldagi konglar bilan esa kamida 2\xa0ta boʻladi.",
        ),
    ],
)
async def test_fewer_indicators_than_kongs_turn_may_be_a_slip(
    club: Club, language: str, said: str
) -> None:
    person = club.person(7)
    await club.shown(person.says(f"/language {language}"))
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says("(1111m) 456p 789s 234s 5p +5p riichi indicator 1p"))
    assert said in shown.text


async def test_a_concealed_kong_is_not_robbed_everywhere(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi:tenhou"))
    shown = await club.shown(person.says("119m19p19s123456z +7z chankan seat S"))
    assert "⚠️ By these rules only a kong that was added to can be robbed." in shown.text


async def test_a_replacement_that_was_the_last_tile_is_answered(club: Club) -> None:
    """Only a club's option lets both count; the other presets take the replacement alone."""
    person = club.person(7)
    both = {"last_tile_after_kong": "yes"}
    await club.deps.store.chats.choose_rules(7, "riichi:rrc", both)
    shown = await club.shown(
        person.says("(1111m) 456p 789s 234s 5p +5p tsumo rinshan haitei seat S")
    )
    assert "3\xa0han 60\xa0fu" in shown.text
    assert "2\xa0han 60\xa0fu" in shown.text


TWICE = "234m 345p 34567888s 8s"


@pytest.mark.parametrize(
    ("language", "note", "button"),
    [
        (
            "en",
            "15\xa0tiles typed; 8s was written twice, the second taken as the winning tile.",
            "It was extra",
        ),
        ("ru", "В строке 15\xa0тайлов: 8s — дважды, второй принят за победный.", "Это лишний"),
        (
            "uz",
            "Qatorda 15\xa0ta zar: 8s ikki marta yozilgan, ikkinchisi gʻalaba zari deb olindi.",
            "Bu ortiqcha",
        ),
    ],
)
async def test_a_winning_tile_written_twice(
    club: Club, language: str, note: str, button: str
) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    await club.shown(person.says(f"/language {language}"))
    shown = await club.shown(person.says(f"{TWICE} riichi tsumo"))
    assert note in shown.text
    once = await pressed(club, shown, button)
    assert note not in once.text
    assert "234m 345p 34567888s riichi tsumo" in once.text
    assert button not in {one.text for one in once.buttons}


async def test_a_repeat_is_forgotten_where_another_tile_won(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(TWICE))
    waits = await pressed(club, shown, "Waits")
    assert "was written twice" not in waits.text
    other = await pressed(club, waits, next(b.text for b in waits.buttons if "5s" in b.text))
    assert "was written twice" not in other.text
    assert (await pressed(club, other, "Waits")).text == waits.text


async def test_a_wind_by_itself_is_shown(club: Club) -> None:
    person = club.person(7)
    mcr = await club.shown(person.says("123m 456p 789s EEE RdRd self-drawn south"))
    assert "Assumed: seat South · round East · no flowers" in mcr.text
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"{HAND} riichi tsumo west"))
    assert "Assumed: seat West · round East · no dora told" in shown.text
    asked = await club.shown(person.says(f"{HAND} riichi tsumo west south"))
    assert {"round South · seat West", "round West · seat South"} <= {
        one.text for one in asked.buttons
    }


async def test_what_a_hand_was_worth_before_its_line_changed(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    line = person.says(f"{HAND} riichi")
    await club.shown(line)
    same = await club.shown(person.edits(line, f"{HAND} RIICHI ron"))
    assert "Changed" not in same.text
    more = await club.shown(person.edits(line, f"{HAND} riichi ippatsu"))
    assert ": was 5800\xa0points" in more.text
    # A button leaves the note alone, and so does a line of the same worth.
    south = await pressed(club, more, "Seat: South")
    assert ": was 5800\xa0points" in south.text
    # What comes to nothing is not compared.
    await club.shown(person.edits(line, f"{HAND} riichi ippats?"))
    again = await club.shown(person.edits(line, f"{HAND} riichi ippatsu seat S"))
    assert "Changed" not in again.text


@pytest.mark.parametrize("rules", ["riichi", "both"])
async def test_a_yaku_need_not_be_written(club: Club, rules: str) -> None:
    person = club.person(7)
    await club.shown(person.says(f"/rules {rules}"))
    shown = await club.shown(person.says(f"{HAND} pinfu honitsu dora 2"))
    assert shown.text.startswith("4\xa0han 30\xa0fu")
    assert "\nPinfu: It counts.\nHalf Flush: These tiles do not fit: 234m 5678s.\n" in shown.text
    assert "2 Dora, as told" in shown.text
    closed = await club.shown(person.says(f"{HAND} menzen dora 2"))
    assert closed.text.startswith(
        "“menzen” is worked out from the tiles: there is no need to write it."
    )
    assert "without menzen: 4\xa0han 30\xa0fu" in {one.text for one in closed.buttons}
    liable = await club.shown(person.says(f"{HAND} tsumo pao"))
    assert liable.text.startswith("Who is liable no hand can tell: that is asked when it is rec")
    aka = await club.shown(person.says(f"{HAND} riichi aka 1"))
    assert aka.text.startswith("A red five is written among the tiles, as 0: 340p.")


@pytest.mark.parametrize(
    ("winds", "told"),
    [
        ("11z 1z", ["Seat Wind East: It counts: 111z.", "Prevalent Wind East: It counts: 111z."]),
        ("11z 1z seat W", ["Prevalent Wind East: It counts: 111z."]),
        ("33z 3z", ["Seat Wind West: 333z is there, but the seat wind is 1z."]),
    ],
)
async def test_a_name_that_several_yaku_share(club: Club, winds: str, told: list[str]) -> None:
    """Those of them that count, or else the one that is nearest."""
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"234m 456p 678s 55s {winds}, yakuhai"))
    claims = next(part for part in shown.text.split("\n\n")[1:] if "Wind" in part)
    assert claims.splitlines() == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("yakuhai", "yakuhai: The hand has none."),
        ("Yakuhai, tanyao", "yakuhai: The hand has none."),
        ("seat wind", "Seat Wind East: The hand has no such sets."),
        ("seat wind, seat S", "Seat Wind South: The hand has no such sets."),
        ("round S, round wind", "Prevalent Wind South: The hand has no such sets."),
    ],
)
async def test_a_name_of_which_the_hand_has_none(club: Club, words: str, told: str) -> None:
    """The winds of the seat and of the round are known; of more than that the name is told."""
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"123m 123p 123s 55m 78s 9s {words}"))
    assert any(line.startswith(told) for line in shown.text.splitlines())
    assert "White Dragon" not in shown.text


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("yakuhai", "yakuhai"),
        ("seat wind", "Seat Wind East"),
        ("round wind, round S, tanyao", "Prevalent Wind South, All Simples"),
    ],
)
async def test_a_ready_hand_promises_each_name(club: Club, words: str, told: str) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"123m 123p 123s 55m 78s {words}"))
    assert f"Told once the hand has won: {told}" in shown.text.splitlines()


async def test_a_name_of_one_game_tells_which_it_is(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules both"))
    plain = "234m 456p 678s 55s 67p +8p"
    assert (await club.shown(person.says(f"{plain} tanyao"))).text.startswith("2\xa0han")
    mcr = await club.shown(person.says(f"{plain} tile hog"))
    assert "\nTile Hog: No tile is there four times" in mcr.text
    both = await club.shown(person.says(f"{plain} half flush"))
    assert both.buttons[0].text == "By MCR"


async def test_words_that_are_misspelt(club: Club) -> None:
    person = club.person(7)
    await club.shown(person.says("/rules riichi"))
    shown = await club.shown(person.says(f"{HAND} риичы цума"))
    assert "риичы цума → риичи цумо: 4\xa0han 20\xa0fu" in {one.text for one in shown.buttons}
