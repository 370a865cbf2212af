"""Viewers see; controllers change. A tablet becomes a controller by somebody's hand on the panel.

The proof is a signed cookie with the epoch in it: moving the epoch on forgets every tablet at once. Where a
table lets everyone play, what is more than play (deleting, switching off, pictures, logs) still needs it.
"""

import hashlib
import ipaddress
import secrets
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec, TypeVar

from flask import Blueprint, Response, abort, current_app, request
from itsdangerous import BadSignature, URLSafeSerializer
from werkzeug.exceptions import TooManyRequests

from engine.kernel.text import N_
from web.answers import body, json_answer
from web.desk import Desk
from web.language import YEAR, texts
from web.limits import Buckets
from web.settings import WebSettings

COOKIE = "controller"
SALT = "tablehand-controller"
EVERYBODY = "*"
P = ParamSpec("P")
R = TypeVar("R")


class Badges:
    """Makes and checks the cookies of controllers."""

    def __init__(self, settings: WebSettings) -> None:
        self._epoch = settings.epoch
        self.everyone_plays = settings.everyone_plays
        self.own_screen_rules = settings.everyone_plays and settings.virtual
        self._signer = URLSafeSerializer(
            settings.key, salt=SALT, signer_kwargs={"digest_method": hashlib.sha256}
        )

    def make(self) -> str:
        """A badge of this epoch; no two are alike."""
        return str(self._signer.dumps([self._epoch.current(), secrets.token_hex(8)]))

    def counts(self, badge: str) -> bool:
        """Whether a badge is ours and not forgotten."""
        try:
            found = self._signer.loads(badge)
        except BadSignature:
            return False
        return isinstance(found, list) and found[:1] == [self._epoch.current()]

    def forget_all(self) -> None:
        """No badge made so far counts any more."""
        self._epoch.advance()


class Door:
    """Pairing, with brakes: on each address, and on codes from all addresses together."""

    def __init__(self, desk: Desk, settings: WebSettings) -> None:
        self._desk = desk
        self.knocks = Buckets(burst=20, rate=1, clock=settings.clock)
        self.codes = Buckets(burst=5, rate=0.1, clock=settings.clock)
        self.all_codes = Buckets(burst=20, rate=0.2, clock=settings.clock)

    def opens(self, code: str, address: str) -> bool:
        """Whether the code is right, or without a code whether MENU was held."""
        if not code:
            self._brake(self.knocks, address)
            return self._desk.paired_by_hold()
        self._brake(self.codes, address)
        self._brake(self.all_codes, EVERYBODY)
        return self._desk.pairing(code)

    def _brake(self, buckets: Buckets, key: str) -> None:
        if not buckets.take(key):
            raise TooManyRequests(retry_after=buckets.wait(key))


def _badges() -> Badges:
    badges: Badges = current_app.extensions["badges"]
    return badges


def _on_this_machine() -> bool:
    return ipaddress.ip_address(request.remote_addr or "0.0.0.0").is_loopback


def is_controller() -> bool:
    """Whether this is a paired tablet; a demo has no panel to hold, so the machine's own screen counts."""
    badges = _badges()
    if badges.own_screen_rules and _on_this_machine():
        return True
    return badges.counts(request.cookies.get(COOKIE, ""))


def is_player() -> bool:
    """Whether this screen may play."""
    return _badges().everyone_plays or is_controller()


def _only(allowed: Callable[[], bool], view: Callable[P, R]) -> Callable[P, R]:
    @wraps(view)
    def checked(*args: P.args, **kwargs: P.kwargs) -> R:
        if not allowed():
            abort(403, "controller")
        return view(*args, **kwargs)

    return checked


def controllers_only(view: Callable[P, R]) -> Callable[P, R]:
    """A route only paired tablets may use."""
    return _only(is_controller, view)


def players_only(view: Callable[P, R]) -> Callable[P, R]:
    """A route for everybody who may play."""
    return _only(is_player, view)


def role_routes(desk: Desk, settings: WebSettings) -> Blueprint:
    """Pairing and forgetting."""
    routes = Blueprint("roles", __name__)
    badges, door = Badges(settings), Door(desk, settings)
    routes.record_once(lambda state: state.app.extensions.__setitem__("badges", badges))

    @routes.get("/api/pair")
    def role() -> Response:
        return json_answer({"ok": True, "controller": is_controller(), "player": is_player()})

    @routes.post("/api/pair")
    def pair() -> Response:
        code = str(body(limit=1000).get("code") or "")[:20]
        if not door.opens(code, request.remote_addr or ""):
            return json_answer({"ok": False, "controller": False, "sentence": _how_to_pair(code)}, 403)
        answer = json_answer({"ok": True, "controller": True, "sentence": _welcome()})
        answer.set_cookie(COOKIE, badges.make(), max_age=YEAR, httponly=True, samesite="Strict")
        return answer

    @routes.post("/api/forget")
    @controllers_only
    def forget() -> Response:
        badges.forget_all()
        return json_answer({"ok": True, "controller": False, "sentence": _forgotten()})

    return routes


def _how_to_pair(code: str) -> str:
    if code:
        return texts()(N_("This is not the code on the panel. Read it again: a code works once."))
    return texts()(N_("Hold MENU on the panel, then tap again within a moment; or type the code it shows."))


def _welcome() -> str:
    return texts()(N_("This tablet can play now."))


def _forgotten() -> str:
    return texts()(N_("Every tablet is forgotten, this one too. Pair again at the panel."))
