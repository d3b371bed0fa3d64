"""What is kept, and how it is handed over or forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from enum import StrEnum

from bot.text.catalog import Catalog
from bot.text.markup import Html, bold, fill, lines, paragraphs
from bot.text.reply import Button, Document, Reply


class Wish(StrEnum):
    """What a button `1:d:` says when the bot has asked whether to forget."""

    PERSON = "me"
    GROUP = "group"
    SURELY = "surely"
    """The group, on second thought."""
    KEEP = "keep"


def privacy_reply(catalog: Catalog) -> Reply:
    """/privacy: what is kept and how long, and the commands about it."""
    return Reply(
        paragraphs(
            bold(catalog.gettext("What I keep")),
            lines(
                catalog.gettext("Of you: your account number, language, rules and settings."),
                catalog.gettext("Typed or built hands: 7 days."),
                catalog.gettext(
                    "Of a club: its settings, who played, the evenings and who recorded what, "
                    "until it is deleted."
                ),
                catalog.gettext(
                    "Messages to me: until they are answered, their numbers 2 days longer; 30 "
                    "days if that fails. I keep nothing else of what is said."
                ),
                catalog.gettext("Backup copies: up to 4 weeks."),
            ),
            lines(
                catalog.gettext("/export: what I keep of you, as a file"),
                catalog.gettext("/forget_me: I forget you; the clubs keep the points, nameless"),
            ),
            catalog.gettext(
                "In a group administrators use /export and /forget_group. If I am removed, I "
                "forget the group after 30 days."
            ),
        )
    )


def private_reply(catalog: Catalog, link: str) -> Reply:
    """What concerns one person is not shown to a group."""
    return Reply(_way(catalog.gettext("Go on in private"), link))


def person_file(catalog: Catalog, kept: Mapping[str, object]) -> Document:
    """What is kept of a person."""
    return _file(catalog, "my-data.json", kept)


def group_file(catalog: Catalog, kept: Mapping[str, object]) -> Document:
    """What is kept of a group."""
    return _file(catalog, "group-data.json", kept)


def _file(catalog: Catalog, name: str, kept: Mapping[str, object]) -> Document:
    content = json.dumps(kept, ensure_ascii=False, indent=1).encode()
    return Document(name, content, fill(catalog.gettext("This is all I keep.")))


def export_link_reply(catalog: Catalog, link: str) -> Reply:
    """In the group: an administrator gets its data in private."""
    way = _way(catalog.gettext("Get the group’s data in private"), link)
    return Reply(lines(way, for_administrators_reply(catalog).html))


def own_data_reply(catalog: Catalog, link: str) -> Reply:
    """In the group, whoever is no administrator: their own data is what they can have."""
    way = _way(catalog.gettext("Get your own data in private"), link)
    return Reply(lines(for_administrators_reply(catalog).html, way))


def for_administrators_reply(catalog: Catalog) -> Reply:
    """Whoever else asks for the data of a group."""
    return Reply(fill(catalog.gettext("The group’s data is for its administrators only.")))


def away_reply(catalog: Catalog) -> Reply:
    """Nobody can tell who the administrators are of a group that the bot is not in."""
    return Reply(fill(catalog.gettext("I am not in that group, or it is gone.")))


def forget_me_reply(catalog: Catalog, until: int) -> Reply:
    """/forget_me: what would happen; the button works until then."""
    html = paragraphs(
        bold(catalog.gettext("Shall I forget you?")),
        catalog.gettext(
            "Your settings, hands and drafts will be deleted. In the results of the clubs you "
            "become “Player 1”; the points stay, and so do messages in groups. This cannot be "
            "undone."
        ),
    )
    forget = Button(catalog.pgettext("button", "Forget me"), f"1:d:{Wish.PERSON}:{until}")
    return Reply(html, ((forget,), (_keep(catalog),)))


def forgotten_reply(catalog: Catalog) -> Reply:
    return Reply(
        fill(catalog.gettext("Done: I have forgotten you. Write to me, and we meet anew."))
    )


def forget_group_reply(catalog: Catalog, evenings: int, players: int, until: int) -> Reply:
    """/forget_group: what would be deleted."""
    html = paragraphs(
        bold(catalog.gettext("Shall I forget this group?")),
        fill(
            catalog.gettext("To be deleted: {evenings}, {players}, all settings and typed hands."),
            evenings=_evenings(catalog, evenings),
            players=catalog.ngettext("{n}\xa0player", "{n}\xa0players", players).format(n=players),
        ),
        catalog.gettext("/export gives you a copy first."),
    )
    forget = Button(catalog.pgettext("button", "Forget the group"), f"1:d:{Wish.GROUP}:{until}")
    return Reply(html, ((forget,), (_keep(catalog),)))


def surely_reply(catalog: Catalog, evenings: int, until: int) -> Reply:
    """The second thought; whoever presses twice in haste presses the other button."""
    html = paragraphs(
        bold(catalog.gettext("Really?")),
        fill(
            catalog.gettext("{evenings} and all results will be gone for ever."),
            evenings=_evenings(catalog, evenings),
        ),
    )
    forget = Button(catalog.pgettext("button", "Yes, for ever"), f"1:d:{Wish.SURELY}:{until}")
    return Reply(html, ((_keep(catalog),), (forget,)))


def group_forgotten_reply(catalog: Catalog) -> Reply:
    return Reply(fill(catalog.gettext("Done: I have forgotten this group.")))


def kept_reply(catalog: Catalog) -> Reply:
    return Reply(fill(catalog.gettext("Nothing was deleted.")))


def too_late_notice(catalog: Catalog) -> str:
    """A toast (plain text): a question that was asked long ago is asked anew."""
    return catalog.gettext("Too late for that: send the command again.")


def nameless(catalog: Catalog, number: int) -> str:
    """What a player is called who asked to be forgotten, plain text."""
    return catalog.gettext("Player {n}").format(n=number)


def _evenings(catalog: Catalog, number: int) -> str:
    return catalog.ngettext("{n}\xa0evening", "{n}\xa0evenings", number).format(n=number)


def _way(text: str, link: str) -> Html:
    return fill('<a href="{link}">{text}</a>', link=link, text=text)


def _keep(catalog: Catalog) -> Button:
    return Button(catalog.pgettext("button", "Keep everything"), f"1:d:{Wish.KEEP}")
