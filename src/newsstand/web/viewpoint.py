"""What one viewer of a match has been told: everything here is made from that viewer's Views.

A viewpoint keeps the last moments of its match, so that whoever fell behind gets the gap, and all
sentences, so that a newcomer gets a snapshot and the history page the whole story. It speaks one
language, whoever has just moved.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pydantic_core import from_json, to_json

from newsstand.games.game import NO_SEAT, SPECTATOR, Game, Json
from newsstand.language import in_force, speaking
from newsstand.match import Match

MOMENTS = 64  # kept; who is further behind gets a snapshot
RECENT = 200  # sentences in a snapshot


@dataclass(frozen=True)
class Moment:
    """A match after `ply` actions, as one viewer may know it."""

    ply: int
    view: Any
    events: tuple[Json, ...]  # what led here from the ply before
    actions: tuple[int, ...]  # legal for the viewer
    totals: tuple[int, ...]
    places: tuple[int, ...]

    @classmethod
    def of(cls, match: Match, seat: int, before: Any | None, names: Sequence[str]) -> Moment:
        """The match as it stands; `before` is the viewer's View one ply earlier."""
        view = match.view(seat)
        narrated = match.game.words.narrate(before, view, names)
        return cls(
            ply=match.ply,
            view=view,
            events=tuple(event.to_json() for event in narrated),
            actions=tuple(match.legal_actions) if match.turn == seat != NO_SEAT else (),
            totals=tuple(match.scores()),
            places=tuple(match.places()) if match.is_over else (),
        )

    def update(self, game: Game, names: Sequence[str], undone: int) -> Json:
        """The moment as the wire tells it; `undone` moves had been taken back before it."""
        words, view = game.words, self.view
        result = None
        if self.places:
            result = {
                "places": self.places,
                "scores": self.totals,
                "sheet": words.sheet(view, names),
            }
        return {
            "ply": self.ply,
            "undone": undone,
            "over": bool(self.places),
            "turn": None if view.turn == NO_SEAT else view.turn,
            "you": None if view.seat == SPECTATOR else view.seat,
            "scene": words.scene(view, names),
            "events": self.events,
            "recent": None,
            "prompt": words.prompt(view, names),
            "actions": [
                {
                    "id": action,
                    "text": words.describe(view, action, names),
                    "do": words.detail(view, action),
                }
                for action in self.actions
            ],
            "totals": self.totals,
            "result": result,
        }


class Viewpoint:
    """One seat's (or the spectators') side of a match in play, in the language then in force."""

    def __init__(self, game: Game, seat: int, names: Sequence[str], undone: int = 0) -> None:
        self.seat = seat
        self.language = in_force()
        self.undone = undone  # moves of the match that were taken back: each time, all begins anew
        self.sentences: list[tuple[int, str]] = []  # (ply, text)
        self._game = game
        self._names = tuple(names)
        self._moments: deque[Moment] = deque(maxlen=MOMENTS)
        self._told: dict[int, bytes] = {}  # ply -> its update, once somebody asked

    @classmethod
    def replayed(
        cls,
        match: Match,
        actions: Sequence[int],
        seat: int,
        names: Sequence[str],
        undone: int = 0,
    ) -> Viewpoint:
        """The viewpoint after `actions`, told from the start of the match."""
        self = cls(match.game, seat, names, undone)
        fresh = match.at(0)
        self.record(fresh)
        for action in actions:
            fresh.play(action)
            self.record(fresh)
        return self

    @property
    def ply(self) -> int:
        """The newest moment's."""
        return self._moments[-1].ply

    def record(self, match: Match) -> None:
        """Take in the match after its latest action; every ply must come by once."""
        before = self._moments[-1].view if self._moments else None
        with speaking(self.language):
            moment = Moment.of(match, self.seat, before, self._names)
        if len(self._moments) == MOMENTS:
            self._told.pop(self._moments[0].ply, None)
        self._moments.append(moment)
        self.sentences.extend((moment.ply, event["text"]) for event in moment.events)

    def rename(self, names: Sequence[str]) -> None:
        """Call people by other names from now on; what was said stays said."""
        self._names = tuple(names)
        self._told.clear()

    def since(self, ply: int) -> list[bytes] | None:
        """The updates after `ply`, as JSON; None where only a snapshot helps."""
        oldest = self._moments[0].ply
        if not oldest - 1 <= ply <= self.ply:
            return None
        return [self._update(moment) for moment in list(self._moments)[ply + 1 - oldest :]]

    def snapshot(self) -> bytes:
        """The newest update with what was said before it, as JSON."""
        with speaking(self.language):
            update = self._moments[-1].update(self._game, self._names, self.undone)
        update["events"] = []
        update["recent"] = [{"ply": ply, "text": text} for ply, text in self.sentences[-RECENT:]]
        return to_json(update)

    def snapshot_at(self, ply: int) -> bytes | None:
        """A kept update with what was said before it, to go on from; None where it is forgotten."""
        told = self.since(ply - 1)
        if not told:
            return None
        update = from_json(told[0])
        update["events"] = []
        said = [{"ply": at, "text": text} for at, text in self.sentences if at <= ply]
        update["recent"] = said[-RECENT:]
        return to_json(update)

    def text(self) -> str:
        """The newest view as plain lines."""
        with speaking(self.language):
            return self._game.words.text(self._moments[-1].view, self._names)

    def _update(self, moment: Moment) -> bytes:
        if moment.ply not in self._told:
            with speaking(self.language):
                told = moment.update(self._game, self._names, self.undone)
            self._told[moment.ply] = to_json(told)
        return self._told[moment.ply]


def look_back(match: Match, ply: int, seat: int, names: Sequence[str], undone: int = 0) -> bytes:
    """The update of an earlier ply, as JSON; raises NoSuchPly."""
    earlier = match.at(ply)
    before = match.at(ply - 1).view(seat) if ply else None
    moment = Moment.of(earlier, seat, before, names)
    return to_json(moment.update(match.game, names, undone))
