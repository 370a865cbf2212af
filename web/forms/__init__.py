"""The wizard's description of every game: a new game adds a module here and its name to the list."""

from typing import Any

from engine.kernel.text import Texts
from web.forms import fireship, flashpoint, ghosts, rescueplan
from web.forms.base import Form

FORMS: tuple[Form, ...] = (flashpoint.FORM, ghosts.FORM, rescueplan.FORM, fireship.FORM)
SAID = ("label", "hint", "title")


def forms(texts: Texts) -> list[dict[str, Any]]:
    """Every form in a language."""
    return [_said(dict(form), texts) for form in FORMS]


def _said(part: Any, texts: Texts) -> Any:
    if isinstance(part, list):
        return [_said(item, texts) for item in part]
    if not isinstance(part, dict):
        return part
    return {key: texts(value) if key in SAID else _said(value, texts) for key, value in part.items()}
