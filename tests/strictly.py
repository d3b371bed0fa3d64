"""How tests start Python: every warning is an error, as it is in the tests themselves."""

import sys

PYTHON = (
    *(sys.executable, "-W", "error"),
    # aiohttp's own reading of a photo, where a piece of it ends in the middle of a boundary.
    *("-W", "ignore:unread_data:DeprecationWarning"),
)
