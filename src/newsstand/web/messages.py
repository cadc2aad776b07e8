"""What is said over the wire: the models behind the OpenAPI document and the page's types.

Updates are written as plain JSON by `viewpoint` for speed; the models here describe them, and the
tests hold one to the other.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, StringConstraints

OptionValue: TypeAlias = bool | int | str
Name: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
Key: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[!-~]{1,100}$")]


class Told(BaseModel):
    """Said by the server."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """Said by a client: nothing is guessed, nothing is ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Health(Told):
    """The server answers."""

    ok: bool
    version: str


class Me(Told):
    """The guest who asks."""

    name: str


class Choice(Told):
    """One value of an option."""

    value: str
    title: str
    explain: str


class GameOption(Told):
    """One rule switch."""

    name: str
    title: str
    explain: str
    kind: Literal["switch", "choice", "number"]
    choices: list[Choice] | None
    min: int | None
    max: int | None
    default: OptionValue
    rulings: list[str]


class Preset(Told):
    """A named set of option values."""

    name: str
    title: str
    explain: str
    options: dict[str, OptionValue]  # options it does not name keep their default


class Bot(Told):
    """A player that a seat can be filled with."""

    name: str
    title: str
    explain: str
    level: Literal["easy", "medium", "hard", "expert"] | None  # None: known by name only


class PlayerCount(Told):
    """For how many a game is."""

    min: int
    max: int
    recommended: list[int]


class GameInfo(Told):
    """A title on the rack."""

    name: str
    title: str
    tagline: str
    players: PlayerCount
    options: list[GameOption]
    presets: list[Preset]
    bots: list[Bot]
    lesson: bool  # whether it can be learnt at /learn/{name}
    guide: dict[str, str]  # by an action's kind, or "wait": the number of its rule


class ClockInfo(Told):
    """How long people may think."""

    kind: Literal["off", "move", "bank", "days"]
    seconds: int  # for one action, or in the bank; 0 when off
    increment: int  # of the bank: seconds that each action brings


class SettingsInfo(Told):
    """What a table has agreed on besides the rules."""

    clock: ClockInfo
    grace: int  # seconds after a lost connection until a bot takes over; 0: never
    spectators: bool
    delay: int  # plies that spectators are behind
    chat: bool
    spectators_talk: bool  # whether those who watch may chat too
    hints: bool
    undo: bool
    room: Literal["apart", "hot_seat", "big_screen"]


class SeatInfo(Told):
    """A place at a table."""

    seat: int
    kind: Literal["person", "bot"]
    bot: str | None
    name: str
    taken: bool
    yours: bool
    online: bool
    stand_in: str | None  # the bot that acts for a person who is away
    invite: str | None  # token of the seat's link; only for the host, while the seat is free


class NoticeInfo(Told):
    """A sentence that the stand itself says at a table: who is away, who is back."""

    number: int
    ply: int
    text: str
    at: int  # ms since 1970


class ClockReading(Told):
    """What the clocks show; a page lets them run by itself."""

    seat: int | None  # whose time runs; None while a bot acts
    since: int | None  # ms since 1970: when it began to
    due: int | None  # ms since 1970: when it is out
    left: list[int]  # ms, one a seat, as of `since`: for one action, or in the bank
    now: int  # ms since 1970, by the server's clock; does not change the revision


class TakebackInfo(Told):
    """Somebody would take moves back; it is so when all people who are present agree."""

    seat: int  # who asks
    ply: int  # where the match would stand again
    agreed: list[int]  # seats


class ChatLine(Told):
    """A line of a table's chat."""

    number: int
    who: str  # the same for all lines of a guest at this table
    seat: int | None  # None: somebody who watched
    name: str
    text: str
    at: int  # ms since 1970
    yours: bool


class TableInfo(Told):
    """A match with its people, as one guest may see it."""

    table: str
    game: str
    players: int
    status: Literal["lobby", "playing", "over"]
    ended: bool  # over because people agreed to, without a result
    host: bool
    host_seat: int | None  # the first of the host's; None if the host only watches
    you: int | None  # the first of your seats; None for a spectator
    yours: list[int]
    unlocked: int | None  # at a hot seat: which of yours you see; None: the curtain is closed
    preset: str
    options: dict[str, OptionValue]
    settings: SettingsInfo
    commitment: str | None  # SHA-256 of the seed
    seed: str | None  # once the match is over
    next: str | None  # id of the rematch
    clock: ClockReading | None  # None where time does not count
    notices: list[NoticeInfo]
    votes: list[int]  # seats that would end the match here
    takeback: TakebackInfo | None  # a wish to take moves back that waits for the others
    watching: int  # people without a seat who have a socket open, at most 99
    muted: list[str]  # `who` of those whom nobody hears; only for the host
    understudies: list[int]  # seats that the house bot plays until their own bot is ready
    excuse: str | None  # why, in one sentence
    revision: str  # changes when anything above or below does
    seats: list[SeatInfo]


class GameEvent(Told):
    """One thing that happened, as this viewer may know it. Games add fields of their own."""

    model_config = ConfigDict(extra="allow")

    kind: str
    seats: list[int]
    cards: list[str]
    text: str


class Action(Told):
    """One legal action of this viewer."""

    id: int
    text: str
    do: dict[str, Any]  # the game's own structured form


class Sentence(Told):
    """A line of the event log."""

    ply: int
    text: str


class SheetRow(Told):
    """One line of the final sheet."""

    label: str
    cells: list[str | int | float | None]


class ResultSheet(Told):
    """How each point arose."""

    columns: list[str]
    rows: list[SheetRow]


class Result(Told):
    """How a match ended."""

    places: list[int]  # each seat's place, 1 is first
    scores: list[int]
    sheet: ResultSheet


class Update(Told):
    """A match after `ply` actions, as one viewer may know it."""

    ply: int
    undone: int  # moves taken back so far; with another number, all before this is out of date
    over: bool
    turn: int | None
    you: int | None
    scene: dict[str, Any]  # the game's own
    events: list[GameEvent]  # what led here from the ply before; empty in a snapshot
    recent: list[Sentence] | None  # only in a snapshot: the newest sentences so far
    prompt: str
    actions: list[Action]
    totals: list[int]
    result: Result | None


class Events(Told):
    """What is new."""

    updates: list[Update]
    table: TableInfo
    chat: list[ChatLine]


class ReelInfo(Told):
    """A match that is over, for its replay."""

    table: str | None  # where it was played here
    replay: str | None  # the id of a log that was brought in
    game: str
    title: str
    players: int
    names: list[str]
    bots: list[bool]
    you: int | None  # your first seat
    plies: int
    over: bool  # false: it ended without a result
    seed: str
    commitment: str
    landmarks: list[Sentence]  # moments that are worth finding again, such as new rounds
    retracted: list[Sentence]  # moves that were taken back, at the ply where the match stood again


class Reeled(Told):
    """Some plies of a match that is over."""

    updates: list[Update]


class PastPlayer(Told):
    """Somebody at a match that is over."""

    seat: int
    who: str | None  # the same for all matches of a person, or of a bot; None: nobody's seat
    name: str
    bot: bool
    you: bool
    place: int
    score: int


class PastMatch(Told):
    """A match of yours that is over."""

    table: str
    game: str
    title: str
    finished: int  # ms since 1970
    result: Literal["won", "shared", "lost"]
    place: int  # yours, 1 is first
    players: list[PastPlayer]


class Meeting(Told):
    """How you fared against somebody."""

    who: str
    name: str
    bot: bool
    met: int  # matches
    ahead: int  # of them, in how many you came in front
    behind: int
    level: int


class Tally(Told):
    """One thing that was counted for you, such as lucky telephone calls."""

    name: str
    title: str
    total: int
    most: bool  # the largest of all, not their sum


class GameTally(Told):
    """A game as you have played it."""

    game: str
    title: str
    matches: int
    firsts: int
    rating: float | None  # around 25; None: no match of yours is rated
    give: float | None  # or take: half of a 95 % interval
    counted: int  # matches that the tallies are of; the others are counted at later visits
    tallies: list[Tally]


class HistoryInfo(Told):
    """Your matches that are over."""

    name: str
    kept: bool  # whether you keep your name by a phrase
    played: list[str]  # games
    total: int  # matches that fit the filters
    matches: list[PastMatch]  # of those the newest
    games: list[GameTally]
    meetings: list[Meeting]


class RatedInfo(Told):
    """How well somebody plays a game."""

    name: str
    bot: bool
    you: bool
    rating: float
    give: float  # or take
    matches: int
    firsts: float  # a first place shared by k counts 1/k


class RatingsInfo(Told):
    """Who plays a game how well, the surest best first."""

    game: str
    title: str
    listed: list[RatedInfo]
    unlisted: int  # people who do not keep their name


class Phrase(Told):
    """Six words by which you keep your name."""

    words: str


class Accepted(Told):
    """A move is stored; `ply` is that of the match after it."""

    ply: int
    accepted: Literal[True]
    repeated: bool


class TipInfo(Told):
    """An action that a hint names, with what house bots made of it in imagined worlds."""

    action: int
    text: str
    why: str  # one sentence
    place: float | None  # to expect at the end, 1 is first; None: nothing was tried
    margin: float | None  # up or down, in 95 of 100 cases
    first: float | None  # share of matches that ended in the first place


class Hint(Told):
    """What one might do: at most three actions, the best first."""

    ply: int
    seat: int
    players: int
    tips: list[TipInfo]
    searched: bool  # false: only what the house bot would do
    note: str | None  # why, in one or two sentences


class Objection(Told):
    """Why a card cannot be played now."""

    text: str  # one sentence
    rule: str | None  # number of the rule behind it


class LessonStep(Told):
    """One bubble of a lesson, and what leads on from it."""

    say: str
    rule: str  # number of the rule that it is about
    ply: int  # of the update on show
    action: int | None  # what is played next; None: read on
    yours: bool  # the learner has to find the action
    hint: str | None  # for a learner who chooses something else


class LessonInfo(Told):
    """The first turns of a game on a fixed deal; the learner has seat 0."""

    game: str
    names: list[str]
    steps: list[LessonStep]
    updates: list[Update]  # by ply, as the learner may know them


class ProblemDocument(Told):
    """A refusal (RFC 9457)."""

    type: str  # about:blank#slug
    title: str
    status: int
    detail: str
    hint: str


class NewName(Asked):
    """What a guest wants to be called."""

    name: Name


class MySeat(Asked):
    """A seat for the guest who opens the table, or for somebody at the same screen."""

    kind: Literal["me"]
    name: Name | None = None  # at a hot seat: who of you sits there


class PersonSeat(Asked):
    """A seat for somebody who gets a link."""

    kind: Literal["person"]


class BotSeat(Asked):
    """A seat for a bot."""

    kind: Literal["bot"]
    bot: str = "house"


SeatWish: TypeAlias = Annotated[MySeat | PersonSeat | BotSeat, Field(discriminator="kind")]


class ClockWish(Asked):
    """How long people may think; the bank's seconds are for the whole match."""

    kind: Literal["off", "move", "bank", "days"] = "off"
    seconds: Annotated[int, Field(ge=0, le=30 * 86_400)] = 0
    increment: Annotated[int, Field(ge=0, le=600)] = 0


class SettingsWish(Asked):
    """What a table agrees on besides the rules; what is left out is as usual."""

    clock: ClockWish = ClockWish()
    grace: Annotated[int, Field(ge=0, le=3600)] = 120
    spectators: bool = True
    delay: Annotated[int, Field(ge=0, le=100)] = 0
    chat: bool = True
    spectators_talk: bool = False
    hints: bool = True
    undo: bool = True
    room: Literal["apart", "hot_seat", "big_screen"] = "apart"


class NewTable(Asked):
    """A table that a guest wants to open."""

    game: str
    seats: Annotated[list[SeatWish], Field(max_length=64)]
    preset: str | None = None
    options: dict[str, OptionValue] = {}
    settings: SettingsWish | None = None  # None: as usual
    seed: str | None = None  # only without other people: whoever knows the seed knows all hands


class Claim(Asked):
    """A guest takes the seat of an invite link."""

    invite: Annotated[str, StringConstraints(max_length=200)]
    name: Name | None = None


class SeatInvitation(Told):
    """The link of a free seat."""

    seat: int
    url: str
    code: str  # a QR code of it, as the address of an image (data:)


class Invitations(Told):
    """The links of a table's free seats, as phones can follow them."""

    site: str  # of these links
    sites: list[str]  # under which phones may find the stand, best first
    hint: str | None  # why they may not, and what to do
    seats: list[SeatInvitation]


class DeviceCode(Told):
    """A code that makes another browser the same guest, once."""

    code: str
    until: int  # ms since 1970


class CodeWish(Asked):
    """A code that was shown on another device."""

    code: Annotated[str, StringConstraints(max_length=100)]


class BotWish(Asked):
    """A bot for a seat."""

    bot: str = "house"


class Vote(Asked):
    """Whether a guest would end the match here, without a result."""

    agree: bool = True


class Agreement(Asked):
    """What the host changes while people are at the table; what is left out stays."""

    chat: bool | None = None
    spectators: bool | None = None
    spectators_talk: bool | None = None


class UndoWish(Asked):
    """A guest would take back their last move, and what followed it."""

    ply: int  # of the update that they see


class UndoAnswer(Asked):
    """What a guest says to such a wish; who asked takes the wish itself back."""

    agree: bool


class RemarkWish(Asked):
    """A line for the chat."""

    text: Annotated[str, StringConstraints(max_length=2000)]
    key: Key  # idempotency key


class MuteWish(Asked):
    """Whom nobody shall hear, or shall hear again."""

    who: Annotated[str, StringConstraints(max_length=40)]
    muted: bool = True


class MoveWish(Asked):
    """An action that a guest wants to play."""

    seat: int
    ply: int  # of the update that it was decided on
    undone: int | None = None  # of that update
    action: int
    key: Key  # idempotency key: the same one again gets the same answer and no second effect


class SocketMove(MoveWish):
    """The same over a socket."""

    type: Literal["move"]


class SocketPing(Asked):
    """Is the line alive?"""

    type: Literal["ping"]


SocketWish: TypeAlias = Annotated[SocketMove | SocketPing, Field(discriminator="type")]


class SocketTable(Told):
    """The table changed, or this is the first message."""

    type: Literal["table"]
    table: TableInfo


class SocketUpdate(Update):
    """The match moved on, or this is a snapshot."""

    type: Literal["update"]


class SocketAnswer(Told):
    """The answer to a move."""

    type: Literal["answer"]
    key: str
    accepted: bool
    ply: int | None = None
    repeated: bool | None = None
    problem: ProblemDocument | None = None


class SocketChat(Told):
    """Lines of chat: at first the newest, then what is new."""

    type: Literal["chat"]
    lines: list[ChatLine]


class SocketPong(Told):
    """It is."""

    type: Literal["pong"]


class SocketProblem(Told):
    """A message that could not be read."""

    type: Literal["problem"]
    problem: ProblemDocument


SOCKET_TOLD: tuple[type[Told], ...] = (
    SocketTable,
    SocketUpdate,
    SocketAnswer,
    SocketChat,
    SocketPong,
    SocketProblem,
)
SOCKET_ASKED: tuple[type[Asked], ...] = (SocketMove, SocketPing)
