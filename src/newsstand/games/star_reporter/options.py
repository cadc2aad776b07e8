"""The options of Star Reporter, its presets, and which values go together."""

from __future__ import annotations

from collections.abc import Mapping

from newsstand.games.game import Choice, JsonValue, Option, OptionError, Preset, Values
from newsstand.games.star_reporter.atlas import CHARTS, board_of, number_of
from newsstand.games.star_reporter.tables import SOLO_TARGET
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Record
from newsstand.language import phrase, speaker

say = speaker(__package__)

CLASSIC = 0  # values of `pace`: which doubles turn up a card
BRISK = 1
FAST = 2
EXPRESS = 3

BOTH = 0  # values of `fly`
LANDING_ONLY = 1
DOUBLES = 2

FULL = 0  # values of `scoop_value`
HALF = 1


class Switches(Record):
    """The rules in force but for the map, one number each, as the options of these names."""

    pace: int = CLASSIC
    collect_in_passing: int = 0
    fly: int = BOTH
    strict_retrace: int = 0
    secret_assignments: int = 0
    spike: int = 0
    late_headlines: int = 0
    scoop_value: int = FULL
    unfiled_penalty: int = 0
    solo: int = 0


class Options(Switches):
    """The rules in force. The map's number is good for this process; its value is for all."""

    map: int = 0

    def __getstate__(self) -> dict[str, JsonValue]:
        return {**self.__dict__, "map": CHARTS[self.map].value}

    def __setstate__(self, kept: dict[str, JsonValue]) -> None:
        self.__dict__.update(kept)
        self.map = number_of(kept["map"])


class MapChoice(Choice):
    """A map as a choice. It says its texts itself, when they are read: they come from its file."""

    def __init__(self, number: int) -> None:
        object.__setattr__(self, "value", CHARTS[number].value)  # frozen

    @property
    def title(self) -> str:
        return board_of(number_of(self.value)).name

    @property
    def explain(self) -> str:
        board = CHARTS[number_of(self.value)].board
        return say("{cities} cities, {news} News", cities=len(board.cities), news=len(board.news))


class MapOption(Option):
    """The choice of a map. Its digest may be left out where a person writes it."""

    def encode(self, value: object) -> int:
        return number_of(str(value))


OPTIONS = (
    MapOption(
        "map",
        phrase("Map"),
        phrase("The country, and the cards that send reporters across it."),
        ("R-06", "R-07"),
        choices=tuple(MapChoice(number) for number in range(len(CHARTS))),
        is_younger=True,
    ),
    Option(
        "pace",
        "Pace",
        "Which throws turn up a Headline, and after four of them the Scoop.",
        ("R-26", "R-27", "R-57"),
        choices=(
            Choice("classic", "Classic", "double six; the Scoop after 180 throws on average"),
            Choice("brisk", "Brisk", "double five or six; after 90 throws"),
            Choice("fast", "Fast", "double four, five or six; after 60 throws"),
            Choice("express", "Express", "any double; after 30 throws"),
        ),
        default=CLASSIC,
    ),
    Option(
        "collect_in_passing",
        "Collecting in passing",
        "News is collected while driving through, and the throw is driven to its end.",
        ("R-17", "R-46"),
    ),
    Option(
        "fly",
        "Flying",
        "When a man on an airport may fly.",
        ("R-21", "R-54", "R-67"),
        choices=(
            Choice("both", "On landing or later", "at once, or as a turn of its own"),
            Choice("landing_only", "On landing only", "at once or not at all"),
            Choice("doubles", "With doubles", "a throw of doubles flies, as a turn of its own"),
        ),
        default=BOTH,
    ),
    Option(
        "strict_retrace",
        "Backward is the way you came",
        "The second die of a split goes back over the circles of the first.",
        ("R-15", "R-42"),
    ),
    Option(
        "secret_assignments",
        "Secret assignments",
        "Only its holder sees a News Card until it is collected.",
        ("R-04", "R-58"),
    ),
    Option(
        "spike",
        "Spiking",
        "A turn may be given up to exchange the assignment, not twice running.",
        ("R-05", "R-51"),
    ),
    Option(
        "late_headlines",
        "Late headlines",
        "Once the Scoop is open, such throws turn up further Headlines.",
        ("R-29", "R-49"),
    ),
    Option(
        "scoop_value",
        "Worth of the Scoop",
        "A halved Scoop decides fewer games.",
        ("R-30", "R-50"),
        choices=(
            Choice("full", "Full", "the points on the card"),
            Choice("half", "Half", "half of them"),
        ),
        default=FULL,
    ),
    Option(
        "unfiled_penalty",
        "Unfiled news costs",
        "The points of the assignment still in hand are taken off at the end.",
        ("R-35", "R-52"),
    ),
    Option(
        "solo",
        "Solo",
        "One reporter alone: 60 throws to reach the editor's target.",
        ("R-01", "R-53", "R-66"),
    ),
)

PRESETS = (
    Preset("as_printed", "As printed", "Every option at its default: a long afternoon's travel."),
    Preset(
        "lively",
        "Lively",
        "Brisk pace, and news collected in passing: the same country at twice the speed.",
        {"pace": "brisk", "collect_in_passing": True},
    ),
)


@kernel
def copy_options(given: Options, own: Options) -> None:
    """Copy every option."""
    own.pace = given.pace
    own.collect_in_passing = given.collect_in_passing
    own.fly = given.fly
    own.strict_retrace = given.strict_retrace
    own.secret_assignments = given.secret_assignments
    own.spike = given.spike
    own.late_headlines = given.late_headlines
    own.scoop_value = given.scoop_value
    own.unfiled_penalty = given.unfiled_penalty
    own.solo = given.solo
    own.map = given.map


def settle(players: int, full: Values, given: Mapping[str, JsonValue]) -> Values:
    """Check values that depend on the number of players; raises OptionError."""
    settled = dict(full)
    if players == 1 and "solo" not in given:
        settled["solo"] = True
    if settled["solo"] != (players == 1):
        if players == 1:
            message = phrase(
                "option solo: one player plays with solo on; "
                "leave it out, and it follows the players"
            )
        else:
            message = phrase(
                "option solo: solo is for one player; leave it out, and it follows the players"
            )
        raise OptionError(say.later(message))
    board = number_of(settled["map"])
    if settled["solo"] and SOLO_TARGET[board] == 0:
        raise OptionError(
            say.later("option solo: the map {name} has no solo_target", name=CHARTS[board].name)
        )
    return settled
