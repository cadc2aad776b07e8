"""What is printed on the components of SCOOP, for the oracle: section 2 of rules.md."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations

TYPES = ["crime", "sport", "general", "star", "three star", "advertisement"]  # as in (2.3)
PAGES = {  # spaces (2.3)
    "tabloid": {"crime": 2, "sport": 2, "star": 2, "three star": 1, "advertisement": 2},
    "broadsheet": {
        "crime": 2, "sport": 2, "general": 2, "star": 2, "three star": 1, "advertisement": 2,
    },
    "late_edition": {"crime": 2, "star": 2, "three star": 1, "advertisement": 2},
}  # fmt: skip
DECKS = {  # crime, sport, general, star reporters; photographers; salesmen, artists, copywriters
    "tabloid": ([5, 5, 0, 4, 12, 4, 4, 5], "123456789012"),
    "broadsheet": ([4, 4, 4, 4, 12, 4, 4, 4], "12345678901"),
    "late_edition": ([8, 0, 0, 5, 12, 5, 4, 5], "123456789012"),
}  # (2.4)
CARDS = [f"{name} reporter" for name in TYPES[:4]] + ["photographer"]
CARDS += [f"telephone {number}" for number in "1234567890"]
CARDS += ["salesman", "artist", "copywriter", "scoop"]  # in the order of (2.4)
VALUES = {  # (2.6)
    "crime": [300] * 2 + [400] * 3 + [500] * 4 + [600] * 3 + [700] * 2,
    "star": [600] * 2 + [700] * 3 + [800] * 4 + [900] * 3 + [1000] * 2,
    "three star": sorted([1200, 1300, 1500, 1600] * 2 + [1400] * 3 + [1700, 1900, 2000]),
    "advertisement": [200] * 2 + [300] * 3 + [400] * 4 + [500] * 3 + [600] * 2,
}
VALUES |= {"sport": VALUES["crime"], "general": VALUES["crime"]}
RINGS = {  # (2.8)
    "kind": "A A A A T A S A A A A A T S A P",
    "standard": "A A S A T A S P A A S A T S A P",
    "cruel": "S A S A T A S S A A S A T S A P",
    "uk_memory": "A A S A T A S P Y A S A T S A P",
}


def full_deck(page: str) -> Counter[str]:
    """The SCOOP deck (2.4)."""
    counts, numbers = DECKS[page]
    names = [*CARDS[:5], *CARDS[-4:-1]]
    cards = Counter(dict(zip(names, counts, strict=True))) + Counter({"scoop": 3})
    return cards + Counter(f"telephone {number}" for number in numbers)


def values_of(type_name: str, values: str) -> list[int]:
    """The fourteen values of a type (2.6)."""
    printed = sorted(VALUES[type_name])
    return printed if values == "printed" else [sum(printed) // 14] * 14


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards that are discarded together (2.4)."""
    return sorted(cards, key=CARDS.index)


def kind(card: str) -> str:
    """What part of a recipe a card is."""
    return "telephone" if card.startswith("telephone") else card


def recipe(type_name: str) -> set[str]:
    """The parts of a story or an advertisement (2.5)."""
    if type_name == "advertisement":
        return {"salesman", "artist", "copywriter"}
    return {f"{type_name} reporter", "photographer", "telephone"}


def fits(cards: Sequence[str], type_name: str) -> bool:
    """Whether the cards are different parts of a type's recipe."""
    kinds = {kind(card) for card in cards}
    return len(kinds) == len(cards) and kinds <= recipe(type_name)


def type_of(story: str) -> str:
    """A piece's type."""
    return story.rpartition(" ")[0]


def some(cards: Iterable[str], count: int) -> set[tuple[str, ...]]:
    """All ways to take so many cards, equal cards being alike."""
    return set(combinations(sorted(cards), count))
