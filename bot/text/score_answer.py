"""The answer to a winning hand: the total first, then what made it, then what was assumed."""

from bot.model.answer import Scored
from bot.text.catalog import Catalog
from bot.text.circumstances import assumed_line, inferred_line
from bot.text.drawn_hand import draw_hand
from bot.text.markup import Html, bold, code, fill, folded, join, lines, paragraphs
from bot.text.other_rules import elsewhere_lines, rules_line
from bot.text.picture_words import picture_of_win
from bot.text.reply import Reply
from bot.text.taps import tap_rows
from bot.text.why_buttons import why_row
from bot.text.why_not import why_not_reason
from bot.text.words import fan_name, flowers, points, signed
from scoring.fan import Match
from scoring.notation import write_set
from scoring.score import Score, WhyNot

FANS_SHOWN = 8
"""A list of more fans than this is folded away below the dearest ones."""
DEAREST = 5
"""The fans that stay in sight then."""


def score_reply(catalog: Catalog, scored: Scored, answer: str) -> Reply:
    """The score of a hand; `answer` is the short id that the buttons carry (`1:t:`)."""
    score = scored.score
    html = paragraphs(
        lines(heading(catalog, score), fan_list(catalog, score)),
        lines(*(claim_line(catalog, score, why) for why in scored.claims)),
        lines(code(draw_hand(score, catalog.language)), payments_line(catalog, score)),
        lines(
            assumed_line(catalog, scored),
            inferred_line(catalog, score),
            rules_line(catalog, score.rules),
            elsewhere_lines(catalog, score.elsewhere),
        ),
    )
    rows = (*tap_rows(catalog, scored, answer), *why_row(catalog, answer))
    return Reply(html, rows, picture_of_win(catalog, score))


def claim_line(catalog: Catalog, score: Score, why: WhyNot) -> Html:
    """Whether a fan that the line names counts, and why not."""
    return join(": ", (bold(fan_name(catalog, why.fan)), why_not_reason(catalog, score, why)))


def heading(catalog: Catalog, score: Score) -> Html:
    """The points, and whether the hand may win; flowers apart, because they do not decide."""
    worth = points(catalog, score.total)
    bonus = flowers(catalog, score.flowers)
    exactly = score.qualifying == score.rules.minimum
    match score.legal, score.flowers > 0:
        case False, False:
            template = catalog.gettext("<b>{points}</b>: not enough, at least {minimum} are needed")
        case False, True:
            template = catalog.gettext(
                "<b>{qualifying} + {flowers}</b>: not enough; "
                "flowers do not count towards {minimum}"
            )
        case True, True if exactly:
            template = catalog.gettext(
                "<b>{points}</b>: {qualifying} + {flowers}, exactly {minimum} without flowers"
            )
        case True, True:
            template = catalog.gettext("<b>{points}</b>: {qualifying} + {flowers}")
        case _ if exactly:
            template = catalog.gettext("<b>{points}</b>, exactly the minimum")
        case _:
            template = catalog.gettext("<b>{points}</b>")
    return fill(
        template,
        points=worth,
        flowers=bonus,
        qualifying=score.qualifying,
        minimum=score.rules.minimum,
    )


def fan_list(catalog: Catalog, score: Score) -> Html:
    """A line for each fan that counts, the dearest first, with its sets; a long list is folded."""
    rows = [_fan_row(catalog, match) for match in score.counted]
    if score.flowers:
        rows.append(_row(score.flowers, catalog.pgettext("fan", "Flower Tiles")))
    if len(rows) <= FANS_SHOWN:
        return lines(*rows)
    return lines(*rows[:DEAREST], folded(lines(*rows[DEAREST:])))


def _fan_row(catalog: Catalog, match: Match) -> Html:
    sets = " ".join(write_set(one, catalog.language) for one in match.sets)
    name = fan_name(catalog, match.fan)
    return _row(match.fan.points, f"{name}: {sets}" if sets else name)


def _row(worth: int, what: str) -> Html:
    return join(" ", (bold(str(worth)), what))


def payments_line(catalog: Catalog, score: Score) -> Html:
    """Who gets and who pays what; nothing when the hand may not win."""
    if not score.legal:
        return Html()
    paid = score.payments
    if paid.discarder is None:
        template = catalog.gettext("Winner {winner} · each of the others {other}")
    elif score.win.robbed_kong:
        template = catalog.gettext(
            "Winner {winner} · player of the kong {discarder} · the other two {other} each"
        )
    else:
        template = catalog.gettext(
            "Winner {winner} · discarder {discarder} · the other two {other} each"
        )
    return fill(
        template,
        winner=signed(paid.winner),
        discarder=signed(paid.discarder or 0),
        other=signed(paid.other),
    )
