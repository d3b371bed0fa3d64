"""An evening at one table: who sits where, what was recorded, and what follows from it.

Everything here is computed from the entries, which are only ever added to: seats and winds, totals,
places. Nothing of it is stored.
"""
