"""Reads the top of a pile of square tiles."""
