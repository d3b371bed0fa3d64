"""An evening that nobody goes on with: the question, and how it is taken up again."""

from __future__ import annotations

from collections.abc import Sequence

from bot.model.evening.tables import Evening
from bot.text.catalog import Catalog
from bot.text.evening.acts import Act, button
from bot.text.markup import bold, fill, lines
from bot.text.moments import day
from bot.text.reply import Reply


def still_playing_reply(catalog: Catalog, evening: Evening) -> Reply:
    """Asked once; silence puts the evening off, and settles nothing."""
    promise = catalog.gettext(
        "If nobody answers within two hours, the evening is suspended. Nothing is lost: /resume "
        "takes it up again."
    )
    keys = (
        button(catalog.pgettext("button", "We play on"), Act.STILL, evening.id),
        button(catalog.pgettext("button", "End…"), Act.END, evening.id),
    )
    return Reply(lines(bold(catalog.gettext("Are you still playing?")), promise), (keys,))


def board_moved_reply(catalog: Catalog) -> Reply:
    """In the place of a board that is shown anew further down."""
    return Reply(fill(catalog.gettext("The evening goes on; its table is further down.")))


def reopened_reply(catalog: Catalog, name: str) -> Reply:
    """In the place of a result that does not hold any more."""
    return Reply(fill(catalog.gettext("{name} has reopened the evening."), name=name))


def nothing_to_resume_reply(catalog: Catalog) -> Reply:
    return Reply(fill(catalog.gettext("There is no evening here to take up again.")))


def which_to_resume_reply(catalog: Catalog, evenings: Sequence[Evening]) -> Reply:
    """Several can be taken up again: the newest first."""
    rows = tuple(
        (
            button(
                " · ".join(
                    (
                        day(catalog, evening.started_at or evening.opened_at),
                        ", ".join(player.name for player in evening.players),
                    )
                ),
                Act.REOPEN,
                evening.id,
            ),
        )
        for evening in evenings
    )
    return Reply(bold(catalog.gettext("Which evening?")), rows)
