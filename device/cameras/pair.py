"""Two cameras that look like one: the board's frame with the tray's in it."""

from device.cameras.base import Camera, CameraLost, Shot
from engine.kernel.text import N_


class Pair:
    """Both must see; the one that does not is named."""

    def __init__(self, board: Camera, tray: Camera) -> None:
        self._board, self._tray = board, tray

    def frame(self, after: float) -> Shot:
        """A frame of each, both exposed after the moment asked for."""
        board = self._board.frame(after)
        try:
            tray = self._tray.frame(after)
        except CameraLost as fault:
            raise CameraLost(N_("the camera above the dice: {fault}"), fault=fault) from fault
        return Shot(board.image, min(board.taken, tray.taken), tray.image)

    def lock(self, locked: bool) -> None:
        """Both."""
        self._board.lock(locked)
        self._tray.lock(locked)

    def close(self) -> None:
        """Both."""
        self._board.close()
        self._tray.close()
