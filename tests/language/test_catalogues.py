"""Catalogues are compared with the code, and brought up to date by it."""

from __future__ import annotations

from pathlib import Path

import polib
import pytest

from newsstand.language import ENGLISH, LANGUAGES, catalogues
from newsstand.language.catalogues import Message, flaws_of, folders, messages_in, update

CODE = '''
"""A package that says something of every kind."""
from newsstand.language import phrase, speaker

say = speaker(__package__)
MARKED = phrase("is marked")
GAME = Game(name="g", title="Title", tagline="Tagline")
OPTION = Option("name", "Option title", "explains " "itself", ("R-01",),
                choices=(Choice("value", "Choice title"),))
PRESET = Preset("name", "Preset title", "Preset explains")
BOT = Bot("name", "Bot title", "plays", None)

def words(n, who):
    say("a sentence")
    say("{who} plays", who=who)
    say.where("as an object", "a king")
    say.many(n, "{n} card", "{n} cards")
    raise ValueError(say.later("was wrong"), say.many_later(n, "{n} slip", "{n} slips"))
    say(MARKED)  # said by name
    self.say("not ours")
    raise Problem("slug", "what is wrong", "what to do", who=who)
'''
TEXTS = """{"steps": [{"say": "Do this.", "play": "do this", "hint": "No, this."}],
            "statistics": [{"name": "sweeps", "title": "Sweeps"}]}"""
SAID = {
    Message("", text)
    for text in (
        "is marked", "Title", "Tagline", "Option title", "explains itself", "Choice title",
        "Preset title", "Preset explains", "Bot title", "plays", "a sentence", "{who} plays",
        "was wrong", "what is wrong", "what to do", "Do this.", "No, this.", "Sweeps",
    )
} | {
    Message("as an object", "a king"),
    Message("", "{n} card", "{n} cards"), Message("", "{n} slip", "{n} slips"),
}  # fmt: skip


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a package that says every kind of message."""
    folder = tmp_path / "desk"
    folder.mkdir()
    (folder / "words.py").write_text(CODE, "utf-8")
    (folder / "lesson.json").write_text(TEXTS, "utf-8")
    (tmp_path / "silent").mkdir()
    (tmp_path / "silent" / "code.py").write_text("say = print", "utf-8")
    monkeypatch.setattr(catalogues, "PACKAGE", tmp_path)
    return folder


def filled(path: Path) -> polib.POFile:
    """A catalogue in which everything is translated, after a fashion."""
    made = polib.pofile(str(path))
    for entry in made:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: entry.msgid, 1: entry.msgid_plural}
        else:
            entry.msgstr = f"auf Deutsch: {entry.msgid}"
    made.save(str(path))
    return made


def flaws(package: Path) -> list[str]:
    """What is wrong with its German catalogue."""
    found = flaws_of(package / "de.po", messages_in(package))
    return [str(flaw).removeprefix("desk/de.po: ") for flaw in found]


def test_every_kind_of_message_is_found(package: Path) -> None:
    assert messages_in(package) == SAID


def test_only_packages_that_speak_have_catalogues(package: Path) -> None:
    assert folders() == [package]


def test_an_update_adds_what_is_new_and_removes_what_is_gone(package: Path) -> None:
    path = package / "de.po"
    update(path, [*messages_in(package), Message("", "gone tomorrow")], "de")
    filled(path)
    assert flaws(package) == ["'gone tomorrow' is not said any more"]
    update(path, [*messages_in(package), Message("", "new")], "de")
    found = {entry.msgid: entry for entry in polib.pofile(str(path))}
    assert "gone tomorrow" not in found
    assert found["new"].msgstr == ""
    assert found["a sentence"].msgstr == "auf Deutsch: a sentence"
    assert found["{n} card"].msgstr_plural == {0: "{n} card", 1: "{n} cards"}


def test_a_complete_catalogue_has_no_flaws_and_each_slip_is_one(package: Path) -> None:
    path = package / "de.po"
    update(path, messages_in(package), "de")
    assert len(flaws(package)) == len(SAID)
    filled(path)
    assert flaws(package) == []
    made = polib.pofile(str(path))
    entries = {entry.msgid: entry for entry in made}
    entries["{who} plays"].msgstr = "{wer} spielt"
    entries["{n} card"].msgstr_plural = {0: "eine Karte", 1: "{many} Karten"}  # {n} may be left out
    entries["a king"].msgstr = ""
    entries["is marked"].flags.append("fuzzy")
    made.remove(entries["Tagline"])
    made.save(str(path))
    assert sorted(flaws(package)) == [
        "'Tagline' is missing",
        "'a king' (as an object) is not translated",
        "'is marked' is not translated",
        "'{n} card' has {many} in translation only",
        "'{who} plays' has lost {who} in translation",
        "'{who} plays' has {wer} in translation only",
    ]


def test_the_command_writes_catalogues_and_lists_flaws(
    package: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert catalogues.main(["--check"]) == 1
    assert "desk/de.po: 'Title' is missing" in capsys.readouterr().out
    assert not (package / "de.po").exists()
    assert catalogues.main([]) == 1
    assert "desk/de.po: 'Title' is not translated" in capsys.readouterr().out
    filled(package / "de.po")
    assert catalogues.main(["--check"]) == 0
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize("folder", folders(), ids=lambda folder: folder.name)
def test_every_catalogue_is_complete(folder: Path) -> None:
    said = messages_in(folder)
    for language in LANGUAGES:
        if language != ENGLISH:
            path = folder / f"{language}.po"
            assert path.is_file(), "run python -m newsstand.language.catalogues"
            assert [str(flaw) for flaw in flaws_of(path, said)] == []
