"""Many tables at once, played on to the next decision of a learner: compiled, for any game.

A learner's seat waits for its action; other seats are played by the house or at random. A table
whose match ends deals the next one at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

import numpy as np

from newsstand.games.game import NO_SEAT, Game, Values, returns_of
from newsstand.kernel.chance import DTYPE as CHANCE_DTYPE
from newsstand.kernel.chance import at_ply, chances_of, draw_key, next_ply, pick
from newsstand.kernel.compile import specialise, template
from newsstand.kernel.record import WIDE, Elements, Record
from newsstand.players.network import Decisions, Numbers
from newsstand.players.network_weights import features_of

LEARNER, HOUSE, RANDOM = range(3)  # who plays a seat
TO_DEAL = -1  # in place of an action
ROOM = 12  # actions laid out per table to begin with; more room is made when needed

rules: Any = None  # the names that the template reads; `specialise` binds them to a game's modules
house: Any = None
features: Any = None


class Table(Record):
    """One table between two decisions."""

    players: int
    options: int  # which of the options that are played
    action: int  # the learner's, to be played next; or TO_DEAL
    plies: Annotated[int, WIDE]
    ended: int  # 1 if a match has ended since the last decision
    seat: int  # whose decision it is
    advised: int  # the place among the legal actions of what the house would do


@template
def play_on(  # type: ignore[no-untyped-def]
    ground, tables, kinds, first, used, views_out, actions_out, ids, starts, returns
):
    """Play tables from `first` on to a decision; return the first without room, and the rows used.

    Index 1 of the views, and the last of the states, is kept blank.
    """
    states, views, options, chances, bots, whims, source, places, actions = ground
    for number in range(first, len(tables)):
        if used + len(actions) > len(ids):
            return number, used
        table = tables[number]
        chance = chances[number]
        bot = bots[number]
        s = states[number]
        action = table.action
        table.ended = 0
        count = 0
        while True:
            if action != TO_DEAL:
                table.plies += 1
                at_ply(chance, table.plies)
                rules.apply(s, action, chance)
            if action == TO_DEAL or s.turn == NO_SEAT:
                if action != TO_DEAL and table.ended == 0:
                    table.ended = 1
                    rules.places(s, places)
                    returns_of(places, s.players, returns[number])
                next_ply(source[0])
                draw_key(chance, source[0])
                draw_key(bot, source[0])
                whims[number] = bot.low
                states[number] = states[len(tables)]
                rules.deal(s, table.players, options[table.options], chance)
                table.plies = 0
            count = rules.legal_actions(s, actions)
            if kinds[number][s.turn] == RANDOM:
                action = actions[pick(whims, number, count)]
                continue
            next_ply(bot)
            views[0] = views[1]
            rules.observe(s, s.turn, views[0])
            action = house.choose(views[0], actions, count, bot)
            if kinds[number][s.turn] == LEARNER:
                break
        table.seat = s.turn
        starts[number] = used
        features.of_view(views[0], views_out[number])
        for place in range(count):
            features.of_action(views[0], actions[place], actions_out[used])
            ids[used] = actions[place]
            if actions[place] == action:
                table.advised = place
            used += 1
    return len(tables), used


@dataclass(frozen=True)
class Setting:
    """What is played at one table, and by whom."""

    options: Values  # from `Game.resolve`
    kinds: tuple[int, ...]  # LEARNER, HOUSE or RANDOM by seat; at least one learner


class Tables:
    """Tables of one game; `decisions` are those that wait, and `play` answers them all."""

    decisions: Decisions
    ids: Numbers  # `[K]` what the game calls the actions of `decisions`

    def __init__(self, game: Game, settings: Sequence[Setting], seed: int) -> None:
        self._features = features_of(game)
        rules, number = game.rules, len(settings)
        seats = max(len(setting.kinds) for setting in settings)
        played: list[Values] = []
        self._tables = Table.array(number)
        self._kinds = np.full((number, seats), RANDOM, np.int64)
        for index, setting in enumerate(settings):
            if setting.options not in played:
                played.append(setting.options)
            self._tables[index]["players"] = len(setting.kinds)
            self._tables[index]["options"] = played.index(setting.options)
            self._kinds[index, : len(setting.kinds)] = setting.kinds
        options = rules.Options.array(len(played))
        for index, values in enumerate(played):
            game.options_record(values).store(options, index)
        self.returns = np.zeros((number, seats), np.float32)
        self._ground = (
            rules.State.array(number + 1),
            rules.View.array(2),
            options,
            np.zeros(number, CHANCE_DTYPE),
            np.zeros(number, CHANCE_DTYPE),
            np.zeros(number, np.uint64),
            chances_of(seed),
            np.zeros(seats, np.int64),
            np.zeros(rules.MOST_LEGAL, np.int64),
        )
        self._room = number * ROOM + rules.MOST_LEGAL
        self._play = specialise(play_on, game.name, game.modules)
        self._tables["action"] = TO_DEAL
        self._advance()

    def __len__(self) -> int:
        return len(self._tables)

    @property
    def positions(self) -> Elements:
        """`[N]` the states, each at a decision."""
        return self._ground[0][: len(self)]  # type: ignore[no-any-return]

    @property
    def players(self) -> Numbers:
        """`[N]` how many play at each table."""
        return self._tables["players"].astype(np.int64)

    @property
    def seats(self) -> Numbers:
        """`[N]` whose decision it is at each table."""
        return self._tables["seat"].astype(np.int64)

    @property
    def ended(self) -> Numbers:
        """`[N]` 1 where a match has ended since the last decision; its returns are in `returns`."""
        return self._tables["ended"].astype(np.int64)

    @property
    def advised(self) -> Numbers:
        """`[N]` what the house would do: the place, from 0, among the decision's actions."""
        return self._tables["advised"].astype(np.int64)

    def play(self, places: Numbers) -> None:
        """Play the action at this place, from 0, of each decision, and go on to the next ones."""
        self._tables["action"] = self.ids[self.decisions.starts + places]
        self._advance()

    def _advance(self) -> None:
        number, room = len(self._tables), self._room
        views = np.zeros((number, self._features.VIEW), np.float32)
        actions = np.zeros((room, self._features.ACTION), np.float32)
        ids, starts = np.zeros(room, np.int64), np.zeros(number, np.int64)
        done = used = 0
        while True:
            done, used = self._play(
                self._ground, self._tables, self._kinds, done, used,
                views, actions, ids, starts, self.returns,
            )  # fmt: skip
            if done == number:
                break
            self._room *= 2
            more = self._room - len(ids)
            actions = np.pad(actions, ((0, more), (0, 0)))
            ids = np.pad(ids, (0, more))
        self.ids = ids[:used]
        self.decisions = Decisions(views, actions[:used], starts)
