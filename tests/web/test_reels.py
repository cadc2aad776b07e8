"""Replays: a match that is over from every side, and logs that are brought in."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from newsstand.games import GAMES
from newsstand.match import Match
from newsstand.match.chronicle import chronicle_of
from newsstand.match.log import Retraction
from newsstand.web.messages import Reeled, ReelInfo
from newsstand.web.reels import LONGEST, STRIDE, Reel
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import ENDLESS, Guest, Json, Stand, problem

FAST = {"muckraker": {}, "swoop": {"target": 50}}


@pytest.fixture(scope="module")
def played(stand: Stand) -> Iterator[tuple[Guest, str]]:
    """Somebody, and a table of theirs that is over."""
    with stand.guest() as guest:
        table = guest.open("muckraker", "mbb", seed="7")["table"]
        guest.play_on(table)
        yield guest, table


def all_updates(guest: Guest, address: str, plies: int, **query: int) -> list[Json]:
    found: list[Json] = []
    while len(found) <= plies:
        answer = guest.get(f"{address}/updates", first=len(found), **query)
        Reeled.model_validate(answer)
        found += answer["updates"]
    return found


def test_a_replay_tells_what_each_seat_could_know(stand: Stand, played: tuple[Guest, str]) -> None:
    guest, table = played
    info = guest.get(f"/tables/{table}/reel")
    ReelInfo.model_validate(info)
    with stand.guest() as bert:
        for seat in range(3):
            seen = all_updates(bert, f"/tables/{table}/reel", info["plies"], seat=seat)
            assert [update["ply"] for update in seen] == list(range(info["plies"] + 1))
            assert {update["you"] for update in seen} == {seat}
            one_by_one = [
                bert.get(f"/tables/{table}/replay/{ply}", seat=seat) for ply in (0, 1, STRIDE)
            ]
            assert [seen[ply] for ply in (0, 1, STRIDE)] == one_by_one
        public = all_updates(bert, f"/tables/{table}/reel", info["plies"])
    assert public[-1]["result"] is not None
    assert public[0]["scene"] != seen[0]["scene"]
    texts = {update["ply"]: [event["text"] for event in update["events"]] for update in public}
    assert info["landmarks"]
    for mark in info["landmarks"]:
        assert any(text in mark["text"] for text in texts[mark["ply"]])


def test_a_match_in_play_has_no_replay(anna: Guest) -> None:
    table = anna.open("muckraker")["table"]
    assert anna.refused("GET", f"/tables/{table}/reel")["slug"] == "not-over"
    refusal = anna.refused("GET", f"/tables/{table}/reel/updates", first=0, seat=1)
    assert refusal["slug"] == "not-over"


def test_what_is_not_there_is_refused(played: tuple[Guest, str]) -> None:
    guest, table = played
    address = f"/tables/{table}/reel/updates"
    assert guest.refused("GET", address, first=9999)["slug"] == "no-such-ply"
    assert guest.refused("GET", address, first=-1)["slug"] == "no-such-ply"
    assert guest.refused("GET", address, first=0, seat=3)["slug"] == "not-your-seat"
    assert guest.refused("GET", address, first=0, count=LONGEST + 1)["slug"] == "bad-request"
    assert guest.refused("GET", "/replays/nothing")["slug"] == "unknown-replay"


def test_an_exported_log_comes_back_as_the_same_replay(
    stand: Stand, played: tuple[Guest, str]
) -> None:
    guest, table = played
    log = guest.http.get(f"/api/tables/{table}/log").text
    here = guest.get(f"/tables/{table}/reel")
    with stand.guest() as bert:
        brought = bert.ok(bert.http.post("/api/replays", content=log.encode()))
        ReelInfo.model_validate(brought)
        same = ("names", "plies", "seed", "commitment", "landmarks", "game", "players")
        assert {name: brought[name] for name in same} == {name: here[name] for name in same}
        address = f"/replays/{brought['replay']}"
        assert bert.get(address) == brought
        assert all_updates(bert, address, brought["plies"], seat=2) == all_updates(
            guest, f"/tables/{table}/reel", here["plies"], seat=2
        )
        again = bert.http.get(f"/api{address}/log")
        assert json.loads(again.text) == json.loads(log)
        assert bert.ok(bert.http.post("/api/replays", content=again.content)) == brought


@pytest.mark.parametrize(
    ("change", "slug", "words"),
    [
        (lambda log: log[:-40], "bad-log", "breaks off"),
        (lambda log: "", "bad-log", "empty"),
        (lambda log: "my diary", "bad-log", "not a log"),
        (lambda log: log.replace('"version": ', '"version": 9'), "other-rules", "version 9"),
        (lambda log: log.replace('"seed": "', '"seed": "f', 1), "bad-log", "32 hexadecimal"),
        (lambda log: log.replace('"scores": [\n  ', '"scores": [\n  9'), "bad-log", "result"),
        (lambda log: log.replace('"game": "muckraker"', '"game": "chess"'), "bad-log", "chess"),
    ],
)
def test_a_log_that_is_not_honest_is_refused_in_words(
    played: tuple[Guest, str], change: object, slug: str, words: str
) -> None:
    guest, table = played
    log = guest.http.get(f"/api/tables/{table}/log").text
    made = change(log)  # type: ignore[operator]
    assert made != log
    refusal = problem(guest.http.post("/api/replays", content=made.encode()))
    assert refusal["slug"] == slug
    assert words in refusal["detail"]


def test_what_is_no_text_is_refused(anna: Guest) -> None:
    refusal = problem(anna.http.post("/api/replays", content=b"\xff\xfe\x00"))
    assert refusal["slug"] == "bad-log"


def test_what_stands_beside_a_log_may_be_anything(open_stand: OpenStand) -> None:
    log = json.loads(Match.new(GAMES["muckraker"], 3, seed=7).log().dumps())
    limits = Limits(guest=ENDLESS, address=ENDLESS, logs=ENDLESS)
    with open_stand(limits=limits).guest() as eve:
        for key in ("table", "names"):
            for beside in (7, "x", [1], {"names": 7}, {"names": {"0": 1}}, {"names": [1]}):
                changed = json.dumps({**log, key: beside})
                info = eve.ok(eve.http.post("/api/replays", content=changed.encode()))
                assert info["names"] == ["Seat 1", "Seat 2", "Seat 3"], (key, beside)


def test_logs_are_brought_in_at_a_bounded_pace(open_stand: OpenStand) -> None:
    limits = Limits(guest=ENDLESS, address=ENDLESS, logs=Allowance(2, 0.01))
    with open_stand(limits=limits).guest() as eve:
        slugs = [problem(eve.http.post("/api/replays", content=b"no"))["slug"] for _ in range(3)]
    assert slugs == ["bad-log", "bad-log", "rate-limited"]


def test_moves_that_were_taken_back_are_told() -> None:
    match = Match.new(GAMES["muckraker"], 3, seed=7)
    for _ in range(6):
        match.play(match.legal_actions[0])
    seat, action = match.at(4).turn, match.at(4).legal_actions[-1]
    words = match.at(4).describe(action)
    reel = Reel(match, ["Anna", "Ben", "Cleo"], [Retraction(4, ((seat, action),))])
    [told] = reel.retracted
    assert told.ply == 4
    assert told.text == f"Taken back here: {reel.names[seat]}: {words}."


@pytest.mark.parametrize("name", list(GAMES))
def test_each_game_counts_what_its_events_tell(name: str) -> None:
    game = GAMES[name]
    chronicle = chronicle_of(game)
    assert chronicle.landmarks
    assert chronicle.statistics
    match = Match.new(game, game.recommended[0], seed=3)
    number = 0
    while not match.is_over and match.ply < 400:
        number += 7
        match.play(match.legal_actions[number % len(match.legal_actions)])
    counts = chronicle.count(match)
    assert set(counts) == {one.name for one in chronicle.statistics}
    assert all(len(row) == match.players for row in counts.values())
    assert any(sum(row) for row in counts.values()), "a name of a kind is mistyped"


def test_a_replay_tells_where_people_took_moves_back(stand: Stand) -> None:
    with stand.guest() as guest:
        table = guest.open("muckraker", "mbb", seed="21")["table"]
        first = guest.my_turn(table)
        guest.ok(guest.move(table, first))
        then = guest.my_turn(table)
        guest.post(f"/tables/{table}/undo", {"ply": then["ply"]})
        assert guest.match(table)["ply"] == first["ply"]
        guest.play_on(table)
        [told] = guest.get(f"/tables/{table}/reel")["retracted"]
        assert told["ply"] == first["ply"]
        assert told["text"].startswith("Taken back here: ")
        assert first["actions"][0]["text"] in told["text"]
        log = guest.http.get(f"/api/tables/{table}/log").text
        brought = guest.ok(guest.http.post("/api/replays", content=log.encode()))
        assert brought["retracted"] == [told]
