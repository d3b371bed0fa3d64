"""The bot through its own handlers, with a Telegram inside the process."""
