"""One line of the referee's protocol, with every entry checked as it is read."""

from __future__ import annotations

import json
import math
from collections.abc import Collection
from dataclasses import dataclass

from newsstand.cli.story import seat_names
from newsstand.games.game import Json, JsonValue, near
from newsstand.language import Told
from newsstand.match.log import once

SHAPE = 'send one JSON object a line, such as {"do":"new","game":"swoop","players":4}'
ALWAYS = ("do", "id")  # `id` is the caller's own, which the answer repeats


class RequestError(ValueError):
    """A line cannot be understood. `hint` says what to send instead."""

    def __init__(self, message: str, hint: Told) -> None:
        super().__init__(message)
        self.hint = str(hint)


@dataclass(frozen=True)
class Request:
    """A JSON object; its methods read one entry each and raise RequestError."""

    entries: Json

    @classmethod
    def of(cls, line: bytes | str) -> Request:
        """The request of a line."""
        if not line.strip():
            raise RequestError("the line is empty", SHAPE)
        try:
            entries = json.loads(
                line, parse_constant=_no_number, parse_float=_finite, object_pairs_hook=once
            )
        except (ValueError, RecursionError) as error:
            raise RequestError(f"this is not JSON: {error}", SHAPE) from None
        if not isinstance(entries, dict):
            raise RequestError(f"this is {_kind(entries)}, not a JSON object", SHAPE)
        return cls(entries)

    @property
    def echo(self) -> Json:
        """What the answer repeats."""
        if "id" not in self.entries:
            return {}
        if not isinstance(self.entries["id"], str | int | float):
            raise RequestError(f"'id' is {_kind(self.entries['id'])}", "give a string or a number")
        return {"id": self.entries["id"]}

    def check_keys(self, keys: Collection[str]) -> None:
        """Refuse an entry that the command would pass over."""
        for key in self.entries:
            if key not in keys and key not in ALWAYS:
                known = dict.fromkeys((*keys, *ALWAYS))
                raise RequestError(f"{self.entries['do']!r} takes no {key!r}", near(key, known))

    def has(self, key: str) -> bool:
        """Whether an entry is given; null counts as left out."""
        return self.entries.get(key) is not None

    def text(self, key: str) -> str:
        """A string."""
        value = self._given(key, "a string")
        if not isinstance(value, str):
            raise RequestError(f"{key!r} is {_kind(value)}", "give a string")
        return value

    def whole(self, key: str) -> int:
        """A whole number."""
        value = self._given(key, "a whole number")
        if not isinstance(value, int) or isinstance(value, bool):
            raise RequestError(f"{key!r} is {_kind(value)}", "give a whole number")
        return value

    def object(self, key: str) -> Json:
        """An object."""
        value = self._given(key, "an object")
        if not isinstance(value, dict):
            raise RequestError(f"{key!r} is {_kind(value)}", "give an object")
        return value

    def seed(self) -> int | str | None:
        """The seed: a string or a whole number; None if left out."""
        if not self.has("seed"):
            return None
        value = self.entries["seed"]
        if not isinstance(value, int | str) or isinstance(value, bool):
            raise RequestError(f"'seed' is {_kind(value)}", "give a number, best as a string")
        return value

    def names(self, players: int) -> list[str]:
        """What the seats are called."""
        if not self.has("names"):
            return seat_names(players)
        value = self.entries["names"]
        if (
            not isinstance(value, list)
            or len(value) != players
            or not all(isinstance(name, str) for name in value)
        ):
            raise RequestError("'names' does not fit", f"give {players} strings, one for each seat")
        return value

    def _given(self, key: str, what: str) -> JsonValue:
        if key not in self.entries:
            raise RequestError(f"{key!r} is missing", f"give {what}" if key != "do" else SHAPE)
        return self.entries[key]


def _no_number(text: str) -> float:
    raise ValueError(f"{text} is no JSON number")


def _finite(text: str) -> float:
    number = float(text)
    return number if math.isfinite(number) else _no_number(text)


def _kind(value: JsonValue) -> str:
    if value is None:
        return "null"
    kinds = {bool: "true or false", str: "a string", list: "an array", dict: "an object"}
    return kinds.get(type(value), "a number")
