"""Pictures: hands on a table, and the tiles that they are drawn with."""
