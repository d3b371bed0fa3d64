"""How a riichi hand was won, in words: what was assumed, and what a button changes it to."""

from collections.abc import Iterator, Mapping

from bot.model.riichi import BARE, OnTable, RiichiChanges, RiichiTap
from bot.text.catalog import Catalog
from bot.text.markup import Html, fill, join, quiet
from bot.text.reply import Button, Rows, in_rows
from bot.text.riichi.words import counters_text, sticks_text, tile
from bot.text.words import wind_name
from scoring import RiichiWin
from scoring.hand import Hand
from scoring.notation import Circumstance, TypedHand
from scoring.riichi.dora import POINTS_AT

IN_A_ROW = 3

_OF_A_WIN = (
    Circumstance.HOW_WON,
    Circumstance.RIICHI,
    Circumstance.SEAT_WIND,
    Circumstance.PREVALENT_WIND,
    Circumstance.DORA,
    Circumstance.WINNING_TILE,
)
_WHILE_WAITING = (
    Circumstance.RIICHI,
    Circumstance.SEAT_WIND,
    Circumstance.PREVALENT_WIND,
    Circumstance.DORA,
)


def assumed_line(
    catalog: Catalog,
    typed: TypedHand,
    hand: Hand,
    win: RiichiWin,
    from_table: OnTable | None = None,
) -> Html:
    """What the line left open, as it is taken now; the rest was said.

    Of a win with what it takes `from_table`; None while the hand waits for one.
    """
    every = _WHILE_WAITING if from_table is None else _OF_A_WIN
    unstated = (one for one in every if one in typed.assumed)
    found = [item for one in unstated for item in _item(catalog, one, hand, win)]
    items = join(" · ", (*found, *_lying(catalog, from_table or BARE)))
    return quiet(fill(catalog.gettext("Assumed: {items}"), items=items)) if items else Html()


def twice_line(catalog: Catalog, typed: TypedHand) -> Html:
    """That the winning tile stands once more behind a whole hand, and how that was taken."""
    if typed.repeat is None or typed.hand.winning is None:
        return Html()
    number = len(typed.hand.tiles) + 1
    template = catalog.ngettext(
        "{n}\xa0tile typed; {tile} was written twice, the second taken as the winning tile.",
        "{n}\xa0tiles typed; {tile} was written twice, the second taken as the winning tile.",
        number,
    )
    return fill(template, n=number, tile=tile(typed.hand.winning))


def _item(catalog: Catalog, one: Circumstance, hand: Hand, win: RiichiWin) -> Iterator[str]:
    closed = all(meld.concealed for meld in hand.melds)
    match one:
        case Circumstance.HOW_WON if win.self_drawn:
            yield catalog.pgettext("riichi", "tsumo")
        case Circumstance.HOW_WON:
            yield catalog.pgettext("riichi", "ron")
        case Circumstance.RIICHI if win.double_riichi:
            yield catalog.pgettext("riichi", "double riichi")
        case Circumstance.RIICHI if win.riichi:
            yield catalog.pgettext("riichi", "riichi")
        case Circumstance.RIICHI if closed:
            yield catalog.pgettext("riichi", "no riichi")
        case Circumstance.SEAT_WIND if win.is_dealer:
            yield catalog.pgettext("riichi", "dealer (East)")
        case Circumstance.SEAT_WIND:
            wind = wind_name(catalog, win.seat_wind)
            yield catalog.gettext("seat {wind}").format(wind=wind)
        case Circumstance.PREVALENT_WIND:
            wind = wind_name(catalog, win.prevalent_wind)
            yield catalog.gettext("round {wind}").format(wind=wind)
        case Circumstance.DORA:
            yield catalog.pgettext("riichi", "no dora told")
        case Circumstance.WINNING_TILE if hand.winning is not None:
            won = tile(hand.winning)
            yield catalog.pgettext("riichi", "winning tile {tile}").format(tile=won)
        case _:
            return


def _lying(catalog: Catalog, on_table: OnTable) -> Iterator[Html]:
    """From the table: 2 counters, 1 stick."""
    counters, sticks = on_table.counters, on_table.sticks
    parts = (
        *([counters_text(catalog, counters)] if counters else ()),
        *([sticks_text(catalog, sticks)] if sticks else ()),
    )
    if parts:
        yield fill(catalog.gettext("from the table: {items}"), items=join(", ", parts))


def won_line(catalog: Catalog, hand: Hand, win: RiichiWin, from_table: OnTable) -> Html:
    """How the hand was won, said or not, in a line; the dora apart."""
    counters, sticks = win.counters - from_table.counters, win.sticks - from_table.sticks
    return join(
        " · ",
        (
            *_item(catalog, Circumstance.HOW_WON, hand, win),
            *_item(catalog, Circumstance.RIICHI, hand, win),
            *_events(catalog, win),
            *_item(catalog, Circumstance.SEAT_WIND, hand, win),
            *_item(catalog, Circumstance.PREVALENT_WIND, hand, win),
            *([counters_text(catalog, counters)] if counters else ()),
            *([sticks_text(catalog, sticks)] if sticks else ()),
            *_lying(catalog, from_table),
        ),
    )


def _events(catalog: Catalog, win: RiichiWin) -> Iterator[str]:
    """What is rare, and what silence denies."""
    if win.ippatsu:
        yield catalog.pgettext("riichi", "ippatsu")
    if win.last_tile and win.self_drawn:
        yield catalog.pgettext("riichi", "haitei")
    if win.last_tile and not win.self_drawn:
        yield catalog.pgettext("riichi", "houtei")
    if win.after_kong:
        yield catalog.pgettext("riichi", "rinshan")
    if win.robbed_kong:
        yield catalog.pgettext("riichi", "chankan")
    if win.first_turn:
        yield catalog.pgettext("riichi", "the first turn")


def dora_line(catalog: Catalog, win: RiichiWin) -> Html:
    """The dora with their indicators, so that taking one for the other is seen."""
    parts = []
    if win.indicators:
        template = catalog.gettext("Dora {dora} (indicator {indicators})")
        parts.append(_dora(template, win.indicators))
    if win.ura_indicators:
        template = catalog.gettext("Ura dora {dora} (indicator {indicators})")
        parts.append(_dora(template, win.ura_indicators))
    return quiet(join(" · ", parts)) if parts else Html()


def _dora(template: str, indicators: tuple[object, ...]) -> Html:
    tiles = [one for one in POINTS_AT if one in indicators for _ in range(indicators.count(one))]
    dora = " ".join(tile(POINTS_AT[one]) for one in tiles)
    return fill(template, dora=dora, indicators=" ".join(map(tile, tiles)))


def tap_rows(catalog: Catalog, win: RiichiWin, taps: tuple[RiichiTap, ...], answer: str) -> Rows:
    """A button for each tap that can change something (`1:y:`), three in a row."""
    buttons = (Button(riichi_tap_label(catalog, win, tap), f"1:y:{answer}:{tap}") for tap in taps)
    return in_rows(buttons, IN_A_ROW)


def riichi_tap_label(catalog: Catalog, before: RiichiWin, tap: RiichiTap) -> str:
    """What the tap changes the hand to."""
    win = RiichiChanges().tapped(tap, before).made_of(before)
    match tap:
        case RiichiTap.RIICHI if win.double_riichi:
            return catalog.pgettext("riichi button", "Double riichi")
        case RiichiTap.SEAT:
            wind = wind_name(catalog, win.seat_wind)
            return catalog.pgettext("button", "Seat: {wind}").format(wind=wind)
        case RiichiTap.ROUND:
            wind = wind_name(catalog, win.prevalent_wind)
            return catalog.pgettext("button", "Round: {wind}").format(wind=wind)
        case RiichiTap.COUNTER:
            return catalog.pgettext("riichi button", "Honba: {n}").format(n=win.counters)
        case RiichiTap.STICK:
            return catalog.pgettext("riichi button", "Sticks: {n}").format(n=win.sticks)
        case RiichiTap.FIRST_TURN if win.first_turn:
            return _first_turn(catalog, win)
        case RiichiTap.FIRST_TURN:
            return catalog.pgettext("riichi button", "Not the first turn")
        case _:
            yes, no = _yes_and_no(catalog, win)[tap]
            return yes if _holds(win, tap) else no


def _first_turn(catalog: Catalog, win: RiichiWin) -> str:
    if not win.self_drawn:
        return catalog.pgettext("riichi button", "Renhou")
    if win.is_dealer:
        return catalog.pgettext("riichi button", "Tenhou")
    return catalog.pgettext("riichi button", "Chiihou")


def _yes_and_no(catalog: Catalog, win: RiichiWin) -> Mapping[RiichiTap, tuple[str, str]]:
    """What is said of each fact when it holds, and when it does not."""
    houtei = catalog.pgettext("riichi button", "Houtei")
    haitei = catalog.pgettext("riichi button", "Haitei")
    return {
        RiichiTap.SELF_DRAWN: (
            catalog.pgettext("riichi button", "Tsumo"),
            catalog.pgettext("riichi button", "Ron"),
        ),
        RiichiTap.RIICHI: (
            catalog.pgettext("riichi button", "Riichi"),
            catalog.pgettext("riichi button", "No riichi"),
        ),
        RiichiTap.IPPATSU: (
            catalog.pgettext("riichi button", "Ippatsu"),
            catalog.pgettext("riichi button", "No ippatsu"),
        ),
        RiichiTap.LAST_TILE: (
            haitei if win.self_drawn else houtei,
            catalog.pgettext("riichi button", "Not the last tile"),
        ),
        RiichiTap.AFTER_KONG: (
            catalog.pgettext("riichi button", "Rinshan"),
            catalog.pgettext("riichi button", "No rinshan"),
        ),
        RiichiTap.ROBBED_KONG: (
            catalog.pgettext("riichi button", "Chankan"),
            catalog.pgettext("riichi button", "No chankan"),
        ),
    }


def _holds(win: RiichiWin, tap: RiichiTap) -> bool:
    return {
        RiichiTap.SELF_DRAWN: win.self_drawn,
        RiichiTap.RIICHI: win.riichi,
        RiichiTap.IPPATSU: win.ippatsu,
        RiichiTap.LAST_TILE: win.last_tile,
        RiichiTap.AFTER_KONG: win.after_kong,
        RiichiTap.ROBBED_KONG: win.robbed_kong,
    }[tap]
