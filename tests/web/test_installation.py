"""The stand as an installed app: what it is called in whose language, and what its worker keeps."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from newsstand.language import LANGUAGES
from newsstand.web import installation, paper
from newsstand.web.languages import COOKIE
from newsstand.web.settings import STATIC
from tests.web.stand import Guest

WORKER = Path("frontend/public") / installation.WORKER


def test_the_manifest_is_in_the_language_of_whoever_asks(anna: Guest) -> None:
    told = {}
    for language in LANGUAGES:
        answer = anna.http.get("/manifest.webmanifest", headers={"accept-language": language})
        assert answer.headers["content-type"] == "application/manifest+json"
        assert answer.headers["vary"] == "Cookie, Accept-Language"
        told[language] = answer.json()
        assert told[language]["lang"] == language
    assert len({one["description"] for one in told.values()}) == len(LANGUAGES)
    assert len({one["id"] for one in told.values()}) == 1  # it is the same app


def test_a_chosen_language_goes_before_that_of_the_browser(anna: Guest) -> None:
    headers = {"accept-language": "en", "cookie": f"{COOKIE}=de"}
    assert anna.http.get("/manifest.webmanifest", headers=headers).json()["lang"] == "de"


def test_every_page_leads_to_the_manifest_with_the_reader_s_cookie() -> None:
    pages = [paper.page("x", "y")]
    if (STATIC / "index.html").is_file():
        pages.append((STATIC / "index.html").read_text("utf-8"))
    for page in pages:
        (link,) = re.findall(r'<link rel="manifest"[^>]*>', page)
        assert 'href="/manifest.webmanifest"' in link
        assert 'crossorigin="use-credentials"' in link


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A client whose worker is the real one."""
    (tmp_path / installation.WORKER).write_text(WORKER.read_text("utf-8"))
    for name in installation.KEPT:
        (tmp_path / name).write_text(name)
    return tmp_path


def test_the_worker_keeps_what_its_digest_is_made_of(built: Path) -> None:
    kept = re.findall(r"'/static/([^']+)'", installation.worker(built))
    assert sorted(kept) == sorted(installation.KEPT)


def test_the_worker_has_another_store_for_another_build(
    built: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stores = []

    def look() -> None:
        found = re.findall(r"const BUILD = '([0-9a-f]{12})';", installation.worker(built))
        assert len(found) == 1
        stores.extend(found)

    look()
    look()
    assert stores[0] == stores[1]
    for name in installation.KEPT:
        (built / name).write_text("another")
        look()
    monkeypatch.setattr(paper, "offline", lambda: "other words")
    look()
    assert len(set(stores)) == len(stores) - 1
