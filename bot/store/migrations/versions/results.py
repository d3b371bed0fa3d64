"""What ended evenings add to the statistics of a club, and what its league counts."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from bot.store.columns import WHOLE

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("evening_id", WHOLE, autoincrement=False, nullable=False),
        sa.Column("seat", WHOLE, autoincrement=False, nullable=False),
        sa.Column("points", WHOLE, nullable=False),
        sa.Column("place", WHOLE, nullable=False),
        sa.Column("table_points", WHOLE, nullable=False),
        sa.Column("deals", WHOLE, nullable=False),
        sa.Column("wins", WHOLE, nullable=False),
        sa.Column("self_draws", WHOLE, nullable=False),
        sa.Column("paid", WHOLE, nullable=False),
        sa.Column("worth", WHOLE, nullable=False),
        sa.Column("best", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seat", name="pk_results"),
        sa.ForeignKeyConstraint(
            ["evening_id", "seat"],
            ["seats.evening_id", "seats.seat"],
            name="fk_results_evening_id_seat",
            ondelete="CASCADE",
        ),
    )
    op.create_table(
        "made_fans",
        sa.Column("evening_id", WHOLE, autoincrement=False, nullable=False),
        sa.Column("seat", WHOLE, autoincrement=False, nullable=False),
        sa.Column("fan", sa.String(64), nullable=False),
        sa.Column("times", WHOLE, nullable=False),
        sa.PrimaryKeyConstraint("evening_id", "seat", "fan", name="pk_made_fans"),
        sa.ForeignKeyConstraint(
            ["evening_id", "seat"],
            ["results.evening_id", "results.seat"],
            name="fk_made_fans_evening_id_seat",
            ondelete="CASCADE",
        ),
    )
    op.add_column("chats", sa.Column("season", sa.String(10)))
    op.add_column("chats", sa.Column("guests_ranked", sa.Boolean))
