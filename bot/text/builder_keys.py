"""The keys of the builder. Each says what it adds; where a key would do nothing stands a dot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.model.building import Building, Look, Page
from bot.model.draft import Draft
from bot.model.games import Game, Played
from bot.model.steps import DECLARED, Key, Put, write_step
from bot.text.builder_words import draft_words
from bot.text.catalog import Catalog
from bot.text.reply import Button, Rows, in_rows
from bot.text.words import game_name, wind_name
from scoring.hand import Wind
from scoring.tiles import Tile

Row = tuple[Button, ...]

NOTHING = "·"
"""The label of a key whose tile is used up: the others keep their places."""
KINDS_IN_A_ROW = 4
TAPS_IN_A_ROW = 3
HONOR_TAPS_IN_A_ROW = 2


def key_rows(catalog: Catalog, building: Building, look: Look, played: Played) -> Rows:
    """The keyboard: `1:b:{draft}:{revision}:{what}:...`."""
    return tuple(row for row in _Keyboard(catalog, building, look, played).rows() if row)


def possible_look(draft: Draft, look: Look) -> Look:
    """The look itself, or what is shown where there is nothing to do in it any more."""
    if look.key is Key.TILE or any(map(draft.allows, _puts(draft, look))):
        return look
    return Look(look.page)


def _puts(draft: Draft, look: Look) -> Sequence[Put]:
    """What can be tapped on the page; to choose the winning tile, those of the hand."""
    if look.key is Key.WINNING:
        return draft.winners
    return [Put(look.key, one) for one in look.page.tiles]


class _Keyboard:
    def __init__(self, catalog: Catalog, building: Building, look: Look, played: Played) -> None:
        self._catalog = catalog
        self._draft = building.draft
        self._words = draft_words(catalog, building.draft, played)
        self._games = tuple(game for game in Game if game in {*played.games, building.draft.game})
        self._prefix = f"1:b:{building.id}:{building.revision}"
        self._look = possible_look(building.draft, look)

    def rows(self) -> Iterator[Row]:
        if len(self._games) > 1:
            yield tuple(map(self._game, self._games))
        if self._look.key is Key.WINNING:
            yield from self._winning_tiles()
        elif self._draft.is_complete and self._look.key is Key.TILE:
            yield from self._circumstances()
        else:
            yield tuple(self._tab(page) for page in Page)
            yield from self._page()
            yield from self._sets()
        yield tuple(self._undo_and_text())
        yield tuple(self._done())

    def _game(self, game: Game) -> Button:
        """Lets the hand be one of this game."""
        label = game_name(self._catalog, game)
        if game is self._draft.game:
            return self._to(self._look, _chosen(label, here=True))
        return self._key(label, f"game:{game}")

    def _page(self) -> Iterator[Row]:
        if self._look.page is not Page.HONORS:
            keys = map(self._put, self._words.suit_keys(self._look))
            yield from in_rows(keys, self._words.in_a_row)
            return
        honors = [self._put(put) for put in _puts(self._draft, self._look)]
        yield tuple(honors[:4])
        yield tuple(honors[4:])
        if not self._draft.is_complete:
            yield from in_rows(self._taps(), HONOR_TAPS_IN_A_ROW)

    def _put(self, put: Put) -> Button:
        label = self._label(put) if self._draft.allows(put) else NOTHING
        return self._key(label, write_step(put))

    def _label(self, put: Put) -> str:
        one = put.tile
        return honor_name(self._catalog, one) if one.is_honor else self._words.put(put)

    def _taps(self) -> Iterator[Button]:
        for tap, label in self._words.taps:
            yield self._key(label, write_step(tap))

    def _tab(self, page: Page) -> Button:
        here = page is self._look.page
        look = possible_look(self._draft, Look(page, self._look.key))
        return self._to(look, _chosen(self._words.page_name(page), here=here))

    def _sets(self) -> Iterator[Row]:
        """Below the tiles nothing comes or goes: they would move away under the thumb."""
        if self._draft.is_complete:
            return
        yield tuple(map(self._mode, (*DECLARED[:3], *self._words.beside)))
        yield (self._waits() if self._draft.is_ready else self._mode(DECLARED[3]),)

    def _mode(self, key: Key) -> Button:
        """The key for such a set or such tiles, if the page has one; pressed again, it is off."""
        look = Look(self._look.page, key)
        if possible_look(self._draft, look) != look:
            return self._to(look, NOTHING)
        here = key is self._look.key
        to = Look(self._look.page) if here else look
        return self._to(to, _chosen(self._words.key_name(key), here=here))

    def _waits(self) -> Button:
        return self._key(self._catalog.pgettext("button", "What does it wait for?"), "done")

    def _circumstances(self) -> Iterator[Row]:
        won = self._draft.won
        look = Look(self._look.page, Key.WINNING)
        if won is not None and possible_look(self._draft, look) == look:
            label = self._words.winning_tile.format(tile=self._label(won))
            yield (self._to(look, label),)
        yield tuple(self._turned_up(key) for key in self._words.beside)
        yield from in_rows(self._taps(), TAPS_IN_A_ROW)

    def _turned_up(self, key: Key) -> Button:
        """The key to the tiles that can lie turned up, if another one can."""
        look = Look(self._look.page, key)
        label = turned_up_name(self._catalog, key)
        return self._to(look, label if possible_look(self._draft, look) == look else NOTHING)

    def _winning_tiles(self) -> Iterator[Row]:
        won = self._draft.won
        keys = [
            self._key(
                _chosen(self._label(put), here=replace(put, key=Key.TILE) == won),
                write_step(put),
            )
            for put in self._draft.winners
        ]
        rows = -(-len(keys) // KINDS_IN_A_ROW)
        yield from in_rows(keys, -(-len(keys) // rows))

    def _undo_and_text(self) -> Iterator[Button]:
        if self._draft.is_complete and self._look.key is not Key.TILE:
            yield self._to(Look(self._look.page), self._catalog.pgettext("button", "Back"))
        else:
            label = self._catalog.pgettext("button", "Undo")
            yield self._key(f"⌫ {label}" if self._draft.is_begun else NOTHING, "undo")
        line = self._draft.line(self._catalog.language)
        if line:
            yield Button(self._catalog.pgettext("button", "As text"), typed=line)

    def _done(self) -> Iterator[Button]:
        if self._draft.is_complete:
            label = self._catalog.pgettext("button", "Done")
            yield self._key(f"✓ {label}", "done")

    def _to(self, look: Look, label: str) -> Button:
        return self._key(label, f"look:{look.key}:{look.page}")

    def _key(self, label: str, what: str) -> Button:
        return Button(label, f"{self._prefix}:{what}")


def _chosen(label: str, *, here: bool) -> str:
    return f"•{label}" if here else label


def honor_name(catalog: Catalog, honor: Tile) -> str:
    """A wind or a dragon in a word."""
    match honor:
        case Tile.RED:
            return catalog.pgettext("dragon", "Red")
        case Tile.GREEN:
            return catalog.pgettext("dragon", "Green")
        case Tile.WHITE:
            return catalog.pgettext("dragon", "White")
        case _:
            return wind_name(catalog, Wind(honor.value))


def turned_up_name(catalog: Catalog, key: Key) -> str:
    """The tile that lies turned up, and not the dora that it tells."""
    if key is Key.URA_INDICATOR:
        return catalog.pgettext("button", "Ura indicator")
    return catalog.pgettext("button", "Dora indicator")
