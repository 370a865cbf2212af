"""What people read when something goes wrong: one sentence, as JSON for scripts or as a small page."""

from html import escape

from flask import Flask, Response, request, url_for
from werkzeug.exceptions import HTTPException

from engine.kernel.errors import BadInput, Refused
from engine.kernel.text import N_
from web.answers import json_answer
from web.language import texts

SPOKEN_JSON = ("/api/", "/stream", "/picture/", "/export")
REASONS = {
    "host": N_("The table does not answer to this name. Use the address on the panel or the QR code."),
    "origin": N_("Another page sent this request, so it was refused. Open the table's own page."),
    "controller": N_("This tablet only watches. Hold MENU on the panel to let it play."),
    "more than play": N_("Only a tablet that was let in may do this. Hold MENU on the panel first."),
}
SENTENCES = {
    400: N_("The request was not understood. Reload the page."),
    403: N_("This is not allowed from here."),
    404: N_("There is nothing here. Go back to the table."),
    405: N_("This address does not take such a request."),
    413: N_("This is too much at once. Send a smaller file."),
    415: N_("Send JSON, with the content type application/json."),
    429: N_("That was too often. Wait a moment and try again."),
    500: N_("Something went wrong in the machine. The game is safe; try again."),
    503: N_("The table is busy. Try again in a moment."),
}
PAGE = """<!doctype html>
<html lang="{lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tablehand</title><link rel="stylesheet" href="{style}"></head>
<body><main><h1>Tablehand</h1><p>{sentence}</p><p><a href="/">{back}</a></p></main></body></html>
"""


def refusal(sentence: str, status: int) -> Response:
    """The sentence in the form the caller reads."""
    if request.path.startswith(SPOKEN_JSON):
        return json_answer({"ok": False, "sentence": sentence}, status)
    page = PAGE.format(
        lang=texts().language,
        style=url_for("static", filename="css/base.css"),
        sentence=escape(sentence),
        back=escape(texts()(N_("Back to the table"))),
    )
    return Response(page, status, mimetype="text/html")


def _on_http(fault: HTTPException) -> Response:
    status = fault.code or 500
    text = (
        REASONS.get(fault.description or "")
        or SENTENCES.get(status)
        or SENTENCES[400 if status < 500 else 500]
    )
    answer = refusal(texts()(text), status)
    for name, value in fault.get_headers(request.environ):
        if name in ("Retry-After", "Allow"):
            answer.headers[name] = value
    return answer


def _on_bad_input(fault: BadInput) -> Response:
    return refusal(texts().refusal(fault), 409 if isinstance(fault, Refused) else 400)


def speak_plainly(app: Flask) -> None:
    """No traceback and no English surprise reaches a user."""
    app.register_error_handler(HTTPException, _on_http)
    app.register_error_handler(BadInput, _on_bad_input)
