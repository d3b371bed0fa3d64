"""An evening of riichi in words."""
