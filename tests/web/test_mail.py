"""Mail at matches of days: to who asked for it and confirmed, away, once a turn, until stopped."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from newsstand.web import app, mailroom
from newsstand.web.mailroom import Mailroom
from newsstand.web.settings import Allowance, Limits, Settings
from newsstand.web.table import Table
from tests.web.conftest import OpenStand
from tests.web.postbox import SITE, Postbox, link, text
from tests.web.stand import ENDLESS, Guest, Json, Stand
from tests.web.test_absence import QUICK, the_one_to_act, two_people, until

DAYS = {"kind": "days", "seconds": 86_400}
FREE = Limits(guest=ENDLESS, address=ENDLESS, opening=ENDLESS, mail_by=ENDLESS, mail_to=ENDLESS)
ADDRESS = "Reader+desk@mail.example"
ALIAS = "reader+sports@mail.example"  # the same mailbox


@pytest.fixture
def postbox() -> Iterator[Postbox]:
    box = Postbox()
    with box.open():
        yield box


@pytest.fixture(autouse=True)
def secrets_of_the_log(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """No address is ever written into the stand's log, at any level."""
    for name in ("newsstand", "aiosmtplib", "uvicorn"):
        caplog.set_level(logging.DEBUG, logger=name)
    yield
    ours = [record for record in caplog.records if not record.name.startswith("mail.")]
    for record in ours:
        said = record.getMessage() + str(record.exc_info or "")
        assert "mail.example" not in said.lower(), record


def with_mail(postbox: Postbox, **more: Any) -> dict[str, Any]:
    return {
        **QUICK, "relay": postbox.relay, "origins": frozenset({SITE}), "mail_after": 0.0,
        "mail_pause": 0.02, "limits": FREE, **more,
    }  # fmt: skip


@pytest.fixture
def mails(open_stand: OpenStand, postbox: Postbox) -> Stand:
    """A stand that sends mail, and does so at once."""
    return open_stand(**with_mail(postbox))


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Waits until the watch has looked at some tables, and done what it found there."""
    seen: list[str] = []
    look = Mailroom.look

    def counted(self: Mailroom, table: Table) -> None:
        look(self, table)
        seen.append(table.id)

    monkeypatch.setattr(Mailroom, "look", counted)

    def wait() -> None:
        before = len(seen)
        until(lambda: len(seen) > before + 5)

    return wait


def give(guest: Guest, table: str, address: str = ADDRESS) -> Json:
    answer: Json = guest.ok(guest.http.put(f"/api/tables/{table}/mail", json={"address": address}))
    return answer


def confirmed(guest: Guest, table: str, postbox: Postbox, address: str = ADDRESS) -> None:
    """Give an address and follow the link; the letter is put away."""
    give(guest, table, address)
    until(lambda: len(postbox.letters) == 1)
    assert guest.http.post(link(postbox.letters.pop(), "confirm")).status_code == 200
    assert guest.get(f"/tables/{table}/mail")["confirmed"]


def slow_table(anna: Guest, bert: Guest) -> tuple[str, Guest, Guest]:
    """A match of days, who is to act, and who is not."""
    table = two_people(anna, bert, clock=DAYS)
    mover = the_one_to_act(table, anna, bert)
    return table, mover, bert if mover is anna else anna


def test_an_address_is_asked_first_and_told_once_a_turn(
    mails: Stand, postbox: Postbox, looks: Callable[[], None]
) -> None:
    with mails.guest() as anna, mails.guest() as bert, mails.guest() as mailbox:
        table, mover, other = slow_table(anna, bert)
        assert give(mover, table) == {"offered": True, "address": ADDRESS, "confirmed": False}
        until(lambda: len(postbox.letters) == 1)
        looks()
        (letter,) = postbox.letters  # nothing else goes to an unconfirmed address
        assert letter["Subject"] == "Mail about your turns at Muckraker?"
        assert "Anna" not in str(letter), "a stranger is told nothing that somebody has typed"
        path = link(letter, "confirm")
        page = mailbox.http.get(path, headers={"accept": "text/html"})
        assert "Yes, send me mail" in page.text
        assert not mover.get(f"/tables/{table}/mail")["confirmed"], "a look is no answer"
        assert mailbox.http.post(path).status_code == 200, "with any browser"
        assert mover.get(f"/tables/{table}/mail")["confirmed"]

        until(lambda: len(postbox.letters) == 2)
        looks()
        assert len(postbox.letters) == 2, "once a turn"
        told = postbox.letters[1]
        name = ("Anna", "Bert")[mover.table(table)["you"]]
        assert told["Subject"] == "Your turn at Muckraker"
        assert f"{name}, it is your turn at Muckraker." in text(told)
        assert f"\n{SITE}/tables/{table}\n" in text(told)
        assert "You have about 24 hours; then a bot plays" in text(told)
        assert "came because this address was given, and confirmed" in text(told)

        mover.ok(mover.move(table, mover.match(table)))
        while the_one_to_act(table, anna, bert) is other:
            other.ok(other.move(table, other.match(table)))
        until(lambda: len(postbox.letters) == 3)
        looks()
        assert len(postbox.letters) == 3, "and once for the next"


def test_who_is_here_gets_none(mails: Stand, postbox: Postbox, looks: Callable[[], None]) -> None:
    with mails.guest() as anna, mails.guest() as bert:
        table, mover, _ = slow_table(anna, bert)
        with mover.socket(table) as line:
            line.hear("update")
            confirmed(mover, table, postbox)
            looks()
            assert postbox.letters == []
        until(lambda: len(postbox.letters) == 1)


def test_a_moment_away_is_no_absence(
    open_stand: OpenStand, postbox: Postbox, looks: Callable[[], None]
) -> None:
    stand = open_stand(**with_mail(postbox, mail_after=3600.0))
    with stand.guest() as anna, stand.guest() as bert:
        table, mover, _ = slow_table(anna, bert)
        confirmed(mover, table, postbox)
        with mover.socket(table) as line:
            line.hear("update")
        looks()
        assert postbox.letters == []


def test_one_click_stops_the_mail(
    mails: Stand, postbox: Postbox, looks: Callable[[], None]
) -> None:
    with mails.guest() as anna, mails.guest() as bert, mails.guest() as program:
        table, mover, _ = slow_table(anna, bert)
        confirmed(mover, table, postbox)
        until(lambda: len(postbox.letters) == 1)
        letter = postbox.letters[0]
        assert letter["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
        address = f"{SITE}{link(letter, 'stop')}"
        assert "Stop the mail" in program.http.get(link(letter, "stop")).text
        assert f"List-Unsubscribe: <{address}>\r\n".encode() in postbox.raw[-1], "unfolded, plain"
        program.http.cookies.clear()
        answer = program.http.post(
            link(letter, "stop"), data={"List-Unsubscribe": "One-Click"}, follow_redirects=False
        )
        assert answer.status_code == 200
        assert mover.get(f"/tables/{table}/mail")["address"] is None
        assert program.http.post(link(letter, "stop")).status_code == 200, "twice is harmless"
        assert give(mover, table)["address"] == ADDRESS, "whoever wanted it once may want it again"
        assert mover.ok(mover.http.delete(f"/api/tables/{table}/mail"))["address"] is None
        mover.ok(mover.move(table, mover.match(table)))
        looks()
        turns = [one for one in postbox.letters if one["Subject"] == "Your turn at Muckraker"]
        assert len(turns) == 1


def test_who_never_meant_it_is_not_asked_again(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna, mails.guest() as bert, mails.guest() as mailbox:
        table, _, other = slow_table(anna, bert)
        give(other, table)
        until(lambda: len(postbox.letters) == 1)
        path = link(postbox.letters[0], "stop")
        assert "No mail, please" in mailbox.http.get(path).text
        assert other.get(f"/tables/{table}/mail")["address"] == ADDRESS
        assert "No mail, then" in mailbox.http.post(path).text
        assert other.get(f"/tables/{table}/mail")["address"] is None
        assert "No more mail" in mailbox.http.get(path).text
        late = mailbox.http.post(link(postbox.letters[0], "confirm"))
        assert late.status_code == 403
        assert "used up" in late.text
        for address in (ADDRESS, "reader@MAIL.example"):
            refusal = anna.refused("PUT", f"/tables/{table}/mail", {"address": address})
            assert (refusal["status"], refusal["slug"]) == (403, "no-mail"), (
                "asked once, that is all"
            )


def test_who_never_meant_it_gets_no_letter_that_is_still_under_way(
    mails: Stand, postbox: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    with mails.guest() as anna, mails.guest() as bert:
        table, mover, other = slow_table(anna, bert)
        give(other, table)
        until(lambda: len(postbox.letters) == 1)
        postbox.answer = "451 come back later"
        give(mover, table)
        until(lambda: "a letter waits for the mail server" in caplog.text)
        assert anna.http.post(link(postbox.letters[0], "stop")).status_code == 200
        postbox.answer = "250 taken"
        until(lambda: not mails.app.state.mailroom._post._under_way)
        assert len(postbox.letters) == 1


@pytest.mark.parametrize("deed", ["confirm", "stop"])
def test_a_forged_link_does_nothing(mails: Stand, postbox: Postbox, deed: str) -> None:
    with mails.guest() as anna, mails.guest() as bert:
        table, _, other = slow_table(anna, bert)
        give(other, table)
        until(lambda: len(postbox.letters) == 1)
        good = {name: link(postbox.letters[0], name) for name in ("confirm", "stop")}
        wrong = good["stop" if deed == "confirm" else "confirm"].rpartition("/")[2]
        for seal in (wrong, "0" * 32, "ä"):
            path = f"{good[deed].rpartition('/')[0]}/{seal}"
            assert bert.http.get(path).status_code == 403
            assert bert.http.post(path).status_code == 403
        info = other.get(f"/tables/{table}/mail")
        assert info == {"offered": True, "address": ADDRESS, "confirmed": False}


def test_each_reads_their_language_and_the_end_is_told(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna, mails.guest() as bert:
        table, mover, other = slow_table(anna, bert)
        mover.http.headers["accept-language"] = "de"
        confirmed(mover, table, postbox)
        until(lambda: len(postbox.letters) == 1)
        told = postbox.letters[0]
        assert (told["Subject"], told["Content-Language"]) == (
            "Du bist am Zug bei Muckraker", "de",
        )  # fmt: skip
        confirmed_other = "other@mail.example"
        postbox.letters.clear()
        confirmed(other, table, postbox, confirmed_other)
        with other.socket(table) as line:
            line.hear("update")
            for guest in (anna, bert):
                guest.post(f"/tables/{table}/end", {"agree": True})
            until(lambda: len(postbox.letters) == 1)
            (end,) = postbox.letters
            assert (end["To"], end["Subject"]) == (ADDRESS, "Die Partie ist vorbei: Muckraker")
            assert "einvernehmlich ohne Ergebnis" in text(end)
        assert other.get(f"/tables/{table}/mail")["offered"] is False


def test_the_end_is_told_with_its_places(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna:
        anna.http.put("/api/me", json={"name": "Anna"})
        table = anna.open("muckraker", "mb", settings={"clock": DAYS})["table"]
        with anna.socket(table) as line:
            line.hear("update")
            confirmed(anna, table, postbox)
            anna.post(f"/tables/{table}/seats/0/away")
        until(lambda: len(postbox.letters) == 1)
        assert postbox.letters[0]["Subject"] == "The match is over: Muckraker"
        result = anna.match(table)["result"]
        place, score = result["places"][0], result["scores"][0]
        assert f"{place}. Anna ({score})\n" in text(postbox.letters[-1])


def test_a_restart_tells_nothing_twice_and_what_was_not_sent_once(
    tmp_path: Path, looks: Callable[[], None]
) -> None:
    postbox = Postbox()
    with (
        postbox.open(),
        Stand(tmp_path, **with_mail(postbox)) as stand,
        stand.guest() as anna,
        stand.guest() as bert,
    ):
        table, mover, other = slow_table(anna, bert)
        confirmed(mover, table, postbox)
        until(lambda: len(postbox.letters) == 1)
        cookies = [mover.cookie, other.cookie]
    with postbox.open(), Stand(tmp_path, **with_mail(postbox)) as stand:
        looks()
        assert len(postbox.letters) == 1
        with stand.guest(cookies[1]) as other:
            confirmed_letters = postbox.letters.pop()
            assert confirmed_letters["Subject"] == "Your turn at Muckraker"
            confirmed(other, table, postbox, "other@mail.example")
    with Stand(tmp_path, **with_mail(postbox)) as stand:  # the mail server is away
        with stand.guest(cookies[0]) as mover:
            mover.ok(mover.move(table, mover.match(table)))
        looks()
    with postbox.open(), Stand(tmp_path, **with_mail(postbox)):
        until(lambda: len(postbox.letters) == 1)
        looks()
        (told,) = postbox.letters
        assert told["Subject"] == "Your turn at Muckraker"


def test_a_mail_server_that_is_away_holds_nothing_up(
    open_stand: OpenStand, caplog: pytest.LogCaptureFixture
) -> None:
    postbox = Postbox()
    stand = open_stand(**with_mail(postbox))
    with stand.guest() as anna, stand.guest() as bert:
        table, mover, _ = slow_table(anna, bert)
        assert give(mover, table)["address"] == ADDRESS
        until(lambda: "a letter waits for the mail server: SMTPConnect" in caplog.text)
        mover.ok(mover.move(table, mover.match(table)))
        with postbox.open():
            until(lambda: len(postbox.letters) == 1)
        assert postbox.letters[0]["Subject"] == "Mail about your turns at Muckraker?"


def test_a_mailbox_that_is_refused_is_not_tried_again(
    mails: Stand, postbox: Postbox, caplog: pytest.LogCaptureFixture
) -> None:
    with mails.guest() as anna, mails.guest() as bert:
        table, _, other = slow_table(anna, bert)
        postbox.answer = "451 come back later, {address}"
        give(other, table)
        until(
            lambda: "a letter waits for the mail server: SMTPRecipientsRefused 451" in caplog.text
        )
        postbox.answer = "550 nobody is called {address} here"
        until(lambda: "a letter was given up: SMTPRecipientsRefused 550" in caplog.text)
        assert postbox.letters == []


def test_what_is_no_address_is_refused(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna:
        table = anna.open("muckraker", "mb", settings={"clock": DAYS})["table"]
        for address in (
            "anna",
            "a@mail.example\nBcc: b@mail.example",
            "a@mail.example,b@b.example",
        ):
            refusal = anna.refused("PUT", f"/tables/{table}/mail", {"address": address})
            assert (refusal["status"], refusal["slug"]) == (422, "bad-request")
            assert "mail.example" not in refusal["detail"]
        assert anna.get(f"/tables/{table}/mail")["address"] is None


def test_nobody_else_learns_the_address(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna, mails.guest() as bert, mails.guest() as carl:
        table = two_people(anna, bert, clock=DAYS)
        with bert.socket(table) as line:
            line.hear("update")
            confirmed(bert, table, postbox)
            for other in (anna, carl):
                assert other.get(f"/tables/{table}/mail")["address"] is None
                assert "mail.example" not in str(other.table(table)).lower()
            for guest in (anna, bert):
                guest.post(f"/tables/{table}/end", {"agree": True})
        assert "mail.example" not in anna.http.get(f"/api/tables/{table}/log").text.lower()
        refusal = carl.refused("PUT", f"/tables/{table}/mail", {"address": ADDRESS})
        assert refusal["slug"] == "not-your-seat"


def test_without_a_mail_server_or_days_nothing_is_offered(
    open_stand: OpenStand, mails: Stand, tmp_path: Path
) -> None:
    with mails.guest() as anna:
        table = anna.open("muckraker", "mb")["table"]
        assert anna.get(f"/tables/{table}/mail")["offered"] is False
        refusal = anna.refused("PUT", f"/tables/{table}/mail", {"address": ADDRESS})
        assert (refusal["status"], refusal["slug"]) == (403, "no-mail")
    with Stand(tmp_path / "silent") as silent, silent.guest() as anna:
        table = anna.open("muckraker", "mb", settings={"clock": DAYS})["table"]
        assert anna.get(f"/tables/{table}/mail")["offered"] is False
        assert (
            anna.refused("PUT", f"/tables/{table}/mail", {"address": ADDRESS})["slug"] == "no-mail"
        )
        assert anna.ok(anna.http.delete(f"/api/tables/{table}/mail"))["address"] is None


def test_strangers_are_not_asked_over_and_over(open_stand: OpenStand, postbox: Postbox) -> None:
    by_guest = Allowance(4, 1e-9)
    limits = Limits(guest=ENDLESS, address=ENDLESS, opening=ENDLESS, mail_by=by_guest)
    stand = open_stand(**with_mail(postbox, limits=limits))
    with stand.guest() as anna:
        tables = [anna.open("muckraker", "mb", settings={"clock": DAYS})["table"] for _ in range(5)]
        for table in tables[:3]:
            give(anna, table)
        for address in (ADDRESS, "reader@mail.example", "READER+other@MAIL.example"):
            refusal = anna.refused("PUT", f"/tables/{tables[3]}/mail", {"address": address})
            assert refusal["status"] == 429
            assert refusal["detail"].startswith("Enough mails have been sent")
        assert anna.get(f"/tables/{tables[3]}/mail")["address"] is None
        assert not give(anna, tables[3], "b@mail.example")["confirmed"]
        refusal = anna.refused("PUT", f"/tables/{tables[4]}/mail", {"address": "c@mail.example"})
        assert refusal["status"] == 429, "four of one guest, whoever is asked"
        until(lambda: len(postbox.letters) == 4)


def test_open_confirmations_are_counted_through_a_restart(tmp_path: Path) -> None:
    postbox = Postbox()
    with postbox.open():
        with Stand(tmp_path, **with_mail(postbox)) as stand, stand.guest() as anna:
            for _ in range(3):
                give(anna, anna.open("muckraker", "mb", settings={"clock": DAYS})["table"])
            until(lambda: len(postbox.letters) == 3)
        with Stand(tmp_path, **with_mail(postbox)) as stand, stand.guest() as bert:
            table = bert.open("muckraker", "mb", settings={"clock": DAYS})["table"]
            refusal = bert.refused("PUT", f"/tables/{table}/mail", {"address": ALIAS})
            assert refusal["status"] == 429


def test_an_address_that_nobody_confirms_is_forgotten(
    open_stand: OpenStand, postbox: Postbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "SORT_EVERY", 0.05)
    stand = open_stand(**with_mail(postbox))
    with stand.guest() as anna:
        table = anna.open("muckraker", "mb", settings={"clock": DAYS})["table"]
        give(anna, table)
        until(lambda: len(postbox.letters) == 1)
        monkeypatch.setattr(mailroom, "DAY", -1)  # time flies
        until(lambda: anna.get(f"/tables/{table}/mail")["address"] is None)
        late = anna.http.post(link(postbox.letters[0], "confirm"))
        assert late.status_code == 403


def test_a_confirmed_address_is_good_at_another_table(mails: Stand, postbox: Postbox) -> None:
    with mails.guest() as anna:
        one, two = (
            anna.open("muckraker", "mb", settings={"clock": DAYS})["table"] for _ in range(2)
        )
        with anna.socket(one) as line, anna.socket(two):
            line.hear("update")
            confirmed(anna, one, postbox)
            assert give(anna, two)["confirmed"]
            assert anna.ok(anna.http.delete(f"/api/tables/{two}/mail"))["address"] is None
            assert anna.get(f"/tables/{one}/mail")["confirmed"], "each table for itself"
            assert give(anna, one, "new@mail.example")["confirmed"] is False


def test_the_defaults_are_those_of_the_docs() -> None:
    assert Settings().relay is None
    assert (Settings().mail_after, Settings().site) == (40.0, "")
