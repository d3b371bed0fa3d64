"""Times and days as people are told them."""

from datetime import datetime

from bot.text.catalog import Catalog


def time_of_day(moment: datetime) -> str:
    """19:42, as the clock of the bot's machine shows it."""
    return moment.astimezone().strftime("%H:%M")


def day(catalog: Catalog, moment: datetime) -> str:
    """A date by the clock of the bot's machine, as the language writes it."""
    return moment.astimezone().strftime(catalog.pgettext("date", "%Y-%m-%d"))
