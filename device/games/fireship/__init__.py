"""Fireship at the table."""
