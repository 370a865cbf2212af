"""The questions before a game of Plan de Secours. Rulings of the digest stand where nothing is asked."""

from engine.kernel.text import N_
from engine.rescueplan.box import BOX
from web.forms.base import Form

FEWEST, MOST = BOX.players
COLOURS = ("red", "blue", "green", "yellow", "orange")
SAID = {
    "red": N_("red"),
    "blue": N_("blue"),
    "green": N_("green"),
    "yellow": N_("yellow"),
    "orange": N_("orange"),
}

FORM: Form = {
    "game": "rescueplan",
    "title": N_("Plan de Secours"),
    "hint": N_("Lay the way out in secret, and say when it is lost."),
    "fields": [
        {
            "name": "players",
            "kind": "many",
            "label": N_("Players, clockwise round the table"),
            "hint": N_("Tap the colours in the order of play, two to five."),
            "value": ["red", "blue"],
            "least": FEWEST,
            "most": MOST,
            "options": [{"value": colour, "label": SAID[colour]} for colour in COLOURS],
        },
        {
            "name": "danger_mode",
            "kind": "switch",
            "label": N_("With danger cards"),
            "hint": N_("A card is turned over when its sign lies on the pile."),
            "value": False,
        },
        {
            "name": "tiles",
            "kind": "number",
            "label": N_("Direction tiles in the deck"),
            "value": BOX.tiles,
            "least": BOX.hand * MOST,
            "most": BOX.tiles,
            "page": "house",
        },
        {
            "name": "options.lost_when",
            "kind": "one",
            "label": N_("The way is lost"),
            "value": "at-once",
            "page": "house",
            "options": [
                {"value": "at-once", "label": N_("as soon as it leads nowhere")},
                {"value": "next-tile", "label": N_("when the next tile finds no place")},
            ],
        },
        {
            "name": "options.tie",
            "kind": "one",
            "label": N_("Several reach the goal together"),
            "value": "shared",
            "page": "house",
            "options": [
                {"value": "shared", "label": N_("they share the victory")},
                {"value": "extra-round", "label": N_("one more round")},
            ],
        },
    ],
}
