"""A table on a stand elsewhere, as a Desk: what its line tells becomes sentences and glances."""

from __future__ import annotations

import contextvars
import threading
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import urlencode

from newsstand.cli.advice import RANKED
from newsstand.cli.cable import Cable
from newsstand.cli.glance import Choice, Glance, Parted, Said, Tell, readable
from newsstand.cli.link import TableLink
from newsstand.cli.roads import Line, dialled
from newsstand.cli.stand import Json, Refused, Stand, sensible
from newsstand.cli.story import first_told, points_told, sheet_lines
from newsstand.games import GAMES
from newsstand.games.objections import Objection
from newsstand.games.rule_book import rule_book
from newsstand.language import listed, speaker
from newsstand.players.hints import Tip, as_told

say = speaker(__package__)

NEWEST = 3  # sentences of the stand that a newcomer is told
NOTHING_YET = (-1, 0)  # the moment before the deal
STOOD_IN = "stood-in"

MOST_TRIED = 200  # characters of what somebody would do, that a stand reads


class FarDesk:
    """A Desk at a table of a stand; `take_place` leads to it."""

    def __init__(self, stand: Stand, link: TableLink, info: Json) -> None:
        self._stand = stand
        self._link = link
        self._info = info  # as the stand told it last
        self._update: Json | None = None
        self._lines: tuple[str, ...] = ()
        self._heard = -1  # number of the last line of chat
        self._has_come = False  # whether the stand's line has told of the table
        self._noticed = -1  # number of the last sentence of the stand
        self._pending: Json | None = None  # a move whose answer has not come
        self._is_lost = False
        self._has_parted = False
        self._is_over = False
        game = GAMES.get(info["game"])
        title = info["game"] if game is None else game.title
        self.title = say("{game}, {players} players", game=title, players=info["players"])
        self.rule_book = (
            say("This newsstand is too old to know the game.")
            if game is None
            else rule_book(game).text
        )
        self.welcome = self._welcome()
        self.takes_back = info["you"] is not None and info["settings"]["undo"]
        settings = info["settings"]
        self.talks = settings["chat"] and (info["you"] is not None or settings["spectators_talk"])
        self._cable = Cable(self._dial, self)

    def open(self, tell: Tell) -> None:
        """Say hello, and open the line."""
        self._tell: Tell = lambda news: tell(readable(news))
        for line in self.welcome:
            tell(Said(line, "stand"))
        self._cable.open()

    def play(self, action: int) -> None:
        """Send a move. If its answer is lost, it is sent again: the key lets it count once."""
        if self._update is None or self._update["you"] is None:
            return
        self._pending = {
            "type": "move",
            "seat": self._update["you"],
            "ply": self._update["ply"],
            "undone": self._update["undone"],
            "action": action,
            "key": uuid.uuid4().hex,
        }
        self._cable.send(self._pending)

    def take_back(self) -> None:
        """Ask for one's last move back, or agree that somebody else takes theirs."""
        self._aside(self._take_back)

    def _take_back(self) -> None:
        wish = self._info["takeback"]
        if wish is not None and wish["seat"] not in self._here():
            self._post("undo/answer", {"agree": True})
        elif self._update is not None:
            self._post("undo", {"ply": self._update["ply"]})

    def _here(self) -> Sequence[int]:
        """The seats of whoever looks: at a shared screen, the one with the curtain open."""
        unlocked = self._info["unlocked"]
        return self._info["yours"] if unlocked is None else [unlocked]

    @property
    def votes(self) -> bool:
        """Whether we may agree to end the match."""
        return self._info["you"] is not None and self._info["status"] == "playing"

    def end(self, who: str = "", *, agrees: bool = True) -> None:
        """Agree to end the match without a result, or no longer."""
        self._aside(lambda: self._end(who, agrees))

    def _end(self, who: str, agrees: bool) -> None:
        wish: Json = {"agree": agrees}
        if who:
            own = [seat for seat in self._info["seats"] if seat["yours"]]
            found = [seat for seat in own if seat["name"].casefold() == who.casefold()]
            if not found:
                names = listed([seat["name"] for seat in own])
                told = say("Nobody here is called {who}; here are: {names}.", who=who, names=names)
                self._tell(Said(told, "stand"))
                return
            wish["seat"] = found[0]["seat"]
        self._post("end", wish)

    @property
    def admits(self) -> bool:
        """Whether a seat is kept until one of us agrees that somebody new takes it."""
        return any(seat["admits"] for seat in self._info["seats"])

    def admit(self) -> None:
        """Agree that somebody new takes the seats that are kept."""
        self._aside(self._admit)

    def _admit(self) -> None:
        kept = [seat["seat"] for seat in self._info["seats"] if seat["admits"]]
        for seat in kept:
            self._post(f"seats/{seat}/admit")
        if not kept:
            self._tell(Said(say("No seat waits for somebody to be let in."), "stand"))

    def say(self, text: str) -> None:
        """Say something to all."""
        self._aside(lambda: self._post("chat", {"text": text, "key": uuid.uuid4().hex}))

    def hint(self) -> list[str]:
        """The most promising choices, as the stand sees them."""
        return _or_why_not(self._hint)

    def _hint(self) -> list[str]:
        told = self._stand.ask("GET", f"/tables/{self._link.table}/hint")
        numbers = {action["id"]: number for number, action in enumerate(self._actions(), 1)}
        lines = [str(told["note"])] if told["note"] else [say(RANKED)]
        for one in told["tips"]:
            lines.append(f"{numbers.get(one['action'], '-')}. {one['text']}. {one['why']}")
            tip = Tip(one["action"], one["why"], one["place"], one["margin"], one["first"])
            if outlook := as_told(tip, told["players"]):
                lines.append("   " + say("To expect: {told}.", told=outlook))
        return lines

    def why(self, text: str) -> str:
        """Why one cannot do that, as the stand sees it."""
        return " ".join(_or_why_not(lambda: self._why(text)))

    def _why(self, text: str) -> list[str]:
        tried = urlencode({"part": text[:MOST_TRIED]})
        told = self._stand.ask("GET", f"/tables/{self._link.table}/why?{tried}")
        text, rule = str(told["text"]), told["rule"]
        return [text if rule is None else str(Objection(text, str(rule)))]

    def close(self) -> list[str]:
        """Hang up; where to come back."""
        self._cable.close()
        self._stand.close()
        if self._has_parted or self._is_over:
            return []
        if self._info["you"] is None:
            return [
                say("To watch again: {command}", command=f"newsstand join {self._link.address}")
            ]
        return [
            say("Your seat stays yours; when the others wait for you, a bot may take your turns."),
            say("To come back: {command}", command=f"newsstand join {self._link.address}"),
        ]

    def who(self) -> list[str]:
        """Who sits here, and who of them is away."""
        return _or_why_not(self._who)

    def _who(self) -> list[str]:
        lines = []
        for seat in self._info["seats"]:
            what = []
            if seat["yours"]:
                what.append(say("you"))
            if seat["kind"] == "bot":
                what.append(say("a bot, {bot}", bot=seat["bot"]))
            elif not seat["taken"]:
                what.append(say("nobody yet"))
            elif not seat["online"]:
                what.append(say("away"))
            if seat["stand_in"]:
                what.append(say("a bot plays meanwhile, {bot}", bot=seat["stand_in"]))
            lines.append(f"{seat['name']}{': ' if what else ''}{'; '.join(what)}.")
        if watching := self._info["watching"]:
            lines.append(say("Watching: {n}.", n=watching))
        return lines

    # What the line tells (Listener)

    def opened(self) -> None:
        """The line is open."""
        if self._is_lost:
            self._is_lost = False
            self._tell(Said(say("The line is back."), "stand"))
        if self._pending is not None:
            self._cable.send(self._pending)

    def heard(self, message: Json) -> None:
        """Take in a message of the stand."""
        kind = message["type"]
        if kind == "table":
            self._hear_table(message["table"])
        elif kind == "update":
            self._hear_update(message)
        elif kind == "chat":
            for line in message["lines"]:
                self._heard = line["number"]
                self._tell(Said(f"{line['name']}: {line['text']}", "talk"))
        elif kind == "answer":
            self._hear_answer(message)
        elif kind == "problem":
            self._tell(Said(_told(message["problem"]), "stand"))

    def settled(self) -> None:
        """Show the table as it stands now."""
        if self._update is not None:
            try:
                told = self._stand.ask("GET", f"/tables/{self._link.table}/plain")
                self._lines = tuple(told["lines"])
            except Refused as refused:
                if not refused.passes:
                    self._lines = (_sentence(refused),)
        self._tell(self._glance())

    def lost(self) -> None:
        """Say so, once."""
        if not self._is_lost:
            self._is_lost = True
            self._tell(Said(say("The line to the stand is lost; it is tried again."), "stand"))
            self._tell(self._glance())

    def ended(self, why: Refused) -> None:
        """The stand does not let us stay."""
        self._has_parted = True
        self._tell(Parted(str(why), why.hint))

    def _hear_table(self, info: Json) -> None:
        before, self._info = self._info, info
        was_here = {seat["seat"] for seat in before["seats"] if seat["online"] and seat["taken"]}
        for seat in info["seats"]:
            if seat["kind"] == "person" and not seat["yours"] and seat["taken"]:
                if not seat["online"] and seat["seat"] in was_here:
                    self._tell(Said(say("{who} is away.", who=seat["name"]), "stand"))
                elif seat["online"] and seat["seat"] not in was_here:
                    self._tell(Said(say("{who} is here.", who=seat["name"]), "stand"))
        notices = info["notices"] if self._has_come else info["notices"][-NEWEST:]
        self._has_come = True
        for notice in notices:
            if notice["number"] > self._noticed:
                self._noticed = notice["number"]
                self._tell(Said(notice["text"], "stand"))
        if info["next"] and not before["next"]:
            # people copy commands into their shell: it is one only if it leads to a table
            there = TableLink.of(f"{self._link.origin}/tables/{info['next']}").address
            self._tell(
                Said(say("A rematch is set: {command}", command=f"newsstand join {there}"), "stand")
            )

    def _hear_update(self, update: Json) -> None:
        known, self._update = self._update, update
        if update["recent"] is not None:  # a snapshot: all that was said, perhaps known already
            is_new = known is None or known["undone"] != update["undone"]
            ply = -1 if known is None else known["ply"]
            for sentence in update["recent"]:
                if known is None or (not is_new and sentence["ply"] > ply):
                    self._tell(Said(sentence["text"]))
        for event in update["events"]:
            self._tell(Said(event["text"]))

    def _hear_answer(self, answer: Json) -> None:
        if self._pending is None or answer["key"] != self._pending["key"]:
            return
        self._pending = None
        if answer["accepted"]:
            return
        problem = answer["problem"]
        self._tell(Said(_told(problem), "stand"))  # the glance that follows lets one choose anew
        if problem["type"].endswith(f"#{STOOD_IN}"):
            seat = self._info["you"]
            self._aside(lambda: self._post(f"seats/{seat}/back"))
            self._tell(Said(say("You take your seat back: choose once more."), "stand"))

    # What is told

    def _welcome(self) -> Sequence[str]:
        info = self._info
        own = [seat["name"] for seat in info["seats"] if seat["yours"]]
        others = [
            f"{seat['name']} ({seat['bot']})" if seat["kind"] == "bot" else seat["name"]
            for seat in info["seats"]
            if not seat["yours"]
        ]
        lines = [say("{table}, at {stand}.", table=self.title, stand=self._link.origin)]
        if not own:
            return [*lines, say("You watch {others}.", others=listed(others))]
        if not others:
            return [*lines, say("You are {name}. You play alone.", name=listed(own))]
        told = say(
            "You are {name}. You play with {others}.", name=listed(own), others=listed(others)
        )
        return [*lines, told]

    def _actions(self) -> list[Json]:
        return [] if self._update is None else self._update["actions"]

    def _glance(self) -> Glance:
        update, names = self._update, [seat["name"] for seat in self._info["seats"]]
        ending = self._ending()
        self._is_over = bool(ending)
        if update is None:
            return Glance(
                NOTHING_YET, tuple(self._who()), self._waiting(), ending=ending,
                people=self._people(),
            )  # fmt: skip
        # until the end, seat by seat: in some games few points are good
        order = update["result"]["places"] if update["result"] else [1] * len(names)
        choices = (
            ()
            if ending
            else tuple(Choice(action["id"], action["text"]) for action in self._actions())
        )
        return Glance(
            moment=(update["ply"], update["undone"]),
            lines=self._lines,
            prompt=update["prompt"],
            choices=choices,
            standing=points_told(update["totals"], order, names),
            people=self._people(),
            ending=ending,
            is_answered=self._pending is not None,
        )

    def _waiting(self) -> str:
        missing = sum(not seat["taken"] for seat in self._info["seats"])
        if self._info["status"] != "lobby":
            return say("The match begins.")
        return say("Waiting for {n} more to sit down, or for the host to start.", n=missing)

    def _people(self) -> str:
        """Who is missing, what is asked of us, and until when somebody may think."""
        info, told = self._info, []
        if self._is_lost:
            told.append(say("The line to the stand is lost; it is tried again."))
        away = [
            seat["name"]
            for seat in info["seats"]
            if seat["kind"] == "person" and seat["taken"] and not seat["yours"]
            and not seat["online"]
        ]  # fmt: skip
        if away:
            told.append(say("Away: {who}.", who=listed(away)))
        stood = [seat["name"] for seat in info["seats"] if seat["stand_in"]]
        if stood:
            told.append(say("A bot plays for {who}.", who=listed(stood)))
        if info["excuse"]:
            told.append(info["excuse"])
        wish = info["takeback"]
        if wish is not None and wish["seat"] not in self._here() and info["you"] is not None:
            asker = info["seats"][wish["seat"]]["name"]
            told.append(say("{who} would take a move back: undo agrees to it.", who=asker))
        enders = [info["seats"][seat]["name"] for seat in info["votes"] if seat not in self._here()]
        if enders and self.votes:
            told.append(
                say(
                    "{who} would end the match here, without a result: end agrees to it.",
                    who=listed(enders),
                )
            )
        if self.admits:
            told.append(
                say(
                    "A seat is kept for who left it: admit lets somebody new in, who sees its "
                    "cards."
                )
            )
        clock = info["clock"]
        if clock is not None and clock["seat"] is not None and info["status"] == "playing":
            # by our own clock, which need not be the stand's
            due = time.time() + (clock["due"] - clock["now"]) / 1000
            until = time.strftime("%H:%M:%S", time.localtime(due))
            thinker = info["seats"][clock["seat"]]["name"]
            told.append(say("{who} may think until {time}.", who=thinker, time=until))
        if len(info["yours"]) > 1 and info["settings"]["room"] == "hot_seat":
            told.append(say("Several people share one screen here: that needs the browser."))
        return " ".join(told)

    def _ending(self) -> tuple[str, ...]:
        update, names = self._update, [seat["name"] for seat in self._info["seats"]]
        if update is not None and update["result"] is not None:
            result = update["result"]
            return (
                say("The match is over."),
                *sheet_lines(result["sheet"]),
                points_told(result["scores"], result["places"], names),
                first_told(result["places"], names),
            )
        if self._info["ended"]:
            return (say("The match is over."), say("All agreed to end it, without a result."))
        return ()

    # Asking the stand

    def _dial(self) -> Line:
        known: Json = {"since": -1, "chat": self._heard}
        if self._update is not None:
            known |= {"since": self._update["ply"], "undone": self._update["undone"]}
        return dialled(self._stand, f"/tables/{self._link.table}", known)

    def _post(self, what: str, body: Json | None = None) -> Any:
        return self._stand.ask("POST", f"/tables/{self._link.table}/{what}", body)

    def _aside(self, ask: Callable[[], object]) -> None:
        """Ask the stand in a thread, so that nobody waits; a refusal becomes a sentence."""

        def run() -> None:
            try:
                with sensible():
                    ask()
            except Refused as refused:
                self._tell(Said(_sentence(refused), "stand"))

        context = contextvars.copy_context()  # the thread speaks the same language
        threading.Thread(target=context.run, args=(run,), daemon=True).start()


def _or_why_not(tell: Callable[[], list[str]]) -> list[str]:
    try:
        with sensible():
            return tell()
    except Refused as refused:
        return [_sentence(refused)]


def _sentence(refused: Refused) -> str:
    return f"{refused}. {refused.hint[:1].upper()}{refused.hint[1:]}."


def _told(problem: Json) -> str:
    return f"{problem['detail']} {problem['hint']}"
