"""The options of Swoop, its presets, and which values go together."""

from __future__ import annotations

from collections.abc import Mapping

from newsstand.games.game import Choice, JsonValue, Option, OptionError, Preset, Values
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Record
from newsstand.language import speaker

say = speaker(__package__)

TABLE = 0  # values of `decks`; 2 and above are so many decks and one more
PER_TWO = 1

ROTATE = 0  # values of `starter`
DRAW = 1
WINNER = 2
HIGHEST = 3

TARGET = 0  # values of `end`
ROUNDS = 1
ONCE_EACH = 2
MINUTES = 3

DEALT = 19  # cards that a player is dealt: 4 Mystery, 4 Board, 11 Hand (W-04)


class Options(Record):
    """The rules in force, one number each, as the options of the same names encode them."""

    decks: int = TABLE
    jokers: int = 1
    starter: int = ROTATE
    voluntary_take: int = 0
    cap_four: int = 0
    quad_bomb: int = 0
    may_stop: int = 0
    pile_inspect: int = 0
    memory_aid: int = 0
    scoring: int = 0
    end: int = TARGET
    target: int = 500
    rounds: int = 5
    minutes: int = 60


OPTIONS = (
    Option(
        "decks",
        "Decks",
        "How many decks are shuffled together; each player needs 19 cards.",
        ("W-01", "W-34", "W-46", "W-50"),
        choices=(
            Choice("table", "By the table", "2 to 5 players: 2, to 8: 3, to 11: 4, 12: 6"),
            Choice("per_two", "One for every two players", "rounded up"),
            Choice("1", "1 deck"),
            Choice("2", "2 decks"),
            Choice("3", "3 decks"),
            Choice("4", "4 decks"),
            Choice("5", "5 decks"),
            Choice("6", "6 decks"),  # cards.MOST_DECKS
        ),
        default=TABLE,
    ),
    Option(
        "jokers", "Jokers", "Each deck has two jokers, which are Swoop cards.", ("W-02",), default=1
    ),
    Option(
        "starter",
        "Who starts later rounds",
        "The first round is started by whoever draws the highest card.",
        ("W-05", "W-41", "W-45", "W-49"),
        choices=(
            Choice("rotate", "Each in turn", "the seat after the last starter"),
            Choice("draw", "A new draw", "the highest card, drawn anew for each round"),
            Choice("winner", "The last winner", "whoever went out last"),
            Choice("highest", "Most points", "whoever has the highest total, to make up for it"),
        ),
        default=ROTATE,
    ),
    Option(
        "voluntary_take",
        "Taking by choice",
        "Show a card higher than the top and take the pile, even when you could play.",
        ("W-09", "W-42"),
    ),
    Option(
        "cap_four",
        "Never five alike",
        "A play that would make five equal cards on top is not allowed.",
        ("W-12",),
    ),
    Option(
        "quad_bomb",
        "Four alike beat anything",
        "Four equal cards of your own sweep a lower pile, like a ten.",
        ("W-13", "W-36", "W-37"),
    ),
    Option("may_stop", "Stopping after a Swoop", "After a Swoop you may end your turn.", ("W-15",)),
    Option(
        "pile_inspect", "Open pile", "The table shows every card of the pile.", ("W-24", "W-48")
    ),
    Option(
        "memory_aid",
        "Memory aid",
        "The table shows the cards that each hand is known to hold.",
        ("W-24", "W-48"),
    ),
    Option(
        "scoring",
        "Scoring",
        "What the cards left over cost.",
        ("W-27",),
        choices=(
            Choice(
                "traditional", "Traditional", "ace 1, 2 to 9 as named, J Q K 10, 10 and joker 50"
            ),
            Choice("beginner", "Beginner", "ace to 9 five each, J Q K 10, 10 and joker 50"),
        ),
    ),
    Option(
        "end",
        "End of the game",
        "What ends the game; a round in progress is always finished.",
        ("W-28", "W-35", "W-40", "W-44", "W-47"),
        choices=(
            Choice("target", "Points", "after the round in which somebody reaches the target"),
            Choice("rounds", "Rounds", "after a number of rounds"),
            Choice("once_each", "Everybody starts once", "as many rounds as players"),
            Choice("minutes", "Time", "after the round in which the time runs out"),
        ),
        default=TARGET,
    ),
    Option(
        "target",
        "Target",
        "Points that end the game; 150, 300, 500 and 1000 are usual.",
        ("W-28", "W-35"),
        numbers=range(1, 10_001),
        default=500,
    ),
    Option(
        "rounds",
        "Number of rounds",
        "Rounds that end the game, if rounds end it.",
        ("W-28", "W-35"),
        numbers=range(1, 1_001),
        default=5,
    ),
    Option(
        "minutes",
        "Minutes",
        "Playing time, if time ends the game; counted as six turns a minute.",
        ("W-28", "W-35", "W-47"),
        numbers=range(1, 1_441),
        default=60,
    ),
)

PRESETS = (
    Preset("as_printed", "As printed", "Every option at its default: to 500 points, an evening."),
    Preset("lively", "Lively", "To 300 points: the same game, and sooner to bed.", {"target": 300}),
)

LASTING = ("rounds", "minutes")  # giving one of these chooses the ending of its name (W-35)


@kernel
def decks_in_play(decks: int, jokers: int, players: int) -> int:
    """How many decks the option `decks` means (W-01, W-34, W-46)."""
    if decks == PER_TWO:
        return (players + 1) // 2
    if decks > PER_TWO:
        return decks - PER_TWO
    if players <= 5:
        return 2
    if players <= 8:
        return 3
    if players <= 10 + jokers:  # 11 players without jokers: 209 cards are not in 208 (W-34)
        return 4
    return 6


def settle(players: int, full: Values, given: Mapping[str, JsonValue]) -> Values:
    """Complete and check values that depend on each other; raises OptionError."""
    settled = dict(full)
    if "end" not in given:
        lasting = [name for name in LASTING if name in given]
        if len(lasting) > 1:
            raise OptionError(
                say.later("options rounds and minutes: give only one, or say which by end")
            )
        if lasting:
            settled["end"] = lasting[0]
    if settled["end"] == "once_each" and settled["starter"] != "rotate":
        raise OptionError(
            say.later(
                "option end: once_each needs starter rotate, not {starter}; "
                "otherwise somebody might never start",
                starter=settled["starter"],
            )
        )
    _check_decks(players, settled)
    return settled


def _check_decks(players: int, values: Values) -> None:
    jokers = int(values["jokers"])
    choices = [choice.value for choice in OPTIONS[0].choices]
    decks = decks_in_play(choices.index(values["decks"]), jokers, players)
    size = 52 + 2 * jokers
    needed = DEALT * players
    if size * decks < needed:
        raise OptionError(
            say.many_later(
                decks,
                "option decks: {players} players need {needed} cards, and {n} deck has {cards}; "
                "choose {enough} or more, or table",
                "option decks: {players} players need {needed} cards, and {n} decks have {cards}; "
                "choose {enough} or more, or table",
                players=players,
                needed=needed,
                cards=size * decks,
                enough=-(-needed // size),
            )
        )
