"""The sides of a match in play: what each viewer has been told, in their own language.

Two people at one table may read different languages, so a side is known by the seat and the
language; each is made when somebody first asks, and follows the match from then on.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from typing import NamedTuple

from newsstand.games.game import SPECTATOR
from newsstand.language import in_force, speaking
from newsstand.match import Match
from newsstand.web.gallery import GALLERY, Gallery
from newsstand.web.viewpoint import Viewpoint

log = logging.getLogger("newsstand.web")


class Standing(NamedTuple):
    """A match as it stands, with what its viewers are to be told besides."""

    match: Match
    names: list[str]
    undone: int  # moves that were taken back
    horizon: int  # the last ply that spectators may know
    is_late: bool  # whether spectators are behind


class Sides:
    """All viewpoints of one table's match."""

    def __init__(self, lock: asyncio.Lock, stands: Callable[[], Standing]) -> None:
        self._lock = lock  # the table's: while it is held, the match stands still
        self._stands = stands  # raises Problem where there is no match
        self._viewpoints: dict[tuple[int, str], Viewpoint] = {}  # by seat and language
        self._galleries: dict[str, Gallery] = {}  # by language, where spectators are behind

    def __iter__(self) -> Iterator[Viewpoint]:
        yield from list(self._viewpoints.values())

    def clear(self) -> None:
        """Forget all that was told: the match begins anew, or stands elsewhere than it did."""
        self._viewpoints.clear()
        self._galleries.clear()

    def record(self, match: Match) -> None:
        """Take in the latest action."""
        for key, viewpoint in list(self._viewpoints.items()):
            try:
                viewpoint.record(match)
            except Exception:  # a fault in a game's words must not undo what is stored
                log.exception("ply %d of %s cannot be told", match.ply, match.game.name)
                del self._viewpoints[key]

    def rename(self, names: Callable[[], list[str]]) -> None:
        """Call people by other names from now on; free seats are called so in each language."""
        for viewpoint in [*self, *(gallery.viewpoint for gallery in self._galleries.values())]:
            with speaking(viewpoint.language):
                viewpoint.rename(names())

    async def of(self, seat: int) -> Viewpoint:
        """A viewer's side in the language in force; the first call replays the match, in a thread.

        Raises Problem where there is no match.
        """
        stands = self._stands()
        if seat == GALLERY:
            if stands.is_late:
                return await self._from_the_gallery()
            seat = SPECTATOR
        key = seat, in_force()
        if key not in self._viewpoints:
            async with self._lock:
                if key not in self._viewpoints:
                    now = self._stands()  # moves may have been taken back while we waited
                    actions = [action for _, action in now.match.moves]
                    self._viewpoints[key] = await asyncio.to_thread(
                        Viewpoint.replayed, now.match, actions, seat, now.names, now.undone
                    )
        return self._viewpoints[key]

    async def _from_the_gallery(self) -> Viewpoint:
        language = in_force()
        async with self._lock:
            now = self._stands()
            if language not in self._galleries:
                self._galleries[language] = await asyncio.to_thread(
                    Gallery, now.match, now.horizon, now.names, now.undone
                )
            return self._galleries[language].follow(now.match, now.horizon)
