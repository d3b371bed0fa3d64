"""What a group that plays without help is told instead, and how it chooses to."""

from bot.model.preferences import FairPlay
from bot.text.catalog import Catalog
from bot.text.markup import Html, quiet
from bot.text.reply import Button, Rows


def kept_back_line(catalog: Catalog, fair_play: FairPlay) -> Html:
    """Why waits and advice are missing, and where or when there are some."""
    match fair_play:
        case FairPlay.OPEN:
            return Html()
        case FairPlay.PRIVATE:
            return quiet(
                catalog.gettext(
                    "This group plays without help: I tell waits and advice only in private."
                )
            )
        case FairPlay.AFTER:
            return quiet(
                catalog.gettext(
                    "This group plays without help: I tell waits and advice after the hand, "
                    "when another player says that it is over."
                )
            )


def help_row(catalog: Catalog, fair_play: FairPlay, answer: str) -> Rows:
    """The button that shows the help to its presser alone, or says that the hand is over."""
    match fair_play:
        case FairPlay.OPEN:
            return ()
        case FairPlay.PRIVATE:
            button = Button(catalog.pgettext("button", "Show only me"), f"1:c:{answer}:alone")
            return ((button,),)
        case FairPlay.AFTER:
            button = Button(catalog.pgettext("button", "The hand is over"), f"1:c:{answer}:over")
            return ((button,),)


def not_yours_to_say(catalog: Catalog) -> str:
    """A notice (plain text) to the one who asked: they cannot end the hand themselves."""
    return catalog.gettext("Another player has to say that the hand is over.")
