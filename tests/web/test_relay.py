"""The mail server's address, and what may be done when it refuses."""

from __future__ import annotations

import asyncio

import aiosmtplib
import pytest

from newsstand.web.relay import BadAddress, BadRelay, Relay, is_passing, tidy_address, why


def test_everything_can_be_said_in_one_address() -> None:
    relay = Relay.of("smtp://anna%40a.example:p%2Fw%23@mail.example:2525?from=play@stand.example")
    assert (relay.host, relay.port) == ("mail.example", 2525)
    assert (relay.username, relay.password) == ("anna@a.example", "p/w#")
    assert str(relay.sender) == "Newsstand <play@stand.example>"
    assert (relay.is_wrapped, relay.is_plain) == (False, False), "STARTTLS, or nothing is sent"
    assert "p/w#" not in repr(relay)


def test_the_ports_and_ways_of_tls() -> None:
    wrapped = Relay.of("smtps://mail.example?from=The Stand <play@stand.example>")
    assert (wrapped.port, wrapped.is_wrapped) == (465, True)
    assert str(wrapped.sender) == "The Stand <play@stand.example>"
    plain = Relay.of("smtp://localhost?from=play@stand.example&tls=off")
    assert (plain.port, plain.is_plain, plain.username) == (587, True, None)


@pytest.mark.parametrize(
    ("url", "what"),
    [
        ("mail.example", "begin with smtp"), ("http://mail.example?from=a@b.example", "begin with"),
        ("smtp://?from=a@b.example", "begin with"), ("smtp://mail.example", "`from` is missing"),
        ("smtp://mail.example?from=anna", "`from`"),
        ("smtp://mail.example:x?from=a@b.example", "no"),
        ("smtp://mail.example?from=a@b.example&tls=maybe", "`tls`"),
        ("smtps://mail.example?from=a@b.example&tls=off", "`tls`"),
        ("smtp://mail.example?from=a@b.example&form=x", "'form'"),
        ("smtp://mail.example?from=A%0d%0aBcc: x <a@b.example>", "`from`"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(url: str, what: str) -> None:
    with pytest.raises(BadRelay, match=what):
        Relay.of(url)


def test_addresses_are_tidied() -> None:
    assert tidy_address("  Anna.B+x@MAIL.example ") == "Anna.B+x@mail.example"
    assert tidy_address("anna@zeitung.münchen.example") == "anna@zeitung.xn--mnchen-3ya.example"


@pytest.mark.parametrize(
    "address",
    [
        "", "anna", "@mail.example", "anna@", "anna@localhost", "anna@[127.0.0.1]",
        "anna@127.0.0.1", "anna@mail.example\nBcc: b@mail.example",
        "anna@mail.example\r\nBcc: b@mail.example", "anna\r\n@mail.example",
        "a@mail.example,b@mail.example", "a@mail.example b@mail.example", "a@-mail.example",
        "Anna <a@mail.example>", '"a b"@mail.example', "änna@mail.example", "a..b@mail.example",
        ".a@mail.example", f"{'a' * 65}@mail.example", f"a@{'b' * 64}.example",
        f"a@{'b.' * 130}example", "a@mail.example\x00", "a@mail.example;x", "a(b)@mail.example",
    ],
)  # fmt: skip
def test_what_is_no_address_is_refused(address: str) -> None:
    with pytest.raises(BadAddress):
        tidy_address(address)


def test_what_passes_and_what_is_said_of_it() -> None:
    refused = aiosmtplib.SMTPRecipientsRefused(
        [aiosmtplib.SMTPRecipientRefused(550, "no a@b.example", "a@b.example")]
    )
    assert not is_passing(refused)
    assert why(refused) == "SMTPRecipientsRefused 550"
    full = aiosmtplib.SMTPDataError(452, "a@b.example is full")
    assert is_passing(full)
    assert why(full) == "SMTPDataError 452"
    assert is_passing(aiosmtplib.SMTPServerDisconnected("gone"))
    assert is_passing(TimeoutError())
    password = aiosmtplib.SMTPAuthenticationError(535, "no")
    assert not is_passing(password)
    assert why(aiosmtplib.SMTPException("about a@b.example")) == "SMTPException"


def test_without_tls_nothing_is_sent_unless_the_host_says_so() -> None:
    from email.message import EmailMessage

    from tests.web.postbox import Postbox

    postbox = Postbox()
    letter = EmailMessage()
    letter["To"] = "a@b.example"
    letter.set_content("hello")
    strict = Relay.of(f"smtp://127.0.0.1:{postbox.port}?from=play@stand.example")
    with postbox.open():
        with pytest.raises(aiosmtplib.SMTPException, match="STARTTLS"):
            asyncio.run(strict.send(letter))
        assert postbox.letters == []
        asyncio.run(postbox.relay.send(letter))
    assert len(postbox.letters) == 1
