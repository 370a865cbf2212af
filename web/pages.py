"""The pages. Each is a frame that its script fills; the table view brings its first view along."""

from typing import Any

import msgspec
from flask import Blueprint, Flask, abort, current_app, render_template

from engine.kernel.rulebook import rulebook
from engine.kernel.text import LANGUAGES
from web.assets import FOLDER
from web.board import plan_of
from web.desk import Desk
from web.forms import forms
from web.language import language, texts
from web.roles import is_controller, is_player
from web.views import shown
from web.words import script_words

NATIVE = {"en": "English", "fr": "Français"}
DRAWN = frozenset(path.stem for path in (FOLDER / "games").glob("*.js"))  # games with a script of their own


def page_routes(desk: Desk, *, virtual: bool) -> Blueprint:
    """Everything a person can open."""
    routes = Blueprint("pages", __name__)

    @routes.get("/demo")
    def demo() -> str:
        if not virtual:
            abort(404)
        return _page("demo", view=_seen(desk))

    @routes.get("/games")
    def games() -> str:
        return _page("games", forms=forms(texts()))

    @routes.get("/reference")
    def reference() -> str:
        name = desk.view(language())["game"] or "flashpoint"
        return _page("reference", game=name, rules=list(rulebook(name, language()).values()))

    for path, name in (("/", "table"), ("/log", "log"), ("/camera", "camera"), ("/control", "control")):
        routes.add_url_rule(path, name, lambda name=name: _page(name, view=_seen(desk)))
    for name in ("station", "teach", "hand"):
        routes.add_url_rule(f"/{name}", name, lambda name=name: _page(name))
    return routes


def _seen(desk: Desk) -> dict[str, Any]:
    """The view as this screen may see it."""
    seen: dict[str, Any] = msgspec.json.decode(shown(desk, language(), controller=is_controller())[1])
    return seen


def _page(name: str, **given: Any) -> str:
    view = given.get("view")
    return render_template(f"{name}.html", page=name, plan=_plan(view) if view else None, **given)


def _plan(view: dict[str, Any]) -> str:
    """The board of the open game, so that it can be drawn before anything else is asked for."""
    position = view.get("position") or {}
    found = plan_of(view["game"], str(position.get("board", ""))) if view["game"] else None
    return (found or b"null").decode()


def speak_in_templates(app: Flask, desk: Desk) -> None:
    """What every template may say."""

    @app.context_processor
    def given() -> dict[str, Any]:
        return {
            "t": texts(),
            "language": language(),
            "languages": {code: NATIVE[code] for code in LANGUAGES},
            "words": script_words(language()),
            "controller": is_controller(),
            "player": is_player(),
            "virtual": current_app.config["VIRTUAL"],
            "hands": bool(desk.seats(language())["seats"]),
            "drawn": DRAWN,
        }
