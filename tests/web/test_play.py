"""Whole matches over HTTP: moves, news, refusals at the table, history, log and replay."""

from __future__ import annotations

import hashlib
import threading
from concurrent.futures import ThreadPoolExecutor

import httpx
import pytest

from newsstand.games import GAMES, engine
from newsstand.match import Log
from newsstand.match.fairness import seed_text
from newsstand.match.replay import verify
from tests.web.stand import Guest, Stand, problem

# Options that make a match short enough for a test, where the usual one is an evening.
SHORT = {"swoop": {"end": "rounds", "rounds": 1}}


def short(game: str) -> dict[str, object]:
    return {"options": SHORT.get(game, {})}


@pytest.fixture
def table(anna: Guest, bert: Guest, game: str) -> str:
    """A table where Anna has seat 0, Bert seat 1, and nobody else plays."""
    info = anna.open(game, "mp" + "b" * max(0, GAMES[game].players[0] - 2), **short(game))
    name: str = bert.take_seat(info, 1, "Bert")["table"]
    return name


def mover(guests: tuple[Guest, Guest], table: str) -> tuple[Guest, Guest]:
    """Who is to act, and the other one."""
    first, second = guests
    turn = first.match(table)["turn"]
    return (first, second) if turn == 0 else (second, first)


def test_a_whole_match_against_bots(anna: Guest, game: str) -> None:
    info = anna.open(game, "bmbb", **short(game))
    table = info["table"]
    problem(anna.http.get(f"/api/tables/{table}/log"))
    last = anna.play_on(table)
    assert last["over"]
    assert last["turn"] is None
    assert last["actions"] == []
    result = last["result"]
    assert sorted(result["places"])[0] == 1
    assert result["scores"] == last["totals"]
    assert result["sheet"]["rows"]

    done = anna.table(table)
    assert done["status"] == "over"
    assert hashlib.sha256(done["seed"].encode()).hexdigest() == info["commitment"]
    answer = anna.http.get(f"/api/tables/{table}/log")
    assert "attachment" in answer.headers["content-disposition"]
    log = Log.loads(answer.text)
    match = verify(log, published=info["commitment"])
    assert match.scores() == result["scores"]
    assert match.places() == result["places"]
    assert seed_text(log.seed) == done["seed"]
    assert anna.refused(
        "POST", f"/tables/{table}/moves", {"seat": 1, "ply": last["ply"], "action": 0, "key": "k"}
    )["slug"] == ("table-not-open")


def test_two_people_and_the_news_they_get(anna: Guest, bert: Guest, table: str) -> None:
    guests = (anna, bert)
    plies = [guest.match(table)["ply"] for guest in guests]
    heard: list[list[int]] = [[], []]
    for number in range(12):
        acting, _ = mover(guests, table)
        if acting.match(table)["over"]:
            break
        update = acting.my_turn(table)
        accepted = acting.ok(acting.move(table, update, choice=number))
        assert accepted == {"ply": update["ply"] + 1, "accepted": True, "repeated": False}
        for one, guest in enumerate(guests):
            for told in guest.events(table, plies[one], wait=5)["updates"]:
                assert told["recent"] is None
                assert told["you"] == one
                assert told["events"], "every action is told to everybody"
                heard[one].append(told["ply"])
                plies[one] = told["ply"]
    assert heard[0] == heard[1] == list(range(heard[0][0], plies[0] + 1))


def test_a_long_poll_ends_as_soon_as_there_is_news(anna: Guest, bert: Guest, game: str) -> None:
    info = anna.open(game, "mp" + "b" * max(0, GAMES[game].players[0] - 2))
    table = info["table"]
    with ThreadPoolExecutor() as pool:
        waiting = pool.submit(anna.events, table, -1, 15)
        threading.Event().wait(0.3)
        assert not waiting.done()
        bert.take_seat(info, 1, "Bert")
        news = waiting.result(timeout=5)
    assert news["table"]["seats"][1]["name"] == "Bert"
    known = news["table"]["revision"]
    assert anna.events(table, -1, 15, revision="old")["table"]["status"] == "playing"
    assert known


def test_a_move_counts_once(anna: Guest, bert: Guest, table: str) -> None:
    acting, other = mover((anna, bert), table)
    update = acting.my_turn(table)
    first = acting.ok(acting.move(table, update, key="one"))
    second = acting.ok(acting.move(table, update, key="one"))
    assert first == {"ply": update["ply"] + 1, "accepted": True, "repeated": False}
    assert second == {**first, "repeated": True}
    assert other.match(table)["recent"] == other.match(table)["recent"]
    ply = update["ply"] + 1
    assert acting.http.get(f"/api/tables/{table}/replay/{ply}").status_code == 200
    late = problem(acting.move(table, update, key="two"))
    assert late["slug"] == "stale-move"
    assert str(update["ply"]) in late["detail"]


def test_many_send_the_same_move_at_once(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    update = anna.my_turn(table)

    def send(key: str) -> httpx.Response:
        with Guest(anna._stand, anna.cookie) as again:
            return again.move(table, update, key=key)

    with ThreadPoolExecutor(8) as pool:
        answers = list(
            pool.map(send, ["same"] * 4 + [f"other {n}".replace(" ", "-") for n in range(4)])
        )
    accepted = [answer for answer in answers if answer.is_success]
    keys = {answer.request.content for answer in accepted}
    assert len(keys) == 1, "one key won"
    assert sum(not answer.json()["repeated"] for answer in accepted) == 1
    for answer in answers:
        if not answer.is_success:
            assert problem(answer)["slug"] == "stale-move"


def test_only_the_seat_to_act_may_act(anna: Guest, bert: Guest, table: str) -> None:
    acting, other = mover((anna, bert), table)
    update = acting.my_turn(table)
    wish = {"seat": update["you"], "ply": update["ply"], "action": update["actions"][0]["id"]}
    where = f"/tables/{table}/moves"
    foreign = other.refused("POST", where, {**wish, "key": "k"})
    assert (foreign["slug"], foreign["status"]) == ("not-your-seat", 403)
    mine = other.match(table)["you"]
    early = other.refused("POST", where, {**wish, "seat": mine, "key": "k"})
    assert (early["slug"], early["status"]) == ("not-your-turn", 409)
    assert acting.table(table)["seats"][update["you"]]["name"] in early["detail"]
    with Guest(anna._stand) as carl:
        assert carl.refused("POST", where, {**wish, "key": "k"})["slug"] == "not-your-seat"
    for seat in (-1, 99, 1 << 80):
        assert acting.refused("POST", where, {**wish, "seat": seat, "key": "k"})["slug"] == (
            "not-your-seat"
        )
    assert acting.match(table)["ply"] == update["ply"]


def test_an_illegal_action_is_refused_with_what_is_legal(
    anna: Guest, bert: Guest, table: str
) -> None:
    acting, _ = mover((anna, bert), table)
    update = acting.my_turn(table)
    legal = {action["id"] for action in update["actions"]}
    illegal = next(action for action in range(1 << 20) if action not in legal)
    wish = {"seat": update["you"], "ply": update["ply"], "key": "k"}
    for action in (illegal, -1, 1 << 80):
        refusal = acting.refused("POST", f"/tables/{table}/moves", {**wish, "action": action})
        assert (refusal["slug"], refusal["status"]) == ("illegal-action", 422)
        assert update["actions"][0]["text"] in refusal["hint"]
    early = {**wish, "ply": update["ply"] + 5, "action": update["actions"][0]["id"]}
    assert acting.refused("POST", f"/tables/{table}/moves", early)["slug"] == "stale-move"
    assert acting.match(table)["ply"] == update["ply"]


def test_a_spectator_watches_and_learns_nothing_private(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    anna.play_on(table, moves=3)
    with Guest(anna._stand) as carl:
        seen = carl.match(table)
        assert (seen["you"], seen["actions"]) == (None, [])
        assert carl.table(table)["you"] is None
        assert carl.refused("GET", f"/tables/{table}/match", seat=0)["slug"] == "not-your-seat"
        assert carl.refused("GET", f"/tables/{table}/replay/1", seat=0)["slug"] == "not-your-seat"
        early = carl.refused("GET", f"/tables/{table}/log")
        assert (early["slug"], early["status"]) == ("not-over", 409)


def test_who_fell_behind_gets_the_gap_or_a_snapshot(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    last = anna.play_on(table, moves=6)
    ply = last["ply"]
    gap = anna.events(table, ply - 3)["updates"]
    assert [update["ply"] for update in gap] == [ply - 2, ply - 1, ply]
    assert gap[-1]["scene"] == last["scene"]
    for since in (-1, ply + 7):
        (snapshot,) = anna.events(table, since)["updates"]
        assert snapshot["ply"] == ply
        assert snapshot["recent"]
        assert snapshot["events"] == []
    assert anna.events(table, ply)["updates"] == []


def test_an_earlier_ply_is_told_as_it_was_then(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    assert anna.refused("GET", f"/tables/{table}/replay/0", seat=1)["slug"] == "not-your-seat"
    told = {}
    update = anna.my_turn(table)
    for number in range(5):
        anna.ok(anna.move(table, update, choice=number))
        for news in anna.events(table, update["ply"], wait=5)["updates"]:
            told[news["ply"]] = news
        update = anna.my_turn(table)
        if update["over"]:
            break
    assert told
    for ply, news in told.items():
        assert anna.get(f"/tables/{table}/replay/{ply}") == news
    start = anna.get(f"/tables/{table}/replay/0")
    assert start["ply"] == 0
    assert start["events"], "the deal is told"
    for ply in (-1, 10_000, 1 << 70):
        assert anna.refused("GET", f"/tables/{table}/replay/{ply}")["slug"] == "no-such-ply"


def test_when_it_is_over_every_side_can_be_replayed(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    anna.play_on(table)
    with Guest(anna._stand) as carl:
        for seat in range(3):
            assert carl.get(f"/tables/{table}/replay/2", seat=seat)["you"] == seat
        assert carl.refused("GET", f"/tables/{table}/replay/2", seat=3)["slug"] == "not-your-seat"
        assert carl.get(f"/tables/{table}/replay/2")["you"] is None


def test_the_history_tells_every_sentence(anna: Guest, game: str) -> None:
    table = anna.open(game, "mbb", **short(game))["table"]
    anna.play_on(table, moves=2)
    page = anna.http.get(f"/tables/{table}/history", headers={"accept": "text/html"}).text
    for sentence in anna.match(table)["recent"]:
        assert sentence["text"].replace("&", "&amp;").replace("'", "&#x27;") in page


def test_bots_that_stand_alone_play_to_the_end(stand: Stand, anna: Guest, game: str) -> None:
    table = anna.open(game, "bbb", **short(game))["table"]
    update = anna.match(table)
    while not update["over"]:
        update = (anna.events(table, update["ply"], wait=10)["updates"] or [update])[-1]
    assert anna.table(table)["status"] == "over"


@pytest.mark.slow
def test_compiled_rules_take_over(stand: Stand, anna: Guest, game: str) -> None:
    engine.warm(GAMES[game])
    try:
        info = anna.open(game, "mbb", **short(game))
        last = anna.play_on(info["table"])
        match = stand.tables._tables[info["table"]].match
        assert match is not None
        assert match._engine.name != "plain"
        log = Log.loads(anna.http.get(f"/api/tables/{info['table']}/log").text)
    finally:
        engine._doors.pop(game, None)
    assert verify(log, published=info["commitment"]).scores() == last["totals"]
