"""The wheel and the sdist carry all that a clean environment needs, the page included."""

from __future__ import annotations

import json
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import urllib.error
import urllib.parse
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
NEEDED = [
    "web/static/index.html",
    "games/scoop/rules.md",
    "games/scoop/art/telephone.svg",
    "games/scoop/components/stories.txt",
    "games/star_reporter/rules.md",
    "games/star_reporter/maps/urbania.toml",
    "games/swoop/rules.md",
    "games/muckraker/rules.md",
    "players/weights/muckraker.npz",
    "players/weights/swoop.npz",
    "press/fonts/News-Regular.ttf",
    "press/fonts/OFL.txt",
    "py.typed",
]

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def parcels(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the sdist and the wheel made from it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--outdir", str(folder), str(ROOT)]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    return folder


def test_both_carry_the_page_and_the_rules(parcels: Path) -> None:
    (wheel,) = parcels.glob("*.whl")
    (sdist,) = parcels.glob("*.tar.gz")
    in_wheel = zipfile.ZipFile(wheel).namelist()
    with tarfile.open(sdist) as tar:
        in_sdist = tar.getnames()
    for name in NEEDED:
        assert f"newsstand/{name}" in in_wheel
        assert any(entry.endswith(f"/src/newsstand/{name}") for entry in in_sdist)
    assert any(re.search(r"web/static/.*\.js$", name) for name in in_wheel)
    assert any("store/migrations/versions/" in name for name in in_wheel)
    assert not any(name.endswith((".svelte", ".ts")) for name in in_wheel), "sources of the page"
    assert not any("node_modules" in name or "/tests/" in name for name in in_wheel)


@pytest.fixture(scope="module")
def installed(parcels: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The `newsstand` command of a fresh environment that holds the wheel only."""
    home = tmp_path_factory.mktemp("clean")
    venv.create(home, with_pip=True)
    (wheel,) = parcels.glob("*.whl")
    pip = [str(home / "bin/python"), "-m", "pip", "install", "-q", "--disable-pip-version-check"]
    done = subprocess.run([*pip, str(wheel)], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr[-3000:]
    yield home / "bin/newsstand"
    shutil.rmtree(home)


def test_a_clean_environment_serves_the_page(installed: Path, tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    place = f"http://127.0.0.1:{port}"
    command = [str(installed), "serve", "--no-browser", "--port", str(port)]
    command += ["--db", f"sqlite:///{tmp_path}/tables.db"]
    env = {**os.environ, "NEWSSTAND_CACHE": str(tmp_path / "cache"), "HOME": str(tmp_path)}
    server = subprocess.Popen(command, cwd=tmp_path, env=env)
    try:
        page = _fetch(place + "/", patience=30).decode()
        scripts = re.findall(r'(?:src|href)="([^"]+\.(?:js|css))"', page)
        assert scripts
        for script in scripts:
            assert _fetch(urllib.parse.urljoin(place + "/", script))
        games = json.loads(_fetch(place + "/api/games"))
        assert {game["name"] for game in games} >= {"muckraker", "swoop"}
        assert b"Mystery" in _fetch(place + "/rules/swoop")
    finally:
        server.terminate()
        assert server.wait(15) in (0, -signal.SIGTERM)  # uvicorn closes, then passes the signal on


def test_a_clean_environment_plays_in_the_terminal(installed: Path, tmp_path: Path) -> None:
    command = [str(installed), "play", "muckraker", "--players", "3", "--seed", "1"]
    done = subprocess.run(
        command, input="1\n" * 200, capture_output=True, text=True, cwd=tmp_path, timeout=120
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr


def _fetch(address: str, patience: float = 5) -> bytes:
    end = time.monotonic() + patience
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return answer.read()  # type: ignore[no-any-return]
        except urllib.error.URLError:
            if time.monotonic() > end:
                raise
            time.sleep(0.1)
