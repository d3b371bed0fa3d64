"""What a deal of riichi should have been: one tap for each thing that is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.model.evening.deed_code import write_deal
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import (
    Aborted,
    RiichiDeal,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
    Worth,
)
from bot.model.evening.riichi.prices import LIMITS, Prices
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.ledger_lines import line_text, names_of
from bot.text.evening.riichi.keys import USUAL
from bot.text.evening.riichi.worth import worth_text
from bot.text.evening.terms import capitalized
from bot.text.evening.voice import Names
from bot.text.markup import bold, paragraphs, plain
from bot.text.reply import Reply, Rows, in_rows

WINNER, DISCARDER, WORTH, RIICHI, TENPAI = "w", "d", "p", "r", "t"
"""What may be wrong, as a button carries it."""

Words = tuple[int, int, int]
"""The evening, the line and its revision."""
Mended = tuple[str, RiichiDeal]
"""What a key says, and the deal as it is then."""


def riichi_fields(catalog: Catalog, deal: RiichiDeal, words: Words) -> Rows:
    """What may be wrong about the deal; or all of it."""
    labels = {
        WINNER: catalog.pgettext("button", "Winner"),
        DISCARDER: catalog.pgettext("button", "Discarder"),
        WORTH: catalog.pgettext("button", "Han and fu"),
        TENPAI: catalog.pgettext("button", "Tenpai"),
        RIICHI: catalog.pgettext("riichi button", "Riichi"),
    }
    keys = [button(labels[field], Act.FIELD, *words, field) for field in _fields(deal)]
    anew = button(catalog.pgettext("button", "Write it anew…"), Act.MEND_TYPE, *words)
    return (*in_rows(keys, 2), (anew,))


def _fields(deal: RiichiDeal) -> Iterator[str]:
    match deal:
        case RiichiWon(hands=(_,)):
            yield from (WINNER, DISCARDER, WORTH)
        case RiichiWon():
            yield DISCARDER
        case RiichiDrawn():
            yield TENPAI
        case Aborted():
            pass
    yield RIICHI


def riichi_field_reply(
    catalog: Catalog, sheet: Sheet, line: Line, deal: RiichiDeal, field: str
) -> Reply:
    """The deal as it would be, a key for each; of lists a tap changes one player at a time."""
    names = names_of(sheet)
    words = (sheet.evening.id, line.number, line.revision)
    match field, deal:
        case "w", RiichiWon(hands=(one,)):
            question = catalog.gettext("Who won?")
            found = _winners(names, deal, one)
        case "d", RiichiWon():
            question = catalog.gettext("Who discarded?")
            found = _ways(catalog, names, deal)
        case "p", RiichiWon(hands=(one,)):
            question = catalog.gettext("What is the hand worth?")
            found = _worths(catalog, names, sheet.evening.terms.riichi.pricing, deal, one)
        case "t", RiichiDrawn():
            question = catalog.gettext("Who is tenpai?")
            found = _tenpai(names, deal)
        case _:
            question = catalog.gettext("Who declared riichi?")
            found = _riichi(names, deal)
    keys = (button(label, Act.MEND, *words, write_deal(after)) for label, after in found)
    back = button(catalog.pgettext("button", "‹ Back"), Act.LINE, *words, "here")
    html = paragraphs(line_text(catalog, names, line), bold(question))
    return Reply(html, (*in_rows(keys, 2), (back,)))


def _winners(names: Names, won: RiichiWon, one: WinningHand) -> Iterator[Mended]:
    """Whoever discarded cannot have won."""
    for seat, name in enumerate(names):
        if seat not in (won.discarder, one.winner, one.liable):
            yield cut(name, NAME), replace(won, hands=(replace(one, winner=seat),))


def _ways(catalog: Catalog, names: Names, won: RiichiWon) -> Iterator[Mended]:
    if won.discarder is not None and len(won.hands) == 1:
        yield catalog.pgettext("riichi button", "Tsumo"), replace(won, discarder=None)
    for seat, name in enumerate(names):
        if seat not in (*won.winners, won.discarder):
            yield cut(name, NAME), replace(won, discarder=seat)


def _worths(
    catalog: Catalog, names: Names, prices: Prices, won: RiichiWon, one: WinningHand
) -> Iterator[Mended]:
    """What else it may be worth; of yakuman up to one more than there are."""
    most = min(one.worth.yakuman + 1, prices.most_yakuman) if one.worth.yakuman else 0
    several = (Worth(0, yakuman=number) for number in range(2, most + 1))
    for worth in (*USUAL, *LIMITS.values(), *several):
        for after in _still_liable(prices, replace(one, worth=worth, bound=None)):
            if (after.worth, after.bound) != (one.worth, one.bound):
                label = capitalized(plain(worth_text(catalog, worth)))
                yield f"{label}{_told(names, after)}", replace(won, hands=(after,))


def _still_liable(prices: Prices, one: WinningHand) -> Iterator[WinningHand]:
    """Whoever is liable stays so: for a yakuman, and for as many as the rules leave open."""
    liable = one.liable if one.worth.yakuman else None
    bindings = () if liable is None else prices.bindings(one.worth.yakuman)
    for bound in bindings or (None,):
        yield replace(one, liable=liable, bound=bound, hand=None)


def _told(names: Names, one: WinningHand) -> str:
    """For how many of the yakuman somebody is liable, where that is open."""
    if one.bound is None or one.liable is None:
        return ""
    return f" ({cut(names[one.liable], NAME)}: {one.bound})"


def _tenpai(names: Names, drawn: RiichiDrawn) -> Iterator[Mended]:
    for seat, name in enumerate(names):
        tenpai = _without_or_with(drawn.tenpai, seat)
        riichi = tuple(one for one in drawn.riichi if one in tenpai)
        yield _marked(name, seat, drawn.tenpai), replace(drawn, tenpai=tenpai, riichi=riichi)


def _riichi(names: Names, deal: RiichiDeal) -> Iterator[Mended]:
    for seat, name in enumerate(names):
        riichi = _without_or_with(deal.riichi, seat)
        after: RiichiDeal = replace(deal, riichi=riichi)
        if isinstance(after, RiichiDrawn):
            after = replace(after, tenpai=tuple(sorted({*after.tenpai, *riichi})))
        yield _marked(name, seat, deal.riichi), after


def _marked(name: str, seat: int, chosen: Seats) -> str:
    return f"✓ {cut(name, NAME)}" if seat in chosen else cut(name, NAME)


def _without_or_with(seats: Seats, seat: int) -> Seats:
    return tuple(sorted(set(seats) ^ {seat}))
