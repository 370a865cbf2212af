"""A reading as the public JSON, and its reasons as sentences."""

from typing import Any

from engine.flashpoint.seen import Seen
from engine.kernel.text import N_, Texts
from vision.board.read import Reading
from vision.board.rectify import Reason
from vision.board.slots import Verdict

MARKERS: dict[str, str] = {
    "fire": N_("fire"),
    "smoke": N_("smoke"),
    "poi": N_("unknown person"),
    "victim": N_("victim"),
    "treated": N_("treated victim"),
    "hazmat": N_("hazardous material"),
    "hotspot": N_("hot spot"),
    "ambulance": N_("ambulance"),
    "engine": N_("fire engine"),
    "closed": N_("closed door"),
    "open": N_("open door"),
    "damage": N_("damage cube"),
    "firefighter:red": N_("red firefighter"),
    "firefighter:blue": N_("blue firefighter"),
    "firefighter:green": N_("green firefighter"),
    "firefighter:yellow": N_("yellow firefighter"),
    "firefighter:orange": N_("orange firefighter"),
    "firefighter:black": N_("black firefighter"),
}


def marker_words(token: str, texts: Texts) -> str:
    """A marker as people call it."""
    return texts(MARKERS[token]) if token in MARKERS else token


REASONS: dict[Reason, str] = {
    Reason.NO_TAGS: N_("no board in view: none of its corner tags can be seen"),
    Reason.FEW_TAGS: N_("only one corner tag can be seen: at least two are needed, better three"),
    Reason.CROOKED: N_("the corner tags do not lie on one flat board: is one of them out of place?"),
    Reason.OTHER_SIDE: N_(
        "the corner tags in view belong to the other side of the board, or to another board"
    ),
    Reason.TOO_DARK: N_("too dark to read: switch a lamp on"),
    Reason.BLURRED: N_("the picture is blurred: focus the camera and hold it still"),
    Reason.COVERED: N_("something large covers the board: take it off and read again"),
    Reason.UPSIDE_DOWN: N_("the board lies upside down: turn it round, row 1 to the tag numbered 1"),
    Reason.OTHER_BOARD: N_(
        "this is not the board that was taught: other side, other copy or another profile"
    ),
    Reason.TOO_SMALL: N_("the board is too small in the picture: bring the camera closer"),
}


def verdict_json(verdict: Verdict) -> dict[str, Any]:
    """One slot; what is beyond the contract appears only where it says something."""
    data: dict[str, Any] = {
        "token": verdict.token,
        "confidence": round(verdict.confidence, 3),
        "sure": verdict.sure,
    }
    if len(verdict.tokens) > 1:
        data["stack"] = list(verdict.tokens)
    if verdict.doubt is not None:
        data["doubt"] = verdict.doubt.value
    if verdict.likely:
        data["likely"] = list(verdict.likely)
    if verdict.below:
        data["maybe_below"] = list(verdict.below)
    return data


def reading_json(reading: Reading) -> dict[str, Any]:
    """A whole board in the contract's form."""
    pose = reading.pose
    return {
        "slots": {name: verdict_json(verdict) for name, verdict in reading.cells.items()},
        "edges": {name: verdict_json(verdict) for name, verdict in reading.edges.items()},
        "zones": {name: verdict_json(verdict) for name, verdict in reading.zones.items()},
        "unsure": reading.unsure,
        "rectified": True,
        "why": None,
        "tags": len(pose.tags),
        "error_mm": round(pose.error_px / pose.millimetre_px, 3),
    }


def failure_json(reason: Reason, texts: Texts) -> dict[str, Any]:
    """A photo that cannot be read."""
    return {
        "slots": {},
        "edges": {},
        "zones": {},
        "unsure": [],
        "rectified": False,
        "why": texts(REASONS[reason]),
        "reason": reason.value,
    }


def seen(reading: Reading) -> Seen:
    """A reading for the rules: what is not sure is unknown."""
    cells = {
        name: tuple(sorted(verdict.tokens)) if verdict.sure else None
        for name, verdict in reading.cells.items()
    }
    edges = {name: verdict.tokens[0] if verdict.sure else None for name, verdict in reading.edges.items()}
    return Seen(cells, edges)
