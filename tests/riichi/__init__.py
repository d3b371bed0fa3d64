"""The second rule set."""
