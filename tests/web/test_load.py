"""Many tablets at once. How fast they are told is measured by `make load`; here it is that they are told."""

from bench.load import measure


def test_thirty_tablets_hear_everything_once_while_somebody_plays() -> None:
    """Nothing lost, nothing doubled, over cut connections too; the thirty-first is refused politely."""
    found = measure(tablets=30, seconds=4, rate=20)

    assert (found.commands, found.refused) == (80, 0)
    assert (found.lost, found.doubled) == (0, 0)
    assert found.cuts > 0
    assert found.threads[0] == found.threads[1]
    assert found.too_many[:2] == (503, "10")
    assert "screens are watching" in found.too_many[2]
