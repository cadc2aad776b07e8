"""The referee's protocol: what it answers, and that nothing makes it fall over."""

from __future__ import annotations

import io
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from newsstand.cli import wire as protocol
from newsstand.cli.wire import COMMANDS, FAULT, Wire
from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.match import Log
from newsstand.match.replay import resume, verify
from tests.cli.conftest import ANY
from tests.match.matches import played


class Client:
    """A program at the other end of the wire."""

    def __init__(self) -> None:
        self.wire = Wire()

    def ask(self, do: str, **entries: Any) -> dict[str, Any]:
        """The answer to a command that is expected to be carried out."""
        answer = self.say(json.dumps({"do": do, **entries}))
        assert answer["ok"] is True, answer
        return answer

    def refused(self, do: str, **entries: Any) -> str:
        """What a command that is expected to be refused is told."""
        return told(self.say(json.dumps({"do": do, **entries})))

    def say(self, line: str | bytes) -> dict[str, Any]:
        """The answer to one line."""
        data = line.encode() if isinstance(line, str) else line
        (answer,) = self.wire.answers(io.BytesIO(data + b"\n"))
        parsed: dict[str, Any] = json.loads(answer)
        return parsed


def told(answer: dict[str, Any]) -> str:
    """The text of an error, whose shape is checked."""
    assert answer["ok"] is False
    assert set(answer) <= {"ok", "error", "hint", "id"}
    assert answer["error"]
    assert answer["hint"], answer
    assert FAULT not in answer["error"], answer
    return f"{answer['error']}; {answer['hint']}"


@pytest.fixture
def client() -> Client:
    """A fresh wire."""
    return Client()


def test_a_whole_match_over_the_wire(client: Client, game: Game) -> None:
    opened = client.ask("new", game=game.name, players=4, seed="7")
    assert list(opened) == ["ok", "match", "ply", "turn", "over"]
    stands = opened
    draw = random.Random(1)
    while not stands["over"]:
        actions = client.ask("legal", match=1)["actions"]
        assert all(list(action) == ["id", "text"] for action in actions)
        action = draw.choice(actions)
        how = {"action": action["id"]} if draw.random() < 0.5 else {"text": action["text"]}
        ply = stands["ply"]
        stands = client.ask("apply", match=1, **how)
        assert stands["ply"] == ply + 1
    assert stands["turn"] is None
    assert client.ask("legal", match=1)["actions"] == []
    scores = client.ask("scores", match=1)
    assert scores["over"] is True
    assert sum(scores["returns"]) == pytest.approx(0)
    log = client.ask("log", match=1)["log"]
    assert verify(Log.from_json(log), client.ask("info", match=1)["commitment"]).is_over
    again = client.ask("resume", log=log)
    assert (again["match"], again["ply"], again["over"]) == (2, stands["ply"], True)
    assert client.ask("scores", match=2) == scores
    assert "over" in client.refused("apply", match=1, action=0)
    assert "over" in client.refused("bot", match=1)


def test_a_position_goes_out_and_comes_in(client: Client, game: Game) -> None:
    position = played(game, 9).position()
    client.ask("position", game=game.name, position=position, seed="5")
    assert client.ask("state", match=1)["position"] == json.loads(json.dumps(position))


def test_views_hold_what_a_seat_may_know(client: Client, game: Game) -> None:
    match = played(game, 9)
    names = [f"Person {seat}" for seat in range(match.players)]
    client.ask("resume", log=match.log().to_json())
    for seat in range(-1, match.players):
        answer = client.ask("view", match=1, seat=seat, names=names)
        view = match.view(seat)
        assert answer["view"] == json.loads(json.dumps(game.words.scene(view, names)))
        assert answer["prompt"] == game.words.prompt(view, names)


def test_events_since_a_ply(client: Client, game: Game) -> None:
    client.ask("resume", log=played(game, 9).log().to_json())
    every = client.ask("events", match=1)["events"]
    assert every[-1]["ply"] == 9
    assert all(event["kind"] and event["text"] for event in every)
    since = client.ask("events", match=1, seat=1, since=5)["events"]
    assert {event["ply"] for event in since} <= {6, 7, 8, 9}


def test_clones_go_their_own_way(client: Client, game: Game) -> None:
    client.ask("resume", log=played(game, 9).log().to_json())
    assert client.ask("clone", match=1)["ply"] == 9
    assert client.ask("clone", match=1, ply=3)["ply"] == 3
    before = client.ask("state", match=1)
    assert client.ask("state", match=2) == before
    client.ask("apply", match=2, action=client.ask("legal", match=2)["actions"][0]["id"])
    assert client.ask("state", match=1) == before
    assert "no ply 10" in client.refused("clone", match=1, ply=10)


def test_bots_and_imagined_worlds(client: Client, game: Game) -> None:
    client.ask("resume", log=played(game, 9).log().to_json())
    turn = client.ask("info", match=1)["turn"]
    legal = {action["id"]: action["text"] for action in client.ask("legal", match=1)["actions"]}
    for bot in ("house", "random"):
        answer = client.ask("bot", match=1, bot=bot, seed="3")
        assert legal[answer["action"]] == answer["text"]
    worlds = [client.ask("imagine", match=1, seat=turn, seed=seed) for seed in (1, 2, 1)]
    assert worlds[0] == worlds[2]
    assert worlds[0] != worlds[1]
    seen = client.ask("view", match=1, seat=turn)["view"]
    client.ask("position", game=game.name, position=worlds[0]["position"])
    assert client.ask("view", match=2, seat=turn)["view"] == seen


def test_options_are_resolved_as_everywhere(client: Client, game: Game) -> None:
    client.ask("new", game=game.name, players=4, preset="lively")
    assert client.ask("info", match=1)["options"] == game.resolve(4, "lively", {})
    assert "no option 'no_such'" in client.refused(
        "new", game=game.name, players=4, options={"no_such": 1}
    )


def test_the_example_of_the_page_is_what_happens(client: Client) -> None:
    page = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")
    example = page.partition("$ newsstand referee\n")[2].partition("```")[0]
    asked = re.findall(r"^> (.*)\n< (.*)$", example, re.M)
    assert len(asked) >= 5
    for line, shown in asked:
        (answer,) = client.wire.answers(io.BytesIO(line.encode() + b"\n"))
        parts = [re.escape(part) for part in shown.split("...")]
        assert re.fullmatch(".*".join(parts), answer), answer


def test_the_page_names_every_command_and_key(client: Client) -> None:
    page = (Path(__file__).parents[2] / "docs/protocol.md").read_text("utf-8")
    rows = dict(re.findall(r"^\| `(\w+)` \|(.*?)\|", page, re.M))
    for name, command in COMMANDS.items():
        assert set(re.findall(r"`(\w+)`", rows[name])) == set(command.keys)


def test_help_and_games(client: Client) -> None:
    assert [one["do"] for one in client.ask("help")["commands"]] == list(COMMANDS)
    assert [one["name"] for one in client.ask("games")["games"]] == list(GAMES)


def test_an_id_comes_back_with_answers_and_errors(client: Client) -> None:
    assert client.ask("help", id="a-1")["id"] == "a-1"
    assert client.say('{"do": "nonsense", "id": 17}')["id"] == 17
    assert "id" not in client.ask("help")
    assert "'id' is an array" in client.refused("help", id=[1])


def test_closed_matches_are_gone(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(protocol, "MOST_MATCHES", 2)
    client.ask("new", game=ANY, players=3)
    client.ask("new", game=ANY, players=3)
    assert "close some" in client.refused("new", game=ANY, players=3)
    assert client.ask("close", match=1)["open"] == 1
    assert "no match 1" in client.refused("legal", match=1)
    assert client.ask("new", game=ANY, players=3)["match"] == 3


@pytest.mark.parametrize(
    ("line", "error"),
    [
        ("", "the line is empty"),
        ("  ", "the line is empty"),
        ("hello", "this is not JSON"),
        ('{"do":"new"', "this is not JSON"),
        (b"\xff\xfe\x00", "this is not JSON"),
        ("[1]", "this is an array, not a JSON object"),
        ("null", "this is null, not"),
        ("3", "this is a number, not"),
        ('"new"', "this is a string, not"),
        ("{}", "'do' is missing"),
        ('{"do": 7}', "'do' is a number"),
        ('{"do": "nwe"}', "no command 'nwe'; did you mean 'new'"),
        ('{"do": "legal"}', "'match' is missing"),
        ('{"do": "legal", "match": null}', "'match' is null"),
        ('{"do": "legal", "match": "1"}', "'match' is a string"),
        ('{"do": "legal", "match": 1.0}', "'match' is a number; give a whole number"),
        ('{"do": "legal", "match": true}', "'match' is true or false"),
        ('{"do": "legal", "match": NaN}', "NaN is no JSON number"),
        ('{"do": "legal", "match": 1e999}', "1e999 is no JSON number"),
        ('{"do": "legal", "match": 99}', "there is no match 99"),
        ('{"do": "legal", "match": %s}' % ("9" * 5000), "this is not JSON"),
        ('{"do": "legal", "match": 1, "match": 2}', "'match' stands twice"),
        ('{"do": "legal", "match": 1, "seat": 1}', "'legal' takes no 'seat'"),
        ('{"do": "help", "id": %s}' % ("[" * 5000), "this is not JSON"),
        ('{"do": "new", "players": 3}', "'game' is missing"),
        ('{"do": "new", "game": "GAME"}', "'players' is missing"),
        ('{"do": "new", "game": "chess", "players": 3}', "there is no game 'chess'"),
        ('{"do": "new", "game": "GAME", "players": 99}', "not 99"),
        ('{"do": "new", "game": "GAME", "players": 3, "seed": 1.5}', "'seed' is a number"),
        ('{"do": "new", "game": "GAME", "players": 3, "seed": "x"}', "the seed 'x'"),
        ('{"do": "new", "game": "GAME", "players": 3, "options": []}', "'options' is an array"),
        ('{"do": "new", "game": "GAME", "players": 3, "optoins": {}}', "mean 'options'"),
        ('{"do": "position", "game": "GAME", "position": {}}', ""),
        ('{"do": "resume", "log": {}}', "not a log of a match"),
    ],
)
def test_every_error_is_an_answer(client: Client, line: str | bytes, error: str) -> None:
    if isinstance(line, str):
        line = line.replace("GAME", ANY)
    assert error in told(client.say(line))


def test_errors_of_a_match(client: Client, game: Game) -> None:
    client.ask("resume", log=played(game, 9).log().to_json())
    before = client.ask("state", match=1)
    for entries, error in (
        ({}, "either 'action' or 'text'"),
        ({"action": 0, "text": "x"}, "either 'action' or 'text'"),
        ({"action": -1}, "legal are"),
        ({"action": game.rules.ACTIONS}, "legal are"),
        ({"text": "sing a song"}, ""),
        ({"text": ""}, ""),
        ({"text": "9" * 5000}, ""),
    ):
        assert error in client.refused("apply", match=1, **entries)
    assert "no seat 99" in client.refused("view", match=1, seat=99)
    assert "no seat -2" in client.refused("events", match=1, seat=-2)
    assert "no bot 'nobody'" in client.refused("bot", match=1, bot="nobody")
    assert "'names'" in client.refused("view", match=1, seat=0, names=["Ada"])
    assert client.ask("state", match=1) == before


def test_a_line_without_end_is_refused_and_the_next_one_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(protocol, "MOST_BYTES", 1000)
    lines = b"x" * 5000 + b'\n{"do":"help"}\n' + b"y" * 2500
    first, second, third = (json.loads(text) for text in Wire().answers(io.BytesIO(lines)))
    assert "longer than 1000 bytes" in told(first)
    assert second["ok"] is True
    assert "longer than 1000 bytes" in told(third)


def test_a_fault_of_ours_is_an_answer_too(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    client.ask("new", game=ANY, players=3)
    monkeypatch.setattr(GAMES[ANY].words, "describe", None)
    answer = client.say('{"do": "legal", "match": 1}')
    assert answer["ok"] is False
    assert answer["error"].startswith(f"{FAULT}: TypeError")


VALUES: tuple[Any, ...] = (
    None, True, False, 0, 1, 2, 3, -1, 7, 99, 2**40, 2**140, 1.5, -0.0, "", "1", "0", "house",
    "random", "lively", "x" * 3000, "\ud800", "\u0000", "\u2660", [], [[]], [1, "a", None], {},
    {"a": {"b": []}}, {"players": 3}, {"decks": -1}, {"newsstand": 1},
    {"newsstand": 1, "moves": {}}, *GAMES,
)  # fmt: skip


def garbage(draw: random.Random, made: list[dict[str, Any]]) -> bytes:
    """A line that a broken, careless or hostile program might send."""
    kind = draw.random()
    if kind < 0.1:
        return draw.randbytes(draw.randrange(60)).replace(b"\n", b" ")
    if kind < 0.6:
        name = draw.choice([*COMMANDS, "nonsense"])
        keys = COMMANDS[name].keys if name in COMMANDS else ("match",)
        entries = {key: draw.choice(VALUES) for key in keys if draw.random() < 0.8}
        if "match" in keys and draw.random() < 0.8:
            entries["match"] = draw.choice((1, 2, 3))
        if draw.random() < 0.1:
            entries[draw.choice(("id", "x", ""))] = draw.choice(VALUES)
        request = {"do": name, **entries}
    else:
        request = {**draw.choice(made)}
        for _ in range(draw.randrange(3)):
            request = spoilt(draw, request)
    text = json.dumps(request).encode()
    if draw.random() < 0.15:
        cut = draw.randrange(len(text))
        text = text[:cut] + draw.randbytes(2).replace(b"\n", b"") + text[cut + draw.randrange(4) :]
    return text


def spoilt(draw: random.Random, value: Any) -> Any:
    """A value with something in it lost, doubled or exchanged, however deep."""
    if isinstance(value, dict) and value and draw.random() < 0.9:
        key = draw.choice(list(value))
        if draw.random() < 0.15:
            return {other: inner for other, inner in value.items() if other != key}
        return {**value, key: spoilt(draw, value[key])}
    if isinstance(value, list) and value and draw.random() < 0.9:
        place = draw.randrange(len(value))
        if draw.random() < 0.2:
            return value[:place] + value[place + 1 :] + draw.choice(([], [value[place]] * 2))
        return [*value[:place], spoilt(draw, value[place]), *value[place + 1 :]]
    if isinstance(value, int) and draw.random() < 0.5:
        return value + draw.choice((-100, -1, 1, 3, 40_000))
    return draw.choice(VALUES)


@pytest.mark.parametrize("seed", range(4))
def test_no_garbage_makes_it_fall_over(seed: int) -> None:
    draw = random.Random(seed)
    client = Client()
    made: list[dict[str, Any]] = []
    for name in GAMES:
        log = client.ask("resume", log=played(GAMES[name], 9).log().to_json())
        position = client.ask("state", match=log["match"])["position"]
        made.append({"do": "position", "game": name, "position": position, "seed": "1"})
        made.append({"do": "resume", "log": client.ask("log", match=log["match"])["log"]})
        made.append({"do": "new", "game": name, "players": 4, "options": {}, "preset": "lively"})
        made += [{"do": "view", "match": log["match"], "seat": 0, "names": ["A", "B", "C"]}]
    answers = {True: 0, False: 0}
    for _ in range(1500):
        line = garbage(draw, made)
        answer = client.say(line)
        answers[answer["ok"]] += 1
        if answer["ok"] is False:
            assert told(answer), line
    assert min(answers.values()) > 50, "the garbage reaches past the first check"
    assert client.ask("help")


def test_matches_opened_at_spoilt_positions_can_be_played(game: Game) -> None:
    """What `position` lets in is a position that the rules can go on from, to the end."""
    draw = random.Random(game.name)
    opened = 0
    for _ in range(150):
        client = Client()
        position = spoilt(draw, played(game, draw.randrange(40)).position())
        request = {"do": "position", "game": game.name, "position": position, "seed": "1"}
        stands = client.say(json.dumps(request))
        if stands["ok"] is False:
            assert told(stands)
            continue
        opened += 1
        for _ in range(40):
            if stands["over"]:
                break
            assert client.ask("view", match=1, seat=stands["turn"])
            choice = draw.choice(client.ask("legal", match=1)["actions"])
            stands = client.ask("apply", match=1, action=choice["id"])
        assert resume(Log.from_json(client.ask("log", match=1)["log"]))
    assert opened > 8


def test_a_process_answers_line_by_line_and_ends_with_its_input() -> None:
    process = subprocess.Popen(
        [sys.executable, "-c", "from newsstand.cli import main; main()", "referee"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        for line, ok in ((f'{{"do":"new","game":"{ANY}","players":3}}', True), ("?", False)):
            process.stdin.write(line + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline())["ok"] is ok
        out, err = process.communicate(timeout=20)
    assert (process.returncode, out, err) == (0, "", "")
