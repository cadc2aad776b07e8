"""The options of SCOOP and its presets."""

from __future__ import annotations

from collections.abc import Mapping

from newsstand.games.game import Choice, JsonValue, Option, Preset, Values
from newsstand.kernel.compile import Table, kernel
from newsstand.kernel.record import Record

TABLOID = 0  # values of `page`
BROADSHEET = 1
LATE_EDITION = 2

PRINTED = 0  # values of `values`
FLAT = 1

HIDDEN = 0  # values of `values_seen`
OWNER = 1
ALL = 2

STANDARD = 1  # values of `dial`
RANDOM = 0  # values of `dial_mechanism`
RATCHET = 1

RECEIVERSHIP = 0  # values of `bankruptcy`
OUT = 1
DEBT = 2

CASH = Table((2_000, 2_500, 3_000, 4_000))  # by the values of `start_cash`
BONUSES = Table((0, 500, 1_000))  # by those of `press_bonus`
MINIMA = Table((0, 5, 7))  # by those of `press_minimum`


class Options(Record):
    """The rules in force, one number each, as the options of the same names encode them."""

    start_cash: int = 2
    hidden_cash: int = 0
    page: int = TABLOID
    values: int = PRINTED
    values_seen: int = HIDDEN
    dial: int = STANDARD
    dial_mechanism: int = RANDOM
    three_star_substitution: int = 0
    ad_substitution: int = 1
    discard_memory: int = 0
    bankruptcy: int = RECEIVERSHIP
    blocking: int = 0
    press_bonus: int = 0
    press_minimum: int = 0
    equal_turns: int = 0


OPTIONS = (
    Option(
        "start_cash",
        "Starting money",
        "What everybody has in the till at the start; a shorter purse is tenser.",
        ("S-03",),
        choices=(
            Choice("2000", "$2,000"),
            Choice("2500", "$2,500"),
            Choice("3000", "$3,000"),
            Choice("4000", "$4,000"),
        ),
        default=2,
    ),
    Option(
        "hidden_cash",
        "Hidden money",
        "The table shows nobody else's money; whoever counts along still knows it.",
        ("S-04", "S-79"),
    ),
    Option(
        "page",
        "Page plan",
        "Which spaces a page has, and the deck that goes with them.",
        ("S-08", "S-57"),
        choices=(
            Choice("tabloid", "Tabloid", "9 spaces: crime, sport, Star, Three Star, adverts"),
            Choice("broadsheet", "Broadsheet", "11 spaces: general stories too; a longer game"),
            Choice("late_edition", "Late edition", "7 spaces: no sport; a shorter game"),
        ),
        default=TABLOID,
    ),
    Option(
        "values",
        "Values",
        "What stories are worth.",
        ("S-09",),
        choices=(
            Choice("printed", "Printed", "each story has a value of its own"),
            Choice("flat", "Flat", "all stories of a type are worth the same; for teaching"),
        ),
    ),
    Option(
        "values_seen",
        "Who sees the values",
        "Who may look at the values of the stories on a page.",
        ("S-11", "S-83"),
        choices=(
            Choice("hidden", "Nobody", "not even the owner, until a substitution, a sale, the end"),
            Choice("owner", "The owner", "everybody knows the own page"),
            Choice("all", "Everybody", "pages are open"),
        ),
    ),
    Option(
        "dial",
        "The editor's temper",
        "How often each signal comes up, in sixteen.",
        ("S-15", "S-62"),
        choices=(
            Choice("kind", "Kind", "11 accepted, 2 scrap it, 2 Three Star, 1 Press"),
            Choice("standard", "Standard", "8 accepted, 4 scrap it, 2 Three Star, 2 Press"),
            Choice("cruel", "Cruel", "7 accepted, 6 scrap it, 2 Three Star, 1 Press"),
            Choice(
                "uk_memory",
                "From memory",
                "standard with 1 syndicated (accepted, and $300); from players' memories",
            ),
        ),
        default=STANDARD,
    ),
    Option(
        "dial_mechanism",
        "The telephone",
        "Whether the number that you dial matters.",
        ("S-16", "S-61"),
        choices=(
            Choice("random", "Random", "every call is chance; the number is for the theatre"),
            Choice("ratchet", "Ratchet", "a hidden ring turns on by the number dialled"),
        ),
    ),
    Option(
        "three_star_substitution",
        "A third Three Star",
        "Whoever has two Three Stars may take a third and keep the best two.",
        ("S-20",),
    ),
    Option(
        "ad_substitution",
        "More advertisements",
        "Whoever has two advertisements may take a third and keep the best two.",
        ("S-35",),
        default=1,
    ),
    Option(
        "discard_memory",
        "Discards by memory",
        "The table shows only the top of the discards.",
        ("S-31",),
    ),
    Option(
        "bankruptcy",
        "Bankruptcy",
        "What happens to whoever cannot pay for new cards after a rejection.",
        ("S-41", "S-42", "S-43", "S-66", "S-69", "S-74"),
        choices=(
            Choice("receivership", "Receivership", "stories are sold until the debt is paid"),
            Choice("out", "Out", "the paper closes and is placed last"),
            Choice("debt", "Debt", "the money goes below nothing, and counts so"),
        ),
    ),
    Option(
        "blocking",
        "Blocking (house rule)",
        "For $100, lay a card beside a single one in a rival's reserve and freeze it.",
        ("S-44", "S-71"),
    ),
    Option(
        "press_bonus",
        "Bonus for a full page",
        "Money for everybody whose page is full at the end.",
        ("S-46", "S-64"),
        choices=(Choice("0", "$0"), Choice("500", "$500"), Choice("1000", "$1,000")),
    ),
    Option(
        "press_minimum",
        "Spaces before Press",
        "How many spaces must be covered before the signal Press lets you end the game.",
        ("S-47", "S-72", "S-82"),
        choices=(
            Choice("0", "None", "as printed: at the first signal"),
            Choice("5", "Five"),
            Choice("7", "Seven", "on a late edition: never"),
        ),
    ),
    Option(
        "equal_turns",
        "Equal turns",
        "When somebody has gone to press, the round is played to its end.",
        ("S-47", "S-67", "S-85"),
    ),
)

PRESETS = (
    Preset("as_printed", "As printed", "Every option at its default."),
    Preset(
        "lively",
        "Lively",
        "A kinder editor, a bonus for a full page, and no Press before five spaces.",
        {"dial": "kind", "press_bonus": "500", "press_minimum": "5"},
    ),
    Preset(
        "beginner",
        "Beginner",
        "A kinder editor, and you may look at the values of your own page.",
        {"dial": "kind", "values_seen": "owner"},
    ),
)


def settle(players: int, full: Values, given: Mapping[str, JsonValue]) -> Values:
    """All values go together: seven spaces on a late edition means that nobody presses (S-82)."""
    return full


@kernel
def copy_options(given: Options, own: Options) -> None:
    """Copy every option."""
    own.start_cash = given.start_cash
    own.hidden_cash = given.hidden_cash
    own.page = given.page
    own.values = given.values
    own.values_seen = given.values_seen
    own.dial = given.dial
    own.dial_mechanism = given.dial_mechanism
    own.three_star_substitution = given.three_star_substitution
    own.ad_substitution = given.ad_substitution
    own.discard_memory = given.discard_memory
    own.bankruptcy = given.bankruptcy
    own.blocking = given.blocking
    own.press_bonus = given.press_bonus
    own.press_minimum = given.press_minimum
    own.equal_turns = given.equal_turns
