"""Reads the markers on a board: frames and a layout in millimetres in, a reading with confidences out."""
