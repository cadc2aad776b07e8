"""The tables of roles say of every set of roles what the recipes say, spelt out."""

from __future__ import annotations

from itertools import combinations

from newsstand.games.scoop.cards import (
    ADVERT,
    CRIME,
    GENERAL,
    KINDS,
    PHOTOGRAPHER,
    SALESMAN_ROLE,
    SCOOP_ROLE,
    SPORT,
    STAR,
    TELEPHONE,
    THREE_STAR,
    bit_of,
    companions,
    genres_from,
    genres_with,
    recipe_of,
)
from newsstand.games.scoop.terms import KIND_NAMES

RECIPES = {genre: {genre, PHOTOGRAPHER, TELEPHONE} for genre in (CRIME, SPORT, GENERAL, STAR)} | {
    ADVERT: {SALESMAN_ROLE, SALESMAN_ROLE + 1, SALESMAN_ROLE + 2}
}
FEW = [{*roles} for size in range(4) for roles in combinations(range(SCOOP_ROLE + 1), size)]


def mask(numbers: set[int]) -> int:
    """A set as a mask."""
    return sum(1 << number for number in numbers)


def genres(mask: int) -> set[int]:
    """A mask of genres as a set, but for the Three Star, which nobody claims."""
    return {genre for genre in RECIPES if mask >> genre & 1}


def test_recipes() -> None:
    assert {genre: recipe_of(genre) for genre in RECIPES} == {
        genre: mask(recipe) for genre, recipe in RECIPES.items()
    }
    assert recipe_of(THREE_STAR) == 0
    roles = {KIND_NAMES[kind]: bit_of(kind) for kind in range(KINDS)}
    assert roles["telephone 1"] == roles["telephone 0"] == 1 << TELEPHONE
    assert len(set(roles.values())) == SCOOP_ROLE + 1
    assert bit_of(-1) == 0


def test_which_genres_need_all_of_some_roles() -> None:
    for roles in FEW:
        wanted = {genre for genre, recipe in RECIPES.items() if roles <= recipe}
        assert genres(genres_with(mask(roles))) == wanted, roles


def test_what_a_hand_and_a_source_claim_together() -> None:
    for hand in FEW:
        for source in FEW:
            if len(source) < 3:
                wanted = {
                    genre
                    for genre, recipe in RECIPES.items()
                    if recipe <= hand | source and recipe & hand and recipe & source
                }
                assert genres(genres_from(mask(hand), mask(source))) == wanted, (hand, source)


def test_what_may_lie_together() -> None:
    for claimable in ({CRIME, SPORT, STAR, ADVERT}, {CRIME, GENERAL}, {ADVERT}, {STAR}):
        for there in FEW:
            wanted = {
                role
                for role in range(SCOOP_ROLE + 1)
                if role not in there
                and any(there | {role} <= RECIPES[genre] for genre in claimable)
            }
            assert companions(mask(there), mask(claimable)) == mask(wanted), (claimable, there)
