"""Sentences in the language in force, and how it is chosen."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from newsstand.language import (
    ENGLISH,
    LANGUAGES,
    Speaker,
    UnknownLanguage,
    checked,
    chosen,
    either,
    in_force,
    listed,
    number,
    phrase,
    speaker,
    speaking,
)

ROOT = Path(__file__).parents[2]
CATALOGUE = """
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8"

msgid "{who} ends the turn."
msgstr "{who} beendet den Zug."

msgid "a king"
msgstr "ein König"

msgctxt "as an object"
msgid "a king"
msgstr "einen König"

msgid "{n} card"
msgid_plural "{n} cards"
msgstr[0] "{n} Karte"
msgstr[1] "{n} Karten"

msgid "not yet"
msgstr ""

#, fuzzy
msgid "perhaps"
msgstr "vielleicht"

#~ msgid "said once"
#~ msgstr "einst gesagt"
"""


@pytest.fixture
def say(tmp_path: Path) -> Speaker:
    """The speaker of a package that has a German catalogue."""
    (tmp_path / "de.po").write_text(CATALOGUE, "utf-8")
    return Speaker(tmp_path)


def test_a_message_is_said_in_the_language_in_force(say: Speaker) -> None:
    assert say("{who} ends the turn.", who="Anna") == "Anna ends the turn."
    with speaking("de"):
        assert in_force() == "de"
        assert say("{who} ends the turn.", who="Anna") == "Anna beendet den Zug."
        with speaking("en"):
            assert say("a king") == "a king"
        assert say("a king") == "ein König"
    assert in_force() == ENGLISH


@pytest.mark.parametrize("message", ["not yet", "perhaps", "said once", "nobody knows it"])
def test_what_is_not_translated_is_said_in_english(say: Speaker, message: str) -> None:
    with speaking("de"):
        assert say(message) == message


def test_a_package_without_a_catalogue_speaks_english(tmp_path: Path) -> None:
    with speaking("de"):
        assert Speaker(tmp_path)("a king") == "a king"


def test_contexts_tell_equal_messages_apart(say: Speaker) -> None:
    assert say.where("as an object", "a king") == "a king"
    with speaking("de"):
        assert say.where("as an object", "a king") == "einen König"
        assert say.where("as a subject", "a king") == "a king"  # not translated


def test_one_and_many(say: Speaker) -> None:
    def cards(count: int) -> str:
        return say.many(count, "{n} card", "{n} cards")

    assert [cards(count) for count in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert say.many(1, "{n} pile", "{n} piles") == "1 pile"
    with speaking("de"):
        assert [cards(count) for count in (0, 1, 2)] == ["0 Karten", "1 Karte", "2 Karten"]
        assert say.many(1, "{n} pile", "{n} piles") == "1 pile"  # not translated
        assert say.many(3, "{n} pile", "{n} piles") == "3 piles"


def test_a_message_without_parts_may_hold_braces(say: Speaker) -> None:
    assert say("write {this}") == "write {this}"
    with pytest.raises(KeyError):
        say("write {this}", that="no")
    assert say("{who} ends the turn.", who="{who}") == "{who} ends the turn."


def test_a_phrase_is_only_marked(say: Speaker) -> None:
    with speaking("de"):
        king = phrase("a king")
        assert king == "a king"
        assert say(king) == "ein König"


def test_a_speaker_is_that_of_its_package() -> None:
    with speaking("de"):
        assert speaker("newsstand.web")("Not your turn") == "Du bist nicht am Zug"


@pytest.mark.parametrize(
    ("header", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "de"),
        ("DE-at", "de"),
        ("en-GB,en;q=0.9,de;q=0.8", "en"),
        ("fr-FR, fr;q=0.9, de;q=0.7, en;q=0.3", "de"),
        ("en;q=0.4, de ; q=0.9", "de"),
        ("de;q=0, en;q=0.1", "en"),
        ("de;q=0", "en"),
        ("fr, *;q=0.5", "en"),
        ("de;q=high, en;q=0.1", "en"),
        ("de;q=9", "en"),
        (";;;,,, q=1; de", "en"),
        ("de" * 5_000, "en"),
        ("de,en", "de"),
        ("en,de", "en"),
    ],
)
def test_the_best_of_our_languages_is_chosen(header: str | None, language: str) -> None:
    assert chosen(header) == language


def test_an_unknown_language_is_refused_by_name() -> None:
    assert checked("DE") == "de"
    with pytest.raises(UnknownLanguage, match=r"no language 'tlh'; choose en \(English\), de "):
        checked("tlh")
    with pytest.raises(UnknownLanguage), speaking("tlh"):
        pass
    assert in_force() == ENGLISH


def test_each_task_and_thread_speaks_its_own_language() -> None:
    async def heard(language: str) -> tuple[str, str]:
        with speaking(language):
            await asyncio.sleep(0.01)
            return in_force(), await asyncio.to_thread(in_force)

    async def both() -> list[tuple[str, str]]:
        return list(await asyncio.gather(heard("de"), heard("en")))

    assert asyncio.run(both()) == [("de", "de"), ("en", "en")]
    with speaking("de"), ThreadPoolExecutor(1) as pool:
        assert pool.submit(in_force).result() == "en"  # whoever starts threads takes it along


def test_a_sentence_is_said_when_it_is_read_in_the_language_of_the_reader(say: Speaker) -> None:
    king, cards = say.later("a king"), say.many_later(2, "{n} card", "{n} cards")
    error = ValueError(say.later("{who} ends the turn.", who=king))
    assert (str(error), f"{cards}", repr(king)) == ("a king ends the turn.", "2 cards", "'a king'")
    with speaking("de"):
        assert (str(error), f"{cards}") == ("ein König beendet den Zug.", "2 Karten")
    assert str(error) == "a king ends the turn."


def test_numbers_have_the_signs_of_the_language() -> None:
    assert number(12345.67, ",.1f") == "12,345.7"
    assert number(7) == "7"
    with speaking("de"):
        assert number(12345.67, ",.1f") == "12.345,7"
        assert number(-0.5, "+.1f") == "-0,5"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_writes_numbers(language: str) -> None:
    with speaking(language):
        assert number(1234.5, ",.1f") not in ("1234.5", "")


def test_lists_end_in_the_word_of_the_language() -> None:
    assert [listed("abc"[:n]) for n in range(4)] == ["", "a", "a and b", "a, b and c"]
    assert [either("abc"[:n]) for n in range(4)] == ["", "a", "a, or b", "a, b, or c"]
    with speaking("de"):
        assert [listed("abc"[:n]) for n in (1, 2, 3)] == ["a", "a und b", "a, b und c"]
        assert [either("abc"[:n]) for n in (1, 2, 3)] == ["a", "a oder b", "a, b oder c"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_writes_lists(language: str) -> None:
    with speaking(language):
        assert listed("ab") not in ("ab", either("ab"))


def test_the_page_speaks_the_same_languages() -> None:
    code = (ROOT / "frontend/src/words/languages.ts").read_text("utf-8")
    table = re.search(r"^export const LANGUAGES = \{(.*?)\}", code, re.M | re.S)
    assert table is not None
    assert dict(re.findall(r"(\w+): '([^']+)'", table[1])) == dict(LANGUAGES)
