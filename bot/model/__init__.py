"""The bot's own plain values."""
