"""SCOOP to print: the deck, stories with their values on the back, pages, money, the telephone."""

from __future__ import annotations

from random import Random

from newsstand.games.game import Choice, Values
from newsstand.games.kit import (
    BRASS,
    DUSK,
    ENAMEL,
    INK,
    PRESS,
    Card,
    Deck,
    Dial,
    Face,
    Kit,
    Mat,
    Ring,
    ScoreSheet,
    Space,
    drawings_of,
)
from newsstand.games.scoop.cards import (
    ADVERT,
    CRIME,
    GENERAL,
    GENRES,
    KINDS,
    SCOOP,
    SPORT,
    STAR,
    STORIES,
    THREE_STAR,
    copies_of,
    is_telephone,
    number_on,
    spaces_for,
)
from newsstand.games.scoop.components import DIALS, NEEDS, PRINTED
from newsstand.games.scoop.options import CASH, OPTIONS
from newsstand.games.scoop.terms import KIND_NAMES, SIGNAL_TITLES, TYPE_TITLES

MASTHEADS = (  # by seat, as on the page
    "The Morning Kettle", "The Daily Doorstep", "The Evening Lamp",
    "The Weekly Whisker", "The Harbour Gull", "The Tin Trumpet",
)  # fmt: skip
WIDE, HIGH = 60.0, 38.0  # of a story, millimetres
GAP = 2.0  # between the spaces of a page
DOUBLE = 2 * WIDE + GAP  # a Three Star, which may cover both Star spaces (S-36)
ROLE_WIDE, ROLE_HIGH = 44.0, 62.0

TONES = (PRESS, ENAMEL, INK, DUSK, BRASS, INK)  # by genre
ROLE_TONES = {
    "photographer": ENAMEL, "telephone": DUSK, "salesman": BRASS, "artist": BRASS,
    "copywriter": BRASS, "scoop": PRESS,
}  # fmt: skip
GOOD_FOR = {
    "photographer": "any story", "telephone": "any story: dial this number",
    "scoop": "take a rival's reserve", "salesman": "an advertisement",
    "artist": "an advertisement", "copywriter": "an advertisement",
}  # fmt: skip
SIGNAL_TONES = (ENAMEL, INK, BRASS, PRESS, DUSK)
SIGNAL_MARKS = ("A", "S", "T", "P", "Y")
FILLERS = (
    Space("The weather", "Some, and later more of it.", WIDE, HIGH, "umbrella", True),
    Space("Lost and found", "Lost: one glove. Found: the other one.", WIDE, HIGH, "scarf", True),
)


def make(players: int, values: Values, shuffles: Random) -> Kit:
    """The kit for so many papers; the options set page plan, deck, values, dial and money.

    Every printing shuffles headlines and values apart, or who has printed twice would know them.
    """
    encoded = {option.name: option.encode(values[option.name]) for option in OPTIONS}
    page, worths = encoded["page"], PRINTED.values[encoded["values"]]
    stories = {genre: _stories(genre, worths[genre], shuffles) for genre in range(GENRES)}
    singles = [genre for genre in range(GENRES) if genre != THREE_STAR and spaces_for(page, genre)]
    return Kit(
        (
            *(Mat(MASTHEADS[seat], f"Paper {seat + 1}", _rows(page)) for seat in range(players)),
            _telephone(encoded["dial"]),
            Deck("The SCOOP deck", ROLE_WIDE, ROLE_HIGH, _deck(page)),
            Deck(
                "Stories and advertisements",
                WIDE,
                HIGH,
                tuple(card for genre in singles for card in stories[genre]),
                is_back_needed=True,
                note="Nobody looks at the values on the backs while cutting, or everybody does.",
            ),
            Deck(
                "Three Star Stories",
                DOUBLE,
                HIGH,
                tuple(stories[THREE_STAR]),
                is_back_needed=True,
            ),
            _money(CASH[encoded["start_cash"]], players),
            ScoreSheet(
                "The circulation",
                players,
                (
                    *(TYPE_TITLES[genre] for genre in range(GENRES) if spaces_for(page, genre)),
                    "Half of Stars aside",
                    "Cash",
                    "Bonus",
                    "Total",
                ),
                "In dollars. Hand and reserve count nothing.",
            ),
        ),
        drawings_of("newsstand.games.scoop"),
        ("a brass paper fastener", "a pencil"),
        "Reconstructed: the mix of the deck beyond its 54 cards and three SCOOP cards, the page "
        "plans, all values, what the telephone says how often, and the telephone itself. "
        "Headlines, mastheads and advertisements are our own.",
        emblem="telephone",
    )


def _stories(genre: int, worths: tuple[int, ...], shuffles: Random) -> list[Card]:
    """Fourteen headlines, each with a value on its back that its face does not tell (S-55)."""
    order = list(worths)
    shuffles.shuffle(order)
    tone = TONES[genre]
    cards = []
    for place, worth in enumerate(order):
        copy = PRINTED.copy[genre * STORIES + place]
        kicker = "Advertisement" if genre == ADVERT else TYPE_TITLES[genre]
        front = Face(copy.headline, kicker, copy.story, art=copy.picture, tone=tone)
        back = Face(kicker=kicker, figure=f"${worth:,}", is_back=True, tone=tone)
        cards.append(Card(front, back))
    return cards


def _deck(page: int) -> tuple[Card, ...]:
    back = Face("SCOOP", "Hold the front page", is_back=True, tone=PRESS)
    return tuple(
        Card(_role(kind), back, copies_of(page, kind))
        for kind in range(KINDS)
        if copies_of(page, kind)
    )


def _role(kind: int) -> Face:
    number = str(number_on(kind)) if is_telephone(kind) else ""
    name = "telephone" if number else KIND_NAMES[kind]
    reporter = name.removesuffix(" reporter")
    art = "reporter" if reporter != name else name
    if reporter != name:
        foot = f"a {reporter.title() if reporter == 'star' else reporter} story"
        tone = TONES[kind]
    else:
        foot, tone = GOOD_FOR[name], ROLE_TONES[name]
    title = "SCOOP" if kind == SCOOP else name.capitalize()
    return Face(title, corner=number, art=art, foot=foot, tone=tone)


def _space(genre: int, wide: float = WIDE) -> Space:
    needs = NEEDS[genre]
    note = ", ".join(needs) if needs else "by the editor's signal only"
    title = "Advertisement" if genre == ADVERT else f"{TYPE_TITLES[genre]} Story"
    return Space(title, note, wide, HIGH)


def _rows(page: int) -> tuple[tuple[Space, ...], ...]:
    """Three columns: the Three Star over the Stars, which a second one covers (S-36)."""
    rows = [
        [_space(THREE_STAR, DOUBLE), _space(ADVERT)],
        [_space(STAR), _space(STAR), _space(ADVERT)],
    ]
    ordinary = [genre for genre in (CRIME, SPORT, GENERAL) if spaces_for(page, genre)]
    loose = [_space(genre) for genre in ordinary for _ in range(spaces_for(page, genre))]
    fillers = list(FILLERS)
    while loose:
        row, loose = loose[:3], loose[3:]
        while len(row) < 3:
            row.append(fillers.pop())
        rows.append(row)
    reserve = Space(
        "Reserve", "two cards that can become a story; rivals with a SCOOP card read along",
        2 * ROLE_WIDE + GAP, ROLE_HIGH,
    )  # fmt: skip
    return (*(tuple(row) for row in rows), (reserve, reserve))


def _telephone(dial: int) -> Dial:
    """The chosen dial first: the others may be swapped in."""
    order = [dial, *(other for other in range(len(DIALS)) if other != dial)]
    titles = {choice.value: choice.title for choice in _choices("dial")}
    words = [title.title().replace("It", "it") for title in SIGNAL_TITLES]
    return Dial(
        "The telephone",
        tuple(
            Ring(
                titles[DIALS[number]],
                tuple(words[signal] for signal in PRINTED.dials[number]),
                dict(zip(words, SIGNAL_TONES, strict=True)),
                dict(zip(words, SIGNAL_MARKS, strict=True)),
            )
            for number in order
        ),
        tuple("1234567890"),
        (
            "Glue both sheets on thin card. Cut out the front, its window and the two thumb bays, "
            "and one disc; keep the other discs for editors in another mood.",
            "Prick the two centres, and push a brass paper fastener through front and disc, so "
            "that the disc turns behind the front with its rim in the bays.",
            "To call, say the number on your Telephone card, look away, and give the disc a good "
            "spin with both thumbs. Let it stop, and read the window. A line in the window? "
            "Spin again.",
            "With the option for the ratchet nobody spins: turn the disc on by as many notches as "
            "the number says, 0 being ten, from where the last call has left it.",
        ),
    )


def _choices(option: str) -> tuple[Choice, ...]:
    return next(each.choices for each in OPTIONS if each.name == option)


def _money(cash: int, players: int) -> Deck:
    """Two large notes each, the rest in small ones, as the text deals them (S-03)."""
    large, small = 500, 100
    hundreds = (cash - 2 * large) // small
    bills = []
    for amount, count, tone in ((large, 2, DUSK), (small, hundreds, ENAMEL)):
        note = Face(
            kicker="The Newsstand Bank", figure=f"${amount}",
            foot="pays the bearer, once it is open", tone=tone,
        )  # fmt: skip
        bills.append(
            Card(note, Face(figure=f"${amount}", is_back=True, tone=tone), count * players)
        )
    return Deck(
        "Money", 63, 36, tuple(bills),
        note=f"${cash:,} for each of {players} papers. The bank never runs out: print more.",
    )  # fmt: skip
