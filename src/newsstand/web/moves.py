"""Moves at a table: stored, committed, then played, and taken back.

A move is acknowledged when it is committed, and told to all then: `play` returns after the commit,
its caller answers the mover and then rings the bell. All of it runs in the event loop.
"""

from __future__ import annotations

import asyncio
import logging

from newsstand.match import Match
from newsstand.store import EarlyMove, Move, StaleMove, StoreError
from newsstand.web.clock import BOT_KEY, now_ms
from newsstand.web.messages import Accepted, MoveWish
from newsstand.web.problems import Problem
from newsstand.web.table import Table

log = logging.getLogger("newsstand.web")


async def play(table: Table, guest: str, wish: MoveWish) -> Accepted:
    """Store a guest's move, then play it; raises Problem, MatchError or StoreError.

    Whoever calls rings the bell when the mover has the answer.
    """
    # shielded: a mover who hangs up must not leave the memory behind the store
    return await asyncio.shield(asyncio.create_task(_play(table, guest, wish)))


async def _play(table: Table, guest: str, wish: MoveWish) -> Accepted:
    async with table.lock:
        table.check_own(guest, wish.seat)
        match = table.in_play
        table.presence.seen(guest)
        key = f"{wish.seat}/{wish.key}"  # nobody can use up another seat's keys
        if key in table.plies:
            return Accepted(ply=table.plies[key] + 1, accepted=True, repeated=True)
        if wish.ply > match.ply or (wish.undone or 0) > table.undone:
            await _catch_up(table)  # perhaps another server has played on
            match = table.in_play
        if any(one.move.key == key for one in table.retracted):
            raise Problem(
                "taken-back", "That move was taken back", "Look at the table, and decide anew"
            )
        table.check_unlocked(guest, wish.seat)  # a refusal, too, says what one might play
        _check(table, match, wish)
        return await _commit(table, wish.seat, wish.action, key)


async def play_bot(table: Table, seat: int, ply: int, undone: int, action: int) -> None:
    """Store and play a bot's move, unless the match has moved on, or back, meanwhile."""
    await asyncio.shield(asyncio.create_task(_play_bot(table, seat, ply, undone, action)))


async def _play_bot(table: Table, seat: int, ply: int, undone: int, action: int) -> None:
    async with table.lock:
        acts = table.seat_to_act
        is_same = (table.in_play.ply, table.undone) == (ply, undone)
        # the person may have come back while the bot was thinking
        if is_same and acts is not None and acts.seat == seat and acts.acting:
            # the same key on every server: whoever is second takes over the first one's move
            await _commit(table, seat, action, f"{BOT_KEY}{ply}")


def _check(table: Table, match: Match, wish: MoveWish) -> None:
    if table.status == "over":
        raise Problem("table-not-open", "The match is over", "Ask for a rematch")
    if wish.undone not in (None, table.undone):
        raise Problem(
            "stale-move",
            "Moves were taken back since this was decided",
            "Look at the table again, then decide anew",
        )
    if wish.ply != match.ply:
        raise Problem(
            "stale-move",
            "This was decided at ply {ply}, and the match stands at ply {stands}",
            "Look at the table again, then decide anew",
            ply=wish.ply,
            stands=match.ply,
        )
    if wish.seat != match.turn:
        name = table.names[match.turn]
        raise Problem("not-your-turn", "It is {name}'s turn", "Wait for {name}", name=name)
    if table.stored.seats[wish.seat].stand_in:
        raise Problem("stood-in", "A bot plays for you just now", "Take your seat back, then play")
    if wish.action not in match.legal_actions:
        match.play(wish.action)  # raises, and says what is legal


async def _commit(table: Table, seat: int, action: int, key: str) -> Accepted:
    match = table.in_play
    move = Move(table.id, match.ply, seat, action, key, now_ms(), table.undone)
    try:
        stored = await table.store.append_move(move)
    except (StaleMove, EarlyMove) as error:
        await _catch_up(table)
        table.ring()
        raise Problem(
            "stale-move",
            "Another server of this stand has played on",
            "Look at the table again, then decide anew",
        ) from error
    if stored.move.ply == match.ply:
        _advance(table, stored.move)
    else:
        await _catch_up(table)
    await finish(table)
    return Accepted(ply=stored.move.ply + 1, accepted=True, repeated=stored.repeated)


def _advance(table: Table, move: Move) -> None:
    """Play a move that is stored."""
    match = table.in_play
    if match.turn != move.seat:
        raise out_of_turn(move.ply)
    match.play(move.action)
    table.plies[move.key] = move.ply
    table.played.append(move)
    table.takeback = None
    table.curtain.follow(match.turn, match.ply)
    if table.time is not None:
        table.time.note([move])
    table.sides.record(match)


def out_of_turn(ply: int) -> Problem:
    """What is stored is not what was played."""
    return Problem(
        "other-rules",
        "The stored move of ply {ply} is out of turn: the match cannot be replayed",
        "Open a new table, and tell the host that the database is damaged",
        ply=ply,
    )


async def take_back(table: Table, ply: int) -> None:
    """Take back all moves from a ply on. The lock is held."""
    stands = table.in_play.ply
    table.takeback = None
    try:
        await table.store.retract_moves(table.id, ply=ply, stands=stands, at=now_ms())
    finally:  # refused: another server has played on
        await _catch_up(table)


async def _catch_up(table: Table) -> None:
    """Play what the store has and we have not; begin anew if moves were taken back there."""
    retracted = await asyncio.to_thread(table.store.retracted, table.id)
    if len(retracted) != table.undone:
        moves = await asyncio.to_thread(table.store.moves, table.id)
        match = await asyncio.to_thread(table.in_play.at, 0)
        for move in moves:
            match.play(move.action)
        table.begin(match, moves, since=table.started, retracted=retracted)
        return
    missing = await asyncio.to_thread(table.store.moves, table.id, table.in_play.ply)
    for move in missing:
        _advance(table, move)


async def finish(table: Table) -> None:
    """Keep the result of a match that is over, if that is not done yet."""
    match = table.match
    if match is None or not match.is_over or table.is_finished:
        return
    result = {"scores": match.scores(), "places": match.places(), "digest": match.digest()}
    try:
        await table.store.finish_match(table.id, result)
    except StoreError as error:  # the moves are stored: the result can be told again later
        log.warning("the result of table %s waits: %s", table.id, error)
    else:
        table.is_finished = True
