"""How fast the engine is: fire phases a second with events and steps, and the hazard map (`make bench`)."""

import random
import statistics
import time
from collections.abc import Callable, Iterator

from device.evening.play import evening
from engine.flashpoint.explosion import teller
from engine.flashpoint.flow import run_fire
from engine.flashpoint.hazard import hazard
from engine.flashpoint.newgame import NewGame
from engine.flashpoint.position import Position
from engine.flashpoint.sentences import sentence
from engine.kernel.event import steps
from engine.kernel.text import Texts

Phase = tuple[Position, tuple[tuple[int, int], ...]]
ANSWERS = ("victim",) * 3
ROUNDS = 7


def fire_phases(games: int = 40) -> Iterator[Phase]:
    """Starts of fire phases in whole games, both editions, rules and sides, each with rolls."""
    rng = random.Random(911)
    for seed in range(games):
        choice = NewGame(
            ("red", "blue", "green"),
            edition=rng.choice(["au-feu", "soldats"]),
            rules=rng.choice(["family", "advanced"]),
            board=rng.choice(["front", "back"]),
        )
        for scene in evening(choice, seed):
            position = scene.log.position
            if position.phase == "fire" and position.spread is None:
                yield position, tuple((rng.randint(1, 6), rng.randint(1, 8)) for _ in range(8))


def resolve_all(phases: list[Phase], *, told: bool) -> int:
    """Resolves every phase; `told`: with steps and their sentences, as the command line prints them."""
    texts, events = Texts("en", "au-feu"), 0
    for position, rolls in phases:
        story = teller(position, rolls, ANSWERS)
        run_fire(story)
        if told:
            steps(story.events, lambda event: sentence(event, texts))
        events += len(story.events)
    return events


def best_seconds(work: Callable[[], object]) -> float:
    """The median of several runs, after one to warm up."""
    work()
    times = []
    for _ in range(ROUNDS):
        start = time.process_time()
        work()
        times.append(time.process_time() - start)
    return statistics.median(times)


def main() -> None:
    """Prints the table."""
    phases = list(fire_phases())
    events = resolve_all(phases, told=False)
    exploding = sum(p.fire >> (10 * rolls[0][0] + rolls[0][1]) & 1 for p, rolls in phases)
    each = events / len(phases)
    print(f"{len(phases)} fire phases of 40 games, {each:.1f} events each, {exploding} explode at once")
    for told, label in ((False, "events"), (True, "events, steps and sentences")):
        seconds = best_seconds(lambda told=told: resolve_all(phases, told=told))  # type: ignore[misc]
        print(f"fire phases a second, {label:<28} {len(phases) / seconds:>9,.0f}   (one core; goal 20,000)")
    sample = [position for position, _ in phases[:: max(1, len(phases) // 50)]]
    seconds = best_seconds(lambda: [hazard(position) for position in sample])
    print(
        f"hazard map, 48 outcomes, milliseconds             {1000 * seconds / len(sample):>9.2f}   (goal 5)"
    )


if __name__ == "__main__":
    main()
