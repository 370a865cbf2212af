"""A second walker, written from the rules alone on complex numbers. It shares no code with the engine."""

from typing import Any

NORTH = 1j
TURN = {"I": 1, "L": 1j, "R": -1j, "X": 1, "DL": 1j, "DR": -1j}
LETTER = {1: "S", 1j: "L", -1j: "R"}
COMPASS = {1j: "N", 1: "E", -1j: "S", -1: "W"}


def free_sides(kind: str, heading: complex) -> list[complex]:
    """The two sides a tile's second path joins, as directions on the table."""
    left, front, right = heading * 1j, heading, heading * -1j
    return {"X": [left, right], "DL": [front, right], "DR": [front, left]}.get(kind, [])


def pair(cell: complex) -> list[int]:
    """A cell as the contract writes it."""
    return [int(cell.real), int(cell.imag)]


def plain_walk(kinds: list[str]) -> dict[str, Any]:
    """The reveal of a pile, as the contract has it."""
    lying: dict[complex, tuple[str, list[complex]]] = {0j: ("START", [])}
    borders = [(0j, NORTH)]
    here, heading, turn = NORTH, NORTH, 1 + 0j
    steps: list[dict[str, Any]] = []

    def answer(lost: int | None, reason: str | None) -> dict[str, Any]:
        waits = {"cell": pair(here), "heading": COMPASS[heading], "last_turn": LETTER[turn]}
        return {
            "lost_at_tile": lost,
            "reason": reason,
            "next": None if lost else waits,
            "steps": steps,
        }

    for number, kind in enumerate(kinds, start=1):
        lying[here] = (kind, free_sides(kind, heading))
        turn = TURN.get(kind, turn)
        mark = ""
        while True:
            on = lying[here][0]
            steps.append({"cell": pair(here), "tile": on + mark, "turn": LETTER[turn]})
            heading *= turn
            there = here + heading
            if (here, there) in borders:
                return answer(number, "LOOP")
            if (there, here) in borders:
                return answer(number, "REVERSE")
            borders.append((here, there))
            here, mark = there, "'"
            if here not in lying:
                break
            name, sides = lying[here]
            if name == "RE":
                continue
            if -heading not in sides:
                return answer(number, "DEAD_END")
            out = next(side for side in sides if side != -heading)
            turn = out / heading
    return answer(None, None)
