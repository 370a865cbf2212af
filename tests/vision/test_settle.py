"""When the tray may be read."""

from tests.vision import frames
from vision.dice.settle import Settle, State
from vision.dice.tray import Tray
from vision.dice.types import Frame

STEP = 0.1


class Table:
    """A tray whose time passes only when a frame is shown."""

    def __init__(self) -> None:
        self.settle = Settle(Tray(frames.felt()))
        self.now = 0.0

    def show(self, frame: Frame, times: int = 1) -> State:
        """Shows a frame some times, a tenth of a second apart."""
        for _ in range(times):
            self.now += STEP
            state = self.settle.see(frame, self.now)
        return state


def test_an_empty_tray_is_empty() -> None:
    """Nothing stands out of the empty tray."""
    assert Table().show(frames.felt(), 3) is State.EMPTY


def test_dice_settle_only_after_a_rest() -> None:
    """Dice that just came to lie are rolling; half a second later they are settled."""
    table = Table()
    table.show(frames.felt(), 2)

    assert table.show(frames.throw(3, 5)) is State.ROLLING
    assert table.show(frames.throw(3, 5), 2) is State.ROLLING
    assert table.show(frames.throw(3, 5), 6) is State.SETTLED


def test_rolling_dice_are_never_settled() -> None:
    """Dice seen elsewhere in each frame stay rolling however long it takes."""
    table = Table()
    table.show(frames.felt(), 2)
    states = {
        table.show(frames.put(frames.felt(), frames.sprite("d6", 3), 100 + 40 * step, 240))
        for step in range(10)
    }

    assert states == {State.ROLLING}


def test_a_hand_is_a_hand_even_at_rest() -> None:
    """A hand that rests over the tray holds the reading back."""
    table = Table()
    table.show(frames.felt(), 2)

    assert table.show(frames.hand(frames.throw(3, 5), 180), 12) is State.HAND


def test_a_bumped_die_is_noticed_after_the_reading() -> None:
    """After a reading, a die that was pushed shows as changed, not as a new throw."""
    table = Table()
    table.show(frames.felt(), 2)
    table.show(frames.throw(3, 5), 10)
    table.settle.taken()
    pushed = frames.put(frames.felt(), frames.sprite("d6", 3), 260, 300)
    pushed = frames.put(pushed, frames.sprite("d8", 5), 430, 260, turn=34)

    assert table.show(frames.throw(3, 5), 3) is State.SETTLED
    assert table.show(pushed, 10) is State.CHANGED


def test_taking_the_dice_away_ends_the_throw() -> None:
    """The next dice after an empty tray are a new throw."""
    table = Table()
    table.show(frames.throw(3, 5), 10)
    table.settle.taken()

    assert table.show(frames.felt(), 3) is State.EMPTY
    assert table.show(frames.throw(2, 2), 10) is State.SETTLED


def test_the_tray_follows_slow_changes_of_light() -> None:
    """An evening's dusk, frame by frame, never looks like dice."""
    table = Table()
    states = {table.show(frames.brighter(frames.felt(), 1 - 0.01 * step)) for step in range(1, 40)}

    assert states <= {State.EMPTY, State.ROLLING}
    assert table.show(frames.brighter(frames.felt(), 0.6), 2) is State.EMPTY


def test_a_foreign_object_is_told_from_dice() -> None:
    """A coin in the tray is named; the dice beside it are not."""
    coin = frames.throw(3, 5)
    coin[380:430, 280:330] = (40, 160, 200)
    tray = Tray(frames.felt())
    found = tray.foreign(coin, [])

    assert len(found) == 3
    assert any(abs(x - 280) < 10 and abs(y - 380) < 10 for x, y, _, _ in found)


def test_a_hand_that_passes_over_read_dice_throws_nothing() -> None:
    """Dice that lie where they were read are the old throw, whatever covered them meanwhile."""
    table = Table()
    table.show(frames.felt(), 2)
    table.show(frames.throw(3, 5), 9)
    assert table.settle.thrown
    table.settle.taken()
    table.show(frames.hand(frames.throw(3, 5), 180), 5)
    table.show(frames.throw(3, 5), 12)

    assert not table.settle.thrown
    table.show(frames.felt(), 3)
    table.show(frames.throw(3, 5), 9)
    assert table.settle.thrown
