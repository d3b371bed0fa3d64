"""A hand in the builder, in the words and on the keys of its game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model.building import Look, Page
from bot.model.draft import Draft
from bot.model.steps import Key, Put, Step
from bot.text.catalog import Catalog
from bot.text.markup import Html
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class DraftWords(ABC):
    """What a draft says; the catalog speaks the words of its game."""

    catalog: Catalog
    draft: Draft

    @property
    @abstractmethod
    def hand(self) -> str:
        """The tiles so far, as players of the game write them; nothing at first."""

    @property
    @abstractmethod
    def shown(self) -> Html:
        """What lies on the table beside the hand."""

    @property
    @abstractmethod
    def circumstances(self) -> Html:
        """How the hand was won, said or not, in a line."""

    @property
    @abstractmethod
    def taps(self) -> Sequence[tuple[Step, str]]:
        """What can be said of the win, each with what it changes the hand to."""

    @property
    @abstractmethod
    def beside(self) -> Sequence[Key]:
        """The keys of tiles that lie beside the hand."""

    @property
    @abstractmethod
    def in_a_row(self) -> int:
        """Keys of a suit that stand side by side."""

    @abstractmethod
    def tiles(self, some: Iterable[Tile]) -> str:
        """Tiles in a row."""

    @abstractmethod
    def put(self, put: Put) -> str:
        """What a key puts down."""

    @abstractmethod
    def suit_keys(self, look: Look) -> Sequence[Put]:
        """What the keys of a suit put down."""

    @abstractmethod
    def refusal(self, step: Step | None) -> str:
        """Why a tap adds nothing."""

    @property
    def counter(self) -> str:
        """How many tiles there are: a template with `n` and `need`."""
        return self.catalog.gettext("Tiles: {n} of {need}")

    @property
    def winning_tile(self) -> str:
        """What the key to another winning tile says: a template with `tile`."""
        return self.catalog.pgettext("button", "Winning tile: {tile}")

    def page_name(self, page: Page) -> str:
        """Short: four of them stand side by side on a phone."""
        match page:
            case Page.CHARACTERS:
                return self.catalog.pgettext("page", "Chars")
            case Page.DOTS:
                return self.catalog.pgettext("page", "Dots")
            case Page.BAMBOOS:
                return self.catalog.pgettext("page", "Bams")
            case Page.HONORS:
                return self.catalog.pgettext("page", "Honors")

    def key_name(self, key: Key) -> str:
        """What the next tap on a tile adds, as short."""
        match key:
            case Key.CHOW:
                return self.catalog.pgettext("button", "Chow")
            case Key.PUNG:
                return self.catalog.pgettext("button", "Pung")
            case Key.KONG:
                return self.catalog.pgettext("button", "Kong")
            case Key.INDICATOR:
                return self.catalog.pgettext("riichi button", "Dora")
            case _:
                return self.catalog.pgettext("button", "Concealed kong")

    def question(self, key: Key) -> str:
        """What is asked of the thumb."""
        match key:
            case Key.WINNING:
                return self.catalog.gettext("Which tile won?")
            case Key.CHOW:
                return self.catalog.gettext("Which open chow?")
            case Key.PUNG:
                return self.catalog.gettext("Which open pung?")
            case Key.KONG:
                return self.catalog.gettext("Which open kong?")
            case Key.CONCEALED_KONG:
                return self.catalog.gettext("Which concealed kong?")
            case Key.INDICATOR:
                return self.catalog.gettext(
                    "Tap the indicator: the tile that is turned up, not the dora itself."
                )
            case Key.URA_INDICATOR:
                return self.catalog.gettext(
                    "Tap the ura indicator: the tile underneath, not the dora itself."
                )
            case Key.TILE if self.draft.is_ready:
                return self.catalog.gettext("One more: the winning tile.")
            case Key.TILE:
                return self.catalog.gettext("Tap the tiles, the winning one last.")
