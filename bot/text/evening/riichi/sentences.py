"""What happened in a deal of riichi, in a sentence."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.model.evening.riichi.deeds import (
    Aborted,
    Chombo,
    RiichiDrawn,
    RiichiWon,
    Seats,
    WinningHand,
)
from bot.text.catalog import Catalog
from bot.text.evening.riichi.worth import worth_text
from bot.text.markup import Html, fill, join
from bot.text.words import listed

Names = Sequence[str]


def won_sentence(catalog: Catalog, names: Names, won: RiichiWon) -> Html:
    """Malika 3 han 30 fu, Aziz mangan, ron from Ivan; riichi: Malika."""
    hands = join(", ", (_hand(catalog, names, one) for one in won.hands))
    if won.discarder is None:
        how = fill(catalog.gettext("{hands}, tsumo"), hands=hands)
    else:
        template = catalog.gettext("{hands}, ron, discard: {discarder}")
        how = fill(template, hands=hands, discarder=names[won.discarder])
    return join("; ", (how, *_riichi(catalog, names, won.riichi)))


def _hand(catalog: Catalog, names: Names, one: WinningHand) -> Html:
    said = fill("{winner} {worth}", winner=names[one.winner], worth=worth_text(catalog, one.worth))
    if one.liable is None:
        return said
    if one.bound is not None:
        template = catalog.gettext("{hand} (liable: {name}, for {n})")
        return fill(template, hand=said, name=names[one.liable], n=one.bound)
    template = catalog.gettext("{hand} (liable: {name})")
    return fill(template, hand=said, name=names[one.liable])


def drawn_sentence(catalog: Catalog, names: Names, drawn: RiichiDrawn) -> Html:
    """Draw, tenpai: Malika and Ivan; riichi: Ivan."""
    return join(
        "; ",
        (
            _ready(catalog, names, drawn.tenpai),
            *_nagashi(catalog, names, drawn.nagashi),
            *_riichi(catalog, names, drawn.riichi),
        ),
    )


def _ready(catalog: Catalog, names: Names, tenpai: Seats) -> Html:
    if not tenpai:
        return fill(catalog.gettext("draw, all noten"))
    if len(tenpai) == len(names):
        return fill(catalog.gettext("draw, all tenpai"))
    who = listed(catalog, [names[seat] for seat in tenpai])
    return fill(catalog.gettext("draw, tenpai: {names}"), names=who)


def aborted_sentence(catalog: Catalog, names: Names, aborted: Aborted) -> Html:
    said = fill(catalog.gettext("abortive draw"))
    return join("; ", (said, *_riichi(catalog, names, aborted.riichi)))


def chombo_sentence(catalog: Catalog, names: Names, chombo: Chombo) -> Html:
    said = fill(catalog.gettext("chombo, {player}"), player=names[chombo.player])
    if not chombo.reason:
        return said
    return fill("{sentence} ({reason})", sentence=said, reason=chombo.reason)


def _riichi(catalog: Catalog, names: Names, riichi: Seats) -> Iterator[Html]:
    if riichi:
        who = listed(catalog, [names[seat] for seat in riichi])
        yield fill(catalog.gettext("riichi: {names}"), names=who)


def _nagashi(catalog: Catalog, names: Names, nagashi: Seats) -> Iterator[Html]:
    if nagashi:
        who = listed(catalog, [names[seat] for seat in nagashi])
        yield fill(catalog.gettext("nagashi mangan: {names}"), names=who)
