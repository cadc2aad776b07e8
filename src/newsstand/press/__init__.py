"""The press: prints a game's kit as PDF, to cut out and play on a table.

A game tells what its kit holds as plain data (`games/kit.py`); here it is laid out on paper, fronts
and backs in register, and drawn. Lengths are millimetres from the lower left corner of the paper.
`press.press` does the work; it takes a while to import, so that whoever only asks for papers and
jobs imports them from here.

    GameError
    +-- PressError   no such paper or kind of board, no such pages, or the game has no kit
"""

from __future__ import annotations

from newsstand.press.errors import PressError
from newsstand.press.job import BOARDS, Job
from newsstand.press.paper import PAPERS, Paper, paper_named

__all__ = ["BOARDS", "PAPERS", "Job", "Paper", "PressError", "paper_named"]
