"""What a guest says to open a table, or to sit down at one."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field, StringConstraints

from newsstand.web.messages.wire import Asked, Name, OptionValue


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
    options: dict[str, OptionValue] = Field(default={})
    settings: SettingsWish | None = None  # None: as usual
    seed: str | None = None  # only without other people: whoever knows the seed knows all hands


class Claim(Asked):
    """A guest takes the seat of an invite link."""

    invite: Annotated[str, StringConstraints(max_length=200)]
    name: Name | None = None
