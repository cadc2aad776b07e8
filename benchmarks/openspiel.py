"""OpenSpiel's crazy_eights for four, measured by itself; needs only pyspiel. Prints JSON.

    python openspiel.py rollouts    random games inside its own C++ loop
    python openspiel.py driven      random games driven from Python
    python openspiel.py checked     the same, but chance is read from a record, not drawn, and an
                                    action is checked to be legal, as a match of ours always does
    python openspiel.py unchecked   the same without that check
    python openspiel.py search:NAME iterations of its ISMCTS in C++ on another game

A decision is a choice of a player. Drawing and dealing are chance nodes there: their time counts,
they themselves do not.
"""

from __future__ import annotations

import json
import random
import sys
import time
from typing import Any

import pyspiel

GAME = pyspiel.load_game("crazy_eights(players=4)")


def draw_chance(state: Any, draw: random.Random) -> int:
    """One outcome of a chance node."""
    outcomes, odds = zip(*state.chance_outcomes(), strict=True)
    return int(draw.choices(outcomes, odds)[0])


def play(state: Any, draw: random.Random) -> int:
    """Play a state to its end at random; return the decisions."""
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(draw_chance(state, draw))
        else:
            state.apply_action(draw.choice(state.legal_actions()))
            decisions += 1
    return decisions


def dealt(draw: random.Random) -> Any:
    """A state after the deal."""
    state = GAME.new_initial_state()
    while state.is_chance_node():
        state.apply_action(draw_chance(state, draw))
    return state


def rollouts() -> tuple[int, float]:
    """What `RandomRolloutEvaluator` does, asked by a search that looks no further.

    A bot with one simulation evaluates its root and nothing else. How many decisions a rollout has
    is counted beforehand, from the same states.
    """
    draw = random.Random(1)
    done, seconds = 0.0, 0.0
    for _ in range(6):
        state = dealt(draw)
        length = sum(play(state.clone(), draw) for _ in range(60)) / 60
        evaluator = pyspiel.RandomRolloutEvaluator(500, draw.randrange(1 << 30))
        bot = pyspiel.MCTSBot(GAME, evaluator, 2.0, 1, 1000, False, 1, False)
        began = time.process_time()
        bot.step(state)
        seconds += time.process_time() - began
        done += 500 * length
    return round(done), seconds


def driven() -> tuple[int, float]:
    """Whole games, dealt and played from Python."""
    draw = random.Random(2)
    began = time.process_time()
    done = sum(play(GAME.new_initial_state(), draw) for _ in range(150))
    return done, time.process_time() - began


def decisions(name: str) -> tuple[int, float]:
    """Legal actions, choice, and `name` to play; what chance turns up is known beforehand."""
    draw = random.Random(3)
    records = []
    for _ in range(100):
        state, record = dealt(draw), []
        start = state.clone()
        while not state.is_terminal():
            chance = state.is_chance_node()
            record.append(
                draw_chance(state, draw) if chance else draw.choice(state.legal_actions())
            )
            state.apply_action(record[-1])
        records.append((start, record))
    done = 0
    began = time.process_time()
    for state, record in records:
        actions = iter(record)
        play_action = getattr(state, name)
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(next(actions))
            else:
                draw.choice(state.legal_actions())
                play_action(next(actions))
                done += 1
    return done, time.process_time() - began


def checked() -> tuple[int, float]:
    """Decisions as safe as ours."""
    return decisions("apply_action_with_legality_check")


def unchecked() -> tuple[int, float]:
    """Decisions on trust."""
    return decisions("apply_action")


SEARCHED = {
    "oh_hell": "oh_hell(players=4,num_tricks_fixed=10)",
    "euchre": "euchre",
    "leduc_poker": "leduc_poker(players=4)",
}
ITERATIONS = 1_000
EVERY_TIME = -1  # a fresh world in every iteration


def searches(name: str) -> tuple[int, float]:
    """Iterations of ISMCTS with one random rollout each, at decisions of random games."""
    game = pyspiel.load_game(SEARCHED[name])
    draw = random.Random(4)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
    final = pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
    bot = pyspiel.ISMCTSBot(6, evaluator, 2.0, ITERATIONS, EVERY_TIME, final, False, False)
    done, seconds = 0, 0.0
    while done < 24 * ITERATIONS:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw_chance(state, draw))
                continue
            if len(state.legal_actions()) > 1 and draw.random() < 0.3:
                began = time.process_time()
                bot.step(state)
                seconds += time.process_time() - began
                done += ITERATIONS
            state.apply_action(draw.choice(state.legal_actions()))
    return done, seconds


if __name__ == "__main__":
    measures = (rollouts, driven, checked, unchecked)
    chosen = {measure.__name__: measure for measure in measures}
    measure, _, game = sys.argv[1].partition(":")
    print(json.dumps(searches(game) if measure == "search" else chosen[measure]()))
