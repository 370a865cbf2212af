"""Cameras behind one small protocol: the Pi's own, a USB webcam, recorded frames, the virtual table."""
