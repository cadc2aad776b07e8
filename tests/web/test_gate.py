"""The gate's small parts; what it refuses as a whole is in test_refusals and test_sockets."""

from __future__ import annotations

import pytest

from newsstand.web.gate import address_of


@pytest.mark.parametrize(
    ("client", "address"),
    [
        (("192.0.2.7", 4711), "192.0.2.7"),
        (("2001:db8:1:2:3:4:5:6", 4711), "2001:db8:1:2"),
        (("2001:db8:1:2:ffff::1", 4711), "2001:db8:1:2"),
        (("::1", 4711), "::1"),
        (None, "local"),
    ],
)
def test_a_household_counts_as_one_address(client: tuple[str, int] | None, address: str) -> None:
    assert address_of({"type": "http", "client": client}) == address
