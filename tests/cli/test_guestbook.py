"""What is kept of the stands one has visited: for its owner only, and only what has changed."""

from __future__ import annotations

import os
from http.cookiejar import Cookie
from pathlib import Path

import pytest

from newsstand.cli.guestbook import GuestBook, GuestBookError

FAR = 4_000_000_000  # seconds since 1970


def cookie(value: str) -> Cookie:
    return Cookie(
        0, "newsstand-1", value, None, False, "play.example.org", True, False, "/", True, True,
        FAR, False, None, None, {},
    )  # fmt: skip


def test_cookies_are_kept_for_the_next_visit(tmp_path: Path) -> None:
    path = tmp_path / "folder" / "guest.cookies"
    book = GuestBook(path)
    book.keep()
    assert not path.exists(), "there is nothing to keep"
    book.jar.set_cookie(cookie("anna"))
    book.keep()
    again = GuestBook(path)
    assert again.cookies_for("https://play.example.org/api/me") == "newsstand-1=anna"
    assert again.cookies_for("http://play.example.org/api/me") == "", "it came over TLS"
    assert again.cookies_for("https://elsewhere.example.org/api/me") == ""
    assert [one.name for one in path.parent.iterdir()] == [path.name]
    before = path.stat().st_mtime_ns
    again.keep()
    assert path.stat().st_mtime_ns == before


@pytest.mark.skipif(os.name != "posix", reason="rights of POSIX")
def test_only_its_owner_can_read_it(tmp_path: Path) -> None:
    path = tmp_path / "guest.cookies"
    before = os.umask(0)
    try:
        book = GuestBook(path)
        book.jar.set_cookie(cookie("anna"))
        book.keep()
    finally:
        os.umask(before)
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_broken_file_is_named(tmp_path: Path) -> None:
    path = tmp_path / "guest.cookies"
    path.write_text("nonsense")
    with pytest.raises(GuestBookError, match=r"guest\.cookies") as refused:
        GuestBook(path)
    assert "delete" in refused.value.hint
