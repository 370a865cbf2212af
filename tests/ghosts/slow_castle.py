"""A second rules engine for 18 Ghosts, slow and plain: public JSON in and out, no code shared.

Written from the rules and the printed board alone; everything is a set or a dictionary of room names.
"""

from collections.abc import Iterator
from typing import Any

Table = dict[str, Any]
Action = dict[str, str]

CARPETS = {
    "red": {"1.2", "1.5", "3.1", "3.3", "4.5", "5.2"},
    "blue": {"1.1", "1.4", "3.2", "3.4", "4.1", "5.4"},
    "yellow": {"2.1", "2.3", "2.5", "4.3", "5.1", "5.5"},
}
MIRRORS = {"2.2", "2.4", "4.2", "4.4"}
ENTERABLE = MIRRORS.union(*CARPETS.values())
OPENS_ON = {
    "red": {"E": "1.4", "S": "2.3", "W": "1.2"},
    "yellow": {"S": "4.5", "W": "3.4", "N": "2.5"},
    "blue": {"W": "5.2", "N": "4.3", "E": "5.4"},
}
QUARTER_TURN = {"N": "E", "E": "S", "S": "W", "W": "N"}
WINNERS = {("red", "blue"), ("blue", "yellow"), ("yellow", "red")}
OPPONENT = {"A": "B", "B": "A"}


def beside(room: str) -> set[str]:
    """The rooms a ghost can step into from a room."""
    row, column = (int(number) for number in room.split("."))
    around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
    return {f"{r}.{c}" for r, c in around} & ENTERABLE


def free_rooms(table: Table, colour: str) -> set[str]:
    """Where a ghost of this colour could be put."""
    return CARPETS[colour] - set(table["ghosts"])


def actions(table: Table) -> list[Action]:
    """What the player to act may do; a release once, whatever its room."""
    found: list[Action] = []
    for room, ghost in table["ghosts"].items():
        if ghost.startswith(table["turn"]):
            found += _of_ghost(table, room, ghost.split("-")[1])
    for colour, imprisoned in table["dungeon"][table["turn"]].items():
        if imprisoned and free_rooms(table, colour):
            found.append({"do": "release", "colour": colour})
    return found


def _of_ghost(table: Table, room: str, colour: str) -> Iterator[Action]:
    ghosts = table["ghosts"]
    for there in beside(room):
        if there not in ghosts:
            yield {"do": "move", "from": room, "to": there}
        elif not ghosts[there].endswith(colour):
            yield {"do": "fight", "from": room, "to": there}
    if room in MIRRORS:
        for there in MIRRORS - set(ghosts):
            yield {"do": "mirror", "from": room, "to": there}


def whole_turns(table: Table) -> list[Action]:
    """Every way the turn can go: releases with their rooms, a pass where nothing else is possible."""
    found: list[Action] = []
    for action in actions(table):
        if action["do"] == "release":
            found += [{**action, "to": room} for room in free_rooms(table, action["colour"])]
        else:
            found.append(action)
    return found or [{"do": "pass"}]


def copied(table: Table) -> Table:
    """A table of one's own to change."""
    both = {
        place: {player: dict(table[place][player]) for player in "AB"} for place in ("dungeon", "escaped")
    }
    return {**table, **both, "ghosts": dict(table["ghosts"]), "portals": dict(table["portals"])}


def play(before: Table, action: Action) -> Table:
    """The table after a whole turn."""
    table = copied(before)
    ghosts = table["ghosts"]
    if action["do"] in ("move", "mirror"):
        ghosts[action["to"]] = ghosts.pop(action["from"])
    elif action["do"] == "fight":
        _fight(table, action["from"], action["to"])
    elif action["do"] == "release":
        table["dungeon"][table["turn"]][action["colour"]] -= 1
        ghosts[action["to"]] = f"{table['turn']}-{action['colour']}"
    _let_out(table)
    table["turn"] = OPPONENT[table["turn"]]
    return table


def _fight(table: Table, here: str, there: str) -> None:
    attacker, defender = table["ghosts"].pop(here), table["ghosts"].pop(there)
    wins = (attacker.split("-")[1], defender.split("-")[1]) in WINNERS
    winner, loser = (attacker, defender) if wins else (defender, attacker)
    table["ghosts"][there] = winner
    owner, colour = loser.split("-")
    table["dungeon"][owner][colour] += 1
    table["portals"][colour] = QUARTER_TURN[table["portals"][colour]]


def _let_out(table: Table) -> None:
    for room in in_front_of_portals(table):
        owner, colour = table["ghosts"].pop(room).split("-")
        table["escaped"][owner][colour] += 1


def in_front_of_portals(table: Table) -> set[str]:
    """The rooms of ghosts that an open portal lets out."""
    doors = {
        (OPENS_ON[colour][side], colour)
        for colour, side in table["portals"].items()
        if side in OPENS_ON[colour]
    }
    return {room for room, colour in doors if table["ghosts"].get(room, "").endswith(f"-{colour}")}


def winner(table: Table) -> str | None:
    """Who has won; both at once goes to the player who acted, who is not the one to act now."""
    options = table.get("options", {})
    done = {player for player in "AB" if _complete(table["escaped"][player], options.get("goal", "colours"))}
    if len(done) == 2:
        return "draw" if options.get("together") == "draw" else OPPONENT[table["turn"]]
    if not done and options.get("stuck") == "loses" and not actions(table):
        return OPPONENT[table["turn"]]
    return done.pop() if done else None


def _complete(escaped: dict[str, int], goal: str) -> bool:
    if goal == "colours":
        return 0 not in escaped.values()
    return sum(escaped.values()) >= {"three": 3, "one": 1}[goal]


def perft(table: Table, depth: int) -> int:
    """Sequences of so many whole turns; nobody plays on after a victory."""
    if depth == 0:
        return 1
    if winner(table) is not None:
        return 0
    turns = whole_turns(table)
    return len(turns) if depth == 1 else sum(perft(play(table, turn), depth - 1) for turn in turns)
