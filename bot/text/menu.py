"""The command menu, and what the bot says of itself, for each language."""

from bot.text.catalog import Catalog

Menu = tuple[tuple[str, str], ...]
"""Commands with their descriptions, plain text, in the order in which they are shown."""


def group_menu(catalog: Catalog) -> Menu:
    """What there is in a group: an evening first."""
    return (
        ("play", catalog.pgettext("menu", "Play an evening: who sits?")),
        ("standings", catalog.pgettext("menu", "Places, and who can overtake whom")),
        ("history", catalog.pgettext("menu", "What was recorded; put it right")),
        ("end", catalog.pgettext("menu", "End the evening")),
        ("league", catalog.pgettext("menu", "The league of the season")),
        ("stats", catalog.pgettext("menu", "Statistics: yours, the club's")),
        *command_menu(catalog),
        ("me", catalog.pgettext("menu", "A guest was me")),
    )


def administrators_menu(catalog: Catalog) -> Menu:
    """The same, and what is for those in charge."""
    return (
        *group_menu(catalog),
        ("penalty", catalog.pgettext("menu", "Record a penalty or an award")),
        ("resume", catalog.pgettext("menu", "Take an evening up again")),
        ("swap", catalog.pgettext("menu", "Two players sit in each other's seats")),
    )


def command_menu(catalog: Catalog) -> Menu:
    """What there is everywhere."""
    return (
        ("s", catalog.pgettext("menu", "Score a hand")),
        ("build", catalog.pgettext("menu", "Build a hand with buttons")),
        ("fan", catalog.pgettext("menu", "Explain a fan or a yaku")),
        ("fans", catalog.pgettext("menu", "All fans of MCR by points")),
        ("yaku", catalog.pgettext("menu", "The yaku of riichi")),
        ("rules", catalog.pgettext("menu", "Choose the game and its rules")),
        ("settings", catalog.pgettext("menu", "Settings of this chat")),
        ("language", catalog.pgettext("menu", "Choose the language")),
        ("help", catalog.pgettext("menu", "How to type a hand")),
        ("privacy", catalog.pgettext("menu", "What I keep; get it or delete it")),
    )


def bot_description(catalog: Catalog) -> str:
    """What an empty chat shows: up to 512 characters."""
    return catalog.gettext(
        "I score mahjong hands by the Mahjong Competition Rules (MCR) and in riichi: type the "
        "tiles and I answer with the points, every fan or yaku and who pays what, in English, "
        "Russian and Uzbek. I work in groups, too."
    )


def bot_about(catalog: Catalog) -> str:
    """The short description on the bot's profile: up to 120 characters."""
    return catalog.gettext("Scores mahjong hands, MCR and riichi. English, Russian, Uzbek.")
