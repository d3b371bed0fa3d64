"""Riichi: the second rule set, on the same tiles, sets and hands."""
