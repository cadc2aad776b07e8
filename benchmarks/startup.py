"""How long a person waits, with an empty compile cache.

    python -m benchmarks.startup [ROUNDS]

From the start of the process to the first decision of `newsstand play`, and to the first page of
`newsstand serve`. In seconds of the day, since a person waits for those, and in processor time,
which other work on the machine lengthens less. Python's own bytecode is there, as it is wherever
the package has been installed.
"""

from __future__ import annotations

import os
import resource
import selectors
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable

NEWSSTAND = (sys.executable, "-c", "from newsstand.cli import main; main()")
PATIENCE = 30.0


BYTECODE = tempfile.mkdtemp(prefix="bytecode-")


def environment(folder: str) -> dict[str, str]:
    """Nothing compiled, nothing kept."""
    own = {
        "NEWSSTAND_CACHE": f"{folder}/cache",
        "NEWSSTAND_DATA": f"{folder}/data",
        "PYTHONPYCACHEPREFIX": BYTECODE,
    }
    rest = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**rest, **own}


def first_decision(game: str) -> float:
    """Until `play` asks for the first action of the person."""
    with tempfile.TemporaryDirectory() as folder:
        began = time.perf_counter()
        with subprocess.Popen(
            [*NEWSSTAND, "play", game],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment(folder),
        ) as process:
            assert process.stdout is not None
            told = b""
            with selectors.DefaultSelector() as selector:
                selector.register(process.stdout, selectors.EVENT_READ)
                while not told.rstrip().endswith(b">"):
                    if not selector.select(PATIENCE):
                        raise TimeoutError(f"play {game} asked nothing: {told.decode()}")
                    part = os.read(process.stdout.fileno(), 65536)
                    if not part:
                        raise RuntimeError(f"play {game} ended: {told.decode()}")
                    told += part
            waited = time.perf_counter() - began
            process.kill()
    return waited


def first_page() -> float:
    """Until `serve` has answered its first page."""
    with tempfile.TemporaryDirectory() as folder:
        with socket.create_server(("127.0.0.1", 0)) as free:
            port = free.getsockname()[1]
        command = [*NEWSSTAND, "serve", "--no-browser", "--port", str(port)]
        command += ["--db", f"sqlite:///{folder}/tables.db"]
        began = time.perf_counter()
        with subprocess.Popen(
            command,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=environment(folder),
        ) as process:
            while True:
                try:
                    with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5) as answer:
                        answer.read()
                    break
                except (urllib.error.URLError, ConnectionError):
                    if time.perf_counter() - began > PATIENCE or process.poll() is not None:
                        raise
                    time.sleep(0.005)
            waited = time.perf_counter() - began
            process.terminate()
    return waited


def children() -> float:
    """Processor time of the processes that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main(rounds: int) -> None:
    """Measure each in turn."""
    waits: dict[str, Callable[[], float]] = {
        "play swoop, first decision (target 0.5 s)": lambda: first_decision("swoop"),
        "play muckraker, first decision (target 0.5 s)": lambda: first_decision("muckraker"),
        "serve, first page (target 2 s)": first_page,
    }
    found: dict[str, list[float]] = {name: [] for name in waits}
    worked: dict[str, list[float]] = {name: [] for name in waits}
    for wait in waits.values():
        wait()  # writes the bytecode
    for _ in range(rounds):
        for name, wait in waits.items():
            before = children()
            found[name].append(wait())
            worked[name].append(children() - before)
    for name, seconds in found.items():
        print(
            f"{name:48} {statistics.median(seconds):5.2f} s in the median, "
            f"{min(seconds):5.2f} s at best; processor {min(worked[name]):5.2f} s"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 7)
