"""Flask: the tablet page, its API and event stream. Holds no state of its own."""

from flask import Flask

from web.api import export_routes, lesson_routes, reference_routes, sight_routes, wish_routes
from web.assets import Assets, serve_assets
from web.desk import Desk
from web.errors import speak_plainly
from web.guard import protect
from web.language import language_routes
from web.pages import page_routes, speak_in_templates
from web.pictures import picture_routes
from web.qr import qr_routes
from web.roles import role_routes
from web.seats import seat_routes
from web.settings import WebSettings
from web.stream import stream_routes
from web.streams import Streams

__all__ = ["WebSettings", "create_app"]


def create_app(desk: Desk, settings: WebSettings) -> Flask:
    """The whole web side of a table."""
    app = Flask(__name__, static_folder=None)
    app.url_map.merge_slashes = False  # a path with two slashes is nobody's, not a redirect
    app.config.update(
        MAX_CONTENT_LENGTH=settings.body_limit,
        HOST_NAMES=settings.names,
        LANGUAGE=settings.language,
        VIRTUAL=settings.virtual,
    )
    streams = Streams(settings.streams)
    app.extensions["streams"] = streams
    protect(app)
    speak_plainly(app)
    serve_assets(app, Assets())
    speak_in_templates(app, desk)
    for routes in (
        page_routes(desk, virtual=settings.virtual),
        sight_routes(desk),
        wish_routes(desk, settings),
        reference_routes,
        export_routes(desk),
        lesson_routes(desk),
        role_routes(desk, settings),
        seat_routes(desk, settings),
        language_routes,
        picture_routes(desk, virtual=settings.virtual),
        qr_routes(settings.address),
        stream_routes(desk, settings, streams),
    ):
        app.register_blueprint(routes)
    return app
