"""The questions before a game of Flash Point."""

from engine.flashpoint.sentences import THE_FIREFIGHTER
from engine.flashpoint.settings import BOX
from engine.kernel.text import N_
from web.forms.base import Field, Form

ADVANCED = {"rules": ["advanced"]}
COLOURS = ("red", "blue", "green", "yellow", "orange", "white", "black", "purple")
MOST_THREAT = 60

BASICS: list[Field] = [
    {
        "name": "edition",
        "kind": "one",
        "label": N_("Edition"),
        "value": "au-feu",
        "options": [
            {"value": "au-feu", "label": N_("Au feu ! 911 Pompiers")},
            {"value": "soldats", "label": N_("18 Soldats du feu")},
        ],
    },
    {
        "name": "rules",
        "kind": "one",
        "label": N_("Rules"),
        "value": "family",
        "options": [
            {
                "value": "family",
                "label": N_("Family"),
                "hint": N_("Fire, smoke, doors, people to save. A good first evening."),
            },
            {
                "value": "advanced",
                "label": N_("Advanced"),
                "hint": N_("Specialists, vehicles, hazardous materials, hot spots."),
            },
        ],
    },
    {
        "name": "board",
        "kind": "one",
        "label": N_("Board side"),
        "value": "front",
        "options": [
            {"value": "front", "label": N_("Front")},
            {"value": "back", "label": N_("Back")},
        ],
    },
]
CREW: Field = {
    "name": "crew",
    "kind": "many",
    "label": N_("Firefighters, clockwise round the table"),
    "hint": N_("Tap the colours in the order of play, one to six."),
    "value": ["red", "blue"],
    "least": 1,
    "most": BOX.firefighters,
    "options": [{"value": colour, "label": THE_FIREFIGHTER[colour]} for colour in COLOURS],
}
START: list[Field] = [
    {
        "name": "start",
        "kind": "one",
        "label": N_("How the house begins"),
        "value": "fixed",
        "when": {"rules": ["family"]},
        "options": [
            {"value": "fixed", "label": N_("As printed"), "hint": N_("The same ten fires each time.")},
            {"value": "random", "label": N_("By dice"), "hint": N_("Explosions and people are rolled.")},
            {
                "value": "blasts",
                "label": N_("With a bang"),
                "hint": N_("Three real explosions, with their damage."),
            },
        ],
    },
    {
        "name": "difficulty",
        "kind": "one",
        "label": N_("Difficulty"),
        "value": "recruit",
        "when": ADVANCED,
        "options": [
            {"value": "recruit", "label": N_("Recruit")},
            {"value": "veteran", "label": N_("Veteran")},
            {"value": "heroic", "label": N_("Heroic")},
        ],
    },
]
HOUSE: list[Field] = [
    {
        "name": "options.points",
        "kind": "one",
        "label": N_("Action points"),
        "value": "referee",
        "page": "house",
        "options": [
            {"value": "referee", "label": N_("Tablehand counts"), "hint": N_("Nobody overspends.")},
            {"value": "trust", "label": N_("We count"), "hint": N_("Any move a rule allows is taken.")},
        ],
    },
    {
        "name": "options.opposite",
        "kind": "one",
        "label": N_("Opposite faces of the black die"),
        "value": "nine-minus",
        "when": ADVANCED,
        "page": "house",
        "options": [
            {"value": "nine-minus", "label": N_("They add up to nine")},
            {"value": "koplow", "label": "1-6 · 2-5 · 3-8 · 4-7"},
        ],
    },
    {
        "name": "options.far_station",
        "kind": "switch",
        "label": N_("Far station"),
        "hint": N_("Specialists are drawn at random, and nobody changes crew."),
        "value": False,
        "when": ADVANCED,
        "page": "house",
    },
    {
        "name": "options.you_never_know",
        "kind": "switch",
        "label": N_("You never know"),
        "hint": N_("No hazardous material at first: a false alarm turns into one."),
        "value": False,
        "when": ADVANCED,
        "page": "house",
    },
    {
        "name": "options.murphy",
        "kind": "switch",
        "label": N_("Murphy’s law"),
        "hint": N_("The hydrant is broken: no deck gun in this game."),
        "value": False,
        "when": ADVANCED,
        "page": "house",
    },
    {
        "name": "threat_total",
        "kind": "number",
        "label": N_("Fire and smoke markers in the box"),
        "value": BOX.threat,
        "least": 1,
        "most": MOST_THREAT,
        "page": "house",
    },
]
FORM: Form = {
    "game": "flashpoint",
    "title": N_("Flash Point: Fire Rescue"),
    "hint": N_("Save seven people before the house comes down."),
    "fields": [*BASICS, CREW, *START, *HOUSE],
}
