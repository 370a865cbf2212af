"""The questions before a game of 18 Ghosts."""

from engine.kernel.text import N_
from web.forms.base import Form

WITH_PARTNER = {"?partner": [True]}

FORM: Form = {
    "game": "ghosts",
    "title": N_("18 Ghosts"),
    "hint": N_("For two: lead one ghost of each colour out of the castle."),
    "fields": [
        {
            "name": "goal",
            "kind": "one",
            "label": N_("How long"),
            "value": "colours",
            "options": [
                {"value": "colours", "label": N_("The whole game"), "hint": N_("One ghost of each colour.")},
                {"value": "three", "label": N_("Short"), "hint": N_("Any three ghosts.")},
                {"value": "one", "label": N_("Very short"), "hint": N_("The first ghost that escapes.")},
            ],
        },
        {
            "name": "?partner",
            "kind": "switch",
            "label": N_("Tablehand plays one side"),
            "hint": N_("It says its moves, you make them on the board."),
            "value": False,
        },
        {
            "name": "partner.side",
            "kind": "one",
            "label": N_("Its side"),
            "value": "B",
            "when": WITH_PARTNER,
            "options": [{"value": "A", "label": "A"}, {"value": "B", "label": "B"}],
        },
        {
            "name": "partner.strength",
            "kind": "number",
            "label": N_("Its strength, 1 to 3"),
            "value": 2,
            "least": 1,
            "most": 3,
            "when": WITH_PARTNER,
        },
        {
            "name": "stuck",
            "kind": "one",
            "label": N_("Who can do nothing"),
            "value": "pass",
            "page": "house",
            "options": [
                {"value": "pass", "label": N_("passes")},
                {"value": "loses", "label": N_("loses")},
            ],
        },
        {
            "name": "together",
            "kind": "one",
            "label": N_("Both complete their set at once"),
            "value": "active",
            "page": "house",
            "options": [
                {"value": "active", "label": N_("who acted wins")},
                {"value": "draw", "label": N_("a draw")},
            ],
        },
    ],
}
