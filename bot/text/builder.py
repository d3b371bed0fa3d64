"""The builder: the hand so far and what to tap next, over the keys."""

from collections.abc import Sequence

from bot.model.building import Building, Look
from bot.model.draft import Draft
from bot.model.games import Played
from bot.model.hand_draft import COMPLETE
from bot.model.steps import Key
from bot.text.builder_keys import key_rows, possible_look
from bot.text.builder_words import draft_words
from bot.text.catalog import Catalog
from bot.text.draft_words import DraftWords
from bot.text.markup import Html, bold, code, fill, lines, quiet
from bot.text.reply import Reply
from scoring.tiles import Tile


def builder_reply(
    catalog: Catalog,
    building: Building,
    look: Look,
    played: Played,
    *,
    left_out: Sequence[Tile] = (),
    note: str = "",
) -> Reply:
    """The hand with its counter; what a typed line had and the builder has no room for.

    `played` are the games of those for whom it is built.
    """
    draft = building.draft
    words = draft_words(catalog, draft, played)
    html = lines(
        note,
        _counter(words, draft),
        code(words.hand) if words.hand else "",
        words.shown,
        _left_out(catalog, words, left_out),
        quiet(_hint(words, draft, possible_look(draft, look))),
    )
    return Reply(html, key_rows(catalog, building, look, played))


def _counter(words: DraftWords, draft: Draft) -> Html:
    """How many tiles lie on the table, of those that such a hand has; a kong has one more."""
    need = COMPLETE + draft.count - draft.size
    return bold(fill(words.counter, n=draft.count, need=need))


def _left_out(catalog: Catalog, words: DraftWords, tiles: Sequence[Tile]) -> str:
    if not tiles:
        return ""
    written = code(words.tiles(sorted(tiles)))
    return fill(catalog.gettext("No room for: {tiles}"), tiles=written)


def _hint(words: DraftWords, draft: Draft, look: Look) -> str:
    if draft.is_complete and look.key is Key.TILE:
        return words.circumstances
    return words.question(look.key)
