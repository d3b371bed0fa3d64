"""The buttons that make something else of the tiles of an answer (`1:c:`), and take it back."""

from collections.abc import Iterator
from dataclasses import replace

from bot.model.answer import Outcome, Ready, Scored, Withheld
from bot.model.choice import Choice
from bot.model.exchange import Exchange, Revised
from bot.model.games import Game
from bot.model.preferences import FairPlay
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.catalog import Catalog
from bot.text.markup import Html, code, fill, paragraphs, quiet
from bot.text.moments import time_of_day
from bot.text.repairs import edit_row, piece, worth_label
from bot.text.reply import Button, Reply, Rows, in_rows
from bot.text.riichi.which_game import game_row
from bot.text.words import points, tile
from scoring.hand import Hand
from scoring.notation import Circumstance
from scoring.riichi.notation import place

TILES_IN_A_ROW = 4
CHOICES_IN_A_ROW = 3


def with_choices(catalog: Catalog, reply: Reply, exchange: Exchange, outcome: Outcome) -> Reply:
    """The answer with these buttons below its own, and with the repair that was taken."""
    choices = in_rows(_buttons(catalog, exchange, outcome), CHOICES_IN_A_ROW)
    rows = (*reply.rows, *_kong_rows(catalog, exchange, outcome), *choices)
    if exchange.game is not None and not exchange.asked.built:
        rows = (*rows, game_row(catalog, str(exchange.id), exchange.game))
    if isinstance(outcome, Ready | RiichiReady):
        rows = (*rows, *edit_row(catalog, exchange.read))
    html = reply.html
    if exchange.mended is not None:
        mended = fill(catalog.gettext("Mended line: {line}"), line=code(exchange.mended))
        html = paragraphs(html, mended)
    if exchange.revised is not None and isinstance(outcome, Scored | RiichiScored):
        html = paragraphs(html, _revised(catalog, exchange.revised))
    return replace(reply, html=html, rows=rows)


def _revised(catalog: Catalog, revised: Revised) -> Html:
    """That the worth changed with the line: when, and what it was."""
    template = catalog.gettext("Changed {time}: was {points}")
    time = time_of_day(revised.at)
    return quiet(fill(template, time=time, points=points(catalog, revised.was)))


def winning_tiles_reply(catalog: Catalog, reply: Reply, hand: Hand, answer: str) -> Reply:
    """The same answer, with the tiles of the hand to tap instead: which of them won?"""
    held = {*hand.concealed, *(() if hand.winning is None else (hand.winning,))}
    kinds = sorted(held, key=place if catalog.game is Game.RIICHI else None)
    buttons = (Button(tile(catalog, one), f"1:c:{answer}:apart:{one}") for one in kinds)
    back = Button(catalog.pgettext("button", "Back"), f"1:c:{answer}:same")
    return replace(reply, rows=(*in_rows(buttons, TILES_IN_A_ROW), (back,)))


def _kong_rows(catalog: Catalog, exchange: Exchange, outcome: Outcome) -> Rows:
    """What the hand is worth if a melded kong is a concealed one; each on its own row."""
    kongs = outcome.kongs if isinstance(outcome, Scored) else ()
    label = catalog.pgettext("button", "{kong} concealed: {worth}")
    return tuple(
        (
            Button(
                label.format(kong=piece(one.kong), worth=worth_label(catalog, one.score)),
                f"1:c:{exchange.id}:kong:{number}",
            ),
        )
        for number, one in enumerate(kongs)
    )


def _buttons(catalog: Catalog, exchange: Exchange, outcome: Outcome) -> Iterator[Button]:
    prefix = f"1:c:{exchange.id}"
    waits = isinstance(outcome, Scored | RiichiScored) and outcome.fair_play is FairPlay.OPEN
    match outcome:
        case Scored(typed=typed) | RiichiScored(typed=typed):
            if waits:
                yield Button(catalog.pgettext("button", "Waits"), f"{prefix}:waits")
            if Circumstance.WINNING_TILE not in typed.stated:
                label = catalog.pgettext("button", "Another tile won")
                yield Button(label, f"{prefix}:which")
        case Ready() | RiichiReady() | Withheld():
            pass
        case _:
            return
    # From a win on one of 13 typed tiles the way back is to the waits.
    back = exchange.choice.won_on is not None and exchange.choice.apart is None
    if exchange.mended is not None or (exchange.choice != Choice() and not (waits and back)):
        yield Button(catalog.pgettext("button", "As typed"), f"{prefix}:typed")
