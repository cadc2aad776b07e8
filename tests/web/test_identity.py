"""Cookies, invites, names and the key behind them."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import pytest

from newsstand.players.names import LONGEST_NAME
from newsstand.web.identity import (
    Identity,
    byline,
    clean_name,
    invite_hash,
    new_guest,
    new_table,
    read_key,
)
from newsstand.web.problems import Problem
from newsstand.web.settings import Settings, SettingsError

IDENTITY = Identity("k" * 64)


def test_a_cookie_is_read_by_its_signer_alone() -> None:
    guest = new_guest()
    cookie = IDENTITY.cookie(guest)
    assert IDENTITY.guest(cookie) == guest
    assert Identity("l" * 64).guest(cookie) is None
    for forged in ("", guest, f"{guest}.", cookie[:-1], cookie[1:], f"{new_guest()}{cookie[24:]}"):
        assert IDENTITY.guest(forged) is None


def test_an_invite_belongs_to_one_seat_of_one_table() -> None:
    tokens = {IDENTITY.invite(table, seat) for table in ("a", "b") for seat in range(12)}
    assert len(tokens) == 24
    assert IDENTITY.invite("a", 1) == IDENTITY.invite("a", 1)
    assert IDENTITY.invite("a", 1) != Identity("l" * 64).invite("a", 1)
    assert IDENTITY.invite("a", 1) not in invite_hash(IDENTITY.invite("a", 1))


def test_an_edition_of_a_seat_has_an_invite_of_its_own() -> None:
    assert len({IDENTITY.invite("a", 1, edition) for edition in range(5)}) == 5
    assert IDENTITY.invite("a", 1, 0) == IDENTITY.invite("a", 1)


def test_each_stand_has_a_cookie_of_its_own() -> None:
    """Browsers send a host's cookies to all its ports: two stands must not take turns."""
    assert IDENTITY.cookie_name == Identity("k" * 64).cookie_name != Identity("l" * 64).cookie_name
    assert IDENTITY.set_cookie("g", "http").startswith(f"{IDENTITY.cookie_name}=")
    assert "Secure" in IDENTITY.set_cookie("g", "https")


def test_ids_do_not_repeat() -> None:
    assert len({new_guest() for _ in range(1000)} | {new_table() for _ in range(1000)}) == 2000


def test_a_byline_stays_with_its_guest() -> None:
    guests = [new_guest() for _ in range(200)]
    assert [byline(guest) for guest in guests] == [byline(guest) for guest in guests]
    assert len({byline(guest) for guest in guests}) > 50


def test_a_name_is_tidied() -> None:
    assert clean_name("  Anna\n\tBerta  ") == "Anna Berta"
    assert clean_name("x" * LONGEST_NAME) == "x" * LONGEST_NAME


@pytest.mark.parametrize("text", ["", " ", "\u200b", "\u3164", "\ud800", "x" * (LONGEST_NAME + 1)])
def test_a_name_that_nobody_could_read(text: str) -> None:
    with pytest.raises(Problem, match=r"name"):
        clean_name(text)


def test_the_key_is_made_once_and_kept_private(tmp_path: Path) -> None:
    folder = tmp_path / "made" / "when needed"
    key = read_key(folder)
    assert len(key) == 64
    assert read_key(folder) == key
    assert [path.name for path in folder.iterdir()] == ["secret.key"]
    if sys.platform != "win32":
        assert stat.S_IMODE((folder / "secret.key").stat().st_mode) == 0o600
    assert read_key(tmp_path / "other") != key


def test_a_damaged_key_is_not_used(tmp_path: Path) -> None:
    for damage, why in ((b"short", "shorter"), (b"\xff\xfe" * 40, "not a key")):
        (tmp_path / "secret.key").write_bytes(damage)
        with pytest.raises(SettingsError, match=why) as caught:
            Identity.of(Settings(data_folder=tmp_path))
        assert "copy" in caught.value.hint


def test_a_key_of_the_settings_goes_first(tmp_path: Path) -> None:
    one = Identity.of(Settings(data_folder=tmp_path, key="s" * 40))
    assert one.guest(Identity("s" * 40).cookie("g")) == "g"
    assert not (tmp_path / "secret.key").exists()
