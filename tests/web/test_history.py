"""Histories, ratings and kept names."""

from __future__ import annotations

import hashlib
from dataclasses import replace
from itertools import pairwise

import pytest

from newsstand.kernel.chance import chance_of, word
from newsstand.store import Finished, Seat
from newsstand.web import history
from newsstand.web.messages import HistoryInfo, RatingsInfo
from newsstand.web.phrases import WORDS, is_phrase, new_phrase, phrase_hash, word_list
from newsstand.web.ratings import ratings_of
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import ENDLESS, Guest, Json, Stand


def told(guest: Guest, **query: str) -> Json:
    answer: Json = guest.get("/me/history", **query)
    HistoryInfo.model_validate(answer)
    return answer


def play(guest: Guest, game: str = "muckraker", **more: object) -> str:
    table: str = guest.open(game, "mbb", **more)["table"]
    guest.play_on(table)
    return table


def test_a_history_tells_results_meetings_and_counts(stand: Stand) -> None:
    with stand.guest() as anna:
        assert told(anna)["matches"] == []
        first, second = play(anna, seed="3"), play(anna, seed="4")
        info = told(anna)
        assert [match["table"] for match in info["matches"]] == [second, first]
        assert (info["total"], info["played"], info["kept"]) == (2, ["muckraker"], False)
        for match in info["matches"]:
            end = anna.match(match["table"])["result"]
            assert [one["place"] for one in match["players"]] == end["places"]
            assert [one["score"] for one in match["players"]] == end["scores"]
            assert match["place"] == end["places"][0]
            assert (match["result"] == "lost") == (match["place"] > 1)
        [bots] = info["meetings"]
        assert (bots["met"], bots["bot"]) == (4, True)
        assert bots["ahead"] + bots["behind"] + bots["level"] == 4
        [game] = info["games"]
        assert (game["matches"], game["counted"]) == (2, 2)
        printed = next(one for one in game["tallies"] if one["name"] == "printed")
        assert printed["total"] > 0
        assert told(anna)["games"] == info["games"], "what is kept is what was counted"


def test_filters_choose_among_the_matches(stand: Stand) -> None:
    with stand.guest() as anna:
        play(anna, seed="3")
        play(anna, seed="4")
        info = told(anna)
        results = [match["result"] for match in info["matches"]]
        for result in ("won", "shared", "lost"):
            assert told(anna, result=result)["total"] == results.count(result)
        assert told(anna, game="swoop")["matches"] == []
        who = info["meetings"][0]["who"]
        assert told(anna, **{"with": who})["total"] == 2
        assert told(anna, **{"with": "nobody"})["total"] == 0
        assert anna.refused("GET", "/me/history", game="chess")["slug"] == "unknown-game"
        assert anna.refused("GET", "/me/history", result="drawn")["slug"] == "bad-request"


def test_counting_goes_on_at_the_next_visit(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "COUNTED", 1)
    with stand.guest() as anna:
        play(anna, seed="5")
        play(anna, seed="6")
        assert [told(anna)["games"][0]["counted"] for _ in range(3)] == [1, 2, 2]


def test_ids_of_guests_stay_secret(stand: Stand) -> None:
    with stand.guest() as anna, stand.guest() as bert:
        info = anna.open("muckraker", "mpb")
        bert.take_seat(anna.table(info["table"]), 1, "Bert")
        for _ in range(200):
            if anna.match(info["table"])["over"]:
                break
            for guest in (anna, bert):
                update = guest.match(info["table"])
                if update["actions"]:
                    guest.ok(guest.move(info["table"], update))
        answer = anna.http.get("/api/me/history").text
        assert '"name":"Bert"' in answer
        for guest in (anna, bert):
            assert guest.cookie.rpartition(".")[0] not in answer
            assert guest.cookie.rpartition(".")[0] not in anna.http.get("/me").text


def test_only_kept_names_are_listed(stand: Stand) -> None:
    with stand.guest() as anna, stand.guest() as bert:
        anna.http.put("/api/me", json={"name": "Annabel"})
        play(anna)

        def names(guest: Guest) -> list[tuple[str, bool, bool]]:
            answer = guest.get("/ratings/muckraker")
            RatingsInfo.model_validate(answer)
            return [(one["name"], one["bot"], one["you"]) for one in answer["listed"]]

        assert ("Annabel", False, True) in names(anna), "one sees oneself"
        assert "Annabel" not in [name for name, _, _ in names(bert)]
        assert any(bot for _, bot, _ in names(bert))
        anna.post("/me/phrase")
        assert ("Annabel", False, False) in names(bert)
        assert told(anna)["kept"]
        assert told(anna)["games"][0]["rating"] is not None


def test_six_words_make_any_browser_the_same_guest(stand: Stand) -> None:
    with stand.guest() as anna, stand.guest() as other:
        anna.http.put("/api/me", json={"name": "Anna"})
        old = anna.post("/me/phrase")["words"]
        words = anna.post("/me/phrase")["words"]
        assert is_phrase(words)
        assert other.refused("POST", "/me/continue", {"code": old})["slug"] == "bad-code"
        typed = f"  {words.title().replace(' ', ', ')}. "
        for _ in range(2):  # unlike a code, they work again
            assert other.post("/me/continue", {"code": typed})["name"] == "Anna"
        assert other.cookie == anna.cookie
        wrong = " ".join(reversed(words.split()))
        assert other.refused("POST", "/me/continue", {"code": wrong})["slug"] == "bad-code"


def test_words_cannot_be_guessed_at_length(open_stand: OpenStand) -> None:
    limits = Limits(guest=ENDLESS, address=ENDLESS, guess=Allowance(2, 0.01))
    with open_stand(limits=limits).guest() as eve:
        slugs = [
            eve.refused("POST", "/me/continue", {"code": new_phrase()})["slug"] for _ in range(3)
        ]
    assert slugs == ["bad-code", "bad-code", "rate-limited"]


def test_the_words_are_plain_and_apart() -> None:
    words = word_list()
    assert len(words) == len(set(words)) == 512
    assert all(word.isalpha() and word.islower() and 3 <= len(word) <= 9 for word in words)
    assert len(new_phrase().split()) == WORDS
    assert phrase_hash("Oak owl  oven") == phrase_hash("oak, owl, oven") != phrase_hash("oak owl")


def finished(number: int, places: tuple[int, ...], *who: str) -> Finished:
    seats = tuple(
        Seat(seat, "bot", one, bot=one) if one == "house" else Seat(seat, "person", one, guest=one)
        for seat, one in enumerate(who)
    )
    return Finished(f"m{number}", "swoop", number, (0,) * len(who), places, seats, None)


def test_who_comes_first_is_rated_higher() -> None:
    matches = [finished(n, (1, 2, 3), "anna", "ben", "house") for n in range(20)]
    rated = ratings_of(matches)
    assert [one.who for one in rated] == ["anna", "ben", "bot:house"]
    assert all(one.rating > other.rating for one, other in pairwise(rated))
    assert [(one.matches, one.firsts) for one in rated] == [(20, 20), (20, 0), (20, 0)]
    assert rated == ratings_of(matches), "to work them out again changes nothing"
    fewer = {one.who: one.give for one in ratings_of(matches[:2])}
    assert all(one.give < fewer[one.who] for one in rated)


def test_ties_bots_at_several_seats_and_people_at_one_screen() -> None:
    level = ratings_of([finished(0, (1, 1), "anna", "ben")])
    assert level[0].rating == pytest.approx(level[1].rating)
    assert [one.firsts for one in level] == [0.5, 0.5]
    bots = ratings_of([finished(0, (1, 2, 3), "house", "anna", "house")])
    assert {one.who: one.matches for one in bots} == {"bot:house": 1, "anna": 1}
    assert ratings_of([finished(0, (1, 2, 3), "anna", "anna", "ben")]) == []
    left = finished(0, (2, 1), "anna", "ben")
    empty = replace(left, seats=(left.seats[0], Seat(1, "person", "Free seat")))
    assert [one.who for one in ratings_of([empty])] == ["anna"]


def test_a_chosen_seed_is_practice_and_not_rated(open_stand: OpenStand) -> None:
    with open_stand().guest() as anna:

        def rated() -> list[str]:
            return [one["name"] for one in anna.get("/ratings/muckraker")["listed"]]

        table = play(anna, seed="9")
        assert anna.table(table)["settings"]["practice"]
        assert told(anna)["total"] == 1
        assert rated() == []
        following = anna.post(f"/tables/{table}/rematch")
        assert not following["settings"]["practice"], "its seed is the stand's own"
        anna.play_on(following["table"])
        assert len(rated()) == 2


def test_the_sheets_are_read_without_script(stand: Stand) -> None:
    with stand.guest() as anna:
        assert "Nothing to file yet" in anna.http.get("/me").text
        anna.http.put("/api/me", json={"name": "<b>Anna</b>"})
        table = play(anna, seed="9")
        page = anna.http.get("/me").text
        assert "<b>Anna" not in page
        assert "&lt;b&gt;Anna&lt;/b&gt;" in page
        assert f"/tables/{table}/replay" in page
        assert "Stories printed" in page
        empty = anna.http.get("/me?game=muckraker&result=&with=").text
        assert f"/tables/{table}/replay" in empty, "a form that nobody has filled in"
        assert "None fits" in anna.http.get("/me?with=nobody").text
        assert anna.http.get("/me?game=chess", headers={"accept": "text/html"}).status_code == 404
        assert anna.http.get("/me?result=drawn", headers={"accept": "text/html"}).status_code == 422
        play(anna)
        listed = anna.http.get("/ratings/muckraker").text
        assert "&lt;b&gt;Anna&lt;/b&gt; (you)" in listed
        assert "(bot)" in listed
        assert "No match has been rated" in anna.http.get("/ratings/scoop").text


def test_the_proof_shows_the_seal_and_keeps_the_seed_until_the_end(stand: Stand) -> None:
    with stand.guest() as anna:
        info = anna.open("muckraker", "mbb", seed="31")
        page = anna.http.get(f"/tables/{info['table']}/proof").text
        seed = f"{31:032x}"
        assert info["commitment"] in page
        assert seed not in page
        assert "proof.js" not in page
        anna.play_on(info["table"])
        page = anna.http.get(f"/tables/{info['table']}/proof").text
        assert seed in page
        assert hashlib.sha256(seed.encode()).hexdigest() == info["commitment"]
        assert f"newsstand verify muckraker-{info['table']}.json" in page
        first = word(chance_of(31))
        assert f"<code>{first:016x}</code>" in page
