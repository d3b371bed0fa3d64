"""python -m bot.pictures.art: draw every sprite anew, after a change of the drawings.

With a path it changes nothing and writes a contact sheet there instead; a number after it says how
many pixels wide the tiles on it are, 120 if there is none.
"""

import sys

from bot.pictures.art.drawing import draw_sprite
from bot.pictures.art.sheet import contact_sheet
from bot.pictures.faces import SPRITES, WIDTH
from bot.pictures.sprites import FOLDER


def main(arguments: list[str]) -> int:
    if arguments:
        path, *size = arguments
        contact_sheet(int(size[0]) if size else WIDTH).save(path)
        return 0
    for face in SPRITES:
        draw_sprite(face).save(FOLDER / f"{face}.png", optimize=True)
    print(f"{len(SPRITES)} sprites are in {FOLDER}.")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
