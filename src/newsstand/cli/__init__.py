"""The command line, one file a command. `main` is where the program `newsstand` starts."""

from newsstand.cli.program import app, main

__all__ = ["app", "main"]
