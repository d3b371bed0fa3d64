"""From Telegram to the handlers: nothing is lost on the way, and nothing is done twice."""
