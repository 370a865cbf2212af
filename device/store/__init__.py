"""The log on disk: every game kept, durable when a call returns, checked when it is opened."""

from device.store.cards import GameCard, Stored, StoreFault
from device.store.store import Store

__all__ = ["GameCard", "Store", "StoreFault", "Stored"]
