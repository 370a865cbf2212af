"""18 Ghosts at the table."""
