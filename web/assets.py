"""Scripts and styles, read once at the start: what a client names is looked up, never joined to a path.

Their address carries a digest of all of them, so that browsers may keep them for good and a new version is
fetched at once, with every script it imports.
"""

import gzip
import hashlib
import mimetypes
from pathlib import Path
from typing import Any

import msgspec
from flask import Flask, Response, abort, request

FOLDER = Path(__file__).parent / "static"
WORTH_PACKING = ("text/", "application/json", "image/svg+xml", "application/javascript")
FOR_GOOD = "public, max-age=31536000, immutable"
SMALLEST_PACKED = 500
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent; `packed` is empty where packing does not pay."""

    content: bytes
    packed: bytes
    mimetype: str
    tag: str


def asset(path: Path) -> Asset:
    """A file, ready to send."""
    content = path.read_bytes()
    mimetype = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    packed = pack(content, level=9) if mimetype.startswith(WORTH_PACKING) else b""
    return Asset(content, packed, mimetype, hashlib.sha256(content).hexdigest()[:20])


def pack(content: bytes, level: int = 5) -> bytes:
    """Packed content, the same each time; empty where it would not be smaller."""
    if len(content) < SMALLEST_PACKED:
        return b""
    packed = gzip.compress(content, level, mtime=0)
    return packed if len(packed) < len(content) else b""


class Assets:
    """Every file under a folder, by its path in it."""

    def __init__(self, folder: Path = FOLDER) -> None:
        found = sorted(path for path in folder.rglob("*") if path.is_file())
        self.by_name = {path.relative_to(folder).as_posix(): asset(path) for path in found}
        whole = "\n".join(f"{name} {file.tag}" for name, file in self.by_name.items())
        self.digest = hashlib.sha256(whole.encode()).hexdigest()[:12]

    def answer(self, filename: str) -> Response:
        """The file under its plain name or under the digest."""
        head, _, rest = filename.partition("/")
        current = head == self.digest
        found = self.by_name.get(rest if current else filename)
        if found is None:
            abort(404)
        response = Response(found.content, mimetype=found.mimetype)
        response.set_etag(found.tag, weak=True)
        response.headers["Cache-Control"] = FOR_GOOD if current else "no-cache"
        response.make_conditional(request)
        return send_packed(response, found.packed)


def send_packed(response: Response, packed: bytes) -> Response:
    """The packed content instead, where there is one and the browser takes it."""
    response.vary.add("Accept-Encoding")
    if packed and response.status_code == 200 and request.accept_encodings.quality("gzip") > 0:
        response.set_data(packed)
        response.headers["Content-Encoding"] = "gzip"
    return response


def pack_text(response: Response) -> Response:
    """Packs pages and JSON on their way out; streams and what is packed already go as they are."""
    packable = response.mimetype in ("application/json", "text/html") and not response.content_encoding
    if not packable or response.is_streamed:
        return response
    return send_packed(response, pack(response.get_data()))


def serve_assets(app: Flask, assets: Assets) -> None:
    """The endpoint `static`; addresses made with url_for carry the digest."""
    app.add_url_rule("/static/<path:filename>", "static", assets.answer)
    app.after_request(pack_text)

    @app.url_defaults
    def carry_digest(endpoint: str, values: dict[str, Any]) -> None:
        if endpoint == "static" and values.get("filename") in assets.by_name:
            values["filename"] = f"{assets.digest}/{values['filename']}"
