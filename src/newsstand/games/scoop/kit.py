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
    role_of,
    spaces_for,
)
from newsstand.games.scoop.components import CARD_NAMES, DIALS, NEEDS, PRINTED, copy_of
from newsstand.games.scoop.options import CASH, OPTIONS
from newsstand.games.scoop.terms import TYPE_TITLES, card_name, dollars
from newsstand.language import phrase, speaker

MASTHEADS = (  # by seat
    phrase("The Morning Kettle"), phrase("The Daily Doorstep"), phrase("The Evening Lamp"),
    phrase("The Weekly Whisker"), phrase("The Harbour Gull"), phrase("The Tin Trumpet"),
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
    "crime reporter": phrase("a crime story"), "sport reporter": phrase("a sport story"),
    "general reporter": phrase("a general story"), "star reporter": phrase("a Star story"),
    "photographer": phrase("any story"), "telephone": phrase("any story: dial this number"),
    "scoop": phrase("take a rival's reserve"), "salesman": phrase("an advertisement"),
    "artist": phrase("an advertisement"), "copywriter": phrase("an advertisement"),
}  # fmt: skip
SPACES = (  # by genre: what is laid there, and how it is come by
    phrase("Crime Story"), phrase("Sport Story"), phrase("General Story"), phrase("Star Story"),
    phrase("Three Star Story"), phrase("Advertisement"),
)  # fmt: skip
SIGNAL_WORDS = (
    phrase("Story Accepted"), phrase("Scrap it"), phrase("Three Star"), phrase("Press"),
    phrase("Syndicated"),
)  # fmt: skip
SIGNAL_TONES = (ENAMEL, INK, BRASS, PRESS, DUSK)
SIGNAL_MARKS = ("A", "S", "T", "P", "Y")
FILLERS = (  # printed matter: a title, a text, a drawing
    (phrase("The weather"), phrase("Some, and later more of it."), "umbrella"),
    (phrase("Lost and found"), phrase("Lost: one glove. Found: the other one."), "scarf"),
)

say = speaker(__package__)


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
            *(
                Mat(say(MASTHEADS[seat]), say("Paper {number}", number=seat + 1), _rows(page))
                for seat in range(players)
            ),
            _telephone(encoded["dial"]),
            Deck(say("The SCOOP deck"), ROLE_WIDE, ROLE_HIGH, _deck(page)),
            Deck(
                say("Stories and advertisements"),
                WIDE,
                HIGH,
                tuple(card for genre in singles for card in stories[genre]),
                is_back_needed=True,
                note=say(
                    "Nobody looks at the values on the backs while cutting, or everybody does."
                ),
            ),
            Deck(
                say("Three Star Stories"),
                DOUBLE,
                HIGH,
                tuple(stories[THREE_STAR]),
                is_back_needed=True,
            ),
            _money(CASH[encoded["start_cash"]], players),
            ScoreSheet(
                say("The circulation"),
                players,
                (
                    *(say(TYPE_TITLES[g]) for g in range(GENRES) if spaces_for(page, g)),
                    say("Half of Stars aside"),
                    say("Cash"),
                    say("Bonus"),
                    say("Total"),
                ),
                say("In dollars. Hand and reserve count nothing."),
            ),
        ),
        drawings_of("newsstand.games.scoop"),
        (say("a brass paper fastener"), say("a pencil")),
        say(
            "Reconstructed: the mix of the deck beyond its 54 cards and three SCOOP cards, the "
            "page plans, all values, what the telephone says how often, and the telephone itself. "
            "Headlines, mastheads and advertisements are our own."
        ),
        emblem="telephone",
    )


def _stories(genre: int, worths: tuple[int, ...], shuffles: Random) -> list[Card]:
    """Fourteen headlines, each with a value on its back that its face does not tell (S-55)."""
    order = list(worths)
    shuffles.shuffle(order)
    tone = TONES[genre]
    cards = []
    for place, worth in enumerate(order):
        copy = copy_of(genre * STORIES + place)
        kicker = say("Advertisement") if genre == ADVERT else say(TYPE_TITLES[genre])
        front = Face(copy.headline, kicker, copy.story, art=copy.picture, tone=tone)
        back = Face(kicker=kicker, figure=dollars(worth), is_back=True, tone=tone)
        cards.append(Card(front, back))
    return cards


def _deck(page: int) -> tuple[Card, ...]:
    back = Face("SCOOP", say("Hold the front page"), is_back=True, tone=PRESS)
    return tuple(
        Card(_role(kind), back, copies_of(page, kind))
        for kind in range(KINDS)
        if copies_of(page, kind)
    )


def _role(kind: int) -> Face:
    number = str(number_on(kind)) if is_telephone(kind) else ""
    name = CARD_NAMES[role_of(kind)]
    is_reporter = name.endswith("reporter")
    art, tone = ("reporter", TONES[kind]) if is_reporter else (name, ROLE_TONES[name])
    if kind == SCOOP:
        title = "SCOOP"
    else:
        title = say("Telephone") if number else card_name(kind)
        title = title[0].upper() + title[1:]
    return Face(title, corner=number, art=art, foot=say(GOOD_FOR[name]), tone=tone)


def _space(genre: int, wide: float = WIDE) -> Space:
    needs = NEEDS[genre]
    names = [say.where("by itself", "telephone") if n == "telephone" else say(n) for n in needs]
    note = ", ".join(names) if needs else say("by the editor's signal only")
    return Space(say(SPACES[genre]), note, wide, HIGH)


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
            title, text, art = fillers.pop()
            row.append(Space(say(title), say(text), WIDE, HIGH, art, True))
        rows.append(row)
    reserve = Space(
        say("Reserve"),
        say("two cards that can become a story; rivals with a SCOOP card read along"),
        2 * ROLE_WIDE + GAP, ROLE_HIGH,
    )  # fmt: skip
    return (*(tuple(row) for row in rows), (reserve, reserve))


def _telephone(dial: int) -> Dial:
    """The chosen dial first: the others may be swapped in."""
    order = [dial, *(other for other in range(len(DIALS)) if other != dial)]
    titles = {choice.value: say(choice.title) for choice in _choices("dial")}
    words = [say(word) for word in SIGNAL_WORDS]
    return Dial(
        say("The telephone"),
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
            say(
                "Glue both sheets on thin card. Cut out the front, its window and the two thumb "
                "bays, and one disc; keep the other discs for editors in another mood."
            ),
            say(
                "Prick the two centres, and push a brass paper fastener through front and disc, so "
                "that the disc turns behind the front with its rim in the bays."
            ),
            say(
                "To call, say the number on your Telephone card, look away, and give the disc a "
                "good spin with both thumbs. Let it stop, and read the window. A line in the "
                "window? Spin again."
            ),
            say(
                "With the option for the ratchet nobody spins: turn the disc on by as many notches "
                "as the number says, 0 being ten, from where the last call has left it."
            ),
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
            kicker=say("The Newsstand Bank"), figure=dollars(amount),
            foot=say("pays the bearer, once it is open"), tone=tone,
        )  # fmt: skip
        bills.append(
            Card(note, Face(figure=dollars(amount), is_back=True, tone=tone), count * players)
        )
    return Deck(
        say("Money"), 63, 36, tuple(bills),
        note=say(
            "{cash} for each of {players} papers. The bank never runs out: print more.",
            cash=dollars(cash), players=players,
        ),
    )  # fmt: skip
