"""Settings from the environment."""

from __future__ import annotations

from pathlib import Path

import pytest

from newsstand.web.settings import Settings, SettingsError


def test_nothing_said_means_the_defaults() -> None:
    assert Settings.of_environment({}) == Settings()


def test_every_variable_is_read() -> None:
    settings = Settings.of_environment(
        {
            "NEWSSTAND_DB": "tables.db",
            "NEWSSTAND_DATA": "folder",
            "NEWSSTAND_KEY": "k" * 40,
            "NEWSSTAND_PACE": "0.25",
            "NEWSSTAND_ORIGINS": "https://a.example, http://b.example:8080",
            "NEWSSTAND_WEBHOOK": "https://chat.example:8443/hooks/abc",
            "NEWSSTAND_LANGUAGE": "de",
            "NEWSSTAND_SMTP": "smtps://anna:p%40ss@mail.example?from=play@a.example",
        }
    )
    assert settings.db == "tables.db"
    assert settings.data_folder == Path("folder")
    assert settings.key == "k" * 40
    assert settings.pace == 0.25
    assert settings.origins == {"https://a.example", "http://b.example:8080"}
    assert settings.webhook == "https://chat.example:8443/hooks/abc"
    assert settings.language == "de"
    assert settings.relay is not None
    assert (settings.relay.host, settings.relay.password) == ("mail.example", "p@ss")
    assert settings.site == "https://a.example", "letters lead to where it is safe"


def test_what_the_command_says_goes_first() -> None:
    assert Settings.of_environment({"NEWSSTAND_DB": "a.db"}, db="b.db").db == "b.db"


def test_the_data_folder_holds_the_database_too() -> None:
    folder = {"NEWSSTAND_DATA": "/srv/stand"}
    assert Settings.of_environment(folder).database == Path("/srv/stand/newsstand.db")
    assert Settings.of_environment({**folder, "NEWSSTAND_DB": "a.db"}).database == "a.db"
    assert Settings.of_environment(folder, db="b.db").database == "b.db"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PACE", "fast"), ("PACE", "-1"), ("PACE", "nan"), ("PACE", "61"),
        ("ORIGINS", "example.org"), ("ORIGINS", "https://a.example/"), ("KEY", "short"),
        ("ORIGINS", "http://["), ("ORIGINS", "https://"), ("ORIGINS", "ftp://a.example"),
        ("WEBHOOK", "chat.example"), ("WEBHOOK", "ftp://a.example/"), ("WEBHOOK", "http://[/"),
        ("WEBHOOK", "https://a.example:99999/"), ("LANGUAGE", "tlh"),
        ("SMTP", "mail.example"), ("SMTP", "smtp://mail.example?from=play@a.example"),
    ],
)  # fmt: skip
def test_a_value_that_cannot_be_used_is_named(name: str, value: str) -> None:
    with pytest.raises(SettingsError, match=f"NEWSSTAND_{name}") as caught:
        Settings.of_environment({f"NEWSSTAND_{name}": value})
    assert caught.value.hint


def test_the_password_of_the_mail_server_is_repeated_nowhere() -> None:
    url = "smtp://anna:geheim@mail.example?from=play@a.example&tls=maybe"
    with pytest.raises(SettingsError) as caught:
        Settings.of_environment({"NEWSSTAND_SMTP": url})
    assert "geheim" not in str(caught.value) + caught.value.hint
    good = {"NEWSSTAND_SMTP": url.replace("maybe", "off"), "NEWSSTAND_ORIGINS": "https://a.example"}
    assert "geheim" not in repr(Settings.of_environment(good))
