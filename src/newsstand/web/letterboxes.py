"""Addresses for mail over HTTP: given and forgotten at a table, confirmed and stopped by links.

A link only opens a page with a button, since programs that look after mailboxes follow links too.
The button posts to the same address, and so does the one click of a mail program (RFC 8058), which
sends neither cookie nor origin: the seal in the address is proof enough.
"""

from __future__ import annotations

from html import escape
from typing import Annotated, Literal, TypeAlias
from urllib.parse import quote

from fastapi import APIRouter, Depends, Request
from fastapi.responses import HTMLResponse

from newsstand.language import phrase, speaker
from newsstand.web import paper
from newsstand.web.api import REFUSED, TableId, TheGuest, TheTables
from newsstand.web.languages import switched
from newsstand.web.mailroom import Mailroom
from newsstand.web.messages import MailInfo, MailWish

say = speaker(__package__)

Deed: TypeAlias = Literal["confirm", "stop"]
SILENCE = "silence"  # what stopping means for who never wanted mail
ASKS: dict[str, tuple[str, str, str]] = {
    "confirm": (
        phrase("Mail when it is your turn?"),
        phrase("At most one mail for each turn, none while you are at the table, one at the end."),
        phrase("Yes, send me mail"),
    ),
    "stop": (
        phrase("No more mail about this table?"),
        phrase("The address is forgotten at once. The match goes on, and so do its clocks."),
        phrase("Stop the mail"),
    ),
    SILENCE: (
        phrase("No mail from this stand?"),
        phrase(
            "The address is forgotten at once, and this stand does not ask there again for months."
        ),
        phrase("No mail, please"),
    ),
}
DONE: dict[str, tuple[str, str]] = {
    "confirm": (
        phrase("Mail will come"),
        phrase("The address is confirmed. Each mail has a link that stops them."),
    ),
    "stop": (
        phrase("No more mail"),
        phrase("The address is forgotten. You can give it again at the table, whenever you like."),
    ),
    SILENCE: (
        phrase("No mail, then"),
        phrase("The address is forgotten, and this stand does not ask there again for months."),
    ),
}


def _mailroom(request: Request) -> Mailroom:
    mailroom: Mailroom = request.app.state.mailroom
    return mailroom


TheMailroom = Annotated[Mailroom, Depends(_mailroom)]

router = APIRouter(prefix="/api", responses=REFUSED, tags=["people"])
pages = APIRouter(
    prefix="/mail",
    include_in_schema=False,
    default_response_class=HTMLResponse,
    dependencies=[Depends(switched)],
)


@router.get("/tables/{table}/mail")
async def mail(
    tables: TheTables, guest: TheGuest, mailroom: TheMailroom, table: TableId
) -> MailInfo:
    """Where you get mail about a table: your own address, and whether it is confirmed."""
    return await mailroom.info(await tables.find(table), guest)


@router.put("/tables/{table}/mail")
async def give(
    request: Request,
    tables: TheTables,
    guest: TheGuest,
    mailroom: TheMailroom,
    table: TableId,
    wish: MailWish,
) -> MailInfo:
    """Have mail sent when it is your turn; a first letter asks there for a confirmation."""
    found = await tables.find(table)
    return await mailroom.give(found, guest, wish.address, request.state.address)


@router.delete("/tables/{table}/mail")
async def forget(
    tables: TheTables, guest: TheGuest, mailroom: TheMailroom, table: TableId
) -> MailInfo:
    """Stop the mail about a table, and forget the address."""
    return await mailroom.stop(await tables.find(table), guest)


@pages.get("/{deed}/{letterbox}/{seal}")
async def ask(mailroom: TheMailroom, deed: Deed, letterbox: str, seal: str) -> str:
    """Where a link of a letter leads: it asks before it does anything."""
    box = await mailroom.opened(deed, letterbox, seal)
    if deed == "stop" and box is None:
        return _done(deed, None)
    if deed == "confirm" and (box is None or box.confirmed is not None):
        return _done(deed, (await mailroom.confirm(letterbox, seal)).table)
    is_stranger = deed == "stop" and box is not None and box.confirmed is None
    title, deck, button = (say(text) for text in ASKS[SILENCE if is_stranger else deed])
    form = f'<form method="post"><button class="button main">{escape(button)}</button></form>'
    return paper.page(title, paper.masthead(say("By mail"), title, deck) + form)


@pages.post("/{deed}/{letterbox}/{seal}")
async def do(mailroom: TheMailroom, deed: Deed, letterbox: str, seal: str) -> str:
    """What the button does, and the one click of a mail program."""
    if deed == "stop":
        is_stranger = await mailroom.unsubscribe(letterbox, seal)
        return _done(SILENCE if is_stranger else deed, None)
    return _done(deed, (await mailroom.confirm(letterbox, seal)).table)


def _done(deed: str, table: str | None) -> str:
    title, deck = (say(text) for text in DONE[deed])
    way = f'<a href="/tables/{quote(table)}">{say("To the table")}</a>' if table else ""
    front = f'<a href="/">{say("To the front page")}</a>'
    links = " · ".join(filter(None, [way, front]))
    return paper.page(title, paper.masthead(say("By mail"), title, deck) + f"<p>{links}</p>")
