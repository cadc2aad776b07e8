"""A guest's own history: their matches, how they fare against whom, and what was counted.

What is counted in a match follows from its moves. It is worked out when somebody first asks, a few
matches at a time, and kept.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request

from newsstand.games import GAMES
from newsstand.games.game import Game, GameError
from newsstand.games.voice import voice_of
from newsstand.match.chronicle import chronicle_of
from newsstand.match.errors import MatchError
from newsstand.store import Finished, Store
from newsstand.web.api import REFUSED, TheGuest, TheTables
from newsstand.web.messages import (
    GameTally,
    HistoryInfo,
    Meeting,
    PastMatch,
    PastPlayer,
    RatedInfo,
    RatingsInfo,
    Tally,
)
from newsstand.web.problems import Problem
from newsstand.web.rack import game_of
from newsstand.web.ratings import BOT, RatingDesk, name_of, who_of
from newsstand.web.shelf import Shelf
from newsstand.web.tables import Tables, replayed

log = logging.getLogger("newsstand.web")

SHOWN = 100  # matches in one answer
COUNTED = 8  # matches that are counted for one visit, at most

Outcome = Literal["won", "shared", "lost"]


class HistoryDesk:
    """Tells guests of their matches, and everybody of the ratings."""

    def __init__(self, shelf: Shelf, tables: Tables) -> None:
        self._shelf = shelf
        self._tables = tables
        self._ratings = RatingDesk()
        self._counting = asyncio.Lock()

    async def of(
        self, guest: str, *, game: str | None = None, result: Outcome | None = None,
        company: str | None = None,
    ) -> HistoryInfo:  # fmt: skip
        """A guest's matches, the newest first; filters choose among them."""
        chosen = None if game is None else game_of(game).name
        store = await self._shelf.store()
        found = await asyncio.to_thread(store.finished_of, guest)
        found = [match for match in found if match.game in GAMES]
        of_game = [match for match in found if chosen in (None, match.game)]
        counted = await self._counted(store, of_game)
        kept = await asyncio.to_thread(store.kept_names)
        past = [_past(match, guest) for match in reversed(of_game)]
        wanted = [
            match
            for match in past
            if result in (None, match.result)
            and (company is None or any(one.who == company for one in match.players))
        ]
        return HistoryInfo(
            name=await self._tables.name_of(guest),
            kept=guest in kept,
            played=sorted({match.game for match in found}, key=[*GAMES].index),
            total=len(wanted),
            matches=wanted[:SHOWN],
            games=[
                await self._tally(store, GAMES[name], guest, counted)
                for name in GAMES
                if any(match.game == name for match in of_game)
            ],
            meetings=_meetings(past),
        )

    async def ratings(self, guest: str, game: Game) -> RatingsInfo:
        """Who plays a game how well: bots, people who keep their name, and the guest who asks."""
        store = await self._shelf.store()
        rated = await self._ratings.of(store, game)
        names = await asyncio.to_thread(store.kept_names)
        listed = []
        for one in rated:
            is_you = one.who == guest
            name = name_of(one.who, names)
            if name is None and not is_you:
                continue
            listed.append(
                RatedInfo(
                    name=name or await self._tables.name_of(guest),
                    bot=one.who.startswith(BOT),
                    you=is_you,
                    rating=round(one.rating, 1),
                    give=round(one.give, 1),
                    matches=one.matches,
                    firsts=round(one.firsts, 2),
                )
            )
        return RatingsInfo(
            game=game.name, title=game.title, listed=listed, unlisted=len(rated) - len(listed)
        )

    async def _tally(
        self, store: Store, game: Game, guest: str, matches: Sequence[Finished]
    ) -> GameTally:
        own = [match for match in matches if match.game == game.name]
        rated = {one.who: one for one in await self._ratings.of(store, game)}.get(guest)
        statistics, say = chronicle_of(game).statistics, voice_of(game)
        known = [match for match in own if _is_counted(match)]
        tallies = []
        for one in statistics:
            total = 0
            for match in known:
                for seat in _seats_of(match, guest):
                    total = one.joined(total, (match.counts or {})[one.name][seat])
            tallies.append(
                Tally(name=one.name, title=say(one.title), total=total, most=bool(one.most))
            )
        return GameTally(
            game=game.name,
            title=game.title,
            matches=len(own),
            firsts=sum(match.places[_seats_of(match, guest)[0]] == 1 for match in own),
            rating=None if rated is None else round(rated.rating, 1),
            give=None if rated is None else round(rated.give, 1),
            counted=len(known),
            tallies=tallies,
        )

    async def _counted(self, store: Store, matches: Sequence[Finished]) -> list[Finished]:
        """The same matches, a few more of them with what was counted."""
        missing = [match for match in reversed(matches) if not _is_counted(match)][:COUNTED]
        if not missing:
            return [*matches]
        counts: dict[str, Any] = {}
        async with self._counting:  # one visitor's at a time: it is work
            for match in missing:
                counts[match.match] = await asyncio.to_thread(_count, store, match.match)
                if counts[match.match] is not None:
                    await store.keep_counts(match.match, counts[match.match])
        return [
            replace(one, counts=counts[one.match]) if counts.get(one.match) else one
            for one in matches
        ]


def _is_counted(match: Finished) -> bool:
    """Whether all is counted that the game wants counted by now."""
    wanted = {one.name for one in chronicle_of(GAMES[match.game]).statistics}
    return match.counts is not None and wanted == set(match.counts)


def _count(store: Store, match: str) -> dict[str, list[int]] | None:
    stored = store.match(match)
    if stored is None:
        return None
    try:
        played = replayed(stored, store.moves(match))
        return chronicle_of(played.game).count(played)
    except (GameError, MatchError, Problem) as error:
        log.warning("match %s cannot be counted: %s", match, error)
        return None


def sign_of(who: str) -> str:
    """What stands for somebody in addresses: ids of guests are secret."""
    return hashlib.sha256(f"company/{who}".encode()).hexdigest()[:12]


def _seats_of(match: Finished, guest: str) -> list[int]:
    return [seat.seat for seat in match.seats if seat.guest == guest]


def _past(match: Finished, guest: str) -> PastMatch:
    you = _seats_of(match, guest)[0]
    winners = match.places.count(1)
    outcome: Outcome = "lost"
    if match.places[you] == 1:
        outcome = "won" if winners == 1 else "shared"
    players = []
    for seat in match.seats:
        who = who_of(seat)
        bot = who is not None and who.startswith(BOT)
        name = seat.name
        if bot and who is not None:
            name = name_of(who, {}) or name
        players.append(
            PastPlayer(
                seat=seat.seat,
                who=None if who is None else sign_of(who),
                name=name,
                bot=bot,
                you=seat.guest == guest,
                place=match.places[seat.seat],
                score=match.scores[seat.seat],
            )
        )
    return PastMatch(
        table=match.match,
        game=match.game,
        title=GAMES[match.game].title,
        finished=match.finished,
        result=outcome,
        place=match.places[you],
        players=players,
    )


def _meetings(past: Sequence[PastMatch]) -> list[Meeting]:
    """How somebody fared against each of the others, who they met most first."""
    found: dict[str, Meeting] = {}
    for match in past:
        mine = [one for one in match.players if one.you]
        if len(mine) > 1:
            continue  # several people at one screen: nobody knows which was whose
        for one in match.players:
            if one.you or one.who is None:
                continue
            if one.who not in found:  # matches come newest first: so does the name
                found[one.who] = Meeting(
                    who=one.who, name=one.name, bot=one.bot, met=0, ahead=0, behind=0, level=0
                )
            met = found[one.who]
            met.met += 1
            met.ahead += match.place < one.place
            met.behind += match.place > one.place
            met.level += match.place == one.place
    return sorted(found.values(), key=lambda one: -one.met)


router = APIRouter(prefix="/api", responses=REFUSED, tags=["history"])


def _desk(request: Request) -> HistoryDesk:
    desk: HistoryDesk = request.app.state.history
    return desk


TheHistory = Annotated[HistoryDesk, Depends(_desk)]
WantedGame = Annotated[str | None, Query(description="only matches of this game")]
WantedResult = Annotated[Outcome | None, Query(description="only matches that ended so for you")]
WantedCompany = Annotated[
    str | None, Query(alias="with", description="only matches with this `who`", max_length=40)
]


@router.get("/me/history")
async def history(
    desk: TheHistory,
    guest: TheGuest,
    game: WantedGame = None,
    result: WantedResult = None,
    company: WantedCompany = None,
) -> HistoryInfo:
    """Your finished matches, how you fare against whom, and what was counted."""
    return await desk.of(guest, game=game, result=result, company=company)


@router.get("/ratings/{game}")
async def ratings(desk: TheHistory, tables: TheTables, guest: TheGuest, game: str) -> RatingsInfo:
    """Who plays a game how well: bots, and people who keep their name."""
    return await desk.ratings(guest, game_of(game))
