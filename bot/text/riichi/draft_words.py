"""A riichi hand in the builder, in words and on its keys."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.model.building import Look
from bot.model.riichi import RiichiTap, riichi_taps
from bot.model.riichi_draft import RiichiHandDraft
from bot.model.steps import Key, Put, Step
from bot.text.draft_words import DraftWords
from bot.text.markup import Html
from bot.text.riichi.circumstances import dora_line, riichi_tap_label, won_line
from scoring import RiichiRules
from scoring.hand import COPIES
from scoring.riichi.notation import write_mpsz, write_riichi_hand
from scoring.riichi.options import YES
from scoring.tiles import Tile

RED = "🔴"
"""Before a red five: a 0 is read by those who know that it is one."""
CHOWS_WITH_FIVES = (3, 4, 5)
"""The ranks with which they begin."""


@dataclass(frozen=True, slots=True)
class RiichiDraftWords(DraftWords):
    """A draft of riichi, and the rules that its answer will go by."""

    draft: RiichiHandDraft
    rules: RiichiRules

    @property
    def hand(self) -> str:
        """As riichi players write it, a red five as a 0."""
        return write_riichi_hand(self.draft.hand, self.draft.reds)

    def tiles(self, some: Iterable[Tile]) -> str:
        return write_mpsz(tuple(some))

    def put(self, put: Put) -> str:
        """What a key puts down: 345m, 🔴345m, and for a kong 🔴5555, which would be too long."""
        written = write_mpsz(put.tiles or (put.tile,))
        if not put.red:
            return written
        return RED + (written[:-1] if len(put.tiles) == COPIES else written)

    @property
    def shown(self) -> Html:
        """The dora with the indicators that point at them."""
        return dora_line(self.catalog, self.draft.win)

    @property
    def circumstances(self) -> Html:
        draft = self.draft
        return won_line(self.catalog, draft.hand, draft.win, draft.from_table)

    @property
    def taps(self) -> Sequence[tuple[RiichiTap, str]]:
        """What can be said of the win, each with what it changes the hand to."""
        win = self.draft.win
        taps = riichi_taps(self.draft.hand, win, self.rules, self.draft.usual.of_riichi)
        known = self.draft.taps
        return [(tap, riichi_tap_label(self.catalog, win, tap)) for tap in taps if tap in known]

    @property
    def beside(self) -> Sequence[Key]:
        """What lies turned up, as far as it is seen and counts; the ura when the hand is won."""
        seen = self.draft.is_complete and self.draft.shows_ura
        ura = seen and self.rules.options["ura_and_kan_dora"] == YES
        return (Key.INDICATOR, Key.URA_INDICATOR) if ura else (Key.INDICATOR,)

    @property
    def in_a_row(self) -> int:
        """As on a telephone, where 0 comes last."""
        return 5

    def suit_keys(self, look: Look) -> Sequence[Put]:
        """Those with a red five last; none of them where red fives are plain ones."""
        tiles = look.page.tiles
        plain = [Put(look.key, one) for one in tiles if look.key is not Key.CHOW or one.rank <= 7]
        if self.rules.options["red_fives"] != YES:
            return plain
        ranks = CHOWS_WITH_FIVES if look.key is Key.CHOW else (5,)
        return (*plain, *(Put(look.key, one, red=True) for one in tiles if one.rank in ranks))

    def refusal(self, step: Step | None) -> str:
        match step:
            case Put(red=True, five=five) if five in self.draft.red_fives:
                text = self.catalog.gettext("The red {tile} is in the hand: a suit has one.")
                return text.format(tile=write_mpsz((five,)))
            case Put(Key.TILE | Key.INDICATOR | Key.URA_INDICATOR, one) if not self.draft.left(one):
                text = self.catalog.gettext("All four {tile} are in the hand or turned up.")
                return text.format(tile=write_mpsz((one,)))
            case _:
                return self.catalog.gettext("This is not possible with the tiles of this hand.")
