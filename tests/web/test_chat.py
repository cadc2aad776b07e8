"""Talk at a table."""

from __future__ import annotations

from pathlib import Path

from newsstand.web.chat import LONGEST_REMARK
from newsstand.web.settings import Allowance, Limits
from tests.web.conftest import OpenStand
from tests.web.stand import ENDLESS, Guest, Json, Stand
from tests.web.test_absence import said, two_people

MARKUP = "<img src=x onerror=alert(1)> & <script>alert(2)</script>"


def say(guest: Guest, table: str, text: str, key: str = "") -> Json:
    wish = {"text": text, "key": key or f"k{abs(hash(text))}"}
    line: Json = guest.post(f"/tables/{table}/chat", wish)
    return line


def heard(guest: Guest, table: str, since: int = -1) -> list[str]:
    return [line["text"] for line in guest.get(f"/tables/{table}/chat", since=since)]


def test_lines_go_to_all_by_socket_and_by_poll(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        with bert.socket(table) as line:
            line.hear("update")
            told = say(anna, table, "  Stop \n the\tpress!  ", key="one")
            (new,) = line.hear("chat")["lines"]
        assert (told["text"], told["yours"], told["name"]) == ("Stop the press!", True, "Anna")
        assert new == {**told, "yours": False}
        assert (new["seat"], new["number"]) == (0, 0)
        assert say(anna, table, "Something else", key="one") == told, "the same key, the same line"
        ply = bert.match(table)["ply"]
        news = bert.events(table, ply, chat=-1)
        assert [one["text"] for one in news["chat"]] == ["Stop the press!"]
        assert bert.events(table, ply, chat=0)["chat"] == []
        assert bert.events(table, ply)["chat"] == []
        with bert.socket(table, chat=0) as line:
            say(anna, table, "No comment.")
            assert [one["text"] for one in line.hear("chat")["lines"]] == ["No comment."]


def test_lines_are_kept(tmp_path: Path) -> None:
    with Stand(tmp_path) as stand, stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        line = say(anna, table, "Good copy.")
        cookie = anna.cookie
    with Stand(tmp_path) as stand, stand.guest(cookie) as anna:
        assert anna.get(f"/tables/{table}/chat") == [line]


def test_markup_is_text_and_nothing_else(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        bert.http.put("/api/me", json={"name": "<b>Bert</b>"})
        line = say(bert, table, MARKUP)
        assert (line["text"], line["name"]) == (MARKUP, "<b>Bert</b>")
        for path in (f"/tables/{table}", f"/tables/{table}/history"):
            page = anna.http.get(path)
            assert page.headers["content-type"].startswith("text/html")
            assert "<b>Bert" not in page.text
            assert "<img src=x" not in page.text


def test_bounds(open_stand: OpenStand) -> None:
    limits = Limits(guest=ENDLESS, address=ENDLESS, opening=ENDLESS, chat=Allowance(3, 0.01))
    stand = open_stand(limits=limits)
    with stand.guest() as anna:
        table = anna.open("muckraker", "mbb")["table"]
        say(anna, table, "x" * LONGEST_REMARK)
        for text in ("x" * (LONGEST_REMARK + 1), " \u200b\n "):
            wrong = anna.refused("POST", f"/tables/{table}/chat", {"text": text, "key": "long"})
            assert wrong["slug"] == "bad-request"
        wish = {"text": "again", "key": "more"}
        assert anna.refused("POST", f"/tables/{table}/chat", wish)["slug"] == "rate-limited"
        assert len(heard(anna, table)) == 1


def test_whoever_watches_talks_only_if_the_host_allows_it(open_stand: OpenStand) -> None:
    limits = Limits(guest=ENDLESS, address=ENDLESS, opening=ENDLESS, chat=Allowance(3, 0.01))
    stand = open_stand(limits=limits)
    with stand.guest() as anna, stand.guest() as eve, stand.guest() as mallory:
        table = anna.open("muckraker", "mbb")["table"]
        wish = {"text": "Hello", "key": "hello"}
        assert eve.refused("POST", f"/tables/{table}/chat", wish)["slug"] == "chat-closed"
        refused = eve.refused("POST", f"/tables/{table}/settings", {"spectators_talk": True})
        assert refused["slug"] == "not-host"
        info = anna.post(f"/tables/{table}/settings", {"spectators_talk": True})
        assert info["settings"]["spectators_talk"]
        assert said(anna, table)[-1] == "The host lets those who watch talk too."
        eve.http.put("/api/me", json={"name": "Eve"})
        line = say(eve, table, "Hello")
        assert (line["seat"], line["name"]) == (None, "Eve")
        assert heard(anna, table) == ["Hello"]
        say(mallory, table, "Me too")
        say(mallory, table, "And again")
        # one address has one allowance for all who watch, whatever cookies they keep
        assert eve.refused("POST", f"/tables/{table}/chat", wish)["slug"] == "rate-limited"
        say(anna, table, "Quiet, please.")


def test_the_host_mutes_somebody_and_switches_the_chat_off(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna, stand.guest() as bert:
        table = two_people(anna, bert)
        line = say(bert, table, "First!")
        mute = f"/tables/{table}/chat/mute"
        assert bert.refused("POST", mute, {"who": line["who"]})["slug"] == "not-host"
        assert anna.refused("POST", mute, {"who": "nobody"})["slug"] == "bad-request"
        assert anna.post(mute, {"who": line["who"]})["muted"] == [line["who"]]
        assert bert.table(table)["muted"] == [], "no news to anybody else"
        wish = {"text": "Second!", "key": "second"}
        assert bert.refused("POST", f"/tables/{table}/chat", wish)["slug"] == "chat-closed"
        assert anna.post(mute, {"who": line["who"], "muted": False})["muted"] == []
        say(bert, table, "Third!")
        anna.post(f"/tables/{table}/settings", {"chat": False})
        assert said(bert, table)[-1] == "The host switches the chat off."
        assert bert.refused("POST", f"/tables/{table}/chat", wish)["slug"] == "chat-closed"
        assert heard(bert, table) == []
        anna.post(f"/tables/{table}/settings", {"chat": True})
        assert heard(bert, table) == ["First!", "Third!"]


def test_who_says_nothing_of_the_guest(open_stand: OpenStand) -> None:
    stand = open_stand()
    with stand.guest() as anna:
        tables = [anna.open("muckraker", "mbb")["table"] for _ in range(2)]
        one, other = (say(anna, table, "Good copy.")["who"] for table in tables)
        assert one != other
        assert one not in anna.cookie
