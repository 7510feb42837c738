"""What the game looks like: shapes of docs/protocol.md, made of plain data. The modules decide nothing and know no position."""
