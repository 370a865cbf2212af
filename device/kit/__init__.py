"""The printable kit: our own board, markers and sheets, drawn once as shapes for paper and for pixels."""
