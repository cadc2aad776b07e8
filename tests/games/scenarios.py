"""Scenarios: small tests of the rules in TOML, one runner for every game.

A folder `scenarios/` holds files of scenarios. Each names the rulings that it shows and starts in
one of four ways:

    [base.table]                     # a position by name; `from` builds on another one.
    players = 4                      # Bases are known to all files of the folder.
    ...

    [[scenario]]
    name = "A pair of kings with one hot card pays 104"
    rulings = ["M-13"]
    base = "table"                   # 1. a position: a base, or `position`, or `position` over
    without = ["seats.1.hand"]       #    a base: objects merge, all else is replaced; `without`
    position.seats.0.hand = [...]    #    takes keys out of the base first
    position_error = "lies twice"    #    ... that is refused with this text
    seed = 31                        #    chance from there on; 1 if it is not named

    setup = { players = 4, preset = "lively", options = { mixed_pair = "both" } }
    values = { rounds = 3 }          # 2. options: what they settle to, or
    error = "needs"                  #    the text they are refused with

    deal = { players = 3, options = {}, seeds = 60 }                  # 3. many deals ...
    deal = { players = 3, options = {}, seeds = 5, play_out = true }  # 4. ... played at random
    always = { phase = "over" }      #    every position (at the end) is so
    some = [{ marker = 0 }]          #    each of these is met at least once
    never = [{ hot = "re:.*S" }]     #    none of these is ever met

A position, or the first deal of 3, goes on in steps. A step plays `play` (an action in words, or
several), if it has one, and then looks:

    [[scenario.step]]
    legal = ["print ...", ...]       # before the play: exactly these, in words, in any order
    legal_has = [...]                # ... these among others
    legal_lacks = [...]              # ... none of these
    why_not = { "print AS" = "... (4.6)" }   # what a seat is told that tries this; "" nothing
    play = "print KH KD"
    position = { hot = "KH" }        # the position after it
    turn = 2                         # -1 when the match is over
    scores = [104, 0, 0, 0]
    places = [1, 2, 2, 2]
    events = ["a crossover"]         # each is part of a sentence told to all, in this order
    no_events = ["misses"]           # none is
    told.1 = ["..."]                 # the same for the sentences told to seat 1
    sees.1 = { hand = [...] }        # the scene of seat 1; sees.spectator that of a spectator
    hides.1 = ["KH"]                 # texts that occur nowhere in what seat 1 is shown
    worlds.1.always = { ... }        # 30 imagined worlds of seat 1, as positions: all are so
    worlds.1.some = [{ ... }]        # ... and each of these is met
    worlds.1.never = [{ ... }]       # ... and none of these
    sheet = { rows = ... }           # the scoring sheet

What is expected need not be complete: an object says what it names; a list is compared item by
item. "re:..." is a regular expression for the whole text, "(absent)" a missing key, and on a list
{ contains = [...], lacks = [...], length = n } ask for less than equality.

Seats are called Ada, Ben, Cy, Dot, Eve, Fay, Gus, Hal, Ida, Joe, Kit and Lea.
"""

from __future__ import annotations

import json
import random
import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from newsstand.games.engine import Engine, engine_for
from newsstand.games.game import SPECTATOR, Game, GameError, PositionError
from newsstand.games.objections import objection_to
from newsstand.kernel.compile import mode
from newsstand.match import Match

NAMES = ("Ada", "Ben", "Cy", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida", "Joe", "Kit", "Lea")
WORLDS = 30
ABSENT = "(absent)"
ENGINES = ("plain",) if mode() == "plain" else ("plain", "compiled")

STARTS = {
    "base", "without", "position", "position_error", "setup", "values", "error", "deal", "seed",
}  # fmt: skip
KEYS = STARTS | {"name", "rulings", "always", "some", "never", "step"}
LOOKS = {
    "legal", "legal_has", "legal_lacks", "position", "turn", "scores", "places", "events",
    "no_events", "told", "sees", "hides", "worlds", "sheet", "why_not",
}  # fmt: skip
LIST_WORDS = {"contains", "lacks", "length"}


class ScenarioError(Exception):
    """A scenario is written in a way that nothing can be learnt from."""


@dataclass(frozen=True)
class Scenario:
    """One scenario with its position made whole."""

    file: str
    told: Mapping[str, Any]
    start: Mapping[str, Any] | None  # a position

    @property
    def name(self) -> str:
        """What it shows."""
        return str(self.told["name"])

    @property
    def rulings(self) -> list[str]:
        """The rulings that it shows."""
        return list(self.told["rulings"])

    def __str__(self) -> str:
        return f"{self.file}: {self.name}"


# Reading


def load(folder: Path) -> list[Scenario]:
    """All scenarios of a folder."""
    files = {path.stem: _read(path) for path in folder.glob("*.toml")}
    bases: dict[str, Mapping[str, Any]] = {}
    for name, told in sorted(files.items()):
        if not set(told) <= {"base", "scenario"}:
            raise ScenarioError(f"{name}: only [base.*] and [[scenario]] belong at the top")
        for base, position in told.get("base", {}).items():
            if base in bases:
                raise ScenarioError(f"{name}: base {base!r} is there twice")
            bases[base] = position
    found = [
        _scenario(name, told, bases)
        for name, file in sorted(files.items())
        for told in file.get("scenario", [])
    ]
    names = [str(scenario) for scenario in found]
    if len(set(names)) < len(names) or not names:
        raise ScenarioError(f"{folder}: no scenarios, or two of one name")
    return found


def _read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text("utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise ScenarioError(f"{path.name}: {error}") from error


def _scenario(file: str, told: Mapping[str, Any], bases: Mapping[str, Any]) -> Scenario:
    here = f"{file}: {told.get('name', 'a scenario without a name')}"
    if not set(told) <= KEYS or not told.get("name") or not told.get("rulings"):
        raise ScenarioError(f"{here}: needs name and rulings, and knows only {sorted(KEYS)}")
    ways = [way for way in ("setup", "deal") if way in told]
    start = None
    if "base" in told or "position" in told:
        ways.append("position")
        start = merged(_base(str(told.get("base", "")), bases), {}, told.get("without", ()))
        start = merged(start, told.get("position", {}))
    if len(ways) != 1:
        raise ScenarioError(f"{here}: starts in {ways or 'no way'}, not in one")
    asks = {"values", "error", "position_error", "always", "some", "never"} & set(told)
    for step in told.get("step", []):
        if not set(step) <= LOOKS | {"play"}:
            raise ScenarioError(f"{here}: a step has {sorted(set(step) - LOOKS - {'play'})}")
        asks |= LOOKS & set(step)
    if not asks:
        raise ScenarioError(f"{here}: expects nothing")
    return Scenario(file, told, start)


def _base(name: str, bases: Mapping[str, Any]) -> Mapping[str, Any]:
    if not name:
        return {}
    if name not in bases:
        raise ScenarioError(f"no base {name!r}; known are {sorted(bases)}")
    own = {key: value for key, value in bases[name].items() if key not in ("from", "without")}
    below = merged(_base(bases[name].get("from", ""), bases), {}, bases[name].get("without", ()))
    return merged(below, own)


def merged(
    below: Mapping[str, Any], over: Mapping[str, Any], without: Sequence[str] = ()
) -> dict[str, Any]:
    """`over` laid on `below`: objects merge, all else is replaced; `without` are dotted paths."""
    out = {key: merged(value, {}) if isinstance(value, Mapping) else value
           for key, value in below.items()}  # fmt: skip
    for path in without:
        *way, last = path.split(".")
        place = out
        for key in way:
            place = place[key]
        del place[last]
    for key, value in over.items():
        if isinstance(value, Mapping) and isinstance(out.get(key), Mapping):
            out[key] = merged(out[key], value)
        else:
            out[key] = value
    return out


# Comparing


def difference(expected: Any, actual: Any, path: str = "") -> str | None:
    """The first way in which `actual` is not as expected, or None."""
    if isinstance(expected, Mapping):
        if isinstance(actual, list) and set(expected) <= LIST_WORDS:
            return _list_difference(expected, actual, path)
        if not isinstance(actual, Mapping):
            return f"{path}: expected an object, found {actual!r}"
        for key, part in expected.items():
            if part == ABSENT or key not in actual:
                if (part == ABSENT) == (key in actual):
                    return f"{path}.{key}: expected {part!r}, found {actual.get(key)!r}"
            elif found := difference(part, actual[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(expected, list):
        if not isinstance(actual, list) or len(expected) != len(actual):
            return f"{path}: expected {expected!r}, found {actual!r}"
        for index, part in enumerate(expected):
            if found := difference(part, actual[index], f"{path}[{index}]"):
                return found
        return None
    if isinstance(expected, str) and expected.startswith("re:"):
        same = isinstance(actual, str) and re.fullmatch(expected[3:], actual) is not None
    else:
        same = type(expected) is type(actual) and expected == actual
    return None if same else f"{path}: expected {expected!r}, found {actual!r}"


def _list_difference(expected: Mapping[str, Any], actual: list[Any], path: str) -> str | None:
    for item in expected.get("contains", []):
        if all(difference(item, found) for found in actual):
            return f"{path}: {item!r} is not in {actual!r}"
    for item in expected.get("lacks", []):
        if not all(difference(item, found) for found in actual):
            return f"{path}: {item!r} is in {actual!r}"
    if "length" in expected and expected["length"] != len(actual):
        return f"{path}: expected {expected['length']} items, found {actual!r}"
    return None


def check_all(expected: Mapping[str, Any], positions: Sequence[Any], where: str) -> None:
    """Whether always, some and never hold of these positions."""
    assert set(expected) <= {"always", "some", "never"}, f"{where}: unknown {sorted(expected)}"
    for position in positions:
        found = difference(expected.get("always", {}), position)
        assert found is None, f"{where}, always: {found}"
        for unwanted in expected.get("never", []):
            assert difference(unwanted, position), f"{where}: met {unwanted}"
    for wanted in expected.get("some", []):
        met = any(difference(wanted, position) is None for position in positions)
        assert met, f"{where}: never met {wanted} in {len(positions)}"


# Running


def run(game: Game, scenario: Scenario, engine: str) -> None:
    """Play a scenario; an AssertionError says what was not as it says."""
    told = scenario.told
    where = str(scenario)
    if "setup" in told:
        _run_setup(game, told, where)
        return
    if "deal" in told:
        match = _run_deals(game, told, engine, where)
    elif "position_error" in told:
        with pytest.raises(PositionError, match=re.escape(told["position_error"])):
            game.words.from_position(scenario.start or {})
        return
    else:
        match = Match.at_position(
            game, dict(scenario.start or {}), seed=told.get("seed", 1), engine=engine
        )
    for number, step in enumerate(told.get("step", []), 1):
        _run_step(match, step, f"{where}, step {number}")


def _run_setup(game: Game, told: Mapping[str, Any], where: str) -> None:
    setup = told["setup"]
    given = setup.get("players", 0), setup.get("preset"), setup.get("options", {})
    if "error" in told:
        with pytest.raises(GameError, match=re.escape(told["error"])):
            game.resolve(*given)
        return
    found = difference(told["values"], game.resolve(*given))
    assert found is None, f"{where}: {found}"


def _run_deals(game: Game, told: Mapping[str, Any], engine: str, where: str) -> Match:
    deal = told["deal"]
    matches = []
    for seed in range(deal.get("seeds", 1)):
        match = Match.new(
            game, deal["players"], seed=seed, preset=deal.get("preset"),
            options=deal.get("options", {}), engine=engine,
        )  # fmt: skip
        draw = random.Random(seed)
        while deal.get("play_out") and not match.is_over:
            match.play(draw.choice(match.legal_actions))
        matches.append(match)
    expected = {key: told[key] for key in ("always", "some", "never") if key in told}
    check_all(expected, [match.position() for match in matches], where)
    return matches[0]


def _run_step(match: Match, step: Mapping[str, Any], where: str) -> None:
    words = match.game.words
    view = match.view(match.turn)
    legal = {words.describe(view, action) for action in match.legal_actions}
    if "legal" in step:
        assert legal == set(step["legal"]), f"{where}: legal are {sorted(legal)}"
    missing = set(step.get("legal_has", [])) - legal
    assert not missing, f"{where}: {missing} is not among {sorted(legal)}"
    surplus = set(step.get("legal_lacks", [])) & legal
    assert not surplus, f"{where}: {surplus} is legal"
    for tried, expected in step.get("why_not", {}).items():
        said = objection_to(match.game, view, tried, NAMES[: match.players])
        told_why = "" if said is None else f"{said.text} ({said.rule})"
        assert told_why == expected, f"{where}: of {tried!r} one is told {told_why!r}"
    viewers = range(SPECTATOR, match.players)
    told: dict[int, list[str]] = {viewer: [] for viewer in viewers}
    plays = step.get("play", [])
    for text in [plays] if isinstance(plays, str) else plays:
        before = {viewer: match.view(viewer) for viewer in viewers}
        match.play(match.parse(text))
        for viewer in viewers:
            events = words.narrate(before[viewer], match.view(viewer), NAMES[: match.players])
            told[viewer] += [event.text for event in events]
    _check_sentences(step, told, where)
    _check_standing(match, step, where)
    for seat, expected in step.get("sees", {}).items():
        found = difference(expected, words.scene(_view(match, seat), NAMES[: match.players]))
        assert found is None, f"{where}: scene of {seat}: {found}"
    for seat, hidden in step.get("hides", {}).items():
        view = _view(match, seat)
        names = NAMES[: match.players]
        shown = json.dumps(words.scene(view, names)) + words.text(view, names)
        shown += words.prompt(view, names) + " ".join(told[view.seat])
        for text in hidden:
            assert text not in shown, f"{where}: {seat} is shown {text!r}"
    for seat, expected in step.get("worlds", {}).items():
        check_all(expected, _worlds(match, _view(match, seat)), f"{where}: worlds of {seat}")


def _view(match: Match, seat: str) -> Any:
    return match.view(SPECTATOR if seat == "spectator" else int(seat))


def _worlds(match: Match, view: Any) -> list[Any]:
    engine: Engine = engine_for(match.game, "plain")
    worlds = [engine.imagine(view, 1, number) for number in range(WORLDS)]
    return [match.game.words.position(engine.state(world)) for world in worlds]


def _check_sentences(step: Mapping[str, Any], told: Mapping[int, list[str]], where: str) -> None:
    expected = {int(seat): parts for seat, parts in step.get("told", {}).items()}
    for viewer, parts in [(SPECTATOR, step.get("events", [])), *expected.items()]:
        rest = iter(told[viewer])
        for part in parts:
            assert any(part in sentence for sentence in rest), (
                f"{where}: {part!r} is not told (in this order) in {told[viewer]}"
            )
    for part in step.get("no_events", []):
        assert all(part not in sentence for sentence in told[SPECTATOR]), (
            f"{where}: {part!r} is told in {told[SPECTATOR]}"
        )


def _check_standing(match: Match, step: Mapping[str, Any], where: str) -> None:
    names = NAMES[: match.players]
    standing: dict[str, Callable[[], Any]] = {
        "position": match.position,
        "turn": lambda: match.turn,
        "scores": match.scores,
        "places": match.places,
        "sheet": lambda: match.game.words.sheet(match.view(SPECTATOR), names),
    }
    for key, ask in standing.items():
        if key in step:
            found = difference(step[key], ask(), key)
            assert found is None, f"{where}: {found}"


def uncited(scenarios: Sequence[Scenario], rulings: Sequence[str]) -> list[str]:
    """The rulings that no scenario names; raises ScenarioError for one that does not exist."""
    named = {ruling for scenario in scenarios for ruling in scenario.rulings}
    if strange := named - set(rulings):
        raise ScenarioError(f"no such rulings: {sorted(strange)}")
    return [ruling for ruling in rulings if ruling not in named]
