"""A hand in the builder, in the words and on the keys of its game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from bot.model.building import Look, Page
from bot.model.draft import Draft
from bot.model.games import Played
from bot.model.mcr_draft import McrHandDraft
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import Key, Put, Step
from bot.text.catalog import Catalog
from bot.text.markup import Html
from bot.text.mcr_draft_words import McrDraftWords
from bot.text.riichi.draft_words import RiichiDraftWords
from scoring import RIICHI_RULES
from scoring.tiles import Tile


class DraftWords(Protocol):
    """What a draft says in its game."""

    @property
    def hand(self) -> str:
        """The tiles so far, as players of the game write them; nothing at first."""

    @property
    def shown(self) -> Html:
        """What lies on the table beside the hand."""

    @property
    def circumstances(self) -> Html:
        """How the hand was won, said or not, in a line."""

    @property
    def taps(self) -> Sequence[tuple[Step, str]]:
        """What can be said of the win, each with what it changes the hand to."""

    @property
    def beside(self) -> Sequence[Key]:
        """The keys of tiles that lie beside the hand."""

    @property
    def in_a_row(self) -> int:
        """Keys of a suit that stand side by side."""

    @property
    def counter(self) -> str:
        """How many tiles there are: a template with `n` and `need`."""

    @property
    def winning_tile(self) -> str:
        """What the key to another winning tile says: a template with `tile`."""

    def page_name(self, page: Page) -> str:
        """Short: four of them stand side by side on a phone."""

    def key_name(self, key: Key) -> str:
        """What the next tap on a tile adds, as short."""

    def question(self, key: Key) -> str:
        """What is asked of the thumb."""

    def tiles(self, some: Iterable[Tile]) -> str:
        """Tiles in a row."""

    def put(self, put: Put) -> str:
        """What a key puts down."""

    def suit_keys(self, look: Look) -> Sequence[Put]:
        """What the keys of a suit put down."""

    def refusal(self, step: Step | None) -> str:
        """Why a tap adds nothing."""


def draft_words(catalog: Catalog, draft: Draft, played: Played) -> DraftWords:
    """The words of the draft's game, by the rules of those who play it."""
    match draft:
        case McrHandDraft():
            return McrDraftWords(catalog, draft)
        case RiichiHandDraft():
            rules = played.riichi or RIICHI_RULES["riichi:rrc"]
            return RiichiDraftWords(catalog, draft, rules)
