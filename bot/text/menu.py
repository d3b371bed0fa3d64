"""The command menu, and what the bot says of itself, for each language."""

from bot.text.catalog import Catalog


def command_menu(catalog: Catalog) -> tuple[tuple[str, str], ...]:
    """Commands with their descriptions, plain text, in the order of the menu."""
    return (
        ("s", catalog.pgettext("menu", "Score a hand")),
        ("fan", catalog.pgettext("menu", "Explain a fan")),
        ("fans", catalog.pgettext("menu", "All fans by points")),
        ("rules", catalog.pgettext("menu", "Choose the rules")),
        ("language", catalog.pgettext("menu", "Choose the language")),
        ("help", catalog.pgettext("menu", "How to type a hand")),
    )


def bot_description(catalog: Catalog) -> str:
    """What an empty chat shows: up to 512 characters."""
    return catalog.gettext(
        "I score hands of Mahjong Competition Rules: type the tiles and I answer with the points, "
        "every fan and who pays what, in English, Russian and Uzbek. I work in groups, too."
    )


def bot_about(catalog: Catalog) -> str:
    """The short description on the bot's profile: up to 120 characters."""
    return catalog.gettext("Scores Mahjong Competition Rules hands. English, Russian, Uzbek.")
