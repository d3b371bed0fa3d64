"""python -m bot: the bot on Telegram, or, without a token, a chat with it in this terminal."""

import sys

from bot import app, console
from bot.logs import log_to_stderr
from bot.settings import EX_CONFIG, SettingsError, read_settings


def main() -> int:
    try:
        settings = read_settings()
        if settings.bot_token is None:
            console.run(settings)
        else:
            token = settings.bot_token.get_secret_value()
            log_to_stderr(settings.log_level, token)
            app.run(settings, token)
    except SettingsError as error:
        print(error, file=sys.stderr)
        return EX_CONFIG
    return 0


if __name__ == "__main__":
    sys.exit(main())
