"""What the sandbox does not carry out: for the bot in Telegram's words, for people as an error."""


class Refusal(Exception):
    """What Telegram says to a request of the bot that it does not carry out."""

    def __init__(self, description: str, code: int = 400, **parameters: int) -> None:
        super().__init__(description)
        self.description = description
        self.code = code
        self.parameters = parameters

    @property
    def body(self) -> dict[str, object]:
        """The answer to the request."""
        told: dict[str, object] = {"ok": False, "error_code": self.code}
        told["description"] = self.description
        return told | ({"parameters": self.parameters} if self.parameters else {})


class Forbidden(Exception):
    """A person may not do that, as their app would not let them."""


def bad_request(what: str) -> Refusal:
    return Refusal(f"Bad Request: {what}")


def too_many(retry_after: int) -> Refusal:
    return Refusal(f"Too Many Requests: retry after {retry_after}", 429, retry_after=retry_after)


def unknown(what: str) -> Refusal:
    """Something that Telegram may know, but the sandbox does not: it never guesses."""
    return Refusal(f"Bad Request: the sandbox does not know {what}")
