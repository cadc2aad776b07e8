"""What lies over the full screen for a moment: rules, hints, results, questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical, VerticalScroll
from textual.dom import DOMNode
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, Markdown, Static

from newsstand.language import phrase, speaker

say = speaker(__package__)


def speak_keys(node: DOMNode) -> None:
    """Tell what a screen's keys do in the language in force; classes know them in English."""
    keys = node._bindings.key_to_bindings
    for key, bindings in keys.items():
        keys[key] = [replace(one, description=say(one.description)) for one in bindings]


FRAME = """
    align: center middle;
    background: transparent;
"""


class Sheet(ModalScreen[None]):
    """Some lines to read."""

    DEFAULT_CSS = f"""
    Sheet {{ {FRAME} }}
    Sheet > Vertical {{
        width: 90%; max-width: 84; height: auto; max-height: 90%;
        border: round ansi_default; background: ansi_default; padding: 0 1;
    }}
    Sheet VerticalScroll {{ height: auto; max-height: 100%; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", phrase("Back")),
        ("enter", "dismiss", phrase("Back")),
        ("q", "dismiss", phrase("Back")),
    ]

    def __init__(self, title: str, lines: Sequence[str]) -> None:
        super().__init__()
        self._title = title
        self._lines = lines

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            frame.border_title = self._title
            frame.border_subtitle = say("Esc: back")
            with VerticalScroll() as body:
                body.can_focus = True
                yield Static("\n".join(self._lines), markup=False)


class RuleBook(ModalScreen[None]):
    """The rules, to scroll through; numbers lead to their sections."""

    DEFAULT_CSS = f"""
    RuleBook {{ {FRAME} }}
    RuleBook VerticalScroll {{
        width: 100%; height: 1fr; padding: 0 1; background: ansi_default;
    }}
    RuleBook Markdown {{ max-width: 100; background: ansi_default; }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape", "dismiss", phrase("Back")),
        ("q", "dismiss", phrase("Back")),
        ("n", "turn(1)", phrase("Next section")),
        ("p", "turn(-1)", phrase("Section before")),
    ]

    def __init__(self, book: str) -> None:
        super().__init__()
        speak_keys(self)
        self._book = book

    def compose(self) -> ComposeResult:
        with VerticalScroll() as body:
            body.can_focus = True
            yield Markdown(self._book, open_links=False)
        yield Footer()

    def action_turn(self, by: int) -> None:
        """Scroll to the next heading, or the one before."""
        body = self.query_one(VerticalScroll)
        heads = sorted(head.virtual_region.y for head in self.query("MarkdownH2"))
        here = round(body.scroll_target_y)
        if by > 0:
            there = next((y for y in heads if y > here), None)
        else:
            there = next((y for y in reversed(heads) if y < here), 0)
        if there is not None:
            body.scroll_to(y=there, animate=False)


class Question(ModalScreen[bool]):
    """A question to be answered with yes or no."""

    DEFAULT_CSS = f"""
    Question {{ {FRAME} }}
    Question > Vertical {{
        width: 90%; max-width: 64; height: auto; padding: 0 1;
        border: round ansi_default; background: ansi_default;
    }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("y,j", "dismiss(True)", phrase("Yes")),
        ("enter", "dismiss(True)", phrase("Yes")),
        ("q", "dismiss(True)", phrase("Yes")),
        ("n", "dismiss(False)", phrase("No")),
        ("escape", "dismiss(False)", phrase("No")),
    ]

    def __init__(self, text: str, *, yes: str, no: str) -> None:
        super().__init__()
        self._text = text
        self._answers = f"y: {yes}    n: {no}"

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(f"{self._text}\n\n{self._answers}", markup=False)


class Remark(ModalScreen[str]):
    """A line to say to the others; empty when nothing is said after all."""

    DEFAULT_CSS = f"""
    Remark {{ {FRAME} }}
    Remark > Vertical {{
        width: 90%; max-width: 84; height: auto; padding: 0 1;
        border: round ansi_default; background: ansi_default;
    }}
    Remark Input, Remark Input:focus {{
        background: ansi_default; border: none; height: 1; padding: 0;
    }}
    """
    BINDINGS: ClassVar[list[BindingType]] = [("escape", "dismiss('')", phrase("Back"))]

    def compose(self) -> ComposeResult:
        with Vertical() as frame:
            frame.border_title = say("Say to all")
            frame.border_subtitle = say("Enter: say it   Esc: do not")
            yield Input(max_length=300)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value)
