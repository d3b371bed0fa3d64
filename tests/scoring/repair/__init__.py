"""Mistyped lines: how players write, what slips through their fingers, and what is offered."""
