"""Pictures of the camera. They show people's homes: only paired tablets get them, and nobody keeps them."""

import re

from flask import Blueprint, Response, abort

from web.desk import Desk
from web.roles import is_controller

PRIVATE = re.compile(r"frame|overlay|ask-[0-9]{1,9}-[0-9]{1,3}|slot-[A-Za-z0-9.:_-]{1,40}")
VIRTUAL = "virtual"


def picture_routes(desk: Desk, *, virtual: bool) -> Blueprint:
    """Frames, overlays and crops of questions; on the virtual table its own picture for everybody."""
    routes = Blueprint("pictures", __name__)

    @routes.get("/picture/<what>")
    def picture(what: str) -> Response:
        _check_allowed(what, virtual=virtual)
        found = desk.picture(what)
        if found is None:
            abort(404)
        return Response(found, mimetype="image/jpeg")

    return routes


def _check_allowed(what: str, *, virtual: bool) -> None:
    if what == VIRTUAL and virtual:
        return
    if not PRIVATE.fullmatch(what):
        abort(404)
    if not is_controller():
        abort(403, "controller")
