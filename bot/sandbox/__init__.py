"""The bot without Telegram: a Bot API inside the process, and people who write to it."""
