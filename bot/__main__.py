"""python -m bot: see `command_line`."""

import gc
import sys


def _main() -> int:
    """What is loaded stays: to look for garbage in it meanwhile would take a tenth of the start."""
    gc.disable()
    from bot.command_line import main  # noqa: PLC0415 - only now

    return main()


if __name__ == "__main__":
    sys.exit(_main())
