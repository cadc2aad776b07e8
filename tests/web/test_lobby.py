"""Opening tables, inviting people, starting, and playing again."""

from __future__ import annotations

import sqlite3
from concurrent.futures import ThreadPoolExecutor

import pytest

from newsstand.games import GAMES
from newsstand.web.messages import GameInfo
from tests.web.stand import JSON_BODY, Guest, Json, Stand, problem


def claim(guest: Guest, table: str, seat: Json, **more: str) -> Json:
    info: Json = guest.post(
        f"/tables/{table}/seats/{seat['seat']}/claim", {"invite": seat["invite"], **more}
    )
    return info


def test_the_rack_tells_all_that_a_table_needs(anna: Guest) -> None:
    titles = anna.get("/games")
    for title in titles:
        GameInfo.model_validate(title)
    assert [title["name"] for title in titles] == list(GAMES)
    for title in titles:
        game = GAMES[title["name"]]
        assert title["players"]["max"] == game.players[-1]
        assert [option["name"] for option in title["options"]] == [one.name for one in game.options]
        assert all(option["explain"] for option in title["options"])
        assert {"house", "random"} <= {bot["name"] for bot in title["bots"]}
        for preset in title["presets"]:
            game.resolve(game.recommended[0], None, preset["options"])


def test_a_guest_has_a_name_and_can_change_it(anna: Guest, bert: Guest) -> None:
    assert anna.get("/me")["name"]
    told = anna.ok(anna.http.put("/api/me", json={"name": "  Anna \t B.  "}))
    assert told == {"name": "Anna B.", "language": "en"}
    assert anna.get("/me") == told
    assert bert.get("/me")["name"] != "Anna B."


@pytest.mark.parametrize("name", ["", "   ", "\u202e", "x" * 31, "x" * 500, 7, None])
def test_a_name_is_short_and_visible(anna: Guest, name: object) -> None:
    assert anna.refused("PUT", "/me", {"name": name})["slug"] == "bad-request"


def test_a_table_of_one_person_starts_at_once(anna: Guest, game: str) -> None:
    info = anna.open(game, "bmb")
    assert (info["status"], info["host"], info["you"], info["yours"]) == ("playing", True, 1, [1])
    assert info["commitment"]
    assert info["seed"] is None
    assert [seat["kind"] for seat in info["seats"]] == ["bot", "person", "bot"]
    assert len({seat["name"] for seat in info["seats"]}) == 3
    assert info["options"] == GAMES[game].resolve(3, None, {})
    assert anna.get("/tables") == [anna.table(info["table"])]


def test_a_newcomer_may_do_two_things_at_once(stand: Stand) -> None:
    with stand.guest() as carl:

        def opened(_: int) -> Json:
            with Guest(stand, carl.cookie) as again:
                return again.open("muckraker")

        with ThreadPoolExecutor(6) as pool:
            tables = {info["table"] for info in pool.map(opened, range(6))}
        assert {info["table"] for info in carl.get("/tables")} == tables


def test_options_and_preset_are_resolved_and_kept(anna: Guest, game: str) -> None:
    info = anna.open(game, preset="lively")
    assert info["preset"] == "lively"
    assert info["options"] == GAMES[game].resolve(3, "lively", {})
    option = next(one for one in GAMES[game].options if one.kind == "switch")
    changed = not option.decode(option.default)
    assert anna.open(game, options={option.name: changed})["options"][option.name] is changed


def test_people_come_by_their_own_link_and_the_last_one_starts_the_match(
    anna: Guest, bert: Guest, game: str
) -> None:
    table = anna.open(game, "mpp")
    assert table["status"] == "lobby"
    assert [bool(seat["invite"]) for seat in table["seats"]] == [False, True, True]
    assert not any(seat["invite"] for seat in bert.table(table["table"])["seats"])
    _, first, second = table["seats"]

    info = claim(bert, table["table"], first, name="Bert")
    assert (info["you"], info["host"], info["status"]) == (1, False, "lobby")
    assert info["seats"][1]["name"] == "Bert"
    assert bert.get("/me")["name"] == "Bert"
    assert anna.table(table["table"])["seats"][1] == {
        **first, "name": "Bert", "taken": True, "invite": None, "online": False,
    }  # fmt: skip

    with Guest(anna._stand) as carl:
        assert claim(carl, table["table"], second, name="Bert")["status"] == "playing"
        names = [seat["name"] for seat in carl.table(table["table"])["seats"]]
        assert names[1:] == ["Bert", "Bert (2)"]
    assert anna.match(table["table"])["you"] == 0
    assert bert.match(table["table"])["you"] == 1


def test_an_invite_opens_one_seat_for_one_guest(stand: Stand, anna: Guest, bert: Guest) -> None:
    table = anna.open("muckraker", "mpp")
    name, (_, first, second) = table["table"], table["seats"]
    where = f"/tables/{name}/seats"
    assert bert.refused("POST", f"{where}/2/claim", {"invite": first["invite"]})["slug"] == (
        "bad-invite"
    )
    assert bert.refused("POST", f"{where}/9/claim", {"invite": first["invite"]})["slug"] == (
        "bad-invite"
    )
    body = b'{"invite":"\\ud800"}'  # half a character
    half = bert.http.post(f"/api{where}/1/claim", content=body, headers=JSON_BODY)
    assert problem(half)["status"] in (400, 422)
    claim(bert, name, first)
    claim(bert, name, first)  # the answer was lost: asking again is harmless
    assert bert.refused("POST", f"{where}/2/claim", {"invite": second["invite"]})["slug"] == (
        "already-seated"
    )
    with stand.guest() as carl:
        wish = {"invite": first["invite"]}
        assert carl.refused("POST", f"{where}/1/claim", wish)["slug"] == "already-taken"
    assert anna.refused("POST", f"{where}/2/claim", {"invite": second["invite"]})["slug"] == (
        "already-seated"
    )


def test_who_guesses_at_a_seat_leaves_no_trace(stand: Stand, anna: Guest) -> None:
    def guests() -> int:
        with sqlite3.connect(str(stand.settings.db)) as database:
            (count,) = database.execute("SELECT count(*) FROM guests").fetchone()
        database.close()
        return int(count)

    table = anna.open("muckraker", "mpp")["table"]
    before = guests()
    for seat, slug in ((0, "already-taken"), (1, "bad-invite")):
        for _ in range(3):
            with stand.guest() as stranger:
                wish = {"invite": "0" * 32, "name": "Mallory"}
                refusal = stranger.refused("POST", f"/tables/{table}/seats/{seat}/claim", wish)
                assert refusal["slug"] == slug
    assert guests() == before


def test_the_database_holds_no_invite_and_no_key(stand: Stand, anna: Guest) -> None:
    table = anna.open("muckraker", "mpp")
    with sqlite3.connect(str(stand.settings.db)) as database:
        written = "\n".join(database.iterdump())
    database.close()
    assert table["table"] in written
    assert (stand.settings.data_folder / "secret.key").read_text() not in written
    for seat in table["seats"][1:]:
        assert seat["invite"] not in written


def test_the_host_starts_with_bots_in_free_seats(anna: Guest, bert: Guest) -> None:
    table = anna.open("muckraker", "mppp")
    name = table["table"]
    claim(bert, name, table["seats"][1])
    assert bert.refused("POST", f"/tables/{name}/start", {})["slug"] == "not-host"
    assert anna.refused("GET", f"/tables/{name}/match")["slug"] == "table-not-open"
    info = anna.post(f"/tables/{name}/start")
    assert info["status"] == "playing"
    assert [seat["bot"] for seat in info["seats"]] == [None, None, "house", "house"]
    assert anna.post(f"/tables/{name}/start")["seats"] == info["seats"]
    with Guest(anna._stand) as carl:
        wish = {"invite": table["seats"][2]["invite"]}
        refusal = carl.refused("POST", f"/tables/{name}/seats/2/claim", wish)
        assert refusal["slug"] in ("table-not-open", "already-taken")


def test_a_new_name_shows_at_tables_in_play(anna: Guest) -> None:
    table = anna.open("muckraker")["table"]
    anna.my_turn(table)
    anna.http.put("/api/me", json={"name": "Renata"})
    assert anna.table(table)["seats"][0]["name"] == "Renata"
    assert "Renata" in anna.match(table)["prompt"] or "Renata" in str(anna.match(table)["scene"])
    anna.play_on(table)
    anna.http.put("/api/me", json={"name": "Roberta"})
    assert anna.table(table)["seats"][0]["name"] == "Renata", "what is over stays as it was"
    assert anna.post(f"/tables/{table}/rematch")["seats"][-1]["name"] == "Roberta"


def test_a_rematch_keeps_the_people_and_moves_them_one_seat(anna: Guest, bert: Guest) -> None:
    table = anna.open("muckraker", "mpb")
    name = table["table"]
    claim(bert, name, table["seats"][1], name="Bert")
    assert anna.refused("POST", f"/tables/{name}/rematch", {})["slug"] == "not-over"
    while not anna.match(name)["over"]:
        for guest in (anna, bert):
            update = guest.match(name)
            if update["actions"]:
                guest.ok(guest.move(name, update))
    with Guest(anna._stand) as carl:
        assert carl.refused("POST", f"/tables/{name}/rematch", {})["slug"] == "not-your-seat"
    again = bert.post(f"/tables/{name}/rematch")
    assert again["status"] == "playing"
    before = [seat["name"] for seat in bert.table(name)["seats"]]
    assert [seat["name"] for seat in again["seats"]] == before[1:] + before[:1]
    assert again["you"] == 0
    assert again["options"] == bert.table(name)["options"]
    assert again["commitment"] != table["commitment"]
    assert anna.table(name)["next"] == again["table"]
    assert anna.post(f"/tables/{name}/rematch")["table"] == again["table"]
    assert [info["table"] for info in anna.get("/tables")] == [again["table"], name]


def test_nobody_chooses_the_seed_of_other_people(anna: Guest) -> None:
    wish = {"game": "muckraker", "seats": [{"kind": "me"}, {"kind": "person"}, {"kind": "bot"}]}
    assert anna.refused("POST", "/tables", {**wish, "seed": "7"})["slug"] == "bad-options"
    first, second = (anna.open("muckraker", seed="7") for _ in range(2))
    assert first["commitment"] == second["commitment"]


def test_several_seats_of_one_guest(anna: Guest) -> None:
    table = anna.open("muckraker", "mmb")
    assert table["yours"] == [0, 1]
    assert anna.match(table["table"])["you"] == 0
    assert anna.match(table["table"], seat=1)["you"] == 1
    assert anna.refused("GET", f"/tables/{table['table']}/match", seat=2)["slug"] == "not-your-seat"
