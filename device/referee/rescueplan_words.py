"""A round of Plan de Secours in words that never say which tile, and its reveal, step by step."""

from typing import Any

from device.kit.deck import CHARACTERS, DANGERS, SYMBOLS, deck
from device.referee.base import Offer
from engine.kernel.need import Choice
from engine.kernel.text import N_, Texts
from engine.rescueplan.commands import DangerCard, FloorCard, Lay, Pass, Reveal, SayLost, command_to_json
from engine.rescueplan.judge import REASON_RULES, walk_of
from engine.rescueplan.position import Floor, Position
from engine.rescueplan.rounds import dangers_due, floors_due
from engine.rescueplan.sentences import A_TILE, floor, option, reason, tell_path

TITLE = N_("Plan de Secours")
DEEDS = {
    "lay": N_("{who} lays a tile"),
    "lost": N_("{who} says lost"),
    "pass": N_("{who} passes"),
    "reveal": N_("the path is revealed"),
    "floor": N_("a floor card is turned over"),
    "danger": N_("a danger card is turned over"),
    "amend": N_("the record is mended by hand"),
}


def story(command: dict[str, Any], before: Position, texts: Texts) -> str:
    """A command in words; a tile laid is a tile laid."""
    do = str(command.get("do"))
    if do == "choose":
        return _chosen(str(command.get("option")), before, texts)
    return texts(DEEDS[do], who=before.turn)


def _chosen(answer: str, before: Position, texts: Texts) -> str:
    if before.phase == "follow" and before.asked:
        said = N_("{who} says lost too") if answer == "lost" else N_("{who} holds on")
        return texts(said, who=_next_asked(before))
    return option(Choice("", ()), answer, texts)


def _next_asked(position: Position) -> str:
    return position.asked[0]


def offers(position: Position, texts: Texts) -> list[Offer]:
    """What may be told now. In a turn it is always the same: lost, or any of the seven kinds by hand."""
    if position.phase == "play":
        return [_offer(texts(N_("Lost!")), SayLost()), *_turn(position, texts)]
    if position.phase == "reveal":
        return [_offer(texts(N_("Reveal the path")), Reveal())]
    if floors_due(position):
        return _floor_cards(position, texts)
    return _danger_cards(position, texts) if dangers_due(position) else []


def _offer(label: str, command: Any) -> Offer:
    return Offer(label, command_to_json(command), "")


def _turn(position: Position, texts: Texts) -> list[Offer]:
    if not position.player(position.turn).hand:
        return [_offer(texts(N_("Pass: no tile left")), Pass())]
    return [_offer(texts(name), Lay(kind)) for kind, name in A_TILE.items()]  # type: ignore[arg-type]


def _floor_cards(position: Position, texts: Texts) -> list[Offer]:
    out = {card.card for card in position.floors}
    cards = []
    for name, card in deck().floors.items():
        if name not in out:
            who = texts(CHARACTERS[card.character]) if card.character in CHARACTERS else card.character
            words = floor(Floor(name, card.measure, card.at_least, who), texts)
            command = FloorCard(name, card.measure, card.at_least, card.character)
            cards.append(_offer(words, command))
    return cards


def _danger_cards(position: Position, texts: Texts) -> list[Offer]:
    out = {card.card for card in position.dangers}
    return [
        _offer(f"{texts(SYMBOLS[symbol])}: {texts(DANGERS[name])}", _danger(name, symbol, texts))
        for name, symbol in deck().dangers.items()
        if name not in out
    ]


def _danger(name: str, symbol: str, texts: Texts) -> DangerCard:
    return DangerCard(name, symbol, text="" if name == "turn-clockwise" else texts(DANGERS[name]))


def reveal_words(position: Position) -> dict[str, Any]:
    """The path on its grid: every step with its rule, in both languages, since a position has no language."""
    walk, verdict = walk_of(position), position.verdict
    tongues = {language: Texts(language) for language in ("en", "fr")}
    told = {language: tell_path(walk, texts) for language, texts in tongues.items()}
    steps = [
        {
            **step.to_json(),
            "number": step.tile,
            "revealing": step.revealing,
            "rule": told["en"][at]["rule"],
            "why": {language: lines[at]["why"] for language, lines in told.items()},
        }
        for at, step in enumerate(walk.steps)
    ]
    return {
        "steps": steps,
        "into": list(walk.into) if walk.into else None,
        "rule": REASON_RULES[verdict.reason] if verdict is not None and verdict.reason else "PS-J3",
        "reason": {language: reason(walk, texts) for language, texts in tongues.items()},
        "tiles": [{"kind": t.kind, "by": t.by, "character": t.character} for t in position.laid],
    }
