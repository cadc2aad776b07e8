"""The command line, one file a command. `main` is where the program `newsstand` starts."""

from newsstand.cli.app import main

__all__ = ["main"]
