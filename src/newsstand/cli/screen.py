"""A table on the full screen of a terminal. It shows a `Desk`, and knows no game.

The terminal's own colours are used, so that dark and light ones both read well; nothing is told by
colour alone. All works by keyboard; a mouse may click choices.
"""

from __future__ import annotations

import asyncio
import contextlib
import signal
import threading
from collections import deque
from collections.abc import Callable
from functools import partial
from string import digits
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.events import Key
from textual.message import Message
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from newsstand.cli.glance import Desk, Glance, News, Parted, Said, Unlike, fitting, understood
from newsstand.cli.overlays import Question, Remark, RuleBook, Sheet, speak_keys
from newsstand.games.game import WordError
from newsstand.language import phrase, speaker

say = speaker(__package__)

WIDE = 110  # columns from which on the story stands beside the table
TOLD = 500  # sentences that can be scrolled back to
MOST_NEWS = 1000  # that wait to be shown; whoever tells more waits as well
TOGETHER = 0.03  # seconds in which sentences are shown at one stroke
EXIT_SIGNAL = 128
MARKS = {"story": "", "talk": "", "stand": "* "}  # before a sentence, by who says it
STYLES = {"story": "", "talk": "bold", "stand": "italic"}


class Told(Message):
    """The desk tells something."""

    def __init__(self, news: News) -> None:
        super().__init__()
        self.news = news


class DeskClosed(Exception):
    """The desk has closed for good; `hint` says what to do next."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


class TableScreen(App[int]):
    """One person's place at a table. Its return code is that of the program."""

    TITLE = "Newsstand"
    CSS_PATH = "screen.tcss"
    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "rules", phrase("Rules"), key_display="?"),
        Binding("slash", "find", phrase("Find"), key_display="/", priority=True),
        Binding("h", "hint", phrase("Hint")),
        Binding("u", "take_back", phrase("Undo")),
        Binding("t", "talk", phrase("Talk")),
        Binding("e", "end", phrase("End it")),
        Binding("a", "admit", phrase("Let in")),
        Binding("tab", "app.focus_next", phrase("Scroll")),
        Binding("q", "leave", phrase("Leave")),
        Binding("ctrl+q,ctrl+c", "leave", phrase("Leave"), show=False, priority=True),
        Binding("escape", "clear", phrase("All choices"), show=False),
        # before anybody else sees them: what is typed ahead must land in the answer too
        *(Binding(digit, f"number('{digit}')", show=False, priority=True) for digit in digits),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__(ansi_color=True)
        speak_keys(self)
        self.HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]
        self.theme = "ansi-dark"  # which takes the terminal's own colours, light ones too
        self.desk = desk
        self.parted: Parted | None = None  # why the desk has closed, if it has
        self.glance = Glance((-1, 0), (), "")
        self._said: deque[Said] = deque(maxlen=TOLD)
        self._is_late = False  # whether sentences wait to be shown
        self._places = threading.Semaphore(MOST_NEWS)
        self._marked: int | None = None  # which listed choice is shown in reverse
        self._played: tuple[int, int] | None = None  # the moment that has been answered

    def compose(self) -> ComposeResult:
        yield Static(self.desk.title, id="title", markup=False)
        with Container(id="room"):
            with VerticalScroll(id="table"):
                yield Static(id="lines", markup=False)
            with VerticalScroll(id="story"):
                yield Static(id="said", markup=False)
        yield Static(id="prompt", markup=False)
        yield OptionList(id="choices", markup=False, compact=True)
        yield Static(id="note", markup=False)
        yield Input(
            id="answer", placeholder=say("a number, or / and words of a choice"), compact=True
        )
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        self.query_one("#story").border_title = say("So far")
        self.screen.set_focus(self.query_one(OptionList))
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, getattr(signal, "SIGHUP", None)):
            if number is not None:
                # elsewhere than in a main thread on POSIX, the system just ends us
                with contextlib.suppress(NotImplementedError, RuntimeError, ValueError):
                    loop.add_signal_handler(number, self.exit, EXIT_SIGNAL + number)
        self.desk.open(self._hear)

    def _hear(self, news: News) -> None:
        """Take in what the desk tells, from whichever thread."""
        while not self._places.acquire(timeout=1.0):
            if self._exit:
                return
        self.post_message(Told(news))

    # What the desk tells

    def on_told(self, event: Told) -> None:
        self._places.release()
        news = event.news
        if isinstance(news, Said):
            self._said.append(news)
            if not self._is_late:
                self._is_late = True
                self.set_timer(TOGETHER, self._show_said)
        elif isinstance(news, Parted):
            self.parted = news
            self.exit(0)
        else:
            self._show(news)

    def _show_said(self) -> None:
        self._is_late = False
        lines = [
            Content.styled(f"{MARKS[one.kind]}{one.text}", STYLES[one.kind]) for one in self._said
        ]
        story = self.query_one("#story", VerticalScroll)
        reads_back = story.has_focus and story.scroll_y < story.max_scroll_y
        self.query_one("#said", Static).update(Content("\n").join(lines))
        if not reads_back:
            story.scroll_end(animate=False)

    def _show(self, glance: Glance) -> None:
        before, self.glance = self.glance, glance
        title = f"{self.desk.title}. {glance.standing}".rstrip(". ") + "."
        self.query_one("#title", Static).update(title)
        self.query_one("#lines", Static).update("\n".join(glance.lines))
        self.query_one("#prompt", Static).update(glance.prompt)
        self._note(glance.people)
        if glance.moment != before.moment or glance.choices != before.choices:
            self.query_one(Input).value = ""
            self._list("")
            if glance.choices:  # what a person holds is told last, and must be seen to decide
                table = self.query_one("#table", VerticalScroll)
                self.call_after_refresh(table.scroll_end, animate=False)
        elif not glance.is_answered:
            self._played = None  # if there was an answer, it was refused
        if glance.is_over and not before.is_over:
            self.push_screen(Sheet(say("The final edition"), glance.ending[1:]))
        self.refresh_bindings()

    def _list(self, wanted: str) -> None:
        """List the choices that fit, with the numbers that they always have."""
        choices = self.glance.choices
        is_number = wanted.isascii() and wanted.isdigit()
        shown = range(1, len(choices) + 1) if is_number else fitting(choices, wanted)
        listed = self.query_one(OptionList)
        width = len(str(len(choices)))
        self._marked = None
        listed.set_options(
            Option(f"{number:>{width}}. {choices[number - 1].text}", str(number))
            for number in shown
        )
        # nothing is chosen beforehand: Enter pressed twice must not play the next move
        listed.highlighted = 0 if len(shown) == 1 else None
        if is_number and int(wanted[:9]) in shown:
            listed.highlighted = int(wanted[:9]) - 1

    def _note(self, text: str) -> None:
        note = self.query_one("#note", Static)
        note.update(text)
        note.display = bool(text)

    # What the person does

    def action_number(self, digit: str) -> None:
        """Begin to type the number of a choice."""
        answer = self.query_one(Input)
        self.screen.set_focus(answer)
        answer.value = digit
        answer.cursor_position = len(digit)

    def on_key(self, event: Key) -> None:
        if self.focused is self.query_one(Input) and event.key in ("up", "down"):
            listed = self.query_one(OptionList)
            self.screen.set_focus(listed)
            listed.action_cursor_down() if event.key == "down" else listed.action_cursor_up()

    def on_input_changed(self, event: Input.Changed) -> None:
        if event.input.id == "answer" and self.glance.choices:
            self._list(event.value.strip())

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id != "answer":
            return
        if not self.glance.choices:
            self._note(say("It is not your turn."))
            return
        try:
            action = understood(self.glance.choices, event.value)
        except WordError as error:
            told = str(error)
            told = f"{told[0].upper()}{told[1:]}."
            self._note(told)
            if isinstance(error, Unlike):
                ask = partial(self._ask_why, event.value, told)
                self.run_worker(ask, thread=True, exclusive=True)
            return
        self._play(action)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        number = int(event.option.id or 0)
        if 1 <= number <= len(self.glance.choices):
            self._play(self.glance.choices[number - 1].action)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Show the highlighted choice in reverse: that reads in all colours, and without any."""
        listed = event.option_list
        for index, style in ((self._marked, ""), (listed.highlighted, "reverse")):
            if index is not None and index < listed.option_count:
                text = str(listed.get_option_at_index(index).prompt)
                listed.replace_option_prompt_at_index(index, Content.styled(text, style))
        self._marked = listed.highlighted

    def _play(self, action: int) -> None:
        if self._played == self.glance.moment:
            return  # it is under way
        self._played = self.glance.moment
        self._note("")
        self.query_one(Input).value = ""
        self.screen.set_focus(self.query_one(OptionList))
        self.desk.play(action)

    def action_find(self) -> None:
        """Filter the choices by words."""
        self.screen.set_focus(self.query_one(Input))

    def action_clear(self) -> None:
        """Show all choices again."""
        self.query_one(Input).value = ""
        self.screen.set_focus(self.query_one(OptionList))
        self._note(self.glance.people)

    def action_rules(self) -> None:
        """Open the rule book."""
        self.push_screen(RuleBook(self.desk.rule_book))

    def action_hint(self) -> None:
        """Ask for a hint, and go on reading meanwhile."""
        if not self.glance.choices:
            self._note(say("It is not your turn."))
            return
        self._note(say("The editor thinks ..."))
        self.run_worker(self._ask, thread=True, exclusive=True, exit_on_error=True)

    def _ask(self) -> None:
        moment, lines = self.glance.moment, self.desk.hint()

        def show() -> None:
            self._note(self.glance.people)
            if moment == self.glance.moment:  # who has played meanwhile needs no hint for it
                self.push_screen(Sheet(say("The editor says"), lines))

        self.call_from_thread(show)

    def _ask_why(self, text: str, told: str) -> None:
        moment, why = self.glance.moment, self.desk.why(text)
        if why and moment == self.glance.moment:
            self.call_from_thread(self._note, f"{told}\n{why}")

    def action_take_back(self) -> None:
        """Take the last move back."""
        self.desk.take_back()

    def action_talk(self) -> None:
        """Say something to all."""
        self.push_screen(Remark(), lambda text: self.desk.say(text) if text else None)

    def action_end(self) -> None:
        """Agree to end the match, after a question; or let it go on, if one has agreed."""
        asked = Question(
            say("Agree to end the match here, without a result? It ends when all do."),
            yes=say("agree"),
            no=say("play on"),
        )
        self.push_screen(
            asked, lambda agrees: None if agrees is None else self.desk.end(agrees=agrees)
        )

    def action_admit(self) -> None:
        """Let somebody new in."""
        self.desk.admit()

    def action_leave(self) -> None:
        """Ask, then leave."""
        if len(self.screen_stack) > 1:
            self.exit(0)  # pressed again over the question
        elif self.glance.is_over:
            self.exit(0)
        else:
            asked = Question(
                say("Leave the table? You can come back later."), yes=say("leave"), no=say("stay")
            )
            self.push_screen(asked, lambda leaves: self.exit(0) if leaves else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer only what this desk can do."""
        writes = isinstance(self.focused, Input) or len(self.screen_stack) > 1
        offered = {
            "take_back": self.desk.takes_back,
            "talk": self.desk.talks,
            "end": self.desk.votes,
            "admit": self.desk.admits,
            "number": not writes,
            "find": not writes,
        }
        return offered.get(action, True)


def show(desk: Desk, tell: Callable[[str], None]) -> int:
    """Show a desk until the person leaves, then say goodbye in lines; the exit code."""
    app = TableScreen(desk)
    try:
        code = app.run() or 0
    finally:
        for line in desk.close():
            with contextlib.suppress(OSError):  # the terminal may be closed
                tell(line)
    if app.glance.is_over:
        for line in app.glance.ending:
            tell(line)
    if app.parted is not None:
        raise DeskClosed(app.parted.why, app.parted.hint)
    return code or app.return_code or 0
