"""The address of the table as a QR code: on the page as SVG, in the terminal as text."""

import io

import segno
from flask import Blueprint, Response, request

from web.answers import tagged


def svg(address: str) -> bytes:
    """A drawing without style or script of its own."""
    out = io.BytesIO()
    code = segno.make_qr(address, error="m")
    code.save(out, kind="svg", scale=8, border=4, light="#fff", svgclass=None, lineclass=None, xmldecl=False)
    return out.getvalue()


def lines(address: str) -> str:
    """Half blocks, light on dark, for a terminal."""
    rows = [list(row) for row in segno.make_qr(address, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([0] * len(rows[0]))
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(_half(up, down) for up, down in zip(*pair, strict=True)) for pair in pairs)


def _half(upper: int, lower: int) -> str:
    """Dark modules are left blank: terminals are dark."""
    return " ▄▀█"[2 * (not upper) + (not lower)]


def qr_routes(address: str) -> Blueprint:
    """`/qr.svg`, the address other screens can use; by default the one this page was asked at."""
    routes = Blueprint("qr", __name__)

    @routes.get("/qr.svg")
    def code() -> Response:
        return tagged(svg(address or request.host_url), "image/svg+xml")

    return routes
