"""Typed hands: read, refused, asked about, and written again."""
