"""A notice that only a chat with roles needs."""

from bot.text.catalog import Catalog


def administrators_only(catalog: Catalog) -> str:
    """A toast or a short answer, plain text: this is for the group's administrators."""
    return catalog.gettext("Only an administrator of the group can change this.")
