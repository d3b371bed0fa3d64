"""Why a fan does not count in a hand: the concrete reason, with its tiles, sets and principle."""

from collections.abc import Iterable

from bot.model.near_miss import NearMiss
from bot.text.catalog import Catalog
from bot.text.fan_texts import FAN_RULES
from bot.text.lengths import TOAST, units
from bot.text.markup import Html, fill, join
from bot.text.words import fan_name
from bot.text.words import tile as tile_name
from scoring import MCR_RULES
from scoring.fan import Match, Reason
from scoring.notation import write_set, write_tiles
from scoring.score import Obstacle, ObstacleKind, Score, Verdict, WhyNot
from scoring.sets import SetKind, TileSet
from scoring.tiles import DRAGONS, HONORS, WINDS, Suit

FANS_NAMED = 3
"""Other fans that are named where a hand may have none."""

_CONCEALED_PUNGS = frozenset(
    ("two_concealed_pungs", "three_concealed_pungs", "four_concealed_pungs")
)
_BOOK = MCR_RULES["wmo"]


def why_not_reason(catalog: Catalog, score: Score, why: WhyNot) -> Html:
    """A sentence or two that say what became of the fan; also short enough for a toast."""
    match why.verdict:
        case Verdict.COUNTED:
            return _counted(catalog, why)
        case Verdict.EXCLUDED if why.match and why.because:
            return excluded_reason(catalog, score, why.match, why.reason, why.because)
        case _ if why.obstacle:
            return _obstacle(catalog, score, why, why.obstacle)
        case _:
            return rule(catalog, why.fan.key)


def why_not_toast(catalog: Catalog, score: Score, why: WhyNot, miss: NearMiss) -> str:
    """Plain text: the fan and why it does not count, with the tile that is missing if it fits."""
    toast = join(": ", (fan_name(catalog, why.fan), why_not_reason(catalog, score, why)))
    longer = join(" ", filter(None, (toast, one_tile_away(catalog, miss))))
    return longer if units(longer) <= TOAST else toast


def one_tile_away(catalog: Catalog, miss: NearMiss) -> Html:
    """The tile that would bring the fan; nothing, if no single one would."""
    if miss.exchanged is None:
        return Html()
    template = catalog.gettext("One tile away: {new} for {old}.")
    old, new = (tile_name(catalog, one) for one in (miss.exchanged.out, miss.exchanged.into))
    return fill(template, old=old, new=new)


def rule(catalog: Catalog, key: str) -> Html:
    """What makes the fan."""
    return fill(catalog.pgettext("fan rule", FAN_RULES[key]))


def written(catalog: Catalog, sets: Iterable[TileSet]) -> str:
    """The sets as players of the language write them."""
    return " ".join(write_set(one, catalog.language) for one in sets)


def _counted(catalog: Catalog, why: WhyNot) -> Html:
    sets = written(catalog, why.match.sets) if why.match else ""
    if not sets:
        return fill(catalog.gettext("It counts."))
    return fill(catalog.gettext("It counts: {sets}."), sets=sets)


def excluded_reason(
    catalog: Catalog, score: Score, match: Match, reason: Reason | None, because: Match
) -> Html:
    """What excludes a fan that was found, and by which principle."""
    sets, stronger = written(catalog, match.sets), fan_name(catalog, because.fan)
    match reason:
        case Reason.JOINED:
            template = catalog.gettext(
                "Counted fans, such as “{fan}”, join {sets} already; "
                "what is joined is not joined once more."
            )
        case Reason.USED_TWICE:
            template = catalog.gettext(
                "{shared} makes this fan already ({counted}); "
                "a set is not used twice for the same fan."
            )
            shared = [one for one in match.sets if one in because.sets]
            counted = written(catalog, because.sets)
            return fill(template, shared=written(catalog, shared), counted=counted)
        case _ if not by_the_book(score, match, because):
            template = catalog.gettext(
                "By the rules in use it does not count together with “{fan}”."
            )
        case _ if sets:
            template = catalog.gettext(
                "{sets}: “{fan}” already includes this, and the same is not counted twice."
            )
        case _:
            template = catalog.gettext(
                "“{fan}” already includes it: the same is not counted twice."
            )
    return fill(template, sets=sets, fan=stronger)


def by_the_book(score: Score, match: Match, because: Match) -> bool:
    """Whether the other fan stands for this one in every edition, not only by an option."""
    rules = score.rules
    return all(
        match.fan.key in (fan.key for fan in known.implied_by(because.fan.key))
        for known in (_BOOK, rules)
    )


def _obstacle(catalog: Catalog, score: Score, why: WhyNot, obstacle: Obstacle) -> Html:
    tiles = write_tiles(obstacle.tiles, catalog.language)
    sets = written(catalog, obstacle.sets)
    match obstacle.kind:
        case ObstacleKind.WRONG_TILES:
            return fill(catalog.gettext("These tiles do not fit: {tiles}."), tiles=tiles)
        case ObstacleKind.LACKS_TILES:
            return _nothing_of(catalog, obstacle)
        case ObstacleKind.LACKS_EACH:
            return fill(catalog.gettext("These tiles are missing: {tiles}."), tiles=tiles)
        case ObstacleKind.WRONG_SETS:
            return fill(catalog.gettext("These do not fit: {sets}."), sets=sets)
        case ObstacleKind.LACKS_SETS:
            return _lacking_sets(catalog, why, obstacle)
        case ObstacleKind.TOO_FEW if why.fan.key in _CONCEALED_PUNGS:
            return _too_few_concealed(catalog, score, obstacle)
        case ObstacleKind.TOO_FEW:
            return _too_few(catalog, why, obstacle)
        case ObstacleKind.SHAPE:
            return _other_shape(catalog, why, obstacle)
        case ObstacleKind.RULED_OUT:
            template = catalog.gettext(
                "{what} is there, but by the rules in use it does not count here."
            )
            return fill(template, what=sets or tiles)
        case _:
            return _of_the_win(catalog, score, why, obstacle)


def _of_the_win(catalog: Catalog, score: Score, why: WhyNot, obstacle: Obstacle) -> Html:
    """What is in the way in how the hand was won, or in what else counts."""
    tiles = write_tiles(obstacle.tiles, catalog.language)
    sets = written(catalog, obstacle.sets)
    match obstacle.kind:
        case ObstacleKind.NEEDS_SELF_DRAW:
            return fill(catalog.gettext("The hand won on a discard; this needs a self-draw."))
        case ObstacleKind.NEEDS_DISCARD:
            template = catalog.gettext(
                "The hand won by self-draw; this needs the tile of another player."
            )
            return fill(template)
        case ObstacleKind.NEEDS_CONCEALED:
            template = catalog.gettext("No set may be open, and these are: {sets}.")
        case ObstacleKind.NEEDS_MELDED:
            template = catalog.gettext("All four sets must be open, and these are not: {sets}.")
        case ObstacleKind.NEEDS_EVENT:
            template = catalog.gettext("Nobody said that of this win. {rule}")
        case ObstacleKind.WAIT_NOT_UNIQUE:
            template = catalog.gettext(
                "Other tiles would have won as well: {tiles}. Only one kind may fit."
            )
            if not tiles:
                template = catalog.gettext("Other tiles would have won as well.")
        case ObstacleKind.OTHER_WAIT:
            template = catalog.gettext("{tile} completed {sets}: that is another kind of wait.")
        case ObstacleKind.NO_FLOWERS:
            return fill(catalog.gettext("There are no flowers or seasons."))
        case _:
            template = catalog.gettext("Other fans count: {fans}")
    winning = score.hand.winning
    return fill(
        template,
        sets=sets,
        tiles=tiles,
        tile=tile_name(catalog, winning) if winning else "",
        rule=rule(catalog, why.fan.key),
        fans=_some_fans(catalog, score),
    )


def _some_fans(catalog: Catalog, score: Score) -> Html:
    names = list(dict.fromkeys(fan_name(catalog, match.fan) for match in score.counted))
    return join(", ", (*names[:FANS_NAMED], *(["…"] if len(names) > FANS_NAMED else [])))


def _nothing_of(catalog: Catalog, obstacle: Obstacle) -> Html:
    """The group of tiles of which the hand has none."""
    missing = frozenset(obstacle.tiles)
    suits = {tile.suit for tile in missing}
    if missing == WINDS:
        sentence = catalog.gettext("The hand has no winds.")
    elif missing == DRAGONS:
        sentence = catalog.gettext("The hand has no dragons.")
    elif missing == HONORS:
        sentence = catalog.gettext("The hand has no winds and no dragons.")
    elif suits == {Suit.CHARACTERS}:
        sentence = catalog.gettext("The hand has no characters.")
    elif suits == {Suit.DOTS}:
        sentence = catalog.gettext("The hand has no dots.")
    elif suits == {Suit.BAMBOOS}:
        sentence = catalog.gettext("The hand has no bamboos.")
    else:
        sentence = catalog.gettext("The hand has fewer than two suits.")
    return fill(sentence)


def _lacking_sets(catalog: Catalog, why: WhyNot, obstacle: Obstacle) -> Html:
    sets = written(catalog, obstacle.sets)
    if obstacle.have:
        template = catalog.gettext("The hand has {have}, but not {sets}.")
        return fill(template, have=written(catalog, obstacle.have), sets=sets)
    if why.fan.key in ("prevalent_wind", "seat_wind"):
        return fill(
            catalog.gettext("That would be {sets}, and the hand does not have it."), sets=sets
        )
    template = catalog.gettext("The hand has no such sets. {rule}")
    return fill(template, rule=rule(catalog, why.fan.key))


def _too_few(catalog: Catalog, why: WhyNot, obstacle: Obstacle) -> Html:
    if why.fan.key == "tile_hog":
        return fill(catalog.gettext("No tile is there four times, kongs aside."))
    if not obstacle.have:
        template = catalog.gettext("The hand has no such kong. {rule}")
        return fill(template, rule=rule(catalog, why.fan.key))
    template = catalog.gettext("Needed: {need}; in the hand: {have}.")
    return fill(template, need=obstacle.need, have=written(catalog, obstacle.have))


def _too_few_concealed(catalog: Catalog, score: Score, obstacle: Obstacle) -> Html:
    if obstacle.have:
        template = catalog.gettext("Needed: {need}; concealed in the hand: {have}.")
    else:
        template = catalog.gettext("Needed: {need}; no pung of the hand is concealed.")
    sentences = [fill(template, need=obstacle.need, have=written(catalog, obstacle.have))]
    completed = score.arrangement.completed
    if completed in obstacle.sets and completed.kind is SetKind.PUNG:
        template = catalog.gettext("{sets} was completed by a discard and is not concealed.")
        sentences.append(fill(template, sets=written(catalog, (completed,))))
    concealed = {meld.set for meld in score.hand.melds if meld.concealed}
    if kongs := [one for one in obstacle.sets if one in concealed]:
        template = catalog.gettext(
            "By the rules in use a concealed kong is no concealed pung: {sets}."
        )
        sentences.append(fill(template, sets=written(catalog, kongs)))
    return join(" ", sentences)


def _other_shape(catalog: Catalog, why: WhyNot, obstacle: Obstacle) -> Html:
    tiles = write_tiles(obstacle.tiles, catalog.language)
    if not tiles:
        template = catalog.gettext("The hand has another shape. {rule}")
        return fill(template, rule=rule(catalog, why.fan.key))
    if why.fan.key == "seven_pairs":
        return fill(catalog.gettext("These tiles have no pair: {tiles}."), tiles=tiles)
    return fill(catalog.gettext("These tiles come more than once: {tiles}."), tiles=tiles)
