"""Which faces each kind of die has, as the engine counts them."""

FACES: dict[str, tuple[int, ...]] = {
    "d10": tuple(range(10)),
    "winlose": (0, 1),
    "winlose-blue": (0, 1),
}


def faces(kind: str) -> tuple[int, ...]:
    """All faces of a kind; where nothing else is said, a dN has 1 to N."""
    return FACES.get(kind) or tuple(range(1, int(kind[1:]) + 1))
