"""Whose word counts where people must agree: each person's, also of those who share a screen.

People at one screen are one guest. While the curtain is open, it tells who speaks; while it is
closed they speak by name, before everybody's eyes.
"""

from __future__ import annotations

from collections.abc import Collection

from newsstand.web.problems import Problem
from newsstand.web.table import Table


def voice(table: Table, guest: str, named: int | None) -> set[int]:
    """The seats that a guest speaks for; raises Problem where nobody knows who speaks."""
    if not table.shares_screen(guest):
        return {*table.seats_of(guest)}
    shown = table.curtain.seat(guest)
    if named is not None:
        table.check_own(guest, named)
    if shown is None and named is None:
        raise Problem(
            "seat-locked",
            "Several people share this screen, and the curtain hides who agrees",
            "Say for which seat, or open the curtain first",
        )
    if shown is not None and named not in (None, shown):
        raise Problem(
            "seat-locked",
            "The curtain is open for {name}, who cannot agree for others",
            "Close the curtain, and let each agree for themselves",
            name=table.names[shown],
        )
    speaks = named if shown is None else shown
    assert speaks is not None, "one of them is known"
    return {speaks}


def have_agreed(table: Table, guest: str, agreed: Collection[int]) -> bool:
    """Whether a guest has agreed: of people at one screen, all; `agreed` are seats.

    Those for whom a bot plays are asked as well: anybody at the screen can step out for them.
    """
    said = [seat in agreed for seat in table.seats_of(guest)]
    return all(said) if table.shares_screen(guest) else any(said)
