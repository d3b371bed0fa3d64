"""python -m bot: see `command_line`."""

import gc
import sys


def _main() -> int:
    """Load all there is, which stays: looking for garbage in it would take a tenth of the start."""
    gc.disable()
    from bot.command_line import main  # noqa: PLC0415 - only now

    gc.freeze()
    gc.enable()
    return main()


if __name__ == "__main__":
    sys.exit(_main())
