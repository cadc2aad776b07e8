"""`run`: the server in the foreground, as `newsstand serve` starts it."""

from __future__ import annotations

import contextlib
import errno
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from newsstand.store import Store
from newsstand.web.app import create_app
from newsstand.web.patience import PatientProtocol
from newsstand.web.settings import Settings, SettingsError
from newsstand.web.tables import Tables

GOODBYE_SECONDS = 3  # for answers that are on their way when the server stops


class StandServer(uvicorn.Server):
    """Uvicorn, which says when it is ready, and sends waiting guests home before it stops."""

    def __init__(self, config: uvicorn.Config, tables: Tables, url: str, *, browser: bool) -> None:
        super().__init__(config)
        self._tables = tables
        self._url = url
        self._browser = browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            with contextlib.suppress(OSError):  # nobody reads it: open all the same
                print(f"Newsstand is open at {self._url} (Ctrl-C closes it)", flush=True)
            if self._browser:
                threading.Thread(target=webbrowser.open, args=(self._url,), daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._tables.hang_up()
        await super().shutdown(sockets)


def _is_news(record: logging.LogRecord) -> bool:
    # uvicorn 0.54 takes each refused handshake for a fault of the app
    return "without completing handshake" not in record.getMessage()


def run(
    host: str = "127.0.0.1",
    port: int = 8000,
    db: str | None = None,
    *,
    browser: bool = False,
) -> None:
    """Serve until interrupted. `db` None is the settings' own; port 0 is any free one.

    Raises SettingsError or StoreError, each with the next step.
    """
    settings = Settings.of_environment(db=db)
    listener = listen(host, port)
    try:
        store = Store.open(settings.database)
        app = create_app(settings, store)
    except BaseException:
        listener.close()
        raise
    config = uvicorn.Config(
        app,
        log_level="warning",
        http=PatientProtocol,  # bounds the head of a request; httptools takes gigabytes of it
        ws_max_size=settings.limits.body,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=GOODBYE_SECONDS,
    )
    url = address(host, listener.getsockname()[1])
    logging.getLogger("uvicorn.error").addFilter(_is_news)
    server = StandServer(config, app.state.tables, url, browser=browser)
    with contextlib.suppress(KeyboardInterrupt):  # uvicorn raises it again once all is closed
        server.run(sockets=[listener])


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; raises SettingsError that says why not."""
    if not host.strip():  # the system would take it for every network
        raise _cannot_listen(host, port, OSError("it names no machine"))
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":  # there it would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind((host, port))
        listener.listen(128)
    except OSError as error:
        listener.close()
        raise _cannot_listen(host, port, error) from error
    return listener


def _cannot_listen(host: str, port: int, error: OSError) -> SettingsError:
    if error.errno == errno.EADDRINUSE:
        return SettingsError(
            f"port {port} is taken by another program",
            f"perhaps the stand is open already: look at {address(host, port)}, "
            f"or choose another port: newsstand serve --port {port + 1}",
        )
    if error.errno in (errno.EACCES, errno.EPERM):
        return SettingsError(
            f"port {port} is not for everybody to use", "choose one from 1024 on, such as 8000"
        )
    why = (error.strerror or str(error)).lower()
    return SettingsError(
        f"nothing can listen on {host.strip() or repr(host)}: {why}",
        "use 127.0.0.1 for this machine, or 0.0.0.0 for its network",
    )


def address(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}"
