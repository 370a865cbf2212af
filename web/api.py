"""The API of the tablet: everything the desk shows, and the one address where wishes go."""

from flask import Blueprint, Response, abort, request
from werkzeug.exceptions import TooManyRequests

from engine.kernel.rulebook import rulebook
from web.answers import body, encode, json_answer, tagged
from web.board import plan_of
from web.desk import Desk
from web.language import language, texts
from web.limits import Buckets
from web.roles import controllers_only, is_controller, players_only
from web.settings import WebSettings
from web.views import shown
from web.wishes import checked, more_than_play

GAMES = ("flashpoint", "fireship", "ghosts", "rescueplan")


def wish_routes(desk: Desk, settings: WebSettings) -> Blueprint:
    """Where controllers tell the table what they wish."""
    routes = Blueprint("wishes", __name__)
    pace = Buckets(burst=100, rate=40, clock=settings.clock)

    @routes.post("/api/tell")
    @players_only
    def tell() -> Response:
        address = request.remote_addr or ""
        if not pace.take(address):
            raise TooManyRequests(retry_after=pace.wait(address))
        wish = checked(body())
        if more_than_play(wish) and not is_controller():
            abort(403, "more than play")
        answer = desk.tell(wish, language())
        return json_answer(answer, 200 if answer.ok else 409)

    return routes


def sight_routes(desk: Desk) -> Blueprint:
    """What everybody may see."""
    routes = Blueprint("sights", __name__)

    @routes.get("/api/view")
    def view() -> Response:
        return tagged(shown(desk, language(), controller=is_controller())[1])

    @routes.get("/api/history")
    def history() -> Response:
        return tagged(encode(desk.history(language())))

    @routes.get("/api/look/<int:seq>")
    def look(seq: int) -> Response:
        return tagged(encode(desk.look_back(seq, language())))

    @routes.get("/api/hazard")
    def hazard() -> Response:
        return tagged(encode(desk.hazard()))

    @routes.get("/api/games")
    def games() -> Response:
        return tagged(encode(desk.games()))

    @routes.get("/api/station")
    def station() -> Response:
        return tagged(encode(desk.station()))

    @routes.get("/api/sights")
    def sights() -> Response:
        say = texts()
        return tagged(encode([{"what": say(what), "how": say(how)} for what, how in desk.sights()]))

    return routes


reference_routes = Blueprint("reference", __name__)


@reference_routes.get("/api/rules/<game>")
def rules(game: str) -> Response:
    """Every rule of a game by its id, in the reader's language."""
    if game not in GAMES:
        abort(404)
    try:
        return tagged(encode(rulebook(game, language())))
    except FileNotFoundError:
        abort(404)


@reference_routes.get("/api/board/<game>")
@reference_routes.get("/api/board/<game>/<side>")
def board(game: str, side: str = "") -> Response:
    """What never moves on a board."""
    plan = plan_of(game, side)
    if plan is None:
        abort(404)
    return tagged(plan)


def lesson_routes(desk: Desk) -> Blueprint:
    """How far a lesson is; only those who may give one need to know."""
    routes = Blueprint("lesson", __name__)

    @routes.get("/api/teach")
    @controllers_only
    def lesson() -> Response:
        return tagged(encode(desk.lesson(language())))

    return routes


def export_routes(desk: Desk) -> Blueprint:
    """Logs to take home. A log may hold what players keep secret, so viewers get none."""
    routes = Blueprint("export", __name__)

    @routes.get("/export/<name>")
    @controllers_only
    def export(name: str) -> Response:
        answer = Response(desk.export(name), mimetype="text/plain")
        answer.headers.set("Content-Disposition", "attachment", filename=f"{file_name(name)}.jsonl")
        return answer

    @routes.get("/export-reports")
    @controllers_only
    def reports() -> Response:
        answer = Response(desk.reports(), mimetype="application/zip")
        answer.headers.set("Content-Disposition", "attachment", filename="misreadings.zip")
        return answer

    return routes


def file_name(name: str) -> str:
    """A game's name as every file system takes it."""
    return "".join(letter if letter.isascii() and letter.isalnum() else "-" for letter in name)[:60]
