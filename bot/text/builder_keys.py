"""The keys of the builder. Each says what it adds; where a key would do nothing stands a dot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.model.answer import Tap
from bot.model.building import Building, Look, Page
from bot.model.draft import Draft, Key, Put, write_step
from bot.model.typed_line import write_line
from bot.text.catalog import Catalog
from bot.text.reply import Button, Rows, in_rows
from bot.text.taps import tap_label
from bot.text.words import tile, wind_name
from scoring.hand import Wind
from scoring.notation import write_tiles
from scoring.tiles import TILES, Suit, Tile, suited

Row = tuple[Button, ...]

NOTHING = "·"
"""The label of a key whose tile is used up: the others keep their places."""
SETS = (Key.CHOW, Key.PUNG, Key.KONG, Key.CONCEALED_KONG)
TILES_IN_A_ROW = 3
KINDS_IN_A_ROW = 4
TAPS_IN_A_ROW = 3
HONOR_TAPS_IN_A_ROW = 2


def key_rows(catalog: Catalog, building: Building, look: Look) -> Rows:
    """The keyboard: `1:b:{draft}:{revision}:{what}:...`."""
    return tuple(row for row in _Keyboard(catalog, building, look).rows() if row)


def possible_look(draft: Draft, look: Look) -> Look:
    """The look itself, or what is shown where there is nothing to do in it any more."""
    if look.key is Key.TILE or any(draft.allows(Put(look.key, one)) for one in _tiles(draft, look)):
        return look
    return Look(look.page)


def _tiles(draft: Draft, look: Look) -> Sequence[Tile]:
    """The tiles of the page; to choose the winning one, those of the hand."""
    if look.key is Key.WINNING:
        return sorted(set(draft.loose))
    return tiles_of(look.page)


def tiles_of(page: Page) -> Sequence[Tile]:
    if page is Page.HONORS:
        return TILES[27:]
    suit = Suit(tuple(Page).index(page))
    return [suited(suit, rank) for rank in range(1, 10)]


class _Keyboard:
    def __init__(self, catalog: Catalog, building: Building, look: Look) -> None:
        self._catalog = catalog
        self._draft = building.draft
        self._prefix = f"1:b:{building.id}:{building.revision}"
        self._look = possible_look(building.draft, look)

    def rows(self) -> Iterator[Row]:
        if self._look.key is Key.WINNING:
            yield from self._winning_tiles()
        elif self._draft.is_complete:
            yield from self._circumstances()
        else:
            yield tuple(self._tab(page) for page in Page)
            yield from self._page()
            yield from self._sets()
        yield tuple(self._undo_and_text())
        yield tuple(self._done())

    def _page(self) -> Iterator[Row]:
        keys = [self._put(one) for one in tiles_of(self._look.page)]
        if self._look.page is not Page.HONORS:
            yield from in_rows(keys, TILES_IN_A_ROW)
            return
        yield tuple(keys[:4])
        yield tuple(keys[4:])
        yield from in_rows([self._tap(tap) for tap in self._draft.taps], HONOR_TAPS_IN_A_ROW)

    def _put(self, one: Tile) -> Button:
        put = Put(self._look.key, one)
        label = self._label(put) if self._draft.allows(put) else NOTHING
        return self._key(label, write_step(put))

    def _label(self, put: Put) -> str:
        if put.tile.is_honor or put.key is Key.TILE:
            return self._name(put.tile)
        written = write_tiles(put.tiles, self._catalog.language)
        return f"({written})" if put.key is Key.CONCEALED_KONG else written

    def _name(self, one: Tile) -> str:
        return honor_name(self._catalog, one) if one.is_honor else tile(self._catalog, one)

    def _tab(self, page: Page) -> Button:
        here = page is self._look.page
        look = possible_look(self._draft, Look(page, self._look.key))
        return self._to(look, _chosen(page_name(self._catalog, page), here=here))

    def _sets(self) -> Iterator[Row]:
        """Below the tiles nothing comes or goes: they would move away under the thumb."""
        yield tuple(map(self._set, SETS[:3]))
        yield (self._waits() if self._draft.is_ready else self._set(SETS[3]),)

    def _set(self, key: Key) -> Button:
        """The key for such a set, if the page has one; pressed again, it is off."""
        look = Look(self._look.page, key)
        if possible_look(self._draft, look) != look:
            return self._to(look, NOTHING)
        here = key is self._look.key
        to = Look(self._look.page) if here else look
        return self._to(to, _chosen(set_name(self._catalog, key), here=here))

    def _waits(self) -> Button:
        return self._key(self._catalog.pgettext("button", "What does it wait for?"), "done")

    def _circumstances(self) -> Iterator[Row]:
        won = self._draft.winning
        look = Look(self._look.page, Key.WINNING)
        if won is not None and possible_look(self._draft, look) == look:
            template = self._catalog.pgettext("button", "Winning tile: {tile}")
            yield (self._to(look, template.format(tile=self._name(won))),)
        yield from in_rows([self._tap(tap) for tap in self._draft.taps], TAPS_IN_A_ROW)

    def _winning_tiles(self) -> Iterator[Row]:
        keys = [
            self._key(
                _chosen(self._name(one), here=one is self._draft.winning),
                write_step(Put(Key.WINNING, one)),
            )
            for one in sorted(set(self._draft.loose))
        ]
        rows = -(-len(keys) // KINDS_IN_A_ROW)
        yield from in_rows(keys, -(-len(keys) // rows))

    def _undo_and_text(self) -> Iterator[Button]:
        if self._look.key is Key.WINNING:
            yield self._to(Look(self._look.page), self._catalog.pgettext("button", "Back"))
        else:
            label = self._catalog.pgettext("button", "Undo")
            yield self._key(f"⌫ {label}" if self._draft.steps else NOTHING, "undo")
        line = write_line(self._draft.hand, self._draft.now.win, self._catalog.language)
        if line:
            yield Button(self._catalog.pgettext("button", "As text"), typed=line)

    def _done(self) -> Iterator[Button]:
        if self._draft.is_complete:
            label = self._catalog.pgettext("button", "Done")
            yield self._key(f"✓ {label}", "done")

    def _tap(self, tap: Tap) -> Button:
        label = tap_label(self._catalog, self._draft.now, tap)
        return self._key(label, write_step(tap))

    def _to(self, look: Look, label: str) -> Button:
        return self._key(label, f"look:{look.key}:{look.page}")

    def _key(self, label: str, what: str) -> Button:
        return Button(label, f"{self._prefix}:{what}")


def _chosen(label: str, *, here: bool) -> str:
    return f"•{label}" if here else label


def page_name(catalog: Catalog, page: Page) -> str:
    """Short: four of them stand side by side on a phone."""
    match page:
        case Page.CHARACTERS:
            return catalog.pgettext("page", "Chars")
        case Page.DOTS:
            return catalog.pgettext("page", "Dots")
        case Page.BAMBOOS:
            return catalog.pgettext("page", "Bams")
        case Page.HONORS:
            return catalog.pgettext("page", "Honors")


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


def set_name(catalog: Catalog, key: Key) -> str:
    match key:
        case Key.CHOW:
            return catalog.pgettext("button", "Chow")
        case Key.PUNG:
            return catalog.pgettext("button", "Pung")
        case Key.KONG:
            return catalog.pgettext("button", "Kong")
        case _:
            return catalog.pgettext("button", "Concealed kong")
