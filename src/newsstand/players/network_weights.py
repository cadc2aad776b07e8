"""What a network has learnt, at rest: its weights and how they came to be, in one .npz file.

    WeightsError  the file holds no weights for this game as it is now

The weights that ship lie in `players/weights/`; `NEWSSTAND_WEIGHTS` names another folder.
"""

from __future__ import annotations

import json
import os
import zipfile
from dataclasses import dataclass
from importlib.resources import as_file, files
from pathlib import Path
from typing import Any

import numpy as np

from newsstand.games.game import Features, Game, GameError
from newsstand.players.network import JOINT, WIDTH, Network, blank_weights

FOLDER = "NEWSSTAND_WEIGHTS"
ABOUT = "about"  # the entry that is no weight


class WeightsError(GameError):
    """The file holds no weights for this game as it is now."""


@dataclass(frozen=True)
class Trained:
    """A network, and how it came to be."""

    network: Network
    about: dict[str, Any]  # game, rules, features; and what `train` tells: command, when, ...

    def save(self, path: Path) -> None:
        """Write the file in half precision, all of it or nothing."""
        halves = {name: weight.astype(np.float16) for name, weight in self.network.weights.items()}
        write_arrays(path, halves, self.about)


def write_arrays(path: Path, arrays: dict[str, Any], about: dict[str, Any]) -> None:
    """Write arrays and a description of them, all or nothing."""
    aside = path.with_name(path.name + ".part")
    with aside.open("wb") as file:
        save: Any = np.savez_compressed  # its types allow for no names but its own
        save(file, **arrays, **{ABOUT: np.array(json.dumps(about))})
    aside.replace(path)


def read_arrays(path: Path, game: Game) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays of a file and what it says about them; raises WeightsError unless they fit."""
    try:
        with np.load(path, allow_pickle=False) as file:
            arrays = {name: file[name] for name in file.files}
        about = json.loads(str(arrays.pop(ABOUT)))
    except FileNotFoundError:
        raise
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        raise WeightsError(
            f"{path} holds no weights; name a file that 'newsstand train' has written"
        ) from None
    check(about, game, str(path))
    return arrays, about


def features_of(game: Game) -> Features:
    """The game's features; raises WeightsError if it has none."""
    if game.features is None:
        raise WeightsError(f"{game.title} has no features for a network; choose another game")
    return game.features


def stamp(game: Game) -> dict[str, Any]:
    """What weights are good for: this game, these rules, these features."""
    features = features_of(game)
    return {"game": game.name, "rules": game.rules.VERSION, "features": features.VERSION}


def check(about: dict[str, Any], game: Game, where: str) -> None:
    """Raise WeightsError unless the weights were learnt from the game as it is now."""
    for name, value in stamp(game).items():
        if about.get(name) != value:
            raise WeightsError(
                f"{where} was learnt from {name} {about.get(name)}, and this is {name} {value}; "
                f"train anew with 'newsstand train {game.name}'"
            )


def load(path: Path, game: Game) -> Trained:
    """The network of a file; raises WeightsError, or OSError if it cannot be read."""
    arrays, about = read_arrays(path, game)
    features = features_of(game)
    blank = blank_weights(features.VIEW, features.ACTION, WIDTH, JOINT)
    if {name: array.shape for name, array in arrays.items()} != {
        name: array.shape for name, array in blank.items()
    }:
        raise WeightsError(f"{path} has weights of another shape; train anew")
    return Trained(
        Network({name: array.astype(np.float32) for name, array in arrays.items()}), about
    )


_loaded: dict[tuple[str, Path | None], Trained] = {}


def trained(game: Game) -> Trained:
    """The game's network: of the folder that `NEWSSTAND_WEIGHTS` names, or the one that ships.

    It is read once. Raises WeightsError if there is none.
    """
    own = _own(game)
    if (game.name, own) not in _loaded:
        if own is None and not is_shipped(game):
            raise WeightsError(
                f"no network has learnt {game.title} yet; run 'newsstand train {game.name}' and"
                f" name the folder of what it writes by {FOLDER}"
            )
        _loaded[game.name, own] = shipped(game) if own is None else load(own, game)
    return _loaded[game.name, own]


def is_trained(game: Game) -> bool:
    """Whether there is a network for the game, in one's own folder or among those that ship."""
    return _own(game) is not None or is_shipped(game)


def _own(game: Game) -> Path | None:
    folder = os.environ.get(FOLDER)
    path = Path(folder) / f"{game.name}.npz" if folder else None
    return path if path is not None and path.is_file() else None


def is_shipped(game: Game) -> bool:
    """Whether weights for the game come with the program."""
    return bool(_shipped(game).is_file())


def shipped(game: Game) -> Trained:
    """The network of the game that comes with the program."""
    with as_file(_shipped(game)) as path:
        return load(path, game)


def _shipped(game: Game) -> Any:
    return files("newsstand.players").joinpath("weights", f"{game.name}.npz")
