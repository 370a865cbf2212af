"""Flash Point at the table."""
