"""What the web needs to know of the machine it runs in; the machine reads files and passes values."""

import time
from collections.abc import Callable
from typing import Protocol

import msgspec


class Epoch(Protocol):
    """A number every controller's cookie carries; the machine keeps it. Moving it on forgets all tablets."""

    def current(self) -> int:
        """The number that counts now."""
        ...

    def advance(self) -> None:
        """Forgets every tablet: cookies with an older number are refused."""
        ...


class MemoryEpoch:
    """An epoch for tests and demos: it lasts as long as the process."""

    def __init__(self) -> None:
        self._number = 1

    def current(self) -> int:
        """The number that counts now."""
        return self._number

    def advance(self) -> None:
        """Forgets every tablet."""
        self._number += 1


class WebSettings(msgspec.Struct, frozen=True, kw_only=True):
    """`key` signs cookies: random bytes, made once by the machine and kept where only it can read."""

    key: bytes
    names: tuple[str, ...] = ()  # host names the table answers to, besides localhost and plain addresses
    address: str = ""  # what the QR code says; empty: the address the page was asked at
    language: str = "en"  # where neither the tablet nor its browser says
    everyone_plays: bool = (
        False  # play needs no pairing; what is more than play does, but for a demo's own screen
    )
    virtual: bool = False  # the demo page and the picture of the virtual table
    streams: int = 30  # screens that may watch at once; each holds a thread
    heartbeat: float = 12.0  # seconds of silence before a stream says that it lives
    unread: int = 1_000_000  # bytes a stalled screen may leave unread before its thread waits for it
    body_limit: int = 4_000_000  # bytes of a request; a long evening's log is under one million
    epoch: Epoch = msgspec.field(default_factory=MemoryEpoch)
    clock: Callable[[], float] = time.monotonic
