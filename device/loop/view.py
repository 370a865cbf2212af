"""The table as tablets show it: the view of the contract, in one language."""

from typing import Any

from device.loop.lights import lights
from device.loop.steps import Instruction, unfinished
from device.loop.table import Table
from device.referee.base import Difference, Referee, mending, place_words, shown_events
from engine.kernel.event import Event
from engine.kernel.need import Choice, Roll
from engine.kernel.text import N_, Texts

SEES = {
    "empty": N_("The tray is empty."),
    "hand": N_("A hand is over the tray."),
    "rolling": N_("The dice are rolling."),
    "settled": N_("The dice lie still."),
    "changed": N_("The dice were moved."),
    "reaching": N_("A hand is over the pile."),
    "settling": N_("The pile is being looked at."),
    "covered": N_("Something covers the pile."),
    "still": N_("The pile is at rest."),
}
KINDS = {
    "missing": N_("{place}: {expected} is missing."),
    "extra": N_("{place}: {seen} should not be there."),
    "different": N_("{place}: there is {seen}, there should be {expected}."),
}


def view(table: Table, language: str) -> dict[str, Any]:
    """Everything a tablet shows."""
    if table.log is None or table.referee is None:
        return _lobby(table, Texts(language))
    return _game(table, table.referee, table.referee.texts(language, table.position))


def _common(table: Table, texts: Texts) -> dict[str, Any]:
    message = table.message
    shown = message and {"id": message.id, "kind": message.kind, "sentence": texts.refusal(message.fault)}
    return {
        "seq": table.seq,
        "beat": table.changed,
        "state": table.stage,
        "message": shown,
        "camera": camera_words(table, texts),
        "panel": lights(table).to_json(),
        "demo": None,
    }


def camera_words(table: Table, texts: Texts) -> dict[str, Any]:
    """What the camera sees now."""
    state, advice, given = table.camera
    sees = texts(SEES[table.tray]) if state == "ok" and table.tray in SEES else ""
    return {
        "state": state,
        "hand": table.tray in ("hand", "reaching"),
        "sees": sees,
        "sentence": texts(advice, **dict(given)) if advice else "",
    }


def _lobby(table: Table, texts: Texts) -> dict[str, Any]:
    nothing: dict[str, Any] = dict.fromkeys(
        ("turn", "need", "ask", "undo", "redo", "outcome", "setup", "position", "before")
    )
    lists: dict[str, Any] = {
        key: [] for key in ("steps", "story", "differences", "mend", "options", "actions", "score")
    }
    return {
        "game": "",
        "name": "",
        "title": "Tablehand",
        "phase": "",
        "outcome_sentence": "",
        "wait": texts(N_("Start a game on the tablet, or go on with one.")),
        **nothing,
        **lists,
        **_common(table, texts),
    }


def _game(table: Table, referee: Referee, texts: Texts) -> dict[str, Any]:
    position, log = table.position, table.open_log()
    turn, ending = referee.turn(position, texts), referee.outcome(position, texts)
    return {
        "game": log.game.id,
        "name": table.name,
        "title": referee.title(position, texts),
        "phase": referee.phase(position),
        "turn": turn and {"who": turn[0], "label": turn[1]},
        "wait": wait_sentence(table, referee, texts),
        "need": _need(table, referee, texts),
        "ask": _ask(table, texts),
        "steps": [step_words(step, referee, texts) for step in table.steps],
        "story": [event_words(event, referee, texts) for event in shown_events(referee, _story(table))],
        "differences": [_difference(d, referee, texts) for d in table.differences],
        "mend": _mend(table, referee, texts),
        "options": _mismatch_options(texts) if table.stage == "mismatch" else [],
        "position": referee.public(position),
        "before": _before(table, referee),
        "partner": table.choice.get("partner"),
        "actions": [offer._asdict() for offer in referee.offers(position, texts)],
        "undo": undo_words(table, referee, texts),
        "redo": _redo(table, referee, texts),
        "score": [{"label": label, "value": value} for label, value in referee.score(position, texts)],
        "outcome": ending and ending[0],
        "outcome_sentence": ending[1] if ending else "",
        "setup": _setup(position, referee),
        **_common(table, texts),
    }


def wait_sentence(table: Table, referee: Referee, texts: Texts) -> str:
    """What the table waits for, in one sentence."""
    stage, need = table.stage, table.need()
    if stage in ("rolling", "reading", "choosing") and need is not None:
        return referee.question(need, texts)
    if stage == "placing":
        return referee.instruction(unfinished(table.steps)[0].event, texts)
    if stage == "mismatch":
        places = ", ".join(sorted({place_words(referee, found.place, texts) for found in table.differences}))
        return texts(N_("The table differs on {places}."), places=places)
    if stage == "over":
        ending = referee.outcome(table.position, texts)
        return ending[1] if ending else texts(N_("The game is over."))
    if stage == "acting":
        return _acting(table, referee, texts)
    if table.ask is not None and table.ask.who:
        return texts(table.ask.why, who=table.ask.who)
    return texts({"paused": N_("Paused."), "unsure": N_("Which numbers do the dice show?")}[stage])


def _acting(table: Table, referee: Referee, texts: Texts) -> str:
    if table.closing is not None:
        return texts(N_("The table is being read…"))
    if not table.open_log().done:
        return texts(N_("The box is open. Press NEXT to set up the board."))
    partner, turn = table.choice.get("partner"), referee.turn(table.position, texts)
    if partner and turn and partner.get("side") == turn[0]:
        if table.taken_back:
            return texts(N_("Tablehand's move is taken back. Take back yours too, or do its move again."))
        return texts(N_("Tablehand plays for {who}: it is thinking."), who=turn[1])
    return referee.waiting(table.position, texts)


def _need(table: Table, referee: Referee, texts: Texts) -> dict[str, Any] | None:
    need = table.need()
    if need is None:
        return None
    shown = {**need.to_json(), "sentence": referee.question(need, texts)}
    if isinstance(need, Choice):
        shown["options"] = [{"id": o, "label": referee.option(need, o, texts)} for o in need.options]
        shown["cursor"] = table.cursor % max(1, len(need.options))
    assert isinstance(need, Roll | Choice)
    return shown


def _ask(table: Table, texts: Texts) -> dict[str, Any] | None:
    if table.ask is None:
        return None
    dice = [
        {
            "kind": die.kind,
            "value": die.value,
            "sure": die.sure,
            "alternatives": [list(pair) for pair in die.alternatives],
            "picture": f"ask-{table.ask.id}-{number}",
        }
        for number, die in enumerate(table.ask.dice)
    ]
    why = texts(table.ask.why, who=table.ask.who) if table.ask.why else ""
    return {"id": table.ask.id, "why": why, "dice": dice, "who": table.ask.who}


def event_words(event: Event, referee: Referee, texts: Texts) -> dict[str, Any]:
    """An event for the list or the animation."""
    return {
        "do": event.do,
        "what": event.what,
        "at": event.at,
        "to": event.to,
        "into": event.into,
        "by": event.by,
        "source": event.source,
        "n": event.n,
        "rule": event.rule,
        "why": referee.game.explain(event, texts),
        "sentence": referee.instruction(event, texts) if event.physical else "",
    }


def step_words(step: Instruction, referee: Referee, texts: Texts) -> dict[str, Any]:
    """An instruction with its tick."""
    words = event_words(step.event, referee, texts)
    return {"id": step.id, **words, "done": step.done, "seen_by": step.by}


def _story(table: Table) -> tuple[Event, ...]:
    entries = table.open_log().entries
    return entries[-1].events if entries else ()


def _before(table: Table, referee: Referee) -> dict[str, Any] | None:
    moments = table.open_log().moments()
    return referee.public(moments[-2].position) if len(moments) > 1 else None


def _difference(difference: Difference, referee: Referee, texts: Texts) -> dict[str, Any]:
    def words(tokens: tuple[str, ...]) -> str:
        return ", ".join(referee.token(token, texts) for token in tokens) or texts(N_("nothing"))

    expected, seen = words(difference.expected), words(difference.seen)
    place = place_words(referee, difference.place, texts)
    sentence = texts(KINDS[difference.kind], place=place, expected=expected, seen=seen)
    return {**difference._asdict(), "sentence": sentence}


def _mend(table: Table, referee: Referee, texts: Texts) -> list[dict[str, Any]]:
    """How a table nothing explains is put right."""
    if table.stage != "mismatch" or table.sighting is None:
        return []
    steps = mending(referee, table.position, table.sighting)
    return [event_words(event, referee, texts) for event in steps]


def _mismatch_options(texts: Texts) -> list[dict[str, str]]:
    return [
        {"id": "mend", "label": texts(N_("We mend the table"))},
        {"id": "believe", "label": texts(N_("The table is right as it lies"))},
    ]


def undo_words(table: Table, referee: Referee, texts: Texts) -> dict[str, Any] | None:
    """What undo would take back, and how the table is put back."""
    log = table.open_log()
    if not log.done or table.lasting():
        return None
    return {
        "sentence": texts(N_("Takes back: {what}."), what=deed(table, log.done[-1].seq, referee, texts)),
        "steps": [event_words(event, referee, texts) for event in shown_events(referee, log.restoring())],
    }


def _redo(table: Table, referee: Referee, texts: Texts) -> dict[str, Any] | None:
    log = table.open_log()
    if not log.undone:
        return None
    what = deed(table, log.undone[-1].seq, referee, texts)
    return {"sentence": texts(N_("Does again: {what}."), what=what)}


def deed(table: Table, seq: int, referee: Referee, texts: Texts) -> str:
    """An entry of the log in words."""
    command = table.open_log().entries[seq - 1].command
    return referee.story(command, _position_before(table, seq), texts) if command is not None else ""


def dice_due(table: Table, seq: int) -> list[str]:
    """The dice an entry's roll answered, so that a correction offers the same ones."""
    need = table.open_log().game.needs(_position_before(table, seq))
    return list(need.dice) if isinstance(need, Roll) else []


def _position_before(table: Table, seq: int) -> Any:
    log = table.open_log()
    return [moment.position for moment in [*log.moments(), *log.undone] if moment.seq < seq][-1]


def _setup(position: Any, referee: Referee) -> dict[str, int] | None:
    plan = getattr(getattr(position, "setup", None), "plan", None)
    return {"left": len(plan)} if plan and referee.phase(position) == "setup" else None
