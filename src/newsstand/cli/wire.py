"""The referee at the end of a wire: one JSON object a line in, one out.

Every line gets exactly one answer, and every error is an answer:
`{"ok": false, "error": what is wrong, "hint": what to do next}`. docs/protocol.md describes it.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import BinaryIO

import newsstand
from newsstand.cli.games import described
from newsstand.cli.refusal import Refusal, refusal
from newsstand.cli.request import Request, RequestError
from newsstand.cli.story import story
from newsstand.games import GAMES
from newsstand.games.engine import engine_for
from newsstand.games.game import NO_SEAT, SPECTATOR, Json, near
from newsstand.match import Log, Match
from newsstand.match.fairness import commitment, seed_of
from newsstand.match.playable import playable
from newsstand.match.replay import resume
from newsstand.players import BOTS

MOST_BYTES = 8 << 20  # of a line
MOST_MATCHES = 10_000  # open at once
MOST_TOLD = 500  # characters of an error, which may quote what it was sent
FAULT = "a fault of this program"
REPORT = "please report it with the lines that led to it"


@dataclass(frozen=True)
class Command:
    """One word of the protocol."""

    answer: Callable[[Wire, Request], Json]
    keys: tuple[str, ...]  # what a request may hold besides `do` and `id`
    explain: str


class Wire:
    """The matches of one connection, and the answers to its lines."""

    def __init__(self) -> None:
        self._matches: dict[int, Match] = {}
        self._last = 0

    def answers(self, lines: BinaryIO) -> Iterator[str]:
        """One answer for each line, as text without its line end."""
        while line := lines.readline(MOST_BYTES + 1):
            if len(line) > MOST_BYTES and not line.endswith(b"\n"):
                while line and not line.endswith(b"\n"):
                    line = lines.readline(MOST_BYTES)
                error = RequestError(f"the line is longer than {MOST_BYTES} bytes", "send less")
                yield _text(_failure(error))
            else:
                yield _text(self.answer(line))

    def answer(self, line: bytes | str) -> Json:
        """The answer to one line."""
        echo: Json = {}
        try:
            request = Request.of(line)
            echo = request.echo
            name = request.text("do")
            command = COMMANDS.get(name)
            if command is None:
                raise RequestError(f"there is no command {name!r}", near(name, COMMANDS))
            request.check_keys(command.keys)
            return {"ok": True, **command.answer(self, request), **echo}
        except Exception as error:  # a fault of ours must not end the other matches of this wire
            return {**_failure(error), **echo}

    def help(self, request: Request) -> Json:
        """What can be asked."""
        return {
            "newsstand": newsstand.__version__,
            "commands": [
                {"do": name, "keys": list(command.keys), "explain": command.explain}
                for name, command in COMMANDS.items()
            ],
        }

    def games(self, request: Request) -> Json:
        """All games with their options."""
        return {"games": [described(game) for game in GAMES.values()]}

    def new(self, request: Request) -> Json:
        """A match, dealt."""
        return self._opened(
            Match.new(
                playable(request.text("game")).definition,
                request.whole("players"),
                seed=request.seed(),
                preset=request.text("preset") if request.has("preset") else None,
                options=request.object("options") if request.has("options") else None,
            )
        )

    def position(self, request: Request) -> Json:
        """A match at a position."""
        game = playable(request.text("game")).definition
        return self._opened(
            Match.at_position(game, request.object("position"), seed=request.seed())
        )

    def resume(self, request: Request) -> Json:
        """A match after the last move of its log."""
        return self._opened(resume(Log.from_json(request.object("log"))))

    def clone(self, request: Request) -> Json:
        """The same match once more, now or after an earlier action."""
        match = self._match(request)
        return self._opened(match.at(request.whole("ply")) if request.has("ply") else match.clone())

    def close(self, request: Request) -> Json:
        """Forget a match."""
        self._match(request)
        del self._matches[request.whole("match")]
        return {"open": len(self._matches)}

    def info(self, request: Request) -> Json:
        """What was agreed before the deal, and where the match stands."""
        match = self._match(request)
        return {
            "game": match.game.name,
            "version": match.game.rules.VERSION,
            "players": match.players,
            "options": match.options,
            "commitment": commitment(match.seed),
            **self._stand(request.whole("match"), match),
        }

    def legal(self, request: Request) -> Json:
        """What the seat to act may do."""
        match = self._match(request)
        if match.is_over:
            return {"actions": []}
        view, words = match.view(match.turn), match.game.words
        return {
            "actions": [
                {"id": action, "text": words.describe(view, action)}
                for action in match.legal_actions
            ]
        }

    def apply(self, request: Request) -> Json:
        """Play an action, by id or in words."""
        match = self._match(request)
        if request.has("action") == request.has("text"):
            raise RequestError("give either 'action' or 'text'", "an id, or the action in words")
        if request.has("action"):
            match.play(request.whole("action"))
        else:
            match.play(match.parse(request.text("text")))
        return self._stand(request.whole("match"), match)

    def view(self, request: Request) -> Json:
        """What a seat knows, and what is next for it."""
        match = self._match(request)
        words = match.game.words
        view, names = match.view(request.whole("seat")), request.names(match.players)
        return {"view": words.scene(view, names), "prompt": words.prompt(view, names)}

    def events(self, request: Request) -> Json:
        """What has happened since an action, as a seat may know it."""
        match = self._match(request)
        seat = request.whole("seat") if request.has("seat") else SPECTATOR
        since = request.whole("since") if request.has("since") else -1
        match.view(seat)  # refuses a seat that is not there
        told = [
            {"ply": moment.ply, **event.to_json()}
            for moment, events in story(match.log(), seat, request.names(match.players))
            if moment.ply > since
            for event in events
        ]
        return {"events": told}

    def state(self, request: Request) -> Json:
        """The whole position, hidden parts and all."""
        return {"position": self._match(request).position()}

    def scores(self, request: Request) -> Json:
        """Everybody's points and places, and the returns at the end."""
        match = self._match(request)
        return {
            "scores": match.scores(),
            "places": match.places(),
            "returns": match.returns(),
            "over": match.is_over,
        }

    def log(self, request: Request) -> Json:
        """All that it takes to play the match again, the seed too."""
        return {"log": self._match(request).log().to_json()}

    def bot(self, request: Request) -> Json:
        """What a bot would do for the seat to act."""
        match = self._match(request)
        name = request.text("bot") if request.has("bot") else "house"
        if name not in BOTS:
            raise RequestError(f"there is no bot {name!r}", near(name, BOTS))
        if match.is_over:
            raise RequestError("the match is over", "ask for 'scores'")
        given = request.seed()
        seed = match.ply if given is None else seed_of(given)
        player = BOTS[name].make(engine_for(match.game), seed)
        action = player.choose(match.view(match.turn), match.legal_actions)
        return {"action": action, "text": match.describe(action)}

    def imagine(self, request: Request) -> Json:
        """A random position that a seat cannot tell from the true one."""
        match = self._match(request)
        view = match.view(request.whole("seat"))
        given = request.seed()
        engine = engine_for(match.game)
        world = engine.imagine(view, 0 if given is None else seed_of(given), match.ply)
        return {"position": match.game.words.position(engine.state(world))}

    def _opened(self, match: Match) -> Json:
        if len(self._matches) >= MOST_MATCHES:
            raise RequestError(f"{MOST_MATCHES} matches are open", "close some first")
        self._last += 1
        self._matches[self._last] = match
        return self._stand(self._last, match)

    def _stand(self, number: int, match: Match) -> Json:
        turn = None if match.turn == NO_SEAT else match.turn
        return {"match": number, "ply": match.ply, "turn": turn, "over": match.is_over}

    def _match(self, request: Request) -> Match:
        number = request.whole("match")
        if number not in self._matches:
            raise RequestError(
                f"there is no match {number}", "'new', 'position' and 'resume' open one"
            )
        return self._matches[number]


COMMANDS = {
    "help": Command(Wire.help, (), "what can be asked"),
    "games": Command(Wire.games, (), "all games, their options and presets"),
    "new": Command(Wire.new, ("game", "players", "seed", "preset", "options"), "deal a match"),
    "position": Command(Wire.position, ("game", "position", "seed"), "open a match at a position"),
    "resume": Command(Wire.resume, ("log",), "open a match after the last action of its log"),
    "clone": Command(Wire.clone, ("match", "ply"), "open the same match once more"),
    "close": Command(Wire.close, ("match",), "forget a match"),
    "info": Command(Wire.info, ("match",), "game, options, commitment, and where it stands"),
    "legal": Command(Wire.legal, ("match",), "what the seat to act may do"),
    "apply": Command(Wire.apply, ("match", "action", "text"), "play an action, by id or in words"),
    "view": Command(Wire.view, ("match", "seat", "names"), "what a seat knows; -1 a spectator"),
    "events": Command(Wire.events, ("match", "seat", "since", "names"), "what has happened"),
    "state": Command(Wire.state, ("match",), "the whole position, hidden parts and all"),
    "scores": Command(Wire.scores, ("match",), "points, places and returns by seat"),
    "log": Command(Wire.log, ("match",), "all that it takes to play the match again"),
    "bot": Command(Wire.bot, ("match", "bot", "seed"), "what a bot would do"),
    "imagine": Command(
        Wire.imagine, ("match", "seat", "seed"), "a position the seat cannot rule out"
    ),
}


def _failure(error: Exception) -> Json:
    if isinstance(error, RecursionError):
        told = Refusal("the values are nested too deeply", "give plain values")
    else:
        told = refusal(error) or Refusal(f"{FAULT}: {type(error).__name__}: {error}", REPORT)
    return {"ok": False, "error": told.message[:MOST_TOLD], "hint": told.hint[:MOST_TOLD]}


def _text(answer: Json) -> str:
    return json.dumps(answer, separators=(",", ":"))
