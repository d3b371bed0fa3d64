"""The chat page: one person's sight of the little Telegram, in a browser on this computer."""
