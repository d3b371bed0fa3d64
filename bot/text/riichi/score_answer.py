"""The answer to a complete riichi hand: its worth first, then yaku, then who pays."""

from collections.abc import Iterator

from bot.model.riichi import Nearly, Remedy, RiichiScored
from bot.model.riichi_ignored import dora_that_counts
from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, code, fill, join, lines, paragraphs, quiet
from bot.text.picture_words import picture_of_riichi_win
from bot.text.reply import Button, Reply, Rows
from bot.text.riichi.circumstances import assumed_line, dora_line, tap_rows, twice_line
from bot.text.riichi.drawn_hand import draw_riichi_hand
from bot.text.riichi.ignored_line import ignored_line
from bot.text.riichi.other_rules import elsewhere_lines, riichi_rules_line
from bot.text.riichi.warnings import warning_lines
from bot.text.riichi.why_not import yaku_reason
from bot.text.riichi.words import dora_named, han, worth, written, yaku_name
from bot.text.words import listed, points
from scoring import RiichiScore
from scoring.riichi.dora import Dora
from scoring.riichi.payments import STICK, Table
from scoring.riichi.score import Counted
from scoring.score import WhyNot


def riichi_score_reply(catalog: Catalog, scored: RiichiScored, answer: str) -> Reply:
    """The score of a hand; `answer` is the short id that the buttons carry (`1:y:`)."""
    score = scored.score
    legal = score.legal
    html = paragraphs(
        lines(bold(riichi_heading(catalog, score)), yaku_list(catalog, score)),
        lines(
            *(claim_line(catalog, score, why) for why in scored.claims),
            *(_absent_line(catalog, name) for name in scored.absent),
        ),
        lines(
            *(_nearly(catalog, one) for one in scored.nearly),
            "" if score.reading.has_yaku else _closed_only(catalog, score),
            "" if score.reading.has_yaku else _no_yaku(catalog, score),
        ),
        lines(
            code(draw_riichi_hand(scored)),
            payments_line(catalog, score) if legal else "",
        ),
        lines(
            twice_line(catalog, scored.typed),
            warning_lines(catalog, score),
            assumed_line(catalog, scored.typed, score.hand, score.win, scored.from_table),
            dora_line(catalog, dora_that_counts(score.win, score.rules.options)),
            ignored_line(catalog, score.win, score.rules.options),
            riichi_rules_line(catalog, score.rules),
            elsewhere_lines(catalog, score),
        ),
    )
    rows = (
        *_once(catalog, scored, answer),
        *tap_rows(catalog, score.win, scored.taps, answer),
        *riichi_why_rows(catalog, answer),
    )
    picture = picture_of_riichi_win(catalog, scored)
    return Reply(html, rows, picture)


def claim_line(catalog: Catalog, score: RiichiScore, why: WhyNot) -> Html:
    """Whether a yaku that the line names counts, and why not."""
    return join(": ", (bold(yaku_name(catalog, why.fan)), yaku_reason(catalog, score, why)))


def _absent_line(catalog: Catalog, name: str) -> Html:
    """That the hand has nothing of what goes by the name."""
    return join(": ", (bold(fill("{name}", name=name)), catalog.gettext("The hand has none.")))


def _once(catalog: Catalog, scored: RiichiScored, answer: str) -> Rows:
    """The button that takes the repeat of the winning tile for a slip (`1:c:`)."""
    if scored.typed.repeat is None:
        return ()
    return ((Button(catalog.pgettext("button", "It was extra"), f"1:c:{answer}:once"),),)


def riichi_why_rows(catalog: Catalog, answer: str) -> Rows:
    """The row under a score whose buttons tell the short reason and the whole account (`1:q:`)."""
    return (
        (
            Button(catalog.pgettext("button", "Why?"), f"1:q:{answer}:why"),
            Button(catalog.pgettext("button", "More"), f"1:q:{answer}:0"),
        ),
    )


def riichi_heading(catalog: Catalog, score: RiichiScore) -> Html:
    """What the hand is worth, or why it may not be declared."""
    if not score.reading.has_yaku:
        return fill(catalog.gettext("No yaku: this hand may not win."))
    if score.legal:
        return worth(catalog, score)
    need = score.rules.han_needed(score.win)
    template = catalog.gettext("{han}: not enough, {need} are needed with so many counters")
    return fill(template, han=han(catalog, score.reading.han), need=need)


def yaku_list(catalog: Catalog, score: RiichiScore) -> Html:
    """A line for each yaku with its sets, the dearest first, and dora below."""
    reading = score.reading
    rows = [_yaku_row(catalog, score, one) for one in reading.counted]
    if reading.has_yaku:
        rows += [_dora_row(catalog, one) for one in reading.dora if one.han]
    return lines(*rows)


def _yaku_row(catalog: Catalog, score: RiichiScore, one: Counted) -> Html:
    named = ": ".join(filter(None, (yaku_name(catalog, one.yaku), written(one.sets))))
    if score.reading.yakuman:
        return fill("{named}", named=named)
    return fill("{n} {named}", n=bold(str(one.han)), named=named)


def _dora_row(catalog: Catalog, dora: Dora) -> Html:
    return fill("{n} {name}", n=bold(str(dora.han)), name=dora_named(catalog, dora))


def _nearly(catalog: Catalog, nearly: Nearly) -> Html:
    value = worth(catalog, nearly.score)
    match nearly.remedy:
        case Remedy.TSUMO:
            return fill(catalog.gettext("By tsumo it would win: {worth}."), worth=value)
        case Remedy.RIICHI:
            return fill(catalog.gettext("With riichi it would win: {worth}."), worth=value)


def _closed_only(catalog: Catalog, score: RiichiScore) -> Html:
    """Yaku that an open set has spoilt."""
    closed = score.reading.closed_only
    if not closed:
        return Html()
    names = listed(catalog, (yaku_name(catalog, one) for one in closed))
    return fill(catalog.gettext("There, but only in a closed hand: {names}."), names=names)


def _no_yaku(catalog: Catalog, score: RiichiScore) -> Html:
    if any(dora.han for dora in score.reading.dora):
        return fill(catalog.gettext("Dora and red fives add han, but they are no yaku."))
    return Html()


def payments_line(catalog: Catalog, score: RiichiScore) -> Html:
    """Who pays what, counters with it; sticks and all that is won where they differ."""
    return join(" ", _payments(catalog, score))


def _payments(catalog: Catalog, score: RiichiScore) -> Iterator[Html]:
    win = score.win
    gets, dealer, discarder, other = _paid(score)
    if not win.self_drawn:
        template = catalog.gettext("Ron: the discarder pays {points}.")
        yield fill(template, points=points(catalog, discarder))
    elif win.is_dealer:
        yield fill(catalog.gettext("Tsumo: each pays {points}."), points=points(catalog, other))
    else:
        template = catalog.gettext("Tsumo: the dealer pays {points}, the others {other} each.")
        yield fill(template, points=points(catalog, dealer), other=other)
    if win.counters:
        template = catalog.ngettext("With {n}\xa0counter.", "With {n}\xa0counters.", win.counters)
        yield fill(template, n=win.counters)
    if win.sticks:
        template = catalog.gettext("Sticks: {points} more.")
        yield fill(template, points=points(catalog, win.sticks * STICK))
    if win.counters or win.sticks:
        template = catalog.gettext("In all {points}.")
        yield quiet(fill(template, points=points(catalog, gets)))


def _paid(score: RiichiScore) -> tuple[int, int, int, int]:
    """What the winner gets; what the dealer, a discarder and the last player pay."""
    win = score.win
    winner, dealer, discarder = 0, 1, 2
    table = Table(
        winner, winner if win.is_dealer else dealer, None if win.self_drawn else discarder
    )
    gets, *others = score.rules.deltas(score, table)
    first, second, third = (-paid for paid in others)
    return gets, first, second, third
