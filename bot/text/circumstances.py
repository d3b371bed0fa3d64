"""What an answer took for granted, and what it found out by itself."""

from collections.abc import Iterable, Iterator

from bot.model.answer import Ready, Scored
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join, lines, quiet
from bot.text.words import flowers, tile, wind_name
from scoring.hand import Hand, Win
from scoring.notation import Circumstance, TypedHand
from scoring.score import Inference, Score

ASSUMED = (
    Circumstance.HOW_WON,
    Circumstance.SEAT_WIND,
    Circumstance.PREVALENT_WIND,
    Circumstance.FLOWERS,
    Circumstance.WINNING_TILE,
)
"""What every hand has, stated or not; the rest is rare, and silence means no."""

ASSUMED_OF_READY = (
    Circumstance.SEAT_WIND,
    Circumstance.PREVALENT_WIND,
    Circumstance.FLOWERS,
)


def assumed_line(catalog: Catalog, scored: Scored) -> Html:
    """What was not stated, and is so now: from the start, or since a tap."""
    unstated = (one for one in ASSUMED if one in scored.typed.assumed)
    return _assumed(catalog, unstated, scored.score.hand, scored.score.win)


def assumed_of_ready(catalog: Catalog, ready: Ready) -> Html:
    """The same for a hand that waits."""
    unstated = (one for one in ASSUMED_OF_READY if one in ready.typed.assumed)
    return _assumed(catalog, unstated, ready.hand, ready.win)


def _assumed(catalog: Catalog, unstated: Iterable[Circumstance], hand: Hand, win: Win) -> Html:
    items = join(" · ", (item for one in unstated for item in _item(catalog, one, hand, win)))
    return quiet(fill(catalog.gettext("Assumed: {items}"), items=items)) if items else Html()


def _item(catalog: Catalog, one: Circumstance, hand: Hand, win: Win) -> Iterator[str]:
    match one:
        case Circumstance.HOW_WON if win.robbed_kong:
            yield catalog.gettext("robbed kong")
        case Circumstance.HOW_WON if win.self_drawn:
            yield catalog.gettext("self-draw")
        case Circumstance.HOW_WON:
            yield catalog.gettext("on a discard")
        case Circumstance.SEAT_WIND:
            wind = wind_name(catalog, win.seat_wind)
            yield catalog.gettext("seat {wind}").format(wind=wind)
        case Circumstance.PREVALENT_WIND:
            wind = wind_name(catalog, win.prevalent_wind)
            yield catalog.gettext("round {wind}").format(wind=wind)
        case Circumstance.FLOWERS if hand.flowers:
            yield flowers(catalog, hand.flowers)
        case Circumstance.FLOWERS:
            yield catalog.gettext("no flowers")
        case Circumstance.WINNING_TILE if hand.winning is not None:
            won = tile(catalog, hand.winning)
            yield catalog.gettext("winning tile {tile}").format(tile=won)
        case Circumstance.LAST_OF_KIND:
            yield catalog.pgettext("button", "Last of its kind")
        case Circumstance.LAST_IN_WALL:
            yield catalog.pgettext("button", "End of the wall")
        case Circumstance.AFTER_KONG:
            yield catalog.pgettext("button", "After a kong")
        case _:
            return


def told(catalog: Catalog, typed: TypedHand) -> tuple[str, ...]:
    """What a line says about the win, in words; the flowers belong to the hand."""
    spoken = sorted(typed.stated - {Circumstance.FLOWERS, Circumstance.WINNING_TILE})
    return tuple(word for one in spoken for word in _item(catalog, one, typed.hand, typed.win))


def inferred_line(catalog: Catalog, score: Score) -> Html:
    """What nobody stated and the hand proves."""
    return lines(*(quiet(_inferred(catalog, score, one)) for one in score.inferred))


def _inferred(catalog: Catalog, score: Score, inference: Inference) -> Html:
    match inference:
        case Inference.LAST_OF_KIND:
            won = tile(catalog, score.hand.winning) if score.hand.winning else ""
            template = catalog.gettext("“{last_tile}”: the other three {tile} lie in the open sets")
            name = catalog.pgettext("fan", "Last Tile")
            return fill(template, last_tile=name, tile=won)
