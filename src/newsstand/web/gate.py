"""The gate: every request and socket passes it before anything else sees them.

It knows the guest by cookie, keeps limits, refuses other sites' pages, bounds bodies, puts the
security headers on every answer, and sees to it that everything is said in the guest's language.
"""

from __future__ import annotations

import asyncio
import ipaddress
import re
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request, cookie_parser
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from newsstand.language import in_force, speaking
from newsstand.web.identity import Identity, new_guest
from newsstand.web.languages import language_of
from newsstand.web.limits import Meter, Turnstile
from newsstand.web.problems import Problem, problem_of
from newsstand.web.settings import Settings

SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
# a name or an address, and a port: it is written into links, codes and pages
HOST = re.compile(r"(?:[\w.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::\d{1,5})?", re.ASCII)
HOUSEHOLD = 64  # bits of IPv6 that one household has in common
STATIC_PATH = "/static/"
API_PATH = "/api/"

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Gate:
    """ASGI middleware around the whole app."""

    def __init__(
        self,
        app: ASGIApp,
        *,
        settings: Settings,
        identity: Identity,
        guests: Meter,
        refused: Callable[[Request, Problem], Response],
    ) -> None:
        self._app = app
        self._limit = settings.limits.body
        self._patience = settings.limits.body_seconds
        self._origins = settings.origins
        self._identity = identity
        self._guests = guests
        self._guest_lines = Turnstile(settings.limits.guest_lines)
        self._addresses = Meter(settings.limits.address)
        self._address_lines = Turnstile(settings.limits.address_lines)
        self._refused = refused

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if scope["path"].startswith(STATIC_PATH):
            await self._app(scope, receive, Sender(send, {}))
            return
        headers = Headers(scope=scope)
        with speaking(language_of(headers)):
            await self._let_in(scope, headers, receive, send)

    async def _let_in(self, scope: Scope, headers: Headers, receive: Receive, send: Send) -> None:
        path = scope["path"]
        known = self._known_guest(headers)
        guest = known or new_guest()
        state = scope.setdefault("state", {})
        state["guest"] = guest
        state["address"] = address_of(scope)
        # pages too are each guest's own: a cache between us must not hand them to another
        caching = "no-store" if path.startswith(API_PATH) else "private, no-cache"
        added = {
            "cache-control": caching,
            "content-language": in_force(),
            "vary": "Cookie, Accept-Language",
        }
        if known is None or not path.startswith(API_PATH):  # a visit renews it
            added["set-cookie"] = self._identity.set_cookie(guest, scope["scheme"])
        sender = Sender(send, added)
        try:
            self._addresses.take(state["address"])
            if known:
                self._guests.take(known)
            self._check_host(headers)
            self._check_origin(scope, headers)
            with ExitStack() as lines:
                lines.enter_context(self._address_lines.entered(state["address"]))
                if known:
                    lines.enter_context(self._guest_lines.entered(known))
                if scope["type"] == "http" and scope["method"] not in SAFE_METHODS:
                    receive = await self._whole_body(headers, receive)
                await self._app(scope, receive, sender)
        except Exception as error:
            problem = problem_of(error)  # a fault of ours is written to the log here
            if sender.has_started:
                raise
            if scope["type"] == "http":
                await self._refused(Request(scope), problem)(scope, receive, sender)
            else:
                await deny(problem, WebSocket(scope, receive, sender))

    def _known_guest(self, headers: Headers) -> str | None:
        for line in headers.getlist("cookie"):
            # unlike http.cookies, this parser skips strange ones
            value = cookie_parser(line).get(self._identity.cookie_name)
            if value is not None:
                return self._identity.guest(value)
        return None

    @staticmethod
    def _check_host(headers: Headers) -> None:
        """Refuse a Host that no browser sends; HTTP/1.0 may do without."""
        host = headers.get("host")
        if host and HOST.fullmatch(host) is None:
            raise Problem(
                "bad-request",
                "{host!r} is not the name of a host",
                "Ask by the name or the address of this stand",
                host=host[:100],
            )

    def _check_origin(self, scope: Scope, headers: Headers) -> None:
        """Refuse what another site's page sends with our cookie. Programs send no Origin."""
        if scope["type"] == "http" and scope["method"] in SAFE_METHODS:
            return
        origin = headers.get("origin")
        if origin is None or origin in self._origins:
            return
        try:
            site = urlsplit(origin).netloc
        except ValueError:  # no browser sends such a one
            site = ""
        if not site or site != headers.get("host"):
            raise Problem(
                "forbidden-origin",
                "The request comes from {origin!r}, which is not this stand",
                "Use the stand's own pages; its host can name their address in NEWSSTAND_ORIGINS",
                origin=origin[:100],
            )

    async def _whole_body(self, headers: Headers, receive: Receive) -> Receive:
        """Read the body, at most as much as is allowed, and hand it on."""
        limit = self._limit
        length = headers.get("content-length", "0")
        if re.fullmatch(r"\d{1,15}", length) is None or int(length) > limit:
            raise too_large(limit)
        try:
            async with asyncio.timeout(self._patience):
                return await self._collected(receive)
        except TimeoutError:
            raise Problem(
                "too-slow",
                "The body has not come within {seconds} seconds",
                "Send it at once, when the connection allows",
                seconds=f"{self._patience:g}",
            ) from None

    async def _collected(self, receive: Receive) -> Receive:
        limit = self._limit
        parts = []
        total = 0
        while True:
            message = await receive()
            if message["type"] != "http.request":
                return _again(message, receive)
            parts.append(message.get("body", b""))
            total += len(parts[-1])
            if total > limit:
                raise too_large(limit)
            if not message.get("more_body", False):
                break
        body = b"".join(parts)
        return _again({"type": "http.request", "body": body, "more_body": False}, receive)


def address_of(scope: Scope) -> str:
    """The network address of whoever asks; an IPv6 household counts as one."""
    client = scope.get("client")
    host = str(client[0]) if client else "local"
    try:
        found = ipaddress.ip_address(host)
    except ValueError:
        return host
    if isinstance(found, ipaddress.IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((int(found), HOUSEHOLD), strict=False).network_address)


def too_large(limit: int) -> Problem:
    """A body or message is longer than allowed."""
    return Problem(
        "too-large",
        "The message is longer than the {most} KB that are allowed",
        "Send less; no request to this stand needs that much",
        most=limit // 1024,
    )


def _again(first: Message, rest: Receive) -> Receive:
    """A channel that starts with a message that was already taken out."""
    waiting = [first]

    async def receive() -> Message:
        return waiting.pop() if waiting else await rest()

    return receive


class Sender:
    """Sends an answer with the headers that every answer has."""

    def __init__(self, send: Send, added: Mapping[str, str]) -> None:
        self._send = send
        self._added = added
        self.has_started = False

    async def __call__(self, message: Message) -> None:
        self.has_started = True
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in (*SECURITY.items(), *self._added.items()):
                headers.setdefault(name, value)
        elif message["type"] == "websocket.accept" and "set-cookie" in self._added:
            MutableHeaders(scope=message).append("set-cookie", self._added["set-cookie"])
        await self._send(message)


async def deny(problem: Problem, socket: WebSocket) -> None:
    """Refuse a socket before it is accepted, with the reason where the server can send one."""
    if "websocket.http.response" in socket.scope.get("extensions", {}):
        await socket.send_denial_response(problem.response())
    else:
        await socket.close(1008, problem.detail[:100])
