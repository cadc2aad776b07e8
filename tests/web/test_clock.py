"""Clocks follow from the times of stored moves, and from nothing else."""

from __future__ import annotations

from newsstand.store import Clock, Move
from newsstand.web import clock as module
from newsstand.web.clock import AFTER_RESTART, LEAST, Timekeeper
from newsstand.web.presence import POLL_GRACE, Presence

START = 1_800_000_000_000


def move(ply: int, seat: int, at: int, key: str = "0/k") -> Move:
    return Move("m", ply, seat, 7, key, START + at)


def test_each_move_has_its_time() -> None:
    time = Timekeeper(Clock("move", 60), 2, START)
    assert time.due(0, None) == START + 60_000
    time.note([move(0, 0, 45_000)])
    assert time.due(1, None) == START + 45_000 + 60_000
    assert time.due(1, START + 50_000) == START + 50_000 + 60_000, "since they came back"


def test_a_bank_pays_for_thought_and_earns_by_moves() -> None:
    time = Timekeeper(Clock("bank", 100, 5), 2, START)
    time.note([move(0, 0, 30_000), move(1, 1, 31_000), move(2, 0, 90_000)])
    assert time.left == [100_000 - 30_000 + 5_000 - 59_000 + 5_000, 100_000 - 1_000 + 5_000]
    assert time.due(1, None) == START + 90_000 + 104_000


def test_an_empty_bank_leaves_a_little_for_each_move() -> None:
    time = Timekeeper(Clock("bank", 20), 2, START)
    time.note([move(0, 0, 500_000)])
    assert time.left[0] == 0
    assert time.due(0, None) == START + 500_000 + LEAST


def test_bots_spend_nothing_and_earn_nothing() -> None:
    time = Timekeeper(Clock("bank", 20, 5), 2, START)
    time.note([move(0, 0, 15_000, "bot/0")])
    assert time.left == [20_000, 20_000]
    assert time.since == START + 15_000


def test_a_restart_reads_the_same_clocks_and_gives_time_to_return() -> None:
    moves = [move(0, 0, 30_000), move(1, 1, 45_000), move(2, 0, 46_000)]
    running = Timekeeper(Clock("bank", 100, 2), 2, START)
    for one in moves:
        running.note([one])
    later = START + 500_000
    again = Timekeeper(Clock("bank", 100, 2), 2, START, taken_up=later)
    again.note(moves)
    assert (again.left, again.since) == (running.left, running.since)
    assert running.due(1, None) < later
    assert again.due(1, None) == later + AFTER_RESTART


def test_days_are_long_moves() -> None:
    time = Timekeeper(Clock("days", 3 * 86_400), 3, START)
    time.note([move(0, 2, 86_400_000)])
    assert time.due(0, None) == START + 4 * 86_400_000
    assert module.now_ms() > START // 2


def test_presence_counts_sockets_polls_and_absence() -> None:
    now = [0.0]
    presence = Presence(lambda: now[0])
    assert (presence.is_here("anna"), presence.is_here(None)) == (False, False)
    now[0] = 5.0
    assert presence.away("anna") == 5.0, "not seen since this server took the table up"
    assert presence.enter("anna")
    assert not presence.enter("anna")
    now[0] = 60.0
    assert presence.away("anna") == 0.0
    assert not presence.leave("anna")
    assert presence.is_here("anna")
    assert presence.leave("anna")
    assert not presence.is_here("anna")
    now[0] = 70.0
    assert presence.away("anna") == 10.0
    assert presence.polled("anna")
    now[0] = 70.0 + POLL_GRACE - 1
    assert presence.is_here("anna")
    now[0] = 70.0 + POLL_GRACE
    assert not presence.is_here("anna")
    presence.seen("anna")
    assert (presence.away("anna"), presence.is_here("anna")) == (0.0, False)
    assert not presence.is_watched


def test_who_only_watched_is_forgotten() -> None:
    now = [0.0]
    presence = Presence(lambda: now[0])
    for guest in ("anna", *(f"passer-by {number}" for number in range(100))):
        presence.enter(guest)
        presence.leave(guest)
    now[0] = 5.0
    presence.remember({"anna", "bert"})
    assert len(presence._seen) == 1
    now[0] = 7.0
    assert presence.away("anna") == 7.0
