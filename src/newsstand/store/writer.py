"""The one thread that writes: all that waits goes into one transaction (group commit).

A sync to disk costs milliseconds and takes a hundred rows as easily as one, so the more people
wait, the more each commit carries.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from itertools import groupby
from queue import Empty, SimpleQueue
from typing import Any, Generic, TypeAlias, TypeVar

from sqlalchemy import Connection, Engine

from newsstand.store.address import Address
from newsstand.store.connection import FAILURES, as_store_error, is_outage, is_worth_another_try
from newsstand.store.errors import Closed, Refused

A = TypeVar("A")
T = TypeVar("T")

# A verb does one kind of write for several callers at once: one outcome for each argument.
Verb: TypeAlias = Callable[[Connection, Sequence[A]], Sequence[T | Refused]]

MOST_AT_ONCE = 512  # bounds how long a transaction holds its locks
TRIES = 3


class Receipt(Generic[T]):
    """What a write gives back at once: await it in asyncio, or ask for its `result()`.

    Either returns, or raises, when the write is committed or refused. Cancelling who waits does
    not undo the write.
    """

    def __init__(self) -> None:
        self._future: Future[T] = Future()

    def __await__(self) -> Generator[Any, None, T]:
        loop = asyncio.get_running_loop()
        waiter: asyncio.Future[T] = loop.create_future()

        def tell(future: Future[T]) -> None:
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(_hand_over, future, waiter)

        self._future.add_done_callback(tell)
        return (yield from waiter)

    def result(self, timeout: float | None = None) -> T:
        """Block until the write is done; raises TimeoutError after `timeout` seconds."""
        return self._future.result(timeout)

    def settle(self, outcome: T | BaseException) -> None:
        """Tell whoever waits; for the writer."""
        if isinstance(outcome, BaseException):
            self._future.set_exception(outcome)
        else:
            self._future.set_result(outcome)


def _hand_over(future: Future[T], waiter: asyncio.Future[T]) -> None:
    if waiter.done():  # cancelled
        return
    error = future.exception()
    if error is None:
        waiter.set_result(future.result())
    else:
        waiter.set_exception(error)


@dataclass(frozen=True, slots=True)
class Job:
    """A write that waits."""

    verb: Verb[Any, Any]
    argument: Any
    receipt: Receipt[Any]


class Writer:
    """Writes from any thread, in order, through one thread and one connection."""

    def __init__(self, address: Address, engine: Engine) -> None:
        self.address = address
        self._engine = engine
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._closed = False
        self._door = threading.Lock()  # so that nothing is put behind the last job
        self._thread = threading.Thread(target=self._run, name="newsstand-store", daemon=True)
        self._thread.start()

    def write(self, verb: Verb[A, T], argument: A) -> Receipt[T]:
        """Queue a write; raises Closed."""
        receipt: Receipt[T] = Receipt()
        with self._door:
            if self._closed:
                raise Closed(f"the store {self.address} is closed", "open it again")
            self._waiting.put(Job(verb, argument, receipt))
        return receipt

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._door:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()
        self._engine.dispose()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            job = self._waiting.get()
            batch: list[Job] = []
            while job is not None:
                batch.append(job)
                if len(batch) == MOST_AT_ONCE:
                    break
                try:
                    job = self._waiting.get_nowait()
                except Empty:
                    break
            is_last = job is None
            self._settle(batch)

    def _settle(self, batch: Sequence[Job]) -> None:
        """Do a batch and tell its callers. One that breaks it is found by doing each alone."""
        try:
            outcomes: Sequence[Any] = self._commit(batch)
        except Exception as error:  # whatever it is, the thread lives on and callers are told
            if len(batch) > 1 and not is_outage(error):
                for job in batch:
                    self._settle([job])
                return
            is_known = isinstance(error, FAILURES)
            outcomes = [as_store_error(self.address, error) if is_known else error] * len(batch)
        for job, outcome in zip(batch, outcomes, strict=True):
            job.receipt.settle(outcome)

    def _commit(self, batch: Sequence[Job]) -> list[Any]:
        tries = 1
        while True:
            try:
                with self._engine.begin() as connection:
                    return [
                        outcome
                        for verb, jobs in groupby(batch, key=lambda job: job.verb)
                        for outcome in verb(connection, [job.argument for job in jobs])
                    ]
            except FAILURES as error:
                # also after a commit that broke: every write may be asked for again
                if tries == TRIES or not is_worth_another_try(error):
                    raise
                tries += 1
