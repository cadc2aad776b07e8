"""Tables with their people, as one guest may see them."""

from __future__ import annotations

from typing import Literal

from newsstand.web.messages.wire import OptionValue, Told


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
    practice: bool  # somebody chose the seed: the match is not rated
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
    held: bool  # freed in play: kept for who left, until somebody else who plays lets another in
    admits: bool  # whether you are such a somebody


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
    takes_back: bool  # whether you have made a move that you may take back, or ask to
    watching: int  # people without a seat who have a socket open, at most 99
    muted: list[str]  # `who` of those whom nobody hears; only for the host
    understudies: list[int]  # seats that the house bot plays until their own bot is ready
    excuse: str | None  # why, in one sentence
    revision: str  # changes when anything above or below does
    seats: list[SeatInfo]


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
