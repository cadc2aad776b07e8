"""An annotated class becomes a fixed-size record, as Python lists or as one NumPy element.

    class State(Record):
        turn: int                                            # seat to act
        hand: Annotated[Grid, (SEATS, RANKS), OWNER]          # cards held of each rank

Uncompiled code works on instances: plain attributes and (nested) lists, which is ten times faster
in the interpreter than `numpy.recarray`. Compiled code works on elements of an array of
`State.dtype()`. Both spell a field `s.hand[seat][rank]`, so one text of the rules serves both.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Self, TypeAlias, get_args, get_origin, get_type_hints

import numpy as np
import numpy.typing as npt

Row: TypeAlias = list[int]
Grid: TypeAlias = list[list[int]]
Cube: TypeAlias = list[list[list[int]]]
Elements: TypeAlias = npt.NDArray[np.void]  # `[N]` records of one dtype


@dataclass(frozen=True)
class Sight:
    """Who may see a field of a State: the mark that the secrecy laws read."""

    name: str


EVERYONE = Sight("everyone")
OWNER = Sight("owner")  # first axis is the seat that may see its own row
NOBODY = Sight("nobody")


@dataclass(frozen=True)
class Width:
    """The bytes of one number of a field."""

    bytes: int


WIDE = Width(4)  # for numbers that may pass 32,767
NARROW = Width(2)

# A compiled field is read as an attribute, so a method of the element's own type would win.
TAKEN = frozenset(dir(np.recarray)) | frozenset(dir(np.record))


@dataclass(frozen=True)
class Field:
    """One field of a Record."""

    name: str
    shape: tuple[int, ...]  # () for a single number or a nested record
    width: Width
    sight: Sight
    record: type[Record] | None  # the nested record's class

    @property
    def format(self) -> Any:
        """What `numpy.dtype` calls this field's type."""
        base = self.record.dtype() if self.record else np.dtype(f"i{self.width.bytes}")
        return (base, self.shape) if self.shape else base


class RecordError(TypeError):
    """A Record class is declared in a way that cannot be stored."""


def _zeros(shape: tuple[int, ...]) -> Any:
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _field(owner: str, name: str, hint: Any) -> Field:
    if name in TAKEN:
        raise RecordError(f"{owner}.{name}: NumPy records have a method {name!r}; rename the field")
    marks: tuple[Any, ...] = ()
    if get_origin(hint) is Annotated:
        hint, *rest = get_args(hint)
        marks = tuple(rest)
    shape = next((mark for mark in marks if isinstance(mark, tuple)), ())
    width = next((mark for mark in marks if isinstance(mark, Width)), NARROW)
    sight = next((mark for mark in marks if isinstance(mark, Sight)), EVERYONE)
    depth = {Row: 1, Grid: 2, Cube: 3}.get(hint, 0) if get_origin(hint) is list else 0
    record = hint if isinstance(hint, type) and issubclass(hint, Record) else None
    if record is None and hint is not int and depth == 0:
        raise RecordError(f"{owner}.{name}: write int, Row, Grid, Cube or a Record, not {hint!r}")
    if len(shape) != depth:
        raise RecordError(f"{owner}.{name}: the shape {shape} does not fit {depth} axes")
    return Field(name, shape, width, sight, record)


class Record:
    """A fixed set of signed integers with names; every instance starts at zero."""

    FIELDS: tuple[Field, ...] = ()
    _dtype: np.dtype[np.void] | None = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        hints = get_type_hints(cls, include_extras=True)
        own = {name: hint for name, hint in hints.items() if name not in Record.__annotations__}
        cls.FIELDS = tuple(_field(cls.__name__, name, hint) for name, hint in own.items())
        cls._dtype = None

    def __init__(self, **values: Any) -> None:
        for field in self.FIELDS:
            if field.record:
                value: Any = field.record()
            else:
                value = _zeros(field.shape) if field.shape else getattr(type(self), field.name, 0)
            setattr(self, field.name, value)
        for name, value in values.items():
            if name not in self.__dict__:
                raise AttributeError(f"{type(self).__name__} has no field {name!r}")
            setattr(self, name, value)

    @classmethod
    def dtype(cls) -> np.dtype[np.void]:
        """The element type of compiled arrays of this record."""
        if cls._dtype is None:
            pairs = [(field.name, field.format) for field in cls.FIELDS]
            cls._dtype = np.dtype(pairs, align=True)
        return cls._dtype

    @classmethod
    def array(cls, length: int = 1) -> Elements:
        """`[length]` zeroed elements for compiled code."""
        return np.zeros(length, cls.dtype())

    def store(self, elements: Elements, index: int = 0) -> None:
        """Write this record into one element."""
        elements[index] = self._tuple()

    @classmethod
    def load(cls, elements: Elements, index: int = 0) -> Self:
        """Read one element as a list-backed record."""
        self = cls.__new__(cls)
        self._fill(elements[index].item())
        return self

    def _fill(self, values: tuple[Any, ...]) -> None:
        for field, value in zip(self.FIELDS, values, strict=True):
            if field.record:
                nested = field.record.__new__(field.record)
                nested._fill(value)
                value = nested
            elif field.shape:
                value = value.tolist()
            setattr(self, field.name, value)

    def _tuple(self) -> tuple[Any, ...]:
        return tuple(
            value._tuple() if isinstance(value, Record) else value
            for value in (getattr(self, field.name) for field in self.FIELDS)
        )

    def to_bytes(self) -> bytes:
        """The bytes that compiled code would hold for the same record."""
        elements = self.array()
        self.store(elements)
        return elements.tobytes()

    def copy(self) -> Self:
        """A record that shares nothing with this one."""
        other = type(self).__new__(type(self))
        for field in self.FIELDS:
            setattr(other, field.name, _copied(getattr(self, field.name)))
        return other

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__dict__ == other.__dict__

    __hash__ = None  # type: ignore[assignment]  # a record is a mutable value

    def __repr__(self) -> str:
        inside = ", ".join(f"{field.name}={getattr(self, field.name)!r}" for field in self.FIELDS)
        return f"{type(self).__name__}({inside})"


def _copied(value: Any) -> Any:
    if isinstance(value, list):
        return (
            [_copied(item) for item in value] if value and isinstance(value[0], list) else value[:]
        )
    return value.copy() if isinstance(value, Record) else value
