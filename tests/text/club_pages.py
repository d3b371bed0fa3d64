"""Pages of a club's evenings: how one ends, and what they all come to."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, datetime, timedelta
from fractions import Fraction

from bot.model.evening.deeds import Author, Deed, Entry, Objection, Won, fine
from bot.model.evening.ending import Ending
from bot.model.evening.ledger import keep
from bot.model.evening.records import BigHand, ClubRecord, FanRecord, PlayerRecord, league
from bot.model.evening.season import League, Length
from bot.model.evening.tables import Evening, Place, Player, Sheet, State, Terms
from bot.model.evening.view import Page, Period, View
from bot.model.evening.won_hand import WonHand
from bot.model.games import Game
from bot.text.catalog import Catalog
from bot.text.evening.board import board_reply
from bot.text.evening.export import sheet_csv
from bot.text.evening.final import best_hand_reply, final_reply
from bot.text.evening.idle import reopened_reply, still_playing_reply
from bot.text.evening.league import league_reply, terms_reply
from bot.text.evening.statistics import club_reply, fans_reply, player_reply
from bot.text.reply import Reply

EVENING = datetime(2026, 11, 30, 19, 42).astimezone()
AZIZ = Author(1, "Aziz")
PLAYERS = tuple(
    Player(number, name, "", number)
    for number, name in enumerate(("Aziz", "Malika", "<Ivan>", "Дильноза"), start=1)
)
MCR_ONLY = frozenset({Game.MCR})
TRIPLE = WonHand("123m 123p 123s 55m 78s +9s", ("mixed_triple_chow", "all_chows", "all_chows"))


def sheet(*deeds: Deed | Objection, state: State = State.PLAYING) -> Sheet:
    entries = tuple(
        Entry(number, EVENING, AZIZ, deed) for number, deed in enumerate(deeds, start=1)
    )
    evening = Evening(
        7,
        Place(-1001),
        1,
        state,
        Terms("wmo"),
        AZIZ,
        PLAYERS,
        EVENING,
        1,
        EVENING,
        started_at=EVENING,
        ended_at=EVENING + timedelta(hours=3),
    )
    return Sheet(evening, keep(evening.terms.game, entries))


def club_pages(name: str, catalog: Catalog) -> Iterator[tuple[str, Reply]]:
    pages = _endings if name == "endings" else _league
    yield from pages(catalog)


def _endings(catalog: Catalog) -> Iterator[tuple[str, Reply]]:
    played = sheet(Won(1, 13, 2, hand=TRIPLE), Won(0, 13), fine(3, -5, "late"))
    asked = Ending(AZIZ, EVENING, played.ledger.mark)
    yield "asked", board_reply(catalog, _asked(played, asked), None)
    disputed = sheet(Won(1, 13, 2), Objection(1, 2))
    yield "disputed", board_reply(catalog, _asked(disputed, replace(asked, mark=1)), None)
    ended = sheet(Won(1, 13, 2, hand=TRIPLE), Won(0, 13), fine(3, -5, "late"), state=State.ENDED)
    yield "the board", board_reply(catalog, ended, None)
    yield "the result", final_reply(catalog, ended)
    yield "its best hand", best_hand_reply(catalog, ended) or Reply("")
    yield "its file", Reply(sheet_csv(catalog, ended).about)
    yield "nobody won", final_reply(catalog, sheet(fine(3, -5), state=State.ENDED))
    yield "idle", still_playing_reply(catalog, played.evening)
    suspended = replace(played, evening=replace(played.evening, state=State.SUSPENDED))
    yield "suspended", board_reply(catalog, suspended, None)
    yield "reopened", reopened_reply(catalog, "Aziz")


def _asked(played: Sheet, ending: Ending) -> Sheet:
    return replace(played, evening=replace(played.evening, ending=ending))


def _league(catalog: Catalog) -> Iterator[tuple[str, Reply]]:
    view = View(Page.LEAGUE, Game.MCR)
    aziz, malika, ivan, _ = PLAYERS
    guest = Player(9, "Абдурахмон Мирзаевич")
    records = (
        PlayerRecord(aziz, 12, 312, Fraction(63, 2), 190, 43, 12, 20, 660, 88, (5, 3, 3, 1)),
        PlayerRecord(malika, 11, -1312, Fraction(63, 2), 176, 40, 10, 31, 620, 64, (6, 2, 0, 3)),
        PlayerRecord(ivan, 12, 800, Fraction(377, 12), 190, 50, 12, 20, 660, 48, (5, 3, 2, 2)),
        PlayerRecord(guest, 1, 0, Fraction(7, 3), 16, 0, 0, 0, 0, 0, (1, 0, 0, 0)),
    )
    biggest = (BigHand(88, aziz, EVENING), BigHand(64, malika, EVENING))
    fans = (
        FanRecord("all_chows", 31, ivan, EVENING),
        FanRecord("thirteen_orphans", 1, aziz, EVENING),
    )
    since = EVENING - timedelta(days=60)
    yield (
        "league",
        league_reply(catalog, league(records), view, since, League(guests=True), MCR_ONLY),
    )
    many = tuple(
        replace(records[0], player=Player(number, f"Player {number}"), points=-number)
        for number in range(40)
    )
    second = View(Page.LEAGUE, Game.MCR, Period.ALL, 1)
    yield "second page", league_reply(catalog, league(many), second, None, League(), MCR_ONLY)
    yield "nothing yet", league_reply(catalog, (), view, since, League(), frozenset(Game))
    for season in (Length.QUARTER, Length.YEAR, date(2026, 9, 14)):
        yield f"season {season}", terms_reply(catalog, League(season, guests=True), view)
    club = ClubRecord(20, 310, 250, 66, 3800)
    yield (
        "the club",
        club_reply(catalog, club, records, biggest, view.at(Page.CLUB), since, frozenset(Game)),
    )
    nothing = ClubRecord(0, 0, 0, 0, 0)
    yield "no club", club_reply(catalog, nothing, (), (), view.at(Page.CLUB), None, frozenset())
    unlucky = club_reply(
        catalog, ClubRecord(1, 16, 0, 0, 0), records[:1], (), view.at(Page.CLUB), None, MCR_ONLY
    )
    yield "nobody has won", unlucky
    few = replace(records[0], wins=2, self_draws=0)
    yield "nothing self-drawn", player_reply(catalog, few, None, None, (), view, None, MCR_ONLY)
    yield "a player", player_reply(catalog, records[0], 1, biggest[0], fans, view, None, MCR_ONLY)
    yield "a guest", player_reply(catalog, records[3], None, None, (), view, since, MCR_ONLY)
    yield "fans", fans_reply(catalog, fans, view.at(Page.FANS), since)
    yield "no fans", fans_reply(catalog, (), view.at(Page.FANS), since)
