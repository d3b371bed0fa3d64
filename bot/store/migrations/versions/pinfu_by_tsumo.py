"""An option of riichi is called after what it allows: pinfu by tsumo."""

from __future__ import annotations

import json

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"

_WAS, _IS = "tsumo_fu_with_pinfu", "pinfu_by_tsumo"
_OPPOSITE = {"yes": "no", "no": "yes"}


def upgrade() -> None:
    connection = op.get_bind()
    for name in ("chats", "evenings"):
        table = sa.table(name, sa.column("id"), sa.column("options"))
        old = sa.select(table.c.id, table.c.options).where(table.c.options.contains(_WAS))
        for row_id, written in connection.execute(old).all():
            options = json.loads(written)
            options[_IS] = _OPPOSITE[options.pop(_WAS)]
            renamed = sa.update(table).where(table.c.id == row_id)
            connection.execute(renamed.values(options=json.dumps(options, sort_keys=True)))
