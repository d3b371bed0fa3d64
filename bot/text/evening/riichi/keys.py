"""The keys for a deal of riichi: who won, how, what it is worth, who declared, who is tenpai."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from bot.model.evening.entering import Entering
from bot.model.evening.riichi.deeds import Seats, Worth
from bot.model.evening.riichi.draft import Asked, Key, RiichiDraft
from bot.model.evening.riichi.possible import LIMIT_HAN
from bot.model.evening.riichi.prices import LIMITS
from bot.model.evening.tables import Sheet
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.evening.columns import NAME, cut
from bot.text.evening.riichi.worth import worth_text
from bot.text.evening.terms import capitalized
from bot.text.evening.voice import Names
from bot.text.markup import Html, fill, plain
from bot.text.reply import Button, Rows, in_rows
from bot.text.riichi.words import limit_name
from bot.text.words import listed, signed
from scoring.riichi.payments import hundreds, won

USUAL = (
    Worth(1, 30),
    Worth(1, 40),
    Worth(2, 30),
    Worth(2, 40),
    Worth(3, 30),
    Worth(3, 40),
    Worth(4, 30),
    Worth(4, 40),
)
"""What most hands below the limits are worth."""
SUMS = (-1000, -500, 500, 1000)
"""Penalties and awards that are offered."""
CHOMBO = "c"
"""In the place of a sum: a foul."""
_SHORT = 12
"""Columns of a name beside another word."""


def riichi_question(catalog: Catalog, names: Names, sheet: Sheet, draft: RiichiDraft) -> Html:
    match draft.asked:
        case Asked.WHO if draft.several and draft.winners:
            winners = listed(catalog, [names[seat] for seat in draft.winners])
            return fill(catalog.gettext("{names}. Who else won?"), names=winners)
        case Asked.WHO:
            return fill(catalog.gettext("Who won?"))
        case Asked.HOW:
            winners = listed(catalog, [names[seat] for seat in draft.winners])
            return fill(catalog.gettext("{names}: on whose discard?"), names=winners)
        case Asked.WORTH:
            template = catalog.gettext("What is the hand of {name} worth? Who declared riichi?")
            return fill(template, name=names[draft.winner])
        case Asked.LIABLE:
            worth = draft.worths[-1]
            several = sheet.evening.terms.riichi.pricing.bindings(worth.yakuman)
            return who_is_liable(catalog, names[draft.winner], worth, several)
        case Asked.READY:
            return fill(catalog.gettext("Who is tenpai? Who declared riichi?"))
        case Asked.NOTHING:
            return Html()


def who_is_liable(
    catalog: Catalog, name: str, worth: Worth, bindings: Sequence[int | None]
) -> Html:
    """The question, with the number of yakuman if it is more than one; and for how many of them."""
    if worth.yakuman == 1:
        template = catalog.gettext("Is anybody liable for the yakuman of {name}?")
        return fill(template, name=name)
    template = catalog.gettext("{name}: {worth}. Is anybody liable?")
    if len(bindings) > 1:
        template = catalog.gettext("{name}: {worth}. Is anybody liable, and for how many?")
    return fill(template, name=name, worth=worth_text(catalog, worth))


def riichi_keys(catalog: Catalog, names: Names, sheet: Sheet, entering: Entering) -> Rows:
    draft = entering.riichi
    press = _Press((sheet.evening.id, entering.mark))
    match draft.asked:
        case Asked.WHO:
            options = sheet.evening.terms.riichi.options
            return tuple(_who(catalog, names, draft, press, options))
        case Asked.HOW:
            return tuple(_how(catalog, names, draft, press))
        case Asked.WORTH:
            riichi = _declared(catalog, names, draft.riichi, press)
            return (*riichi, *_worths(catalog, sheet, draft, press))
        case Asked.LIABLE:
            return tuple(_liable(catalog, names, sheet, draft, press))
        case Asked.READY:
            return tuple(_ready(catalog, names, sheet, draft, press))
        case Asked.NOTHING:
            return ()


class _Press:
    """Makes the keys of one entry."""

    def __init__(self, words: tuple[int, int]) -> None:
        self._words = words

    def __call__(self, label: str, key: Key, said: str | int = "") -> Button:
        return button(label, Act.RIICHI, *self._words, f"{key.value}{said}")


def _who(
    catalog: Catalog,
    names: Names,
    draft: RiichiDraft,
    press: _Press,
    options: Mapping[str, str],
) -> Iterator[tuple[Button, ...]]:
    marked = (
        (f"✓ {cut(name, NAME)}" if seat in draft.winners else cut(name, NAME), seat)
        for seat, name in enumerate(names)
    )
    yield from in_rows((press(label, Key.WINNER, seat) for label, seat in marked), 2)
    if draft.several:
        if draft.winners:
            yield (press(catalog.pgettext("button", "That is all"), Key.SEVERAL),)
        return
    draw = press(catalog.pgettext("button", "Draw"), Key.DRAW)
    several = press(catalog.pgettext("button", "Several won"), Key.SEVERAL)
    yield (draw,) if options["winners"] == "one" else (draw, several)


def _how(
    catalog: Catalog, names: Names, draft: RiichiDraft, press: _Press
) -> Iterator[tuple[Button, ...]]:
    if len(draft.winners) == 1:
        yield (press(catalog.pgettext("riichi button", "Tsumo"), Key.HOW, "s"),)
    others = (
        press(cut(name, NAME), Key.HOW, seat)
        for seat, name in enumerate(names)
        if seat not in draft.winners
    )
    yield from in_rows(others, 3)


def _declared(
    catalog: Catalog, names: Names, riichi: Seats, press: _Press
) -> Sequence[tuple[Button, ...]]:
    """Who has declared riichi: a tap says so, another takes it back."""
    template = catalog.pgettext("button", "Riichi: {name}")
    labels = (template.format(name=cut(name, _SHORT)) for name in names)
    return in_rows(
        (
            press(f"✓ {label}" if seat in riichi else label, Key.RIICHI, seat)
            for seat, label in enumerate(labels)
        ),
        2,
    )


def _worths(
    catalog: Catalog, sheet: Sheet, draft: RiichiDraft, press: _Press
) -> Iterator[tuple[Button, ...]]:
    """The usual hands with what they cost; or every number of fu."""
    offered: Sequence[Worth] = USUAL
    if draft.every_worth:
        possible = sheet.evening.terms.riichi.pricing.possible
        every = (
            Worth(han, fu)
            for han in range(1, LIMIT_HAN)
            for fu in possible.fu(han, self_drawn=draft.discarder is None)
        )
        offered = [one for one in every if _below_limit(sheet, one) and one not in USUAL]
    keys = (_worth_key(sheet, draft, worth, press) for worth in offered)
    yield from in_rows(keys, 4 if draft.every_worth else 2)
    if not draft.every_worth:
        limits = (
            press(capitalized(limit_name(catalog, limit)), Key.WORTH, _code(worth))
            for limit, worth in LIMITS.items()
        )
        yield from in_rows(limits, 3)
    other = catalog.pgettext("button", "Other fu…")
    if draft.every_worth:
        other = catalog.pgettext("button", "‹ Back")
    yield (press(other, Key.EVERY_WORTH),)


def _below_limit(sheet: Sheet, worth: Worth) -> bool:
    prices = sheet.evening.terms.riichi.pricing
    return prices.base(worth) < prices.base(Worth(LIMIT_HAN))


def _worth_key(sheet: Sheet, draft: RiichiDraft, worth: Worth, press: _Press) -> Button:
    """3/30: 3900; by tsumo 1000/2000."""
    dealer = draft.winner == sheet.ledger.dealer
    base = sheet.evening.terms.riichi.pricing.base(worth)
    label = f"{worth.han}/{worth.fu}"
    if not draft.every_worth:
        price = f"{won(base, dealer=dealer, self_drawn=False)}"
        if draft.discarder is None and dealer:
            price = f"{hundreds(2 * base)}×3"
        elif draft.discarder is None:
            price = f"{hundreds(base)}/{hundreds(2 * base)}"
        label = f"{label}: {price}"
    return press(label, Key.WORTH, _code(worth))


def _code(worth: Worth) -> str:
    return f"{worth.han}.{worth.fu}.{worth.yakuman}"


def _liable(
    catalog: Catalog, names: Names, sheet: Sheet, draft: RiichiDraft, press: _Press
) -> Iterator[tuple[Button, ...]]:
    """Who is liable; above that the key that counts up."""
    prices, yakuman = sheet.evening.terms.riichi.pricing, draft.worths[-1].yakuman
    if prices.most_yakuman > 1:
        more = Worth(0, yakuman=yakuman % prices.most_yakuman + 1)
        label = capitalized(plain(worth_text(catalog, more)))
        yield (press(label, Key.YAKUMAN, more.yakuman),)
    bindings = prices.bindings(yakuman)

    def key(label: str, said: str) -> Button:
        return press(label, Key.LIABLE, said)

    yield from liable_rows(catalog, names, draft.winner, bindings, key)


def liable_rows(
    catalog: Catalog,
    names: Names,
    winner: int,
    bindings: Sequence[int | None],
    key: Callable[[str, str], Button],
) -> Rows:
    """Nobody, or who of the others; for how many of the yakuman where that is open.

    A `key` says its label, and what it tells: n, 2, 2.1.
    """
    nobody = (key(catalog.pgettext("button", "Nobody"), "n"),)
    others = [(name, seat) for seat, name in enumerate(names) if seat != winner]
    if len(bindings) > 1:
        counted = (
            tuple(key(f"{cut(name, _SHORT)}: {bound}", f"{seat}.{bound}") for bound in bindings)
            for name, seat in others
        )
        return (nobody, *counted)
    behind = "".join(f".{bound}" for bound in bindings if bound is not None)
    return (nobody, *in_rows((key(cut(name, NAME), f"{seat}{behind}") for name, seat in others), 3))


def _ready(
    catalog: Catalog, names: Names, sheet: Sheet, draft: RiichiDraft, press: _Press
) -> Iterator[tuple[Button, ...]]:
    declared = [one for row in _declared(catalog, names, draft.riichi, press) for one in row]
    for seat, name in enumerate(names):
        tenpai = catalog.pgettext("button", "{name}: noten")
        if seat in draft.tenpai:
            tenpai = catalog.pgettext("button", "{name}: tenpai")
        label = tenpai.format(name=cut(name, _SHORT))
        yield press(label, Key.TENPAI, seat), declared[seat]
    done = press(catalog.pgettext("button", "Record"), Key.TOLD)
    options = sheet.evening.terms.riichi.options
    if options["nagashi_mangan"] == "yes":
        template = catalog.pgettext("button", "Nagashi: {name}")
        labels = [template.format(name=cut(name, _SHORT)) for name in names]
        yield from in_rows(
            (
                press(f"✓ {label}" if seat in draft.nagashi else label, Key.NAGASHI, seat)
                for seat, label in enumerate(labels)
            ),
            2,
        )
    if options["abortive_draws"] == "yes" or options["winners"] == "two":
        yield (done, press(catalog.pgettext("button", "Abortive draw"), Key.ABORT))
    else:
        yield (done,)


def foul_rows(catalog: Catalog, words: tuple[int, int]) -> Rows:
    """A chombo first, then some usual sums."""
    chombo = button(catalog.pgettext("button", "Chombo"), Act.COST, *words, CHOMBO)
    sums = tuple(button(signed(points), Act.COST, *words, points) for points in SUMS)
    return ((chombo,), sums)
