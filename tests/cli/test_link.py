"""Links of tables: what they lead to, and what of them is never said."""

from __future__ import annotations

import pytest

from newsstand.cli.link import LinkError, TableLink


@pytest.mark.parametrize(
    ("text", "origin", "seat", "invite"),
    [
        ("https://play.example.org/tables/3f2a", "https://play.example.org", None, ""),
        (" http://127.0.0.1:8000/tables/3f2a/ ", "http://127.0.0.1:8000", None, ""),
        ("http://[::1]:8000/tables/3f2a", "http://[::1]:8000", None, ""),
        ("http://[fe80::1%25eth0]/tables/3f2a", "http://[fe80::1%25eth0]", None, ""),
        ("https://zeitungsstände.example/tables/3f2a", "https://zeitungsstände.example", None, ""),
        ("https://play.example.org/tables/3f2a/screen", "https://play.example.org", None, ""),
        ("https://play.example.org/tables/3f2a/replay?ply=4", "https://play.example.org", None, ""),
        ("https://play.example.org/tables/3f2a/join/2#s3cret", "https://play.example.org", 2,
         "s3cret"),
    ],
)  # fmt: skip
def test_links_lead_to_tables(text: str, origin: str, seat: int | None, invite: str) -> None:
    link = TableLink.of(text)
    assert (link.origin, link.table, link.seat, link.invite) == (origin, "3f2a", seat, invite)
    assert link.address == f"{origin}/tables/3f2a"
    assert "s3cret" not in repr(link)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "https://"),
        ("play.example.org/tables/3f2a/join/1#s3cret", "https://"),
        ("ftp://play.example.org/tables/3f2a#s3cret", "https://"),
        ("https:///tables/3f2a#s3cret", "no host"),
        ("https://play$(id)/tables/3f2a#s3cret", "no host"),  # it is told as part of a command
        ("https://play;id/tables/3f2a#s3cret", "no host"),
        ("https://play'/tables/3f2a#s3cret", "no host"),
        ("https://play example.org/tables/3f2a#s3cret", "no host"),
        ("https://[::1%25$(id)]/tables/3f2a#s3cret", "no host"),
        ("https://anna:s3cret@play.example.org/tables/3f2a", "more than a host"),
        ("https://play.example.org:port/tables/3f2a#s3cret", "cannot be read"),
        ("https://play.example.org/games/swoop#s3cret", "not lead to a table"),
        ("https://play.example.org/tables/3f2a/../../x#s3cret", "not lead to a table"),
        ("https://play.example.org/tables/3f2a/join/1", "from # on"),
        ("https://play.example.org/tables/3f2a/join/x#s3cret", "not lead to a table"),
    ],
)
def test_what_is_no_link_is_refused_without_repeating_it(text: str, told: str) -> None:
    with pytest.raises(LinkError, match=told) as refused:
        TableLink.of(text)
    assert refused.value.hint
    assert "s3cret" not in f"{refused.value} {refused.value.hint}"
