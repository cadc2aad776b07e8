"""Links of free seats for phones: the addresses that a phone can reach, and codes to point it at.

A page that was opened as localhost means nothing to a phone. Then the addresses of this machine in
its networks are offered, those first at which the stand answers.
"""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Annotated
from urllib.parse import urlsplit

import segno
from fastapi import APIRouter, Query, Request

from newsstand.language import phrase, speaker
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.identity import Identity
from newsstand.web.messages import Invitations, SeatInvitation
from newsstand.web.problems import Problem
from newsstand.web.settings import Settings

say = speaker(__package__)

NOWHERE = ("192.0.2.1", 9)  # an address for documentation: it is asked for the way, never called
KNOCK_SECONDS = 0.3
NOT_REACHED = phrase(
    "This stand answers on this machine only. "
    "Start it so that phones find it: newsstand serve --host 0.0.0.0, or make play HOST=0.0.0.0"
)
NO_NETWORK = phrase("This machine is in no network: connect it to the one of the phones.")


@dataclass(frozen=True)
class Ways:
    """The sites under which a phone may find the stand, best first, and what is in the way."""

    sites: list[str]
    hint: str | None


def is_loopback(host: str) -> bool:
    """Whether a host name means the machine that asks."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def addresses() -> list[str]:
    """The IPv4 addresses of this machine in its networks, the one towards the internet first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(NOWHERE)  # sends nothing
            found.append(str(way.getsockname()[0]))
        except OSError:
            pass  # in no network
    try:
        entries = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        entries = []
    found += [str(entry[4][0]) for entry in entries]
    return [one for one in dict.fromkeys(found) if not is_loopback(one) and one != "0.0.0.0"]


def answers(host: str, port: int) -> bool:
    """Whether something listens there."""
    try:
        socket.create_connection((host, port), timeout=KNOCK_SECONDS).close()
    except OSError:
        return False
    return True


def ways(scheme: str, netloc: str, origins: Collection[str]) -> Ways:
    """Where phones may find a stand whose page was opened at `netloc`; takes a moment."""
    parts = urlsplit(f"{scheme}://{netloc}")
    host = parts.hostname or ""
    if not is_loopback(host):
        known = [one for one in origins if urlsplit(one).netloc == netloc]
        return Ways(known[:1] or [f"{scheme}://{netloc}"], None)
    if origins:
        return Ways(sorted(origins), None)
    port = parts.port or (443 if scheme == "https" else 80)
    near = addresses()
    reached = [one for one in near if answers(one, port)]
    sites = [f"{scheme}://{one}:{port}" for one in reached or near]
    hint = None if reached else NOT_REACHED if near else NO_NETWORK
    return Ways(sites or [f"{scheme}://{netloc}"], hint)


def code_of(url: str) -> str:
    """A QR code as the address of an image; dark on light, whatever the page's edition."""
    made = segno.make_qr(url, error="m")
    return made.svg_data_uri(border=3, dark="#1d1b19", light="#fffdf6")


def seat_invitations(
    site: str, table: str, invites: Iterable[tuple[int, str]]
) -> list[SeatInvitation]:
    """The links of free seats, each with its code."""
    found = []
    for seat, token in invites:
        url = f"{site}/tables/{table}/join/{seat}#{token}"
        found.append(SeatInvitation(seat=seat, url=url, code=code_of(url)))
    return found


router = APIRouter(prefix="/api", responses=REFUSED, tags=["people"])


@router.get("/tables/{table}/invitations")
async def invitations(
    request: Request,
    tables: TheTables,
    guest: TheGuest,
    table: TableId,
    site: Annotated[str | None, Query(description="one of `sites`, for the links")] = None,
) -> Invitations:
    """Links of the free seats that phones can follow, and their QR codes. For the host."""
    found = await tables.find(table)
    if found.stored.host != guest:
        raise Problem(
            "not-host", "Only the host of this table can do that", "Ask the host to do it"
        )
    settings: Settings = request.app.state.settings
    identity: Identity = request.app.state.identity
    netloc = request.headers.get("host", "")
    known = await asyncio.to_thread(ways, request.url.scheme, netloc, settings.origins)
    chosen = site if site in known.sites else known.sites[0]
    free = [
        (seat.seat, identity.invite(found.id, seat.seat, seat.edition))
        for seat in found.stored.seats
        if seat.is_open and found.status != "over"
    ]
    seats = await asyncio.to_thread(seat_invitations, chosen, found.id, free)
    return Invitations(
        site=chosen, sites=known.sites, hint=known.hint and say(known.hint), seats=seats
    )
