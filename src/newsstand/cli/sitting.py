"""One sitting at a table in a terminal: lines out, lines in.

Everything is a plain sentence on a line of its own, so that a screen reader can follow; nothing is
drawn, moved or overwritten, and colour says nothing.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from newsstand.cli.advice import advice_lines
from newsstand.cli.keeping import Keeping
from newsstand.cli.rules import plain, section
from newsstand.cli.story import ending, opening, standing, story, welcome
from newsstand.cli.table import Table
from newsstand.games.game import SPECTATOR, GameError
from newsstand.games.objections import objection_to
from newsstand.games.rule_book import rule_book
from newsstand.language import phrase, speaker
from newsstand.match.fairness import commitment
from newsstand.players.human import ID_SIGN, HumanPlayer
from newsstand.players.readiness import Readiness, excuse
from newsstand.players.roster import bot_named

say = speaker(__package__)

SHOWN = 24  # choices listed without being asked
LAST = 12  # sentences that `log` tells

COMMANDS = {
    "?": phrase("this help"),
    "??": phrase("all choices, with the ids that logs and programs use"),
    "look": phrase("the table as you see it"),
    "score": phrase("everybody's points"),
    "log": phrase("the last sentences; 'log all' for every one"),
    "rules": phrase("the rule book; 'rules 5' or 'rules 5.2' for a part of it"),
    "hint": phrase("the most promising choices, where they lead, and why"),
    "fair": phrase("the commitment that fixes this match's chance"),
    "save": phrase("keep the match from now on; 'save FILE' in that file"),
    "quit": phrase("keep the match and leave"),
}
ALIASES = {"help": "?", "choices": "??", "q": "quit", "exit": "quit", "scores": "score"}


class Leave(Exception):
    """The person wants to stop."""


class Sitting:
    """One person at a table, from sitting down to the end or to leaving."""

    def __init__(
        self,
        table: Table,
        file: Path,
        *,
        kept: bool,
        ask: Callable[[str], str],
        say: Callable[[str], None],
        readiness: Readiness | None = None,
    ) -> None:
        self.table = table
        self.keeping = Keeping(table, file, kept=kept)
        self._ask = ask  # shows a prompt, returns a line; EOFError at the end of input
        self._say = say
        self._readiness = readiness or Readiness()
        self._absent = [
            bot_named(bot).title
            for seat, bot in enumerate(table.bots)
            if seat != table.seat and bot_named(bot).searches
        ]

    def run(self) -> None:
        """Play to the end. Raises Leave, EOFError or KeyboardInterrupt when the person stops."""
        table, match, words = self.table, self.table.match, self.table.match.game.words
        self._welcome()
        person = HumanPlayer(words, table.names, self._answer, self._say, self._why)
        players = table.players(person)
        view = match.view(table.seat)
        while not match.is_over:
            self._look_for_the_absent()
            seat = match.turn
            action = players[seat].choose(match.view(seat), match.legal_actions)
            match.play(action)
            before, view = view, match.view(table.seat)
            for event in words.narrate(before, view, table.names):
                self._say(event.text)
            if self.keeping.is_due(seat):
                self._keep(self.keeping.file)
        for line in ending(match, table.seat, table.names):
            self._say(line)

    def farewell(self) -> None:
        """Keep an unfinished match, and say how to go on with it."""
        lines = self.keeping.farewell()
        with contextlib.suppress(OSError):  # the terminal may be closed
            for line in lines:
                self._say(line)

    def _keep(self, path: Path) -> bool:
        told = self.keeping.keep(path)
        if told:
            self._say(say("{fault} Name another file: save FILE.", fault=told))
        return not told

    def _welcome(self) -> None:
        table, match = self.table, self.table.match
        for line in welcome(match, table.seat, table.names, table.bots):
            self._say(line)
        if table.seat != SPECTATOR:
            self._say(say("Answer with the number of a choice, or in words. ? lists all commands."))
        if self._absent:
            self._excuse_the_absent()
        if match.ply:
            self._say(
                say(
                    "The match goes on after {actions} actions. The last of them:",
                    actions=match.ply,
                )
            )
            self._tell(LAST)
        else:
            for event in opening(match, table.seat, table.names):
                self._say(event.text)

    def _excuse_the_absent(self) -> None:
        """Get the game ready for bots that search, and say who plays meanwhile."""
        game = self.table.match.game
        self._readiness.want(game)
        stage = self._readiness.stage(game)
        if stage == "ready":
            self._absent = []
        else:
            self._say(excuse(self._absent, stage))

    def _look_for_the_absent(self) -> None:
        if self._absent and self._readiness.stage(self.table.match.game) == "ready":
            self._absent = []
            self._say(say("The rule book is read: everybody plays for themselves from now on."))

    def _tell(self, last: int | None) -> None:
        table = self.table
        told = [
            event.text
            for _, events in story(table.match.log(), table.seat, table.names)
            for event in events
        ]
        for text in told if last is None else told[-last:]:
            self._say(text)

    def _answer(self, view: Any, actions: list[int]) -> str:
        """The person's answer to a decision; commands are carried out on the way."""
        words, names = self.table.match.game.words, self.table.names
        self._say("")
        for line in words.text(view, names).splitlines():
            self._say(line)
        self._say(words.prompt(view, names))
        self._choices(view, actions, ids=False)
        while True:
            line = self._ask("> ").strip()
            command, _, rest = line.partition(" ")
            command = ALIASES.get(command.lower(), command.lower())
            if command == "" and len(actions) > 1:
                self._say(
                    say("Answer with a number from 1 to {last}, or ? for help.", last=len(actions))
                )
            elif command not in COMMANDS:
                return line
            else:
                self._carry_out(command, rest.strip(), view, actions)

    def _why(self, view: Any, answer: str) -> str:
        """Why an answer in words cannot be played, with what to type for the rule."""
        if answer.isdigit() or answer.startswith(ID_SIGN):
            return ""  # it is the number of a choice, or none
        said = objection_to(self.table.match.game, view, answer, self.table.names)
        return "" if said is None else str(said)

    def _choices(self, view: Any, actions: list[int], *, ids: bool) -> None:
        words, names = self.table.match.game.words, self.table.names
        shown = actions if ids else actions[:SHOWN]
        for number, action in enumerate(shown, 1):
            id_text = f" (#{action})" if ids else ""
            self._say(f"{number}. {words.describe(view, action, names)}{id_text}")
        if len(shown) < len(actions):
            self._say(say("And {more} more: ?? lists all.", more=len(actions) - len(shown)))
        if len(actions) == 1:
            self._say(say("This is the only choice: press Enter."))

    def _carry_out(self, command: str, rest: str, view: Any, actions: list[int]) -> None:
        table, match = self.table, self.table.match
        if command == "?":
            for name, does in COMMANDS.items():
                self._say(f"{name}: {say(does)}.")
            self._say(say("Anything else is an answer: a number, #id, or words."))
        elif command == "??":
            self._choices(view, actions, ids=True)
        elif command == "look":
            for line in match.game.words.text(view, table.names).splitlines():
                self._say(line)
        elif command == "score":
            self._say(standing(match, table.names))
        elif command == "log":
            self._tell(None if rest == "all" else LAST)
        elif command == "rules":
            self._rules(rest)
        elif command == "hint":
            self._hint(view, actions)
        elif command == "fair":
            seal = commitment(match.seed)
            self._say(say("The commitment of this match is {commitment}.", commitment=seal))
            self._say(say("Keep it, and give it to 'newsstand verify' after the end."))
        elif command == "save":
            self._save(rest)
        elif command == "quit":
            raise Leave

    def _hint(self, view: Any, actions: list[int]) -> None:
        for line in advice_lines(self.table, view, actions, self._readiness):
            self._say(line)

    def _rules(self, wanted: str) -> None:
        book = rule_book(self.table.match.game).text
        try:
            text = section(book, wanted) if wanted else book
        except GameError as error:
            self._say(str(error))
            return
        for line in plain(text):
            self._say(line)

    def _save(self, name: str) -> None:
        try:
            path = Path(name).expanduser() if name else self.keeping.file
        except RuntimeError:  # ~somebody who is not known here
            fault = say("There is no such home folder: {name}.", name=name)
            self._say(say("{fault} Name another file: save FILE.", fault=fault))
            return
        if self._keep(path):
            self.keeping.file, self.keeping.kept = path, True
            self._say(say("Kept in {file}.", file=path))
