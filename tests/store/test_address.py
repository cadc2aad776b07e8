"""Addresses of databases, and that no password is ever shown."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from newsstand.store import BadAddress, Store
from newsstand.store import address as module
from newsstand.store.address import Address

SECRET = "s3cr3t"


@pytest.mark.parametrize("form", ["{}", "sqlite:///{}", "sqlite+pysqlite:///{}"])
def test_a_file_may_be_named_in_several_ways(tmp_path: Path, form: str) -> None:
    path = tmp_path / "tables.db"
    assert Address.parse(form.format(path)).path == path
    assert Address.parse(path).path == path


def test_a_relative_path_means_the_folder_of_now(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    address = Address.parse("tables.db")
    monkeypatch.chdir("/")
    assert address.path == tmp_path / "tables.db"


def test_without_an_address_it_is_the_file_of_the_user(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(platformdirs, "user_data_path", lambda app: tmp_path / "of user" / app)
    with Store.open() as store:
        assert store.address.path == tmp_path / "of user" / "newsstand" / "newsstand.db"
        store.check()


@pytest.mark.parametrize("name", ["what?.db", "a%20b#c.db", "zwei Wörter.db", "it's;.db"])
def test_any_file_name_works(tmp_path: Path, name: str) -> None:
    with Store.open(tmp_path / name) as store:
        store.check()
        assert str(store.address) == f"sqlite:///{tmp_path / name}"
    assert (tmp_path / name).stat().st_size > 0


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    Store.open(path).close()
    assert path.stat().st_mode & 0o077 == 0


@pytest.mark.parametrize("kind", ["postgres", "postgresql", "postgresql+psycopg"])
def test_postgresql_goes_by_psycopg(kind: str) -> None:
    address = Address.parse(f"{kind}://press:{SECRET}@db.example/news")
    assert str(address) == "postgresql+psycopg://press:***@db.example/news"
    assert address.path is None


@pytest.mark.parametrize(
    ("text", "culprit"),
    [
        ("", "''"),
        (":memory:", "':memory:'"),
        ("sqlite://", "sqlite"),
        ("sqlite:///:memory:", ":memory:"),
        ("sqlite:///tables.db?mode=ro", "mode=ro"),
        (f"mysql://root:{SECRET}@localhost/news", "mysql"),
        (f"postgresql+asyncpg://press:{SECRET}@localhost/news", "asyncpg"),
        (f"postgresql://press:{SECRET}@localhost:many/news", "postgresql"),
        (f"://press:{SECRET}@localhost", "malformed"),
    ],
)
def test_a_bad_address_is_named_with_a_next_step(text: str, culprit: str) -> None:
    with pytest.raises(BadAddress) as caught:
        Store.open(text)
    assert culprit in caught.value.message
    assert caught.value.hint.startswith("write ")
    assert SECRET not in str(caught.value)


def test_a_missing_driver_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "find_spec", lambda name: None)
    with pytest.raises(BadAddress, match=r"needs the psycopg package; pip install") as caught:
        Store.open(f"postgresql://press:{SECRET}@localhost/news")
    assert SECRET not in str(caught.value)


def test_the_password_is_hidden_wherever_it_stands() -> None:
    address = Address.parse(f"postgresql://press@localhost/news?password={SECRET}&sslmode=prefer")
    assert SECRET not in str(address)
    assert SECRET not in repr(address)
    assert address.clean(f"no entry for\n\tpassword={SECRET}") == "no entry for password=***"
    assert address.url.query["password"] == SECRET
