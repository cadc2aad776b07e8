"""Batches of games are the games that the referee would have played, to the byte."""

from __future__ import annotations

import dataclasses

import pytest

from newsstand.games import GAMES
from newsstand.games.engine import CompiledEngine, warm
from newsstand.games.game import Game, PlayersError
from newsstand.kernel.chance import chance_of, word
from newsstand.kernel.compile import mode
from newsstand.match.replay import verify
from newsstand.players import BOTS
from newsstand.players.roster import UnknownBot
from newsstand.study import BatchBotError, Report, seeds_of, simulate
from newsstand.study.report import Outcomes
from newsstand.study.simulate import CHUNK, KINDS, Batch, Bench, prepare

compiles = pytest.mark.skipif(mode() == "plain", reason="NEWSSTAND_KERNEL=plain compiles nothing")
every_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))


def batch_of(game: Game, players: int, bots: list[str]) -> Batch:
    """A batch of short games."""
    given = {"rounds": 1} if any(option.name == "rounds" for option in game.options) else {}
    seated = tuple(bots[seat % len(bots)] for seat in range(players))
    return Batch(game, players, game.resolve(players, None, given), 12345, seated)


def report_of(batch: Batch, games: int, threads: int = 1) -> Report:
    return simulate(
        batch.game, batch.players, games, batch.seed, batch.bots, batch.options, threads
    )


def without_time(report: Report) -> Report:
    return dataclasses.replace(report, seconds=0.0)


class TestUncompiled:
    """What does not need compiled code."""

    @pytest.fixture(autouse=True)
    def plain_mode(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")

    @every_game
    def test_the_report_counts_the_games_of_the_referee(self, game: Game) -> None:
        batch = batch_of(game, 3, ["random", "house", "random"])
        report = report_of(batch, 4)
        matches = [batch.match(number) for number in range(4)]
        assert report.games == 4
        assert report.decisions == sum(match.ply for match in matches)
        for seat in range(3):
            assert report.seats[seat].score_mean == sum(m.scores()[seat] for m in matches) / 4
            assert report.seats[seat].placing_mean == sum(m.places()[seat] for m in matches) / 4

    @every_game
    def test_any_game_of_a_batch_is_a_match_with_a_log_that_proves_itself(self, game: Game) -> None:
        match = batch_of(game, 4, ["random"]).match(17)
        assert match.is_over
        again = verify(match.log(), match.log().commitment)
        assert again.digest() == match.digest()

    def test_games_of_a_batch_differ_and_so_do_batches(self) -> None:
        game = GAMES["muckraker"]
        batch = batch_of(game, 4, ["random"])
        other = dataclasses.replace(batch, seed=batch.seed + 1)
        digests = {each.match(number).digest() for each in (batch, other) for number in range(3)}
        assert len(digests) == 6

    def test_one_name_stands_for_every_seat(self) -> None:
        game = GAMES["muckraker"]
        batch = batch_of(game, 3, ["house"])
        report = simulate(game, 3, 2, batch.seed, ["house"], batch.options)
        assert report.bots == ("house",) * 3
        assert without_time(report) == without_time(report_of(batch, 2))

    def test_bots_that_do_not_fit_are_refused(self) -> None:
        game = GAMES["muckraker"]
        options = game.resolve(3, None, {})
        with pytest.raises(UnknownBot, match="no bot 'hose'; did you mean 'house'"):
            simulate(game, 3, 1, 0, ["hose"], options)
        with pytest.raises(BatchBotError, match="2 bots for 3 players"):
            simulate(game, 3, 1, 0, ["house", "random"], options)
        with pytest.raises(PlayersError):
            simulate(game, 99, 1, 0, ["house"], options)

    def test_an_interrupt_leaves_the_games_played_so_far(self) -> None:
        batch = batch_of(GAMES["muckraker"], 3, ["random"])

        def progress(done: int, games: int) -> None:
            if done >= 3:
                raise KeyboardInterrupt

        report = simulate(batch.game, 3, 500, batch.seed, batch.bots, batch.options, 1, progress)
        assert report.interrupted
        assert 3 <= report.games < 500
        whole = report_of(batch, report.games)
        assert without_time(dataclasses.replace(report, interrupted=False)) == without_time(whole)

    def test_progress_ends_with_all_games(self) -> None:
        batch = batch_of(GAMES["muckraker"], 3, ["random"])
        seen: list[tuple[int, int]] = []
        simulate(batch.game, 3, 5, 0, ["random"], batch.options, 1, lambda *pair: seen.append(pair))
        assert seen[-1] == (5, 5)
        assert seen == sorted(seen)

    def test_no_games_make_an_empty_report(self) -> None:
        report = report_of(batch_of(GAMES["muckraker"], 3, ["random"]), 0)
        assert (report.games, report.decisions, report.seats) == (0, 0, ())


def test_seeds_of_a_game_are_drawn_in_order() -> None:
    source = chance_of(99, 1234)
    words = [word(source) for _ in range(8)]
    expected = [high << 64 | low for low, high in zip(words[::2], words[1::2], strict=True)]
    assert seeds_of(99, 1234, 3) == (expected[0], expected[1:])


def test_a_compiled_batch_knows_bots_by_their_names() -> None:
    assert set(KINDS) <= set(BOTS)


@pytest.fixture(scope="module")
def prepared() -> None:
    for game in GAMES.values():
        prepare(game)


@compiles
@pytest.mark.usefixtures("prepared")
class TestCompiled:
    """The compiled batch against the referee."""

    @every_game
    @pytest.mark.parametrize("bots", [["random"], ["house", "random"]], ids="-".join)
    def test_each_game_ends_in_the_same_state(self, game: Game, bots: list[str]) -> None:
        for players in (game.players[0], game.recommended[0], game.players[-1]):
            batch = batch_of(game, players, bots)
            outcomes = Outcomes.empty(4, players)
            bench = Bench(batch, outcomes)
            for number in (3, 1):
                match = batch.match(number)
                bench(slice(number, number + 1))
                assert bench.states[0].tobytes() == match.state().to_bytes()
                assert outcomes.plies[number] == match.ply
                assert outcomes.scores[number].tolist() == match.scores()
                assert outcomes.places[number].tolist() == match.places()
            assert outcomes.plies[0] == outcomes.plies[2] == 0

    @every_game
    def test_compiled_and_uncompiled_reports_are_equal(
        self, game: Game, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        batch = batch_of(game, 4, ["house", "random"])
        compiled = report_of(batch, 6)
        monkeypatch.setenv("NEWSSTAND_KERNEL", "plain")
        assert without_time(report_of(batch, 6)) == without_time(compiled)

    @every_game
    def test_threads_change_nothing(self, game: Game) -> None:
        batch = batch_of(game, 4, ["random", "house", "random", "random"])
        games = CHUNK * 2 + 7
        reports = [without_time(report_of(batch, games, threads)) for threads in (1, 2, 5)]
        assert reports[0] == reports[1] == reports[2]
        assert reports[0].games == games

    @every_game
    def test_a_match_of_a_batch_is_the_same_on_the_compiled_engine(self, game: Game) -> None:
        batch = batch_of(game, 4, ["house"])
        plain = batch.match(5)
        warm(game)
        compiled = batch.match(5, CompiledEngine(game))
        assert compiled.moves == plain.moves
        assert compiled.digest() == plain.digest()
