"""Hands that know no rules: they do what each step says to the old table, or say why they cannot."""

import re
from collections.abc import Iterable
from typing import Any

from .slow_board import board_of, edge_of
from .slow_table import DAMAGE_TOTAL, Position, normal

Step = dict[str, Any]

LISTS = {
    "fire": "fire",
    "smoke": "smoke",
    "poi": "poi",
    "victim": "victims",
    "treated": "treated",
    "hazmat": "hazmat",
    "hotspot": "hotspots",
}
# What may lie only once on a cell, and what it may not share it with.
ALONE = {"fire": ("fire", "smoke"), "smoke": ("fire", "smoke"), "hotspot": ("hotspots",)}
PEOPLE = ("poi", "victims", "treated")
# Laying such a marker at such a spot beside the board raises this number, taking it lowers it.
COUNTERS = {
    ("victim", "rescued"): "rescued",
    ("treated", "rescued"): "rescued",
    ("victim", "lost"): "lost",
    ("treated", "lost"): "lost",
    ("poi", "lost"): "hidden_lost",
    ("poi", "rescued"): "false_alarms",
    ("poi", "box"): "false_alarms",
    ("hotspot", "circles"): "hotspot_reserve",
}


class ClumsyHands(Exception):  # noqa: N818
    """A step asks for something that cannot be done on this table."""


def follow(position: Position, steps: Iterable[Step], hidden_lost: int = 0) -> Position:
    """Apply steps in order; `hidden_lost` says how many face-down POI lie in the Lost area before."""
    table = normal(laid_out(position))
    table.setdefault("false_alarms", 0)
    table["hidden_lost"] = hidden_lost
    for number, step in enumerate(steps, start=1):
        try:
            act(table, step)
        except (ClumsyHands, KeyError) as trouble:
            raise ClumsyHands(f"step {number} {step}: {trouble}") from trouble
    return normal(table)


def laid_out(position: Position) -> Position:
    """Leave out figures that are not on the table yet, and the cards and counters in front of players."""
    crew = position.get("firefighters", {})
    figures = {colour: (entry["at"], entry["carrying"]) for colour, entry in crew.items() if entry["at"]}
    placed = {colour: {"at": at, "carrying": carrying} for colour, (at, carrying) in figures.items()}
    return {**position, "firefighters": placed}


def physical(position: Position) -> Position:
    """Keep what hands can touch, leaving out whose turn and which phase it is."""
    return {key: value for key, value in normal(laid_out(position)).items() if key not in ("turn", "phase")}


def act(table: Position, step: Step) -> None:
    """Do one step."""
    require(step["do"] in ("place", "remove", "flip", "move"), "no such thing to do")
    what = step["what"]
    if what == "door":
        handle_door(table, step)
    elif what in ("ambulance", "engine"):
        handle_vehicle(table, step)
    elif what.startswith("firefighter:"):
        handle_pawn(table, step)
    else:
        handle_marker(table, step)


def require(fine: bool, message: str) -> None:
    """Refuse to go on when something is not so."""
    if not fine:
        raise ClumsyHands(message)


def handle_marker(table: Position, step: Step) -> None:
    """Pick a marker up where it is and lay it down where it goes."""
    what, do = "treated" if step.get("treated") else step["what"], step["do"]
    if step["at"] == "circles":
        table["hotspot_reserve"] += step.get("n", 1) * (1 if do == "place" else -1)
        return
    require(what == "damage" or what in LISTS, f"there is no marker {what}")
    source = source_of(table, step)
    take(table, what, source)
    if do == "flip":
        require(what != "damage", "damage has no other face")
        put(table, step["into"], source)
    elif do == "place":
        put(table, what, step["at"])
    else:
        put(table, what, step["to"] if do == "move" else step.get("to") or "box")


def source_of(table: Position, step: Step) -> str:
    """Say where the marker is before the step."""
    at: str = step["at"]
    if step.get("by"):
        standing = table["firefighters"][step["by"]]["at"]
        require(step["do"] == "place" or not is_cell(at) or at == standing, f"{step['by']} is at {standing}")
        return f"firefighter:{step['by']}"
    return (step.get("from") or "supply") if step["do"] == "place" else at


def is_cell(place: str) -> bool:
    """Tell a cell from the other places."""
    return re.fullmatch(r"[0-7]\.[0-9]", place) is not None


def take(table: Position, what: str, place: str) -> None:
    """Pick up one marker."""
    if is_cell(place):
        cells = table[LISTS[what]]
        require(place in cells, f"no {what} at {place}")
        cells.remove(place)
    elif place.startswith("firefighter:"):
        empty_hands(table, what, place.partition(":")[2])
    elif "-" in place:
        change_damage(table, what, place, -1)
    else:
        take_from_store(table, what, place)


def put(table: Position, what: str, place: str) -> None:
    """Lay one marker down."""
    if is_cell(place):
        for other in ALONE.get(what, ()):
            require(place not in table[other], f"{other} already at {place}")
        table[LISTS[what]].append(place)
    elif place.startswith("firefighter:"):
        fill_hands(table, what, place.partition(":")[2])
    elif "-" in place:
        change_damage(table, what, place, +1)
    else:
        change_counter(table, what, place, +1)


def empty_hands(table: Position, what: str, colour: str) -> None:
    """Take a marker from a firefighter."""
    fighter = table["firefighters"][colour]
    require(fighter["carrying"] == what, f"{colour} carries {fighter['carrying']}, not {what}")
    fighter["carrying"] = None


def fill_hands(table: Position, what: str, colour: str) -> None:
    """Give a marker to a firefighter."""
    fighter = table["firefighters"][colour]
    require(what in ("victim", "hazmat"), f"nobody can carry {what}")
    require(fighter["carrying"] is None, f"{colour} already carries {fighter['carrying']}")
    fighter["carrying"] = what


def change_damage(table: Position, what: str, edge: str, by: int) -> None:
    """Lay a damage marker on a wall or take one off."""
    require(what == "damage", f"{what} does not lie on an edge")
    require(edge_of(edge) in board_of(table["board"]).walls, f"no wall at {edge}")
    count = table["damage"].get(edge, 0) + by
    require(0 <= count <= 2, f"{edge} cannot have {count} damage")
    table["damage"][edge] = count


def take_from_store(table: Position, what: str, place: str) -> None:
    """Take a marker from beside the board, where it must be."""
    if place == "supply":
        require(supply_of(table, what) > 0, f"no {what} left in the supply")
    change_counter(table, what, place, -1)


def supply_of(table: Position, what: str) -> int:
    """Count what is left in the supply, 1 for kinds nobody counts."""
    if what in ("fire", "smoke"):
        return int(table["threat_total"]) - len(table["fire"]) - len(table["smoke"])
    if what == "damage":
        return DAMAGE_TOTAL - int(sum(table["damage"].values()))
    return bag(table) if what == "poi" else 1


def bag(table: Position) -> int:
    """Count the POI nobody has drawn."""
    held = sum(fighter["carrying"] == "victim" for fighter in table["firefighters"].values())
    seen = sum(len(table[kind]) for kind in PEOPLE) + held
    counted = sum(table[key] for key in ("rescued", "lost", "false_alarms", "hidden_lost"))
    return int(15 - seen - counted)


def change_counter(table: Position, what: str, place: str, by: int) -> None:
    """Keep the numbers of the spots beside the board."""
    key = COUNTERS.get((what, place))
    if key is None:
        fine = place in ("supply", "box") or (what, place) == ("hazmat", "rescued")
        require(fine, f"{what} has no place {place}")
        return
    table[key] += by
    require(table[key] >= 0, f"no {what} at {place}")


def handle_door(table: Position, step: Step) -> None:
    """Turn a door over, take it away or hang it back."""
    edge, into = step["at"], step.get("into")
    require(edge in table["doors"], f"no door spot at {edge}")
    state = table["doors"][edge]
    if step["do"] == "place":
        require(state == "gone", f"a door is already at {edge}")
        table["doors"][edge] = into or "closed"
        return
    require(state != "gone", f"no door at {edge}")
    if step["do"] == "flip":
        require(into in ("open", "closed") and into != state, f"the door at {edge} is {state}")
    table["doors"][edge] = into if step["do"] == "flip" else "gone"


def handle_vehicle(table: Position, step: Step) -> None:
    """Drive, park or put away a vehicle."""
    what, do = step["what"], step["do"]
    require(do != "flip", f"{what} has no other face")
    at, to = (None if step.get(key) == "box" else step.get(key) for key in ("at", "to"))
    if do == "place":
        at, to = None, at
    elif do == "remove":
        to = None
    require(table[what] == at, f"{what} is at {table[what]}")
    require(to in ("N", "E", "S", "W", None), f"no parking {to}")
    table[what] = to


def handle_pawn(table: Position, step: Step) -> None:
    """Move a firefighter, bring one in or take one off."""
    colour, do, crew = step["what"].partition(":")[2], step["do"], table["firefighters"]
    require(do != "flip", "a firefighter has no other face")
    goal = {"place": step["at"], "move": step.get("to")}.get(do)
    if do == "place":
        require(colour not in crew, f"{colour} is already on the table")
        crew[colour] = {"at": goal, "carrying": None, "specialist": None, "saved_ap": 0}
    require(colour in crew, f"{colour} is not on the table")
    require(do == "place" or crew[colour]["at"] == step["at"], f"{colour} is at {crew[colour]['at']}")
    if do == "remove":
        del crew[colour]
        return
    require(goal is not None and is_cell(goal), f"a firefighter cannot stand at {goal}")
    crew[colour]["at"] = goal
