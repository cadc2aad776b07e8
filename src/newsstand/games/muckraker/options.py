"""Muckraker's rule switches and presets. Any values go together (rules.md 11.1)."""

from __future__ import annotations

from newsstand.games.game import Choice, Option, Preset
from newsstand.kernel.compile import kernel
from newsstand.kernel.record import Record

LIBEL_WINS, CROSSOVER_WINS, CARD_BY_CARD, CANCEL_OUT = range(4)  # values of mixed_pair (M-11)
TEN_ROUNDS, SHORT, LONG = range(3)  # values of fair_starts (M-26)


class Options(Record):
    """The option values of one match, as numbers; everybody may see them."""

    allow_same_topic: int  # 0/1
    leftovers_face_up: int  # 0/1
    reveal_all_first: int  # 0/1
    mixed_pair: int  # LIBEL_WINS, CROSSOVER_WINS, CARD_BY_CARD or CANCEL_OUT
    yesterdays_news: int  # 0/1
    fair_starts: int  # TEN_ROUNDS, SHORT or LONG
    count_aid: int  # 0/1


@kernel
def copy_options(source: Options, target: Options) -> None:
    """Write every value of `source` into `target`; they stay two records."""
    target.allow_same_topic = source.allow_same_topic
    target.leftovers_face_up = source.leftovers_face_up
    target.reveal_all_first = source.reveal_all_first
    target.mixed_pair = source.mixed_pair
    target.yesterdays_news = source.yesterdays_news
    target.fair_starts = source.fair_starts
    target.count_aid = source.count_aid


@kernel
def rounds_of(options: Options, players: int) -> int:
    """How many rounds are played (M-19, M-26, M-35)."""
    if options.fair_starts == SHORT and players == 3:
        return 9
    if options.fair_starts == SHORT and players == 4:
        return 8
    if options.fair_starts != TEN_ROUNDS and players == 6:
        return 12
    if options.fair_starts == LONG and (players == 3 or players == 4):
        return 12
    return 10


OPTIONS = (
    Option(
        "mixed_pair",
        "A pair of one hot and one old story",
        "The sheet lets both the crossover and the libel rule claim such a pair; this decides.",
        ("M-11", "M-28", "M-30"),
        choices=(
            Choice("libel", "Libel", "Minus the rank for each card, and miss the next round."),
            Choice("crossover", "Crossover", "Four times the rank for each card."),
            Choice(
                "both",
                "Card by card",
                "Four times the rank for the hot card, minus the rank for the old one, and miss"
                " the next round.",
            ),
            Choice("cancel", "Cancel", "Nothing at all."),
        ),
    ),
    Option(
        "yesterdays_news",
        "Yesterday's news",
        "When the Hot Topic changes, the topic it was becomes Old News; strongly recommended.",
        ("M-16", "M-34"),
    ),
    Option(
        "fair_starts",
        "Equal starts",
        "Play as many rounds as let every seat hold the start marker equally often.",
        ("M-19", "M-26", "M-32", "M-35"),
        choices=(
            Choice("off", "Ten rounds", "As the sheet says, with however many players."),
            Choice("short", "Equal, short", "9 rounds for 3, 8 for 4, 10 for 2 and 5, 12 for 6."),
            Choice("long", "Equal, long", "12 rounds for 3, 4 and 6 players, 10 for 2 and 5."),
        ),
    ),
    Option(
        "reveal_all_first",
        "Turn up all together",
        "All stories are turned up before the first is scored, so who chooses a topic sees them.",
        ("M-09", "M-27"),
    ),
    Option(
        "leftovers_face_up",
        "Leftovers face up",
        "The last two stories of a round are shown to all as they are discarded.",
        ("M-08", "M-36"),
    ),
    Option(
        "allow_same_topic",
        "One topic may be hot and old",
        "The first Old News stands even if its topic is hot; such stories then count as old.",
        ("M-03", "M-28"),
    ),
    Option(
        "count_aid",
        "Counting aid",
        "The table lists the stories everybody has seen that cannot be in the draw pile.",
        ("M-23", "M-37"),
    ),
)

PRESETS = (
    Preset("as_printed", "As printed", "The rule sheet, its gaps filled, nothing repaired."),
    Preset(
        "lively",
        "Lively",
        "Old News moves, mixed pairs are hits, and every seat starts equally often.",
        {"fair_starts": "long", "yesterdays_news": True, "mixed_pair": "crossover"},
    ),
)
