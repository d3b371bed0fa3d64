"""The words on a picture of a hand."""

from bot.model.hand_picture import HandPicture, PictureWords
from bot.text.catalog import Catalog


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
    )
