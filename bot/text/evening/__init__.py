"""An evening in words: the board, what is recorded, the history, and what people type about it."""
