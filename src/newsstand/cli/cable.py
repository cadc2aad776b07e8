"""The line to a table: a socket that is opened again whenever it is lost."""

from __future__ import annotations

import contextvars
import json
import random
import threading
import time
from collections.abc import Callable
from typing import Protocol

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import ClientConnection

from newsstand.cli.stand import Json, Refused, cleaned, sensible

QUIET = 0.05  # seconds without a message after which what has come is shown
FIRST_WAIT = 0.5  # seconds until the line is tried again, at first
LONGEST_WAIT = 20.0
STEADY = 10.0  # seconds that a line must last for the waiting to begin small again


class Listener(Protocol):
    """Who is told what comes over the line, from the line's own thread."""

    def opened(self) -> None:
        """The line is open, or open again."""

    def heard(self, message: Json) -> None:
        """A message has come; raises Refused if the line is of no use."""

    def settled(self) -> None:
        """No more comes for the moment."""

    def lost(self) -> None:
        """The line is down, and is tried again."""

    def ended(self, why: Refused) -> None:
        """The line is down for good."""


class Cable:
    """Keeps a line open in a thread of its own, until it is closed or refused for good."""

    def __init__(self, dial: Callable[[], ClientConnection], listener: Listener) -> None:
        self._dial = dial  # raises Refused
        self._listener = listener
        self._line: ClientConnection | None = None
        self._closing = threading.Event()
        speaks = contextvars.copy_context().run  # the language of whoever opens it
        self._thread = threading.Thread(target=speaks, args=(self._run,), name="cable", daemon=True)

    def open(self) -> None:
        """Begin. Returns at once."""
        self._thread.start()

    def send(self, message: Json) -> bool:
        """Send a message; whether there was a line to send it over."""
        line = self._line
        if line is None:
            return False
        try:
            line.send(json.dumps(message))
        except (OSError, WebSocketException):
            return False
        return True

    def close(self) -> None:
        """Hang up."""
        self._closing.set()
        if self._line is not None:
            self._line.close()
        if self._thread.is_alive() and self._thread is not threading.current_thread():
            self._thread.join(2.0)

    def _run(self) -> None:
        wait = FIRST_WAIT
        while not self._closing.is_set():
            began = time.monotonic()
            try:
                with sensible(), self._dial() as line:
                    self._line = line
                    self._listener.opened()
                    self._hear(line)
            except Refused as refused:
                if not refused.passes:
                    self._listener.ended(refused)
                    return
            except (OSError, WebSocketException):
                pass
            finally:
                self._line = None
            if self._closing.is_set():
                return
            if time.monotonic() - began >= STEADY:
                wait = FIRST_WAIT
            try:
                with sensible():
                    self._listener.lost()
            except Refused as refused:
                self._listener.ended(refused)
                return
            # not all at the same moment, when a stand opens again
            self._closing.wait(wait * random.uniform(0.5, 1.0))
            wait = min(2 * wait, LONGEST_WAIT)

    def _hear(self, line: ClientConnection) -> None:
        is_settled = True
        while not self._closing.is_set():
            try:
                text = line.recv(timeout=None if is_settled else QUIET)
            except TimeoutError:
                is_settled = True
                self._listener.settled()
            except ConnectionClosed:
                return
            else:
                is_settled = False
                self._listener.heard(cleaned(json.loads(text)))
