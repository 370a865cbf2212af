"""When exposure is held still: once the automatics have settled on a table that is being played on."""

from device.cameras.base import Camera

SETTLING = 12  # frames the automatics get after the camera or the light has changed


class Exposure:
    """Locks and unlocks a camera; `wanted` is off where the configuration says so."""

    def __init__(self, camera: Camera, wanted: bool = True) -> None:
        self._camera, self._wanted = camera, wanted
        self._good = 0
        self._locked = False

    def saw(self, playing: bool, well: bool) -> None:
        """After each frame: whether a game is on the table, and whether the picture was fit to read."""
        self._good = self._good + 1 if playing and well else 0
        locked = self._wanted and self._good >= SETTLING
        if locked != self._locked:
            self._locked = locked
            self._camera.lock(locked)
