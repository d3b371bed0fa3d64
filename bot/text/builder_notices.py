"""What is said around the builder: how to get there, where the hand goes, what a tap did not do."""

from bot.text.catalog import Catalog
from bot.text.reply import Button, Reply


def invitation(catalog: Catalog, building_id: int) -> Reply:
    """In a group: the keys are in the private chat, so that the taps flash before nobody else."""
    text = catalog.gettext("Build the hand in our private chat, then send it here.")
    label = catalog.pgettext("button", "Build the hand")
    return Reply(text, ((Button(label, f"1:b:go:{building_id}"),),))


def edit_button(catalog: Catalog, exchange_id: int) -> Button:
    """Under an answer: lay its hand out in the builder."""
    label = catalog.pgettext("button", "Edit in the builder")
    return Button(label, f"1:b:open:{exchange_id}")


def start_button(catalog: Catalog, exchange_id: int) -> Button:
    """Under the refusal of a line in which no hand could be found."""
    return Button(catalog.pgettext("button", "Build the hand"), f"1:b:open:{exchange_id}")


def club_button(catalog: Catalog, building_id: int) -> Button:
    """Under the answer to a hand that a group asked for."""
    label = catalog.pgettext("button", "Send to the club")
    return Button(label, f"1:b:send:{building_id}")


def late_notice(catalog: Catalog) -> str:
    """A toast: the hand had changed before this tap was heard of."""
    return catalog.gettext("This tap came too late: the hand had changed. Look and tap again.")


def elsewhere_notice(catalog: Catalog) -> str:
    """A toast: an old message of a draft that goes on in another."""
    return catalog.gettext("This hand goes on in a newer message, further down.")


def not_yours_notice(catalog: Catalog) -> str:
    """A toast: the draft of another person."""
    return catalog.gettext("Somebody else is building this hand. Send /build for one of your own.")


def not_yours_reply(catalog: Catalog) -> Reply:
    """The same, to a link that somebody else was given."""
    return Reply(not_yours_notice(catalog))


def gone_reply(catalog: Catalog) -> Reply:
    """A link to a draft that is too old."""
    return Reply(catalog.gettext("That hand is no longer here. Send /build for a new one."))


def sent_notice(catalog: Catalog) -> str:
    """A toast: the club has the answer."""
    return catalog.gettext("Sent to the club")


def no_member_notice(catalog: Catalog) -> str:
    """A toast: who is not in the group any more sends nothing there."""
    return catalog.gettext("Only members of the group can send a hand there.")


def not_sent_notice(catalog: Catalog) -> str:
    """A toast: the bot has been removed, or the topic is closed or gone."""
    return catalog.gettext("I cannot write there any more. The hand stays here.")
