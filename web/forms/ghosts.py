"""The questions before a game of 18 Ghosts."""

from engine.kernel.text import N_
from web.forms.base import Field, Form

PARTNER: list[Field] = [
    {
        "name": "partner.side",
        "kind": "one",
        "label": N_("Tablehand plays"),
        "value": "",
        "options": [
            {"value": "", "label": N_("Nobody: we are two")},
            {"value": "A", "label": N_("A, the sheets"), "hint": N_("A begins. You move its ghosts for it.")},
            {
                "value": "B",
                "label": N_("B, the round ones"),
                "hint": N_("You begin, and move its ghosts for it."),
            },
        ],
    },
    {
        "name": "partner.strength",
        "kind": "one",
        "label": N_("How well it plays"),
        "value": 2,
        "when": {"partner.side": ["A", "B"]},
        "options": [
            {"value": 1, "label": N_("Gentle"), "hint": N_("It sees what is in front of it.")},
            {"value": 2, "label": N_("Awake"), "hint": N_("It thinks of your answer.")},
            {"value": 3, "label": N_("Cunning"), "hint": N_("It thinks for three seconds.")},
        ],
    },
]
RULES: list[Field] = [
    {
        "name": "goal",
        "kind": "one",
        "label": N_("Who wins"),
        "value": "colours",
        "options": [
            {"value": "colours", "label": N_("One of each colour out")},
            {"value": "three", "label": N_("Any three out"), "hint": N_("The short game.")},
            {"value": "one", "label": N_("The first one out"), "hint": N_("The very short game.")},
        ],
    },
    {
        "name": "stuck",
        "kind": "one",
        "label": N_("Who can do nothing"),
        "value": "pass",
        "page": "house",
        "options": [{"value": "pass", "label": N_("passes")}, {"value": "loses", "label": N_("loses")}],
    },
    {
        "name": "together",
        "kind": "one",
        "label": N_("Both have won at once"),
        "value": "active",
        "page": "house",
        "options": [
            {"value": "active", "label": N_("Who acted wins")},
            {"value": "draw", "label": N_("It is a draw")},
        ],
    },
]
FORM: Form = {
    "game": "ghosts",
    "title": N_("18 Ghosts"),
    "hint": N_("Two players, no dice: get a ghost of each colour out of the castle."),
    "fields": [*PARTNER, *RULES],
}
