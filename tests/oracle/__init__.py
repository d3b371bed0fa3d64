"""Comparisons with engines by other people."""
