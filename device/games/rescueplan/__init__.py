"""Plan de Secours at the table."""
