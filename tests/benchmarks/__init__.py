"""How long scoring takes, beside a named peer in the same run; figures, never a verdict."""
