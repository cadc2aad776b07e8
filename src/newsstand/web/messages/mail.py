"""Mail about one's turns: told to whoever gave the address, and to nobody else."""

from __future__ import annotations

from typing import Annotated

from pydantic import StringConstraints

from newsstand.web.messages.wire import Asked, Told


class MailInfo(Told):
    """Where you get mail about a table."""

    offered: bool  # whether this stand sends you any
    address: str | None
    confirmed: bool  # by the link of the first letter


class MailWish(Asked):
    """Where you would get mail about a table."""

    address: Annotated[str, StringConstraints(max_length=320)]
