"""A line of the ledger in words: what happened, who gets and pays what, what was put right."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.evening.deeds import Amounts, Deed, Drawn, Edit, Fine, FineKind, Void, Won
from bot.model.evening.ledger import Line
from bot.model.evening.names import told_apart
from bot.model.evening.riichi.deeds import Aborted, Chombo, RiichiDrawn, RiichiWon
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.riichi.sentences import (
    aborted_sentence,
    chombo_sentence,
    drawn_sentence,
    won_sentence,
)
from bot.text.markup import Html, fill, join, lines, struck
from bot.text.moments import time_of_day
from bot.text.reply import Button
from bot.text.riichi.words import counters_text, sticks_text
from bot.text.words import listed, signed
from scoring.riichi.payments import STICK

Names = Sequence[str]
"""What the players of a table are called, in the order of their seats."""


def names_of(sheet: Sheet) -> Names:
    return told_apart(sheet.evening.players)


def deal_name(catalog: Catalog, deal: int) -> Html:
    """Hand 7."""
    return fill(catalog.gettext("Hand {n}"), n=deal)


def deed_sentence(catalog: Catalog, names: Names, deed: Deed, *, with_costs: bool = False) -> Html:
    """What happened; what a fine costs is said only where it does not stand beside it."""
    match deed:
        case Won():
            return _win_sentence(catalog, names, deed)
        case Drawn():
            return fill(catalog.gettext("draw, no points change hands"))
        case Fine():
            return _fine_sentence(catalog, names, deed, with_costs=with_costs)
        case RiichiWon():
            return won_sentence(catalog, names, deed)
        case RiichiDrawn():
            return drawn_sentence(catalog, names, deed)
        case Aborted():
            return aborted_sentence(catalog, names, deed)
        case Chombo():
            return chombo_sentence(catalog, names, deed)


def _win_sentence(catalog: Catalog, names: Names, won: Won) -> Html:
    if won.discarder is None:
        template = catalog.gettext("{winner} {n}, self-draw")
    elif won.robbed_kong:
        template = catalog.gettext("{winner} {n}, robbed kong: {discarder}")
    else:
        template = catalog.gettext("{winner} {n}, discard: {discarder}")
    discarder = "" if won.discarder is None else names[won.discarder]
    return fill(template, winner=names[won.winner], n=won.points, discarder=discarder)


def _fine_sentence(catalog: Catalog, names: Names, fine: Fine, *, with_costs: bool) -> Html:
    about = [seat for seat in range(len(names)) if fine.player in (None, seat)]
    who = ", ".join(
        f"{names[seat]} {signed(fine.amounts[seat])}" if with_costs else names[seat]
        for seat in about
        if fine.amounts[seat]
    )
    sentence = fill(_fine_template(catalog, fine.kind), player=who)
    if not fine.reason:
        return sentence
    return fill("{sentence} ({reason})", sentence=sentence, reason=fine.reason)


def _fine_template(catalog: Catalog, kind: FineKind) -> str:
    match kind:
        case FineKind.FALSE_WIN:
            return catalog.gettext("false win, {player}")
        case FineKind.PENALTY:
            return catalog.gettext("penalty, {player}")
        case FineKind.AWARD:
            return catalog.gettext("award, {player}")
        case FineKind.ADJUSTMENT:
            return catalog.gettext("adjustment, {player}")


def payments(catalog: Catalog, names: Names, line: Line) -> Html:
    """Who gets and who pays what, whoever it is about first, and the sum; nothing for a draw.

    Counters that are in it are named.
    """
    amounts = line.amounts
    if not any(amounts):
        return Html()
    first = [seat for seat in _about(line.deed) if seat is not None]
    order = [*first, *(seat for seat in range(len(amounts)) if seat not in first)]
    shares = [_share(names[seat], amounts[seat]) for seat in order if amounts[seat]]
    counters = line.position.counters if isinstance(line.deed, RiichiWon) else 0
    paid = (counters_text(catalog, counters),) if counters else ()
    return join(" · ", (*shares, *paid, _remainder(catalog, line.deed, sum(amounts))))


def _share(name: str, amount: int) -> str:
    """What a player gets or pays; the end of a row never parts the two."""
    return f"{name}\xa0{signed(amount)}"


def afterwards_text(catalog: Catalog, names: Names, amounts: Amounts) -> Html:
    """What is taken off when the places are known."""
    if not any(amounts):
        return Html()
    who = [_share(names[seat], amount) for seat, amount in enumerate(amounts) if amount]
    return fill(catalog.gettext("After uma: {amounts}"), amounts=join(" · ", who))


def _remainder(catalog: Catalog, deed: Deed, total: int) -> Html:
    """That the amounts cancel out; what goes to the table or comes from it; or that they need not.

    Riichi sticks lie on the table until somebody wins.
    """
    sticks = abs(total) // STICK
    match deed:
        case RiichiWon() if total:
            template = catalog.gettext("from the table: {sticks}")
        case RiichiDrawn() | Aborted() if total:
            template = catalog.gettext("to the table: {sticks}")
        case _:
            return sum_of(catalog, total)
    return fill(template, sticks=sticks_text(catalog, sticks))


def _about(deed: Deed) -> Sequence[int | None]:
    match deed:
        case Won(winner, _, discarder):
            return (winner, discarder)
        case Fine(player=player) | Chombo(player=player):
            return (player,)
        case RiichiWon(discarder=discarder):
            return (*deed.winners, discarder)
        case RiichiDrawn(tenpai, nagashi=nagashi):
            return (*nagashi, *(seat for seat in tenpai if seat not in nagashi))
        case Drawn() | Aborted():
            return ()


def sum_of(catalog: Catalog, total: int) -> Html:
    """That the amounts cancel out, or that they need not."""
    if total == 0:
        return fill(catalog.gettext("sum\xa00"))
    return fill(catalog.gettext("sum\xa0{n}, by rule"), n=signed(total))


def surplus_text(catalog: Catalog, sheet: Sheet) -> Html:
    """The sum, where fines went to nobody, or awards came from nobody."""
    surplus = sheet.ledger.surplus
    return sum_of(catalog, surplus) if surplus else Html()


def line_text(catalog: Catalog, names: Names, line: Line) -> Html:
    """The line as it stands: what it said before is struck through, who put it right is named."""
    before = [struck(deed_sentence(catalog, names, deed, with_costs=True)) for deed in line.was]
    now = [] if line.void else [deed_sentence(catalog, names, line.deed)]
    said = join(" → ", (*before, *now))
    return lines(
        fill("<b>{title}</b>: {said}", title=deal_name(catalog, line.position.deal), said=said),
        payments(catalog, names, line),
        afterwards_text(catalog, names, line.afterwards),
        correction(catalog, line),
        objections(catalog, names, line),
    )


def correction(catalog: Catalog, line: Line) -> Html:
    """Who had the last word about the line, and when."""
    if not line.corrections:
        return Html()
    last = line.corrections[-1]
    match last.what:
        case Edit():
            template = catalog.gettext("Put right: {name}, {time}")
        case Void():
            template = catalog.gettext("Undone: {name}, {time}")
        case _:
            template = catalog.gettext("Restored: {name}, {time}")
    return fill(template, name=last.by.name, time=time_of_day(last.at))


def line_keys(catalog: Catalog, sheet: Sheet, line: Line) -> tuple[Button, ...]:
    """What a tap says about a line that counts."""
    words = (sheet.evening.id, line.number, line.revision)
    keys = [button(catalog.pgettext("button", "Undo"), Act.UNDO, *words)]
    if line.objectors:
        keys.append(button(catalog.pgettext("button", "It stands"), Act.STANDS, *words))
    else:
        keys.append(button(catalog.pgettext("button", "I disagree"), Act.DISAGREE, *words))
    return tuple(keys)


def objections(catalog: Catalog, names: Names, line: Line) -> Html:
    if not line.objectors:
        return Html()
    who = listed(catalog, [names[seat] for seat in line.objectors])
    return fill(catalog.gettext("⚠️ Disagrees: {names}"), names=who)
