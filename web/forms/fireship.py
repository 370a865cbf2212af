"""The questions before a game of Fireship."""

from engine.fireship.box import BOX
from engine.fireship.words import COLOUR_WORDS
from engine.kernel.text import N_
from web.forms.base import Field, Form

FIELDS: list[Field] = [
    {
        "name": "players",
        "kind": "many",
        "label": N_("Fleets, clockwise round the table"),
        "hint": N_("Tap the colours in the order of play, two to four."),
        "value": ["blue", "red"],
        "least": BOX.rules.players[0],
        "most": BOX.rules.players[1],
        "options": [
            {"value": name, "label": COLOUR_WORDS[name]} for name in ("blue", "red", "yellow", "green")
        ],
    },
    {
        "name": "options.minutes",
        "kind": "number",
        "label": N_("Minutes to play; 0 is without end"),
        "value": 60,
        "least": 0,
        "most": 600,
    },
    {
        "name": "options.announce",
        "kind": "switch",
        "label": N_("Effects are announced first, so that somebody can say Non"),
        "value": True,
    },
]
FORM: Form = {
    "game": "fireship",
    "title": N_("Fireship"),
    "hint": N_("Conquer nine islands with boats, planes and battleships."),
    "fields": FIELDS,
}
