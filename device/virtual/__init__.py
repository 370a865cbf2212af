"""The virtual table: a position and a seed become the frame a camera above a real table would take."""
