"""Riichi in words."""
