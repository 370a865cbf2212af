"""Which language a tablet reads: by the address, by its own choice, or by its browser."""

from flask import Blueprint, Response, current_app, g, request

from engine.kernel.errors import BadInput
from engine.kernel.text import LANGUAGES, Texts
from web.answers import body, json_answer

YEAR = 365 * 24 * 3600
COOKIE = "lang"

language_routes = Blueprint("language", __name__)


def language() -> str:
    """The language of this request."""
    asked = request.args.get("lang") or request.cookies.get(COOKIE)
    if asked in LANGUAGES:
        return str(asked)
    default: str = current_app.config["LANGUAGE"]
    return request.accept_languages.best_match(LANGUAGES, default) or default


def texts() -> Texts:
    """Speaks the language of this request."""
    if "texts" not in g:
        g.texts = Texts(language())
    spoken: Texts = g.texts
    return spoken


@language_routes.post("/api/language")
def choose_language() -> Response:
    """Remembers this tablet's language."""
    asked = body(limit=1000).get("language")
    if asked not in LANGUAGES:
        raise BadInput("this language is not spoken here: choose one of {known}", known=", ".join(LANGUAGES))
    answer = json_answer({"ok": True, "language": asked})
    answer.set_cookie(COOKIE, str(asked), max_age=YEAR, httponly=True, samesite="Strict")
    return answer
