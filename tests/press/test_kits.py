"""What the kits hold is what the games are played with."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from newsstand.games.game import Game
from newsstand.games.kit import TONES, Board, Card, Deck, Dial, Face, Kit, Mat, Pawns, ScoreSheet
from newsstand.games.muckraker.cards import CARDS, RANK_CODES, TOPICS, rank_of, topic_of
from newsstand.games.scoop.cards import GENRES, KINDS, STORIES, copies_of, spaces_for
from newsstand.games.scoop.components import PRINTED
from newsstand.games.scoop.terms import KIND_NAMES, SIGNAL_TITLES, TYPE_TITLES
from newsstand.games.star_reporter.atlas import CHARTS, Chart
from newsstand.games.swoop.cards import NAMES
from tests.press.conftest import kit_of

BOARD = CHARTS[0].board

PLANS = {"tabloid": 0, "broadsheet": 1, "late_edition": 2}


def deck_of(kit: Kit, title: str) -> Deck:
    (deck,) = (part for part in kit.parts if isinstance(part, Deck) and part.title == title)
    return deck


def faces_of(kit: Kit) -> list[Face]:
    decks = [part for part in kit.parts if isinstance(part, Deck)]
    return [side for deck in decks for card in deck.cards for side in (card.front, card.back)]


@pytest.mark.parametrize("players", [2, 4, 6])
def test_every_drawing_and_tone_that_is_named_is_there(game: Game, players: int) -> None:
    kit = kit_of(game.name, players)
    named = {name for face in faces_of(kit) for name in (face.art, face.sign)}
    named |= {space.art for part in kit.parts if isinstance(part, Mat)
              for row in part.rows for space in row}  # fmt: skip
    named |= {pawn.art for part in kit.parts if isinstance(part, Pawns) for pawn in part.pawns}
    assert (named | {kit.emblem}) - {""} <= set(kit.art)
    assert {face.tone for face in faces_of(kit)} <= set(TONES)


def test_there_is_a_kit_for_every_number_of_players_and_every_preset(game: Game) -> None:
    assert game.kit is not None
    for players in game.players:
        for preset in game.presets:
            kit = game.kit(players, game.resolve(players, preset.name, {}), Random(1))
            (sheet,) = (part for part in kit.parts if isinstance(part, ScoreSheet))
            assert sheet.columns == players
            assert all(part.size for part in kit.parts if isinstance(part, Deck))


def test_backs_that_tell_are_never_left_out(game: Game) -> None:
    for part in kit_of(game.name).parts:
        if isinstance(part, Deck) and not part.is_back_needed:
            by_front: dict[Face, set[Face]] = {}
            for card in part.cards:
                by_front.setdefault(card.front, set()).add(card.back)
            assert all(not back.text or "Acquitted" in back.title for backs in by_front.values()
                       for back in backs)  # fmt: skip


def test_backs_of_what_is_drawn_unseen_are_alike(game: Game) -> None:
    for title in ("The stories", "The cards", "The SCOOP deck"):
        for part in kit_of(game.name).parts:
            if isinstance(part, Deck) and part.title == title:
                assert len({card.back for card in part.cards}) == 1


def test_score_sheets_have_a_column_for_everybody(game: Game) -> None:
    (sheet,) = (part for part in kit_of(game.name, 5).parts if isinstance(part, ScoreSheet))
    assert sheet.columns == 5
    assert sheet.rows[-1] == "Total"


# Muckraker


def test_muckraker_has_the_whole_deck() -> None:
    deck = deck_of(kit_of("muckraker"), "The stories")
    printed = [(card.front.kicker, card.front.corner, card.front.foot) for card in deck.cards]
    assert deck.size == CARDS
    assert printed == [
        (TOPICS[topic_of(card)], RANK_CODES[rank_of(card) - 1], f"{rank_of(card)} XP")
        for card in range(1, CARDS + 1)
    ]


def test_muckraker_has_rows_for_its_rounds() -> None:
    kit = kit_of("muckraker", 6, options={"fair_starts": "long"})
    (sheet,) = (part for part in kit.parts if isinstance(part, ScoreSheet))
    assert len(sheet.rows) == 12 + 1


# Swoop


@pytest.mark.parametrize(
    ("players", "decks"), [(2, 2), (5, 2), (6, 3), (8, 3), (9, 4), (11, 4), (12, 6)]
)
def test_swoop_has_as_many_decks_as_the_table_says(players: int, decks: int) -> None:
    deck = deck_of(kit_of("swoop", players), "The cards")
    printed: Counter[str] = Counter()
    for card in deck.cards:
        printed[card.front.corner or "JOKER"] += card.count
    assert printed == {name: decks * (2 if name == "JOKER" else 4) for name in NAMES}
    assert deck.size == 54 * decks


def test_swoop_without_jokers() -> None:
    deck = deck_of(kit_of("swoop", 4, options={"jokers": False}), "The cards")
    assert deck.size == 2 * 52
    assert "Joker" not in {card.front.title for card in deck.cards}


# SCOOP


def role_of(card: Card) -> str:
    front = card.front
    return f"telephone {front.corner}" if front.corner else front.title.lower()


@pytest.mark.parametrize("page", PLANS)
def test_scoop_has_the_deck_of_its_page(page: str) -> None:
    deck = deck_of(kit_of("scoop", options={"page": page}), "The SCOOP deck")
    plan = PLANS[page]
    assert {role_of(card): card.count for card in deck.cards} == {
        KIND_NAMES[kind]: copies_of(plan, kind) for kind in range(KINDS) if copies_of(plan, kind)
    }
    assert deck.size == 54


@pytest.mark.parametrize("page", PLANS)
def test_scoop_has_every_story_of_the_types_on_its_page(page: str) -> None:
    kit = kit_of("scoop", options={"page": page})
    cards = (
        *deck_of(kit, "Stories and advertisements").cards,
        *deck_of(kit, "Three Star Stories").cards,
    )
    wanted = [genre for genre in range(GENRES) if spaces_for(PLANS[page], genre)]
    told = {(card.front.title, card.front.text) for card in cards}
    assert told == {
        (copy.headline, copy.story)
        for genre in wanted
        for copy in PRINTED.copy[genre * STORIES : (genre + 1) * STORIES]
    }
    for genre in wanted:
        name = "Advertisement" if TYPE_TITLES[genre] == "Advertisements" else TYPE_TITLES[genre]
        worths = sorted(
            int(card.back.figure.strip("$").replace(",", ""))
            for card in cards
            if card.back.kicker == name == card.front.kicker
        )
        assert worths == [*PRINTED.values[0][genre]]


def test_scoop_faces_do_not_tell_values_which_are_shuffled_anew() -> None:
    def stories(seed: int) -> list[Card]:
        return [*deck_of(kit_of("scoop", seed=seed), "Stories and advertisements").cards]

    one, other = stories(1), stories(2)
    assert [card.front for card in one] == [card.front for card in other]
    assert [card.back for card in one] != [card.back for card in other]
    assert stories(1) == one
    assert all("$" not in f"{card.front.title}{card.front.text}" for card in one)


@pytest.mark.parametrize("page", PLANS)
@pytest.mark.parametrize("players", [2, 6])
def test_scoop_pages_have_the_spaces_of_their_plan(page: str, players: int) -> None:
    kit = kit_of("scoop", players, options={"page": page})
    mats = [part for part in kit.parts if isinstance(part, Mat)]
    assert len({mat.title for mat in mats}) == len(mats) == players
    spaces = Counter(
        space.title.removesuffix(" Story")
        for row in mats[0].rows
        for space in row
        if not space.is_filler
    )
    wanted = {
        TYPE_TITLES[genre].removesuffix("s"): spaces_for(PLANS[page], genre)
        for genre in range(GENRES)
        if spaces_for(PLANS[page], genre)
    }
    assert spaces == {**wanted, "Reserve": 2}


def test_scoop_spaces_hold_their_cards() -> None:
    kit = kit_of("scoop")
    mat = next(part for part in kit.parts if isinstance(part, Mat))
    spaces = {space.title: space for row in mat.rows for space in row}
    stories, stars = deck_of(kit, "Stories and advertisements"), deck_of(kit, "Three Star Stories")
    assert (spaces["Crime Story"].wide, spaces["Crime Story"].high) == (stories.wide, stories.high)
    assert (spaces["Three Star Story"].wide, spaces["Three Star Story"].high) == (
        stars.wide,
        stars.high,
    )
    assert spaces["Reserve"].wide >= 2 * deck_of(kit, "The SCOOP deck").wide


@pytest.mark.parametrize("cash", [2000, 2500, 3000, 4000])
def test_scoop_money_is_what_everybody_starts_with(cash: int) -> None:
    money = deck_of(kit_of("scoop", 3, options={"start_cash": str(cash)}), "Money")
    notes = {int(card.front.figure.strip("$")): card.count for card in money.cards}
    assert sum(amount * count for amount, count in notes.items()) == 3 * cash
    assert notes[500] == 3 * 2
    if cash == 3000:
        assert notes[100] == 3 * 20


@pytest.mark.parametrize("dial", ["kind", "standard", "cruel", "uk_memory"])
def test_scoop_telephone_has_every_dial_the_chosen_one_first(dial: str) -> None:
    (telephone,) = (
        part for part in kit_of("scoop", options={"dial": dial}).parts if isinstance(part, Dial)
    )
    order = ["kind", "standard", "cruel", "uk_memory"]
    order.sort(key=lambda name: name != dial)
    for ring, name in zip(telephone.rings, order, strict=True):
        signals = PRINTED.dials[["kind", "standard", "cruel", "uk_memory"].index(name)]
        assert [word.upper() for word in ring.sectors] == [SIGNAL_TITLES[each] for each in signals]
        assert len(ring.sectors) == 16
        assert "".join(ring.marks[word] for word in ring.sectors) == "".join(
            "ASTPY"[each] for each in signals
        )
    assert "".join(telephone.numbers) == "1234567890"


# Star Reporter


def test_star_reporter_has_the_cards_of_its_map() -> None:
    deck = deck_of(kit_of("star_reporter"), "News, Headlines, Scoops and tickets")
    printed = Counter(
        (card.front.kicker, card.front.title, card.front.foot, card.front.corner)
        for card in deck.cards
        if card.front.corner
    )
    wanted: Counter[tuple[str, str, str, str]] = Counter()
    for kicker, cards in (
        ("News", BOARD.news),
        ("Headline", BOARD.headlines),
        ("Scoop", BOARD.scoops),
    ):
        for card in cards:
            city = BOARD.cities[card.city]
            wanted[kicker, card.event, f"{city.name} ({city.grid})", str(card.points)] += 1
    assert printed == wanted
    assert sum(printed.values()) == 63 + 9 + 8


def test_star_reporter_scoops_are_worth_half_by_option() -> None:
    kit = kit_of("star_reporter", options={"scoop_value": "half"})
    deck = deck_of(kit, "News, Headlines, Scoops and tickets")
    points = [int(card.front.corner) for card in deck.cards if card.front.kicker == "Scoop"]
    assert points == [card.points // 2 for card in BOARD.scoops]


def test_star_reporter_has_six_men_and_a_map_of_every_city() -> None:
    kit = kit_of("star_reporter", 2)
    (pawns,) = (part for part in kit.parts if isinstance(part, Pawns))
    assert [pawn.letter for pawn in pawns.pawns] == [*"ABCDEF"]
    (board,) = (part for part in kit.parts if isinstance(part, Board))
    assert all(f">{city.name}<" in board.svg for city in BOARD.cities)
    assert f"paint-order: stroke; stroke: {board.halo}" in board.svg


@pytest.mark.parametrize("chart", CHARTS, ids=lambda chart: chart.board.name)
def test_star_reporter_has_the_map_of_choice(chart: Chart) -> None:
    kit = kit_of("star_reporter", options={"map": chart.name})
    (board,) = (part for part in kit.parts if isinstance(part, Board))
    deck = deck_of(kit, "News, Headlines, Scoops and tickets")
    assert board.title == chart.board.name
    events = {card.front.title for card in deck.cards if card.front.corner}
    cards = (*chart.board.news, *chart.board.headlines, *chart.board.scoops)
    assert events == {card.event for card in cards}
