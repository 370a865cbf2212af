"""What every camera can do: give a frame taken after a moment, or say in one line why it cannot."""

from typing import NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from engine.kernel.errors import BadInput

Image = NDArray[np.uint8]


class Shot(NamedTuple):
    """A frame in blue, green, red, when it was taken on the caller's clock, a second camera's frame."""

    image: Image
    taken: float
    tray: Image | None = None


class CameraLost(BadInput):
    """No frame can be had now; it may come back."""


class Camera(Protocol):
    """A noun that hides the wire. `close` may be called twice."""

    def frame(self, after: float) -> Shot:
        """A frame exposed after a moment of the clock; raises CameraLost."""
        ...

    def lock(self, locked: bool) -> None:
        """Holds exposure and white balance still while readings are compared."""
        ...

    def close(self) -> None:
        """Lets go of the hardware."""
        ...
