"""What a person sees who waits for a command: bars, and why nothing happens for a while."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol, TypeAlias

import typer

from newsstand.kernel.compile import mode

COMPILING = (
    "Compiling the rules: this takes up to a minute, but only once. "
    "'newsstand warm' does it for all games beforehand."
)

Progress: TypeAlias = Callable[[int, int], None]  # told how much is done, of how much


class Bar(Protocol):
    """Adds a bar; None where nobody sees it."""

    def __call__(self, description: str, *, before: str = "making ready") -> Progress | None:
        """A bar of that description, called otherwise before anything is done."""


@contextmanager
def bars() -> Iterator[Bar]:
    """Bars on standard error, where a person sees them; nothing in a pipe."""
    if not sys.stderr.isatty():
        yield lambda description, *, before="": None
        return
    # Drawing takes a while to import, and only a person who waits needs it.
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, TextColumn, TimeRemainingColumn
    from rich.progress import Progress as Bars

    text, counted = TextColumn("{task.description}"), MofNCompleteColumn()
    columns = (text, BarColumn(), counted, TimeRemainingColumn())
    with Bars(*columns, console=Console(stderr=True), transient=True) as drawn:

        def bar(description: str, *, before: str = "making ready") -> Progress:
            task = drawn.add_task(before, total=None)

            def progress(done: int, all_of_them: int) -> None:
                drawn.update(task, completed=done, total=all_of_them, description=description)

            return progress

        yield bar


@contextmanager
def told_of_compiling() -> Iterator[None]:
    """Say so on standard error when something has to be compiled, in a pipe too: it takes long."""
    if mode() == "plain":
        yield
        return
    from numba.core import event  # whoever compiles waits for its import anyway

    class Herald(event.Listener):
        has_told = False

        def on_start(self, event: object) -> None:
            if not self.has_told:
                self.has_told = True
                typer.echo(COMPILING, err=True)

        def on_end(self, event: object) -> None:
            pass

    with event.install_listener("numba:compile", Herald()):
        yield
