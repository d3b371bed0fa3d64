"""What commands about an evening say when something is missing from them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.model.evening.tables import Evening, Player, Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.ledger_lines import names_of
from bot.text.evening.voices import voice_of
from bot.text.markup import bold, code, fill, lines
from bot.text.reply import Reply, in_rows
from bot.text.words import listed


def no_table_reply(catalog: Catalog) -> Reply:
    return Reply(fill(catalog.gettext("Nobody plays here now. /play opens a table.")))


def name_table_reply(catalog: Catalog) -> Reply:
    """Several tables play here, and the command does not say which it is for."""
    return Reply(fill(catalog.gettext("Which table? Send it in reply to the table's message.")))


def which_table_reply(catalog: Catalog, evenings: Sequence[Evening], act: Act) -> Reply:
    """Several tables play here, and whoever asks sits at none of them."""
    label = catalog.pgettext("button", "Table {n}")
    more = (0, "new") if act is Act.PAGE else ()
    keys = (button(label.format(n=one.table), act, one.id, *more) for one in evenings)
    return Reply(bold(catalog.gettext("Which table?")), in_rows(keys, 3))


def fine_hint(catalog: Catalog, sheet: Sheet) -> Reply:
    """How a penalty is written, by the names of this table."""
    examples = voice_of(sheet.evening.terms).fine_lines(catalog, names_of(sheet))
    return Reply(
        lines(catalog.gettext("Write whom it is for, how much, and why:"), *map(code, examples))
    )


def swap_hint(catalog: Catalog, sheet: Sheet, unknown: Iterable[str]) -> Reply:
    """How swapped seats are written."""
    first, second, *_ = names_of(sheet)
    example = f"/swap {first} {second} 1"
    sentence = catalog.gettext("Write the two players, and the hand from which on:")
    template = catalog.gettext("Nobody here is called “{word}”. At the table: {names}.")
    names = listed(catalog, names_of(sheet))
    wrong = [fill(template, word=word, names=names) for word in unknown]
    return Reply(lines(*wrong[:1], sentence, code(example)))


def several_alike_reply(catalog: Catalog, names: Iterable[str]) -> Reply:
    """Several players begin like the name that was typed."""
    template = catalog.gettext("Several begin like that: {names}. Write more of the name.")
    return Reply(fill(template, names=listed(catalog, names)))


def guests_reply(catalog: Catalog, guests: Sequence[Player]) -> Reply:
    """Which of the guests somebody was."""
    if not guests:
        return Reply(fill(catalog.gettext("No guest has played here.")))
    keys = (button(cut(one.name, NAME), Act.CLAIM, 0, one.id) for one in guests)
    return Reply(bold(catalog.gettext("Which guest were you?")), in_rows(keys, 2))


def claim_reply(catalog: Catalog, guest: Player, claimant: str, user_id: int) -> Reply:
    """Somebody says that a guest was they; the organiser or an administrator agrees."""
    template = catalog.gettext(
        "{claimant}: the guest {guest} is me. The organiser or an administrator has to agree."
    )
    agree = button(catalog.pgettext("button", "I agree"), Act.CLAIM, 0, guest.id, user_id)
    return Reply(fill(template, claimant=claimant, guest=guest.name), ((agree,),))


def claimed_reply(catalog: Catalog, guest: str, name: str) -> Reply:
    template = catalog.gettext("The guest {guest} is now {name}; all past evenings count.")
    return Reply(fill(template, guest=guest, name=name))


def same_evening_notice(catalog: Catalog) -> str:
    """A notice (plain text): who sat beside the guest was not the guest."""
    return catalog.gettext("Both have sat at one table, so they are two people.")
