"""Random legal tables at the start of a phase, chosen to hurt: long fires, weak walls, empty supplies."""

import random
from collections.abc import Callable, Sequence
from typing import Any

from .slow_board import Cell, beside, building, cell_of, inside, ring
from .slow_fire import flashover, touches_fire
from .slow_table import LOOSE, SCALARS, Firefighter, Position, Table, write_table

Resolver = Callable[[Position, Sequence[tuple[int, int]], Sequence[str]], dict[str, Any]]

COLOURS = ("red", "orange", "yellow", "green", "blue", "black")


def random_position(
    rng: random.Random,
    *,
    edition: str,
    rules: str,
    board: str,
    phase: str = "fire",
    colours: Sequence[str] = COLOURS,
    specialists: Sequence[str] = (),
) -> Position:
    """Make one table; the same generator state makes the same table."""
    table = Table(dict(SCALARS, edition=edition, rules=rules, board=board, phase=phase))
    table.loose = {kind: [] for kind in LOOSE}
    table.scalars["threat_total"] = rng.choice([33, 33, 33, 36])
    add_doors(rng, table)
    add_damage(rng, table)
    add_threat(rng, table)
    add_crew(rng, table, colours)
    add_scores(rng, table)
    if table.advanced:
        add_advanced(rng, table, specialists)
    add_people(rng, table)
    return write_table(table)


def add_doors(rng: random.Random, table: Table) -> None:
    """Hang the doors: all alike, or each as it comes."""
    states = rng.choice(
        [["closed"], ["open"], ["gone"], ["closed", "open", "gone"], ["closed", "open", "gone"]]
    )
    table.doors = {edge: rng.choice(states) for edge in sorted(table.board.doors)}


def add_damage(rng: random.Random, table: Table) -> None:
    """Spread up to 23 damage, often all but the last few, sometimes two by two."""
    total = rng.choice(
        [0, rng.randint(0, 12), rng.randint(0, 12), rng.randint(12, 23), rng.randint(20, 23), 23]
    )
    pairs = rng.random() < 0.5
    walls = sorted(table.board.walls)
    rng.shuffle(walls)
    for edge in walls:
        count = min(total, 2 if pairs else rng.randint(1, 2))
        if count:
            table.damage[edge] = count
        total -= count


def add_threat(rng: random.Random, table: Table) -> None:
    """Lay fire in lines, then smoke away from it, up to a sparse, full or exhausted supply."""
    supply = table.scalars["threat_total"]
    wanted = rng.choice([rng.randint(0, 6), rng.randint(6, 18), rng.randint(18, supply), supply - 1, supply])
    fires = round(wanted * rng.choice([0.3, 0.6, 0.8, 1.0]))
    while len(table.fire) < fires:
        line = fire_line(rng)
        table.fire.update(line[: fires - len(table.fire)])
    while len(table.fire) + len(table.smoke) < wanted:
        add_smoke(rng, table)
    flashover(table)


def fire_line(rng: random.Random) -> list[Cell]:
    """Draw a straight line of cells, often a long one."""
    cell, direction = rng.choice(building()), rng.choice("NESW")
    line = [cell]
    for _ in range(rng.choice([0, 1, 2, 3, 7, 7])):
        cell = beside(cell, direction)
        if inside(cell):
            line.append(cell)
    return line


def add_smoke(rng: random.Random, table: Table) -> None:
    """Add one smoke where none touches fire, or one fire when there is no such cell."""
    free = [cell for cell in building() if cell not in table.fire | table.smoke]
    calm = [cell for cell in free if not touches_fire(table, cell)]
    if calm:
        table.smoke.add(rng.choice(calm))
    else:
        table.fire.add(rng.choice(free))


def safe_cells(table: Table, *, near_fire: bool = False) -> list[Cell]:
    """List the cells of the building that do not burn, those beside fire only if asked and there are any."""
    safe = [cell for cell in building() if cell not in table.fire]
    near = [cell for cell in safe if any(beside(cell, way) in table.fire for way in "NESW")]
    return near if near_fire and near else safe


def add_crew(rng: random.Random, table: Table, colours: Sequence[str]) -> None:
    """Set one to six firefighters down, inside and outside."""
    for colour in rng.sample(list(colours), rng.randint(1, min(6, len(colours)))):
        indoors = rng.random() < 0.75
        cells = safe_cells(table, near_fire=rng.random() < 0.7) if indoors else ring_near_fire(rng, table)
        table.crew[colour] = Firefighter(rng.choice(cells), saved_ap=rng.randint(0, 4))
    table.scalars["turn"] = rng.choice([*table.crew, *table.crew, None])


def ring_near_fire(rng: random.Random, table: Table) -> list[Cell]:
    """List the outside cells, often only those a shockwave might reach."""
    near = [cell for cell in ring() if any(beside(cell, way) in table.fire for way in "NESW")]
    return near if near and rng.random() < 0.6 else ring()


def add_scores(rng: random.Random, table: Table) -> None:
    """Set the scores of a game that is still open, sometimes with a nearly empty bag."""
    scores = (rng.randint(0, 6), rng.randint(0, 3), rng.choice([0, 0, rng.randint(0, 5)]))
    if rng.random() < 0.08:
        scores = (6, 3, rng.choice([4, 5]))
    table.scalars |= dict(zip(("rescued", "lost", "false_alarms"), scores, strict=True))


def add_advanced(rng: random.Random, table: Table, specialists: Sequence[str]) -> None:
    """Add what only the advanced rules have: cards, vehicles, hazmat and hot spots."""
    cards = list(specialists)
    rng.shuffle(cards)
    for fighter, card in zip(table.crew.values(), cards, strict=False):
        fighter.specialist = card
    table.scalars["ambulance"] = rng.choice(["N", "E", "S", "W", "N", "E", "S", "W", None])
    table.scalars["engine"] = rng.choice(["N", "E", "S", "W", None])
    table.scalars["hotspot_reserve"] = rng.choice([0, 1, 2, rng.randint(0, 12)])
    warm = building() + 2 * sorted(table.fire)
    table.hotspots = {rng.choice(warm) for _ in range(rng.choice([0, rng.randint(1, 6), rng.randint(6, 12)]))}
    for _ in range(rng.choice([0, 1, 2, 3, 4, 5, 6])):
        add_hazmat(rng, table)


def add_hazmat(rng: random.Random, table: Table) -> None:
    """Add one hazmat: in somebody's hands, on another one, or beside the fire."""
    carriers = [fighter for fighter in table.crew.values() if inside(fighter.at) and not fighter.carrying]
    lying = table.loose["hazmat"]
    if carriers and rng.random() < 0.2:
        rng.choice(carriers).carrying = "hazmat"
    elif lying and rng.random() < 0.2:
        lying.append(rng.choice(lying))
    else:
        lying.append(rng.choice(safe_cells(table, near_fire=rng.random() < 0.8)))


def add_people(rng: random.Random, table: Table) -> None:
    """Add at most three people, never more than the game has left."""
    rescued, lost, false_alarms = (table.scalars[key] for key in ("rescued", "lost", "false_alarms"))
    count = rng.choice([3, 3, 3, 2, 1, 0] if table.scalars["phase"] == "fire" else [3, 2, 2, 1, 0, 0])
    revealed_left = 10 - rescued - lost
    for _ in range(min(count, 15 - rescued - lost - false_alarms)):
        if revealed_left > 0 and rng.random() < 0.6:
            revealed_left -= 1
            add_victim(rng, table)
        else:
            add_poi(rng, table)


def add_victim(rng: random.Random, table: Table) -> None:
    """Add a victim: carried, lying or treated; outside only where the rules let one be."""
    cells = [
        cell for cell in safe_cells(table, near_fire=rng.random() < 0.7) if cell not in table.loose["poi"]
    ]
    if table.advanced and rng.random() < 0.2:
        cells = [cell for cell in ring_near_fire(rng, table) if may_hold_victim(table, cell)]
    carriers = [f for f in table.crew.values() if not f.carrying and may_hold_victim(table, f.at)]
    if carriers and rng.random() < 0.4:
        rng.choice(carriers).carrying = "victim"
    elif cells:
        table.loose[rng.choice(["victims", "treated"]) if table.advanced else "victims"].append(
            rng.choice(cells)
        )


def may_hold_victim(table: Table, cell: Cell) -> bool:
    """Tell whether a victim can be here without being rescued already."""
    ambulance = table.scalars["ambulance"]
    if inside(cell):
        return True
    return table.advanced and (ambulance is None or cell not in table.board.ambulance[ambulance])


def add_poi(rng: random.Random, table: Table) -> None:
    """Add a face-down POI where nobody stands or lies."""
    cells = safe_cells(table, near_fire=rng.random() < 0.7)
    free = [cell for cell in cells if not table.stands_on(cell) and not table.people_at(cell)]
    if free:
        table.loose["poi"].append(rng.choice(free))


def random_rolls(rng: random.Random, n: int, aim: Sequence[str] = ()) -> list[tuple[int, int]]:
    """Roll the two dice n times, half of the rolls on the cells aimed at if there are any."""
    targets = [cell_of(text) for text in aim if inside(cell_of(text))]
    return [
        rng.choice(targets) if targets and rng.random() < 0.5 else (rng.randint(1, 6), rng.randint(1, 8))
        for _ in range(n)
    ]


def play_out(
    rng: random.Random, resolve: Resolver, position: Position, aim: Sequence[str] = ()
) -> tuple[dict[str, Any], list[tuple[int, int]], list[str]]:
    """Answer every need at random until the phase is through; return result, rolls and choices."""
    rolls, choices = random_rolls(rng, 1, aim), list[str]()
    while needs := (result := resolve(position, rolls, choices))["needs"]:
        if "roll" in needs:
            rolls += random_rolls(rng, 1, aim)
        else:
            choices.append(rng.choice(needs["options"]))
    return result, rolls, choices
