"""`newsstand play`: a person at the terminal, typing."""

from __future__ import annotations

import builtins
import errno
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pytest

from newsstand.cli.sitting import Sitting
from newsstand.cli.table import NAMES, Table
from newsstand.games.game import Game
from newsstand.match import Log, Match
from newsstand.match.replay import resume, verify
from newsstand.players import hints
from newsstand.players.readiness import Readiness
from tests.cli.conftest import ANY, MAIN, Run
from tests.match.matches import played

FIRST_ALWAYS = "1\n" * 20_000


def kept(path: Path) -> Match:
    return resume(Log.loads(path.read_text("utf-8")))


def test_a_whole_game_by_numbers(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    ended = run("play", game.name, "--seed", "7", "--save", str(path), typed=FIRST_ALWAYS)
    assert (ended.code, ended.err) == (0, "")
    lines = ended.out.splitlines()
    assert lines[0] == f"{game.title}, {game.recommended[0]} players."
    assert lines[1].startswith("You are Rookie. You play against ")
    assert re.search(r" wins\.$| share the win\.$", lines[-1])
    assert "The match is over." in lines
    match = verify(Log.loads(path.read_text("utf-8")))
    assert match.is_over
    assert match.seed == 7
    assert any(f"Rookie {match.scores()[0]}" in line for line in lines[-3:])


def test_the_same_seed_and_answers_make_the_same_evening(run: Run, game: Game) -> None:
    first, second = (
        run("play", game.name, "--seed", "3", typed=FIRST_ALWAYS).out for _ in range(2)
    )
    assert first == second
    assert first != run("play", game.name, "--seed", "4", typed=FIRST_ALWAYS).out


def test_nothing_is_drawn_that_a_screen_reader_cannot_say(run: Run, game: Game) -> None:
    out = run("play", game.name, "--seed", "7", typed="?\n??\nscore\n" + FIRST_ALWAYS).out
    assert not re.search(r"[\x00-\x09\x0b-\x1f\u2500-\u259f]", out)
    for line in out.splitlines():
        assert not re.search(r"[-=_*|#]{3,}", line), f"a drawn line: {line!r}"


@pytest.mark.parametrize("end", ["quit\n", "q\n", "exit\n", ""])
def test_leaving_keeps_the_match_and_says_how_to_go_on(run: Run, game: Game, end: str) -> None:
    ended = run("play", game.name, "--seed", "7", typed="1\n1\n1\n" + end)
    assert ended.code == 0
    command = re.search(r"^To go on: newsstand (.*)$", ended.out, re.M)
    assert command
    words = shlex.split(command[1])
    assert words[:2] == ["play", "--resume"]
    plies = kept(Path(words[2])).ply
    assert f"after {plies} actions" in ended.out
    again = run(*words, typed="1\nquit\n")
    assert again.code == 0
    assert f"The match goes on after {plies} actions." in again.out
    assert kept(Path(words[2])).ply > plies


def test_a_kept_match_can_be_finished_and_looked_at_again(
    run: Run, game: Game, open_file: Path
) -> None:
    finished = run("play", "--resume", str(open_file), typed=FIRST_ALWAYS)
    assert finished.out.splitlines()[-1].endswith(("wins.", "share the win."))
    assert kept(open_file).is_over
    seen = run("play", "--resume", str(open_file))
    assert (seen.code, seen.out.splitlines()[-1]) == (0, finished.out.splitlines()[-1])


def test_a_kept_match_keeps_its_people(run: Run, game: Game, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    words = ("--players", "4", "--seat", "2", "--bots", "random,house", "--name", "Zora")
    run("play", game.name, "--seed", "5", *words, "--save", str(path), typed="1\nquit\n")
    people = json.loads(path.read_text("utf-8"))["table"]
    assert people == {
        "seat": 2,
        "names": [NAMES[0], NAMES[1], "Zora", NAMES[2]],
        "bots": ["random", "house", "random", "random"],
    }
    for flag, value in (("--seat", "1"), ("--bots", "house"), ("--name", "Yves")):
        refused = run("play", "--resume", str(path), flag, value)
        assert refused.code == 2
        assert f"'{flag}': this cannot be changed" in refused.err
    again = run("play", "--resume", str(path), typed="quit\n")
    assert f"You are Zora. You play against {NAMES[0]} (random), " in again.out


def test_a_log_from_elsewhere_can_be_played_on(run: Run, game: Game, open_file: Path) -> None:
    before = kept(open_file).ply
    ended = run("play", "--resume", str(open_file), "--seat", "1", typed="1\nquit\n")
    assert ended.code == 0
    assert kept(open_file).ply > before
    assert json.loads(open_file.read_text("utf-8"))["table"]["seat"] == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--players", "4"), "--players"),
        (("--seed", "1"), "--seed"),
        (("--option", "x=1"), "--option"),
        (("--preset", "lively"), "--preset"),
        (("--seat", "99"), "--seat"),
    ],
)
def test_what_was_agreed_stays(
    run: Run, open_file: Path, words: tuple[str, ...], told: str
) -> None:
    before = open_file.read_bytes()
    ended = run("play", "--resume", str(open_file), *words, typed="1\n")
    assert ended.code == 2
    assert told in ended.err
    assert open_file.read_bytes() == before


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ([], "'seat'"),
        ({"seat": 99}, "'seat'"),
        ({"seat": 0, "names": ["A"]}, "'names'"),
        ({"seat": 0, "names": ["A"] * 12, "bots": ["nobody"] * 12}, "'names'|'bots'"),
        ({"seat": 0, "names": ["\x1b[31mA", *"BCDEFGHIJKL"], "bots": ["house"] * 12}, "'names'"),
        ({"seat": 0, "names": ["\ud800", *"BCDEFGHIJKL"], "bots": ["house"] * 12}, "'names'"),
        ({"seat": 0, "names": ["", *"BCDEFGHIJKL"], "bots": ["house"] * 12}, "'names'"),
    ],
)
def test_a_kept_file_with_broken_people_is_refused(
    run: Run, open_file: Path, table: object, told: str
) -> None:
    entries = json.loads(open_file.read_text("utf-8"))
    open_file.write_text(json.dumps({**entries, "table": table}), "utf-8")
    for command in (("play", "--resume"), ("replay",)):
        ended = run(*command, str(open_file))
        assert ended.code == 2
        assert re.search(told, ended.err)


def test_names_are_short_and_visible(run: Run) -> None:
    for name in ("", " ", "\u200b", "x" * 31):
        ended = run("play", ANY, "--name", name)
        assert ended.code == 2
        assert "'--name'" in ended.err
    ended = run("play", ANY, "--name", "Zo\x1b[31m\nra", typed="quit\n")
    assert "You are Zo [31m ra." in ended.out


def test_ctrl_c_keeps_the_match_too(run: Run, game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["1", "1"])

    def typed(prompt: str) -> str:
        try:
            return next(answers)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr(builtins, "input", typed)
    ended = run("play", game.name, "--seed", "7")
    assert ended.code == 130
    path = re.search(r"newsstand play --resume (\S+)", ended.out)
    assert path
    assert kept(Path(path[1])).ply >= 2


def test_an_interrupted_action_is_not_half_kept(game: Game, tmp_path: Path) -> None:
    """As if Ctrl-C had come while the rules were changing the position."""
    match = played(game, 10)
    match._engine.apply(match._handle, match.legal_actions[0], match.seed, match.ply + 1)
    table = Table.seated(match, 0, "Rookie", ["house"])
    told: list[str] = []
    path = tmp_path / "match.json"
    Sitting(table, path, kept=True, ask=input, say=told.append).farewell()
    assert kept(path).ply == 10
    assert "after 10 actions" in told[0]


def test_commands(run: Run, game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "is_ready", lambda game: False)
    monkeypatch.setattr(Readiness, "stage", lambda desk, game: "never")
    other = tmp_path / "folder" / "other match.json"
    typed = (
        f"?\n??\nlook\nscore\nlog\nlog all\nrules 3.2\nrules 99\nhint\nfair\nsave {other}\nquit\n"
    )
    ended = run("play", game.name, "--seed", "7", typed=typed)
    assert ended.code == 0
    for part in (
        "score: everybody's points.",
        "1. ",
        " (#",
        "Points: ",
        "\n> 3.2 ",
        "there is no section '99'",
        "this is what the staff reporter would do",
        Match.new(game, 3, seed=7).log().commitment,
        f"Kept in {other}.",
        f"newsstand play --resume {shlex.quote(str(other))}",
    ):
        assert part in ended.out
    assert kept(other).seed == 7


def test_answers_in_words_by_id_and_by_enter(run: Run, game: Game) -> None:
    out = run("play", game.name, "--seed", "7", typed="??\n").out
    first = re.search(r"^> 1\. (.*) \(#(\d+)\)$", out, re.M)
    assert first
    by_number = run("play", game.name, "--seed", "7", typed="1\n").out
    for answer in (first[1], first[1].upper(), f"#{first[2]}"):
        told = run("play", game.name, "--seed", "7", typed=f"sing a song\n\n{answer}\n").out
        assert story(by_number) <= story(told)


def story(out: str) -> set[str]:
    return {line for line in out.splitlines() if line.startswith("Rookie ")}


def test_a_file_that_cannot_be_written_loses_nothing(run: Run, game: Game, tmp_path: Path) -> None:
    wall = tmp_path / "wall"
    wall.write_text("", "utf-8")
    words = ("play", game.name, "--seed", "7")
    ended = run(*words, typed=f"1\nsave {wall}/match.json\nquit\n")
    assert ended.code == 0
    assert "Name another file: save FILE." in ended.out
    assert "To go on: " in ended.out
    refused = run(*words, "--save", f"{wall}/match.json", typed="1\n")
    assert (refused.code, refused.out) == (2, "")
    assert f"{wall}: not a directory\nNext: " in refused.err


def test_a_file_is_named_as_the_person_named_it(run: Run, game: Game, tmp_path: Path) -> None:
    words = ("play", game.name, "--seed", "7")
    refused = run(*words, "--save", str(tmp_path), typed="1\n")
    assert (refused.code, refused.out) == (2, "")
    assert f"{tmp_path}: is a directory\nNext: " in refused.err
    typed = f"1\nsave {tmp_path}\nsave /proc/nothing.json\nsave ~no-such-person/x.json\nquit\n"
    ended = run(*words, typed=typed)
    assert ended.code == 0
    assert f"{tmp_path} cannot be written: is a directory." in ended.out
    assert "/proc/nothing.json cannot be written: " in ended.out
    assert "There is no such home folder: ~no-such-person/x.json." in ended.out
    assert "To go on: " in ended.out
    assert not [path for path in tmp_path.iterdir() if path.name.startswith(".")]


def test_a_fault_of_ours_loses_nothing(
    run: Run, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("newsstand.cli.sitting.commitment", lambda seed: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        run("play", game.name, "--seed", "7", typed="1\nfair\n")
    (path,) = (Path(os.environ["NEWSSTAND_DATA"]) / "kept").iterdir()
    assert kept(path).ply > 0


def test_a_disk_that_fills_up_loses_nothing(
    run: Run, game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    save = Table.save

    def full(table: Table, to: Path) -> None:
        if to == path and table.match.ply:
            raise OSError(errno.ENOSPC, "No space left on device", str(to))
        save(table, to)

    monkeypatch.setattr(Table, "save", full)
    monkeypatch.setattr(tempfile, "gettempdir", lambda: str(tmp_path / "spare"))
    ended = run("play", game.name, "--seed", "7", "--save", str(path), typed="1\n1\nquit\n")
    assert ended.code == 0
    assert "cannot be written: no space left on device" in ended.out
    assert kept(tmp_path / "spare" / "match.json").ply >= 2


def test_bots_can_be_watched(run: Run, game: Game) -> None:
    ended = run("play", game.name, "--seed", "7", "--seat", "-1", "--players", "4")
    assert ended.code == 0
    assert f"You watch {NAMES[0]} (house), " in ended.out
    assert ended.out.splitlines()[-1].endswith(("wins.", "share the win."))


@pytest.mark.parametrize("count", ["least", "most"])
def test_every_seat_count_sits_down(run: Run, game: Game, count: str) -> None:
    players = game.players[0 if count == "least" else -1]
    ended = run("play", game.name, "--players", str(players), typed="1\nquit\n")
    assert ended.code == 0
    assert f"{game.title}, {players} players." in ended.out


def test_the_first_decision_waits_for_nothing_heavy() -> None:
    """No compiler, no server, no database and no layout engine is loaded to play in a terminal."""
    text = f"""
import sys
sys.argv = ["newsstand", "play", "{ANY}", "--seed", "7"]
def typed(prompt):
    heavy = ("numba", "llvmlite", "pydantic", "fastapi", "uvicorn", "sqlalchemy", "rich", "asyncio")
    print("loaded:", [name for name in heavy if name in sys.modules])
    raise EOFError
import builtins
builtins.input = typed
{MAIN}
"""
    ended = subprocess.run([sys.executable, "-c", text], capture_output=True, text=True, check=True)
    assert "loaded: []" in ended.stdout


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
def test_ctrl_c_of_a_real_process(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [
            sys.executable,
            "-c",
            MAIN,
            "play",
            ANY,
            "--seed",
            "7",
            "--save",
            str(tmp_path / "m.json"),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    )
    with process:
        assert process.stdout is not None
        assert process.stdin is not None
        seen = b""
        while b"> " not in seen:
            seen += process.stdout.read(1)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=20)
    assert process.returncode == 130
    assert b"To go on: newsstand play --resume" in out
    assert err == b""
    assert kept(tmp_path / "m.json").seed == 7


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize("end", ["SIGHUP", "SIGTERM", "closed"])
def test_a_terminal_that_is_closed_loses_nothing(tmp_path: Path, end: str) -> None:
    terminal, ours = os.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", MAIN, "play", ANY, "--seed", "7"],
        stdin=ours,
        stdout=ours,
        stderr=subprocess.PIPE,
        env={**os.environ, "NEWSSTAND_DATA": str(tmp_path)},
    )
    os.close(ours)
    with process:
        for answer in (b"1\n", b""):
            seen = b""
            while not seen.endswith(b"> "):
                seen += os.read(terminal, 1)
            os.write(terminal, answer)
        if end != "closed":
            time.sleep(0.5)  # till it reads: a signal just before would wait for the next line
            process.send_signal(getattr(signal, end))
        os.close(terminal)
        _, err = process.communicate(timeout=20)
    assert process.returncode == (0 if end == "closed" else 128 + getattr(signal, end))
    assert b"Traceback" not in err
    (path,) = (tmp_path / "kept").iterdir()
    assert kept(path).ply > 0
