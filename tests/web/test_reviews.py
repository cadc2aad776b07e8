"""Reviews over the wire: begun, told while they grow, stopped, and refused."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.language import LANGUAGES, in_force, speaking
from newsstand.players.readiness import Readiness
from newsstand.store import Seat, Store, StoredReview
from newsstand.study import futures
from newsstand.study.account import PARTS
from newsstand.study.findings import Findings, findings
from newsstand.study.review import Review
from newsstand.web import reviews
from newsstand.web.messages import ReviewInfo
from newsstand.web.problems import Problem
from newsstand.web.reviews import ReviewDesk
from newsstand.web.settings import Allowance
from newsstand.web.shelf import Shelf
from tests.match.matches import played
from tests.web.conftest import OpenStand
from tests.web.stand import PATIENT, Guest, Stand

GAME = min(GAMES)  # any
SEATS = tuple(Seat(seat, "person", name) for seat, name in enumerate(("Anna", "Bert", "Clara")))


@pytest.fixture(autouse=True)
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for long."""
    monkeypatch.setattr(reviews, "SECONDS", 2.0)


@pytest.fixture
def over(anna: Guest) -> str:
    """A table whose match is over."""
    table: str = anna.open(GAME, "mb")["table"]
    anna.play_on(table)
    return table


def until(anna: Guest, table: str, *stages: str) -> dict[str, Any]:
    """The review when it has come so far."""
    for _ in range(600):
        told: dict[str, Any] = anna.get(f"/tables/{table}/review")
        ReviewInfo.model_validate(told)
        if told["stage"] in stages:
            return told
        time.sleep(0.1)
    raise AssertionError(told["stage"])


def test_a_review_tells_every_seats_places_and_where_they_came_from(
    anna: Guest, bert: Guest, over: str
) -> None:
    begun = anna.post(f"/tables/{over}/review")
    assert begun["stage"] in ("waiting", "preparing", "looking")
    told = until(bert, over, "done")  # whoever may see the table
    ply, places = told["curve"][-1]["ply"], told["curve"][-1]["places"]
    assert (ply, told["plies"]) == (anna.match(over)["ply"],) * 2
    assert all(sum(point["places"]) == pytest.approx(3) for point in told["curve"])
    for account, place in zip(told["accounts"], places, strict=True):
        assert set(account["parts"]) == set(PARTS)
        gained = sum(part["value"] for part in account["parts"].values())
        assert account["even"] - gained == pytest.approx(place) == account["place"]
    is_compiled = futures.is_ready(GAMES[GAME])  # by an earlier test of the process
    assert any("rough" in note for note in told["notes"]) != is_compiled
    assert anna.post(f"/tables/{over}/review") == told  # asking again is harmless
    german = bert.http.get(f"/api/tables/{over}/review", headers={"accept-language": "de"}).json()
    assert len(german["notes"]) == len(told["notes"])
    assert not set(german["notes"]) & set(told["notes"])
    assert german["curve"] == told["curve"]
    told_turns, turns = (review["turns"] for review in (told, german))
    assert [turn["ply"] for turn in turns] == [turn["ply"] for turn in told_turns]
    assert not {turn["text"] for turn in turns} & {turn["text"] for turn in told_turns}


def test_who_asks_while_it_is_put_into_words_does_not_keep_it_from_its_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """One language is finished while the other is still being told."""
    asked: list[str] = []

    def told(*arguments: Any) -> Findings:
        if in_force() == "de" and not asked:
            asked.append("meanwhile")
            with speaking("en"):
                assert job.told().stage == "looking"
        return findings(*arguments)

    monkeypatch.setattr(reviews, "findings", told)
    match = played(GAMES[GAME], 100_000)
    job = reviews.Job(match, SEATS[: match.players], "anna")
    job.work(False, 0.2)
    assert asked
    for language in LANGUAGES:
        with speaking(language):
            assert job.told().stage == job.stage == "done"
    kept = job.to_keep("table", 1).told
    assert {one["stage"] for one in kept.values()} == {"done"}


def test_a_review_that_fails_says_so_to_whoever_asked_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fail(review: Review, **_: Any) -> None:
        assert job.told().stage == "looking"
        raise ArithmeticError("the press is broken")

    monkeypatch.setattr(Review, "run", fail)
    job = reviews.Job(played(GAMES[GAME], 100_000), SEATS, "anna")
    job.work(False, 0.2)
    assert job.told().stage == job.stage == "failed"


def test_a_review_can_be_stopped_by_those_it_is_about(anna: Guest, bert: Guest, over: str) -> None:
    anna.post(f"/tables/{over}/review")
    refusal = bert.refused("DELETE", f"/tables/{over}/review")
    assert refusal["type"].endswith("#not-your-seat")
    stopped = anna.ok(anna.http.delete(f"/api/tables/{over}/review"))
    assert stopped["stage"] in ("waiting", "looking", "stopped", "done")
    assert until(anna, over, "stopped", "done")["stage"] in ("stopped", "done")


def test_no_review_while_cards_are_secret(anna: Guest) -> None:
    table = anna.open(GAME, "mb")["table"]
    refusal = anna.refused("POST", f"/tables/{table}/review")
    assert refusal["type"].endswith("#not-over")
    assert anna.refused("GET", f"/tables/{table}/review")["status"] == 404


def test_nobody_may_keep_the_editor_busy(open_stand: OpenStand) -> None:
    limits = replace(PATIENT, review=Allowance(1, 0))
    with open_stand(limits=limits).guest() as guest:
        codes = []
        for _ in range(2):
            table = guest.open(GAME, "mb")["table"]
            guest.play_on(table)
            codes.append(guest.http.post(f"/api/tables/{table}/review").status_code)
            codes.append(guest.http.post(f"/api/tables/{table}/review").status_code)
        assert codes == [202, 202, 429, 429]


def test_only_so_many_finished_reviews_stay_in_memory(
    stand: Stand, anna: Guest, over: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "KEPT", 1)
    monkeypatch.setattr(reviews, "_work", lambda *_: None)  # they wait for ever
    shelf = Shelf(tmp_path / "other.db")
    desk = ReviewDesk(Readiness(compiles=False), PATIENT.address, shelf)
    other = anna.open(GAME, "mb")["table"]
    anna.play_on(other)
    known = {table.id: table for table in stand.tables.in_memory()}
    tables = [known[over], known[other]]

    async def ask() -> None:
        first = await desk.begin(tables[0], "anna", "here")
        second = await desk.begin(tables[1], "anna", "here")
        assert await desk.found(tables[0]) is first  # somebody waits for it
        assert not first.stop.is_set()
        first.stage = "done"
        desk._remember(other, second)
        with pytest.raises(Problem):
            await desk.found(tables[0])
        assert await desk.found(tables[1]) is second
        desk.close()
        await shelf.close()

    asyncio.run(ask())


def test_a_review_is_there_after_a_restart(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open(GAME, "mb")["table"]
        anna.play_on(table)
        assert anna.get(f"/tables/{table}/review")["stage"] == "none"
        anna.post(f"/tables/{table}/review")
        told = until(anna, table, "done")
        german = in_german(anna, table)
        wait_until_kept(tmp_path, table)
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert anna.get(f"/tables/{table}/review") == told
        assert in_german(anna, table) == german != told
        assert anna.ok(anna.http.delete(f"/api/tables/{table}/review")) == told, "it is done"


@pytest.mark.parametrize("field", ["version", "edition"])
def test_a_review_of_other_rules_is_never_served(tmp_path: Path, field: str) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open(GAME, "mb")["table"]
        anna.play_on(table)
        cookie = anna.cookie
        with Store.open(tmp_path / "tables.db") as store:
            told = reviews.told("done", (1, 1), None).model_dump()
            version = GAMES[GAME].rules.VERSION
            kept = StoredReview(table, version, reviews.EDITION, False, {"en": told})
            store.keep_review(kept).result()
            assert anna.get(f"/tables/{table}/review")["stage"] == "done", "this one is served"
            other = replace(kept, **{field: getattr(kept, field) + 1})
            store.keep_review(other).result()
            assert store.review(table) == other
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert anna.get(f"/tables/{table}/review")["stage"] == "none"
        assert anna.post(f"/tables/{table}/review")["stage"] != "done"


def in_german(guest: Guest, table: str) -> Any:
    """The review as a German browser gets it."""
    path = f"/api/tables/{table}/review"
    return guest.http.get(path, headers={"accept-language": "de"}).json()


def wait_until_kept(folder: Path, table: str) -> None:
    """Done is told first, and stored a moment later."""
    with Store.open(folder / "tables.db") as store:
        while store.review(table) is None:
            time.sleep(0.05)
