"""The bot without Telegram: a little Telegram of its own, with people who write to it."""
