"""The sandbox against python-telegram-bot: what it answers, and what it refuses, over HTTP."""
