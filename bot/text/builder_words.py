"""The words in which the builder speaks of a draft."""

from bot.model.draft import Draft
from bot.model.games import RIICHI_DEFAULT, Played
from bot.model.mcr_draft import McrHandDraft
from bot.model.riichi_draft import RiichiHandDraft
from bot.text.catalog import Catalog
from bot.text.draft_words import DraftWords
from bot.text.mcr_draft_words import McrDraftWords
from bot.text.riichi.draft_words import RiichiDraftWords
from scoring import RIICHI_RULES


def draft_words(catalog: Catalog, draft: Draft, played: Played) -> DraftWords:
    """The words of the draft's game, by the rules of those who play it."""
    own = catalog.of(draft.game)
    match draft:
        case McrHandDraft():
            return McrDraftWords(own, draft)
        case RiichiHandDraft():
            rules = played.riichi or RIICHI_RULES[RIICHI_DEFAULT]
            return RiichiDraftWords(own, draft, rules)
