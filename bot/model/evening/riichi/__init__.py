"""An evening of riichi: its deeds, and what its table makes of them."""
