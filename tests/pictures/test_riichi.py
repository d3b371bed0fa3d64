"""Pictures of riichi hands: red fives are red, and dora are marked."""

from bot.model.hand_picture import HandPicture
from bot.model.riichi import RiichiReady, RiichiScored
from bot.pictures.layout import lay_out
from bot.pictures.painting import AMBER, paint
from bot.pictures.places import PlacedTile
from bot.pictures.sections import sections
from bot.text.catalog import load_catalogs
from bot.text.picture_words import picture_words
from tests.text.test_riichi import outcome

ENGLISH = load_catalogs()["en"]
_AMBER = tuple(bytes.fromhex(AMBER.removeprefix("#")))


def picture_of(line: str) -> HandPicture:
    match outcome(line):
        case RiichiScored() as scored:
            return HandPicture.of_riichi_win(scored)
        case RiichiReady() as ready:
            return HandPicture.of_riichi_ready(ready)
        case other:
            raise AssertionError(other)


def faces(line: str) -> dict[str, list[tuple[str, ...]]]:
    """What lies in each tray, block by block; the winning tile at the end of its block."""
    picture = picture_of(line)
    return {
        section.name: [
            (*block.faces, *((block.winning,) if block.winning else ())) for block in section.blocks
        ]
        for section in sections(picture, picture_words(ENGLISH, picture))
    }


def test_red_fives_are_red_wherever_they_are() -> None:
    found = faces("[406p] (5055s) 55m 678m 34m +0m")
    assert found == {
        "Concealed": [("m6", "m7", "m8"), ("m5", "m5"), ("m3", "m4", "m5_red")],
        "Melded": [("p4", "p5_red", "p6")],
        "Concealed kong": [("back", "s5_red", "s5", "back")],
    }


def test_a_red_five_is_drawn_once() -> None:
    found = faces("345m 340m 55p 678s 78s +9s")
    assert found["Concealed"][:2] == [("m3", "m4", "m5_red"), ("m3", "m4", "m5")]


def test_dora_lie_beside_the_hand_and_what_waits_too() -> None:
    found = faces("234m 406p 678s 55s 67p dora 5s 1z")
    assert found["Waiting for"] == [("p5", "p8")]
    assert found["Dora"] == [("s5", "east")]
    thirteen = faces("19m19p19s1234567z +1m dora 1z")
    assert thirteen["Dora"] == [("east",)]


def test_every_dora_is_marked_and_nothing_else() -> None:
    picture = picture_of("[406p] 678m 55s 345m 67s +8s dora 5p 8s")
    layout = lay_out(picture, picture_words(ENGLISH, picture))
    image = paint(layout)
    tiles = [tile for tray in layout.trays for tile in tray.tiles]
    tiles += [tray.winning.tile for tray in layout.trays if tray.winning]

    def is_marked(tile: PlacedTile) -> bool:
        return image.getpixel((tile.area.x + tile.area.width // 2, tile.area.y)) == _AMBER

    assert sorted(tile.face for tile in tiles if is_marked(tile)) == ["p5", "p5_red", "s8", "s8"]
