"""The builder: the hand so far and what to tap next, over the keys."""

from collections.abc import Sequence

from bot.model.building import Building, Look
from bot.model.draft import COMPLETE, Draft, Key
from bot.text.builder_keys import key_rows, possible_look
from bot.text.catalog import Catalog
from bot.text.circumstances import told
from bot.text.markup import Html, bold, code, fill, join, lines, quiet
from bot.text.reply import Reply
from bot.text.words import flowers
from scoring.notation import Circumstance, TypedHand, write_hand, write_tiles
from scoring.tiles import Tile


def builder_reply(
    catalog: Catalog,
    building: Building,
    look: Look,
    *,
    left_out: Sequence[Tile] = (),
    note: str = "",
) -> Reply:
    """The hand with its counter; what a typed line had and the builder has no room for."""
    draft = building.draft
    written = write_hand(draft.hand, catalog.language)
    html = lines(
        note,
        _counter(catalog, draft),
        code(written) if written else "",
        _left_out(catalog, left_out),
        quiet(_hint(catalog, draft, possible_look(draft, look))),
    )
    return Reply(html, key_rows(catalog, building, look))


def _counter(catalog: Catalog, draft: Draft) -> Html:
    """How many tiles lie on the table, of those that such a hand has; a kong has one more."""
    need = COMPLETE + draft.count - draft.size
    return bold(fill(catalog.gettext("Tiles: {n} of {need}"), n=draft.count, need=need))


def _left_out(catalog: Catalog, tiles: Sequence[Tile]) -> str:
    if not tiles:
        return ""
    written = code(write_tiles(sorted(tiles), catalog.language))
    return fill(catalog.gettext("No room for: {tiles}"), tiles=written)


def _hint(catalog: Catalog, draft: Draft, look: Look) -> str:
    match look.key:
        case Key.WINNING:
            return catalog.gettext("Which tile won?")
        case _ if draft.is_complete:
            return _circumstances(catalog, draft)
        case Key.CHOW:
            return catalog.gettext("Which open chow?")
        case Key.PUNG:
            return catalog.gettext("Which open pung?")
        case Key.KONG:
            return catalog.gettext("Which open kong?")
        case Key.CONCEALED_KONG:
            return catalog.gettext("Which concealed kong?")
        case Key.TILE if draft.is_ready:
            return catalog.gettext("One more: the winning tile.")
        case Key.TILE:
            return catalog.gettext("Tap the tiles, the winning one last.")


def _circumstances(catalog: Catalog, draft: Draft) -> Html:
    """How it was won, said or not, in a line."""
    win = draft.now.win
    rare = {
        Circumstance.LAST_IN_WALL: win.last_in_wall,
        Circumstance.AFTER_KONG: win.after_kong,
        Circumstance.LAST_OF_KIND: win.last_of_kind,
    }
    always = (Circumstance.HOW_WON, Circumstance.SEAT_WIND, Circumstance.PREVALENT_WIND)
    stated = frozenset((*always, *(one for one, holds in rare.items() if holds)))
    words = told(catalog, TypedHand(draft.hand, win, stated))
    return join(" · ", (*words, *_flowers(catalog, draft.now.flowers)))


def _flowers(catalog: Catalog, number: int) -> tuple[Html, ...]:
    return (flowers(catalog, number),) if number else ()
