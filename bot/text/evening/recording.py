"""What the bot says to a line that somebody typed about a deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.model.evening.deed_code import write_deal
from bot.model.evening.deeds import Deal, Fine, FineKind, Won
from bot.model.evening.faults import ImpossibleWorth
from bot.model.evening.ledger import Line
from bot.model.evening.riichi.deeds import Chombo, RiichiWon, Worth
from bot.model.evening.table_faults import Meanwhile
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.faults import fault_text
from bot.text.evening.ledger_lines import (
    Names,
    deed_sentence,
    line_keys,
    line_text,
    names_of,
)
from bot.text.evening.terms import capitalized, false_win_text
from bot.text.evening.voices import voice_of
from bot.text.markup import Html, bold, fill, lines, plain
from bot.text.reply import Button, Reply, Rows
from bot.text.riichi.words import counters_text, sticks_text
from bot.text.words import listed
from scoring.mcr.payments import FALSE_WINS

CHOICES = 8
"""So many readings of a line are offered at most."""


def notice_reply(catalog: Catalog, sheet: Sheet, line: Line) -> Reply:
    """What was recorded, who gets and pays what, and the keys that put it right."""
    return Reply(line_text(catalog, names_of(sheet), line), notice_rows(catalog, sheet, line))


def notice_rows(catalog: Catalog, sheet: Sheet, line: Line) -> Rows:
    words = (sheet.evening.id, line.number, line.revision)
    if line.void:
        return ((button(catalog.pgettext("button", "Restore"), Act.RESTORE, *words),),)
    edit = button(catalog.pgettext("button", "Edit"), Act.LINE, *words, "here")
    undo, disagree = line_keys(catalog, sheet, line)
    presets = _other_false_wins(catalog, sheet, line)
    return (*presets, (undo, edit, disagree))


def _other_false_wins(catalog: Catalog, sheet: Sheet, line: Line) -> Rows:
    """What the same false win costs elsewhere, where the club may mean that."""
    match line.deed:
        case Fine(kind=FineKind.FALSE_WIN, player=int() as player) as fine:
            words = (sheet.evening.id, line.number, line.revision)
            return tuple(
                (
                    button(
                        capitalized(false_win_text(catalog, false_win)),
                        Act.MEND,
                        *words,
                        f"f{false_win.offender}.{false_win.other}",
                    ),
                )
                for false_win in FALSE_WINS.values()
                if false_win.offender != fine.amounts[player]
            )
        case _:
            return ()


def which_reply(
    catalog: Catalog,
    sheet: Sheet,
    deals: Sequence[Deal | Chombo],
    unknown: Sequence[str],
    source: int,
    *,
    why: str = "",
) -> Reply:
    """The line may mean several things: each as a button; or `why` it means none of them."""
    names = names_of(sheet)
    rows = tuple((_record_button(catalog, names, sheet, deal, source),) for deal in deals[:CHOICES])
    cancel = (button(catalog.pgettext("button", "Cancel"), Act.NOT_RECORD, sheet.evening.id),)
    question = catalog.gettext("Which one?")
    if why:
        return Reply(
            lines(fill("{why}", why=why), bold(catalog.gettext("Did you mean:"))), (*rows, cancel)
        )
    if unknown:
        question = catalog.gettext("Nobody here is called “{word}”. Did you mean:")
    elif len({_winners(deal) for deal in deals} - {()}) == 1 and _discards_differ(deals):
        question = catalog.gettext("Who discarded?")
    elif (liable := _open_for_how_many(deals)) is not None:
        template = catalog.gettext("For how many yakuman is {name} liable?")
        return Reply(bold(fill(template, name=names[liable])), (*rows, cancel))
    return Reply(bold(fill(question, word=", ".join(unknown))), (*rows, cancel))


def _open_for_how_many(deals: Sequence[Deal | Chombo]) -> int | None:
    """Who is liable, if for how many yakuman is all that is left open."""
    won = [deal for deal in deals if isinstance(deal, RiichiWon)]
    alike = {
        replace(deal, hands=tuple(replace(one, bound=None) for one in deal.hands)) for deal in won
    }
    if len(won) < len(deals) or len(alike) != 1:
        return None
    return next((one.liable for one in won[0].hands if one.bound is not None), None)


def dealer_apart_reply(
    catalog: Catalog, sheet: Sheet, deals: Sequence[Deal | Chombo], source: int
) -> Reply:
    """A dealer who won by tsumo is paid alike by all: each of the two prices as a button."""
    why = catalog.gettext("{dealer} deals: by tsumo all three pay alike.")
    dealer = names_of(sheet)[sheet.ledger.dealer]
    return which_reply(catalog, sheet, deals, (), source, why=why.format(dealer=dealer))


def lying_apart_reply(
    catalog: Catalog, sheet: Sheet, deals: Sequence[Deal | Chombo], source: int
) -> Reply:
    """The board keeps counters and sticks: what it has, and the deal with those as a button."""
    position = sheet.ledger.position
    why = catalog.gettext("By the board it is {counters} and {sticks}.").format(
        counters=counters_text(catalog, position.counters),
        sticks=sticks_text(catalog, position.sticks),
    )
    return which_reply(catalog, sheet, deals, (), source, why=why)


def other_worth_reply(
    catalog: Catalog, sheet: Sheet, deal: Deal | Chombo, fault: ImpossibleWorth, source: int
) -> Reply:
    """No hand is worth what the line says: the nearest that one can be, as buttons."""
    why = fault_text(catalog, fault)
    deals: Sequence[Deal | Chombo] = ()
    if isinstance(deal, RiichiWon):
        deals = [_with_worth(deal, fault.winner, worth) for worth in fault.nearest]
    if not deals:
        return Reply(fill("{why}", why=why))
    return which_reply(catalog, sheet, deals, (), source, why=why)


def _with_worth(deal: RiichiWon, winner: int, worth: Worth) -> RiichiWon:
    hands = (replace(one, worth=worth) if one.winner == winner else one for one in deal.hands)
    return replace(deal, hands=tuple(hands))


def _winners(deal: Deal | Chombo) -> Sequence[int]:
    match deal:
        case Won(winner=winner):
            return (winner,)
        case RiichiWon():
            return deal.winners
        case _:
            return ()


def _discards_differ(deals: Sequence[Deal | Chombo]) -> bool:
    ways = {deal.discarder for deal in deals if isinstance(deal, Won | RiichiWon)}
    return len(ways) > 1


def _record_button(
    catalog: Catalog, names: Names, sheet: Sheet, deal: Deal | Chombo, source: int
) -> Button:
    words = (sheet.evening.id, sheet.ledger.mark, write_deal(deal), source)
    return button(plain(deed_sentence(catalog, names, deal)), Act.RECORD, *words)


def meanwhile_reply(
    catalog: Catalog, meanwhile: Meanwhile, deal: Deal | Chombo, source: int
) -> Reply:
    """Somebody else records the hand, or just has: join them, or it is another hand."""
    sheet, line = meanwhile.sheet, meanwhile.line
    names = names_of(sheet)
    deal_number = sheet.ledger.position.deal
    words = (sheet.evening.id, sheet.ledger.mark, write_deal(deal), source, "sure")
    cancel = button(catalog.pgettext("button", "Cancel"), Act.NOT_RECORD, sheet.evening.id)
    if line is None:
        record = catalog.pgettext("button", "Record mine")
        return Reply(
            meanwhile_text(catalog, meanwhile), ((button(record, Act.RECORD, *words),), (cancel,))
        )
    same = (sheet.evening.id, line.number, line.revision, write_deal(deal), source)
    label = catalog.pgettext("button", "It is hand {n}")
    return Reply(
        lines(
            meanwhile_text(catalog, meanwhile),
            fill(catalog.gettext("You: {deed}"), deed=deed_sentence(catalog, names, deal)),
        ),
        (
            (
                button(label.format(n=line.position.deal), Act.SAME_HAND, *same),
                button(label.format(n=deal_number), Act.RECORD, *words),
            ),
            (cancel,),
        ),
    )


def meanwhile_text(catalog: Catalog, meanwhile: Meanwhile) -> Html:
    """Who is recording the hand, or what they have recorded."""
    sheet, line = meanwhile.sheet, meanwhile.line
    if line is None:
        template = catalog.gettext("Hand {n} is already being recorded by {name}.")
        return fill(template, n=sheet.ledger.position.deal, name=meanwhile.name)
    template = catalog.gettext("Hand {n} was just recorded by {name}: {deed}.")
    return fill(
        template,
        n=line.position.deal,
        name=meanwhile.name,
        deed=deed_sentence(catalog, names_of(sheet), line.deed),
    )


def meanwhile_notice(catalog: Catalog, meanwhile: Meanwhile) -> str:
    """The same as an alert (plain text) for whoever pressed a key of the board."""
    told = plain(meanwhile_text(catalog, meanwhile))
    return f"{told} {catalog.gettext('Press “Join in”, or cancel the entry.')}"


def unknown_reply(catalog: Catalog, sheet: Sheet, unknown: Iterable[str]) -> Reply:
    """A name that nobody at the table has."""
    template = catalog.gettext("Nobody here is called “{word}”. At the table: {names}.")
    names = listed(catalog, names_of(sheet))
    return Reply(fill(template, word=", ".join(unknown), names=names))


def unclear_reply(catalog: Catalog, sheet: Sheet) -> Reply:
    """How a deal is written in a line, by the names of this very table."""
    return Reply(voice_of(sheet.evening.terms).examples(catalog, names_of(sheet)))


def with_changed_line(
    catalog: Catalog, reply: Reply, sheet: Sheet, line: Line, deal: Deal | Chombo
) -> Reply:
    """The line that somebody typed now says something else: an offer to record that instead."""
    deed = deed_sentence(catalog, names_of(sheet), deal)
    says = fill(catalog.gettext("The line now says: {deed}."), deed=deed)
    words = (sheet.evening.id, line.number, line.revision, write_deal(deal))
    update = button(catalog.pgettext("button", "Update the record"), Act.MEND, *words)
    return replace(reply, html=lines(reply.html, says), rows=((update,), *reply.rows))


def with_other_line(catalog: Catalog, reply: Reply) -> Reply:
    """The line that somebody typed now says something that is no deal, or not of this sort."""
    says = catalog.gettext("The line now says something else; the record stays as it is.")
    return replace(reply, html=lines(reply.html, fill(says)))


def corrected_reply(catalog: Catalog, sheet: Sheet, line: Line) -> Reply:
    """A short word to the group when an earlier line was put right."""
    return Reply(line_text(catalog, names_of(sheet), line))
