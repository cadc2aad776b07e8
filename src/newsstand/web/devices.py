"""Being the same guest elsewhere: by a code that works once, or by six words that always do.

The code is shown on the device where one is known, and typed (or followed as a link) on the other.
Only its hash is stored, it is good for some minutes, and an address may try only a few.
"""

from __future__ import annotations

import asyncio
import secrets

from fastapi import APIRouter, Request, Response

from newsstand.language import in_force
from newsstand.store import BadInvite
from newsstand.web.api import REFUSED, TheGuest, TheTables
from newsstand.web.clock import now_ms
from newsstand.web.identity import Identity, invite_hash
from newsstand.web.limits import Meter
from newsstand.web.messages import CodeWish, DeviceCode, Me, Phrase
from newsstand.web.phrases import WORDS, is_phrase, new_phrase, phrase_hash, words_in
from newsstand.web.problems import Problem
from newsstand.web.shelf import Shelf

MINUTES = 10
LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that can be taken for another
LENGTH = 10

router = APIRouter(prefix="/api", responses=REFUSED, tags=["guest"])


class Devices:
    """Makes codes, and finds the guest of a code."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def offer(self, guest: str) -> DeviceCode:
        """A new code for a guest who is stored; the one before it opens nothing any more."""
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        until = now_ms() + MINUTES * 60_000
        store = await self._shelf.store()
        await store.offer_recovery(guest, code=invite_hash(code), until=until)
        return DeviceCode(code=f"{code[:5]}-{code[5:]}", until=until)

    async def keep(self, guest: str) -> Phrase:
        """Six words for a guest who is stored; those before them open nothing any more."""
        words = new_phrase()
        store = await self._shelf.store()
        await store.keep_name(guest, await asyncio.to_thread(phrase_hash, words))
        return Phrase(words=words)

    async def guest_of(self, code: str) -> str:
        """The guest of a code, which is used up by this, or of six words; raises Problem."""
        if len(words_in(code)) >= WORDS:
            return await self._guest_by(code)
        plain = "".join(letter for letter in code.lower() if letter in LETTERS)
        store = await self._shelf.store()
        try:
            return (await store.redeem_recovery(invite_hash(plain), at=now_ms())).id
        except BadInvite:
            raise Problem(
                "bad-code",
                "This code opens nothing: it is mistyped, used up or older than {minutes} minutes",
                "Make a new one on the other device",
                minutes=MINUTES,
            ) from None

    async def _guest_by(self, phrase: str) -> str:
        store = await self._shelf.store()
        digest = await asyncio.to_thread(phrase_hash, phrase) if is_phrase(phrase) else ""
        known = await asyncio.to_thread(store.guest_by, digest)
        if known is None:
            raise Problem(
                "bad-code",
                "These words open nothing: a phrase is {count} words of ours, in their order",
                "Look for a slip of the pen; without the words, start afresh under another name",
                count=WORDS,
            )
        return known.id


@router.post("/me/phrase")
async def phrase(request: Request, tables: TheTables, guest: TheGuest) -> Phrase:
    """Six words that make any browser you, for good. They are told once; new ones replace them."""
    guesses: Meter = request.app.state.guesses
    guesses.take(request.state.address)
    devices: Devices = request.app.state.devices
    await tables.introduce(guest)
    return await devices.keep(guest)


@router.post("/me/code")
async def code(request: Request, tables: TheTables, guest: TheGuest) -> DeviceCode:
    """A code that makes another browser you: type it there, at /continue."""
    devices: Devices = request.app.state.devices
    await tables.introduce(guest)
    return await devices.offer(guest)


@router.post("/me/continue")
async def go_on(request: Request, response: Response, tables: TheTables, wish: CodeWish) -> Me:
    """Be the guest of a code from now on; who this browser was before is forgotten."""
    guesses: Meter = request.app.state.guesses
    guesses.take(request.state.address)
    devices: Devices = request.app.state.devices
    identity: Identity = request.app.state.identity
    guest = await devices.guest_of(wish.code)
    response.headers["set-cookie"] = identity.set_cookie(guest, request.scope["scheme"])
    return Me(name=await tables.name_of(guest), language=in_force())
