"""A table on this machine: a person and bots, who play in a thread of their own."""

from __future__ import annotations

import contextvars
import queue
import threading
from collections.abc import Sequence
from typing import Any

from newsstand.cli.advice import advice_lines
from newsstand.cli.glance import Choice, Glance, Parted, Said, Tell
from newsstand.cli.keeping import Keeping
from newsstand.cli.story import ending, standing, story, welcome
from newsstand.games.game import SPECTATOR
from newsstand.games.objections import objection_to
from newsstand.games.rule_book import rule_book
from newsstand.language import speaker
from newsstand.players.readiness import Readiness, excuse
from newsstand.players.roster import bot_named

say = speaker(__package__)

PATIENCE = 5.0  # seconds for a bot to end its thought when the person leaves


class Awaited:
    """The person, as a player whose answers come from elsewhere."""

    def __init__(self) -> None:
        self.answers: queue.SimpleQueue[int] = queue.SimpleQueue()

    def choose(self, view: Any, actions: list[int]) -> int:
        """The next answer, once there is one."""
        return self.answers.get()


class NearDesk:
    """A Desk at a table that this process holds."""

    takes_back = False
    talks = False
    votes = False
    admits = False

    def __init__(
        self, keeping: Keeping, *, pace: float = 0.0, readiness: Readiness | None = None
    ) -> None:
        table = keeping.table
        game = table.match.game
        self.title = say("{game}, {players} players", game=game.title, players=table.match.players)
        self.welcome: Sequence[str] = welcome(table.match, table.seat, table.names, table.bots)
        self.rule_book = rule_book(game).text
        self._keeping = keeping
        self._table = table
        self._pace = pace  # seconds after a bot's move, so that people can follow
        self._readiness = readiness or Readiness()
        self._person = Awaited()
        self._closing = threading.Event()
        self._fault: Exception | None = None

    def open(self, tell: Tell) -> None:
        """Play on in a thread, and tell what happens."""
        run = contextvars.copy_context().run  # it speaks the language of whoever opens it
        self._thread = threading.Thread(target=run, args=(self._run, tell), daemon=True)
        self._thread.start()

    def play(self, action: int) -> None:
        """Play the person's action."""
        self._person.answers.put(action)

    def take_back(self) -> None:
        """Moves stand: bots have answered them already."""

    def say(self, text: str) -> None:
        """Nobody listens: bots do not talk."""

    def end(self, who: str = "", *, agrees: bool = True) -> None:
        """Nobody is asked: whoever leaves ends it."""

    def admit(self) -> None:
        """Nobody comes in here."""

    def hint(self) -> list[str]:
        """The most promising choices."""
        match = self._table.match
        if match.is_over or match.turn != self._table.seat:
            return [say("It is not your turn.")]
        view = match.view(self._table.seat)
        return advice_lines(self._table, view, match.legal_actions, self._readiness)

    def why(self, text: str) -> str:
        """Why one cannot do that."""
        match = self._table.match
        if match.is_over or match.turn != self._table.seat:
            return ""
        said = objection_to(match.game, match.view(match.turn), text, self._table.names)
        return "" if said is None else str(said)

    def close(self) -> list[str]:
        """Keep the match if it is not over; raises what went wrong meanwhile."""
        self._closing.set()
        self._person.answers.put(-1)
        self._thread.join(PATIENCE)
        lines = [] if self._table.match.is_over else self._keeping.farewell()
        if self._fault is not None:
            raise self._fault
        return lines

    def _run(self, tell: Tell) -> None:
        try:
            self._play_on(tell)
        except Exception as error:
            self._fault = error
            tell(Parted(say("That was our fault"), say("leave, and the match is kept")))

    def _play_on(self, tell: Tell) -> None:
        table, match, words = self._table, self._table.match, self._table.match.game.words
        for line in self.welcome:
            tell(Said(line, "stand"))
        for _, events in story(match.log(), table.seat, table.names):
            for event in events:
                tell(Said(event.text))
        self._excuse(tell)
        players = table.players(self._person)
        view = match.view(table.seat)
        tell(self._glance())
        while not match.is_over:
            seat = match.turn
            action = players[seat].choose(match.view(seat), match.legal_actions)
            if seat != table.seat:
                self._closing.wait(self._pace)
            if self._closing.is_set():
                return
            match.play(action)
            before, view = view, match.view(table.seat)
            for event in words.narrate(before, view, table.names):
                tell(Said(event.text))
            if self._keeping.is_due(seat) and (told := self._keeping.keep(self._keeping.file)):
                tell(Said(told, "stand"))
            tell(self._glance())

    def _excuse(self, tell: Tell) -> None:
        table, game = self._table, self._table.match.game
        bots = [bot_named(bot) for seat, bot in enumerate(table.bots) if seat != table.seat]
        absent = [bot.title for bot in bots if bot.searches]
        if absent:
            self._readiness.want(game)
            stage = self._readiness.stage(game)
            if stage != "ready":
                tell(Said(excuse(absent, stage), "stand"))

    def _glance(self) -> Glance:
        table, match, words = self._table, self._table.match, self._table.match.game.words
        view = match.view(table.seat)
        is_mine = table.seat != SPECTATOR and match.turn == table.seat
        return Glance(
            moment=(match.ply, 0),
            lines=tuple(words.text(view, table.names).splitlines()),
            prompt=words.prompt(view, table.names),
            choices=tuple(
                Choice(action, words.describe(view, action, table.names))
                for action in (match.legal_actions if is_mine else [])
            ),
            standing=standing(match, table.names),
            ending=tuple(ending(match, table.seat, table.names)) if match.is_over else (),
        )
