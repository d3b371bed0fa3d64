"""The buttons under a score: each says what it changes the hand to."""

from bot.model.answer import Circumstances, Scored, Tap
from bot.text.catalog import Catalog
from bot.text.reply import Button, Rows, in_rows
from bot.text.words import wind_name
from scoring.hand import FLOWERS

IN_A_ROW = 3


def tap_rows(catalog: Catalog, scored: Scored, answer: str) -> Rows:
    """A button for each tap that can change something."""
    now = Circumstances(scored.score.win, scored.score.flowers)
    buttons = [Button(tap_label(catalog, now, tap), f"1:t:{answer}:{tap}") for tap in scored.taps]
    return in_rows(buttons, IN_A_ROW)


def tap_label(catalog: Catalog, now: Circumstances, tap: Tap) -> str:
    """What the tap changes the hand to."""
    win = now.tapped(tap).win
    match tap:
        case Tap.SELF_DRAWN if win.self_drawn:
            return catalog.pgettext("button", "Self-draw")
        case Tap.SELF_DRAWN:
            return catalog.pgettext("button", "On a discard")
        case Tap.SEAT:
            wind = wind_name(catalog, win.seat_wind)
            return catalog.pgettext("button", "Seat: {wind}").format(wind=wind)
        case Tap.ROUND:
            wind = wind_name(catalog, win.prevalent_wind)
            return catalog.pgettext("button", "Round: {wind}").format(wind=wind)
        case Tap.MORE_FLOWERS if now.flowers < FLOWERS:
            return catalog.pgettext("button", "+ Flower")
        case Tap.MORE_FLOWERS | Tap.NO_FLOWERS:
            return catalog.pgettext("button", "No flowers")
        case Tap.LAST_OF_KIND if win.last_of_kind:
            return catalog.pgettext("button", "Last of its kind")
        case Tap.LAST_OF_KIND:
            return catalog.pgettext("button", "Not the last of its kind")
        case Tap.LAST_IN_WALL if win.last_in_wall:
            return catalog.pgettext("button", "End of the wall")
        case Tap.LAST_IN_WALL:
            return catalog.pgettext("button", "Not the end of the wall")
        case Tap.AFTER_KONG if win.after_kong:
            return catalog.pgettext("button", "After a kong")
        case Tap.AFTER_KONG:
            return catalog.pgettext("button", "Not after a kong")
        case Tap.ROBBED_KONG if win.robbed_kong:
            return catalog.pgettext("button", "Robbed kong")
        case Tap.ROBBED_KONG:
            return catalog.pgettext("button", "No robbed kong")
