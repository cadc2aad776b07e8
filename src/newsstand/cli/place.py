"""Whoever follows the link of a table takes their place there."""

from __future__ import annotations

from newsstand.cli.far import FarDesk
from newsstand.cli.link import TableLink
from newsstand.cli.stand import Json, Refused, Stand, sensible
from newsstand.language import speaker

say = speaker(__package__)


def take_place(stand: Stand, link: TableLink, name: str | None) -> FarDesk:
    """Sit down where the link leads: one's own seat, the one it offers, or a chair to watch from.

    Raises Refused.
    """
    with sensible():
        return _taken(stand, link, name)


def _taken(stand: Stand, link: TableLink, name: str | None) -> FarDesk:
    path = f"/tables/{link.table}"
    info = stand.ask("GET", path)
    claim: Json = {} if name is None else {"name": name}
    if name is not None and info["you"] is not None:
        stand.ask("PUT", "/me", claim)
    if info["you"] is None and info["status"] != "over":
        offers = (
            {link.seat: link.invite}
            if link.invite
            else {
                # an invite is shown to its host alone: theirs is the first free seat
                seat["seat"]: seat["invite"]
                for seat in info["seats"]
                if seat["invite"]
            }
        )
        for seat, invite in offers.items():
            try:
                info = stand.ask("POST", f"{path}/seats/{seat}/claim", {"invite": invite, **claim})
            except Refused as refused:
                command = f"newsstand join {link.address}"
                watch = say("to watch, leave out the invite: {command}", command=command)
                hint = f"{refused.hint}; {watch}"
                raise Refused(str(refused), hint, slug=refused.slug) from None
            break
    own = None if info["you"] is None else info["seats"][info["you"]]
    if own is not None and own["stand_in"] and info["status"] == "playing":
        info = stand.ask("POST", f"{path}/seats/{own['seat']}/back")
    elif own is None and info["status"] != "lobby":
        stand.ask("GET", f"{path}/plain")  # raises where nobody may watch
    return FarDesk(stand, link, info)
