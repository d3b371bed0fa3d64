"""Telegram in, Telegram out: parse, find the language, ask a use case, render, send."""
