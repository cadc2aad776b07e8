"""The line to a table, which is opened again whenever it is lost."""

from __future__ import annotations

import contextvars
import json
import threading
import time
from collections.abc import Callable
from typing import Protocol

from tenacity import (
    RetryCallState,
    RetryError,
    Retrying,
    retry_if_exception_type,
    sleep_using_event,
    stop_when_event_set,
    wait_random_exponential,
)
from websockets.exceptions import ConnectionClosed, WebSocketException

from newsstand.cli.roads import Line
from newsstand.cli.stand import Json, Refused, cleaned, sensible

QUIET = 0.05  # seconds without a message after which what has come is shown
BUSY = 1.0  # seconds after which it is shown although more comes all the time
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


class Lost(Exception):
    """The line is down, but perhaps not for good."""


class Cable:
    """Keeps a line open in a thread of its own, until it is closed or refused for good."""

    def __init__(self, dial: Callable[[], Line], listener: Listener) -> None:
        self._dial = dial  # raises Refused
        self._listener = listener
        self._line: Line | None = None
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
        tries = Retrying(
            retry=retry_if_exception_type(Lost),
            stop=stop_when_event_set(self._closing),
            # not all at the same moment, when a stand opens again
            wait=wait_random_exponential(FIRST_WAIT, LONGEST_WAIT, min=FIRST_WAIT / 2),
            sleep=sleep_using_event(self._closing),
        )
        try:
            for attempt in tries:
                with attempt:
                    self._try(attempt.retry_state)
        except Refused as refused:
            self._listener.ended(refused)
        except RetryError:
            pass  # we have hung up

    def _try(self, state: RetryCallState) -> None:
        """Open the line and listen; raises Lost, or Refused where it is of no use."""
        if self._closing.is_set():
            return
        began = time.monotonic()
        try:
            with sensible(), self._dial() as line:
                self._line = line
                self._listener.opened()
                self._hear(line)
        except Refused as refused:
            if not refused.passes:
                raise
        except (OSError, WebSocketException):
            pass
        finally:
            self._line = None
        if self._closing.is_set():
            return
        if time.monotonic() - began >= STEADY:
            state.attempt_number = 1  # it held: the waiting begins small again
        with sensible():
            self._listener.lost()
        raise Lost

    def _hear(self, line: Line) -> None:
        settles = float("inf")  # when what has come is shown at the latest
        while not self._closing.is_set():
            is_settled = settles == float("inf")
            try:
                text = line.recv(timeout=None if is_settled else QUIET)
            except TimeoutError:
                settles = float("inf")
                self._listener.settled()
            except ConnectionClosed:
                return
            else:
                now = time.monotonic()
                settles = min(settles, now + BUSY)
                self._listener.heard(cleaned(json.loads(text)))
                if now >= settles:
                    settles = float("inf")
                    self._listener.settled()
