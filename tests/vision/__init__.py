"""The dice reader, as a table meets it."""
