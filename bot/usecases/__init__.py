"""What the bot decides, in plain values: it knows neither Telegram nor wording."""
