"""Links for phones: who gets them, where they lead, and what a big screen sees."""

from __future__ import annotations

import socket
from urllib.parse import urlsplit

import pytest
import segno

from newsstand.web import invitations
from newsstand.web.invitations import NO_NETWORK, NOT_REACHED, addresses, is_loopback, ways
from tests.web.stand import Guest, Json, Stand

BIG = {"settings": {"room": "big_screen"}}


@pytest.fixture
def info(anna: Guest) -> Json:
    """A table for two phones and a bot, whose host only watches."""
    return anna.open("muckraker", "ppb", **BIG)


def test_the_host_gets_a_link_and_a_code_for_each_free_seat(anna: Guest, info: Json) -> None:
    told = anna.get(f"/tables/{info['table']}/invitations")
    assert [one["seat"] for one in told["seats"]] == [0, 1]
    for one in told["seats"]:
        seat = info["seats"][one["seat"]]
        assert one["url"] == (
            f"{told['site']}/tables/{info['table']}/join/{one['seat']}#{seat['invite']}"
        )
        assert one["code"].startswith("data:image/svg+xml")
    assert told["seats"][0]["code"] != told["seats"][1]["code"]


def test_a_code_holds_its_link() -> None:
    url = "http://192.0.2.7:8000/tables/0123456789abcdef/join/3#0123456789abcdef0123456789abcdef"
    made = segno.make_qr(url, error="m")
    width, height = made.symbol_size(border=3)
    code = invitations.code_of(url)
    assert f"width%3D%27{width}%27" in code
    assert f"height%3D%27{height}%27" in code
    assert code != invitations.code_of(url.replace("join/3", "join/4"))


def test_nobody_else_gets_them(anna: Guest, bert: Guest, info: Json) -> None:
    path = f"/tables/{info['table']}/invitations"
    assert bert.refused("GET", path)["slug"] == "not-host"
    bert.take_seat(info, 0, "Bert")
    assert bert.refused("GET", path)["slug"] == "not-host"
    assert [one["seat"] for one in anna.get(path)["seats"]] == [1]


def test_a_link_from_a_code_opens_the_seat(anna: Guest, bert: Guest, info: Json) -> None:
    one = anna.get(f"/tables/{info['table']}/invitations")["seats"][0]
    parts = urlsplit(one["url"])
    assert bert.http.get(parts.path).is_success
    wish = {"invite": parts.fragment, "name": "Bert"}
    assert bert.post(f"/tables/{info['table']}/seats/0/claim", wish)["yours"] == [0]


def test_the_big_screen_sees_what_everybody_may(
    anna: Guest, bert: Guest, stand: Stand, game: str
) -> None:
    info = anna.open(game, "mp" + "b" * 2, **BIG)
    table = bert.take_seat(info, 1, "Bert")["table"]
    with stand.guest() as carl:
        public = carl.match(table)
        assert public["you"] is None
        for guest in (anna, bert):
            assert guest.match(table)["you"] is not None
            seen = guest.match(table, seat=-1)
            assert (seen["you"], seen["actions"]) == (None, [])
        assert anna.events(table, -1, seat=-1)["updates"][0]["you"] is None
        with anna.socket(table, seat=-1) as line:
            assert line.hear("update")["you"] is None
        assert carl.http.get(f"/tables/{table}/screen").is_success


def test_the_big_screen_opens_no_shut_table(anna: Guest, bert: Guest) -> None:
    info = anna.open("muckraker", "mbb", settings={"room": "big_screen", "spectators": False})
    assert anna.match(info["table"], seat=-1)["you"] is None
    assert bert.refused("GET", f"/tables/{info['table']}/match", seat=-1)["slug"] == "no-spectators"
    assert bert.http.get(f"/tables/{info['table']}/screen").status_code == 403


def test_where_phones_find_the_stand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert ways("http", "192.168.0.5:8000", ()).sites == ["http://192.168.0.5:8000"]
    assert ways("http", "play.example.org", {"https://play.example.org"}).sites == [
        "https://play.example.org"
    ]
    assert ways("http", "localhost:8000", {"https://play.example.org"}).sites == [
        "https://play.example.org"
    ]
    monkeypatch.setattr(invitations, "addresses", lambda: ["10.0.0.1", "10.0.0.2"])
    monkeypatch.setattr(invitations, "answers", lambda host, port: (host, port) == ("10.0.0.2", 81))
    found = ways("http", "localhost:81", ())
    assert (found.sites, found.hint) == (["http://10.0.0.2:81"], None)
    found = ways("http", "[::1]:82", ())
    assert found.sites == ["http://10.0.0.1:82", "http://10.0.0.2:82"]
    assert found.hint == NOT_REACHED
    monkeypatch.setattr(invitations, "addresses", list)
    found = ways("http", "127.0.0.1:82", ())
    assert (found.sites, found.hint) == (["http://127.0.0.1:82"], NO_NETWORK)


def test_a_stand_that_is_open_to_the_network_is_found_there() -> None:
    near = addresses()
    if not near:
        pytest.skip("this machine is in no network")
    with socket.create_server(("0.0.0.0", 0)) as listener:
        port = listener.getsockname()[1]
        assert ways("http", f"localhost:{port}", ()).hint is None
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        assert ways("http", f"localhost:{port}", ()).hint == NOT_REACHED


@pytest.mark.parametrize("host", ["localhost", "a.localhost", "127.0.0.1", "::1"])
def test_what_means_this_machine(host: str) -> None:
    assert is_loopback(host)
    assert not is_loopback(f"{host}.example.org")
