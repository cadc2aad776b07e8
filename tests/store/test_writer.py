"""The writer: one transaction for all that waits, and an answer for everybody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from sqlalchemy import Connection, Engine, event

from newsstand.store import Closed, Refused, Taken
from newsstand.store.address import Address
from newsstand.store.connection import write_engine
from newsstand.store.schema import guests
from newsstand.store.upgrade import upgrade
from newsstand.store.writer import Writer

PATIENCE = 10  # s; only a failing test waits that long


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    address = Address.parse(tmp_path / "tables.db")
    upgrade(address)
    return write_engine(address)


@pytest.fixture
def writer(engine: Engine, tmp_path: Path) -> Iterator[Writer]:
    writer = Writer(Address.parse(tmp_path / "tables.db"), engine)
    yield writer
    writer.close()


def double(connection: Connection, numbers: Sequence[int]) -> list[int | Refused]:
    return [Taken("too small") if number < 0 else 2 * number for number in numbers]


class Gate:
    """A write that keeps the writer busy until it is opened."""

    def __init__(self, writer: Writer) -> None:
        self.entered = threading.Event()
        self._opened = threading.Event()
        writer.write(self._wait, None)
        assert self.entered.wait(PATIENCE)

    def _wait(self, connection: Connection, arguments: Sequence[None]) -> list[bool]:
        self.entered.set()
        return [self._opened.wait(PATIENCE)]

    def open(self) -> None:
        self._opened.set()


def test_a_write_answers_in_and_out_of_asyncio(writer: Writer) -> None:
    async def ask() -> int:
        return await writer.write(double, 4)

    assert asyncio.run(ask()) == 8
    assert writer.write(double, 5).result(PATIENCE) == 10


def test_all_that_waits_goes_into_one_transaction(writer: Writer, engine: Engine) -> None:
    gate = Gate(writer)
    commits: list[Connection] = []
    event.listen(engine, "commit", commits.append)
    receipts = [writer.write(double, number) for number in range(100)]
    gate.open()
    assert [receipt.result(PATIENCE) for receipt in receipts] == [2 * n for n in range(100)]
    assert len(commits) == 2  # the gate's, and the batch's


def test_writes_of_different_kinds_keep_their_order(writer: Writer) -> None:
    done: list[object] = []

    def other(connection: Connection, arguments: Sequence[str]) -> list[None]:
        done.extend(arguments)
        return [None] * len(arguments)

    def more(connection: Connection, arguments: Sequence[int]) -> list[None]:
        done.extend(arguments)
        return [None] * len(arguments)

    gate = Gate(writer)
    for number in range(3):
        writer.write(other, str(number))
        last = writer.write(more, number)
    gate.open()
    last.result(PATIENCE)
    assert done == ["0", 0, "1", 1, "2", 2]


def test_nobody_is_told_before_the_commit(writer: Writer, engine: Engine) -> None:
    is_told_early: list[bool] = []
    event.listen(engine, "commit", lambda connection: is_told_early.append(receipt._future.done()))
    gate = Gate(writer)
    receipt = writer.write(double, 1)
    gate.open()
    receipt.result(PATIENCE)
    assert is_told_early[-1] is False


def test_a_refusal_is_one_callers_own(writer: Writer) -> None:
    gate = Gate(writer)
    receipts = [writer.write(double, number) for number in (1, -1, 3)]
    gate.open()
    assert receipts[0].result(PATIENCE) == 2
    with pytest.raises(Taken, match="too small"):
        receipts[1].result(PATIENCE)
    assert receipts[2].result(PATIENCE) == 6


def test_a_bug_in_one_write_reaches_its_caller_alone(writer: Writer) -> None:
    def stumble(connection: Connection, arguments: Sequence[int]) -> list[int]:
        raise ZeroDivisionError

    gate = Gate(writer)
    before, broken, after = (writer.write(verb, 1) for verb in (double, stumble, double))
    gate.open()
    assert (before.result(PATIENCE), after.result(PATIENCE)) == (2, 2)
    with pytest.raises(ZeroDivisionError):
        broken.result(PATIENCE)
    assert writer.write(double, 8).result(PATIENCE) == 16


def test_a_bug_half_way_leaves_nothing(writer: Writer, engine: Engine) -> None:
    def stumble(connection: Connection, arguments: Sequence[int]) -> list[int]:
        connection.execute(guests.insert().values(id="g", name="G", created=1))
        raise ZeroDivisionError

    def count(connection: Connection, arguments: Sequence[int]) -> list[int]:
        return [len(connection.execute(guests.select()).all())] * len(arguments)

    with pytest.raises(ZeroDivisionError):
        writer.write(stumble, 1).result(PATIENCE)
    assert writer.write(count, 1).result(PATIENCE) == 0


def test_a_write_is_done_though_its_caller_went_away(writer: Writer) -> None:
    done: list[int] = []

    def note(connection: Connection, arguments: Sequence[int]) -> list[None]:
        done.extend(arguments)
        return [None] * len(arguments)

    complaints: list[object] = []

    async def leave() -> None:
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(lambda loop, context: complaints.append(context))
        gate = Gate(writer)

        async def wait() -> None:
            await writer.write(note, 1)

        task = asyncio.create_task(wait())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        gate.open()
        await writer.write(note, 2)

    asyncio.run(leave())
    assert done == [1, 2]
    assert complaints == []


def test_a_loop_may_be_gone_when_the_answer_comes(writer: Writer) -> None:
    gate = Gate(writer)

    async def ask() -> int:
        return await writer.write(double, 1)

    async def give_up() -> None:
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(ask(), 0.01)

    asyncio.run(give_up())
    gate.open()
    assert writer.write(double, 3).result(PATIENCE) == 6


def test_to_close_is_to_write_what_waits(writer: Writer) -> None:
    gate = Gate(writer)
    receipts = [writer.write(double, number) for number in range(50)]
    gate.open()
    writer.close()
    assert [receipt.result(0) for receipt in receipts] == [2 * n for n in range(50)]
    with pytest.raises(Closed):
        writer.write(double, 1)
