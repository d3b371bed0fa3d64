"""An evening in a group: commands, short lines, and the buttons that begin with `1:e:`."""
