"""Who may talk to the table at all: the right Host, no foreign page behind the request, headers on all.

A page in a player's browser is the likely attacker. Browsers send Sec-Fetch-Site only to https and localhost,
so on a home network the Origin tells a foreign page; a request that changes something must show one of them.
"""

import ipaddress
from urllib.parse import urlsplit

from flask import Flask, Response, abort, current_app, request

SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
SCHEMES = ("http", "https")  # https: behind a proxy that somebody put before the table
ALWAYS_KNOWN = ("localhost",)
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def host_name(host: str) -> str:
    """The name or address in a Host header, without its port; empty where it is malformed."""
    try:
        parts = urlsplit(f"//{host}")
        _ = parts.port
    except ValueError:
        return ""
    if parts.username is not None or parts.path or parts.query or parts.fragment:
        return ""
    return (parts.hostname or "").rstrip(".")


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def is_ours(host: str, names: tuple[str, ...]) -> bool:
    """Whether a Host header is the table's: a known name, or any plain address, which no rebinding forges."""
    name = host_name(host)
    known = {*ALWAYS_KNOWN, *(own.lower().rstrip(".") for own in names)}
    return bool(name) and (name in known or _is_address(name))


def _check_host() -> None:
    host = request.environ.get("HTTP_HOST", "")
    if not is_ours(host, current_app.config["HOST_NAMES"]):
        abort(400, "host")


def _is_own_page(origin: str) -> bool:
    """Whether an Origin is the very address that was asked; `null` and malformed ones are not."""
    return origin.lower() in (f"{scheme}://{request.environ['HTTP_HOST'].lower()}" for scheme in SCHEMES)


def _check_origin() -> None:
    origin = request.headers.get("Origin")
    if origin is not None and not _is_own_page(origin):
        abort(403, "origin")
    if request.headers.get("Sec-Fetch-Site", "same-origin") in ("cross-site", "same-site"):
        _check_fetched_from_elsewhere()


def _check_fetched_from_elsewhere() -> None:
    """Following a link to a page is harmless; anything else from a foreign page is not."""
    if request.method not in SAFE_METHODS or request.headers.get("Sec-Fetch-Mode") != "navigate":
        abort(403, "origin")


def _check_change() -> None:
    if request.method in SAFE_METHODS:
        return
    if request.mimetype != "application/json":
        abort(415)
    if "Origin" not in request.headers and request.headers.get("Sec-Fetch-Site") != "same-origin":
        abort(403, "origin")


def _seal(answer: Response) -> Response:
    for name, value in HEADERS.items():
        answer.headers.setdefault(name, value)
    answer.headers.setdefault("Cache-Control", "no-store")
    return answer


def protect(app: Flask) -> None:
    """Checks before every request, headers after every one."""
    for check in (_check_host, _check_origin, _check_change):
        app.before_request(check)
    app.after_request(_seal)
