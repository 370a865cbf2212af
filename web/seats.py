"""A player's own phone: it takes a seat once, and then shows that player's hidden cards and no others.

The proof is a signed cookie with the game, the seat and its secret; whether it still counts the table says.
"""

import hashlib
from typing import NamedTuple

from flask import Blueprint, Response, abort, request
from itsdangerous import BadSignature, URLSafeSerializer

from web.answers import body, json_answer
from web.desk import Desk
from web.language import YEAR, language
from web.roles import controllers_only, players_only
from web.settings import WebSettings
from web.wishes import checked

COOKIE = "seat"
SALT = "tablehand-seat"
LIMIT = 2000


class Seat(NamedTuple):
    """Where a phone says it sits."""

    game: str = ""
    seat: str = ""
    secret: str = ""


def seat_routes(desk: Desk, settings: WebSettings) -> Blueprint:
    """Sitting down, looking at one's hand, playing out of it, being asked to stand up."""
    routes = Blueprint("seats", __name__)
    signer = URLSafeSerializer(settings.key, salt=SALT, signer_kwargs={"digest_method": hashlib.sha256})

    def claimed() -> Seat:
        try:
            found = signer.loads(request.cookies.get(COOKIE, ""))
        except BadSignature:
            return Seat()
        whole = isinstance(found, list) and len(found) == 3 and all(isinstance(part, str) for part in found)
        return Seat(*found) if whole else Seat()

    @routes.get("/api/seats")
    def seats() -> Response:
        return json_answer({"ok": True, **desk.seats(language())})

    @routes.post("/api/seat")
    @players_only
    def sit() -> Response:
        answer = desk.sit(str(body(limit=LIMIT).get("seat", ""))[:40], language())
        if not answer.ok:
            return json_answer(answer, 409)
        proof = signer.dumps(answer.data)
        sat = json_answer({"ok": True, "seat": answer.data[1]})
        sat.set_cookie(COOKIE, str(proof), max_age=YEAR, httponly=True, samesite="Strict")
        return sat

    @routes.post("/api/seat/free")
    @controllers_only
    def free() -> Response:
        answer = desk.stand(str(body(limit=LIMIT).get("seat", ""))[:40], language())
        return json_answer(answer, 200 if answer.ok else 409)

    @routes.get("/api/hand")
    def hand() -> Response:
        found = desk.hand(claimed(), language())
        if found is None:
            abort(403, "no seat")
        answer = json_answer({"ok": True, **found})
        answer.headers["Cache-Control"] = "no-store"
        return answer

    @routes.post("/api/hand")
    @players_only
    def play() -> Response:
        wish = checked(body(limit=LIMIT))
        if wish["do"] != "command" or desk.hand(claimed(), language()) is None:
            abort(403, "no seat")
        answer = desk.tell({**wish, "seat": claimed().seat}, language())
        return json_answer(answer, 200 if answer.ok else 409)

    return routes
