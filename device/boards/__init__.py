"""Board readings between the camera and everything else: profiles on disk, reasons in words, JSON."""
