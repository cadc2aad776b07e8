"""In every language actions are found by their words, and nothing is left unsaid."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from newsstand.games import GAMES
from newsstand.games.game import SPECTATOR, Game, Json, WordError
from newsstand.games.rule_book import card, rule_book
from newsstand.games.voice import voice_of
from newsstand.language import ENGLISH, LANGUAGES, speaking
from newsstand.web.rulebook import book_of
from tests.laws.cases import CASES, Case

NAMES = [f"Player {letter}" for letter in "ABCDEFGHIJKL"]
MARK = re.compile(  # of a rule: S-04, `spike`, 4.2, *(reconstructed)*
    r"\b[A-Z]-\d\d\b|`\w+`|(?<![-.\d])\d{1,2}\.\d{1,2}(?!\d)|(?<=\*)\((?=\w+\)\*)"
)
CITED = re.compile(r"\[\d+\.\d+\]")  # on a card
OTHERS = [language for language in LANGUAGES if language != ENGLISH]

every_case = pytest.mark.parametrize("case", CASES, ids=str)
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
every_language = pytest.mark.parametrize("language", OTHERS)


def is_said(text: str) -> bool:
    """Whether a sentence is there, and no part of it is left open."""
    return bool(text.strip()) and "{" not in text


def bones(detail: Json) -> Json:
    """What is no text for people: a page may show the others as they are."""
    return {
        name: value
        for name, value in detail.items()
        if name == "kind" or not isinstance(value, str)
    }


@every_language
@every_case
def test_every_action_has_its_own_words_and_is_found_by_them(case: Case, language: str) -> None:
    match, draw, words = case.match(seed=41), random.Random(41), case.game.words
    for _ in range(40):
        if match.is_over:
            break
        legal, view = match.legal_actions, match.view(match.turn)
        details = [bones(words.detail(view, action)) for action in legal]
        with speaking(language):
            texts = [words.describe(view, action) for action in legal]
            assert all(map(is_said, texts))
            assert len(set(texts)) == len(legal)
            pairs = list(zip(legal, texts, strict=True))
            for action, text in draw.sample(pairs, min(len(legal), 5)):
                assert words.parse(view, text) == action
                assert words.parse(view, text.upper()) == action
                shown = words.describe(view, action, NAMES)
                assert is_said(shown)
                assert words.parse(view, shown, NAMES) == action
            with pytest.raises(WordError) as refusal:
                words.parse(view, "sing a song")
            assert is_said(str(refusal.value))
            assert [bones(words.detail(view, action)) for action in legal] == details
        match.play(draw.choice(legal))


def told(case: Case, match: Any, before: Any, viewer: int) -> Iterator[tuple[str, Any]]:
    """All sentences of a moment, each with what a machine reads of it."""
    names = [f"Player {seat}" for seat in range(case.players)]
    words, view = case.game.words, match.view(viewer)
    yield words.prompt(view, names), None
    yield from ((line, None) for line in words.text(view, names).splitlines() if line)
    for event in words.narrate(before, view, names):
        yield event.text, (event.kind, event.seats, event.cards)
    if match.is_over:
        sheet: Json = words.sheet(view, names)
        yield from ((row["label"], None) for row in sheet["rows"])


@every_language
@every_case
def test_every_sentence_is_said_and_machines_read_the_same(case: Case, language: str) -> None:
    match, draw = case.match(seed=42), random.Random(42)
    viewer, before = draw.choice([SPECTATOR, 0, case.players - 1]), None
    english, other, plies = set(), set(), 0
    while True:
        here = list(told(case, match, before, viewer))
        with speaking(language):
            there = list(told(case, match, before, viewer))
        assert all(is_said(text) for text, _ in there)
        assert [data for _, data in there if data] == [data for _, data in here if data]
        english |= {text for text, data in here if data}
        other |= {text for text, data in there if data}
        if match.is_over or plies >= 60:
            break
        before = match.view(viewer)
        match.play(draw.choice(match.legal_actions))
        plies += 1
    assert len(english & other) <= len(english) / 10, "what happens is told in English"


@every_language
@every_game
def test_what_is_chosen_before_a_match_is_said(game: Game, language: str) -> None:
    say = voice_of(game)
    texts = [game.tagline, *(preset.explain for preset in game.presets)]
    texts += [text for option in game.options for text in (option.title, option.explain)]
    with speaking(language):
        said = [say(text) for text in texts if text]
    assert all(map(is_said, said))
    assert sum(one == text for one, text in zip(said, filter(None, texts), strict=True)) <= 2


@every_language
@every_game
def test_the_rules_have_the_same_numbers_everywhere(game: Game, language: str) -> None:
    english, has_card = book_of(game), card(game) is not None
    with speaking(language):
        book, sheet = book_of(game), card(game)
        assert not rule_book(game).is_foreign
        assert (sheet is not None) == has_card
        assert sheet is None or not sheet.is_foreign
    assert book.language == language
    assert book.body != english.body

    def rules(body: str) -> list[str]:
        return [part.partition('"')[0] for part in body.split('id="rule-')[1:]]

    assert rules(book.body) == rules(english.body)
    assert len(book.contents) == len(english.contents)
    assert book.body.count('class="reconstructed"') == english.body.count('class="reconstructed"')


def marks_of(text: str) -> list[list[str]]:
    """The rulings, options, references and doubts of each rule, rule by rule."""
    _, *parts = re.split(r"^(?=\*\*\d+\.\d+\*\*|## )", text, flags=re.MULTILINE)
    return [sorted(MARK.findall(part)) for part in parts]


@every_language
@every_game
def test_every_rule_has_the_same_marks_everywhere(game: Game, language: str) -> None:
    english, sheet = marks_of(rule_book(game).text), card(game)
    with speaking(language):
        for here, there in zip(marks_of(rule_book(game).text), english, strict=True):
            assert here == there
        translated = card(game)
    if sheet is not None and translated is not None:
        assert CITED.findall(translated.text) == CITED.findall(sheet.text)
