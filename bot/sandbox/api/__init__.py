"""The methods of the Bot API, on a World: what the bot asks for, and what Telegram answers."""
