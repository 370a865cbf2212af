"""The wizard's descriptions: whatever is tapped together is a game the table takes."""

from itertools import product
from typing import Any

import pytest

from device.referee.all import REFEREES
from engine.kernel.text import Texts
from web.forms import FORMS, forms
from web.forms.base import Field, Form

MOST = 400  # combinations of one form that are tried


def asked(field: Field, values: dict[str, Any]) -> bool:
    """As the wizard decides it."""
    return all(values[name] in answers for name, answers in field.get("when", {}).items())


def answers(field: Field) -> list[Any]:
    """What can be tapped: every option, the ends of a range, both sides of a switch."""
    if field["kind"] == "one":
        return [option["value"] for option in field["options"]]
    if field["kind"] == "many":
        colours = [option["value"] for option in field["options"]]
        return [colours[: field["least"]], field["value"], colours[-field["most"] :]]
    return [True, False] if field["kind"] == "switch" else [field["least"], field["value"], field["most"]]


def choice(form: Form, values: dict[str, Any]) -> dict[str, Any]:
    """What the wizard sends."""
    sent: dict[str, Any] = {}
    for field in form["fields"]:
        if asked(field, values) and not field["name"].startswith("?"):
            *path, last = field["name"].split(".")
            inner = sent
            for part in path:
                inner = inner.setdefault(part, {})
            inner[last] = values[field["name"]]
    return sent


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["game"])
def test_every_combination_is_a_game(form: Form) -> None:
    """No way through the wizard ends in a refusal."""
    names = [field["name"] for field in form["fields"]]
    every = product(*(answers(field) for field in form["fields"]))
    step = max(1, len(list(product(*(range(len(answers(field))) for field in form["fields"])))) // MOST)
    tried = [
        dict(zip(names, values, strict=True)) for number, values in enumerate(every) if number % step == 0
    ]

    assert all(REFEREES[form["game"]].new(choice(form, values)) for values in tried)


@pytest.mark.parametrize("form", FORMS, ids=lambda form: form["game"])
def test_the_first_answers_are_a_game(form: Form) -> None:
    """Who taps nothing but Start gets a game."""
    values = {field["name"]: field["value"] for field in form["fields"]}

    assert REFEREES[form["game"]].new(choice(form, values))


def test_forms_are_said_in_french() -> None:
    """Labels, hints and options are in the reader's language; values are not touched."""
    first = forms(Texts("fr"))[0]["fields"][1]

    assert (first["name"], first["label"], first["options"][0]["value"]) == ("rules", "Règles", "family")
    assert first["options"][0]["label"] == "Familiales"
