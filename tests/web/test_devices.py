"""One guest on two devices: a code that works once, and moves that count once on either."""

from __future__ import annotations

from threading import Thread

from newsstand.web import devices
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import ENDLESS, Guest, Json, Stand, problem


def test_a_code_makes_another_browser_the_same_guest(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    code = anna.post("/me/code")["code"]
    with stand.guest() as phone:
        assert phone.table(table)["you"] is None
        anna.http.put("/api/me", json={"name": "Anna"})
        assert phone.post("/me/continue", {"code": f" {code.upper()} "})["name"] == "Anna"
        assert phone.cookie == anna.cookie
        assert phone.table(table)["you"] == 0
        assert phone.match(table) == anna.match(table)
        assert anna.table(table)["you"] == 0, "the first device keeps its seat"
    with stand.guest() as late:
        refusal = late.refused("POST", "/me/continue", {"code": code})
        assert (refusal["slug"], refusal["status"]) == ("bad-code", 403)


def test_a_code_runs_out(stand: Stand, anna: Guest) -> None:
    old = devices.MINUTES
    try:
        devices.MINUTES = -1
        code = anna.post("/me/code")["code"]
    finally:
        devices.MINUTES = old
    assert anna.refused("POST", "/me/continue", {"code": code})["slug"] == "bad-code"


def test_codes_cannot_be_guessed_at_length(open_stand: OpenStand) -> None:
    limits = Limits(guest=ENDLESS, address=ENDLESS, guess=Allowance(3, 0.01))
    stand = open_stand(limits=limits)
    with stand.guest() as eve:
        slugs = [
            eve.refused("POST", "/me/continue", {"code": f"guess-{number}"})["slug"]
            for number in range(5)
        ]
    assert slugs == ["bad-code"] * 3 + ["rate-limited"] * 2


def test_a_code_is_not_taken_from_another_site(stand: Stand, anna: Guest) -> None:
    code = anna.post("/me/code")["code"]
    with stand.guest() as eve:
        answer = eve.http.post(
            "/api/me/continue", json={"code": code}, headers={"origin": "https://evil.example"}
        )
        assert problem(answer)["slug"] == "forbidden-origin"


def test_two_devices_of_one_guest_play_one_move(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mbb")["table"]
    update = anna.my_turn(table)
    with stand.guest(anna.cookie) as phone:
        answers: list[Json] = []

        def play(guest: Guest, choice: int) -> None:
            answers.append(guest.move(table, update, choice=choice).json())

        both = [Thread(target=play, args=(guest, n)) for n, guest in enumerate((anna, phone))]
        for thread in both:
            thread.start()
        for thread in both:
            thread.join()
        accepted = [answer for answer in answers if answer.get("accepted")]
        refused = [answer for answer in answers if not answer.get("accepted")]
        assert [answer["ply"] for answer in accepted] == [update["ply"] + 1]
        assert [answer["type"] for answer in refused] == ["about:blank#stale-move"]
        anna.my_turn(table)
        assert anna.match(table) == phone.match(table)
