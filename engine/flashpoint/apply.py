"""Folds events into positions. What each kind of event changes is in markers.py and bookkeeping.py."""

from engine.flashpoint import bookkeeping, markers
from engine.flashpoint.handlers import FOLDER

__all__ = ["apply", "bookkeeping", "fold", "markers"]

apply = FOLDER.apply
fold = FOLDER.fold
