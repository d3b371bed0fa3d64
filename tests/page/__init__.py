"""The chat page: its stream and its guards over HTTP, and the page itself in a real browser."""
