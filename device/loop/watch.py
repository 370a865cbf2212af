"""One look through the camera: the frame, and everything the table should hear of it."""

from collections.abc import Callable

from device.cameras.base import Camera, CameraLost, Shot
from device.loop.inputs import CameraNow, Input
from device.loop.sight import Attention, Sight
from engine.kernel.text import N_

LATE = 1.0  # seconds a frame may take
SLOW = CameraNow("slow", N_("The camera is slow: readings take longer. Another cable or port may help."))


def watch(
    camera: Camera, sight: Sight, want: Attention, clock: Callable[[], float]
) -> tuple[Shot | None, list[Input]]:
    """A frame exposed from now on and what was seen in it; a lost camera is one thing to hear."""
    asked = clock()
    try:
        shot = camera.frame(asked)
        late = clock() - asked > LATE
    except CameraLost as fault:
        advice = N_("The camera is lost: {why}. Go on by hand, it is looked for.")
        return None, [CameraNow("lost", advice, (("why", fault),))]
    heard = sight.look(shot, want)
    return shot, [SLOW if late and one == CameraNow("ok") else one for one in heard]
