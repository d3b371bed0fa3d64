"""The three languages: their catalogs, read at start, and which one a person gets."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path
from types import MappingProxyType

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.model.games import Game
from bot.text.riichi.wordings import CONTEXT, PLURALS, TERMS, WORDINGS

LANGUAGES = ("en", "ru", "uz")

LANGUAGE_NAMES = MappingProxyType({"en": "English", "ru": "Русский", "uz": "Oʻzbekcha"})
"""What each language calls itself; written by hand, because Babel's Uzbek has a wrong sign."""

LOCALES = Path(__file__).parents[2] / "locales"

_CLOSEST = MappingProxyType(
    dict.fromkeys(("uz", "kaa"), "uz")
    | dict.fromkeys(("ru", "be", "kk", "ky", "tg", "tk", "tt", "ba"), "ru")
)
"""The language for an app's language, for those who read it more often than English."""


@dataclass(frozen=True, slots=True)
class Catalog:
    """The texts of one language; a text that is missing is given in English."""

    language: str
    _texts: GNUTranslations = field(repr=False)
    game: Game = Game.MCR
    """Whose words are taken where both games say the same in words of their own."""

    def of(self, game: Game) -> "Catalog":
        """The same texts in the words of the game."""
        return replace(self, game=game)

    def gettext(self, message: str) -> str:
        """The message in this language."""
        if self.game is Game.RIICHI and message in WORDINGS:
            return self._texts.pgettext(CONTEXT, WORDINGS[message])
        return self._texts.gettext(message)

    def pgettext(self, context: str, message: str) -> str:
        """A word that is a term, told apart by its context."""
        if self.game is Game.RIICHI and message in TERMS.get(context, ()):
            context = f"{CONTEXT} {context}"
        return self._texts.pgettext(context, message)

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        """The form that goes with the number, whatever its sign."""
        if self.game is Game.RIICHI and singular in PLURALS:
            return self._texts.npgettext(CONTEXT, singular, plural, abs(number))
        return self._texts.ngettext(singular, plural, abs(number))


Catalogs = Mapping[str, Catalog]
"""The catalog of each language, in the order of LANGUAGES."""


@cache
def load_catalogs() -> Catalogs:
    """Read the .po files as they are, once: there is no compiled file to forget."""
    return MappingProxyType({language: _load(language) for language in LANGUAGES})


def _load(language: str) -> Catalog:
    with (LOCALES / language / "LC_MESSAGES" / "messages.po").open("rb") as written:
        messages = read_po(written, locale=language)
    compiled = BytesIO()
    write_mo(compiled, messages)
    compiled.seek(0)
    return Catalog(language, GNUTranslations(compiled))


def choose_language(
    stored: str | None, telegram_code: str | None = None, chat: str | None = None
) -> str:
    """The person's own choice, else Telegram's language code, else the chat's, else English."""
    if stored in LANGUAGES:
        return stored
    if telegram_code:
        tag = telegram_code.lower().replace("-", "_").partition("_")[0]
        return _CLOSEST.get(tag, "en")
    return chat if chat in LANGUAGES else "en"
