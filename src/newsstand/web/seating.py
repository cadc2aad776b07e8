"""Who sits where: the seats of a new table, and a table as one guest may see it."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from newsstand.games.game import Game, near
from newsstand.language import phrase, speaker
from newsstand.players import bots_for
from newsstand.store import Notice, Seat, TableSettings
from newsstand.store import Table as StoredTable
from newsstand.web.clock import Timekeeper, now_ms
from newsstand.web.identity import clean_name, invite_hash
from newsstand.web.messages import (
    BotSeat,
    ClockReading,
    MySeat,
    NoticeInfo,
    SeatInfo,
    SeatWish,
    TableInfo,
    TakebackInfo,
)
from newsstand.web.problems import Problem
from newsstand.web.understudies import NOBODY, Understudies

say = speaker(__package__)

# Old names of type sizes, smallest first: bots are called by them.
BOT_NAMES = (
    "Brilliant", "Diamond", "Pearl", "Agate", "Ruby", "Nonpareil", "Minion", "Brevier",
    "Bourgeois", "Primer", "Pica", "Paragon", "Canon", "Gem",
)  # fmt: skip
OPEN_NAME = phrase("Free seat")  # as it is stored; told in each reader's language
STAND_IN = "house"  # the bot that takes seats nobody has claimed, or acts for the absent
NOTICES = 50  # sentences of the stand that everybody is told
CHAT = 200  # lines of chat that everybody is told

InviteOf: TypeAlias = Callable[[str, int, int], str]  # table, seat, edition -> token


def seats_of(
    game: Game,
    wishes: Sequence[SeatWish],
    host: str,
    host_name: str,
    invite_of: Callable[[int], str],
) -> tuple[Seat, ...]:
    """The seats that a guest wishes for; raises Problem for an unknown bot."""
    mine = [clean_name(one.name) for one in wishes if isinstance(one, MySeat) and one.name]
    names = bot_names(len(wishes), {host_name, *mine})
    seats = []
    for seat, wish in enumerate(wishes):
        if isinstance(wish, MySeat):
            name = host_name if wish.name is None else clean_name(wish.name)
            seats.append(Seat(seat, "person", name, guest=host))
        elif isinstance(wish, BotSeat):
            check_bot(game, wish.bot)
            seats.append(Seat(seat, "bot", names[seat], bot=wish.bot))
        else:
            seats.append(Seat(seat, "person", OPEN_NAME, invite=invite_hash(invite_of(seat))))
    return tuple(seats)


def check_bot(game: Game, name: str) -> None:
    """Raise Problem unless a bot of that name plays the game."""
    known = bots_for(game)
    if name not in known:
        raise Problem(
            "bad-seats",
            "There is no bot {bot!r}; {near}",
            "/api/games lists the bots of each game",
            bot=name[:40],
            near=near(name, known),
        )


def stand_ins(seats: Sequence[Seat]) -> list[Seat]:
    """Bots for the seats that nobody has claimed."""
    names = bot_names(len(seats), {seat.name for seat in seats})
    return [
        Seat(seat.seat, "bot", names[seat.seat], bot=STAND_IN) for seat in seats if seat.is_open
    ]


def moved_on(seats: Sequence[Seat], names: Mapping[str, str]) -> tuple[Seat, ...]:
    """The same people for a rematch: everybody moves one seat down, the first becomes the last.

    `names` is what the guests are called by now.
    """
    count = len(seats)
    # a seat that was freed in play, and nobody has taken, goes to the bot that played it
    left = {bot.seat: bot for bot in stand_ins(seats)}
    seats = [left.get(seat.seat, seat) for seat in seats]
    return tuple(
        Seat(seat, old.kind, names.get(old.guest or "", old.name), old.bot, old.guest)
        for seat in range(count)
        for old in [seats[(seat + 1) % count]]
    )


def bot_names(count: int, taken: set[str]) -> list[str]:
    """Names for `count` bots that nobody at the table has."""
    free = [name for name in BOT_NAMES if name not in taken]
    random.shuffle(free)  # names are not dealt cards: any randomness will do
    return [free[n % len(free)] for n in range(count)]


def names_of(seats: Sequence[Seat]) -> list[str]:
    """What everybody is called at the table, each name once; free seats share theirs."""
    names: list[str] = []
    for seat in seats:
        name, number = say(OPEN_NAME) if seat.is_open else seat.name, 1
        while name in names and not seat.is_open:
            number += 1
            name = f"{seat.name} ({number})"
        names.append(name)
    return names


@dataclass(frozen=True)
class Live:
    """What is true of a table just now, besides what is stored."""

    is_here: Callable[[str | None], bool]
    status: str
    is_ended: bool = False
    notices: Sequence[Notice] = ()
    votes: Collection[int] = ()
    takeback: TakebackInfo | None = None
    takes_back: bool = False
    watching: int = 0
    unlocked: int | None = None
    clock: ClockReading | None = None
    understudies: Understudies = NOBODY


def clock_reading(time: Timekeeper | None, acts: Seat | None) -> ClockReading | None:
    """What the clocks show, so that a page can let them run; None where time does not count."""
    if time is None or acts is None:
        return None
    runs = acts.acting is None
    return ClockReading(
        seat=acts.seat if runs else None,
        since=time.begun(acts.changed) if runs else None,
        due=time.due(acts.seat, acts.changed) if runs else None,
        left=list(time.left),
        now=now_ms(),
    )


def told_settings(settings: TableSettings) -> dict[str, Any]:
    """The settings as everybody may know them: whom the host has muted is no news."""
    return {name: value for name, value in settings.to_json().items() if name != "muted"}


def told_notice(notice: Notice) -> str:
    """A sentence of the stand in the language in force; an old one as it was said."""
    return notice.text if notice.parts is None else say(notice.text, **notice.parts)


def table_info(stored: StoredTable, guest: str, invite_of: InviteOf, live: Live) -> TableInfo:
    """A table as one guest may see it; invites are for the host, while a seat is free."""
    status = live.status
    yours = [seat.seat for seat in stored.seats if seat.guest == guest]
    shows_invites = stored.host == guest and status != "over"
    # who may not watch learns nothing by the seed either: all cards follow from it
    may_watch = stored.settings.spectators or bool(yours) or stored.host == guest
    names = names_of(stored.seats)
    content: dict[str, Any] = {
        "table": stored.id,
        "game": stored.game,
        "players": stored.players,
        "status": status,
        "ended": live.is_ended,
        "host": stored.host == guest,
        "host_seat": next((one.seat for one in stored.seats if one.guest == stored.host), None),
        "you": yours[0] if yours else None,
        "yours": yours,
        "unlocked": live.unlocked,
        "preset": stored.preset,
        "options": dict(stored.options),
        "settings": told_settings(stored.settings),
        "takeback": live.takeback,
        "takes_back": live.takes_back,
        "watching": live.watching,
        "muted": [*stored.settings.muted] if stored.host == guest else [],
        "commitment": stored.commitment,
        "seed": stored.seed if status == "over" and may_watch else None,
        "next": stored.next,
        "clock": live.clock,
        "notices": [
            NoticeInfo(number=one.number, ply=one.ply, text=told_notice(one), at=one.at)
            for one in live.notices[-NOTICES:]
        ],
        "understudies": [*live.understudies.seats],
        "excuse": live.understudies.excuse,
        "votes": sorted(live.votes),
        "seats": [
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                bot=seat.bot,
                name=names[seat.seat],
                taken=not seat.is_open,
                yours=seat.guest == guest,
                stand_in=seat.stand_in,
                online=seat.kind == "bot" or live.is_here(seat.guest),
                invite=invite_of(stored.id, seat.seat, seat.edition)
                if shows_invites and seat.is_open
                else None,
                held=seat.is_held,
                admits=seat.is_held and bool(yours) and seat.freed != guest,
            )
            for seat in stored.seats
        ],
    }
    # the time of day alone is no change
    constant = {**content, "clock": live.clock and live.clock.model_copy(update={"now": 0})}
    revision = hashlib.blake2b(repr(constant).encode(), digest_size=6).hexdigest()
    return TableInfo(revision=revision, **content)
