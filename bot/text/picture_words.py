"""Pictures of hands, and the words on them."""

from collections.abc import Iterable

from bot.model.games import Game
from bot.model.hand_picture import HandPicture, PictureWords
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.catalog import Catalog
from bot.text.reply import Picture
from scoring.hand import Hand
from scoring.notation import TypedHand
from scoring.score import Score, WaitingTile


def picture_of_win(catalog: Catalog, score: Score) -> Picture:
    """The hand as the score reads it."""
    return _picture(catalog, HandPicture.of_win(score))


def picture_of_ready(catalog: Catalog, hand: Hand, waits: Iterable[WaitingTile]) -> Picture:
    """Thirteen tiles, and what they wait for."""
    return _picture(catalog, HandPicture.of_ready(hand, waits))


def picture_of_riichi_win(catalog: Catalog, scored: RiichiScored) -> Picture:
    """The riichi hand as the score reads it."""
    return _picture(catalog.of(Game.RIICHI), HandPicture.of_riichi_win(scored))


def picture_of_riichi_ready(catalog: Catalog, ready: RiichiReady) -> Picture:
    """Thirteen tiles of riichi, and what they wait for."""
    return _picture(catalog.of(Game.RIICHI), HandPicture.of_riichi_ready(ready))


def picture_of_tiles(catalog: Catalog, hand: Hand) -> Picture:
    """The hand by its suits, not by its sets."""
    return _picture(catalog, HandPicture.of_tiles(hand))


def picture_of_riichi_tiles(catalog: Catalog, typed: TypedHand) -> Picture:
    """The riichi hand by its suits, not by its sets."""
    return _picture(catalog.of(Game.RIICHI), HandPicture.of_riichi_tiles(typed))


def _picture(catalog: Catalog, hand: HandPicture) -> Picture:
    return Picture(hand, picture_words(catalog, hand))


def picture_words(catalog: Catalog, picture: HandPicture) -> PictureWords:
    """Short enough to stand beside a single tile."""
    kongs = len(picture.concealed_kongs)
    flowers = catalog.pgettext("picture", "Flowers: {n}")
    return PictureWords(
        concealed=catalog.pgettext("picture", "Concealed"),
        winning=catalog.pgettext("picture", "Win"),
        melded=catalog.pgettext("picture", "Melded"),
        concealed_kongs=catalog.ngettext("Concealed kong", "Concealed kongs", kongs),
        flowers=flowers.format(n=picture.flowers),
        waits=catalog.pgettext("picture", "Waiting for"),
        dora=catalog.pgettext("picture", "Dora"),
        ura_dora=catalog.pgettext("picture", "Ura"),
    )
