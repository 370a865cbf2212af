"""The fire and the POI phase, slowly and plainly, as a second opinion on the engine."""

from collections.abc import Callable, Sequence
from typing import Any

from .slow_board import Cell, arrow_from, building, cell_of, cell_text, inside, nearer_cell, nearest_parking
from .slow_fire import advance, fall_down, settle
from .slow_table import Collapse, Firefighter, Position, Table, read_table, write_table

Roll = tuple[int, int]
Result = dict[str, Any]

PEOPLE_IN_PLAY = 15
PEOPLE_ON_BOARD = 3
FACES = ["victim", "false-alarm"]


class Need(Exception):  # noqa: N818
    """The table has to say something before the phase can go on."""

    def __init__(self, question: dict[str, Any]) -> None:
        super().__init__(str(question))
        self.question = question


class Answers:
    """The rolls and choices made so far, handed out in order."""

    def __init__(self, rolls: Sequence[Roll], choices: Sequence[str]) -> None:
        self.rolls = list(rolls)
        self.choices = list(choices)
        self.rolls_used = 0

    def roll(self, because: str) -> Cell:
        """Hand out the next roll, or ask for it."""
        if self.rolls_used == len(self.rolls):
            raise Need({"roll": ["d6", "d8"], "because": because})
        self.rolls_used += 1
        red, black = self.rolls[self.rolls_used - 1]
        return red, black

    def choice(self, question: dict[str, Any]) -> str:
        """Hand out the next choice, or ask for it."""
        if not self.choices:
            raise Need(question)
        answer = self.choices.pop(0)
        if answer not in question["options"]:
            raise ValueError(f"{answer!r} is no answer to {question}")
        return answer


def resolve_fire(position: Position, rolls: Sequence[Roll], choices: Sequence[str]) -> Result:
    """Resolve a whole fire phase."""
    return resolve(position, rolls, choices, fire_phase)


def resolve_poi(position: Position, rolls: Sequence[Roll], choices: Sequence[str]) -> Result:
    """Resolve a whole POI phase."""
    return resolve(position, rolls, choices, poi_phase)


def resolve(
    position: Position,
    rolls: Sequence[Roll],
    choices: Sequence[str],
    phase: Callable[[Table, Answers], None],
) -> Result:
    """Run a phase to its end, to a collapse or to a question."""
    table = read_table(position)
    rescued_before = table.scalars["rescued"]
    answers = Answers(rolls, choices)
    needs, outcome = None, None
    try:
        phase(table, answers)
        outcome = judge(table, rescued_before)
    except Need as need:
        needs = need.question
    except Collapse:
        fall_down(table)
        outcome = "won" if table.scalars["rescued"] >= 7 else "collapsed"
    return {
        "position": write_table(table),
        "needs": needs,
        "rolls_used": answers.rolls_used,
        "outcome": outcome,
    }


def judge(table: Table, rescued_before: int) -> str | None:
    """Say who has won at the end of a phase, and close the game if it ends here."""
    if table.scalars["rescued"] >= 7:
        if rescued_before < 7:
            table.scalars["phase"] = "over"
        return "won"
    if table.scalars["lost"] >= 4:
        table.scalars["phase"] = "over"
        return "lost"
    return None


def fire_phase(table: Table, answers: Answers) -> None:
    """A1 to E."""

    def choose(cells: list[Cell]) -> Cell:
        options = [cell_text(cell) for cell in cells]
        return cell_of(answers.choice({"choice": "hazmat-order", "options": options}))

    target = answers.roll("fire")
    flare_up = False
    while fire_roll(table, target, choose):
        flare_up = True
        target = answers.roll("flare-up")
    if flare_up:
        table.add_hotspot(target)
    aftermath(table, answers)
    table.scalars["phase"] = "poi"


def fire_roll(table: Table, target: Cell, choose: Callable[[list[Cell]], Cell]) -> bool:
    """A1 to C for one roll; tell whether it hit a hot spot."""
    hot = target in table.hotspots
    advance(table, target)
    settle(table, choose)
    return hot


def aftermath(table: Table, answers: Answers) -> None:
    """E: knock-downs, losses, and the end of fires outside."""
    for colour, fighter in table.crew.items():
        if fighter.at in table.fire:
            knock_down(table, colour, fighter, answers)
    for kind in ("victims", "treated"):
        table.scalars["lost"] += len(burnt(table, kind))
    hidden = burnt(table, "poi")
    table.fire = {cell for cell in table.fire if inside(cell)}
    for cell in hidden:
        table.scalars["lost" if reveal(cell, answers) == "victim" else "false_alarms"] += 1


def knock_down(table: Table, colour: str, fighter: Firefighter, answers: Answers) -> None:
    """Lose what the firefighter carried and bring the pawn to an ambulance spot."""
    if fighter.carrying == "victim":
        table.scalars["lost"] += 1
        fighter.carrying = None
    spots = shelter(table, fighter.at)
    if len(spots) == 1:
        fighter.at = spots[0]
    else:
        options = [cell_text(cell) for cell in spots]
        fighter.at = cell_of(answers.choice({"choice": "knock-down", "who": colour, "options": options}))


def shelter(table: Table, cell: Cell) -> list[Cell]:
    """List where a firefighter from this cell may wake up."""
    ambulance = table.scalars["ambulance"]
    if table.advanced and ambulance is not None:
        return [nearer_cell(table.board.ambulance[ambulance], cell)]
    return nearest_parking(table.board, cell)


def burnt(table: Table, kind: str) -> list[Cell]:
    """Take away the people of one kind that lie in fire, in reading order."""
    gone = sorted(cell for cell in table.loose[kind] if cell in table.fire)
    table.loose[kind] = [cell for cell in table.loose[kind] if cell not in table.fire]
    return gone


def reveal(cell: Cell, answers: Answers) -> str:
    """Ask what a face-down marker was."""
    return answers.choice({"choice": "reveal", "at": cell_text(cell), "options": list(FACES)})


def poi_phase(table: Table, answers: Answers) -> None:
    """Fill the board up to three people, then pass the turn."""
    while table.people_count() < PEOPLE_ON_BOARD and bag(table) > 0:
        target = answers.roll("poi")
        place = arrow_place(table, target) if table.advanced else family_place(table, target)
        if place is not None:
            drop_poi(table, place, answers)
    table.scalars["phase"] = "actions"
    table.scalars["turn"] = next_turn(table)


def bag(table: Table) -> int:
    """Count the markers nobody has drawn yet."""
    gone = sum(table.scalars[key] for key in ("rescued", "lost", "false_alarms"))
    return int(PEOPLE_IN_PLAY - table.people_count() - gone)


def family_place(table: Table, target: Cell) -> Cell | None:
    """Take the target itself unless somebody lies there."""
    return None if table.people_at(target) else target


def arrow_place(table: Table, target: Cell) -> Cell | None:
    """Follow the arrows to the first free cell; going round in a circle finds none."""
    cell = target
    for _ in building():
        threat = cell in table.fire or cell in table.smoke
        if not threat and not table.stands_on(cell) and not table.people_at(cell):
            return cell
        cell = arrow_from(cell)
    return None


def drop_poi(table: Table, cell: Cell, answers: Answers) -> None:
    """Clear the cell, place the marker, and turn it over if a firefighter stands there."""
    table.fire.discard(cell)
    table.smoke.discard(cell)
    if not table.stands_on(cell):
        table.loose["poi"].append(cell)
    elif reveal(cell, answers) == "victim":
        table.loose["victims"].append(cell)
    else:
        table.scalars["false_alarms"] += 1


def next_turn(table: Table) -> str | None:
    """Name the firefighter after the one whose turn it was."""
    order, turn = list(table.crew), table.scalars["turn"]
    return order[(order.index(turn) + 1) % len(order)] if turn in order else turn
