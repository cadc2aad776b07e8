"""Actions and views as words: unambiguous, and the same both ways."""

from __future__ import annotations

import json
import random
import re

import pytest

from newsstand.games.game import WordError
from tests.laws.cases import CASES, Case

NAMES = [f"Paper {letter}" for letter in "ABCDEFGHIJKL"]

every_case = pytest.mark.parametrize("case", CASES, ids=str)


@every_case
def test_every_action_has_its_own_words_and_is_found_by_them(case: Case) -> None:
    match = case.match(seed=31)
    draw = random.Random(31)
    words = case.game.words
    for _ in range(80):
        if match.is_over:
            break
        legal, view = match.legal_actions, match.view(match.turn)
        texts = [words.describe(view, action) for action in legal]
        assert len(set(texts)) == len(legal)
        for action, text in draw.sample(list(zip(legal, texts, strict=True)), min(len(legal), 4)):
            assert words.parse(view, text) == action
            assert words.parse(view, text.upper()) == action
        shown = [words.describe(view, action, NAMES) for action in legal]
        assert len(set(shown)) == len(legal)
        assert not any(re.search(r"\bseat \d", text) for text in shown)
        for action, text in draw.sample(list(zip(legal, shown, strict=True)), min(len(legal), 2)):
            assert words.parse(view, text, NAMES) == action
            assert words.parse(view, words.describe(view, action), NAMES) == action
        details = {json.dumps(words.detail(view, action), sort_keys=True) for action in legal}
        assert len(details) == len(legal)
        with pytest.raises(WordError):
            words.parse(view, "sing a song")
        match.play(draw.choice(legal))


@every_case
def test_scenes_sheets_and_prompts_can_be_told(case: Case) -> None:
    match = case.match(seed=32)
    draw = random.Random(32)
    names = [f"Player {seat}" for seat in range(case.players)]
    words = case.game.words
    while True:
        for viewer in (-1, 0, case.players - 1):
            view = match.view(viewer)
            scene = words.scene(view, names)
            assert json.loads(json.dumps(scene)) == scene
            prompt = words.prompt(view, names)
            assert "\n" not in prompt
            assert prompt
            assert words.text(view, names).strip()
        if match.is_over:
            break
        for _ in range(25):
            if not match.is_over:
                match.play(draw.choice(match.legal_actions))
    sheet = words.sheet(match.view(0), names)
    assert sheet["rows"]
    assert all(len(row["cells"]) == len(sheet["columns"]) for row in sheet["rows"])


@every_case
def test_the_house_bot_plays_by_the_rules(case: Case) -> None:
    match = case.match(seed=33)
    rules = case.game.rules
    ply = 0
    while not match.is_over and ply < 500:
        legal = match.legal_actions
        view = match.view(match.turn)
        action = match._engine.choose(view, legal, 7, ply)
        assert action in legal
        assert match._engine.choose(view, legal, 7, ply) == action
        match.play(action)
        ply += 1
    assert ply > 0
    assert rules.VERSION >= 1
