"""What is wished for: which paper, with or without backs, how the board is cut, which pages."""

from __future__ import annotations

import re
from dataclasses import dataclass

from newsstand.games.game import near
from newsstand.language import speaker
from newsstand.press.errors import PressError
from newsstand.press.paper import PAPERS, Paper

say = speaker(__package__)

BOARDS = {
    "sheets": "full size, in sheets to glue together",
    "page": "on one page",
    "poster": "full size on one large page, for a print shop",
}
RANGE = re.compile(r"(\d+)(?:-(\d+))?")


@dataclass(frozen=True)
class Job:
    """A job for the press; raises PressError when it cannot be done."""

    paper: Paper = PAPERS["a4"]
    has_backs: bool = True  # else only the backs that play needs
    board: str = "sheets"
    pages: str | None = None  # such as "1-4,9"; None: all

    def __post_init__(self) -> None:
        if self.board not in BOARDS:
            raise PressError(
                say.later(
                    "a board is not printed as {board!r}; {near}",
                    board=self.board,
                    near=near(self.board, BOARDS),
                )
            )

    def chosen(self, count: int) -> list[int]:
        """The numbers of the pages to print, of so many, ascending from 1."""
        if self.pages is None:
            return [*range(1, count + 1)]
        numbers: set[int] = set()
        for part in self.pages.split(","):
            found = RANGE.fullmatch(part.strip())
            if found is None:
                raise PressError(
                    say.later(
                        "{part!r} names no pages; write something like 1-4,9", part=part.strip()
                    )
                )
            first, last = int(found[1]), int(found[2] or found[1])
            if not 1 <= first <= last <= count:
                raise PressError(
                    say.later(
                        "there are no pages {part}; this kit has the pages 1 to {count}",
                        part=part.strip(),
                        count=count,
                    )
                )
            numbers.update(range(first, last + 1))
        return sorted(numbers)
