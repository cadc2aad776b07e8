"""A far table in plain lines: news come as they happen, and one may type at any time."""

from __future__ import annotations

import os
import queue
import sys
import threading
from collections import deque
from collections.abc import Callable, Collection

from newsstand.cli.far import FarDesk
from newsstand.cli.glance import Glance, News, Parted, Said, Unlike, understood
from newsstand.cli.rules import plain, section
from newsstand.cli.sitting import ALIASES, LAST, SHOWN, Leave
from newsstand.games.game import GameError, WordError
from newsstand.language import phrase, speaker

say = speaker(__package__)

COMMANDS = {
    "?": phrase("this help"),
    "??": phrase("all choices, with the ids that logs and programs use"),
    "look": phrase("the table as you see it"),
    "score": phrase("everybody's points"),
    "log": phrase("the last sentences; 'log all' for more"),
    "who": phrase("who sits here, and who is away"),
    "rules": phrase("the rule book; 'rules 5' or 'rules 5.2' for a part of it"),
    "hint": phrase("the most promising choices, where they lead, and why"),
    "undo": phrase("take your last move back, or agree that somebody else does"),
    "say": phrase("'say TEXT' to all at the table"),
    "end": phrase("agree to end the match here, without a result; 'end no' plays on after all"),
    "admit": phrase("let somebody new take a seat that another has left"),
    "quit": phrase("leave; your seat stays yours"),
}
KEPT = 300  # sentences that `log all` tells
MOST_NEWS = 1000  # that wait to be shown; whoever tells more waits as well
NO = ("no", "nein")
PROMPT = "> "


class Visit:
    """One person at a far table, from sitting down to the end or to leaving."""

    def __init__(self, desk: FarDesk, say: Callable[[str], None], ask: Callable[[], None]) -> None:
        self._desk = desk
        self._say = say
        self._ask = ask  # shows the prompt, and does not wait
        self._events: queue.SimpleQueue[News | str | None] = queue.SimpleQueue()
        # a stand may talk faster than a terminal scrolls
        self._places = threading.Semaphore(MOST_NEWS)
        self._has_left = False
        self._sure: str | None = None  # for whom the end was asked for just now
        self._told: deque[str] = deque(maxlen=KEPT)
        self._glance: Glance | None = None
        self._is_asked = False  # whether the prompt stands at the end of the screen
        self._sent: tuple[int, int] | None = None  # the moment that was answered
        self.parted: Parted | None = None  # why the desk has closed, if it has

    def typed(self, line: str | None) -> None:
        """A line that the person typed, from any thread; None at the end of input."""
        self._events.put(line)

    def _tell(self, news: News) -> None:
        """Take in what the desk tells; it waits while too much is unread."""
        while not self._has_left and not self._places.acquire(timeout=1.0):
            pass
        self._events.put(news)

    def run(self) -> None:
        """Play to the end. Raises Leave or KeyboardInterrupt when the person stops."""
        try:
            self._run()
        finally:
            self._has_left = True

    def _run(self) -> None:
        self._desk.open(self._tell)
        waiting: deque[Said] = deque(maxlen=KEPT)
        while True:
            event = self._events.get()
            if not isinstance(event, str | None):
                self._places.release()
            if isinstance(event, Said) and self._glance is None:
                waiting.append(event)  # a newcomer is told the last of it, not all
                continue
            if isinstance(event, Glance) and self._glance is None:
                self._catch_up(waiting)
            if isinstance(event, Said):
                self._hear(event)
            elif isinstance(event, Glance):
                if self._look(event):
                    return
            elif isinstance(event, Parted):
                self.parted = event
                return
            elif event is None:
                raise Leave
            else:
                self._is_asked = False
                self._answer(event.strip())

    def _catch_up(self, told: Collection[Said]) -> None:
        self._told.extend(one.text for one in told)
        shown: list[str] = []
        left = {"story": LAST, "talk": LAST, "stand": len(told)}
        for one in reversed([*told]):
            left[one.kind] -= 1
            if left[one.kind] >= 0:
                shown.append(one.text)
        for text in reversed(shown):
            self._line(text)
        if self._desk.takes_back or self._desk.talks:
            self._line(
                say("Answer with the number of a choice, or in words. ? lists all commands.")
            )

    def _line(self, text: str) -> None:
        if self._is_asked:
            self._is_asked = False
            self._say("")  # leave the prompt's line
        self._say(text)

    def _prompt(self) -> None:
        self._ask()
        self._is_asked = True

    def _hear(self, said: Said) -> None:
        self._told.append(said.text)
        was_asked = self._is_asked
        self._line(said.text)
        if was_asked:
            self._prompt()

    def _look(self, glance: Glance) -> bool:
        """Show what is new; whether the match is over."""
        before, self._glance = self._glance, glance
        if glance.is_over:
            for line in glance.ending:
                self._line(line)
            return True
        is_new = before is None or glance.moment != before.moment
        if glance.choices and (is_new or (before is not None and not before.choices)):
            self._sent = None
            self._line("")
            for line in (*glance.lines, glance.prompt):
                self._line(line)
            self._choices(glance, ids=False)
            if glance.people:
                self._line(glance.people)
            self._prompt()
        elif glance.choices and glance.moment == self._sent and not glance.is_answered:
            self._sent = None  # the answer was refused
            self._prompt()
        elif before is None:
            for line in (*glance.lines, glance.prompt):
                self._line(line)
        return False

    def _choices(self, glance: Glance, *, ids: bool) -> None:
        shown = glance.choices if ids else glance.choices[:SHOWN]
        for number, choice in enumerate(shown, 1):
            self._line(f"{number}. {choice.text}{f' (#{choice.action})' if ids else ''}")
        if len(shown) < len(glance.choices):
            more = len(glance.choices) - len(shown)
            self._line(say("And {more} more: ?? lists all.", more=more))
        if len(glance.choices) == 1:
            self._line(say("This is the only choice: press Enter."))

    def _answer(self, line: str) -> None:
        glance = self._glance
        command, _, rest = line.partition(" ")
        command = ALIASES.get(command.lower(), command.lower())
        if command in COMMANDS:
            self._carry_out(command, rest.strip())
        elif glance is None or not glance.choices:
            if line:
                self._line(say("It is not your turn. ? lists all commands."))
        elif self._sent != glance.moment:
            try:
                action = understood(glance.choices, line)
            except WordError as error:
                told = str(error)
                self._line(f"{told[0].upper()}{told[1:]}.")
                if isinstance(error, Unlike) and (why := self._desk.why(line)):
                    self._line(why)
            else:
                self._sent = glance.moment
                self._desk.play(action)
                return
        if self._glance is not None and self._glance.choices:
            self._prompt()

    def _carry_out(self, command: str, rest: str) -> None:
        glance = self._glance
        if command != "end":
            self._sure = None
        if command == "quit":
            raise Leave
        if command == "?":
            for name, does in COMMANDS.items():
                self._line(f"{name}: {say(does)}.")
            self._line(say("Anything else is an answer: a number, #id, or words."))
        elif command == "log":
            for text in [*self._told][-(KEPT if rest == "all" else LAST) :]:
                self._line(text)
        elif command == "who":
            for text in self._desk.who():
                self._line(text)
        elif command == "rules":
            self._rules(rest)
        elif command == "hint":
            for text in self._desk.hint():
                self._line(text)
        elif command == "undo":
            self._desk.take_back()
        elif command == "say":
            self._desk.say(rest)
        elif command == "end":
            self._end(rest)
        elif command == "admit":
            self._desk.admit()
        elif glance is None:
            self._line(say("There is nothing to see yet."))
        elif command == "??":
            self._choices(glance, ids=True)
        elif command == "look":
            for text in (*glance.lines, glance.prompt, glance.people):
                if text:
                    self._line(text)
        elif command == "score":
            self._line(glance.standing or say("Nobody has points yet."))

    def _end(self, rest: str) -> None:
        """Agree to end the match at the second time; the first may be a slip."""
        is_no = rest.casefold() in NO
        if is_no or self._sure == rest:
            self._desk.end("" if is_no else rest, agrees=not is_no)
            return
        self._line(
            say("The match ends without a result, once all agree. To be sure, say it again.")
        )
        self._sure = rest

    def _rules(self, wanted: str) -> None:
        book = self._desk.rule_book
        try:
            text = section(book, wanted) if wanted else book
        except GameError as error:
            self._line(str(error))
            return
        for line in plain(text):
            self._line(line)


def read_lines(hear: Callable[[str | None], None]) -> None:
    """Hand on what is typed, a line at a time and None at the end, from a thread of its own.

    It reads the file itself: a thread that sleeps in `sys.stdin` would stop Python from ending.
    """

    def run() -> None:
        rest = b""
        while True:
            try:
                part = os.read(handle, 4096)
            except OSError:  # the terminal is gone
                part = b""
            if not part:
                hear(None)
                return
            *lines, rest = (rest + part).split(b"\n")
            for line in lines:
                hear(line.decode(encoding, "replace"))

    handle, encoding = sys.stdin.fileno(), sys.stdin.encoding or "utf-8"
    threading.Thread(target=run, name="typed", daemon=True).start()
