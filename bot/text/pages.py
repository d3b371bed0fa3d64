"""The pages that do not answer a hand: languages, hints, errors; and toasts."""

from bot.model.games import Game
from bot.text.catalog import LANGUAGE_NAMES, LANGUAGES, Catalog
from bot.text.help_page import EXAMPLE
from bot.text.markup import bold, code, fill, lines
from bot.text.reply import Button, Reply
from bot.text.riichi.help_page import LINE as RIICHI_LINE


def language_reply(catalog: Catalog) -> Reply:
    """/language: three buttons `1:l:{code}`, the language in use marked."""
    return Reply(bold(catalog.gettext("Which language shall I speak?")), (language_row(catalog),))


def language_chosen(catalog: Catalog) -> Reply:
    """After a press, in the language chosen: give it the new catalog."""
    return Reply(fill(catalog.gettext("I speak English now.")), (language_row(catalog),))


def language_row(catalog: Catalog) -> tuple[Button, ...]:
    return tuple(
        Button(
            f"✓ {LANGUAGE_NAMES[code]}" if code == catalog.language else LANGUAGE_NAMES[code],
            f"1:l:{code}",
        )
        for code in LANGUAGES
    )


def score_hint(catalog: Catalog, game: Game) -> Reply:
    """/s without a hand: how to use it, in a private chat and in a group."""
    typed = code(f"/s {EXAMPLE}")
    sentence = catalog.gettext("Write the hand after the command, the winning tile last:")
    if game is Game.RIICHI:
        typed = code(f"/s {RIICHI_LINE}")
        sentence = catalog.pgettext(
            "riichi", "Write the hand after the command, the winning tile last:"
        )
    more = catalog.gettext("/help: how to type a hand")
    return Reply(lines(sentence, typed, more))


def error_reply(catalog: Catalog, error_id: str) -> Reply:
    """Something broke inside; the id finds it in the log."""
    sentence = catalog.gettext("Something went wrong on my side. Please try again. Error {id}")
    return Reply(fill(sentence, id=code(error_id)))


def stale_notice(catalog: Catalog) -> str:
    """A toast (plain text): the button is too old, or its answer is gone."""
    return catalog.gettext("This button no longer works. Send the hand again.")


def done_notice(catalog: Catalog) -> str:
    """A toast (plain text): what was pressed has been done."""
    return catalog.gettext("Done")


def administrators_only(catalog: Catalog) -> str:
    """Plain text, a toast or an answer: the group's choices are its administrators' to make."""
    return catalog.gettext("Only an administrator of the group can change this.")
