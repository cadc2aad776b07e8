"""The gate's small parts; what it refuses as a whole is in test_refusals and test_sockets."""

from __future__ import annotations

import pytest

from newsstand.web.gate import address_of
from tests.web.stand import Guest, problem


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 4711), "192.0.2.7"),
        (("::ffff:192.0.2.7", 4711), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 4711), "2001:db8:1:2::"),
        (("2001:db8:1:2:ffff::1", 4711), "2001:db8:1:2::"),
        (("2001:db8::1:2:3:4", 4711), "2001:db8::"),  # zeros are not always written
        (("2001:db8::5:2:3:4", 4711), "2001:db8::"),
        (("2001:db8::7", 4711), "2001:db8::"),
        (("::1", 4711), "::"),
        (("testclient", 4711), "testclient"),
        (None, "local"),
    ],
)
def test_a_household_counts_as_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"type": "http", "client": client}) == address


@pytest.mark.parametrize(
    ("host", "is_let_in"),
    [
        ("", True),  # of HTTP/1.0
        ("play.example.org", True),
        ("my_stand:8000", True),
        ("192.0.2.7:80", True),
        ("[2001:db8::7]:8000", True),
        ("xn--bcher-kva.example", True),
        ("[::1", False),
        ("a b", False),
        ("example.org/x", False),
        ("127.0.0.1@example.org", False),
        ("<script>", False),
        ("example.org:123456", False),
        ("x" * 3000, False),
    ],
)
def test_what_is_no_host_is_written_into_no_link(anna: Guest, host: str, is_let_in: bool) -> None:
    answer = anna.http.get("/api/me", headers={"host": host})
    assert answer.is_success == is_let_in
    if not is_let_in:
        assert problem(answer)["slug"] == "bad-request"
