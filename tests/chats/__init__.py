"""Whole conversations, played with the bot's own process: README.md tells how they are written."""
