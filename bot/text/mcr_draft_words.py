"""A hand of Mahjong Competition Rules in the builder, in words and on its keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model.answer import Tap
from bot.model.building import Look
from bot.model.mcr_draft import McrHandDraft
from bot.model.steps import Key, Put, Step
from bot.text.circumstances import told
from bot.text.draft_words import DraftWords
from bot.text.markup import Html, join
from bot.text.taps import tap_label
from bot.text.words import flowers, tile
from scoring.notation import Circumstance, TypedHand, write_hand, write_tiles
from scoring.tiles import Tile


@dataclass(frozen=True, slots=True)
class McrDraftWords(DraftWords):
    """A draft of Mahjong Competition Rules."""

    draft: McrHandDraft

    @property
    def hand(self) -> str:
        return write_hand(self.draft.hand, self.catalog.language)

    def tiles(self, some: Iterable[Tile]) -> str:
        return write_tiles(tuple(some), self.catalog.language)

    def put(self, put: Put) -> str:
        written = self.tiles(put.tiles or (put.tile,))
        return f"({written})" if put.key is Key.CONCEALED_KONG else written

    @property
    def shown(self) -> Html:
        """The flowers are written with the hand."""
        return Html()

    @property
    def circumstances(self) -> Html:
        win, number = self.draft.now.win, self.draft.now.flowers
        rare = {
            Circumstance.LAST_IN_WALL: win.last_in_wall,
            Circumstance.AFTER_KONG: win.after_kong,
            Circumstance.LAST_OF_KIND: win.last_of_kind,
        }
        always = (Circumstance.HOW_WON, Circumstance.SEAT_WIND, Circumstance.PREVALENT_WIND)
        stated = frozenset((*always, *(one for one, holds in rare.items() if holds)))
        words = told(self.catalog, TypedHand(self.draft.hand, win, stated))
        return join(" · ", (*words, *((flowers(self.catalog, number),) if number else ())))

    @property
    def taps(self) -> Sequence[tuple[Tap, str]]:
        now = self.draft.now
        return [(tap, tap_label(self.catalog, now, tap)) for tap in self.draft.taps]

    @property
    def beside(self) -> Sequence[Key]:
        return ()

    @property
    def in_a_row(self) -> int:
        """A block of three by three."""
        return 3

    def suit_keys(self, look: Look) -> Sequence[Put]:
        return [Put(look.key, one) for one in look.page.tiles]

    def refusal(self, step: Step | None) -> str:
        match step:
            case Put(Key.TILE, one) if not self.draft.left(one):
                all_four = self.catalog.gettext("All four {tile} are in the hand.")
                return all_four.format(tile=tile(self.catalog, one))
            case _:
                return self.catalog.gettext("This is not possible with the tiles of this hand.")
