"""Messages that leave the stand: whose turn it is at a match of days, by a webhook of its host.

What is called is looked up first: addresses of this machine and of networks behind it are refused,
and the call goes to the very address that was looked up, follows no redirect and waits for seconds
only. So a careless setting does not open a door to what only the server can reach.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Awaitable, Callable
from typing import Any, TypeAlias
from urllib.parse import urlsplit

import httpx

from newsstand.language import speaker, speaking
from newsstand.store import Seat
from newsstand.web.clock import now_ms
from newsstand.web.rack import game_of
from newsstand.web.settings import Settings
from newsstand.web.table import Table

say = speaker(__package__)
log = logging.getLogger("newsstand.web")

SECONDS = 5.0  # for the whole call
NAT64 = ipaddress.ip_network("64:ff9b::/96")  # IPv4 addresses in IPv6 clothes
UNICAST = ipaddress.ip_network("2000::/3")  # all of IPv6 that is given to anybody (RFC 4291)
NOBODYS = ipaddress.ip_network("3fff::/20")  # for documents; Python learns of it in 3.13

Resolve: TypeAlias = Callable[[str, int], Awaitable[list[str]]]


class RefusedAddress(Exception):
    """The webhook leads to where the stand must not call."""


async def resolved(host: str, port: int) -> list[str]:
    """The network addresses of a host."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(entry[4][0]) for entry in found]


def is_public(address: str) -> bool:
    """Whether an address belongs to the internet, and to nobody's own network."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return False  # with a zone, for one: link-local
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour
        if ip in NAT64:
            inner = ipaddress.IPv4Address(int(ip) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(str(inner))
        if ip not in UNICAST or ip in NOBODYS:
            return False  # old and local ways to write others, of IPv4 too
    return ip.is_global and not ip.is_multicast


class Webhook:
    """Posts JSON to one address of the internet."""

    def __init__(
        self,
        url: str,
        resolve: Resolve = resolved,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        self._url = urlsplit(url)
        self._resolve = resolve
        self._transport = transport

    async def post(self, message: dict[str, Any]) -> int:
        """Send a message; the answer's status.

        Raises RefusedAddress, OSError or httpx.HTTPError.
        """
        url = self._url
        host = url.hostname or ""
        port = url.port or (443 if url.scheme == "https" else 80)
        async with asyncio.timeout(SECONDS):
            addresses = await self._resolve(host, port)
            for address in addresses:
                if not is_public(address):
                    raise RefusedAddress(
                        f"{host} is {address}, which is no address of the internet"
                    )
            if not addresses:
                raise RefusedAddress(f"{host} has no address")
            # to the address that was checked: another look-up might find another one
            target = httpx.URL(url.geturl()).copy_with(host=addresses[0], userinfo=b"")
            client = httpx.AsyncClient(
                transport=self._transport, timeout=SECONDS, trust_env=False, follow_redirects=False
            )
            async with client:
                request = client.build_request(
                    "POST",
                    target,
                    json=message,
                    headers={"host": url.netloc.rpartition("@")[2]},
                    extensions={"sni_hostname": host},  # the certificate is the name's
                )
                answer = await client.send(request, stream=True)  # its body is of no interest
                await answer.aclose()
                return answer.status_code


def missed(table: Table) -> Seat | None:
    """The seat to act at a table of days, if its person is not there to see that."""
    seat = table.seat_to_act
    if seat is None or seat.guest is None or seat.acting:
        return None
    is_slow = table.time is not None and table.stored.settings.clock.kind == "days"
    return seat if is_slow and not table.presence.is_here(seat.guest) else None


class Doorbell:
    """Tells people who are not here that it is their turn, at matches of days."""

    def __init__(self, settings: Settings, webhook: Webhook | None = None) -> None:
        if webhook is None and settings.webhook:
            webhook = Webhook(settings.webhook)
        self._webhook = webhook
        self._language = settings.language
        self._site = settings.site
        self._opened = now_ms()
        self._rung: dict[str, int] = {}  # table -> the seat that was told
        self._calls: set[asyncio.Task[None]] = set()

    def look(self, table: Table) -> None:
        """Ring for the seat to act, once for each of its turns."""
        seat = table.seat_to_act
        if self._webhook is None or table.time is None or seat is None:
            self._rung.pop(table.id, None)
            return
        if self._rung.get(table.id) != seat.seat:
            self._rung.pop(table.id, None)
        # what began before this server opened was told by the one before it
        is_news = table.time.begun(seat.changed) >= self._opened
        if missed(table) is not None and is_news and table.id not in self._rung:
            self._rung[table.id] = seat.seat
            call = asyncio.create_task(self._ring(self._webhook, self.message(table, seat)))
            self._calls.add(call)
            call.add_done_callback(self._calls.discard)

    def message(self, table: Table, seat: Seat) -> dict[str, Any]:
        """What is sent; `text` and `content` are what chat programs show."""
        title = game_of(table.stored.game).title
        name = table.names[seat.seat]
        url = f"{self._site}/tables/{table.id}"
        with speaking(self._language):  # nobody asks here: it is the host's
            text = say("{name}, it is your turn at {title}: {url}", name=name, title=title, url=url)
        assert table.time is not None
        return {
            "event": "your-turn",
            "game": table.stored.game,
            "title": title,
            "table": table.id,
            "seat": seat.seat,
            "name": name,
            "due": table.time.due(seat.seat, seat.changed),
            "url": url,
            "text": text,
            "content": text,
        }

    async def _ring(self, webhook: Webhook, message: dict[str, Any]) -> None:
        try:
            status = await webhook.post(message)
        except (RefusedAddress, OSError, httpx.HTTPError) as error:
            log.warning("the webhook was not called: %s; check NEWSSTAND_WEBHOOK", error)
        else:
            if status >= 300:
                log.warning("the webhook answered with status %d", status)

    async def close(self) -> None:
        """Give up the calls that are under way."""
        for call in list(self._calls):
            call.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
