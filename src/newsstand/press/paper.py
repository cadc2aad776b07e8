"""Paper: its sizes in millimetres, and the margin that printers leave."""

from __future__ import annotations

from dataclasses import dataclass

from newsstand.games.game import near
from newsstand.language import speaker
from newsstand.press.errors import PressError

say = speaker(__package__)

MARGIN = 10.0  # printed matter keeps away from every edge; cut marks come nearer
MM = 72 / 25.4  # points


@dataclass(frozen=True)
class Paper:
    """One size of paper."""

    name: str
    title: str
    wide: float
    high: float

    @property
    def room(self) -> tuple[float, float]:
        """Width and height inside the margins."""
        return self.wide - 2 * MARGIN, self.high - 2 * MARGIN

    def turned(self) -> Paper:
        """The same sheet, lying on its side."""
        return Paper(self.name, self.title, self.high, self.wide)


PAPERS = {
    paper.name: paper
    for paper in (Paper("a4", "A4", 210.0, 297.0), Paper("letter", "US Letter", 215.9, 279.4))
}


def paper_named(name: str) -> Paper:
    """The paper of that name; raises PressError."""
    found = PAPERS.get(name.lower())
    if found is None:
        raise PressError(
            say.later(
                "the press has no paper {paper!r}; {near}",
                paper=name,
                near=near(name.lower(), PAPERS),
            )
        )
    return found
