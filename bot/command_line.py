"""python -m bot: the bot on Telegram, or, without a token, a chat with it in a browser.

With --console the chat without a token is in this terminal instead. The commands are for whoever
runs the bot: copies of the database, updates that were set aside, a check before the start.
"""

import gc
import sys
from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from pathlib import Path

from bot import commands
from bot.logs import log_to_stderr
from bot.settings import EX_CONFIG, Settings, SettingsError, read_settings


def main(arguments: list[str] | None = None) -> int:
    asked = _parser().parse_args(arguments)
    try:
        _do(asked, read_settings())
    except SettingsError as error:
        print(error, file=sys.stderr)
        return EX_CONFIG
    except commands.CommandError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


def _do(asked: Namespace, settings: Settings) -> None:
    match asked.command:
        case "backup":
            print(commands.backup(settings, asked.file))
        case "restore":
            print(commands.restore(settings, asked.file))
        case "inbox" if asked.replay is None:
            print(commands.list_inbox(settings))
        case "inbox":
            which = None if asked.which == "all" else asked.which
            print(commands.replay(settings, which))
        case "check":
            for line in commands.check_all(settings):
                print(line)
        case _:
            _run(settings, in_terminal=asked.console)


def _run(settings: Settings, *, in_terminal: bool) -> None:
    # The commands have no use for the whole bot, which takes a while to load.
    from bot import serve  # noqa: PLC0415

    gc.freeze()
    gc.enable()
    if settings.bot_token is not None:
        token = settings.bot_token.get_secret_value()
        log_to_stderr(settings.log_level, token)
        serve.run(settings, token)
        return
    # Nor has a bot on Telegram any for the little one.
    from bot import console  # noqa: PLC0415
    from bot.sandbox import demo  # noqa: PLC0415

    if in_terminal:
        console.run(settings)
    else:
        demo.run(settings, serve.run)


def _parser() -> ArgumentParser:
    parser = ArgumentParser(
        "python -m bot", description=__doc__, formatter_class=RawDescriptionHelpFormatter
    )
    parser.add_argument("--console", action="store_true", help="chat in this terminal")
    orders = parser.add_subparsers(dest="command", metavar="COMMAND")
    order = orders.add_parser("backup", help="copy the database, also while the bot runs")
    order.add_argument(
        "file", nargs="?", type=Path, help="without it, one of 7 daily and 4 weekly copies"
    )
    order = orders.add_parser("restore", help="put a copy in the place of the database")
    order.add_argument("file", type=Path)
    order = orders.add_parser("inbox", help="list the updates that were set aside")
    order.add_argument("replay", nargs="?", choices=["replay"], help="handle them anew")
    order.add_argument("which", nargs="?", type=_which, default="all", help="a number, or all")
    orders.add_parser("check", help="check the settings, the database and the token")
    return parser


def _which(word: str) -> int | str:
    return word if word == "all" else int(word)
