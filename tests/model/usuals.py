"""Any table: the winds of one of its players, and what lies there."""

from hypothesis import strategies as st

from bot.model.riichi import OnTable
from bot.model.usual import Usual
from scoring.hand import Wind

WINDS = st.sampled_from(list(Wind))
LYING = st.integers(min_value=0, max_value=12)
USUALS = st.builds(Usual, WINDS, WINDS, st.builds(OnTable, LYING, LYING))
