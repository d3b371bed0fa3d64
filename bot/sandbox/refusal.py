"""What the sandbox does not carry out: for the bot in Telegram's words, for people as an error."""


class Refusal(Exception):
    """What Telegram says to a request of the bot that it does not carry out."""

    def __init__(self, description: str, code: int = 400, **parameters: int) -> None:
        super().__init__(description)
        self.description = description
        self.code = code
        self.parameters = parameters


class Forbidden(Exception):
    """A person may not do that, as their app would not let them."""


def bad_request(what: str) -> Refusal:
    return Refusal(f"Bad Request: {what}")


def unknown(what: str) -> Refusal:
    """Something that Telegram may know, but the sandbox does not: it never guesses."""
    return Refusal(f"Bad Request: the sandbox does not know {what}")
