"""JSON in and out: bodies are read within a limit, answers carry a tag so that asking again is cheap."""

import hashlib
from typing import Any

import msgspec
from flask import Response, request

from engine.kernel.errors import BadInput


def encode(value: Any) -> bytes:
    """JSON as it goes over the wire."""
    return msgspec.json.encode(value)


def json_answer(value: Any, status: int = 200) -> Response:
    """An answer nobody keeps."""
    return Response(encode(value), status, mimetype="application/json")


def tagged(content: bytes, mimetype: str = "application/json") -> Response:
    """An answer with a tag of its content: who has it already gets 304 and no body."""
    answer = Response(content, mimetype=mimetype)
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.set_etag(hashlib.sha256(content).hexdigest()[:20], weak=True)
    answer.make_conditional(request)
    return answer


def body(limit: int | None = None) -> dict[str, Any]:
    """The JSON object of a request."""
    if limit is not None:
        request.max_content_length = limit
    try:
        return msgspec.json.decode(request.get_data(), type=dict[str, Any])
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise BadInput("the request is not a JSON object: {fault}", fault=fault) from fault
