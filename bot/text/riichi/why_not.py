"""Why a yaku does not count in a hand: the concrete reason, with its tiles, sets and rule."""

from bot.model.near_miss import NearMiss
from bot.text.catalog import Catalog
from bot.text.lengths import TOAST, units
from bot.text.markup import Html, fill, join
from bot.text.riichi.words import tile, written, yaku_name
from bot.text.riichi.yaku_texts import YAKU_TEXTS
from scoring import RiichiScore
from scoring.fan import Fan
from scoring.riichi.notation import write_mpsz
from scoring.riichi.score import RiichiReading
from scoring.riichi.yaku import Yaku
from scoring.score import Obstacle, ObstacleKind, Verdict, WhyNot
from scoring.sets import SetKind


def yaku_rule(catalog: Catalog, key: str) -> Html:
    """What makes the yaku."""
    return fill(catalog.pgettext("yaku rule", YAKU_TEXTS[key].rule))


def yaku_reason(catalog: Catalog, score: RiichiScore, why: WhyNot) -> Html:
    """A sentence or two that say what became of the yaku; also short enough for a toast."""
    match why.verdict:
        case Verdict.COUNTED:
            sets = written(why.match.sets) if why.match else ""
            if not sets:
                return fill(catalog.gettext("It counts."))
            return fill(catalog.gettext("It counts: {sets}."), sets=sets)
        case Verdict.EXCLUDED if why.because and _adds_to_nothing(why.because.fan):
            template = catalog.gettext(
                "“{yaku}” is added to no other yaku: the dearer of it and the rest counts."
            )
            return fill(template, yaku=yaku_name(catalog, why.because.fan))
        case Verdict.EXCLUDED if why.because:
            template = catalog.gettext("It does not count together with “{yaku}”.")
            return fill(template, yaku=yaku_name(catalog, why.because.fan))
        case _ if why.obstacle:
            return _obstacle(catalog, score, why, why.obstacle)
        case _:
            return yaku_rule(catalog, why.fan.key)


def counts(reading: RiichiReading, fan: Fan) -> bool:
    """Whether the yaku counts in this reading."""
    return any(one.yaku.key == fan.key for one in reading.counted)


def _adds_to_nothing(fan: Fan) -> bool:
    return isinstance(fan, Yaku) and fan.last


def yaku_toast(catalog: Catalog, score: RiichiScore, why: WhyNot, miss: NearMiss) -> str:
    """Plain text: the yaku and why it does not count, with the tile that is missing if it fits."""
    toast = join(": ", (yaku_name(catalog, why.fan), yaku_reason(catalog, score, why)))
    longer = join(" ", filter(None, (toast, yaku_one_tile_away(catalog, miss))))
    return longer if units(longer) <= TOAST else toast


def yaku_one_tile_away(catalog: Catalog, miss: NearMiss) -> Html:
    """The tile that would bring the yaku; nothing, if no single one would."""
    if miss.exchanged is None:
        return Html()
    template = catalog.pgettext("riichi", "One tile away: {new} for {old}.")
    return fill(template, old=tile(miss.exchanged.out), new=tile(miss.exchanged.into))


def _obstacle(catalog: Catalog, score: RiichiScore, why: WhyNot, obstacle: Obstacle) -> Html:
    tiles, sets = write_mpsz(obstacle.tiles), written(obstacle.sets)
    match obstacle.kind:
        case ObstacleKind.NEEDS_CONCEALED:
            template = catalog.gettext("No set may be open, and these are: {sets}.")
        case ObstacleKind.WRONG_SETS:
            template = catalog.gettext("These do not fit: {sets}.")
        case ObstacleKind.WRONG_TILES:
            template = catalog.pgettext("riichi", "These tiles do not fit: {tiles}.")
        case ObstacleKind.LACKS_TILES:
            template = catalog.gettext("The hand has no winds and no dragons.")
        case ObstacleKind.LACKS_SETS if obstacle.have:
            template = catalog.gettext("The hand has {have}, but not {sets}.")
        case ObstacleKind.NEEDS_PAIR:
            template = catalog.gettext("One of these would have to be the pair: {sets}.")
        case ObstacleKind.NONE_EQUAL if obstacle.have:
            template = catalog.gettext("Only these chows are equal: {have}.")
        case ObstacleKind.NONE_EQUAL if sets:
            template = catalog.gettext("No two chows are equal: {sets}.")
        case ObstacleKind.TOO_FEW if obstacle.have:
            template = catalog.gettext("Needed: {need}; in the hand: {have}.")
            needed = fill(template, need=obstacle.need, have=written(obstacle.have))
            return join(" ", filter(None, (needed, _claimed(catalog, score, obstacle))))
        case _:
            return _of_the_win(catalog, score, why, obstacle)
    return fill(template, tiles=tiles, sets=sets, have=written(obstacle.have))


def _of_the_win(catalog: Catalog, score: RiichiScore, why: WhyNot, obstacle: Obstacle) -> Html:
    """What is in the way in how the hand was won, in its wind, or in the whole of it."""
    sets = written(obstacle.sets)
    match obstacle.kind:
        case ObstacleKind.NEEDS_SELF_DRAW:
            template = catalog.gettext("The hand won by ron; this needs a tsumo.")
        case ObstacleKind.NEEDS_DISCARD:
            template = catalog.gettext("The hand won by tsumo; this needs a ron.")
        case ObstacleKind.OTHER_WIND:
            return _other_wind(catalog, score, why, sets)
        case ObstacleKind.OTHER_WAIT if sets:
            template = catalog.gettext("{tile} completed {sets}: that is another kind of wait.")
        case ObstacleKind.OTHER_WAIT:
            template = catalog.gettext("Only the wait was another. {rule}")
        case ObstacleKind.NEEDS_EVENT:
            template = catalog.gettext("Nobody said that of this win. {rule}")
        case ObstacleKind.SHAPE if any(counts(one, why.fan) for one in score.others):
            template = catalog.gettext("The dearest reading of the hand has another shape. {rule}")
        case ObstacleKind.SHAPE:
            template = catalog.gettext("The hand has another shape. {rule}")
        case _:
            template = catalog.gettext("The hand has no such sets. {rule}")
    won = score.hand.winning
    rule = yaku_rule(catalog, why.fan.key)
    return fill(template, sets=sets, tile=tile(won) if won else "", rule=rule)


def _other_wind(catalog: Catalog, score: RiichiScore, why: WhyNot, sets: str) -> Html:
    """The pung is there, and the seat or the round has another wind."""
    if why.fan.key.startswith("seat"):
        template = catalog.gettext("{sets} is there, but the seat wind is {wind}.")
        wind = score.win.seat_wind
    else:
        template = catalog.gettext("{sets} is there, but the round wind is {wind}.")
        wind = score.win.prevalent_wind
    return fill(template, sets=sets, wind=tile(wind.tile))


def _claimed(catalog: Catalog, score: RiichiScore, obstacle: Obstacle) -> Html:
    """A pung that the ron completed counts as open."""
    completed = score.reading.arrangement.completed
    if completed.kind is not SetKind.PUNG or completed not in obstacle.sets:
        return Html()
    template = catalog.gettext("{sets} was completed by ron and counts as open.")
    return fill(template, sets=written((completed,)))
