"""The stand as an installed app: its manifest, its service worker, and what that keeps.

The worker and what it keeps change together: a digest of all of it names the worker's store.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse, Response
from pydantic_core import to_json

from newsstand.language import LANGUAGES, in_force, speaker, speaking
from newsstand.web import paper
from newsstand.web.languages import switched
from newsstand.web.problems import Problem

say = speaker(__package__)

WORKER = "service-worker.js"
KEPT = ("page.css", "edition.js", "offline.js")  # the worker's list has the same names
BUILD = "const BUILD = '';"  # the worker's line that the digest is put into
ICONS = (
    ("icon-192.png", "192x192", "any"),
    ("icon-512.png", "512x512", "any"),
    ("icon-512.png", "512x512", "maskable"),
    ("icon.svg", "any", "any"),
)
TYPES = {".png": "image/png", ".svg": "image/svg+xml"}

router = APIRouter(include_in_schema=False, dependencies=[Depends(switched)])


@router.api_route("/offline", methods=["GET", "HEAD"], response_class=HTMLResponse)
async def offline() -> str:
    """What the service worker keeps, for browsers that cannot reach us."""
    return _offline()


def _offline() -> str:
    return paper.page(say("You are offline"), paper.offline())


@router.api_route("/manifest.webmanifest", methods=["GET", "HEAD"])
async def manifest() -> Response:
    """What an installed app is called and looks like, in the reader's language."""
    told = {
        "id": "/",
        "name": "Newsstand",
        "short_name": "Newsstand",
        "description": say("Newsroom games with secrets: play against friends or against bots."),
        "lang": in_force(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#14181d",
        "theme_color": "#174638",
        "categories": ["games"],
        "icons": [
            {
                "src": f"/static/icons/{name}",
                "sizes": sizes,
                "type": TYPES[Path(name).suffix],
                "purpose": purpose,
            }
            for name, sizes, purpose in ICONS
        ],
    }
    return Response(to_json(told), media_type="application/manifest+json")


@router.api_route(f"/{WORKER}", methods=["GET", "HEAD"])
async def service_worker(request: Request) -> Response:
    """The worker, at an address from which it may answer for all pages."""
    folder: Path = request.app.state.settings.static
    if not (folder / WORKER).is_file():
        raise Problem("not-found", "the client is not built", "Run: python hatch_build.py")
    return Response(
        worker(folder), media_type="text/javascript", headers={"cache-control": "no-cache"}
    )


def worker(folder: Path) -> str:
    """The service worker of a built client, which knows by its digest what it keeps."""
    script = (folder / WORKER).read_text("utf-8")
    total = hashlib.sha256(script.encode())
    for name in KEPT:
        path = folder / name
        total.update(path.read_bytes() if path.is_file() else b"")
    for language in LANGUAGES:
        with speaking(language):
            total.update(_offline().encode())
    return script.replace(BUILD, f"const BUILD = '{total.hexdigest()[:12]}';", 1)
