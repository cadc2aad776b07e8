"""The full screen, driven by keys as a person drives it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Static

from newsstand.cli.glance import Choice, Desk, Glance, News, Parted, Said, Tell
from newsstand.cli.keeping import Keeping
from newsstand.cli.near import NearDesk
from newsstand.cli.overlays import Question, Remark, RuleBook, Sheet
from newsstand.cli.screen import DeskClosed, TableScreen, show
from newsstand.cli.table import Table
from newsstand.games import GAMES
from newsstand.games.game import Game
from newsstand.match import Log, Match
from newsstand.match.replay import resume
from newsstand.players.readiness import Readiness

SMALL = (80, 24)
PATIENCE = 20.0  # seconds; a busy machine is not a broken screen

Drive = Callable[[TableScreen, Pilot[int]], Coroutine[Any, Any, None]]


class Script:
    """A desk that tells what a test wants, and notes what it is asked."""

    title = "A game, 3 players"
    welcome: Sequence[str] = ("You are Anna.",)
    rule_book = "# A game\n\n## 1. Idea\n\n**1.1** Win.\n\n## 2. End\n\n**2.1** Lose.\n"
    takes_back = True
    talks = True
    votes = True
    admits = True

    def __init__(self, *news: News) -> None:
        self.news = news
        self.asked: list[object] = []

    def open(self, tell: Tell) -> None:
        self.tell = tell
        for one in self.news:
            tell(one)

    def play(self, action: int) -> None:
        self.asked.append(action)

    def take_back(self) -> None:
        self.asked.append("take back")

    def say(self, text: str) -> None:
        self.asked.append(text)

    def end(self, who: str = "", *, agrees: bool = True) -> None:
        self.asked.append(("end", agrees))

    def admit(self) -> None:
        self.asked.append("admit")

    def hint(self) -> list[str]:
        return ["1. sing. It is loud."]

    def why(self, text: str) -> str:
        return f"Nobody can {text} here. (rules 5.2)"

    def close(self) -> list[str]:
        self.asked.append("closed")
        return ["Goodbye."]


CHOICES = (
    Choice(7, "sing a song"), Choice(9, "sing two songs"), Choice(30, "play a 7 from the hand"),
)  # fmt: skip
TURN = Glance((4, 0), ("Anna: 3 points.",), "Your turn: make a noise.", CHOICES, "Points: Anna 3.")


def driven(desk: Desk, drive: Drive, size: tuple[int, int] = SMALL) -> TableScreen:
    """Run the screen of a desk, without a terminal."""
    app = TableScreen(desk)

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await drive(app, pilot)

    asyncio.run(run())
    return app


async def until(pilot: Pilot[int], is_so: Callable[[], bool]) -> None:
    """Wait for something to become true."""
    waited = 0.0
    while not is_so():
        assert waited < PATIENCE, "it does not happen"
        await pilot.pause(0.01)
        waited += 0.01


def near(game: Game, path: Path, **options: Any) -> NearDesk:
    match = Match.new(game, max(2, game.players[0]), seed=7, options=options)
    table = Table.seated(match, 0, "Zoë [b]", ["house"])
    return NearDesk(Keeping(table, path, kept=True), readiness=Readiness(compiles=False))


def shown(app: TableScreen, part: str) -> str:
    return str(app.query_one(part, Static).render())


def options(app: TableScreen) -> list[str]:
    listed = app.query_one(OptionList)
    return [str(listed.get_option_at_index(n).prompt) for n in range(listed.option_count)]


def reversed_lines(app: TableScreen) -> list[int]:
    """Which listed choices are shown in reverse, that is, as the highlighted one."""
    listed = app.query_one(OptionList)
    return [
        line
        for line in range(listed.option_count)
        if any(one.style and one.style.reverse for one in listed.render_line(line))
    ]


def test_a_whole_game_by_keyboard(tmp_path: Path) -> None:
    desk = near(GAMES["muckraker"], tmp_path / "m.json")

    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        for _ in range(2000):
            await until(pilot, lambda: bool(app.glance.choices) or app.glance.is_over)
            if app.glance.is_over:
                break
            before = app.glance.moment
            await pilot.press("1", "enter")
            await until(pilot, lambda before=before: app.glance.moment != before)  # type: ignore[misc]
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        await pilot.press("escape", "q")

    app = driven(desk, drive)
    assert desk.close() == []
    match = resume(Log.loads((tmp_path / "m.json").read_text("utf-8")))
    assert match.is_over
    assert app.glance.ending[-1].endswith(("wins.", "share the win."))
    assert f"Zoë [b] {match.scores()[0]}" in app.glance.standing


def test_the_first_decisions_of_every_game(game: Game, tmp_path: Path) -> None:
    desk = near(game, tmp_path / "m.json")

    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        for _ in range(3):
            await until(pilot, lambda: bool(app.glance.choices))
            assert shown(app, "#lines") == "\n".join(app.glance.lines)
            before = app.glance.moment
            await pilot.press("1", "enter")
            await until(pilot, lambda before=before: app.glance.moment != before)  # type: ignore[misc]

    driven(desk, drive)
    assert "To go on: newsstand play --resume" in desk.close()[-1]
    kept = resume(Log.loads((tmp_path / "m.json").read_text("utf-8")))
    assert sum(seat == 0 for seat, _ in kept.moves) == 3


@pytest.mark.parametrize("size", [SMALL, (60, 18), (140, 40)])
def test_everything_is_on_the_screen_at_any_size(
    game: Game, tmp_path: Path, size: tuple[int, int]
) -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: bool(app.glance.choices))
        await pilot.resize_terminal(*size)
        await pilot.pause()
        for part in ("#title", "#table", "#story", "#prompt", "#choices", "#answer", "Footer"):
            region = app.query_one(part).region
            assert region.height >= 1, part
            assert app.screen.region.contains_region(region), part
        beside = app.query_one("#story").region.x > app.query_one("#table").region.x
        assert beside == (size[0] >= 110)
        assert len(options(app)) == len(app.glance.choices)

    desk = near(game, tmp_path / "m.json")
    driven(desk, drive, size=(100, 30))
    desk.close()


def test_choices_are_filtered_as_one_types() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        assert options(app) == [
            "1. sing a song", "2. sing two songs", "3. play a 7 from the hand",
        ]  # fmt: skip
        await pilot.press("slash", *"sing")
        assert options(app) == ["1. sing a song", "2. sing two songs"]
        await pilot.press("enter")
        assert "2 choices are like" in shown(app, "#note")
        await pilot.press("space", *"tw")
        assert options(app) == ["2. sing two songs"]
        await pilot.press("escape")
        assert len(options(app)) == 3
        await pilot.press("slash", *"dance")
        assert options(app) == []
        await pilot.press("enter")
        assert "no choice" in shown(app, "#note").lower()
        await pilot.press("escape", "slash", *"7 han", "enter")

    desk = Script(TURN)
    driven(desk, drive)
    assert desk.asked[0] == 30


def test_a_choice_by_arrows_and_none_by_enter_alone() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("enter", "enter")
        assert desk.asked == []
        await pilot.press("down", "down")
        await until(pilot, lambda: reversed_lines(app) == [1])
        await pilot.press("enter")
        assert desk.asked == [9]
        await pilot.press("down", "enter", "1", "enter")
        assert desk.asked == [9], "it is under way"
        desk.tell(Said("You cannot.", "stand"))
        desk.tell(TURN)
        await until(pilot, lambda: "* You cannot." in shown(app, "#said"))
        await pilot.press("1", "enter")
        assert desk.asked == [9, 7]

    desk = Script(TURN)
    driven(desk, drive)


def test_a_number_that_is_none_of_the_choices() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("9", "enter")
        assert "There is no choice 9" in shown(app, "#note")
        await pilot.press("backspace", "3")
        assert app.query_one(OptionList).highlighted == 2
        await pilot.press("enter")

    desk = Script(TURN)
    driven(desk, drive)
    assert desk.asked == [30]


def test_rules_hint_undo_and_talk_have_keys() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("question_mark")
        await until(pilot, lambda: isinstance(app.screen, RuleBook))
        await pilot.press("n", "p", "q")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press("h")
        await until(pilot, lambda: isinstance(app.screen, Sheet))
        assert "It is loud." in str(app.screen.query_one(Static).render())
        await pilot.press("escape", "u", "t")
        await until(pilot, lambda: isinstance(app.screen, Remark))
        await pilot.press(*"hello", "enter")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        assert desk.asked == ["take back", "hello"]

    desk = Script(TURN)
    driven(desk, drive)


def test_what_cannot_be_done_is_told_with_its_rule() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("slash", *"fly", "enter")
        await until(pilot, lambda: "\nNobody can fly here. (rules 5.2)" in shown(app, "#note"))

    driven(Script(TURN), drive)


def test_a_table_here_says_why_on_the_own_turn(tmp_path: Path) -> None:
    match = Match.new(GAMES["muckraker"], 3, seed=7, engine="plain")
    table = Table.seated(match, match.turn, "Zoë", ["house"])
    desk = NearDesk(Keeping(table, tmp_path / "match.json", kept=False))
    assert desk.why("print") == "Print two stories: you have picked none. (rules 4.6)"
    assert desk.why("sing") == ""
    match.play(match.legal_actions[0])
    assert desk.why("print") == ""


def test_to_end_the_match_is_a_question_and_a_kept_seat_has_a_key() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        for answer, agrees in (("n", False), ("y", True)):
            await pilot.press("e")
            await until(pilot, lambda: isinstance(app.screen, Question))
            await pilot.press(answer)
            await until(pilot, lambda: len(app.screen_stack) == 1)
            assert desk.asked[-1] == ("end", agrees)
        await pilot.press("a")
        assert desk.asked[-1] == "admit"

    desk = Script(TURN)
    driven(desk, drive)


def test_what_a_desk_cannot_do_has_no_key() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("u", "t", "e", "a")
        assert len(app.screen_stack) == 1
        assert not {"take_back", "talk", "end", "admit"} & {
            b.binding.action for b in app.active_bindings.values()
        }

    desk = Script(TURN)
    desk.takes_back = desk.talks = desk.votes = desk.admits = False
    driven(desk, drive)
    assert desk.asked == []


@pytest.mark.parametrize("key", ["q", "ctrl+q", "ctrl+c"])
def test_leaving_asks_first(key: str) -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press(key)
        await until(pilot, lambda: isinstance(app.screen, Question))
        await pilot.press("n")
        await until(pilot, lambda: len(app.screen_stack) == 1)
        await pilot.press(key, "y")
        await until(pilot, lambda: not app.is_running)

    driven(Script(TURN), drive)


def test_names_of_others_are_shown_as_they_are() -> None:
    """What looks like markup of the screen's library is text."""
    name = "[@click=app.exit][reverse]Mallory[/]"
    hostile = Glance(
        (1, 0), (f"{name}: 3 points.",), f"Wait for {name}.", (Choice(1, f"rob {name}"),),
        f"Points: {name} 3.", f"{name} is away.",
    )  # fmt: skip

    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await until(pilot, lambda: name in shown(app, "#said"))
        for part in ("#title", "#lines", "#prompt", "#note"):
            assert name in shown(app, part), part
        assert options(app) == [f"1. rob {name}"]

    driven(Script(Said(f"{name}: hello", "talk"), hostile), drive)


def test_the_input_is_emptied_for_a_new_decision() -> None:
    async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
        await pilot.press("slash", *"sing")
        desk.tell(Glance((5, 0), (), "Another turn.", (Choice(2, "rest"),)))
        await until(pilot, lambda: options(app) == ["1. rest"])
        assert app.query_one(Input).value == ""

    desk = Script(TURN)
    driven(desk, drive)


def test_a_desk_that_closes_ends_the_screen_with_its_reason(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def run(app: TableScreen) -> int:
        async def drive(app: TableScreen, pilot: Pilot[int]) -> None:
            await until(pilot, lambda: not app.is_running)

        async def work() -> None:
            async with app.run_test(size=SMALL) as pilot:
                await drive(app, pilot)

        asyncio.run(work())
        return app.return_value or 0

    monkeypatch.setattr(TableScreen, "run", run)
    told: list[str] = []
    desk = Script(TURN, Parted("the table is gone", "open another"))
    with pytest.raises(DeskClosed, match="the table is gone") as closed:
        show(desk, told.append)
    assert closed.value.hint == "open another"
    assert told == ["Goodbye."]
    assert desk.asked == ["closed"]
