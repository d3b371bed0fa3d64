"""A hand typed where two games are played: what it comes to in each, to choose from."""

from bot.model.answer import Ready, Scored, WhichGame
from bot.model.games import Game
from bot.model.riichi import RiichiReady, RiichiScored
from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, code, fill, lines, paragraphs
from bot.text.reply import Button, Reply
from bot.text.riichi.words import may_not_win, worth
from bot.text.riichi.words import tile as riichi_tile
from bot.text.words import points, tile
from scoring.notation import write_hand


def which_game_reply(catalog: Catalog, which: WhichGame, answer: str) -> Reply:
    """Two buttons (`1:g:`), each with what the hand comes to."""
    html = paragraphs(
        bold(catalog.gettext("Which game is this hand of?")),
        code(write_hand(which.mcr.typed.hand, catalog.language)),
        lines(
            fill(catalog.gettext("MCR: {worth}"), worth=mcr_worth(catalog, which.mcr)),
            fill(catalog.gettext("Riichi: {worth}"), worth=riichi_worth(catalog, which.riichi)),
        ),
    )
    return Reply(html, (game_row(catalog, answer, None),))


def game_row(catalog: Catalog, answer: str, now: Game | None) -> tuple[Button, ...]:
    """The games that the hand is not of as it is taken now."""
    labels = {
        Game.MCR: catalog.pgettext("button", "By MCR"),
        Game.RIICHI: catalog.pgettext("button", "By riichi"),
    }
    return tuple(
        Button(label, f"1:g:{answer}:{game}") for game, label in labels.items() if game is not now
    )


def mcr_worth(catalog: Catalog, outcome: Scored | Ready) -> Html:
    match outcome:
        case Scored(score=score) if score.legal:
            return points(catalog, score.total)
        case Scored(score=score):
            label = catalog.pgettext("button", "{points}, not enough")
            return fill(label, points=points(catalog, score.total))
        case Ready(waits=waits):
            tiles = " ".join(tile(catalog, wait.tile) for wait in waits)
            return fill(catalog.pgettext("button", "waits for {tiles}"), tiles=tiles)


def riichi_worth(catalog: Catalog, outcome: RiichiScored | RiichiReady) -> Html:
    match outcome:
        case RiichiScored(score=score) if score.legal:
            return worth(catalog, score)
        case RiichiScored(score=score):
            return may_not_win(catalog, score)
        case RiichiReady(waits=waits):
            tiles = " ".join(riichi_tile(wait.tile) for wait in waits)
            return fill(catalog.pgettext("button", "waits for {tiles}"), tiles=tiles)
