"""What all messages have in common: a form that is strict about what clients say, and refusals."""

from __future__ import annotations

from typing import Annotated, TypeAlias

from pydantic import BaseModel, ConfigDict, StringConstraints

OptionValue: TypeAlias = bool | int | str
Name: TypeAlias = Annotated[str, StringConstraints(strip_whitespace=True, max_length=200)]
Key: TypeAlias = Annotated[str, StringConstraints(pattern=r"^[!-~]{1,100}$")]


class Told(BaseModel):
    """Said by the server."""

    model_config = ConfigDict(extra="forbid")


class Asked(BaseModel):
    """Said by a client: nothing is guessed, nothing is ignored."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Health(Told):
    """The server answers."""

    ok: bool
    version: str


class ProblemDocument(Told):
    """A refusal (RFC 9457)."""

    type: str  # about:blank#slug
    title: str
    status: int
    detail: str
    hint: str
