"""What people do in a transcript: each kind of line."""

from __future__ import annotations

import re
from collections.abc import Callable

from bot.sandbox.world import World
from tests.chats.cast import Cast
from tests.chats.deed import Deed
from tests.chats.places import Place

DEEDS: tuple[tuple[str, Callable[[Deed, tuple[str, ...]], None]], ...] = (
    (r">", lambda deed, _: deed.say()),
    (r" \(reply\)>", lambda deed, _: deed.reply()),
    (r" \(reply to (\w+)\)>", lambda deed, words: deed.reply_to(*words)),
    (r" edits>", lambda deed, _: deed.edit()),
    (r' edits "(.*)">', lambda deed, words: deed.edit(*words)),
    (r" presses \[(.*)\]", lambda deed, words: deed.press(*words)),
    (r' presses \[(.*)\] under "(.*)"', lambda deed, words: deed.press(*words)),
    (r" presses \[(.*)\], too old to be told", lambda deed, words: deed.press_too_old(*words)),
    (r" presses \[(.*)\], which is gone", lambda deed, words: deed.press_gone(*words)),
    (r" presses \[(.*)\] above the results", lambda deed, words: deed.press_above_results(*words)),
    (r" follows the link", lambda deed, _: deed.follow()),
    (r' follows the link "(.*)"', lambda deed, words: deed.follow(*words)),
    (r" asks inline>", lambda deed, _: deed.ask_inline()),
    (r" asks for more results", lambda deed, _: deed.ask_for_more()),
    (r' chooses "(.*)"', lambda deed, words: deed.choose(*words)),
    (r" reacts (\S+)", lambda deed, words: deed.react(*words)),
    (r" takes the reaction back", lambda deed, _: deed.take_reaction_back()),
    (r" pins the answer", lambda deed, _: deed.pin()),
    (r" unpins the answer", lambda deed, _: deed.unpin()),
    (r" deletes the answer", lambda deed, _: deed.delete_answer()),
    (r" sends a photo>", lambda deed, _: deed.send_photo()),
    (r" sends the document (\S+)>", lambda deed, words: deed.send_document(*words)),
    (r" opens the document", lambda deed, _: deed.open_document()),
    (r" opens the document (\S+)", lambda deed, words: deed.open_document(*words)),
    (r" sends a sticker", lambda deed, _: deed.send_sticker()),
    (r" opens the group (.+) with (.+)", lambda deed, words: deed.create(*words)),
    (r" opens the topic (.+)", lambda deed, words: deed.open_topic(*words)),
    (r" adds the bot", lambda deed, _: deed.add_bot()),
    (r" removes the bot", lambda deed, _: deed.remove_bot()),
    (r" joins", lambda deed, _: deed.join()),
    (r" leaves", lambda deed, _: deed.leave()),
    (r" makes the bot an administrator", lambda deed, _: deed.promote_bot()),
    (r" makes (\w+) an administrator", lambda deed, words: deed.promote(*words)),
    (r" makes (\w+) an anonymous administrator", lambda deed, words: deed.hide(*words)),
    (r" makes (\w+) a plain member", lambda deed, words: deed.demote(*words)),
    (r" turns the group into a supergroup", lambda deed, _: deed.migrate()),
    (r" blocks the bot", lambda deed, _: deed.block()),
    (r" unblocks the bot", lambda deed, _: deed.unblock()),
    (r" is called from now on>", lambda deed, _: deed.rename()),
)
"""What stands after the name, up to the `>` if there is one; README.md shows each."""
_LINE = re.compile(r"(\w+)((?: [^>]*)?)(?:(>) ?(.*))?")


def do(world: World, cast: Cast, line: str, more: list[str], here: Callable[[int], Place]) -> Deed:
    """Play a line of a transcript; what was done, and where it ended."""
    found = _LINE.fullmatch(line)
    if found is None:
        raise ValueError(f"nobody does anything: {line}")
    name, what, arrow, text = found.groups()
    where = here(cast.id(name))
    for pattern, done in DEEDS:
        if fits := re.fullmatch(pattern, f"{what}{arrow or ''}"):
            deed = Deed(world, cast, name, where, "\n".join([text or "", *more]))
            done(deed, fits.groups())
            return deed
    raise ValueError(f"no deed is written like that: {line}")
