"""What becomes of updates when the bot is killed: python -m tests.reliability."""
